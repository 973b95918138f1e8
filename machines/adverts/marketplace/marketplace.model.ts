import type { SessionUser } from '#machines/shared/flow/app-effect.ts'
import { arriving } from '#machines/shared/flow/flow-input.ts'
import { addressOf, isFiltered } from '#machines/adverts/rules/advert-filter.ts'
import { withTrade } from '#machines/adverts/rules/trade-return.ts'
import { takeAdvertModel } from '#machines/adverts/take-advert/take-advert.model.ts'
import { currenciesModel, p2pTokensModel, paymentMethodsModel } from '#machines/catalog/reads.model.ts'
import { marketplaceRequests } from './marketplace.requests.ts'
import type { FlowModel } from '#machines/shared/model/flow-model.ts'
import { isAnswerOf, isAt, hasToast, navigatedTo } from '#machines/shared/model/step-facts.ts'
import { marketplaceMachine } from './marketplace.machine.ts'
import { openAdvertsModel } from '#machines/adverts/reads.model.ts'
import { adaSells, sellsUsdt } from '#machines/adverts/samples/adverts.ts'

const ada: SessionUser = {
  _id: 'ADAABCDEFGHJKMNPQRST',
  name: 'Ada Obi',
  username: 'Ada_Obi',
  first_name: 'Ada',
  last_name: 'Obi',
  phone: null,
  email: 'ada@example.com',
  country: null,
}
/** The draft of the trade modal when the session ended. */
const TRADING = { 'takeAdvert.advert': JSON.stringify(sellsUsdt) }
const CHOOSING = 'list.asked.choosingMethods'

