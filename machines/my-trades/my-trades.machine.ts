import { not } from 'xstate'
import type { Failure } from '#machines/domain/failure.ts'
import type { Shown } from '#machines/domain/flow-meta.ts'
import { CHECKING_OUTCOME, TRY_AGAIN } from '#machines/domain/messages/failures.ts'
import { CLOSE_ADVERT } from '#machines/domain/messages/marketplace.ts'
import { advertsAsk, filtersOf } from './advert-filters.ts'
import { closingAsk, myTradesSetup } from './my-trades.setup.ts'

const PAGE: readonly Shown[] = [['heading', 'My Trades']]
const ROWS: readonly Shown[] = [['table', 'Your adverts']]

export const myTradesMachine = myTradesSetup.createMachine({
  id: 'myTrades',
  description: "The person's own adverts, and closing one",
  meta: { spec: ['§2 My Trades', '§3 M2M advert', '§7 M2M'] },
  context: ({ input }) => ({
    newKey: input.newKey,
    filters: filtersOf(input.query),
    adverts: [],
    nextCursor: null,
    failure: null,
    outdated: false,
    chosen: null,
    key: '',
    refusal: null,
  }),
  type: 'parallel',
  on: {
    'advert.changed': { description: 'One of them was taken, ran out or closed', actions: 'rememberOutdated' },
    'stream.opened': { description: 'What happened before the stream stood was not told', actions: 'rememberOutdated' },
  },
  states: {
    list: {
      description: 'One page of own adverts after the other, newest first',
      initial: 'fetching',
      on: {
        'filter.choose': {
          target: '.fetching',
          actions: [
            { type: 'rememberFilter', params: ({ event }) => ({ name: event.name, value: event.value }) },
            'forgetPage',
            'announceFilters',
          ],
        },
        'url.change': {
          description: 'Back, forward or a link: the address holds the filters',
          target: '.fetching',
          actions: [{ type: 'rememberQuery', params: ({ event }) => ({ query: event.query }) }, 'forgetPage'],
        },
      },
      states: {
        fetching: {
          description: 'The first page is asked for',
          tags: 'busy',
          meta: { shows: [['status', 'Loading your adverts']] },
          entry: 'forgetOutdated',
          invoke: {
            id: 'fetchOwnAdverts',
            src: 'fetchOwnAdverts',
            input: ({ context }) => advertsAsk(context.filters, null),
            onDone: { target: 'judging', actions: { type: 'rememberPage', params: ({ event }) => event.output } },
            onError: {
              target: 'failed',
              actions: { type: 'rememberFailure', params: ({ event }) => ({ failure: event.error as Failure }) },
            },
          },
        },
        judging: {
          description: 'Whether there is anything to show',
          always: [{ guard: 'hasAdverts', target: 'shown' }, { target: 'empty' }],
        },
        shown: {
          description: 'Own adverts; an open one can be closed',
          meta: { shows: ROWS },
          always: { guard: 'isListOutdated', target: 'refreshing' },
          on: { 'list.more': { guard: 'hasMore', target: 'fetchingMore' } },
        },
        empty: {
          description: 'No advert of this kind',
          meta: { shows: [['heading', 'No adverts here']] },
          always: { guard: 'isListOutdated', target: 'refreshing' },
        },
        refreshing: {
          description: 'What is shown is asked for again and stays meanwhile',
          tags: 'busy',
          meta: { shows: PAGE, spec: '§9 Refocus refetch' },
          entry: 'forgetOutdated',
          invoke: {
            id: 'fetchOwnAdverts',
            src: 'fetchOwnAdverts',
            input: ({ context }) => advertsAsk(context.filters, null),
            onDone: { target: 'judging', actions: { type: 'rememberPage', params: ({ event }) => event.output } },
            onError: { target: 'judging', description: 'What is shown stays' },
          },
        },
        fetchingMore: {
          description: 'The next page is asked for; it goes below',
          tags: 'busy',
          meta: { shows: ROWS },
          invoke: {
            id: 'fetchOwnAdverts',
            src: 'fetchOwnAdverts',
            input: ({ context }) => advertsAsk(context.filters, context.nextCursor),
            onDone: { target: 'shown', actions: { type: 'rememberNextPage', params: ({ event }) => event.output } },
            onError: {
              target: 'shown',
              actions: { type: 'announceFailure', params: ({ event }) => ({ failure: event.error as Failure }) },
            },
          },
        },
        failed: {
          description: 'The adverts cannot be fetched; it is tried again by itself, or at once',
          meta: { shows: [...PAGE, ['button', TRY_AGAIN]], spec: '§9 Error retry' },
          after: { errorRetry: 'fetching' },
          on: { 'list.retry': 'fetching' },
        },
      },
    },
    refocus: {
      description: 'Coming back to the window refreshes the list, at most every five seconds',
      initial: 'recent',
      states: {
        recent: {
          description: 'Fetched a moment ago',
          meta: { shows: PAGE, spec: '§9 Refocus refetch' },
          after: { refocusThrottle: 'aged' },
        },
        aged: {
          description: 'Old enough to be fetched again',
          meta: { shows: PAGE },
          on: { 'window.focus': { target: 'recent', actions: 'rememberOutdated' } },
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
              target: 'judging',
              actions: { type: 'rememberChosen', params: ({ event }) => ({ id: event.id }) },
            },
          },
        },
        judging: {
          description: 'Only an advert that is still open can be closed',
          always: [{ guard: not('isOpen'), target: 'resting', actions: 'forgetChosen' }, { target: 'confirming' }],
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
                { type: 'rememberClosed', params: ({ event }) => event.output },
                { type: 'announceSuccess', params: ({ event }) => event.output },
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
            { target: 'resting', actions: ['announceRefusal', 'rememberOutdated', 'forgetChosen'] },
          ],
        },
        checkingOutcome: {
          description: 'We are checking whether it went through; it is tried again after a while, or at once',
          tags: ['dialog', 'moneyInFlight'],
          meta: { shows: [['dialog', CHECKING_OUTCOME]] },
          after: { errorRetry: 'closingTrade' },
          on: { 'outcome.check': 'closingTrade' },
        },
      },
    },
  },
})
