import { assign, emit, setup, type OutputFrom } from 'xstate'
import type { AppEffect, AppEvent, SessionUser } from '#machines/domain/app-effect.ts'
import {
  isOfferedOutside,
  sentOrder,
  type ExternalCurrency,
  type ExternalPair,
  type ExternalRecipient,
} from '#machines/domain/external-orders.ts'
import { externalOrderMachine } from '#machines/external-order/external-order.machine.ts'
import { externalRecipientMachine } from '#machines/external-order/external-recipient.machine.ts'
import { connectAccountMachine } from '#machines/connect-account/connect-account.machine.ts'
import { delaysOf } from '#machines/domain/durations.ts'
import { failureActions, toastActions } from '#machines/domain/failure-actions.ts'
import { childDraft, withoutChildDraft, type FlowInput } from '#machines/domain/flow-input.ts'
import type { FlowMeta, FlowTag } from '#machines/domain/flow-meta.ts'
import { paths } from '#machines/domain/paths.ts'
import {
  EMPTY_QUOTE_FORM,
  NO_TERMS,
  quoteActions,
  quoteGuards,
  type QuoteForm,
} from '#machines/domain/quote-actions.ts'
import { sentQuote, type Quote } from '#machines/domain/quotes.ts'
import { placeholder } from '#machines/endpoints/endpoint.ts'
import { fetchCurrencies, fetchP2pTokens } from '#machines/endpoints/public.ts'
import { fetchBuySellTerms } from '#machines/endpoints/quotes.ts'
import { fetchExternalCurrencies } from '#machines/endpoints/swaps.ts'
import { buySellQuoteMachine } from '#machines/quote/buy-sell-quote.machine.ts'

export type Side = 'buy' | 'sell'
export type Recipient = 'own' | 'external'

/** What can be chosen on step 1. */
export interface Choice {
  readonly ticker: string
  readonly name: string
}

export interface BuySellContext extends QuoteForm {
  readonly user: SessionUser | null
  readonly side: Side
  readonly recipient: Recipient
  /** Who receives, if not the own account; null until that is entered. */
  readonly external: ExternalRecipient | null
  readonly tokens: readonly Choice[]
  readonly currencies: readonly Choice[]
  /** Those of the provider, for an external recipient; null until they are known. */
  readonly externalCurrencies: readonly ExternalCurrency[] | null
  readonly token: string
  readonly currency: string
  /** How the popup ended last. */
  readonly connection: 'connected' | 'closed' | null
  /** Of the order with an external recipient. */
  readonly orderId: string | null
}

type BuySellInput = Pick<FlowInput, 'query' | 'user' | 'newKey' | 'draft'>

type BuySellEvent =
  | { type: 'options.retry' }
  | { type: 'terms.retry' }
  | { type: 'externalCurrencies.retry' }
  | { type: 'side.choose'; side: Side }
  | { type: 'token.choose'; ticker: string }
  | { type: 'currency.choose'; ticker: string }
  | { type: 'recipient.choose'; recipient: Recipient }
  | { type: 'account.connect' }
  | { type: 'step.next' }
  | { type: 'step.back' }
  | { type: 'amount.change'; value: string }
  | { type: 'amount.max' }
  | { type: 'quote.open' }
  | { type: 'order.again' }
  | { type: 'order.open' }
  | Extract<AppEvent, { type: 'session.changed' | 'balance.changed' | 'stream.opened' }>

/** What is chosen at first: what was sent before a reload, else what a link names. */
const begunWith = (query: FlowInput['query'], sent: ExternalPair | null) => ({
  side: sent?.side ?? (query['side'] === 'sell' ? ('sell' as const) : ('buy' as const)),
  token: sent?.token ?? query['token'] ?? '',
  currency: sent?.currency ?? '',
  recipient: sent === null ? ('own' as const) : ('external' as const),
  external: sent?.recipient ?? null,
})

const lostOrder = (draft: FlowInput['draft']) => sentOrder(childDraft(draft, 'externalOrder'))
const lostQuote = (draft: FlowInput['draft']) => sentQuote(childDraft(draft, 'buySellQuote'))

/** The drafts of the children whose answer was lost by a reload. */
const lostDrafts = (draft: FlowInput['draft']): FlowInput['draft'] => {
  const isLost = { externalOrder: lostOrder(draft) !== null, buySellQuote: lostQuote(draft) !== null }
  return Object.fromEntries(Object.entries(draft).filter(([name]) => Reflect.get(isLost, name.split('.')[0] ?? '')))
}

/** The context before the tokens are known. */
export const startBuySell = ({ query, user, newKey, draft }: BuySellInput): BuySellContext => ({
  newKey,
  user,
  ...begunWith(query, lostOrder(draft)),
  draft: lostDrafts(draft),
  tokens: [],
  currencies: [],
  externalCurrencies: null,
  ...EMPTY_QUOTE_FORM,
  connection: null,
  orderId: null,
})

