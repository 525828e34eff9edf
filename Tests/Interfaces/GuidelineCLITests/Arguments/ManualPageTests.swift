@testable import GuidelineCLI
import TestSupport
import Testing

struct ManualPageTests {
  private static let groff = Program("groff")

  @Test func `the page of a small tool is complete`() {
    let tool = ToolDeclaration(
      name: "t",
      text: ManualText(summary: "Try things", discussion: "One.\n\n  .two\n\nThree.", examples: [("t go a", "Go")]),
      version: "0.1",
      commands: [
        CommandDeclaration(
          name: "go",
          ownText: ManualText(
            summary: "Go there", discussion: "At once.",
            examples: [("t go -s 3 'my home'", "Go home")], rows: [("0", "arrived")]),
          operands: OperandsDeclaration("[PATH]", minimum: 0, maximum: 1, help: "Where to go"),
          options: [Option<Int>("speed", short: "s", "KMH", help: "Go this fast")])
      ], options: [Flag("help", help: "Print help")],
      topics: [
        HelpTopic(
          name: "exit-status", text: ManualText(summary: "Statuses", discussion: "Two.", rows: [("~/.t", "Settings")]))
      ])
    #expect(
      ManualPage.source(of: tool) == #"""
        .TH "T" 1 "" "t 0.1"
        .SH NAME
        t \- Try things
        .SH SYNOPSIS
        t [OPTION\[u2026]] COMMAND [ARGUMENT\[u2026]]
        .SH DESCRIPTION
        One.
        .PP
        .RS
        .nf
        \&.two
        .fi
        .RE
        .PP
        Three.
        .SH COMMANDS
        .SS "go"
        t go [OPTION\[u2026]] [PATH]
        .PP
        Go there.
        .PP
        At once.
        .TP
        \fI[PATH]\fR
        Where to go
        .TP
        \fB\-s\fR, \fB\-\-speed\fR \fIKMH\fR
        Go this fast
        .PP
        Examples:
        .TP
        \fBt go \-s 3 \(aqmy home\(aq\fR
        Go home
        .PP
        Exit status:
        .TP
        \fB0\fR
        arrived
        .SH OPTIONS OF EVERY COMMAND
        .TP
        \fB\-\-help\fR
        Print help
        .SH EXIT STATUS
        Two.
        .TP
        \fB\(ti/.t\fR
        Settings
        .SH EXAMPLES
        .TP
        \fBt go a\fR
        Go

        """#)
  }

  @Test(
    arguments: rows([
      (#"a\nb"#, #"a\enb"#, "a backslash"),
      (".SH x", #"\&.SH x"#, "a leading dot"),
      ("'br x", #"\(aqbr x"#, "a leading apostrophe"),
      ("a-b --c", #"a\-b \-\-c"#, "hyphens"),
      (#"say "x""#, #"say \(dqx\(dq"#, "quotes"),
      ("`^~", #"\(ga\(ha\(ti"#, "accents"),
      ("né 🙂", #"n\[u00E9] \[u1F642]"#, "other scripts"),
    ]))
  func `text is escaped`(row: TableRow<(String, String, String)>) {
    let (text, roff, _) = row.values
    let tool = ToolDeclaration(
      name: "t", text: ManualText(summary: "Try"), version: "1", commands: [],
      topics: [HelpTopic(name: "x", text: ManualText(summary: "Try", discussion: "Any.", rows: [("X", text)]))])
    #expect(ManualPage.source(of: tool).hasSuffix("\n\(roff)\n"))
  }

  @Test func `a name of two words has a section`() {
    #expect(ManualPage.source(of: SampleTool.declaration).contains("\n.SS \"compare all\"\nsift compare all "))
  }

  @Test(.enabled(if: groff != nil, "groff is not installed")) func `groff accepts the page without warnings`() throws {
    let groff = try #require(Self.groff)
    let page = ManualPage.source(of: SampleTool.declaration)
    let warnings = try groff.run(["-man", "-Tutf8", "-ww", "-z"], input: page)
    #expect(warnings.output == "")
    #expect(warnings.status == 0)
    let text = try groff.run(["-man", "-Tutf8", "-P-cbou"], input: page).output
    #expect(text.contains("$ sift find \\d 'a|b'\n"))
    #expect(text.contains("sift find -n 3 --format=json 'tap target'\n"))
  }
}
