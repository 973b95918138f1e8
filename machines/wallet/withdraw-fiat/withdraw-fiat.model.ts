import { CODE_REQUIRED } from '#machines/accounts/messages/accounts.ts'
import { outgoingPaused, KEY_REUSED } from '#machines/accounts/messages/accounts.ts'
import { INSUFFICIENT_BALANCE } from '#machines/wallet/messages/wallet.ts'
import { fetchBankDetails } from '#machines/accounts/endpoints/user.ts'
import { arriving } from '#machines/shared/flow/flow-input.ts'
import * as text from '#machines/wallet/messages/wallet.ts'
import { fetchCurrencyBalances, withdrawFiat } from '#machines/wallet/endpoints/wallet.ts'
import type { FlowModel } from '#machines/shared/model/flow-model.ts'
import { confirmations } from '#machines/wallet/parts/movement-properties.ts'
import { firstQuay, secondQuay } from '#machines/accounts/samples/bank-accounts.ts'
import { dollars, euros, fewDollars, naira } from '#machines/wallet/samples/fiat-balances.ts'
import { aConfirmation, MOVED_ID } from '#machines/accounts/samples/confirmations.ts'
import { confirmMovementModel } from '#machines/accounts/confirm-movement/confirm-movement.model.ts'
import { noSession, tooMany } from '#machines/shared/model/samples/refusals.ts'
import { withdrawFiatMachine } from './withdraw-fiat.machine.ts'
import { withdrawFiatInvariants, withdrawFiatProperties } from './withdraw-fiat.properties.ts'
import { withdrawFiatReads } from './withdraw-fiat.reads.ts'
import { withdrawFiatRequests } from './withdraw-fiat.requests.ts'

const sent = { currency: 'EUR', amount: '75', account: firstQuay._id, sentKey: 'key-00000001' }

export const withdrawFiatModel: FlowModel<typeof withdrawFiatMachine> = {
  machine: withdrawFiatMachine,
  reads: withdrawFiatReads,
  inputs: {
    arrived: arriving(),
    linked: arriving({ query: { currency: 'EUR' }, draft: { currency: 'USD', amount: '20' } }),
    reloaded: arriving({ draft: sent, query: { currency: 'USD' } }),
  },
  events: {
    'currency.change': ({ context: { currency } }) =>
      ['USD', 'EUR'].filter((value) => value !== currency).map((value) => ({ value })),
    'amount.change': ({ context: { amount } }) =>
      ['', '5', '1.000,50', '1,234'].filter((value) => value !== amount).map((value) => ({ value })),
    'account.choose': ({ context: { account } }) => (account === secondQuay._id ? [] : [{ id: secondQuay._id }]),
    'url.change': () => [{ query: { currency: 'EUR' }, state: {} }],
  },
  choices: {
    'account.choose': ({ context: { accounts } }) => accounts.map(({ _id }) => ({ id: _id })),
  },
  by: { 'url.change': 'app', 'balance.changed': 'stream', 'events.missed': 'app', 'window.focus': 'app' },
  outcomes: {
    fetchCurrencyBalances: {
      endpoint: fetchCurrencyBalances,
      cases: {
        funded: { status: 200, body: { data: [naira, dollars, euros] } },
        spent: { status: 200, body: { data: [naira, fewDollars, euros] } },
        offline: 'offline',
      },
    },
    fetchBankDetails: {
      endpoint: fetchBankDetails,
      cases: {
        both: { status: 200, body: { data: [firstQuay, secondQuay] } },
        none: { status: 200, body: { data: [] } },
        offline: 'offline',
      },
    },
    withdrawFiat: {
      endpoint: withdrawFiat,
      cases: {
        requested: { status: 200, body: { message: text.withdrawalRequested('5.00 USD'), data: MOVED_ID } },
        codeRequired: {
          status: 409,
          body: { error: CODE_REQUIRED, code: 'code_required', data: aConfirmation },
        },
        poor: { status: 409, body: { error: INSUFFICIENT_BALANCE, code: 'insufficient_balance' } },
        accountDeleted: { status: 404, body: { error: text.BANK_ACCOUNT_UNKNOWN, code: 'not_found' } },
        reused: { status: 422, body: { error: KEY_REUSED, code: 'key_reused' } },
        paused: { status: 409, body: { error: outgoingPaused('Jan 2, 2026, 12:00 UTC'), code: 'not_now' } },
        tooMany: tooMany(30),
        signedOut: noSession,
        lost: 'offline',
      },
    },
    confirmMovement: {
      child: confirmMovementModel,
      cases: confirmations,
    },
  },
  actorInputs: withdrawFiatRequests,
  counters: ({ context: { currency, amount, account, accounts, failure } }) => [
    currency,
    amount,
    account,
    accounts.length,
    failure?.code,
  ],
  invariants: withdrawFiatInvariants,
  stepProperties: withdrawFiatProperties,
  goal: ({ status }) => status === 'done',
}
