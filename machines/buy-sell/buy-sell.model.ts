import { after, asOf, given, payload } from 'statewalk/actor-inputs'
import { externalOrderModel } from '#machines/external-order/external-order.model.ts'
import { externalRecipientModel } from '#machines/external-order/external-recipient.model.ts'
import { connectAccountModel } from '#machines/connect-account/connect-account.model.ts'
import { arriving } from '#machines/domain/flow-input.ts'
import { INSUFFICIENT_BALANCE, PRICE_UNKNOWN } from '#machines/domain/messages/m2m.ts'
import { PAIR_NOT_OFFERED } from '#machines/domain/messages/quotes.ts'
import { fetchCurrencies, fetchP2pTokens } from '#machines/endpoints/public.ts'
import { fetchBuySellTerms } from '#machines/endpoints/quotes.ts'
import type { FlowModel } from '#machines/model/flow-model.ts'
import { ada } from '#machines/model/samples/person.ts'
import {
  bankRecipient as sold,
  externalSale,
  walletRecipient as purchased,
} from '#machines/model/samples/external-orders.ts'
import { EXCHANGED_ID, purchaseQuoted, purchaseTerms, saleTerms } from '#machines/model/samples/quotes.ts'
import { sampleCurrencies, sampleTokens } from '#machines/model/samples/trade-options.ts'
import { answerOf, hasToast, isAnswerOf, isAt, navigatedTo } from '#machines/model/step-facts.ts'
import { buySellQuoteModel } from '#machines/quote/buy-sell-quote.model.ts'
import { buySellMachine } from './buy-sell.machine.ts'

const token = after<string>({ start: 'BTC', 'token.choose': payload('ticker') })
const currency = after<string>({ start: 'USD', 'currency.choose': payload('ticker') })
const side = after<'buy' | 'sell'>({ start: 'buy', 'start(reloaded)': 'sell', 'side.choose': payload('side') })
const tokens = sampleTokens.toReversed()
const currencies = sampleCurrencies.toReversed()

/** A sale to a bank account that was sent before the page was loaded again. */
const lost = { order: JSON.stringify(externalSale), amount: '0.1', sentKey: 'key-00000001' }
const sent = Object.fromEntries(Object.entries(lost).map(([name, text]) => [`externalOrder.${name}`, text]))

