import CLibXML2

/// What has to be done once before libxml2 is used.
enum LibXML2 {
  /// libxml2 sets up its locks on first use, which is not safe from several threads at once.
  static let isReady: Void = xmlInitParser()
}
