import { MARKETPLACE_TITLE } from '#machines/domain/messages/marketplace.ts'
import { keptInside } from '#machines/domain/flow-input.ts'
import type { Shown } from '#machines/domain/flow-meta.ts'
import { addressOf, filtersOf } from '#machines/domain/market-filters.ts'
import { chosenAdvert, marketplaceSetup } from './marketplace.setup.ts'

const PAGE: readonly Shown[] = [['heading', MARKETPLACE_TITLE]]

export const marketplaceMachine = marketplaceSetup.createMachine({
  id: 'marketplace',
  description: 'The open adverts of other traders; a click starts a trade',
  meta: { spec: ['§2 M2M marketplace', '§4 Starting a trade'] },
  context: ({ input }) => ({
    user: input.user,
    newKey: input.newKey,
    kept: keptInside(input.kept, 'takeAdvert'),
    filters: filtersOf(input.query),
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
      description: 'The adverts, as the filters say',
      initial: 'asked',
      on: {
        'side.choose': {
          description: 'The Buy tab shows adverts of type Sell, the Sell tab adverts of type Buy',
          target: '.asked',
          actions: [{ type: 'rememberFilter', params: ({ event }) => ({ side: event.side }) }, 'announceChoice'],
        },
        'token.choose': {
          target: '.asked',
          actions: [{ type: 'rememberFilter', params: ({ event }) => ({ token: event.token }) }, 'announceChoice'],
        },
        'filter.choose': {
          description: 'Currency, payment method, sort order',
          target: '.asked',
          actions: [
            { type: 'rememberFilter', params: ({ event }) => ({ [event.name]: event.value }) },
            'announceChoice',
          ],
        },
        'filters.reset': { guard: 'isFiltered', target: '.asked', actions: ['forgetFilters', 'announceChoice'] },
        'url.change': {
          description: 'Back, forward or a link: the address holds the filters',
          target: '.asked',
          actions: { type: 'rememberQuery', params: ({ event }) => ({ query: event.query }) },
        },
      },
      states: {
        asked: {
          description: 'Other filters start another list and drop the answer under way',
          initial: 'settled',
          invoke: { id: 'openAdverts', src: 'openAdverts', input: ({ context }) => context.filters },
          on: {
            'amount.change': {
              description: 'The list follows when the typing stops',
              target: '.settling',
              actions: { type: 'rememberTyping', params: ({ event }) => ({ amount: event.value }) },
            },
          },
          states: {
            settled: { description: 'The filters stand', meta: { shows: PAGE } },
            settling: {
              description: 'An amount is being typed',
              meta: { shows: PAGE },
              after: { filterSettle: { target: '#marketplace.list.asked', reenter: true, actions: 'announceTyping' } },
            },
          },
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
              actions: { type: 'rememberChosen', params: ({ event }) => ({ advert: event.advert }) },
            },
          },
        },
        judging: {
          description: 'Who may take this advert',
          meta: { spec: ['§4 Starting a trade', '§6 A user cannot trade with own adverts', '§8 Kindly login first'] },
          always: [
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
          exit: 'forgetKept',
          invoke: {
            id: 'takeAdvert',
            src: 'takeAdvert',
            input: ({ context }) => ({
              advert: chosenAdvert(context),
              newKey: context.newKey,
              kept: context.kept,
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
          always: [{ guard: 'isAdvertOutdated', target: 'browsing', actions: 'refreshList' }, { target: 'browsing' }],
        },
      },
    },
  },
})
