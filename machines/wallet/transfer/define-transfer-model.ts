import { CODE_REQUIRED } from '#machines/accounts/messages/accounts.ts'
import { outgoingPaused, KEY_REUSED } from '#machines/accounts/messages/accounts.ts'
import { INSUFFICIENT_BALANCE } from '#machines/wallet/messages/wallet.ts'
import type { SnapshotFrom } from 'xstate'
import { type FlowInput, arriving } from '#machines/shared/flow/flow-input.ts'
import * as text from '#machines/wallet/messages/wallet.ts'
import type { Answer } from '#machines/shared/api/operation.ts'
import { verifyUsername } from '#machines/wallet/endpoints/wallet.ts'
import type { Definition } from '#machines/shared/model/definition.ts'
import type { FlowModel } from '#machines/shared/model/flow-model.ts'
import { confirmations } from '#machines/wallet/parts/movement-properties.ts'
import { aConfirmation, MOVED_ID } from '#machines/accounts/samples/confirmations.ts'
import { ada } from '#machines/accounts/samples/person.ts'
import { confirmMovementModel } from '#machines/accounts/confirm-movement/confirm-movement.model.ts'
import { noSession, tooMany } from '#machines/shared/model/samples/refusals.ts'
import { transferInvariants, transferProperties } from './transfer.properties.ts'
import { transferReads } from './transfer.reads.ts'
import { transferRequests, type TransferSamples } from './transfer.requests.ts'
import type { transferCryptoMachine } from './transfer-crypto.machine.ts'

type Machine = typeof transferCryptoMachine
type Outcomes = FlowModel<Machine>['outcomes']

interface Samples extends TransferSamples {
  readonly balances: Outcomes['fetchBalances']
  readonly transfer: Outcomes['transfer']
}

/** What either kind of transfer can be answered with. */
export const transferAnswers = {
  sent: { status: 200, body: { message: text.transferred('20 USDT', 'ben_kay'), data: MOVED_ID } },
  codeRequired: { status: 409, body: { error: CODE_REQUIRED, code: 'code_required', data: aConfirmation } },
  poor: { status: 409, body: { error: INSUFFICIENT_BALANCE, code: 'insufficient_balance' } },
  paused: { status: 409, body: { error: outgoingPaused('Jan 2, 2026, 12:00 UTC'), code: 'not_now' } },
  reused: { status: 422, body: { error: KEY_REUSED, code: 'key_reused' } },
  renamed: { status: 404, body: { error: text.RECIPIENT_UNKNOWN, code: 'not_found' } },
  tooMany: tooMany(30),
  signedOut: noSession,
  lost: 'offline',
} satisfies Readonly<Record<string, Answer<'transferCrypto'>>>

const found: Answer<'verifyUsername'> = {
  status: 200,
  body: { message: text.RECIPIENT_FOUND, data: { username: 'ben_kay', email: 'b••@example.com' } },
}

const inputs = ({ parameter, tickers }: Samples): Readonly<Record<string, FlowInput>> => ({
  first: arriving({ user: ada, query: { [parameter]: 'NONE' } }),
  second: arriving({ user: ada, query: { [parameter]: tickers[1] } }),
  drafted: arriving({ user: ada, draft: { ticker: tickers[1], amount: '20', recipient: 'ben_kay' } }),
  elsewhere: arriving({
    user: ada,
    query: { [parameter]: tickers[0] },
    draft: { ticker: tickers[1], amount: '20', recipient: 'ben_kay' },
  }),
  reloaded: arriving({
    user: ada,
    query: { [parameter]: tickers[0] },
    draft: { ticker: tickers[1], amount: '20', recipient: 'ben_kay', sentKey: 'key-00000001' },
  }),
})

const summary = ({ context }: SnapshotFrom<Machine>) => [
  context.ticker,
  context.amount,
  context.recipient,
  context.recipientError !== null,
]

const outcomes = (samples: Samples): Outcomes => ({
  fetchBalances: samples.balances,
  verifyUsername: {
    endpoint: verifyUsername,
    cases: {
      found,
      unknown: { status: 404, body: { error: text.RECIPIENT_UNKNOWN, code: 'not_found' } },
      self: {
        status: 400,
        body: { error: text.TRANSFER_TO_SELF, code: 'rule_broken', fields: { recipient: text.TRANSFER_TO_SELF } },
      },
      tooMany: tooMany(30),
      offline: 'offline',
    },
  },
  transfer: samples.transfer,
  confirmMovement: {
    child: confirmMovementModel,
    cases: confirmations,
  },
})

const transfer: Definition = {
  file: 'wallet/transfer/transfer',
  title: 'Transfer',
  description: 'An asset, an amount and a verified recipient, sent once under an idempotency key',
  options: {},
}

/** The whole model of a transfer. */
export const defineTransferModel = (machine: Machine, samples: Samples): FlowModel<Machine> => ({
  machine,
  madeBy: { definition: transfer, options: [] },
  reads: transferReads(samples.parameter),
  inputs: inputs(samples),
  events: {
    'asset.choose': ({ context }) =>
      context.assets.filter(({ ticker }) => ticker !== context.ticker).map(({ ticker }) => ({ ticker })),
    'amount.change': ({ context }) =>
      ['', '20,0', '5000', '1,234'].filter((value) => value !== context.amount).map((value) => ({ value })),
    'recipient.change': ({ context }) =>
      ['ben_kay', 'Ada@Example.com'].filter((value) => value !== context.recipient).map((value) => ({ value })),
    'url.change': ({ context }) =>
      context.ticker === samples.tickers[0] ? [] : [{ query: { [samples.parameter]: samples.tickers[0] }, state: {} }],
  },
  by: { 'balance.changed': 'stream', 'events.missed': 'app', 'url.change': 'app' },
  outcomes: outcomes(samples),
  isPossible: ({ context: { sentKey } }, { name }) => name !== 'sentAll' || sentKey !== '',
  actorInputs: transferRequests(samples),
  counters: summary,
  initialProperties: {
    'an amount of one asset is none of another': ({ context }) =>
      context.ticker === samples.tickers[1] || context.amount === '',
  },
  invariants: transferInvariants,
  stepProperties: transferProperties,
  goal: ({ status }) => status === 'done',
})
