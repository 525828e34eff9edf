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
    return try write(nil) { try $0.access.removeToken(id) }
  }

  package func person(forToken text: String) throws(ReviewError) -> Person? {
    guard let token = TokenText(text) else { return nil }
    return try read { try $0.access.person(of: token) }
  }

  package func tokens(limit: Int) throws(ReviewError) -> [AccessToken] {
    try read { try $0.access.tokens(limit: limit) }
  }

  package func setRole(_ role: AccessRole?, of person: String, in id: ReviewID)
    throws(ReviewError)
  {
    try ReviewText.check(name: person)
    try write(id) { try $0.access.set(role, of: person, in: id) }
  }

  package func role(of person: String, in id: ReviewID) throws(ReviewError) -> AccessRole? {
    try ReviewText.check(name: person)
    return try read { try $0.access.role(of: person, in: id) }
  }

  package func roles(in id: ReviewID) throws(ReviewError) -> [Person] {
    try read { try $0.access.roles(in: id) }.sorted { $0.name < $1.name }
  }
}
