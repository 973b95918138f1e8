import { not } from 'xstate'
import type { Failure } from '#machines/domain/failure.ts'
import { TRY_AGAIN } from '#machines/domain/messages/failures.ts'
import { MARKETPLACE_TITLE } from '#machines/domain/messages/marketplace.ts'
import type { Shown } from '#machines/domain/flow-meta.ts'
import { addressOf, advertsAsk, filtersOf } from '#machines/domain/market-filters.ts'
import { chosenAdvert, marketplaceSetup } from './marketplace.setup.ts'

const PAGE: readonly Shown[] = [['heading', MARKETPLACE_TITLE]]
const ROWS: readonly Shown[] = [['table', 'Adverts']]

export const marketplaceMachine = marketplaceSetup.createMachine({
  id: 'marketplace',
  description: 'The open adverts of other traders; a click starts a trade',
  meta: { spec: ['§2 M2M marketplace', '§4 M2M list', '§4 Starting a trade', '§7 Public data'] },
  context: ({ input }) => ({
    user: input.user,
    newKey: input.newKey,
    filters: filtersOf(input.query),
    adverts: [],
    nextCursor: null,
    failure: null,
    outdated: false,
    chosen: null,
    end: 'closed',
    guide: 'buy',
  }),
  type: 'parallel',
  invoke: [
    { id: 'p2pTokens', src: 'p2pTokens', input: {} },
    { id: 'currencies', src: 'currencies', input: {} },
    { id: 'paymentMethods', src: 'paymentMethods', input: {} },
  ],
  on: {
    'session.changed': { actions: { type: 'rememberUser', params: ({ event }) => ({ user: event.user }) } },
    'guide.choose': { actions: { type: 'rememberGuide', params: ({ event }) => ({ side: event.side }) } },
  },
  states: {
    list: {
      description: 'One page of adverts after the other, as the filters say; a new filter drops the answer under way',
      initial: 'fetching',
      on: {
        'side.choose': {
          description: 'The Buy tab shows adverts of type Sell, the Sell tab adverts of type Buy',
          target: '.fetching',
          actions: [
            { type: 'rememberFilter', params: ({ event }) => ({ side: event.side }) },
            'forgetPage',
            'announceChoice',
          ],
        },
        'token.choose': {
          target: '.fetching',
          actions: [
            { type: 'rememberFilter', params: ({ event }) => ({ token: event.token }) },
            'forgetPage',
            'announceChoice',
          ],
        },
        'filter.choose': {
          description: 'Currency, payment method, sort order',
          target: '.fetching',
          actions: [
            { type: 'rememberFilter', params: ({ event }) => ({ [event.name]: event.value }) },
            'forgetPage',
            'announceChoice',
          ],
        },
        'amount.change': {
          description: 'The list follows when the typing stops',
          target: '.settling',
          actions: { type: 'rememberTyping', params: ({ event }) => ({ amount: event.value }) },
        },
        'filters.reset': {
          guard: 'isFiltered',
          target: '.fetching',
          actions: ['forgetFilters', 'forgetPage', 'announceChoice'],
        },
        'url.change': {
          description: 'Back, forward or a link: the address holds the filters',
          target: '.fetching',
          actions: [{ type: 'rememberQuery', params: ({ event }) => ({ query: event.query }) }, 'forgetPage'],
        },
      },
      states: {
        fetching: {
          description: 'The first page of these filters is asked for',
          tags: 'busy',
          meta: { shows: [['status', 'Loading adverts']] },
          entry: 'forgetOutdated',
          invoke: {
            id: 'fetchOpenAdverts',
            src: 'fetchOpenAdverts',
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
          description: 'Adverts to compare and choose from',
          meta: { shows: ROWS },
          always: { guard: 'isListOutdated', target: 'refreshing' },
          on: { 'list.more': { guard: 'hasMore', target: 'fetchingMore' } },
        },
        empty: {
          description: 'No advert matches the filters',
          meta: { shows: [['heading', 'No adverts match']] },
          always: { guard: 'isListOutdated', target: 'refreshing' },
        },
        refreshing: {
          description: 'What is shown is asked for again and stays meanwhile',
          tags: 'busy',
          meta: { shows: PAGE, spec: '§9 Refocus refetch' },
          entry: 'forgetOutdated',
          invoke: {
            id: 'fetchOpenAdverts',
            src: 'fetchOpenAdverts',
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
            id: 'fetchOpenAdverts',
            src: 'fetchOpenAdverts',
            input: ({ context }) => advertsAsk(context.filters, context.nextCursor),
            onDone: { target: 'shown', actions: { type: 'rememberNextPage', params: ({ event }) => event.output } },
            onError: {
              target: 'shown',
              actions: { type: 'announceFailure', params: ({ event }) => ({ failure: event.error as Failure }) },
            },
          },
        },
        settling: {
          description: 'An amount is being typed',
          meta: { shows: [['textbox', 'Amount']] },
          after: { filterSettle: { target: 'fetching', actions: ['forgetPage', 'announceTyping'] } },
        },
        failed: {
          description: 'The adverts cannot be fetched; it is tried again by itself, or at once',
          meta: {
            shows: [...PAGE, ['button', TRY_AGAIN]],
            spec: '§9 Error retry',
          },
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
    trade: {
      description: 'From a click on an advert to the trade modal',
      initial: 'browsing',
      states: {
        browsing: {
          description: 'Nothing is chosen',
          meta: { shows: PAGE },
          on: {
            'advert.choose': {
              target: 'judging',
              actions: { type: 'rememberChosen', params: ({ event }) => ({ id: event.id }) },
            },
          },
        },
        judging: {
          description: 'Who may take this advert',
          meta: { spec: ['§4 Starting a trade', '§6 A user cannot trade with own adverts', '§8 Kindly login first'] },
          always: [
            { guard: not('isAdvertListed'), target: 'browsing', description: 'The list changed under the click' },
            { guard: 'isVisitor', target: 'sendingToLogin', actions: 'announceLoginFirst' },
            { guard: 'isOwnAdvert', target: 'browsing', actions: ['announceOwnAdvert', 'forgetChosen'] },
            { target: 'trading' },
          ],
        },
        sendingToLogin: {
          description: 'Kindly login first: the way leads to the login and back here',
          meta: { shows: PAGE, spec: '§9 Redirect delays' },
          after: { redirectToLogin: { target: 'browsing', actions: ['announceLogin', 'forgetChosen'] } },
        },
        trading: {
          description: 'The trade modal is open',
          tags: 'dialog',
          meta: { shows: [['dialog', 'Trade with']] },
          invoke: {
            id: 'takeAdvert',
            src: 'takeAdvert',
            input: ({ context }) => ({
              advert: chosenAdvert(context),
              newKey: context.newKey,
              returnTo: addressOf(context.filters),
            }),
            onDone: {
              target: 'ended',
              actions: [{ type: 'rememberEnd', params: ({ event }) => event.output }, 'forgetChosen'],
            },
          },
        },
        ended: {
          description: 'How the trade modal ended',
          exit: 'forgetEnd',
          always: [
            { guard: 'isAdvertOutdated', target: 'browsing', actions: 'rememberOutdated' },
            { target: 'browsing' },
          ],
        },
      },
    },
  },
})
