import { NOT_FOUND } from '#machines/shared/messages/refusals.ts'
import { fromCallback, fromPromise, type EventObject } from 'xstate'
import { beforeEach, expect, test } from 'vitest'
import { arriving } from '#machines/shared/flow/flow-input.ts'
import type { MarketTopic } from '#machines/adverts/rules/advert-filter.ts'
import type { Page } from '#machines/shared/api/page.ts'
import type { Advert } from '#machines/adverts/rules/trade.ts'
import type { OperationInput } from '#machines/shared/api/operation.ts'
import { marketplaceMachine } from '#machines/adverts/marketplace/marketplace.machine.ts'
import { takeAdvertMachine } from '#machines/adverts/take-advert/take-advert.machine.ts'
import { createOrder } from '#machines/adverts/endpoints/adverts.ts'
import { ADVERT_GONE } from '#machines/adverts/messages/adverts.ts'
import { ada } from '#machines/accounts/samples/person.ts'
import { openAdvertsMachine } from '#machines/adverts/reads.machine.ts'
import { sellsUsdt } from '#machines/adverts/samples/adverts.ts'
import { answering, running, settled } from '../running.ts'

let asks: OperationInput<'fetchOpenAdverts'>[] = []
let topics: MarketTopic[] = []
const left: MarketTopic[] = []

const openAdverts = openAdvertsMachine.provide({
  actors: {
    fetchOpenAdverts: fromPromise<Page<Advert>, OperationInput<'fetchOpenAdverts'>>(async ({ input }) => {
      asks.push(input)
      return { rows: [sellsUsdt], nextCursor: null }
    }),
  },
})
const marketplace = marketplaceMachine.provide({
  actors: {
    openAdverts,
    marketStream: fromCallback<EventObject, MarketTopic>(({ input }) => {
      topics.push(input)
      return () => void left.push(input)
    }),
  },
})

const changed = { type: 'market.changed' as const, t_ids: [sellsUsdt.t_id] }

const looking = async () => {
  const run = running(marketplace, arriving({ query: { token: 'USDT' } }))
  await settled()
  return run
}

beforeEach(() => {
  asks = []
  topics = []
  left.length = 0
})

test('a market change fetches the list again, and unchanged rows stay the same objects', async () => {
  const { actor, clock } = await looking()
  const rows = () => actor.getSnapshot().children.openAdverts?.getSnapshot().context.data?.rows
  const [before] = rows() ?? []
  clock.increment(2000)
  actor.send(changed)
  await settled()
  expect(asks).toHaveLength(2)
  expect(rows()?.[0]).toBe(before)
})

test('a busy market fetches the list at most every two seconds', async () => {
  const { actor, clock } = await looking()
  for (let second = 0; second < 20; second += 1) {
    for (let time = 0; time < 5; time += 1) actor.send(changed)
    clock.increment(1000)
    await settled()
  }
  expect(asks.length).toBeGreaterThan(8)
  expect(asks.length).toBeLessThanOrEqual(11)
})

test('a market without events is fetched again after half a minute', async () => {
  const { actor, clock } = await looking()
  actor.send({ type: 'stream.opened' })
  for (const ms of [2000, 3000, 29_999]) clock.increment(ms)
  expect(asks).toHaveLength(1)
  clock.increment(1)
  await settled()
  expect(asks).toHaveLength(2)
})

test('the market stream follows the filters', async () => {
  const { actor } = await looking()
  expect(topics).toEqual([{ type: 'Sell', token: 'USDT' }])
  actor.send({ type: 'side.choose', side: 'sell' })
  actor.send({ type: 'filter.choose', name: 'currency', value: 'NGN' })
  expect(topics.at(-1)).toEqual({ type: 'Buy', token: 'USDT', currency: 'NGN' })
  expect(left).toEqual(topics.slice(0, -1))
  actor.stop()
  expect(left).toEqual(topics)
})

