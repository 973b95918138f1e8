import { once } from 'node:events'
import { connect } from 'node:net'

export interface Answer {
  readonly status: string
  readonly body: string
}

export interface Client {
  /** Sends the text of a request, resolves with the whole answer; one at a time. */
  readonly ask: (request: string) => Promise<Answer>
  readonly close: () => void
}

/** The text of a request without a body. */
export const getting = (path: string): string => `GET ${path} HTTP/1.1\r\nhost: 127.0.0.1\r\n\r\n`

const END_OF_HEAD = Buffer.from('\r\n\r\n')

/** A client with a persistent connection. It needs little CPU, because the server runs on the same machine. */
export async function connectTo(port: number): Promise<Client> {
  const socket = connect(port, '127.0.0.1').setNoDelay(true)
  await once(socket, 'connect')
  let received: Buffer = Buffer.alloc(0)
  let onAnswer: (answer: Answer) => void = () => undefined
  let fail: (error: Error) => void = () => undefined
  socket.on('data', (chunk: Buffer) => {
    received = received.length === 0 ? chunk : Buffer.concat([received, chunk])
    const head = received.indexOf(END_OF_HEAD)
    if (head < 0) return
    const length = Number(/content-length: (\d+)/i.exec(received.toString('latin1', 0, head))?.[1])
    if (received.length < head + END_OF_HEAD.length + length) return
    const answer = {
      status: received.toString('latin1', 9, 12),
      body: received.toString('utf8', head + END_OF_HEAD.length),
    }
    received = Buffer.alloc(0)
    onAnswer(answer)
  })
  socket.on('error', (error) => fail(error))
  socket.on('close', () => fail(new Error('The server hung up')))
  return {
    ask: (request) =>
      new Promise((resolve, reject) => {
        onAnswer = resolve
        fail = reject
        socket.write(request)
      }),
    close: () => socket.removeAllListeners('close').destroy(),
  }
}
