import { assign, setup } from 'xstate'
import type { FlowMeta, FlowTag } from '#machines/domain/flow-meta.ts'
import type { CoinSort } from '#machines/domain/markets.ts'
import { MARKETS_HEADING } from '#machines/domain/messages/markets.ts'
import { coinsMachine } from './coins.machine.ts'

export interface MarketsContext {
  readonly search: string
  readonly sort: CoinSort
}

export type MarketsEvent =
  | { type: 'search.change'; value: string }
  | { type: 'sort.choose'; sort: CoinSort }
  | { type: 'all.choose' | 'gainers.choose' | 'losers.choose' }

const HEADING: FlowMeta = { shows: [['heading', MARKETS_HEADING]] }

export const marketsMachine = setup({
  types: {} as {
    context: MarketsContext
    events: MarketsEvent
    children: { coins: 'coins' }
    tags: FlowTag
    meta: FlowMeta
  },
  actors: { coins: coinsMachine },
  actions: {
    setSearch: assign((_, { search }: { search: string }) => ({ search })),
    setSort: assign((_, { sort }: { sort: CoinSort }) => ({ sort })),
  },
}).createMachine({
  id: 'markets',
  description: 'The largest coins with their prices: searched, sorted, gainers and losers',
  meta: { spec: '§2 Crypto markets' },
  context: { search: '', sort: 'rank' },
  invoke: { id: 'coins', src: 'coins', input: {} },
  on: {
    'search.change': { actions: { type: 'setSearch', params: ({ event }) => ({ search: event.value }) } },
    'sort.choose': { actions: { type: 'setSort', params: ({ event }) => ({ sort: event.sort }) } },
  },
  initial: 'all',
  states: {
    all: {
      description: 'All coins',
      meta: HEADING,
      on: { 'gainers.choose': 'gainers', 'losers.choose': 'losers' },
    },
    gainers: {
      description: 'The coins that gained in 24 hours',
      meta: HEADING,
      on: { 'all.choose': 'all', 'losers.choose': 'losers' },
    },
    losers: {
      description: 'The coins that lost in 24 hours',
      meta: HEADING,
      on: { 'all.choose': 'all', 'gainers.choose': 'gainers' },
    },
  },
})
