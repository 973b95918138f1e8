import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { phaseOf, type OrderPhase } from '#machines/orders/rules/orders.ts'
import type { OperationId } from '#openapi/generated/operations.ts'
import type { Tx } from '#server/db/db.ts'
import { runOperatorCommand } from '#server/operator/commands.ts'
import type { OrderEvent } from '#machines/orders/rules/order-lifecycle.setup.ts'
import * as appeals from '#server/orders/repos/appeal.repo.ts'
import * as orders from '#server/orders/repos/order.repo.ts'
import { applyTransition } from '#server/orders/services/order-transitions.service.ts'
import { send, type Trader } from '../../support/client.ts'
import { ANY_ENGINE, ENGINES, type Engine } from '../../support/databases/fresh-db.ts'
import { freshServer, type FreshServer } from '../../support/fresh-server.ts'
import {
  cellsOf,
  DEADLINE,
  phaseAfter,
  POSTPONED,
  STATES,
  WAYS,
  type State,
  type Step,
} from '../../support/orders/lifecycle-table.ts'
import { post, take, type Advert } from '../../support/marketplace.ts'

const MINUTE_MS = 60_000
const report = (count: number, what: string) => process.stdout.write(`${count} cells: ${what}\n`)

/** A server in which orders in any state are made, their last event being of this very moment. */
async function workshop(engine: Engine) {
  const server: FreshServer = await freshServer(engine, { env: { QUAYSIDE_LIMIT_FACTOR: '100000' } })
  const { context } = server
  let people: { seller: Trader; buyer: Trader; stranger: Trader }
  let advert: Advert

  beforeAll(async () => {
    const seller = await server.register('Sade Ola')
    people = { seller, buyer: await server.register('Ben Cole'), stranger: await server.register('Sam Low') }
    await seller.deposit('BTC', '100')
    await seller.addBank()
    // Long before every order: none of them is extended for it but by the table.
    await context.db.query(
      `insert into outage (began_at, ended_at, settled)
       values ('2001-01-01T00:00Z', '2001-01-01T01:00Z', true), ('2001-01-02T00:00Z', '2001-01-02T01:00Z', true)`,
    )
    advert = await post(seller, { token_amount: '90', min_limit: '1', max_limit: '100' })
  })

  /** When an order was placed on the table's clock, by its number. */
  const placedAt = new Map<string, number>()

  const lock = async (orderNo: string, tx: Tx): Promise<orders.OrderRow> => {
    const order = await orders.lock(orderNo, null, tx)
    if (!order) throw new Error(`No order ${orderNo}`)
    return order
  }
  /** An event at a minute of an order's life, done by the very function that every act and the sweep go through. */
  const happen = async (order: orders.OrderRow, [type, by, minute, side]: Step, tx: Tx): Promise<OrderPhase | null> => {
    const now = new Date(Math.round((placedAt.get(order.order_no) ?? 0) + minute * MINUTE_MS))
    const then = { ...tx, now, notify: () => undefined }
    const extension = { extendMs: POSTPONED * MINUTE_MS, outageId: order.life.facts.postponed ? 2n : 1n }
    const event = { type, by, ...(side && { side }), ...(type === 'deadline.extend' && extension) }
    const done = await applyTransition(context, order, event, then)
    if (done) await addWords(done.order, event, then)
    return done && phaseOf(done.order.life)
  }
  /** What a side or Support writes with an event. */
  const addWords = async (
    { id, seq, life }: orders.OrderRow,
    { type, by, side }: Pick<OrderEvent, 'type' | 'by' | 'side'>,
    tx: Tx,
  ) => {
    const words = { orderId: id, seq, by: by === 'buyer' ? 'buyer' : 'seller', statement: 'So it was' } as const
    const isAnswered = life.facts.answeredAt !== null
    if (type === 'order.appeal') await appeals.add({ ...words, reason: 'other', isAnswered }, tx)
    if (type === 'appeal.answer') await appeals.addAnswer(words, tx)
    if (type === 'appeal.ask' && side) await appeals.setQuestion(id, { side, text: 'How so?' }, tx)
  }
  const makeOrder = async (state: State): Promise<string> => {
    // So long ago that they stop no purchase.
    await context.db.query(
      `update m2m_order set closed_at = closed_at - interval '40 days' where claimed_at is not null and closed_at > app_now() - interval '1 day'`,
    )
    const { order_no } = await take(people.buyer, advert, '64')
    const last = WAYS[state].at(-1)?.[2] ?? 0
    await context.db.tx(async (tx) => {
      const deadline = new Date(tx.now.getTime() + (DEADLINE - last) * MINUTE_MS)
      placedAt.set(order_no, deadline.getTime() - DEADLINE * MINUTE_MS)
      await tx.query('update m2m_order set deadline_at = $2 where order_no = $1', [order_no, deadline])
      for (const one of WAYS[state]) await happen(await lock(order_no, tx), one, tx)
    })
    return order_no
  }
  return { server, lock, happen, makeOrder, people: () => people }
}

