import { codeOutcomes } from '#machines/accounts/code-step/code-step-model.ts'
import { codeRequiredAnswer, pausedAnswer } from '#machines/accounts/samples/confirmations.ts'
import { INSUFFICIENT_BALANCE } from '#machines/wallet/messages/wallet.ts'
import { fetchTokenBalances } from '#machines/wallet/endpoints/wallet.ts'
import { fetchPayoutAccounts } from '#machines/accounts/endpoints/user.ts'
import * as text from '#machines/adverts/messages/adverts.ts'
import { unpaidPurchase } from '#machines/adverts/samples/placed-order.ts'
import { buysBtc, sellsUsdt } from '#machines/adverts/samples/adverts.ts'
import type { Advert } from '#machines/adverts/rules/trade.ts'
import { noSession, notFound } from '#machines/shared/model/samples/refusals.ts'
import { takeAdvertRequests } from './take-advert.requests.ts'
import type { FlowModel } from '#machines/shared/model/flow-model.ts'
import { takeAdvertInitialProperties, takeAdvertInvariants, takeAdvertProperties } from './take-advert.properties.ts'
import { takeAdvertMachine } from './take-advert.machine.ts'
import { takeAdvertReads } from './take-advert.reads.ts'
import { createOrder, fetchOpenAdvert } from '#machines/adverts/endpoints/adverts.ts'
import { adasWise } from '#machines/accounts/samples/payout-accounts.ts'
import { takerAccounts } from '#machines/adverts/rules/take-advert.ts'
import { firstQuay, secondQuay } from '#machines/accounts/samples/bank-accounts.ts'

const RETURN_TO = '/m2m?token=USDT'
const bitcoin = {
  _id: 'BTC',
  ticker: 'BTC',
  name: 'Bitcoin',
  logoURI: '/marks/btc.svg',
  network: 'Bitcoin',
  scale: 8,
  reserved_balance: '0',
  escrow_balance: '0',
  hold_balance: '0',
  price: '60500',
  change: 1.2,
}

/** Its owner asks for more. */
const dearer: Advert = { ...sellsUsdt, seq: 1, order: { ...sellsUsdt.order, price: '1600' } }
/** Its owner takes other sums, by another method. */
const narrowed: Advert = {
  ...buysBtc,
  seq: 1,
  order: { ...buysBtc.order, min_limit: '10', max_limit: '50', max_order: '50', payment_methods: ['Wise'] },
}
/** Its owner asks for as much as at first again. */
const cheaper: Advert = { ...sellsUsdt, seq: 2 }
/** Others took most of it. */
const shrunk: Advert = { ...sellsUsdt, order: { ...sellsUsdt.order, available: '20', max_order: '30124' } }
/** The market price that it follows is too old. */
const paused: Advert = { ...sellsUsdt, order: { ...sellsUsdt.order, market_price: null } }
const fresh: Readonly<Record<string, Advert>> = {
  advertChanged: dearer,
  advertChangedBack: cheaper,
  advertNarrowed: narrowed,
}

/** A sale whose answer was lost by a reload; it named the second account. */
const sent = {
  advert: JSON.stringify(buysBtc),
  amount: '100',
  method: 'Bank Transfer',
  account: secondQuay._id,
  sentKey: 'key-00000001',
}

