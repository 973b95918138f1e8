import { beforeEach, describe, expect, it } from 'vitest'
import { runOperatorCommand } from '#server/operator/commands.ts'
import type { Trader } from '../../support/client.ts'
import { ENGINES } from '../../support/databases/fresh-db.ts'
import { runCommand, take, type Order } from '../../support/marketplace.ts'
import { openAppeals } from '#server/orders/services/appeals.service.ts'
import { picture } from '../../support/orders/pictures.ts'
import { threeTraders, type ThreeTraders } from '../../support/three-traders.ts'

const DAY_S = 86_400
const REASONS = { buyer: 'payment_proven', seller: 'payment_not_proven' } as const

/** Days pass, and all log in again. */
async function dayLater(traders: ThreeTraders, days = 1): Promise<void> {
  await traders.server.advance(days * DAY_S)
  for (const side of ['seller', 'buyer', 'stranger'] as const)
    traders[side] = await traders.server.signIn(traders[side].email)
}

describe.each(ENGINES)('an appeal (%s)', (engine) => {
  const traders = threeTraders(engine)
  let { server, seller, buyer, advert }: ThreeTraders = traders
  let order: Order
  beforeEach(async () => {
    void ({ server, seller, buyer, advert } = traders)
    order = await take(buyer, advert)
    await runCommand(buyer, 'notifyPayment', order)
  })
  const query = () => ({ order_no: order.order_no })
  const appeal = async (by: Trader, reason: string) =>
    (await by.call('appealOrder', { query: query(), body: { reason, statement: 'Please look.' } })).data
  const answer = async (by: Trader, statement = 'The receipt is in the chat.') =>
    (await by.call('answerAppeal', { query: query(), body: { statement } })).data
  const run = (act: 'resolve' | 'ask', side: 'buyer' | 'seller') =>
    runOperatorCommand(
      server.context,
      act === 'resolve'
        ? { act, orderNo: order.order_no, to: side, reason: REASONS[side], note: 'So it is', operator: 'olu' }
        : { act, orderNo: order.order_no, side, question: ' When did it arrive? ', operator: 'olu' },
    )

  it('is decided for the appellant only after the other side answered', async () => {
    expect((await appeal(seller, 'not_received')).appeal).toMatchObject({ awaits: 'buyer', answers: [] })
    expect(await run('resolve', 'seller')).toEqual({
      refused: 'The other side has not answered yet, and still has time to',
    })
    const answered = await answer(buyer)
    expect(answered.appeal).toMatchObject({
      awaits: null,
      answers: [{ by: 'buyer', statement: 'The receipt is in the chat.' }],
    })
    expect((await buyer.refusal('answerAppeal', { query: query(), body: { statement: 'Again' } })).error).toBe(
      'You have already answered. Add to it in the chat',
    )
    expect(await run('resolve', 'seller')).toHaveProperty('done')
    await server.audit()
  })

  it('is decided when a side never answers in 24 hours', async () => {
    const { appeal: open } = await appeal(seller, 'not_received')
    expect(Date.parse(open?.answer_by ?? '') - Date.parse(open?.created_at ?? '')).toBe(DAY_S * 1000)
    await dayLater(traders)
    expect(await run('resolve', 'seller')).toHaveProperty('done')
    expect(await traders.fresh(traders.seller, order)).toMatchObject({ closed_reason: 'refunded_by_appeal' })
  })

  it('is decided against the appellant at once', async () => {
    await appeal(seller, 'not_received')
    expect(await run('resolve', 'buyer')).toHaveProperty('done')
  })

  it('is decided after the side that Support asks has answered', async () => {
    await appeal(seller, 'not_received')
    expect(await run('ask', 'seller')).toEqual({
      refused: 'The other side has to answer first, or its time has to end',
    })
    await answer(buyer)
    expect(await run('ask', 'seller')).toHaveProperty('done')
    expect((await traders.fresh(buyer, order)).appeal).toMatchObject({
      awaits: 'seller',
      question: { to: 'seller', text: 'When did it arrive?' },
    })
    const { data } = await seller.call('fetchNotifications', { query: { limit: 1 } })
    expect(data[0]).toMatchObject({ kind: 'order.appeal_asked', title: 'Support asks you' })
    for (const side of ['buyer', 'seller'] as const) expect(await run('resolve', side)).toHaveProperty('refused')
    expect((await answer(seller, 'Today.')).appeal?.answers.map(({ by }) => by)).toEqual(['buyer', 'seller'])
    expect(await run('resolve', 'seller')).toHaveProperty('done')
    await server.audit()
  })

  it('that is withdrawn waits for nobody, and can be opened again', async () => {
    await appeal(seller, 'not_received')
    await answer(buyer)
    await seller.call('withdrawAppeal', { query: query() })
    expect((await traders.fresh(seller, order)).appeal).toBeNull()
    expect((await appeal(seller, 'wrong_amount')).appeal).toMatchObject({ awaits: 'buyer', answers: [] })
    expect(await run('resolve', 'seller')).toHaveProperty('refused')
    await server.audit()
  })

  it('says when Support usually decides: so long after hearing both sides as the last ones took', async () => {
    await appeal(seller, 'not_received')
    await answer(buyer)
    await run('resolve', 'seller')
    // Opened 10 hours ago, and answered 4 hours ago; any other one was decided before the other side was heard.
    await server.context.db.query(`update appeal set created_at = created_at - interval '10 hours',
      answered_at = case when order_id = (select id from m2m_order where order_no = '${order.order_no}') then answered_at - interval '4 hours' end`)
    order = await take(buyer, traders.advert)
    await runCommand(buyer, 'notifyPayment', order)
    const hoursFrom = (from: string | null, to: string | null) =>
      Math.round((Date.parse(to ?? '') - Date.parse(from ?? '')) / 360_000) / 10
    const { appeal: open } = await appeal(seller, 'not_received')
    expect(hoursFrom(open?.answer_by ?? null, open?.usual_by ?? null)).toBe(4)
    const { appeal: answered } = await answer(buyer)
    expect(hoursFrom(answered?.answers[0]?.created_at ?? null, answered?.usual_by ?? null)).toBe(4)
  })

  it('takes up to six pictures of each side, for Support alone', async () => {
    const add = async (trader: Trader, type = 'image/png') => {
      const body = type === 'image/png' ? new Uint8Array(await picture('png')) : 'no picture'
      const headers = { 'u-x-key': trader.session, 'content-type': type }
      const url = `${server.url}/api/v1/user-app/m2m-trading/m2m-order-appeal/${order.order_no}/picture`
      return (await fetch(url, { method: 'POST', headers, body })).status
    }
    const evidence = async (trader: Trader) => (await traders.fresh(trader, order)).evidence
    expect([await add(buyer), await evidence(buyer)]).toEqual([409, null])
    await appeal(seller, 'not_received')
    expect(await evidence(buyer)).toEqual({ pictures: 0, is_open: true })
    for (let count = 1; count <= 6; count += 1) expect(await add(buyer)).toBe(200)
    expect(await add(buyer)).toBe(409)
    expect(await add(seller)).toBe(200)
    expect([await add(traders.stranger), await add(seller, 'image/gif'), await add(seller, 'image/webp')]).toEqual([
      404, 400, 400,
    ])
    expect([await evidence(buyer), await evidence(seller)]).toEqual([
      { pictures: 6, is_open: false },
      { pictures: 1, is_open: true },
    ])
    const [found] = await openAppeals(server.context, { withPictures: true })
    const names = found?.pictures.map(({ name }) => name.replace(order.order_no, ''))
    expect(names).toEqual([
      ...[1, 2, 3, 4, 5, 6].map((place) => `-appeal-buyer-${place}.webp`),
      '-appeal-seller-1.webp',
    ])
    expect(found?.pictures[0]?.webp).toMatch(/^UklGR\S+$/)
    await answer(buyer)
    await run('resolve', 'seller')
    expect([await add(seller), await evidence(seller)]).toEqual([409, { pictures: 1, is_open: false }])
    await server.audit()
  })

  it('has no seventh picture of a side when two are sent at one moment', async () => {
    await appeal(seller, 'not_received')
    const image = new Uint8Array(await picture('png'))
    const add = () =>
      fetch(`${server.url}/api/v1/user-app/m2m-trading/m2m-order-appeal/${order.order_no}/picture`, {
        method: 'POST',
        headers: { 'u-x-key': buyer.session, 'content-type': 'image/png' },
        body: image,
      })
    const answers = await Promise.all(Array.from({ length: 8 }, add))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(6)
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(2)
  })

  it('of a payment that was reported late has pictures before anybody appeals', async () => {
    const late = await take(buyer, traders.advert, '640')
    await runCommand(seller, 'cancelOrder', late)
    const body = { paid_at: late.createdAt, statement: 'Paid from my account.' }
    await buyer.call('claimPayment', { query: { order_no: late.order_no }, body })
    for (const trader of [buyer, seller])
      expect((await traders.fresh(trader, late)).evidence).toEqual({ pictures: 0, is_open: true })
  })
})