describe.each(ENGINES)('the server (%s)', async (engine) => {
  const { server, lock, happen, makeOrder } = await workshop(engine)
  const { db } = server.context

  let count = 0
  afterAll(() => report(count, `states × events × actors × sides of every deadline, on ${engine}`))

  it.each(STATES)('does in the state "%s" what the table allows, and nothing else', async (state) => {
    const orderNo = await makeOrder(state)
    await db.tx(async (tx) => {
      const order = await lock(orderNo, tx)
      for (const { step: one, phase } of cellsOf(state)) {
        if (phase !== null) await tx.query('savepoint cell')
        expect([...one, await happen(order, one, tx)]).toEqual([...one, phase])
        if (phase !== null) await tx.query('rollback to savepoint cell')
        count += 1
      }
      const { seq, life, message_seq } = await lock(orderNo, tx)
      expect({ seq, life, message_seq }).toEqual({ seq: order.seq, life: order.life, message_seq: order.message_seq })
    })
  })

  it('leaves a sound ledger after everything that is allowed', async () => {
    const allowed = new Map(
      STATES.flatMap(cellsOf)
        .filter(({ phase }) => phase !== null)
        .toReversed()
        .map((cell) => [[cell.state, ...cell.step.slice(0, 2)].join(), cell]),
    )
    for (const { state, step: one, phase } of allowed.values()) {
      const orderNo = await makeOrder(state)
      expect(await db.tx(async (tx) => happen(await lock(orderNo, tx), one, tx))).toBe(phase)
      await server.audit()
    }
    expect(allowed.size).toBeGreaterThan(75)
  })
})

const STATEMENT = { statement: 'Please look into it' }
const CALLS: readonly [type: Step[0], id: OperationId, body: object][] = [
  ['payment.notify', 'notifyPayment', {}],
  [
    'payment.claim',
    'claimPayment',
    {
      ...STATEMENT,
      get paid_at() {
        return new Date().toISOString()
      },
    },
  ],
  ['order.release', 'releaseOrder', {}],
  ['order.cancel', 'cancelOrder', {}],
  ['cancel.accept', 'answerCancel', { accept: true }],
  ['cancel.decline', 'answerCancel', { accept: false }],
  ['window.extend', 'extendOrder', {}],
  ['order.appeal', 'appealOrder', { reason: 'other', ...STATEMENT }],
  ['appeal.answer', 'answerAppeal', STATEMENT],
  ['appeal.withdraw', 'withdrawAppeal', {}],
]

describe('a caller of the server', async () => {
  const { server, makeOrder, people } = await workshop(ANY_ENGINE)

  let count = 0
  afterAll(() => report(count, 'states × acts × people, over HTTP and by the operator'))

  /** An act over HTTP: the phase after it, or the status of the refusal. */
  const call = async (trader: Trader, id: OperationId, orderNo: string, body: object) => {
    const answer = await send(server.url, id, {
      session: trader.session,
      headers: { cookie: trader.device },
      query: { order_no: orderNo },
      body,
    })
    const { data } = answer.body as { data?: { phase: OrderPhase } }
    return answer.status === 200 ? data?.phase : answer.status
  }

  it.each(STATES)('allows in the state "%s" what the table allows, for each person', async (state) => {
    const minute = WAYS[state].at(-1)?.[2] ?? 0
    const { buyer, seller, stranger } = people()
    let orderNo = await makeOrder(state)
    for (const [type, id, body] of CALLS) {
      expect([type, await call(stranger, id, orderNo, body)]).toEqual([type, 404])
      for (const [side, trader] of [
        ['buyer', buyer],
        ['seller', seller],
      ] as const) {
        const phase = phaseAfter(state, [type, side, minute])
        const { may } = (await trader.call('fetchOrder', { path: { id: orderNo } })).data
        expect([type, side, may.some((one) => one === type)]).toEqual([type, side, phase !== null])
        expect([type, side, await call(trader, id, orderNo, body)]).toEqual([type, side, phase ?? 409])
        if (phase !== null) orderNo = await makeOrder(state)
      }
    }
    for (const to of ['buyer', 'seller'] as const) {
      const phase = phaseAfter(state, [to === 'buyer' ? 'appeal.awardBuyer' : 'appeal.awardSeller', 'operator', minute])
      const reply = await runOperatorCommand(server.context, {
        act: 'resolve',
        orderNo,
        to,
        reason: to === 'buyer' ? 'payment_proven' : 'payment_not_proven',
        note: 'So be it',
        operator: 'olu',
      })
      expect([to, 'done' in reply]).toEqual([to, phase !== null])
      if (phase !== null) orderNo = await makeOrder(state)
    }
    await server.audit()
    count += CALLS.length * 3 + 2
  })
})