export const takeAdvertModel: FlowModel<typeof takeAdvertMachine> = {
  machine: takeAdvertMachine,
  reads: takeAdvertReads,
  inputs: {
    buying: { advert: sellsUsdt, newKey: () => 'key-00000001', returnTo: RETURN_TO, draft: {} },
    selling: { advert: buysBtc, newKey: () => 'key-00000001', returnTo: RETURN_TO, draft: {} },
    reloaded: { advert: buysBtc, newKey: () => 'key-00000002', returnTo: RETURN_TO, draft: sent },
  },
  events: {
    'amount.change': ({ context }) =>
      ['', '18.000,50', '90000000', '1,234'].filter((value) => value !== context.amount).map((value) => ({ value })),
    'tokens.change': ({ context }) =>
      ['', '30', '0,00166667'].filter((value) => value !== context.tokens).map((value) => ({ value })),
    'field.leave': () => [{ name: 'tokens' }],
    'account.change': ({ context }) =>
      takerAccounts(context).flatMap(({ _id }) => (_id === context.account ? [] : [{ value: _id }])),
    'method.choose': ({ context }) => context.advert.order.payment_methods.map((name) => ({ name })),
  },
  by: { 'data.refresh': 'app', 'window.focus': 'app' },
  outcomes: {
    createOrder: {
      endpoint: createOrder,
      cases: {
        placed: { status: 200, body: { message: text.ORDER_PLACED, data: unpaidPurchase } },
        advertClosed: { status: 409, body: { error: text.ADVERT_GONE, code: 'advert_closed' } },
        advertChanged: {
          status: 409,
          body: { error: text.ADVERT_CHANGED, code: 'advert_changed', data: dearer },
        },
        advertChangedBack: {
          status: 409,
          body: { error: text.ADVERT_CHANGED, code: 'advert_changed', data: cheaper },
        },
        advertNarrowed: {
          status: 409,
          body: { error: text.ADVERT_CHANGED, code: 'advert_changed', data: narrowed },
        },
        insufficientBalance: { status: 409, body: { error: INSUFFICIENT_BALANCE, code: 'insufficient_balance' } },
        codeRequired: codeRequiredAnswer,
        paused: pausedAnswer,
        tooManyUnpaid: { status: 409, body: { error: text.tooManyUnpaid(10), code: 'not_now' } },
        noReceivingAccount: { status: 409, body: { error: text.NO_RECEIVING_ACCOUNT, code: 'no_receiving_account' } },
        accountGone: {
          status: 404,
          body: {
            error: text.RECEIVING_ACCOUNT_UNKNOWN,
            code: 'not_found',
            fields: { receiving_account_id: text.RECEIVING_ACCOUNT_UNKNOWN },
          },
        },
        lost: 'offline',
        signedOut: noSession,
      },
    },
    confirmMovement: codeOutcomes,
    fetchOpenAdvert: {
      endpoint: fetchOpenAdvert,
      cases: {
        sells: { status: 200, body: { data: sellsUsdt } },
        buys: { status: 200, body: { data: buysBtc } },
        shrunk: { status: 200, body: { data: shrunk } },
        pricePaused: { status: 200, body: { data: paused } },
        gone: notFound,
        lost: 'offline',
      },
    },
    fetchTokenBalances: {
      endpoint: fetchTokenBalances,
      cases: {
        rich: { status: 200, body: { data: [{ ...bitcoin, available_balance: '2' }] } },
        poor: { status: 200, body: { data: [{ ...bitcoin, available_balance: '0.0001' }] } },
        lost: 'offline',
      },
    },
    fetchPayoutAccounts: {
      endpoint: fetchPayoutAccounts,
      cases: {
        saved: { status: 200, body: { data: [firstQuay, secondQuay, adasWise] } },
        one: { status: 200, body: { data: [firstQuay] } },
        none: { status: 200, body: { data: [] } },
        lost: 'offline',
      },
    },
  },
  actorInputs: takeAdvertRequests,
  // An advert keeps its id, whatever its owner changes; only who sells names an account, or is refused after a password reset or needs a code;
  // who buys has unpaid orders.
  isPossible: ({ context }, { name }) => {
    if (name === 'accountGone' || name === 'paused' || name === 'codeRequired')
      return context.advert.order.type === 'Buy'
    if (name === 'buys') return context.advert.order.type === 'Buy'
    if (name === 'sells' && context.advert.order.available !== sellsUsdt.order.available) return false
    if (name === 'shrunk' && context.advert.seq > 0) return false
    if (name === 'pricePaused' && context.before !== null) return false
    if (name === 'sells' || name === 'shrunk' || name === 'pricePaused' || name === 'tooManyUnpaid')
      return context.advert.order.type === 'Sell'
    const next = fresh[name]
    return next === undefined || (next.t_id === context.advert.t_id && next.seq === context.advert.seq + 1)
  },
  counters: ({ context: { fault, advert } }) => [fault, advert.seq],
  initialProperties: takeAdvertInitialProperties,
  invariants: takeAdvertInvariants,
  stepProperties: takeAdvertProperties,
  goal: (s) => s.status === 'done',
}
