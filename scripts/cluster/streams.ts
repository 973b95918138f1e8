import { setTimeout as pause } from 'node:timers/promises'
import { WebSocket } from 'ws'
import type { Db } from '#server/db/db.ts'
import { createClient, type Trader } from '../../tests/server/support/client.ts'

const AGAIN_MS = 200

export interface OrderReader {
  /** How often the stream has notified of each order, which changes only once here: it is made. */
  readonly notified: ReadonlyMap<string, number>
  /** When the stream was opened, in milliseconds: a page that connects again reads everything again. */
  readonly openedAt: readonly number[]
  readonly stop: () => void
}

const ticketAt = (url: string, { session }: Trader): Promise<string | undefined> =>
  createClient(url)
    .call('createStreamTicket', { session })
    .then(
      ({ data }) => data.ticket,
      () => undefined,
    )

/** Reads the stream of a person at a server, and connects again when it is closed, as a page does. */
export function readOrders(url: string, trader: Trader): OrderReader {
  const notified = new Map<string, number>()
  const openedAt: number[] = []
  let socket: WebSocket | undefined
  let isOver = false
  const count = (text: string) => {
    const { type, order_no = '' }: { type: string; order_no?: string } = JSON.parse(text)
    if (type === 'hello') openedAt.push(Date.now())
    if (type === 'order.changed') notified.set(order_no, (notified.get(order_no) ?? 0) + 1)
  }
  const connect = async () => {
    const ticket = await ticketAt(url, trader)
    if (isOver || ticket === undefined) return
    const address = `${url.replace('http', 'ws')}/api/v1/user-app/stream`
    socket = new WebSocket(address, ['quayside', ticket], { origin: url })
    socket.on('message', (data) => count(String(data)))
    await new Promise<void>((resolve) => socket?.on('error', () => undefined).on('close', () => resolve()))
  }
  const reading = async () => {
    while (!isOver) {
      await connect()
      await pause(AGAIN_MS)
    }
  }
  void reading()
  return {
    notified,
    openedAt,
    stop: () => {
      isOver = true
      socket?.terminate()
    },
  }
}

/** Of the orders that a database has, how many a stream notified of twice; and of how many neither it nor a later connection did. */
export async function judgeStream({ notified, openedAt }: OrderReader, db: Db) {
  const orders = await db.query<{ order_no: string; created_at: Date }>('select order_no, created_at from m2m_order')
  const lastOpened = openedAt.at(-1) ?? 0
  const isMissed = ({ order_no, created_at }: (typeof orders)[number]) =>
    !notified.has(order_no) && created_at.getTime() > lastOpened
  const counts = [...notified.values()]
  return {
    once: counts.filter((count) => count === 1).length,
    twice: counts.filter((count) => count > 1).length,
    never: orders.filter(isMissed).length,
    opened: openedAt.length,
  }
}
