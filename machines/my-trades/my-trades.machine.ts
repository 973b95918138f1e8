import type { Failure } from '#machines/domain/failure.ts'
import type { Shown } from '#machines/domain/flow-meta.ts'
import { CHECKING_OUTCOME } from '#machines/domain/messages/failures.ts'
import { CLOSE_ADVERT, OWN_ADVERTS } from '#machines/domain/messages/marketplace.ts'
import { filtersOf } from './advert-filters.ts'
import { closingAsk, myTradesSetup } from './my-trades.setup.ts'

const PAGE: readonly Shown[] = [['heading', 'My Trades']]

export const myTradesMachine = myTradesSetup.createMachine({
  id: 'myTrades',
  description: "The person's own adverts, and closing one",
  meta: { spec: ['§2 My Trades', '§3 M2M advert', '§7 M2M'] },
  context: ({ input }) => ({
    newKey: input.newKey,
    filters: filtersOf(input.query),
    chosen: null,
    key: '',
    refusal: null,
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
            { type: 'rememberFilter', params: ({ event }) => ({ name: event.name, value: event.value }) },
            'announceFilters',
          ],
        },
        'url.change': {
          description: 'Back, forward or a link: the address holds the filters',
          target: '.asked',
          actions: { type: 'rememberQuery', params: ({ event }) => ({ query: event.query }) },
        },
      },
      states: {
        asked: {
          description: 'Other filters start another list and drop the answer under way',
          meta: { shows: [['region', OWN_ADVERTS]] },
          invoke: { id: 'ownAdverts', src: 'ownAdverts', input: ({ context }) => context.filters },
        },
      },
    },
    closing: {
      description: 'From the wish to close an advert to its end',
      initial: 'resting',
      states: {
        resting: {
          description: 'Nothing is being closed',
          meta: { shows: PAGE },
          on: {
            'advert.close': {
              description: 'Only an open one can be closed',
              target: 'confirming',
              actions: { type: 'rememberChosen', params: ({ event }) => ({ advert: event.advert }) },
            },
          },
        },
        confirming: {
          description: 'What happens to the coins is said before anything happens',
          tags: 'dialog',
          meta: { shows: [['dialog', CLOSE_ADVERT]] },
          on: {
            'closing.confirm': { target: 'closingTrade', actions: 'rememberKey' },
            'closing.dismiss': { target: 'resting', actions: 'forgetChosen' },
          },
        },
        closingTrade: {
          description: 'The server closes it, under a key minted for this one try',
          tags: ['busy', 'dialog', 'moneyInFlight'],
          meta: { shows: [['dialog', CLOSE_ADVERT]] },
          invoke: {
            id: 'closeTrade',
            src: 'closeTrade',
            input: ({ context }) => closingAsk(context),
            onDone: {
              target: 'resting',
              actions: [
                { type: 'announceSuccess', params: ({ event }) => event.output },
                'refreshList',
                'forgetChosen',
              ],
            },
            onError: {
              target: 'judgingFailure',
              actions: { type: 'rememberRefusal', params: ({ event }) => ({ failure: event.error as Failure }) },
            },
          },
        },
        judgingFailure: {
          description: 'A lost answer is looked into; a refusal is said, and the list fetched again',
          always: [
            { guard: 'isUnknown', target: 'checkingOutcome' },
            { target: 'resting', actions: ['announceRefusal', 'refreshList', 'forgetChosen'] },
          ],
        },
        checkingOutcome: {
          description: 'We are checking whether it went through; it is tried again after a while, or at once',
          tags: ['busy', 'dialog', 'moneyInFlight'],
          meta: { shows: [['dialog', CHECKING_OUTCOME]] },
          after: { errorRetry: 'closingTrade' },
          on: { 'outcome.check': 'closingTrade' },
        },
      },
    },
  },
})
