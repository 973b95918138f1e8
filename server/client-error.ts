import { STATUS_CODES, type IncomingMessage, type ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import type { ErrorCode } from '#machines/domain/failure.ts'
import { HEADERS_TOO_LARGE, NOT_EXPECTED, NOT_HTTP, TOO_SLOW } from '#machines/domain/messages/accounts.ts'

type Answer = readonly [status: number, code: ErrorCode, error: string]

const MALFORMED: Answer = [400, 'invalid_request', NOT_HTTP]
const ANSWERS: Readonly<Record<string, Answer | undefined>> = {
  HPE_HEADER_OVERFLOW: [431, 'too_large', HEADERS_TOO_LARGE],
  ERR_HTTP_REQUEST_TIMEOUT: [408, 'invalid_request', TOO_SLOW],
}

/** Answers what is no HTTP request in the shape of the contract's errors, and closes the connection. */
export function clientErrorHandler(error: NodeJS.ErrnoException, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) return void socket.destroy()
  const [status, code, sentence] = ANSWERS[error.code ?? ''] ?? MALFORMED
  const body = JSON.stringify({ error: sentence, code })
  socket.end(
    [
      `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
      'content-type: application/json; charset=utf-8',
      'cache-control: no-store',
      `content-length: ${Buffer.byteLength(body)}`,
      'connection: close',
      '',
      body,
    ].join('\r\n'),
    () => socket.destroy(),
  )
}

/** Answers a request that expects anything but `100-continue`. */
export function expectationHandler(_request: IncomingMessage, response: ServerResponse): void {
  const body = JSON.stringify({ error: NOT_EXPECTED, code: 'invalid_request' })
  response.writeHead(417, {
    'content-type': 'application/json; charset=utf-8',
    'cache-control': 'no-store',
    'content-length': Buffer.byteLength(body),
  })
  response.end(body)
}
