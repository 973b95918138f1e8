import { addressTransition, childDraft } from '#machines/shared/flow/flow-input.ts'
import { MARKETPLACE_TITLE, PAYMENT_METHODS } from '#machines/adverts/messages/marketplace.ts'
import { streamEventsStates } from '#machines/shared/flow/stream-events-states.ts'
import type { Shown } from '#machines/shared/flow/flow-meta.ts'
import { addressOf, filtersOf, topicOf } from '#machines/adverts/rules/advert-filter.ts'
import { tradeToResume } from '#machines/adverts/rules/trade-return.ts'
import { chosenAdvert, marketplaceSetup } from './marketplace.setup.ts'

const PAGE: readonly Shown[] = [['heading', MARKETPLACE_TITLE]]

const followAddress = addressTransition('the filters')

export const marketplaceMachine = marketplaceSetup.createMachine({
  id: 'marketplace',
  description: 'The open adverts of other traders; a click starts a trade',
  meta: { spec: ['§2 M2M marketplace', '§4 Starting a trade', '§9 Sort options'], draftLasts: 'visit' },
  context: ({ input }) => ({
    user: input.user,
    newKey: input.newKey,
    draft: tradeToResume(input),
    filters: filtersOf(input.query),
    holdings: null,
    chosen: null,
    end: 'closed',
    guide: filtersOf(input.query).side,
  }),
  type: 'parallel',
  invoke: [
    { id: 'p2pTokens', src: 'p2pTokens', input: {} },
    { id: 'currencies', src: 'currencies', input: {} },
    { id: 'paymentMethods', src: 'paymentMethods', input: {} },
  ],
  on: {
    'guide.choose': { actions: { type: 'setGuide', params: ({ event }) => ({ side: event.side }) } },
  },
  states: {
    list: {
      description: 'The adverts that match the filters',
      initial: 'asked',
      on: {
        'side.choose': {
          description: 'The Buy tab shows adverts of type Sell, the Sell tab adverts of type Buy',
          target: '.asked',
          actions: [
            { type: 'setFilter', params: ({ event }) => ({ side: event.side }) },
            'followSide',
            'navigateToChoice',
          ],
        },
        'token.choose': {
          target: '.asked',
          actions: [{ type: 'setFilter', params: ({ event }) => ({ token: event.token }) }, 'navigateToChoice'],
        },
        'filter.choose': {
          description: 'Currency, sort order',
          target: '.asked',
          actions: [{ type: 'setFilter', params: ({ event }) => ({ [event.name]: event.value }) }, 'navigateToChoice'],
        },
        'method.toggle': {
          description: 'Adds or removes a payment method; adverts with any of them are listed',
          target: '.asked.choosingMethods',
          actions: [{ type: 'setMethod', params: ({ event }) => ({ name: event.name }) }, 'navigateToChoice'],
        },
        'method.remove': {
          target: '.asked',
          actions: [{ type: 'setMethod', params: ({ event }) => ({ name: event.name }) }, 'navigateToChoice'],
        },
        'filters.reset': { guard: 'isFiltered', target: '.asked', actions: ['clearFilters', 'navigateToChoice'] },
        'url.change': {
          ...followAddress,
          target: '.asked',
          actions: [followAddress.actions, 'followSide'],
        },
      },
      states: {
        asked: {
          description: 'Other filters restart the list and drop a pending answer',
          initial: 'settled',
          invoke: [
            { id: 'openAdverts', src: 'openAdverts', input: ({ context }) => context.filters },
            { id: 'marketStream', src: 'marketStream', input: ({ context }) => topicOf(context.filters) },
          ],
          on: {
            'market.changed': {
              description: 'Adverts of this topic changed; the list is fetched again, at most every two seconds',
              actions: 'refreshList',
            },
            'amount.change': {
              description: 'The list is updated when the typing stops',
              target: '.settling',
              actions: { type: 'setTyping', params: ({ event }) => ({ amount: event.value }) },
            },
          },
          states: {
            settled: {
              description: 'The filters are applied',
              meta: { shows: PAGE },
              on: { 'methods.open': 'choosingMethods' },
            },
            choosingMethods: {
              description: 'The dialog selects payment methods; the list is updated at once',
              tags: 'dialog',
              meta: { shows: [['dialog', PAYMENT_METHODS]] },
              on: { 'methods.close': 'settled' },
            },
            settling: {
              description: 'An amount is being typed',
              meta: { shows: PAGE },
              after: { filterSettle: { target: '#marketplace.list.asked', reenter: true, actions: 'replaceQuery' } },
            },
          },
        },
      },
    },
    stream: {
      description: 'Whether the stream of the adverts is open; other filters open another one',
      initial: 'closed',
      states: {
        closed: {
          description: 'The stream is being opened, now or again',
          meta: { shows: PAGE },
          on: { 'stream.opened': 'open' },
        },
        open: {
          description: 'Changes of the adverts arrive',
          meta: { shows: PAGE },
          on: { 'stream.lost': 'closed' },
        },
      },
    },
    events: streamEventsStates({ refresh: 'refreshAdverts', page: PAGE }),
    funds: {
      description: 'The person’s balances, to mark adverts that exceed them',
      initial: 'routing',
      on: {
        'session.changed': {
          target: '.routing',
          actions: [{ type: 'setUser', params: ({ event }) => ({ user: event.user }) }, 'clearHoldings'],
        },
      },
      states: {
        routing: {
          description: 'A visitor has no balances',
          always: [{ guard: 'isVisitor', target: 'unneeded' }, { target: 'fetching' }],
        },
        unneeded: { description: 'Not logged in', meta: { shows: PAGE } },
        fetching: {
          description: 'Fetching the balances',
          meta: { shows: PAGE },
          invoke: {
            id: 'fetchTokenBalances',
            src: 'fetchTokenBalances',
            input: {},
            onDone: {
              target: 'settled',
              actions: { type: 'setHoldings', params: ({ event }) => ({ balances: event.output }) },
            },
            onError: { target: 'settled', description: 'No message; the trade modal fetches them again' },
          },
        },
        settled: {
          description: 'Adverts that exceed the balance are marked',
          meta: { shows: PAGE, spec: '§6 Selling needs enough balance' },
          on: { 'balance.changed': 'fetching' },
        },
      },
    },
    trade: {
      description: 'From a click on an advert to the trade modal',
      initial: 'arriving',
      states: {
        arriving: {
          description:
            'Checking whether a trade was left: a draft is saved, or a login or a new account leads back to it',
          always: [
            {
              guard: 'wasTrading',
              target: 'routing',
              actions: ['setDraftAdvert', 'replaceQuery'],
              description: 'The history entry forgets it, so that it is resumed once',
            },
            { target: 'browsing' },
          ],
        },
        browsing: {
          description: 'No advert is chosen',
          meta: { shows: PAGE },
          on: {
            'advert.choose': {
              target: 'routing',
              actions: { type: 'setChosen', params: ({ event }) => ({ advert: event.advert }) },
            },
          },
        },
        routing: {
          description: 'Checking whether the person may take this advert',
          meta: {
            spec: [
              '§4 Starting a trade',
              '§6 A user cannot trade with own adverts',
              '§8 Kindly login first',
              '§8 You cannot trade with yourself',
            ],
          },
          always: [
            { guard: 'isVisitor', target: 'sendingToLogin', actions: 'showLoginFirst' },
            { guard: 'isOwnAdvert', target: 'browsing', actions: ['showOwnAdvert', 'clearChosen'] },
            { target: 'trading' },
          ],
        },
        sendingToLogin: {
          description: 'Redirecting to the login, and back here afterwards',
          meta: { shows: PAGE, spec: '§9 Redirect delays' },
          after: { redirectToLogin: { target: 'browsing', actions: ['navigateToLogin', 'clearChosen'] } },
        },
        trading: {
          description: 'The trade modal is open',
          tags: 'dialog',
          meta: { shows: [['dialog', 'Trade with']] },
          exit: 'clearDraft',
          on: {
            'market.changed': {
              description: 'The modal fetches its advert again',
              actions: 'refreshTrade',
            },
          },
          invoke: {
            id: 'takeAdvert',
            src: 'takeAdvert',
            input: ({ context }) => ({
              advert: chosenAdvert(context),
              newKey: context.newKey,
              draft: childDraft(context.draft, 'takeAdvert'),
              returnTo: addressOf(context.filters),
            }),
            onDone: {
              target: 'ended',
              actions: [{ type: 'setEnd', params: ({ event }) => event.output }, 'clearChosen'],
            },
          },
        },
        ended: {
          description: 'Checking how the trade modal ended',
          exit: 'clearEnd',
          always: [{ guard: 'isAdvertOutdated', target: 'browsing', actions: 'refreshList' }, { target: 'browsing' }],
        },
      },
    },
  },
})
