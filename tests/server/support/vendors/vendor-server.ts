import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http'

interface ReceivedRequest {
  readonly method: string
  readonly url: string
  readonly headers: IncomingHttpHeaders
  readonly body: string
}

type Answer = (response: ServerResponse, request: IncomingMessage) => void

export interface VendorServer {
  readonly url: string
  readonly received: readonly ReceivedRequest[]
  /** Answers from now on. */
  readonly answer: (answer: Answer) => void
  readonly close: () => Promise<void>
}

/** What answers JSON, given as its text. */
export const json =
  (text: string, status = 200, headers: Readonly<Record<string, string>> = {}) =>
  (response: ServerResponse): void =>
    void response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(text)

async function bodyIn(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = []
  for await (const part of request) parts.push(Buffer.from(part))
  return Buffer.concat(parts).toString()
}

/** A provider on a port of its own that answers as a test requires. */
export async function vendorServer(): Promise<VendorServer> {
  const received: ReceivedRequest[] = []
  let answerWith: Answer = json('{}')
  const server = createServer((request, response) => {
    void bodyIn(request).then((body) => {
      received.push({ method: request.method ?? '', url: request.url ?? '', headers: request.headers, body })
      answerWith(response, request)
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  const port = address !== null && typeof address === 'object' ? address.port : 0
  return {
    url: `http://127.0.0.1:${port}`,
    received,
    answer: (answer) => void (answerWith = answer),
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections()
        server.close(() => resolve())
      }),
  }
}
