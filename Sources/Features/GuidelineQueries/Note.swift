/// Takes what is to be known beside an answer: how a name was read, what was left out, why nothing is there.
package typealias NoteTaker = (String) -> Void
