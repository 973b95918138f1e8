import { fetchCurrencies, fetchP2pTokens } from '#machines/catalog/endpoints.ts'
import { assign, emit, setup, type OutputFrom } from 'xstate'
import type { AppEffect, AppEvent, SessionUser } from '#machines/shared/flow/app-effect.ts'
import {
  lostOrder,
  lostQuote,
  restoredForm,
  withoutRecipient,
  withRecipient,
  type BuySellForm,
  type Recipient,
  type Side,
} from '#machines/exchange/rules/buy-sell-drafts.ts'
import { stepActions, stepIn, type Step } from '#machines/exchange/parts/step-actions.ts'
import {
  isOfferedOutside,
  type ExternalCurrency,
  type ExternalRecipient,
} from '#machines/exchange/rules/external-orders.ts'
import { externalOrderMachine } from '#machines/exchange/external-order/external-order.machine.ts'
import { externalRecipientMachine } from '#machines/exchange/external-order/external-recipient.machine.ts'
import { connectAccountMachine } from '#machines/accounts/connect-account/connect-account.machine.ts'
import { delaysOf } from '#machines/shared/values/durations.ts'
import { failureActions, toastActions } from '#machines/shared/flow/failure-actions.ts'
import { withoutChildDraft, type FlowInput } from '#machines/shared/flow/flow-input.ts'
import type { FlowMeta, FlowTag } from '#machines/shared/flow/flow-meta.ts'
import { paths } from '#machines/routing/paths.ts'
import {
  EMPTY_QUOTE_FORM,
  NO_TERMS,
  quoteActions,
  quoteGuards,
  type QuoteForm,
} from '#machines/exchange/parts/quote-actions.ts'
import type { Quote } from '#machines/exchange/rules/quotes.ts'
import { placeholder } from '#machines/shared/api/endpoint.ts'
import { fetchBuySellTerms } from '#machines/exchange/endpoints/quotes.ts'
import { fetchExternalCurrencies } from '#machines/exchange/endpoints/swaps.ts'
import { buySellQuoteMachine } from '#machines/exchange/quote/buy-sell-quote.machine.ts'

/** What can be chosen on step 1. */
export interface Choice {
  readonly ticker: string
  readonly name: string
}

export interface BuySellContext extends QuoteForm, BuySellForm {
  readonly user: SessionUser | null
  /** Whether there is a provider for external recipients. */
  readonly isExternalOffered: boolean
  /** The open step, or the one that the address asks for. */
  readonly step: Step
  readonly tokens: readonly Choice[]
  readonly currencies: readonly Choice[]
  /** Those of the provider, for an external recipient; null until they are known. */
  readonly externalCurrencies: readonly ExternalCurrency[] | null
  /** How the popup ended last. */
  readonly connection: 'connected' | 'closed' | null
  /** Of a popup that was closed while the code was asked for. */
  readonly challenge: OutputFrom<typeof connectAccountMachine>['challenge']
  /** Of the order with an external recipient. */
  readonly orderId: string | null
}

type BuySellInput = Pick<FlowInput, 'query' | 'user' | 'newKey' | 'draft' | 'offers'>

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
  | Extract<AppEvent, { type: 'session.changed' | 'balance.changed' | 'events.missed' | 'url.change' }>

/** The context before the tokens are known. */
export const startBuySell = ({ query, user, newKey, draft, offers }: BuySellInput): BuySellContext => ({
  newKey,
  user,
  isExternalOffered: offers.swaps,
  step: stepIn(query),
  tokens: [],
  currencies: [],
  externalCurrencies: null,
  ...EMPTY_QUOTE_FORM,
  ...restoredForm({ draft, query, offers }),
  connection: user !== null && draft['connection'] === 'connected' ? 'connected' : null,
  challenge: null,
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
const clearedRecipient = (context: BuySellContext) => ({ ...CLEARED, ...withoutRecipient(context) })
/** A token or currency that is no longer offered is replaced, without what was entered for it. */
const replaced = (context: BuySellContext, choice: { readonly token: string } | { readonly currency: string }) =>
  Object.entries(choice).every(([name, ticker]) => Reflect.get(context, name) === ticker)
    ? choice
    : { ...choice, ...clearedRecipient(context) }

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
    isSecondStep: ({ context }) => context.step === 2,
    isExternalOffered: ({ context }) => context.isExternalOffered,
    isExternal: ({ context }) => context.recipient === 'external',
    hasRecipient: ({ context }) => context.external !== null,
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
      ...replaced(context, { token: firstOf(tokens, context.token) }),
    })),
    setCurrencies: assign(({ context }, { currencies }: { currencies: readonly Choice[] }) => ({
      currencies,
      ...replaced(context, { currency: firstOf(currencies, context.currency) }),
    })),
    setExternalCurrencies: assign((_, { currencies }: { currencies: readonly ExternalCurrency[] }) => ({
      externalCurrencies: currencies,
      failure: null,
    })),
    /** What was entered stays for the person who logs in again: a run of the flow is never another's. */
    setUser: assign((_, { user }: { user: SessionUser | null }) => ({ user, challenge: null, ...NO_TERMS })),
    resumeQuote: assign(({ context }) => {
      const quote = lostQuote(context.draft)
      return quote ? enteredFor(quote) : {}
    }),
    setRecipient: assign(({ context }, { recipient }: { recipient: Recipient }) => ({
      recipient,
      ...clearedRecipient(context),
    })),
    setSide: assign(({ context }, { side }: { side: Side }) => ({ side, ...clearedRecipient(context) })),
    setToken: assign(({ context }, { token }: { token: string }) => ({ token, ...clearedRecipient(context) })),
    setCurrency: assign((_, { currency }: { currency: string }) => ({ currency, ...CLEARED })),
    setConnection: assign(
      (_, { connection, challenge }: Pick<BuySellContext, 'challenge'> & { connection: 'connected' | 'closed' }) => ({
        connection,
        challenge,
      }),
    ),
    ...quoteActions,
    ...failureActions,
    ...toastActions,
    setExternal: assign(({ context }, { external }: { external: ExternalRecipient }) =>
      withRecipient(context, external),
    ),
    setOrdered: assign(({ context }, { output }: { output: OutputFrom<typeof externalOrderMachine> }) => ({
      ...(output.type === 'created' ? { orderId: output.id, amount: '' } : { orderId: null, amount: output.amount }),
      draft: withoutChildDraft(context.draft, 'externalOrder'),
    })),
    clearAmount: assign({ amount: '' }),
    ...stepActions,
    openExternalOrder: emit(({ context }) => ({
      type: 'navigate' as const,
      to: paths.swapStatus(context.orderId ?? ''),
    })),
  },
})
