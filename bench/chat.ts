import { randomBytes } from 'node:crypto'
import { get } from 'node:http'
import type { Duplex } from 'node:stream'
import { setTimeout as pause } from 'node:timers/promises'
import type { Db } from '#server/db/db.ts'
import { openDb } from '#server/db/open.ts'
import { openSession } from '../server/accounts/services/sessions.service.ts'
import { startCluster } from '../tests/server/support/databases/cluster.ts'
import { atEnd } from './cleanup.ts'
import { atMost, beside, quantile, rounded, type Figure } from './figure.ts'
import { startQuayside } from './quayside.ts'
import { insertTestData, orderOn, sessionKey } from './test-data.ts'

const TALKS = 20
const MESSAGES_EACH = 25
/** A fast typist; together they send fifty messages a second. */
const BETWEEN_MS = 400
const PATIENCE_MS = 5000
const GLANCE_MS = 50
const MOST_MS = 100
const CALLS = '/api/v1/user-app'
const TRADING = '/m2m-trading'

type Frame = { type: string; order_no?: string; message_seq?: number }

/** Frames of a server are small and whole: two bytes, perhaps two more, then the text. */
function* textsIn(received: Buffer): Generator<Buffer, Buffer> {
  let rest = received
  for (;;) {
    const short = (rest[1] ?? 0) & 127
    const from = short < 126 ? 2 : 4
    if (rest.length < from) return rest
    const length = short < 126 ? short : rest.readUInt16BE(2)
    if (rest.length < from + length) return rest
    const isText = ((rest[0] ?? 0) & 15) === 1
    const body = rest.subarray(from, from + length)
    rest = rest.subarray(from + length)
    if (isText) yield body
  }
}

/** A trader's stream; resolves when the server has sent its first frame. */
function listen(server: string, ticket: string, onFrame: (frame: Frame) => void): Promise<Duplex> {
  const { port, host } = new URL(server)
  const headers = {
    connection: 'upgrade',
    upgrade: 'websocket',
    origin: server,
    host,
    'sec-websocket-version': '13',
    'sec-websocket-key': randomBytes(16).toString('base64'),
    'sec-websocket-protocol': `quayside, ${ticket}`,
  }
  return new Promise((resolve, reject) => {
    const request = get({ host: '127.0.0.1', port, path: '/api/v1/user-app/stream', headers })
    request.on('error', reject)
    request.on('response', ({ statusCode }) => reject(new Error(`The stream answered ${statusCode}`)))
    request.on('upgrade', (_, socket, head) => {
      let rest: Buffer = head
      const read = (part: Buffer) => {
        const texts = textsIn(Buffer.concat([rest, part]))
        for (let next = texts.next(); ; next = texts.next()) {
          if (next.done) return void (rest = next.value)
          const frame: Frame = JSON.parse(next.value.toString())
          if (frame.type === 'hello') resolve(socket)
          else onFrame(frame)
        }
      }
      socket.on('data', read)
      read(Buffer.alloc(0))
    })
  })
}

