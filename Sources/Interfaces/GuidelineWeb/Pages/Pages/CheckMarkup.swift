import AppleProjects
import GuidelineQueries

/// The checks of code that find violations of a rule, each with code that violates it and code that does not.
enum CheckMarkup {
  static func html(_ checks: [Check]) -> HTML {
    guard !checks.isEmpty else { return "" }
    return """
      <section class="checks" aria-labelledby="rule_checks">
      <h2 id="rule_checks">Checked in code</h2>
      \(checks.map(item).joined())</section>

      """
  }

  private static func item(_ check: Check) -> HTML {
    let modes =
      (check.isPedantic ? ["on request"] : []) + (check.isFixable ? ["can be fixed"] : [])
    return """
      <div class="check">
      <h3><code>hig check --only \(check.id)</code></h3>
      <p>\(check.looksFor). <span class="facts">\((check.languages + modes).joined(separator: " · "))</span></p>
      <p>\(check.advice)</p>
      <details>
      <summary>Example</summary>
      <p class="label incorrect">Found</p>
      <pre><code>\(check.bad)</code></pre>
      <p class="label correct">Not found</p>
      <pre><code>\(check.good)</code></pre>
      </details>
      </div>

      """
  }
}
