extension ReviewTableStore {
  package func addToken(for person: String, role: AccessRole) throws(ReviewError) -> String {
    try ReviewText.check(name: person)
    let token = TokenText.random()
    try write(nil) { try $0.access.add(token, of: Person(name: person, role: role)) }
    return token.text
  }

  package func revokeToken(_ token: String) throws(ReviewError) -> Bool {
    let id = TokenText(token)?.id ?? token
    guard RandomText.isOne(id) else { return false }
    return try writeDeletion(nil) { try $0.access.removeToken(id) }
  }

  package func person(forToken text: String) throws(ReviewError) -> Person? {
    guard let token = TokenText(text) else { return nil }
    return try read { try $0.access.person(of: token) }
  }

  package func tokens(limit: Int) throws(ReviewError) -> [AccessToken] {
    try read { try $0.access.tokens(limit: limit) }
  }
}
