import { fromPromise } from 'xstate'
import { beforeEach, expect, test } from 'vitest'
import { broken, type Failure } from '#machines/shared/api/failure.ts'
import type { OperationInput } from '#machines/shared/api/operation.ts'
import { defineEndpoint } from '#machines/shared/api/endpoint.ts'
import { defineRemoteData } from '#machines/shared/remote-data/define-remote-data.ts'
import { running, settled } from './running.ts'

const fetchCurrencies = defineEndpoint('fetchCurrencies', { output: ({ body }) => body.data.length })

let asks = 0
let failing: Failure | undefined

const counting = {
  actors: {
    fetchCurrencies: fromPromise<number, OperationInput<'fetchCurrencies'>>(async () => {
      asks += 1
      if (failing) throw failing
      return asks
    }),
  },
}

const accounts = defineRemoteData({
  id: 'accounts',
  title: 'Accounts',
  spec: '§9 Data fetches',
  endpoint: fetchCurrencies,
  input: () => undefined,
  refreshOn: ['data.changed'],
}).provide(counting)

const currencies = defineRemoteData({
  id: 'currencies',
  title: 'Currencies',
  spec: '§9 Data fetches',
  endpoint: fetchCurrencies,
  input: () => undefined,
  refreshOn: ['balance.changed'],
}).provide(counting)

const fetched = async () => {
  const run = running(currencies, undefined)
  await settled()
  return run
}

beforeEach(() => {
  asks = 0
  failing = undefined
})

test('within two seconds of a fetch nothing is asked again; a request waits until then, coming back to the window does not', async () => {
  const { actor, clock } = await fetched()
  clock.increment(1000)
  actor.send({ type: 'window.focus' })
  clock.increment(1000)
  expect(asks).toBe(1)
  actor.send({ type: 'data.refresh' })
  await settled()
  expect(asks).toBe(2)
  actor.send({ type: 'data.refresh' })
  clock.increment(1999)
  expect(asks).toBe(2)
  clock.increment(1)
  expect(asks).toBe(3)
})

test('coming back to the window asks again at most every five seconds', async () => {
  const { actor, clock } = await fetched()
  clock.increment(2000)
  clock.increment(2999)
  actor.send({ type: 'window.focus' })
  expect(asks).toBe(1)
  clock.increment(1)
  actor.send({ type: 'window.focus' })
  expect(asks).toBe(2)
})

test('a stream event is never delayed, and the last data stays visible', async () => {
  const { actor } = await fetched()
  actor.send({ type: 'balance.changed' })
  expect(actor.getSnapshot().value).toBe('stale')
  expect(actor.getSnapshot().context.data).toBe(1)
  actor.send({ type: 'balance.changed' })
  await settled()
  expect(asks).toBe(3)
  expect(actor.getSnapshot().context.data).toBe(3)
})

test('what the page itself changed is fetched again at once, however recent the last answer is', async () => {
  const { actor } = running(accounts, undefined)
  await settled()
  actor.send({ type: 'data.refresh' })
  expect([actor.getSnapshot().value, asks]).toEqual([{ fresh: 'dueAgain' }, 1])
  actor.send({ type: 'data.changed' })
  expect(actor.getSnapshot().value).toBe('stale')
  actor.send({ type: 'data.changed' })
  await settled()
  expect([asks, actor.getSnapshot().context.data]).toEqual([3, 3])
})

test('a reopened stream fetches again, but not twice within two seconds', async () => {
  const { actor, clock } = await fetched()
  actor.send({ type: 'events.missed' })
  expect(asks).toBe(1)
  clock.increment(2000)
  expect(asks).toBe(2)
})

test('a stream that opens during a fetch fetches again, two seconds after the answer and once', async () => {
  const { actor, clock } = running(currencies, undefined)
  actor.send({ type: 'events.missed' })
  await settled()
  expect(actor.getSnapshot().context.data).toBe(1)
  actor.send({ type: 'events.missed' })
  clock.increment(1999)
  expect(asks).toBe(1)
  clock.increment(1)
  expect(asks).toBe(2)
  await settled()
  clock.increment(4000)
  expect(asks).toBe(2)
})

test('a failure shows one message and is retried after five seconds, or at once on request', async () => {
  failing = broken
  const { actor, effects, clock } = await fetched()
  expect(actor.getSnapshot().value).toBe('failed')
  expect(actor.getSnapshot().context.failure).toEqual(broken)
  clock.increment(5000)
  await settled()
  expect([asks, effects.length]).toEqual([2, 1])
  failing = undefined
  actor.send({ type: 'data.refresh' })
  await settled()
  expect(actor.getSnapshot().context).toMatchObject({ data: 3, failure: undefined })
})

test('a refusal is not retried automatically', async () => {
  failing = { kind: 'refused', code: 'not_found', message: 'Not found' }
  const { actor, clock } = await fetched()
  clock.increment(60_000)
  expect(asks).toBe(1)
  expect(actor.getSnapshot().value).toBe('refused')
})
