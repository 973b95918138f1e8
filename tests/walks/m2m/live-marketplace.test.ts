import { fromCallback, fromPromise, type EventObject } from 'xstate'
import { beforeEach, expect, test } from 'vitest'
import { arriving } from '#machines/shared/flow/flow-input.ts'
import type { MarketTopic } from '#machines/m2m/rules/advert-filter.ts'
import type { Page } from '#machines/shared/api/page.ts'
import type { Advert } from '#machines/m2m/rules/trade.ts'
import type { OperationInput } from '#machines/shared/api/operation.ts'
import { marketplaceMachine } from '#machines/m2m/marketplace/marketplace.machine.ts'
import { openAdvertsMachine } from '#machines/m2m/reads.machine.ts'
import { sellsUsdt } from '#machines/m2m/samples/adverts.ts'
import { running, settled } from '../running.ts'

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
  const { clock } = await looking()
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
