import { STATUS_CODES, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import type { ErrorCode } from '#machines/shared/api/failure.ts'
import { HEADERS_TOO_LARGE, NOT_EXPECTED, NOT_HTTP, TOO_SLOW } from '#machines/accounts/messages/accounts.ts'

type Answer = readonly [status: number, code: ErrorCode, error: string]

const MALFORMED: Answer = [400, 'invalid_request', NOT_HTTP]
const ANSWERS: Readonly<Record<string, Answer | undefined>> = {
  HPE_HEADER_OVERFLOW: [431, 'too_large', HEADERS_TOO_LARGE],
  ERR_HTTP_REQUEST_TIMEOUT: [408, 'invalid_request', TOO_SLOW],
}

/** The answers of each connection that are not sent yet. */
const unsent = new WeakMap<Socket, Set<ServerResponse>>()

/** Lets `clientErrorHandler` know which connections have an answer under way. */
export function noteAnswers(server: Server): void {
  server.on('request', ({ socket }: IncomingMessage, response: ServerResponse) => {
    const answers = unsent.get(socket) ?? new Set()
    unsent.set(socket, answers.add(response))
    response.once('close', () => answers.delete(response))
  })
}

/** Whether what is written now would be read as a part of another request's answer, or as the whole of it. */
const isAnswering = (socket: Socket): boolean =>
  [...(unsent.get(socket) ?? [])].some(({ req, headersSent }) => req.complete || headersSent)

/**
 * Answers what is no HTTP request in the shape of the contract's errors, and closes the connection; only closes it where an answer to an earlier
 * request is under way.
 */
export function clientErrorHandler(error: NodeJS.ErrnoException, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable || isAnswering(socket)) return void socket.destroy()
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