const trading = async (versions: (readonly Advert[])[]) => {
  const takeAdvert = takeAdvertMachine.provide({
    actors: {
      fetchOpenAdvert: fromPromise<Advert, OperationInput<'fetchOpenAdvert'>>(async () => {
        const [listed] = versions.shift() ?? []
        if (listed) return listed
        throw { kind: 'refused', code: 'not_found', message: NOT_FOUND }
      }),
      createOrder: answering(createOrder, { status: 409, body: { error: ADVERT_GONE, code: 'advert_closed' } }),
    },
  })
  const run = running(marketplace.provide({ actors: { takeAdvert } }), arriving({ user: ada }))
  run.actor.send({ type: 'advert.choose', id: sellsUsdt.t_id, advert: sellsUsdt })
  await settled()
  const trade = run.actor.getSnapshot().children.takeAdvert
  if (!trade) throw new Error('the trade modal is not open')
  trade.send({ type: 'methodPicker.open' })
  trade.send({ type: 'method.choose', name: 'Bank Transfer' })
  trade.send({ type: 'amount.change', value: '60000' })
  await settled()
  return { ...run, trade }
}
const sells = (order: Partial<Advert['order']>, seq = 0): Advert => ({
  ...sellsUsdt,
  seq,
  order: { ...sellsUsdt.order, ...order },
})

test('the open trade modal follows its advert, and what was typed stays', async () => {
  const less = sells({ available: '20' })
  const { actor, trade } = await trading([[sellsUsdt], [sellsUsdt], [less], [sells({ price: '1600' }, 1)]])
  actor.send(changed)
  await settled()
  expect(trade.getSnapshot().context).toMatchObject({ advert: less, amount: '60000', fault: 'beyondAvailable' })
  expect(trade.getSnapshot().can({ type: 'order.create' })).toBe(false)
  actor.send(changed)
  await settled()
  const { advert, before, amount, tokens } = trade.getSnapshot().context
  expect({ price: advert.order.price, before, amount, tokens }).toEqual({
    price: '1600',
    before: sellsUsdt,
    amount: '60000',
    tokens: '37.5',
  })
})

test('an advert that was paused cannot be taken until it is listed again, and the form stays', async () => {
  const { actor, trade } = await trading([[sellsUsdt], [sellsUsdt], [], [sellsUsdt]])
  actor.send(changed)
  await settled()
  expect(trade.getSnapshot().matches({ filling: { offer: 'unlisted' } })).toBe(true)
  expect(trade.getSnapshot().can({ type: 'order.create' })).toBe(false)
  actor.send(changed)
  await settled()
  expect(trade.getSnapshot().can({ type: 'order.create' })).toBe(true)
  expect(trade.getSnapshot().context).toMatchObject({ amount: '60000', method: 'Bank Transfer' })
})

test('a refused order brings the advert of now, and nothing is sent again by itself', async () => {
  const { trade } = await trading([[sellsUsdt], [sellsUsdt], []])
  trade.send({ type: 'order.create' })
  await settled()
  expect(trade.getSnapshot().matches({ filling: { offer: 'unlisted', answer: 'refused' } })).toBe(true)
  expect(trade.getSnapshot().context).toMatchObject({ amount: '60000', method: 'Bank Transfer', sentKey: '' })
})

test('an advert whose market price is out of date cannot be taken until that is updated', async () => {
  const paused = sells({ market_price: null })
  const { actor, trade } = await trading([[sellsUsdt], [paused], [sellsUsdt]])
  expect(trade.getSnapshot().matches({ filling: { offer: 'pricePaused' } })).toBe(true)
  expect(trade.getSnapshot().can({ type: 'order.create' })).toBe(false)
  actor.send(changed)
  await settled()
  expect(trade.getSnapshot().can({ type: 'order.create' })).toBe(true)
})

test('while the stream stays closed the list is fetched every ten seconds, and the page says so', async () => {
  const { actor, clock } = await looking()
  const isPolling = () => actor.getSnapshot().matches({ events: 'polling' })
  const after = async (ms: number) => {
    clock.increment(ms)
    await settled()
    return [asks.length, isPolling()]
  }
  expect(await after(9999)).toEqual([1, false])
  expect(await after(1)).toEqual([2, true])
  expect(await after(9999)).toEqual([2, true])
  expect(await after(1)).toEqual([3, true])
  actor.send({ type: 'stream.opened' })
  expect(await after(60_000)).toEqual([3, false])
  actor.send({ type: 'stream.lost' })
  actor.send({ type: 'stream.opened' })
  expect(await after(60_000)).toEqual([3, false])
  actor.send({ type: 'stream.lost' })
  expect(await after(10_000)).toEqual([4, true])
})
