import { KINDLY_LOGIN } from '#machines/shared/messages/refusals.ts'
import { fetchTokenBalances } from '#machines/wallet/endpoints/wallet.ts'
import { assign, emit, fromCallback, raise, sendTo, setup, stateIn, type EventObject } from 'xstate'
import type { AppEffect, AppEvent, MarketChanged, SessionUser } from '#machines/shared/flow/app-effect.ts'
import { delaysOf } from '#machines/shared/values/durations.ts'
import type { FlowInput } from '#machines/shared/flow/flow-input.ts'
import type { FlowMeta, FlowTag } from '#machines/shared/flow/flow-meta.ts'
import { fromYourself } from '#machines/adverts/messages/adverts.ts'
import { isSameTrader, takerAction, type Advert } from '#machines/adverts/rules/trade.ts'
import { holdingsIn, draftAdvert, type Holdings, type TradeEnd } from '#machines/adverts/rules/take-advert.ts'
import { placeholder } from '#machines/shared/api/endpoint.ts'
import { takeAdvertMachine } from '#machines/adverts/take-advert/take-advert.machine.ts'
import { currenciesMachine, p2pTokensMachine, paymentMethodsMachine } from '#machines/catalog/reads.machine.ts'
import {
  addressOf,
  filtersOf,
  isFiltered,
  NO_FILTERS,
  toggleMethod,
  withFilters,
  type Filters,
  type MarketTopic,
  type Side,
} from '#machines/adverts/rules/advert-filter.ts'
import { withTrade } from '#machines/adverts/rules/trade-return.ts'
import { paths } from '#machines/routing/paths.ts'
import { openAdvertsMachine } from '#machines/adverts/reads.machine.ts'

export interface MarketplaceContext {
  readonly user: SessionUser | null
  readonly newKey: () => string
  /** What was typed into the trade modal when a session ended, and of which advert. */
  readonly draft: FlowInput['draft']
  readonly filters: Filters
  /** What the person could sell. */
  readonly holdings: Holdings
  /** The advert that was clicked, and the advert of the open trade modal. */
  readonly chosen: Advert | null
  readonly end: TradeEnd['type']
  readonly guide: Side
}

type FilterEvent =
  | { type: 'side.choose'; side: Side }
  | { type: 'token.choose'; token: string }
  | { type: 'filter.choose'; name: 'currency' | 'sort'; value: string }
  | { type: 'amount.change'; value: string }
  | { type: 'methods.open' | 'methods.close' }
  | { type: 'method.toggle' | 'method.remove'; name: string }
  | { type: 'filters.reset' }

export type MarketplaceEvent =
  | FilterEvent
  | { type: 'advert.choose'; id: string; advert: Advert }
  | { type: 'guide.choose'; side: Side }
  | MarketChanged
  | { type: 'stream.opened' | 'stream.lost' }
  | Extract<AppEvent, { type: 'session.changed' | 'url.change' | 'balance.changed' }>

/** The query alone keeps history.state; without filters the bare path is nicer than a lone question mark. */
const destination = (filters: Filters): string => addressOf(filters).replace(/^\/m2m(?=\?)/, '')

/** Brings what changes among the adverts of a topic, and tells whether it is open. */
const marketStream = fromCallback<EventObject, MarketTopic>(() => {
  throw new Error('actor "marketStream" was not provided')
})

/** The advert of the open trade modal. */
export const chosenAdvert = ({ chosen }: MarketplaceContext): Advert => {
  if (chosen === null) throw new Error('no advert is chosen')
  return chosen
}

