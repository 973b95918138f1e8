import { setTimeout as pause } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import { openDb } from '#server/db/open.ts'
import { audit } from '#server/ledger/audit.ts'
import type { components } from '#openapi/generated/exchange.ts'
import { createClient, send, type Trader } from '../server/support/client.ts'
import { ENGINES, type Engine } from '../server/support/databases/fresh-db.ts'
import { post, taking, type Advert } from '../server/support/marketplace.ts'
import { crashServer } from './crash-server.ts'

type Order = components['schemas']['Order']

const KILLS = 5
// Whatever their number, each kill interrupts as many as there are clients. The embedded engine, with its one connection, is the slower one.
const ORDERS_PER_LIFE: Readonly<Record<Engine, number>> = { pglite: 30, postgres: 60 }
const CLIENTS = 8
const MAKERS = 4

const isOrder = (body: unknown): body is { data: Order } =>
  body !== null && typeof body === 'object' && 'data' in body && body.data !== null

/** Takers who record their requests and the answers they received. */
class Takers {
  /** Order numbers and their latest known event, as the server answered. */
  readonly acknowledged = new Map<string, number>()
  /** Sent without an answer: the outcome is unknown. */
  readonly unknown = new Map<string, { taker: Trader; advert: Advert }>()
  private requests = 0

  constructor(
    private readonly url: string,
    private readonly takers: readonly Trader[],
    private readonly adverts: readonly Advert[],
  ) {}

  /** Everybody orders as fast as the server answers, until it is gone. */
  async rush(): Promise<void> {
    await Promise.all(
      Array.from({ length: CLIENTS }, async (_, client) => {
        const taker = this.takers[client % this.takers.length]
        while (taker && (await this.orderOnce(taker)));
      }),
    )
  }

  private async orderOnce(taker: Trader): Promise<boolean> {
    const number = (this.requests += 1)
    const advert = this.adverts[number % this.adverts.length]
    if (!advert) return false
    const order = await this.ask(`crash-order-${number}`, taker, advert)
    if (!order) return false
    return number % 3 > 0 || this.notify(taker, order)
  }

  /** Sends an order under its key; the same key may be sent again. */
  async ask(key: string, taker: Trader, advert: Advert): Promise<Order | undefined> {
    this.unknown.set(key, { taker, advert })
    const body = taking(advert, '100')
    const answer = await send(this.url, 'createOrder', { session: taker.session, key, body }).catch(() => undefined)
    if (answer?.status !== 200 || !isOrder(answer.body)) return undefined
    this.unknown.delete(key)
    this.acknowledged.set(answer.body.data.order_no, answer.body.data.seq)
    return answer.body.data
  }

  private async notify(taker: Trader, { order_no }: Order): Promise<boolean> {
    const request = { session: taker.session, query: { order_no } }
    const answer = await send(this.url, 'notifyPayment', request).catch(() => undefined)
    if (answer?.status === 200) this.acknowledged.set(order_no, 1)
    return answer?.status === 200
  }

  /** Asks again, under the same keys, what was left without an answer. */
  async clearUp(): Promise<void> {
    for (const [key, { taker, advert }] of [...this.unknown]) await this.ask(key, taker, advert)
  }
}

async function everyOrderOf(taker: Trader): Promise<Order[]> {
  const all: Order[] = []
  for (let cursor: string | null | undefined; cursor !== null;) {
    const page = await taker.call('fetchOrders', { query: { limit: 100, ...(cursor && { cursor }) } })
    all.push(...page.data)
    cursor = page.next_cursor
  }
  return all
}

/** Resolves when this many more orders were acknowledged. */
async function acknowledged(takers: Takers, more: number, rush: Promise<void>): Promise<void> {
  const goal = takers.acknowledged.size + more
  let isOver = false
  void rush.then(() => (isOver = true))
  while (takers.acknowledged.size < goal && !isOver) await pause(5)
}

describe.each(ENGINES)('a server that is killed while everybody trades (%s)', (engine) => {
  const perLife = ORDERS_PER_LIFE[engine]

  it(`has every one of ${KILLS * perLife} acknowledged orders once, and a sound ledger`, async () => {
    const { server, config } = await crashServer(engine)
    const client = createClient(server.url)
    const adverts: Advert[] = []
    for (let index = 0; index < MAKERS; index += 1) {
      const maker = await client.register(`Maker ${index}`)
      await maker.deposit('BTC', '1000')
      await maker.addBank()
      adverts.push(await post(maker, { token_amount: '1000' }))
    }
    const people: Trader[] = []
    for (let index = 0; index < CLIENTS; index += 1) people.push(await client.register(`Taker ${index}`))

    const takers = new Takers(server.url, people, adverts)
    for (let life = 0; life < KILLS; life += 1) {
      const rush = takers.rush()
      await acknowledged(takers, perLife, rush)
      await server.kill()
      await rush
      expect(takers.acknowledged.size).toBeGreaterThanOrEqual((life + 1) * perLife)
      await server.start()
      await takers.clearUp()
      expect(takers.unknown.size).toBe(0)
    }

    const orders = (await Promise.all(people.map(everyOrderOf))).flat()
    expect(orders.map(({ order_no }) => order_no).sort()).toEqual([...takers.acknowledged.keys()].sort())
    const lost = orders.filter(({ order_no, seq }) => seq < (takers.acknowledged.get(order_no) ?? 0))
    expect(lost).toEqual([])

    await server.stop()
    const db = await openDb(config)
    expect(await audit(db, 'whole').finally(() => db.close())).toEqual([])
  })
})