async function ask<Body>(server: string, session: string, path: string, body?: object): Promise<Body> {
  const answer = await fetch(`${server}${CALLS}${path}`, {
    method: body ? 'POST' : 'GET',
    headers: { 'u-x-key': session, 'content-type': 'application/json' },
    ...(body && { body: JSON.stringify(body) }),
  })
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`)
  return (await answer.json()) as Body
}

interface Talk {
  readonly orderNo: string
  readonly writer: string
  readonly reader: string
}

/** The taker of an order writes, its maker reads. */
async function begin(db: Db, server: string, index: number): Promise<Talk> {
  const writer = sessionKey(index)
  const { data } = await ask<{ data: { order_no: string } }>(server, writer, `${TRADING}/create-order`, orderOn(index))
  const [order] = await db.query<{ maker_id: bigint }>('select maker_id from m2m_order where order_no = $1', [
    data.order_no,
  ])
  if (!order) throw new Error('An order is missing')
  return { orderNo: data.order_no, writer, reader: await db.tx((tx) => openSession(tx, order.maker_id, 'bench')) }
}

interface Arrival {
  /** From the writer's request to the frame at the reader's socket, and to the message in the reader's answer. */
  readonly frameMs: number
  readonly wordsMs: number
}

async function talk(from: string, to: string, { orderNo, writer, reader }: Talk): Promise<Arrival[]> {
  let onMessage: (seq: number) => void = () => undefined
  const ticket = await ask<{ data: { ticket: string } }>(to, reader, '/stream-ticket', {})
  const socket = await listen(to, ticket.data.ticket, ({ type, order_no, message_seq = 0 }) => {
    if (type === 'message.added' && order_no === orderNo) onMessage(message_seq)
  })
  const arrivals: Arrival[] = []
  for (let count = 0; count < MESSAGES_EACH; count += 1) {
    await pause(BETWEEN_MS * (0.5 + Math.random()))
    const began = performance.now()
    const arrival = new Promise<number>((resolve) => (onMessage = resolve))
    const path = `${TRADING}/m2m-order-messages/${orderNo}`
    const sent = ask(from, writer, path, { message: `Message ${count}` })
    const seq = await Promise.race([arrival, pause(PATIENCE_MS, 0)])
    const frameMs = seq === 0 ? Infinity : performance.now() - began
    await ask(to, reader, `${path}?after=${seq - 1}`)
    arrivals.push({ frameMs, wordsMs: performance.now() - began })
    await sent
  }
  socket.destroy()
  return arrivals
}

/** The latency of a route with almost no database work: how busy the machine is otherwise. */
async function watch(server: string, until: { isOver: boolean }): Promise<number[]> {
  const times: number[] = []
  while (!until.isOver) {
    const began = performance.now()
    await (await fetch(`${server}/ready`)).arrayBuffer()
    times.push(performance.now() - began)
    await pause(GLANCE_MS)
  }
  return times
}

/** How long a message needs from one server to a reader on another, over one PostgreSQL. */
export async function measure(): Promise<Figure[]> {
  const cluster = await startCluster({ fsync: true })
  atEnd(() => cluster.stop())
  const db = await openDb({ databaseUrl: cluster.url, dataDir: '' })
  atEnd(() => db.close())
  await insertTestData(db, { adverts: TALKS, takers: TALKS })
  const from = await startQuayside({ DATABASE_URL: cluster.url })
  const to = await startQuayside({ DATABASE_URL: cluster.url })
  const talks: Talk[] = []
  for (let index = 0; index < TALKS; index += 1) talks.push(await begin(db, from.url, index))
  const until = { isOver: false }
  const watching = watch(to.url, until)
  const arrivals = (await Promise.all(talks.map((each) => talk(from.url, to.url, each)))).flat()
  until.isOver = true
  const idle = await watching
  await Promise.all([from.stop(), to.stop()])
  const frames = arrivals.map(({ frameMs }) => frameMs)
  const words = arrivals.map(({ wordsMs }) => wordsMs)
  return [
    atMost(
      `a message from one server to a reader on another, p99 of ${arrivals.length}`,
      quantile(frames, 0.99),
      MOST_MS,
      'ms',
    ),
    beside('  p50, most', `${rounded(quantile(frames, 0.5))} ms, ${rounded(Math.max(...frames))} ms`),
    beside(
      '  until its words are fetched: p50, p99',
      `${rounded(quantile(words, 0.5))} ms, ${rounded(quantile(words, 0.99))} ms`,
    ),
    beside(
      '  `select 1` meanwhile: p50, p99',
      `${rounded(quantile(idle, 0.5))} ms, ${rounded(quantile(idle, 0.99))} ms`,
    ),
    beside('  lost', String(frames.filter((ms) => ms === Infinity).length)),
  ]
}
