import { assign, emit, setup } from 'xstate'
import type { AppEffect, AppEvent } from '#machines/shared/flow/app-effect.ts'
import { addressTransition, type FlowInput } from '#machines/shared/flow/flow-input.ts'
import type { FlowMeta, FlowTag } from '#machines/shared/flow/flow-meta.ts'
import { coinFilterOf, marketsAddress, type CoinFilter } from '#machines/markets/rules/markets.ts'
import { MARKETS_HEADING } from '#machines/markets/messages/markets.ts'
import { coinsMachine } from '#machines/markets/reads.machine.ts'

export interface MarketsContext {
  readonly filter: CoinFilter
}

export type MarketsEvent =
  { type: 'list.choose' | 'sort.choose' | 'search.change'; value: string } | Extract<AppEvent, { type: 'url.change' }>

export const marketsMachine = setup({
  types: {} as {
    context: MarketsContext
    events: MarketsEvent
    input: Pick<FlowInput, 'query'>
    children: { coins: 'coins' }
    emitted: AppEffect
    tags: FlowTag
    meta: FlowMeta
  },
  actors: { coins: coinsMachine },
  actions: {
    setFilter: assign(({ context }, changed: Readonly<Record<string, string>>) => ({
      filter: coinFilterOf({ ...context.filter, ...changed }),
    })),
    setQuery: assign((_, { query }: Pick<FlowInput, 'query'>) => ({ filter: coinFilterOf(query) })),
    navigateToFilter: emit(({ context }): AppEffect => ({ type: 'navigate', to: marketsAddress(context.filter) })),
    replaceQuery: emit(({ context }): AppEffect => ({
      type: 'navigate',
      to: marketsAddress(context.filter),
      replace: true,
    })),
  },
}).createMachine({
  id: 'markets',
  description: 'The largest coins with their prices: searched, sorted, gainers and losers',
  meta: { spec: '§2 Crypto markets' },
  context: ({ input }) => ({ filter: coinFilterOf(input.query) }),
  invoke: { id: 'coins', src: 'coins', input: {} },
  initial: 'choosing',
  states: {
    choosing: {
      description: 'The coins that match the list and the search, sorted',
      meta: { shows: [['heading', MARKETS_HEADING]] },
      on: {
        'list.choose': {
          description: 'All coins, the gainers or the losers, each list in its own order',
          actions: [
            { type: 'setFilter', params: ({ event }) => ({ list: event.value, sort: '' }) },
            'navigateToFilter',
          ],
        },
        'sort.choose': {
          actions: [{ type: 'setFilter', params: ({ event }) => ({ sort: event.value }) }, 'navigateToFilter'],
        },
        'search.change': {
          actions: [{ type: 'setFilter', params: ({ event }) => ({ search: event.value }) }, 'replaceQuery'],
        },
        'url.change': addressTransition('the filter'),
      },
    },
  },
})
