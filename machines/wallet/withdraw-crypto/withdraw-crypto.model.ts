import { INSUFFICIENT_BALANCE } from '#machines/wallet/messages/wallet.ts'
import {
  fetchTokenBalances,
  fetchTokenNetworks,
  fetchWithdrawalTerms,
  withdrawCrypto,
} from '#machines/wallet/endpoints/wallet.ts'
import type { SnapshotFrom } from 'xstate'
import type { StepProperty } from 'statewalk/model'
import { arriving } from '#machines/shared/flow/flow-input.ts'
import { KEY_REUSED } from '#machines/accounts/messages/accounts.ts'
import * as text from '#machines/wallet/messages/wallet.ts'
import {
  chosenNetwork,
  formAddressError,
  formFee,
  isFormReady,
  tokenNetworks,
} from '#machines/wallet/rules/withdrawal-form.ts'
import type { FlowModel } from '#machines/shared/model/flow-model.ts'
import { tether } from '#machines/wallet/samples/balances.ts'
import { confirmations, movementInvariants, movementProperties } from '#machines/wallet/parts/movement-properties.ts'
import { aConfirmation, MOVED_ID } from '#machines/wallet/samples/movements.ts'
import {
  ethereumTerms,
  littleTether,
  ripple,
  rippleOnRipple,
  rippleTerms,
  tetherOnEthereum,
  tetherOnTron,
} from '#machines/wallet/samples/token-networks.ts'
import { noSession, tooMany } from '#machines/shared/model/samples/refusals.ts'
import { hasToast, isAnswerOf, isAt, isFailed, navigatedTo } from '#machines/shared/model/step-facts.ts'
import { confirmMovementModel } from '#machines/wallet/confirm-movement/confirm-movement.model.ts'
import { withdrawCryptoMachine } from './withdraw-crypto.machine.ts'
import { withdrawCryptoReads } from './withdraw-crypto.reads.ts'
import { withdrawCryptoRequests } from './withdraw-crypto.requests.ts'

type Seen = SnapshotFrom<typeof withdrawCryptoMachine>

const ETHEREUM = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'
const RIPPLE = 'rHb9CJAWyB4rj91VRWn96DkukG4bwdtyTh'
const sent = {
  ticker: 'XRP',
  network: 'Ripple',
  address: RIPPLE,
  memo: '7',
  amount: '20',
  fee: '0.1',
  sentKey: 'key-00000001',
}

const stepProperties: Readonly<Record<string, StepProperty<Seen>>> = {
  ...movementProperties,
  'a withdrawal is requested only after the dialog': {
    when: ({ after }) => isAt(after, 'withdrawingCrypto'),
    must: ({ before }) => isAt(before, 'confirming', 'confirmingFee'),
  },
  'the dialog asks for the fee first': {
    when: ({ step }) => step === 'withdrawal.request',
    must: ({ after }) => isAt(after, 'fetchingTerms'),
  },
  'another fee than the person has seen is pointed out': {
    when: ({ before, after }) => isAt(before, 'fetchingTerms') && isAt(after, 'confirming', 'confirmingFee'),
    must: ({ before, after }) => isAt(after, 'confirmingFee') === (before.context.fee !== after.context.fee),
  },
  'a fee that was refused is confirmed again, under another key': {
    when: (step) => step.step.endsWith(':feeChanged'),
    must: ({ after }) => isAt(after, 'fetchingTerms') && after.context.sentKey === '',
  },
  'another token, network or address has to be verified again': {
    when: ({ step }) => ['token.change', 'network.change', 'address.change'].includes(step.split('(')[0] ?? ''),
    must: ({ after }) => isAt(after, 'filling.form.unverified'),
  },
  'an amount and a memo of one token mean nothing for another': {
    when: ({ before, after }) => isAt(before, 'filling') && before.context.ticker !== after.context.ticker,
    must: ({ after: { context } }) => context.amount === '' && context.memo === '' && context.noMemo === '',
  },
  'of what a link asks for exactly so much arrives': {
    when: ({ before, after }) => isAt(after, 'filling') && isAt(before, 'opening') && after.context.receive !== '',
    must: ({ after: { context } }) => context.ticker === 'XRP' && context.amount === '20',
  },
  'of a link for a network that the token does not have nothing is filled in, and the network is named': {
    when: ({ before, after }) =>
      isAt(after, 'filling') && isAt(before, 'opening') && before.context.network === 'Ethereum',
    must: ({ after: { context } }) =>
      context.address === '' && context.amount === '' && context.unsupported === 'XRP on Ethereum',
  },
  'an address is not verified on another network, nor without one': {
    when: ({ step, before }) => step === 'address.verify' && formAddressError(before.context) !== null,
    must: ({ after }) => isAt(after, 'filling.form.misaddressed'),
  },
  'an address that is wrong or was refused is verified again only after a change': {
    when: ({ step }) => step === 'address.verify',
    must: ({ before }) => isAt(before, 'filling.form.unverified'),
  },
  'what was requested empties the form and shows the message': {
    when: ({ before, after }) => isAt(after, 'withdrawn') && !isAt(before, 'withdrawn'),
    must: (step) => hasToast(step, 'success') && step.after.context.address === '' && step.after.context.amount === '',
  },
  'a refusal leaves what was typed': {
    when: (step) => isAnswerOf(step, 'withdrawCrypto') && isFailed(step) && isAt(step.after, 'filling'),
    must: ({ before, after }) =>
      after.context.address === before.context.address && after.context.amount === before.context.amount,
  },
  'the transaction opens after a second': {
    when: ({ step }) => step === 'after(moneyRedirect)',
    must: (step) => navigatedTo(step) === `/dashboard/transaction-history/${MOVED_ID}`,
  },
  'another token is in the address at once': {
    when: ({ step }) => step.startsWith('token.change'),
    must: (step) => navigatedTo(step) === `/dashboard/withdraw-crypto?token=${step.after.context.ticker}`,
  },
}

