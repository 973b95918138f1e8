import { describe, expect, it } from 'vitest'
import type { Trader } from '../../support/client.ts'
import { ENGINES } from '../../support/databases/fresh-db.ts'
import { runCommand, take, type Order } from '../../support/marketplace.ts'
import { threeTraders } from '../../support/three-traders.ts'

const DAY_MS = 86_400_000

describe.each(ENGINES)('at the very instant at which a time ends (%s)', (engine) => {
  const traders = threeTraders(engine)

  /** The database's clock is stopped, so that a request comes at an exact instant. */
  const stopClock = async (instant: number) => {
    const { db } = traders.server.context
    const at = new Date(instant).toISOString()
    await db.query(
      `create or replace function app_now() returns timestamptz language plpgsql stable as $$ begin return timestamptz '${at}'; end $$`,
    )
  }
  const refused = async (trader: Trader, { order_no, seq }: Order) =>
    trader.refusal('notifyPayment', { query: { order_no }, body: { expected_seq: seq } })

  it('an order can be marked as paid a millisecond before its deadline, not at it, and a rating closes likewise', async () => {
    const { buyer, seller, advert, fresh } = traders
    const intime = await take(buyer, advert, '640')
    const late = await take(buyer, advert, '640')
    const deadline = Date.parse(intime.deadline_at ?? '')
    await stopClock(deadline - 1)
    const paid = await runCommand(buyer, 'notifyPayment', intime)
    expect(paid).toMatchObject({ payment_status: 'paid', server_now: new Date(deadline - 1).toISOString() })
    await stopClock(Date.parse(late.deadline_at ?? ''))
    const closed = await fresh(buyer, late)
    expect(closed).toMatchObject({ status: 'cancelled', closed_reason: 'unpaid_timeout' })
    expect(closed.may).toEqual(['payment.claim', 'order.cancel'])
    expect(await refused(buyer, late)).toMatchObject({ status: 409 })

    // Without a price of the moment a release needs a code.
    await traders.server.context.market.refresh()
    const released = await runCommand(seller, 'releaseOrder', paid)
    const closes = Date.parse(released.rating?.closes_at ?? '')
    expect(closes - Date.parse(released.server_now)).toBe(7 * DAY_MS)
    await stopClock(closes - 1)
    const back = await traders.server.signIn(buyer.email)
    expect((await fresh(back, released)).rating).toMatchObject({ is_open: true })
    await stopClock(closes)
    expect((await fresh(back, released)).rating).toMatchObject({ is_open: false })
    const rating = { query: { order_no: released.order_no }, body: { stars: 5 } }
    expect(await back.refusal('rateOrder', rating)).toMatchObject({
      status: 409,
      error: 'Orders can be rated for 7 days after they complete',
    })
  })
})
