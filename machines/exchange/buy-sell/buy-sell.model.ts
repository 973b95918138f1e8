import { INSUFFICIENT_BALANCE } from '#machines/wallet/messages/wallet.ts'
import { fetchCurrencies, fetchP2pTokens } from '#machines/catalog/endpoints.ts'
import { externalOrderModel } from '#machines/exchange/external-order/external-order.model.ts'
import { externalRecipientModel } from '#machines/exchange/external-order/external-recipient.model.ts'
import { closedAtCode, connectAccountModel } from '#machines/accounts/connect-account/connect-account.model.ts'
import { arriving } from '#machines/shared/flow/flow-input.ts'
import { fetchBuySellTerms } from '#machines/exchange/endpoints/quotes.ts'
import { fetchExternalCurrencies } from '#machines/exchange/endpoints/swaps.ts'
import type { FlowModel } from '#machines/shared/model/flow-model.ts'
import { ada } from '#machines/accounts/samples/person.ts'
import { bankRecipient, walletRecipient } from '#machines/exchange/samples/external-orders.ts'
import { EXCHANGED_ID, purchaseQuoted, purchaseTerms, saleTerms, noTerms } from '#machines/exchange/samples/quotes.ts'
import { sampleCurrencies, sampleTokens } from '#machines/catalog/samples/trade-options.ts'
import { isAt } from '#machines/shared/model/step-facts.ts'
import { buySellQuoteModel } from '#machines/exchange/quote/buy-sell-quote.model.ts'
import { lostOrder } from '#machines/exchange/rules/buy-sell-drafts.ts'
import { buySellMachine } from './buy-sell.machine.ts'
import { buySellProperties } from './buy-sell.properties.ts'
import { buySellRequests, chosen, chosenOutside, lost, lostPurchase, typed } from './buy-sell.requests.ts'
import { buySellInitialProperties, buySellStepProperties } from './buy-sell.steps.properties.ts'

const tokens = sampleTokens.toReversed()
const currencies = sampleCurrencies.toReversed()

const draftOf = (child: string, draft: Readonly<Record<string, string>>) =>
  Object.fromEntries(Object.entries(draft).map(([name, text]) => [`${child}.${name}`, text]))