/** The terms are of the chosen token. All XRP may be gone: by the request whose answer is awaited, or while a form about it is filled in. */
const isPossible: FlowModel<typeof withdrawCryptoMachine>['isPossible'] = (seen, { actor, name }) => {
  const { ticker, sentKey, failure } = seen.context
  if (actor === 'fetchWithdrawalTerms') return name === 'offline' || (name === 'ripple') === (ticker === 'XRP')
  if (name === 'sentAll') return sentKey !== ''
  return name !== 'sentElsewhere' || (ticker === 'XRP' && failure === null && isAt(seen, 'filling.form.verified'))
}

export const withdrawCryptoModel: FlowModel<typeof withdrawCryptoMachine> = {
  machine: withdrawCryptoMachine,
  reads: withdrawCryptoReads,
  inputs: {
    arrived: arriving(),
    linked: arriving({ query: { token: 'XRP' }, draft: { ticker: 'XRP', address: RIPPLE, amount: '20' } }),
    reloaded: arriving({ draft: sent, query: { token: 'USDT' } }),
    paying: arriving({
      query: { token: 'XRP' },
      state: { network: 'Ripple', address: RIPPLE, memo: '7', receive: '19.8' },
    }),
    payingElsewhere: arriving({
      query: { token: 'XRP' },
      state: { network: 'Ethereum', address: ETHEREUM, receive: '19.8' },
    }),
  },
  joining: ['linked', 'reloaded', 'paying', 'payingElsewhere'],
  events: {
    'token.change': ({ context: { ticker } }) => (ticker === 'XRP' ? [{ value: 'USDT' }] : []),
    'network.change': ({ context: { ticker, network } }) =>
      ticker === 'USDT' ? ['Ethereum', 'Tron'].filter((value) => value !== network).map((value) => ({ value })) : [],
    'address.change': ({ context: { address } }) =>
      [ETHEREUM, RIPPLE].filter((value) => value !== address).map((value) => ({ value })),
    'memo.change': ({ context: { ticker, memo, noMemo } }) =>
      ticker === 'XRP' && noMemo === '' ? ['7'].filter((value) => value !== memo).map((value) => ({ value })) : [],
    'memo.omit': ({ context: { ticker, noMemo } }) => (ticker === 'XRP' ? [{ value: noMemo === '' }] : []),
    'amount.change': ({ context: { amount } }) =>
      ['', '20,0', '1,234'].filter((value) => value !== amount).map((value) => ({ value })),
    'url.change': ({ context: { ticker, balances } }) =>
      ticker === 'XRP' || (balances.length > 0 && !balances.includes(ripple))
        ? []
        : [{ query: { token: 'XRP' }, state: {} }],
  },
  choices: {
    'token.change': ({ context: { balances } }) => balances.map(({ ticker }) => ({ value: ticker })),
    'network.change': ({ context }) => {
      const networks = tokenNetworks(context)
      return networks.length > 1 ? networks.map(({ network }) => ({ value: network })) : []
    },
  },
  by: { 'url.change': 'app', 'balance.changed': 'stream', 'stream.opened': 'app' },
  outcomes: {
    fetchTokenBalances: {
      endpoint: fetchTokenBalances,
      cases: {
        funded: { status: 200, body: { data: [tether, ripple] } },
        spent: { status: 200, body: { data: [littleTether, ripple] } },
        sentAll: { status: 200, body: { data: [tether] } },
        sentElsewhere: { status: 200, body: { data: [tether] } },
        offline: 'offline',
      },
    },
    fetchTokenNetworks: {
      endpoint: fetchTokenNetworks,
      cases: {
        open: { status: 200, body: { data: [tetherOnEthereum, tetherOnTron, rippleOnRipple] } },
        offline: 'offline',
      },
    },
    fetchWithdrawalTerms: {
      endpoint: fetchWithdrawalTerms,
      cases: {
        ethereum: { status: 200, body: { data: ethereumTerms } },
        dearer: { status: 200, body: { data: { ...ethereumTerms, fee: '4', least: '12' } } },
        closed: { status: 200, body: { data: { ...ethereumTerms, closed_reason: text.networkStopped('Ethereum') } } },
        ripple: { status: 200, body: { data: rippleTerms } },
        offline: 'offline',
      },
    },
    withdrawCrypto: {
      endpoint: withdrawCrypto,
      cases: {
        requested: { status: 200, body: { message: text.withdrawalRequested('20 USDT'), data: MOVED_ID } },
        codeRequired: {
          status: 409,
          body: { error: text.CODE_REQUIRED, code: 'code_required', data: aConfirmation },
        },
        poor: { status: 409, body: { error: INSUFFICIENT_BALANCE, code: 'insufficient_balance' } },
        reused: { status: 422, body: { error: KEY_REUSED, code: 'key_reused' } },
        feeChanged: { status: 409, body: { error: text.feeChanged('4 USDT'), code: 'fee_changed' } },
        ownAddress: {
          status: 400,
          body: {
            error: text.OWN_DEPOSIT_ADDRESS,
            code: 'rule_broken',
            fields: { recipient: text.OWN_DEPOSIT_ADDRESS },
          },
        },
        tooMany: tooMany(30),
        signedOut: noSession,
        lost: 'offline',
      },
    },
    confirmMovement: {
      child: confirmMovementModel,
      cases: {
        ...confirmations,
        feeChanged: {
          type: 'refused',
          failure: { kind: 'refused', code: 'fee_changed', message: text.feeChanged('4 USDT') },
        },
      },
    },
  },
  isPossible,
  actorInputs: withdrawCryptoRequests,
  counters: (seen) => {
    const { context } = seen
    const { ticker, network, address, memo, noMemo, amount, failure } = context
    return [
      ticker,
      network,
      address,
      memo,
      noMemo,
      amount,
      isAt(seen, 'filling') ? '' : context.fee,
      formFee(context),
      chosenNetwork(context)?.withdrawal_closed,
      failure?.code,
      context.unsupported,
    ]
  },
  invariants: {
    'a withdrawal is sent only when the form is complete': (s) =>
      !isAt(s, 'withdrawingCrypto') || (isFormReady(s.context) && formAddressError(s.context) === null),
    'funds are in flight only under a key': (s) => !s.hasTag('moneyInFlight') || s.context.sentKey !== '',
    'the fee that is confirmed is the newest one that is known': (s) =>
      !isAt(s, 'confirming', 'confirmingFee') || s.context.fee === formFee(s.context),
    ...movementInvariants,
    'a verified address is valid on its network': (s) =>
      !isAt(s, 'filling.form.verified') || formAddressError(s.context) === null,
  },
  stepProperties,
  goal: ({ status }) => status === 'done',
}