export const marketplaceModel: FlowModel<typeof marketplaceMachine> = {
  machine: marketplaceMachine,
  inputs: {
    visitor: arriving({ query: { side: 'up', token: 'not a token', amount: '1e5', sort: 'luck' } }),
    interrupted: arriving({ user: ada, draft: TRADING }),
    ledBack: arriving({ user: ada, state: withTrade(sellsUsdt, { amount: '18000.50' }) }),
  },
  joining: ['ledBack'],
  events: {
    'side.choose': ({ context }) => [{ side: context.filters.side === 'buy' ? 'sell' : 'buy' }],
    'token.choose': ({ context }) => ['', 'USDT'].filter((t) => t !== context.filters.token).map((t) => ({ token: t })),
    'filter.choose': ({ context: { filters } }) => [
      { name: 'currency', value: filters.currency === '' ? 'NGN' : '' },
      { name: 'sort', value: filters.sort === 'price' ? 'orders' : 'price' },
    ],
    'method.toggle': (s) => (isAt(s, CHOOSING) ? [{ name: 'Bank Transfer' }] : []),
    'method.remove': ({ context }) => context.filters.methods.map((name) => ({ name })),
    'amount.change': ({ context: { filters } }) =>
      ['50000', '12,5', '1,234'].filter((value) => value !== filters.amount).map((value) => ({ value })),
    'advert.choose': () => [sellsUsdt, adaSells].map((advert) => ({ id: advert.t_id, advert })),
    'guide.choose': ({ context }) => [{ side: context.guide === 'buy' ? 'sell' : 'buy' }],
    'url.change': ({ context }) => [{ query: { side: context.filters.side === 'buy' ? 'sell' : 'buy' }, state: {} }],
    'market.changed': () => [{ t_ids: [sellsUsdt.t_id] }],
    'session.changed': ({ context }) => [{ user: context.user === null ? ada : null }],
  },
  // The page itself offers what is chosen; all other methods are listed by a child.
  choices: { 'method.toggle': (s) => (isAt(s, CHOOSING) ? s.context.filters.methods.map((name) => ({ name })) : []) },
  by: {
    'url.change': 'app',
    'session.changed': 'app',
    'balance.changed': 'stream',
    'market.changed': 'stream',
    'stream.opened': 'stream',
    'stream.lost': 'stream',
  },
  outcomes: {
    openAdverts: { child: openAdvertsModel, cases: {} },
    p2pTokens: { child: p2pTokensModel, cases: {} },
    currencies: { child: currenciesModel, cases: {} },
    paymentMethods: { child: paymentMethodsModel, cases: {} },
    fetchTokenBalances: takeAdvertModel.outcomes.fetchTokenBalances,
    takeAdvert: {
      child: takeAdvertModel,
      cases: {
        closed: { type: 'closed' },
        ordered: { type: 'ordered' },
        outdated: { type: 'outdated' },
        leftForAccount: { type: 'leftForAccount' },
        leftUnsure: { type: 'leftUnsure' },
      },
    },
  },
  actorInputs: marketplaceRequests,
  counters: ({ context }) => context.filters.methods.length > 0,
  initialProperties: {
    'only an interrupted trade is restored, on the same advert': ({ context, ...s }) =>
      s.matches({ trade: 'takeAdvert.advert' in context.draft ? 'trading' : 'browsing' }) &&
      (!s.matches({ trade: 'trading' }) || context.chosen?.t_id === sellsUsdt.t_id),
  },
  stepProperties: {
    'another filter fetches another list and is stored in the URL': {
      when: ({ step }) =>
        ['side.choose', 'token.choose', 'filter.choose', 'method.toggle', 'method.remove', 'filters.reset'].includes(
          step,
        ),
      must: (step) =>
        step.before.children.openAdverts !== step.after.children.openAdverts &&
        String(navigatedTo(step)).endsWith(addressOf(step.after.context.filters).replace('/m2m', '')),
    },
    'a typed amount replaces the URL when the typing stops, so that Back skips it': {
      when: ({ step }) => step === 'after(filterSettle)',
      must: ({ effects, after }) =>
        effects.length === 1 &&
        effects[0]?.['type'] === 'navigate' &&
        effects[0]['replace'] === true &&
        String(effects[0]['to']).endsWith(addressOf(after.context.filters).replace('/m2m', '')) &&
        String(effects[0]['to']).includes('amount=') === (after.context.filters.amount !== '1,234'),
    },
    'changed or outdated adverts are fetched again': {
      when: ({ step }) => step === 'market.changed' || step === 'takeAdvert:outdated',
      must: ({ sent }) => sent.some(({ to }) => to === 'openAdverts'),
    },
    'while the stream stays closed, the adverts are fetched again at an interval': {
      when: ({ step }) => step === 'after(streamPoll)',
      must: ({ sent, after }) => isAt(after, 'events.polling.waiting') && sent.some(({ to }) => to === 'openAdverts'),
    },
    'with the stream open again nothing is fetched at an interval': {
      when: ({ step }) => step === 'stream.opened',
      must: ({ after }) => isAt(after, 'events.delivered'),
    },
    'the guide shows the chosen side': {
      when: ({ step }) => step === 'guide.choose',
      must: ({ event, after }) => after.context.guide === event['side'],
    },
    'the guide follows the side': {
      when: ({ step }) => step === 'side.choose' || step === 'url.change',
      must: ({ after }) => after.context.guide === after.context.filters.side,
    },
    'payment methods can be chosen until the dialog is closed': {
      when: ({ step }) => step === 'method.toggle',
      must: ({ after }) => isAt(after, CHOOSING),
    },
    'signing in fetches the balances': {
      when: ({ step, after }) => step === 'session.changed' && after.context.user !== null,
      must: ({ after }) => after.children.fetchTokenBalances !== undefined,
    },
    'the trade modal stays while its person logs in again': {
      when: ({ step, before }) => step === 'session.changed' && isAt(before, 'trade.trading'),
      must: ({ before, after }) => isAt(after, 'trade.trading') && after.context.chosen === before.context.chosen,
    },
    'fetched balances stay until they change': {
      when: (step) => isAnswerOf(step, 'fetchTokenBalances'),
      must: ({ after }) => isAt(after, 'funds.settled') && after.children.fetchTokenBalances === undefined,
    },
    'a visitor is redirected to the login and back here': {
      when: ({ step, before }) => step === 'advert.choose' && before.context.user === null,
      must: (step) => isAt(step.after, 'trade.sendingToLogin') && hasToast(step, 'error'),
    },
    'the login leads back to the advert that a visitor chose': {
      when: ({ step }) => step === 'after(redirectToLogin)',
      must: ({ before, effects }) => {
        const { chosen } = before.context
        const state = Object(effects.at(-1)?.['state'])
        return chosen !== null && JSON.stringify(state.returnState) === JSON.stringify(withTrade(chosen))
      },
    },
    'choosing an own advert shows a refusal': {
      when: ({ step, before, event }) =>
        step === 'advert.choose' && before.context.user !== null && event['id'] === adaSells.t_id,
      must: (step) => isAt(step.after, 'trade.browsing') && hasToast(step, 'error'),
    },
    'a change of adverts leaves the list and its filters as they are': {
      when: ({ step }) => step === 'market.changed',
      must: ({ before, after }) =>
        before.children.openAdverts === after.children.openAdverts && before.context.filters === after.context.filters,
    },
    'an outdated advert fetches the list again': {
      when: ({ step }) => step === 'takeAdvert:outdated',
      must: ({ before, after }) => isAt(after, 'trade.browsing') && before.context.filters === after.context.filters,
    },
    'filters are reset all at once, and only if any is set': {
      when: ({ step }) => step === 'filters.reset',
      must: ({ before, after }) => isFiltered(before.context.filters) && !isFiltered(after.context.filters),
    },
  },
  invariants: {
    'nobody trades with an own advert': (s) =>
      !s.matches({ trade: 'trading' }) || !s.context.user || s.context.chosen?.user.username !== adaSells.owner,
    'no advert is chosen while the list is browsed': (s) =>
      !s.matches({ trade: 'browsing' }) || s.context.chosen === null,
    'the open trade modal has an advert': (s) => !s.matches({ trade: 'trading' }) || s.context.chosen !== null,
    'the dialog tag matches the open dialogs': (s) =>
      s.hasTag('dialog') === (s.matches({ trade: 'trading' }) || isAt(s, CHOOSING)),
    'balances are cleared without a user': (s) => s.context.user !== null || s.context.holdings === null,
  },
  goal: (s) => s.matches({ trade: 'trading' }),
}
