import { assign, fromPromise, setup, type ActorRefFrom } from 'xstate'
import { beforeEach, expect, test } from 'vitest'
import { offline, type Failure } from '#machines/shared/api/failure.ts'
import type { Page } from '#machines/shared/api/page.ts'
import type { OperationInput } from '#machines/shared/api/operation.ts'
import { fetchOwnAdverts } from '#machines/adverts/endpoints/adverts.ts'
import { adaSells, buysBtc, sellsUsdt } from '#machines/adverts/samples/adverts.ts'
import { definePagedList } from '#machines/shared/remote-data/define-remote-data.ts'
import { MOST_AT_ONCE, renewed } from '#machines/shared/remote-data/paged-rows.ts'
import { running, settled } from './running.ts'

type Advert = typeof adaSells

let asks: OperationInput<'fetchOwnAdverts'>[] = []
let failing: Failure | undefined

const pages: Readonly<Record<string, Page<Advert>>> = {
  '': { rows: [adaSells, sellsUsdt], nextCursor: 'second' },
  second: { rows: [sellsUsdt, buysBtc], nextCursor: null },
}

const adverts = definePagedList({
  id: 'adverts',
  title: 'Adverts',
  spec: '§9 Data fetches',
  endpoint: fetchOwnAdverts,
  input: (status: 'Open' | 'Close'): OperationInput<'fetchOwnAdverts'> => ({ query: { status, limit: 2 } }),
  refreshOn: ['advert.changed'],
  paging: { keyOf: ({ t_id }: Advert) => t_id, nothing: 'No adverts' },
}).provide({
  actors: {
    fetchOwnAdverts: fromPromise<Page<Advert>, OperationInput<'fetchOwnAdverts'>>(async ({ input }) => {
      asks.push(input)
      if (failing) throw failing
      if (input.query?.status === 'Close') return { rows: [], nextCursor: null }
      if (input.query?.limit === 3)
        return { rows: [adaSells, sellsUsdt, buysBtc].map((row) => ({ ...row })), nextCursor: null }
      return pages[input.query?.cursor ?? ''] ?? { rows: [], nextCursor: null }
    }),
  },
})

const listed = async () => {
  const run = running(adverts, 'Open')
  await settled()
  return run
}
const idsOf = (list: ActorRefFrom<typeof adverts>) => list.getSnapshot().context.data?.rows.map(({ t_id }) => t_id)

beforeEach(() => {
  asks = []
  failing = undefined
})

test('the next page is fetched with the cursor and appended, without rows that are shown already', async () => {
  const { actor } = await listed()
  actor.send({ type: 'list.more' })
  expect(actor.getSnapshot().value).toBe('fetchingMore')
  await settled()
  const query = { status: 'Open', limit: 2 }
  expect(asks).toEqual([{ query }, { query: { ...query, cursor: 'second' } }])
  expect(idsOf(actor)).toEqual([adaSells.t_id, sellsUsdt.t_id, buysBtc.t_id])
  expect(actor.getSnapshot().can({ type: 'list.more' })).toBe(false)
})

test('a next page that cannot be fetched shows a message, and the rows stay', async () => {
  const { actor, effects } = await listed()
  failing = offline
  actor.send({ type: 'list.more' })
  await settled()
  expect(effects).toEqual([{ type: 'toast', level: 'error', text: offline.message }])
  expect(actor.getSnapshot().matches('fresh')).toBe(true)
  expect(idsOf(actor)).toHaveLength(2)
})

test('a refresh fetches as many rows as are shown, and unchanged rows stay the same objects', async () => {
  const { actor } = await listed()
  actor.send({ type: 'list.more' })
  await settled()
  const before = actor.getSnapshot().context.data?.rows
  actor.send({ type: 'advert.changed', t_id: adaSells.t_id })
  await settled()
  expect(asks.at(-1)).toEqual({ query: { status: 'Open', limit: 3 } })
  expect(actor.getSnapshot().context.data?.rows.every((row, at) => row === before?.[at])).toBe(true)
})

test('a refresh of more rows than the contract allows on a page fetches as many as that, and those below stay', async () => {
  const rows = Array.from({ length: MOST_AT_ONCE + 1 }, (_, at) => ({ ...adaSells, t_id: `ADVERT${at}` }))
  const many = adverts.provide({
    actors: {
      fetchOwnAdverts: fromPromise<Page<Advert>, OperationInput<'fetchOwnAdverts'>>(async ({ input }) => {
        asks.push(input)
        const shown = asks.length === 1 ? rows : rows.slice(0, input.query?.limit)
        return { rows: shown, nextCursor: 'next' }
      }),
    },
  })
  const { actor } = running(many, 'Open')
  await settled()
  actor.send({ type: 'advert.changed', t_id: adaSells.t_id })
  await settled()
  expect(asks.at(-1)).toEqual({ query: { status: 'Open', limit: 100 } })
  expect(idsOf(actor)).toEqual(rows.map(({ t_id }) => t_id))
})

test('rows after the refreshed pages stay after them', () => {
  const keyOf = ({ t_id }: Advert) => t_id
  const shown = { rows: [adaSells, sellsUsdt, buysBtc], nextCursor: 'third' }
  const dearer = { ...sellsUsdt, paused: true }
  const ids = (page: Page<Advert>) => page.rows.map(keyOf)
  const answer = renewed(keyOf, shown, { rows: [dearer, { ...adaSells }], nextCursor: 'second' })
  expect(answer.rows[0]).toBe(dearer)
  expect(answer.rows[1]).toBe(adaSells)
  expect([ids(answer), answer.nextCursor]).toEqual([[sellsUsdt.t_id, adaSells.t_id, buysBtc.t_id], 'third'])
  expect(ids(renewed(keyOf, shown, { rows: [adaSells], nextCursor: null }))).toEqual([adaSells.t_id])
})

test('a change drops a pending next page and starts with the first', async () => {
  const { actor } = await listed()
  actor.send({ type: 'list.more' })
  actor.send({ type: 'advert.changed', t_id: adaSells.t_id })
  await settled()
  expect(idsOf(actor)).toEqual([adaSells.t_id, sellsUsdt.t_id])
})

test('a list without rows is empty, and refreshed like any other', async () => {
  const { actor } = running(adverts, 'Close')
  await settled()
  expect(actor.getSnapshot().value).toEqual({ empty: 'justFetched' })
  actor.send({ type: 'advert.changed', t_id: adaSells.t_id })
  await settled()
  expect(asks).toHaveLength(2)
})

test('another filter starts another list, and the old answer is dropped', async () => {
  const shop = setup({
    types: {
      context: {} as { status: 'Open' | 'Close' },
      events: {} as { type: 'closed.choose' },
      children: {} as { adverts: 'adverts' },
    },
    actors: { adverts },
    actions: { setClosed: assign({ status: 'Close' }) },
  }).createMachine({
    context: { status: 'Open' },
    initial: 'asked',
    on: { 'closed.choose': { target: '.asked', actions: 'setClosed' } },
    states: { asked: { invoke: { id: 'adverts', src: 'adverts', input: ({ context }) => context.status } } },
  })
  const { actor } = running(shop, undefined)
  const first = actor.getSnapshot().children.adverts
  actor.send({ type: 'closed.choose' })
  await settled()
  const second = actor.getSnapshot().children.adverts
  expect(first?.getSnapshot()).toMatchObject({ status: 'stopped', value: 'fetching' })
  expect(second?.getSnapshot().value).toEqual({ empty: 'justFetched' })
})