/** What a quote was asked for, as it was entered. */
const enteredFor = ({ kind, source, destination, source_amount }: Quote) => ({
  ...(kind === 'sell'
    ? { side: 'sell' as const, token: source.ticker, currency: destination.ticker }
    : { side: 'buy' as const, token: destination.ticker, currency: source.ticker }),
  amount: source_amount,
  recipient: 'own' as const,
  external: null,
  connection: 'connected' as const,
})

const firstOf = (choices: readonly Choice[], wanted: string): string =>
  (choices.find(({ ticker }) => ticker === wanted) ?? choices[0])?.ticker ?? ''

/** An amount and the terms of one pair mean nothing for another (spec §4 Buy/Sell wizard). */
const CLEARED = { amount: '', ...NO_TERMS } as const
/** Whoever logs in connects their account, and enters an amount, anew. */
const UNCONNECTED = { ...EMPTY_QUOTE_FORM, connection: null } as const
const CLEARED_RECIPIENT = { ...CLEARED, external: null } as const

export const buySellSetup = setup({
  types: {} as {
    context: BuySellContext
    events: BuySellEvent
    input: BuySellInput
    children: {
      connectAccount: 'connectAccount'
      buySellQuote: 'buySellQuote'
      externalRecipient: 'externalRecipient'
      externalOrder: 'externalOrder'
    }
    emitted: AppEffect
    tags: FlowTag
    meta: FlowMeta
  },
  actors: {
    fetchP2pTokens: placeholder(fetchP2pTokens),
    fetchCurrencies: placeholder(fetchCurrencies),
    fetchBuySellTerms: placeholder(fetchBuySellTerms),
    fetchExternalCurrencies: placeholder(fetchExternalCurrencies),
    connectAccount: connectAccountMachine,
    buySellQuote: buySellQuoteMachine,
    externalRecipient: externalRecipientMachine,
    externalOrder: externalOrderMachine,
  },
  delays: delaysOf('errorRetry', 'redirectAfterTrade', 'connectOwnAccount'),
  guards: {
    isConnected: ({ context }) => context.connection === 'connected' && context.user !== null,
    isSignedIn: ({ context }) => context.user !== null,
    isExternal: ({ context }) => context.recipient === 'external',
    areExternalCurrenciesKnown: ({ context }) => context.externalCurrencies !== null,
    isCurrencyOffered: ({ context }) => isOfferedOutside(context.externalCurrencies, context.currency),
    ...quoteGuards,
    isOrderSent: ({ context }) => lostOrder(context.draft) !== null,
    isQuoteSent: ({ context: { user, draft } }) => user !== null && lostQuote(draft) !== null,
    isOrdered: ({ context }) => context.orderId !== null,
  },
  actions: {
    setTokens: assign(({ context }, { tokens }: { tokens: readonly Choice[] }) => ({
      tokens,
      token: firstOf(tokens, context.token),
    })),
    setCurrencies: assign(({ context }, { currencies }: { currencies: readonly Choice[] }) => ({
      currencies,
      currency: firstOf(currencies, context.currency),
    })),
    setExternalCurrencies: assign((_, { currencies }: { currencies: readonly ExternalCurrency[] }) => ({
      externalCurrencies: currencies,
      failure: null,
    })),
    setUser: assign(({ context }, { user }: { user: SessionUser | null }) => ({
      user,
      ...(user?._id === context.user?._id ? {} : UNCONNECTED),
    })),
    /** What was entered stays for whoever logs in again. */
    setUserOfQuote: assign((_, { user }: { user: SessionUser | null }) => ({ user })),
    resumeQuote: assign(({ context }) => {
      const quote = lostQuote(context.draft)
      return quote ? enteredFor(quote) : {}
    }),
    setRecipient: assign((_, { recipient }: { recipient: Recipient }) => ({ recipient, ...CLEARED_RECIPIENT })),
    setSide: assign((_, { side }: { side: Side }) => ({ side, ...CLEARED_RECIPIENT })),
    setToken: assign((_, { token }: { token: string }) => ({ token, ...CLEARED_RECIPIENT })),
    setCurrency: assign((_, { currency }: { currency: string }) => ({ currency, ...CLEARED })),
    setConnection: assign((_, { connection }: { connection: 'connected' | 'closed' }) => ({ connection })),
    ...quoteActions,
    ...failureActions,
    ...toastActions,
    setExternal: assign((_, { external }: { external: ExternalRecipient }) => ({ external })),
    setOrdered: assign(({ context }, { output }: { output: OutputFrom<typeof externalOrderMachine> }) => ({
      orderId: output.type === 'created' ? output.id : null,
      draft: withoutChildDraft(context.draft, 'externalOrder'),
    })),
    openExternalOrder: emit(({ context }) => ({
      type: 'navigate' as const,
      to: paths.swapStatus(context.orderId ?? ''),
    })),
  },
})