export const buySellModel: FlowModel<typeof buySellMachine> = {
  machine: buySellMachine,
  inputs: {
    visitor: arriving(),
    signedIn: arriving({ user: ada, query: { side: 'buy', token: 'BTC' } }),
    reloaded: arriving({ draft: sent }),
  },
  events: {
    'side.choose': ({ context }) => [{ side: context.side === 'buy' ? ('sell' as const) : ('buy' as const) }],
    'recipient.choose': ({ context }) => [
      { recipient: context.recipient === 'own' ? ('external' as const) : ('own' as const) },
    ],
    'token.choose': ({ context }) => [{ ticker: context.token === 'BTC' ? 'USDT' : 'BTC' }],
    'currency.choose': ({ context }) => [{ ticker: context.currency === 'USD' ? 'NGN' : 'USD' }],
    'amount.change': ({ context }) =>
      ['', '100', '0.1'].filter((value) => value !== context.amount).map((value) => ({ value })),
    'session.changed': ({ context }) => [{ user: context.user === null ? ada : null }],
  },
  by: { 'balance.changed': 'stream', 'session.changed': 'app' },
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
        notOffered: { status: 404, body: { error: PAIR_NOT_OFFERED, code: 'not_found' } },
        unpriced: {
          status: 503,
          body: { error: PRICE_UNKNOWN, code: 'price_unknown' },
          headers: { 'retry-after': 5 },
        },
        offline: 'offline',
      },
    },
    connectAccount: {
      child: connectAccountModel,
      cases: { connected: { type: 'connected' }, closed: { type: 'closed' } },
    },
    externalRecipient: {
      child: externalRecipientModel,
      cases: { wallet: { type: 'entered', recipient: purchased }, bank: { type: 'entered', recipient: sold } },
    },
    externalOrder: {
      child: externalOrderModel,
      cases: { created: { type: 'created', id: '5a1b2c3d4e5f6a' }, back: { type: 'back' } },
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
  actorInputs: {
    fetchP2pTokens: {},
    fetchCurrencies: {},
    fetchBuySellTerms: { query: { side, token, currency } },
    connectAccount: {
      user: after<typeof ada | null>({
        'start(visitor)': null,
        'start(signedIn)': ada,
        'start(reloaded)': null,
        'session.changed': payload('user'),
      }),
    },
    externalRecipient: {
      side,
      token,
      recipient: after<typeof sold | null>({
        start: null,
        'start(reloaded)': sold,
        'externalRecipient:wallet': purchased,
        'externalRecipient:bank': sold,
        'side.choose': null,
        'token.choose': null,
        'recipient.choose': null,
      }),
    },
    externalOrder: {
      order: {
        side,
        token,
        currency,
        recipient: after<typeof sold>({
          start: purchased,
          'start(reloaded)': sold,
          'externalRecipient:wallet': purchased,
          'externalRecipient:bank': sold,
        }),
      },
      newKey: given('newKey'),
      draft: after<Readonly<Record<string, string>>>({ start: {}, 'start(reloaded)': lost, 'externalOrder:back': {} }),
    },
    buySellQuote: {
      request: {
        side,
        token,
        currency,
        amount: after<string>({
          start: '',
          'amount.change': payload('value'),
          'amount.max': asOf(
            ['amount.max'],
            after<string>({
              start: '250',
              'start(reloaded)': '0.35',
              'side.choose': (soFar) => (soFar === '250' ? '0.35' : '250'),
            }),
          ),
          'side.choose': '',
          'token.choose': '',
          'currency.choose': '',
          'recipient.choose': '',
          'order.again': '',
        }),
      },
      newKey: given('newKey'),
    },
  },
  isPossible: ({ context: { side: chosen, token: ticker, currency: fiat, user } }, { actor, name }) => {
    if (actor === 'connectAccount') return name === 'closed' || user !== null
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
    context.recipient,
    context.external === null,
    context.user !== null,
    context.terms === null,
  ],
  invariants: {
    'amounts are entered only with a connected account': (seen) =>
      !isAt(seen, 'entering', 'reviewing') || (seen.context.user !== null && seen.context.connection === 'connected'),
    'terms are those of the pair': ({ context: { terms, ...pair } }) =>
      terms === null ||
      (terms.kind === pair.side &&
        [terms.source.ticker, terms.destination.ticker].every((ticker) =>
          [pair.token, pair.currency].includes(ticker),
        )),
  },
  stepProperties: {
    'an order whose answer was lost by a reload is asked for again, and once': {
      when: ({ before, after: seen }) =>
        isAt(before, 'fetchingCurrencies') && !isAt(seen, 'optionsMissing', 'fetchingCurrencies'),
      must: ({ before, after: seen }) => isAt(seen, 'ordering') === 'externalOrder.sentKey' in before.context.draft,
    },
    'the draft of an order is over with the order': {
      when: (step) => isAnswerOf(step, 'externalOrder'),
      must: ({ after: { context } }) => Object.keys(context.draft).length === 0,
    },
    'the end of the quote decides the next state, and an order shows a message': {
      when: (step) => isAnswerOf(step, 'buySellQuote'),
      must: (step) => {
        const states: Readonly<Partial<Record<string, string>>> = { exchanged: 'completed', left: 'left' }
        const state = states[answerOf(step) ?? ''] ?? 'entering'
        return isAt(step.after, state) && hasToast(step, 'success') === (state === 'completed')
      },
    },
    'another side, token or currency resets what depends on it': {
      when: ({ step }) => /^(side|token|currency)\.choose/.test(step),
      must: ({ after: { context } }) => context.amount === '' && context.terms === null && context.failure === null,
    },
    'another recipient begins without what was entered for the other': {
      when: ({ step }) => step.startsWith('recipient.choose'),
      must: ({ after: seen }) =>
        seen.context.recipient === 'external'
          ? isAt(seen, 'selecting.external') && seen.context.amount === '' && seen.context.external === null
          : isAt(seen, 'selecting.connected', 'selecting.unconnected'),
    },
    'another side or token forgets an external recipient': {
      when: ({ step }) => /^(side|token)\.choose/.test(step),
      must: ({ after: { context } }) => context.external === null,
    },
    'an order with an external recipient leads to its page, the way back to what was entered': {
      when: (step) => isAnswerOf(step, 'externalOrder'),
      must: (step) =>
        answerOf(step) === 'created'
          ? isAt(step.after, 'ordered')
          : isAt(step.after, 'selecting.external') && step.after.context.external === step.before.context.external,
    },
    'an order with an external recipient has a page': {
      when: ({ step }) => step === 'after(redirectAfterTrade)',
      must: (step) => navigatedTo(step) === '/swap-status/5a1b2c3d4e5f6a',
    },
    'a closed popup leaves everything that was chosen': {
      when: ({ step }) => step === 'connectAccount:closed',
      must: ({ before, after: seen }) =>
        isAt(seen, 'selecting.unconnected') &&
        seen.context.token === before.context.token &&
        seen.context.side === before.context.side,
    },
    'the previous step keeps the amount': {
      when: ({ step }) => step === 'step.back',
      must: ({ before, after: seen }) =>
        isAt(seen, 'selecting.connected') && seen.context.amount === before.context.amount,
    },
    'nobody goes on with the account of somebody else': {
      when: ({ step }) => step.startsWith('session.changed'),
      must: ({ before, after: seen }) =>
        isAt(before, 'selecting', 'entering', 'reviewing', 'completed') &&
        !isAt(before, 'selecting.connecting', 'selecting.external')
          ? isAt(seen, 'selecting.unconnected')
          : !isAt(seen, 'selecting.connected'),
    },
    'another order begins empty': {
      when: ({ step }) => step === 'order.again',
      must: ({ after: { context } }) => context.amount === '' && context.receipt === null && context.terms === null,
    },
    'the order leads to its transaction': {
      when: ({ step }) => step === 'order.open',
      must: (step) => navigatedTo(step) === '/dashboard/transaction-history/TXCBCDEFGHJKMNPQRSTV',
    },
    'whoever leaves an unknown outcome finds the history': {
      when: ({ step }) => step === 'buySellQuote:left',
      must: (step) => navigatedTo(step) === '/dashboard/transaction-history',
    },
  },
  goal: ({ status }) => status === 'done',
}