export const buySellModel: FlowModel<typeof buySellMachine> = {
  machine: buySellMachine,
  inputs: {
    visitor: arriving(),
    signedIn: arriving({ user: ada, query: { side: 'buy', token: 'BTC' } }),
    reloaded: arriving({ draft: draftOf('externalOrder', lost) }),
    confirmed: arriving({ user: ada, draft: draftOf('buySellQuote', lostPurchase) }),
    drafted: arriving({ user: ada, query: { step: '2' }, draft: { ...chosen, connection: 'connected' } }),
    outside: arriving({
      query: { step: '2' },
      draft: { ...chosenOutside, ...draftOf('externalOrder', { ...lost, sentKey: '' }) },
    }),
    // A recipient is confirmed by Next only, whatever step the address names.
    typing: arriving({ query: { step: '2' }, draft: { ...chosenOutside, ...draftOf('externalRecipient', typed) } }),
    // Another pair is in the URL by now.
    elsewhere: arriving({
      query: { side: 'buy', token: 'USDT', step: '2' },
      draft: { ...chosenOutside, amount: '0.1' },
    }),
    // The token, or the currency, of the draft is no longer offered.
    gone: arriving({
      user: ada,
      query: { step: '2' },
      draft: { ...chosen, side: 'buy', token: 'NONE', connection: 'connected' },
    }),
    currencyGone: arriving({
      user: ada,
      query: { step: '2' },
      draft: { ...chosen, side: 'buy', currency: 'NONE', connection: 'connected' },
    }),
    // There is no exchange provider, and an external recipient was chosen while there was one.
    ownOnly: arriving({
      user: ada,
      query: { side: 'buy', token: 'BTC' },
      draft: { recipient: 'external' },
      offers: { sandbox: false, swaps: false, swapOrders: false },
    }),
  },
  joining: ['ownOnly', 'confirmed', 'drafted', 'outside', 'typing', 'elsewhere', 'gone', 'currencyGone'],
  events: {
    'side.choose': ({ context }) => [{ side: context.side === 'buy' ? ('sell' as const) : ('buy' as const) }],
    'recipient.choose': ({ context }) => [
      { recipient: context.recipient === 'own' ? ('external' as const) : ('own' as const) },
    ],
    'token.choose': ({ context }) => [{ ticker: context.token === 'BTC' ? 'USDT' : 'BTC' }],
    // For an external recipient only what the provider offers can be chosen.
    'currency.choose': ({ context: { currency, recipient, externalCurrencies } }) =>
      currency === 'USD' && recipient === 'external' && externalCurrencies?.length === 1
        ? []
        : [{ ticker: currency === 'USD' ? 'NGN' : 'USD' }],
    'amount.change': ({ context }) =>
      ['', '100', '0,1'].filter((value) => value !== context.amount).map((value) => ({ value })),
    'url.change': ({ context }) => [{ query: { step: context.step === 1 ? '2' : '1' }, state: {} }],
    'session.changed': (s) => {
      const { user, draft } = s.context
      // What is chosen before a quote is resumed would not be what it was asked for.
      if ('buySellQuote.sentKey' in draft && !isAt(s, 'reviewing')) return []
      return [{ user: user === null ? ada : null }]
    },
  },
  // What the provider offers may be the one currency that is chosen.
  choices: { 'currency.choose': ({ context }) => [{ ticker: context.currency }] },
  by: { 'balance.changed': 'stream', 'events.missed': 'app', 'session.changed': 'app', 'url.change': 'app' },
  outcomes: {
    fetchP2pTokens: {
      endpoint: fetchP2pTokens,
      cases: { found: { status: 200, body: { data: tokens } }, offline: 'offline' },
    },
    fetchCurrencies: {
      endpoint: fetchCurrencies,
      cases: { found: { status: 200, body: { data: currencies } }, offline: 'offline' },
    },
    fetchBuySellTerms: {
      endpoint: fetchBuySellTerms,
      cases: {
        buying: { status: 200, body: { data: purchaseTerms } },
        selling: { status: 200, body: { data: saleTerms } },
        ...noTerms,
      },
    },
    fetchExternalCurrencies: {
      endpoint: fetchExternalCurrencies,
      cases: {
        dollars: { status: 200, body: { data: [{ ticker: 'usd' }] } },
        both: { status: 200, body: { data: [{ ticker: 'ngn' }, { ticker: 'usd' }, { ticker: 'jpy' }] } },
        offline: 'offline',
      },
    },
    connectAccount: {
      child: connectAccountModel,
      cases: {
        connected: { type: 'connected', challenge: null },
        closed: { type: 'closed', challenge: null },
        closedAtCode,
      },
    },
    externalRecipient: {
      child: externalRecipientModel,
      cases: {
        wallet: { type: 'entered', recipient: walletRecipient },
        bank: { type: 'entered', recipient: bankRecipient },
      },
    },
    externalOrder: {
      child: externalOrderModel,
      cases: { created: { type: 'created', id: '5a1b2c3d4e5f6a' }, back: { type: 'back', amount: '100,0' } },
    },
    buySellQuote: {
      child: buySellQuoteModel,
      cases: {
        exchanged: {
          type: 'exchanged',
          quote: purchaseQuoted,
          message: 'Bought 0.00163636 BTC for 100.00 USD',
          tId: EXCHANGED_ID,
        },
        poor: {
          type: 'refused',
          failure: { kind: 'refused', code: 'insufficient_balance', message: INSUFFICIENT_BALANCE },
        },
        closed: { type: 'closed' },
        left: { type: 'left' },
      },
    },
  },
  actorInputs: buySellRequests,
  isPossible: ({ context: { side: chosen, token: ticker, currency: fiat, user } }, { actor, name }) => {
    if (actor === 'connectAccount') return name !== 'connected' || user !== null
    if (actor === 'externalRecipient') return ticker === 'BTC' && (name === 'wallet') === (chosen === 'buy')
    if (actor !== 'fetchBuySellTerms' || (name !== 'buying' && name !== 'selling')) return true
    return ticker === 'BTC' && fiat === 'USD' && (name === 'buying') === (chosen === 'buy')
  },
  counters: ({ context }) => [
    context.side,
    context.token,
    context.currency,
    context.amount,
    context.connection,
    context.challenge === null,
    context.recipient,
    context.isExternalOffered,
    context.external === null,
    context.externalCurrencies?.length,
    context.user?._id,
    context.terms === null,
  ],
  invariants: {
    'an external recipient is chosen only where there is an exchange provider': ({ context }) =>
      context.isExternalOffered || context.recipient === 'own' || lostOrder(context.draft) !== null,
    'amounts are entered only with a connected account': (seen) =>
      !isAt(seen, 'entering') || (seen.context.user !== null && seen.context.connection === 'connected'),
    'a recipient is entered, and an order made, only in a currency that the provider offers': (seen) =>
      !isAt(seen, 'selecting.external.entering') ||
      seen.context.externalCurrencies?.some(({ ticker }) => ticker.toUpperCase() === seen.context.currency) === true,
    'terms are those of the pair': ({ context: { terms, ...pair } }) =>
      terms === null ||
      (terms.kind === pair.side &&
        [terms.source.ticker, terms.destination.ticker].every((ticker) =>
          [pair.token, pair.currency].includes(ticker),
        )),
  },
  initialProperties: buySellInitialProperties,
  stepProperties: { ...buySellProperties, ...buySellStepProperties },
  goal: ({ status }) => status === 'done',
}