/** Everything of the marketplace that is named; its states stand in the machine. */
export const marketplaceSetup = setup({
  types: {} as {
    context: MarketplaceContext
    events: MarketplaceEvent
    input: Pick<FlowInput, 'query' | 'user' | 'newKey' | 'draft' | 'state'>
    children: {
      openAdverts: 'openAdverts'
      marketStream: 'marketStream'
      takeAdvert: 'takeAdvert'
      p2pTokens: 'p2pTokens'
      currencies: 'currencies'
      paymentMethods: 'paymentMethods'
    }
    emitted: AppEffect
    tags: FlowTag
    meta: FlowMeta
  },
  actors: {
    openAdverts: openAdvertsMachine,
    marketStream,
    p2pTokens: p2pTokensMachine,
    currencies: currenciesMachine,
    paymentMethods: paymentMethodsMachine,
    takeAdvert: takeAdvertMachine,
    fetchTokenBalances: placeholder(fetchTokenBalances),
  },
  delays: delaysOf('filterSettle', 'redirectToLogin', 'streamPoll'),
  guards: {
    isFiltered: ({ context }) => isFiltered(context.filters),
    wasTrading: ({ context: { user, draft } }) => user !== null && draftAdvert(draft['takeAdvert.advert']) !== null,
    isVisitor: ({ context }) => context.user === null,
    isOwnAdvert: ({ context: { user, chosen } }) =>
      user !== null && chosen !== null && isSameTrader(user.username, chosen.user.username),
    isStreamOpen: stateIn({ stream: 'open' }),
    isAdvertOutdated: ({ context }) => context.end === 'outdated',
  },
  actions: {
    setUser: assign((_, { user }: { user: SessionUser | null }) => ({ user })),
    setFilter: assign(({ context }, filter: Readonly<Record<string, string>>) => ({
      filters: withFilters(context.filters, filter),
    })),
    setMethod: assign(({ context: { filters } }, { name }: { name: string }) => ({
      filters: { ...filters, methods: toggleMethod(filters, name) },
    })),
    setHoldings: assign((_, { balances }: { balances: Parameters<typeof holdingsIn>[0] }) => ({
      holdings: holdingsIn(balances),
    })),
    clearHoldings: assign({ holdings: null }),
    setTyping: assign(({ context }, { amount }: { amount: string }) => ({
      filters: { ...context.filters, amount },
    })),
    setQuery: assign((_, { query }: { query: FlowInput['query'] }) => ({ filters: filtersOf(query) })),
    clearFilters: assign({ filters: ({ context }) => ({ ...NO_FILTERS, side: context.filters.side }) }),
    refreshAdverts: raise({ type: 'market.changed', t_ids: [] }),
    refreshList: sendTo('openAdverts', { type: 'data.refresh' }),
    refreshTrade: sendTo('takeAdvert', { type: 'data.refresh' }),
    setChosen: assign((_, { advert }: { advert: Advert }) => ({ chosen: advert })),
    setDraftAdvert: assign({ chosen: ({ context }) => draftAdvert(context.draft['takeAdvert.advert']) }),
    clearChosen: assign({ chosen: null }),
    clearDraft: assign({ draft: {} }),
    setEnd: assign((_, { type }: TradeEnd) => ({ end: type })),
    clearEnd: assign({ end: 'closed' }),
    followSide: assign({ guide: ({ context }) => context.filters.side }),
    setGuide: assign((_, { side }: { side: Side }) => ({ guide: side })),
    navigateToChoice: emit(({ context }) => ({ type: 'navigate' as const, to: destination(context.filters) })),
    replaceQuery: emit(({ context }) => ({
      type: 'navigate' as const,
      to: destination(context.filters),
      replace: true,
    })),
    showLoginFirst: emit({ type: 'toast', level: 'error', text: KINDLY_LOGIN }),
    showOwnAdvert: emit(({ context: { chosen } }) => ({
      type: 'toast' as const,
      level: 'error' as const,
      text: chosen ? fromYourself(takerAction(chosen.order.type), chosen.order.token.ticker) : '',
    })),
    navigateToLogin: emit(({ context }) => ({
      type: 'navigate' as const,
      to: paths.login(),
      state: { returnTo: addressOf(context.filters), returnState: withTrade(chosenAdvert(context)) },
    })),
  },
})
