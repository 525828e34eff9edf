import CMicroHTTPD

/// Connects a stream with the connection of its client.
final class EventReader {
  let stream: EventStream
  let service: Service
  let connection: Connection

  init(_ stream: EventStream, _ service: Service, _ connection: Connection) {
    self.stream = stream
    self.service = service
    self.connection = connection
  }
}

/// Called by libmicrohttpd whenever the connection can take more bytes.
let readEvents: MHD_ContentReaderCallback = { context, _, buffer, most in
  guard let context, let buffer else { return -1 }
  let reader = Unmanaged<EventReader>.fromOpaque(context).takeUnretainedValue()
  switch reader.stream.next(most: most) {
  case .send(let bytes):
    UnsafeMutableRawBufferPointer(start: buffer, count: most).copyBytes(from: bytes)
    return bytes.count
  case .end: return -1
  case .wait:
    // Suspended first: a stream that changes in between resumes it at once.
    let connection = reader.connection
    connection.suspend()
    reader.stream.whenChanged { connection.resume() }
    return 0
  }
}

let freeEvents: MHD_ContentReaderFreeCallback = { context in
  guard let context else { return }
  let reader = Unmanaged<EventReader>.fromOpaque(context).takeRetainedValue()
  reader.stream.end()
  reader.service.remove(reader.stream)
}
