import FoundationEssentials

/// Reads what a list was asked for.
enum RequestJSON {
  static func parse(_ json: String) throws(FilledListError) -> ChecklistRequest {
    do {
      return try JSONDecoder().decode(ChecklistRequest.self, from: Data(json.utf8))
    } catch DecodingError.dataCorrupted(let context) {
      throw .badRequest(context.debugDescription)
    } catch {
      throw .badRequest("it is no request")
    }
  }
}
