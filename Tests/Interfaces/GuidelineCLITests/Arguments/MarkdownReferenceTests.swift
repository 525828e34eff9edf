@testable import GuidelineCLI
import Testing

struct MarkdownReferenceTests {
  @Test func `the reference of a small tool is complete`() {
    let tool = ToolDeclaration(
      name: "t", text: ManualText(summary: "Try <things>", discussion: "One_two.\n\n  ```\n  x"), version: "0.1",
      commands: [
        CommandDeclaration(
          name: "go",
          ownText: ManualText(
            summary: "Go there", discussion: "- At once.",
            examples: [("t go -s 3 a", "Go to a")], rows: [("0", "arrived")]),
          operands: OperandsDeclaration("A|B", minimum: 1, maximum: 1, help: "Either"),
          options: [Option<Int>("speed", short: "s", "KMH", help: "Go *this* fast", repeats: true)])
      ], options: [Flag("help", help: "Print help")],
      topics: [
        HelpTopic(
          name: "places", text: ManualText(summary: "Where to <go>", discussion: "Any.", rows: [("~/.t", "Settings")]))
      ])
    #expect(
      MarkdownReference.text(of: tool) == #"""
        # `t`

        Try \<things\>.

        ```text
        t [OPTION…] COMMAND [ARGUMENT…]
        ```

        One\_two.

        ````text
        ```
        x
        ````

        | Commands | What it does |
        | --- | --- |
        | [`go`](#go) | Go there |

        | Options of every command | Meaning |
        | --- | --- |
        | `--help` | Print help |

        | Topic | What it explains |
        | --- | --- |
        | [`places`](#topic-places) | Where to \<go\> |

        ## go

        Go there.

        ```text
        t go [OPTION…] A|B
        ```

        \- At once.

        | Operand | Meaning |
        | --- | --- |
        | `A\|B` | Either |

        | Option | Meaning |
        | --- | --- |
        | `-s`, `--speed KMH` | Go \*this\* fast (may be repeated) |

        Examples:

        Go to a:

        ```text
        t go -s 3 a
        ```

        | Exit status | Meaning |
        | --- | --- |
        | 0 | arrived |

        ## Topic: places

        Where to \<go\>.

        Any.

        | Term | Meaning |
        | --- | --- |
        | `~/.t` | Settings |

        """#)
  }

  @Test func `every command has a section`() {
    let reference = MarkdownReference.text(of: SampleTool.declaration)
    for command in SampleTool.declaration.commands {
      #expect(reference.contains("\n## \(command.name)\n\n\(command.text.summary).\n"))
    }
  }

  @Test func `a name of two words links to its heading`() {
    #expect(
      MarkdownReference.text(of: SampleTool.declaration)
        .contains("\n| [`compare all`](#compare-all) | Print what changed in every file "))
  }
}
