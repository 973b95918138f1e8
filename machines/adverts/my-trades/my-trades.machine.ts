import { addressTransition } from '#machines/shared/flow/flow-input.ts'
import { OWN_ADVERTS } from '#machines/adverts/messages/marketplace.ts'
import { filtersOf } from '#machines/adverts/rules/own-advert-filters.ts'
import { changes } from './my-trades.changes.states.ts'
import { myTradesSetup } from './my-trades.setup.ts'

export const myTradesMachine = myTradesSetup.createMachine({
  id: 'myTrades',
  description: "The person's own adverts: editing, pausing, reopening and closing one",
  meta: { spec: ['§2 My Trades', '§3 M2M advert', '§7 M2M'] },
  context: ({ input }) => ({
    newKey: input.newKey,
    filters: filtersOf(input.query),
    chosen: null,
    action: 'close',
    key: '',
    failure: null,
  }),
  type: 'parallel',
  states: {
    list: {
      description: 'Own adverts, newest first',
      initial: 'asked',
      on: {
        'filter.choose': {
          target: '.asked',
          actions: [
            { type: 'setFilter', params: ({ event }) => ({ name: event.name, value: event.value }) },
            'navigateToFilters',
          ],
        },
        'url.change': { ...addressTransition('the filters'), target: '.asked' },
      },
      states: {
        asked: {
          description: 'Other filters restart the list and drop a pending answer',
          meta: { shows: [['region', OWN_ADVERTS]] },
          invoke: { id: 'ownAdverts', src: 'ownAdverts', input: ({ context }) => context.filters },
        },
      },
    },
    changing: changes,
  },
})
