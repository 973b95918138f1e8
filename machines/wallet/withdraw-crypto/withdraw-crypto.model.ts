import { CODE_REQUIRED } from '#machines/accounts/messages/accounts.ts'
import { INSUFFICIENT_BALANCE } from '#machines/wallet/messages/wallet.ts'
import {
  fetchTokenBalances,
  fetchTokenNetworks,
  quoteWithdrawal,
  withdrawCrypto,
} from '#machines/wallet/endpoints/wallet.ts'
import type { SnapshotFrom } from 'xstate'
import { arriving } from '#machines/shared/flow/flow-input.ts'
import { KEY_REUSED } from '#machines/accounts/messages/accounts.ts'
import * as text from '#machines/wallet/messages/wallet.ts'
import { chosenNetwork, formFee, isFormReady, tokenNetworks } from '#machines/wallet/rules/withdrawal-form.ts'
import { formAddressError } from '#machines/wallet/rules/withdrawal-recipient.ts'
import type { FlowModel } from '#machines/shared/model/flow-model.ts'
import { tether } from '#machines/wallet/samples/balances.ts'
import { confirmations, movementInvariants } from '#machines/wallet/parts/movement-properties.ts'
import { aConfirmation, MOVED_ID } from '#machines/accounts/samples/confirmations.ts'
import {
  ethereumTerms,
  littleTether,
  quotedTerms,
  lumens,
  lumensOnStellar,
  ripple,
  rippleOnRipple,
  rippleTerms,
  stellarTerms,
  tetherOnEthereum,
  tetherOnTron,
} from '#machines/wallet/samples/token-networks.ts'
import { noSession, tooMany } from '#machines/shared/model/samples/refusals.ts'
import { isAt } from '#machines/shared/model/step-facts.ts'
import { confirmMovementModel } from '#machines/accounts/confirm-movement/confirm-movement.model.ts'
import { withdrawCryptoMachine } from './withdraw-crypto.machine.ts'
import { withdrawCryptoProperties } from './withdraw-crypto.properties.ts'
import { withdrawCryptoReads } from './withdraw-crypto.reads.ts'
import { LINK, TYPED_AS, withdrawCryptoRequests } from './withdraw-crypto.requests.ts'

type Seen = SnapshotFrom<typeof withdrawCryptoMachine>

const ETHEREUM = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'
const RIPPLE = 'rHb9CJAWyB4rj91VRWn96DkukG4bwdtyTh'
const STELLAR = 'GA5ZSEJYB37JRC5AVCIA5MOP4RHTM335X2KGX3IHOJAPP5RE34K4KZVN'
/** With it, the address is the person's own. */
const OWN_MEMO = '9'
const sent = {
  ticker: 'XRP',
  network: 'Ripple',
  address: RIPPLE,
  memo: '7',
  amount: '20',
  fee: '0.1',
  sentKey: 'key-00000001',
}

const AMOUNTS = ['', '20,0', '1,234']

/** An address of a network that is not chosen is offered it, as the link does. */
function addresses({ ticker, network, address, amount }: Seen['context']): string[] {
  if (ticker === 'XLM') return []
  if (ticker === 'XRP' || network === 'Ethereum') return [ETHEREUM, RIPPLE]
  return address === '' && amount === '' ? [RIPPLE, LINK] : [RIPPLE]
}

/** What refuses a withdrawal does not depend on its amount, nor on its memo. */
const isRefusal = (name: string): boolean => ['poor', 'reused', 'tooMany', 'signedOut', 'ownAddress'].includes(name)

const TERMS_OF: Readonly<Record<string, readonly string[]>> = {
  USDT: ['ethereum', 'quoted', 'dearer', 'closed'],
  XRP: ['ripple'],
  XLM: ['stellar'],
}

/** The terms are of the chosen token. All XRP may be gone: by the request whose answer is awaited, or while a form about it is filled in. */
const isPossible: FlowModel<typeof withdrawCryptoMachine>['isPossible'] = (seen, { actor, name }) => {
  const { ticker, amount, noMemo, sentKey, failure } = seen.context
  if (actor === 'quoteWithdrawal') return name === 'offline' || TERMS_OF[ticker]?.includes(name) === true
  if (isRefusal(name))
    return isAt(seen, 'checkingOutcome') || (amount.startsWith('20') && ticker !== 'XLM' && noMemo === '')
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
    noting: arriving({
      query: { token: 'XLM' },
      draft: { ticker: 'XLM', network: 'Stellar', address: STELLAR, memo: '7', amount: '30' },
    }),
    paying: arriving({
      query: { token: 'XRP' },
      state: { network: 'Ripple', address: RIPPLE, memo: '7', receive: '19.8' },
    }),
    payingElsewhere: arriving({
      query: { token: 'XRP' },
      state: { network: 'Ethereum', address: ETHEREUM, receive: '19.8' },
    }),
  },
  joining: ['noting', 'linked', 'reloaded', 'paying', 'payingElsewhere'],
  events: {
    'token.change': ({ context: { ticker } }) => (ticker === 'USDT' ? [] : [{ value: 'USDT' }]),
    'network.change': ({ context: { ticker, network } }) =>
      ticker === 'USDT' ? ['Ethereum', 'Tron'].filter((value) => value !== network).map((value) => ({ value })) : [],
    'address.change': ({ context }) =>
      addresses(context)
        .filter((value) => value !== context.address)
        .map((value) => ({ value })),
    'memoKind.choose': ({ context: { ticker, memoKind } }) =>
      ticker === 'XLM' && memoKind === 'text' ? [{ value: 'id' }] : [],
    'memo.change': ({ context: { ticker, memo, noMemo, amount } }) =>
      ticker === 'XRP' && noMemo === ''
        ? ['7', ...(amount === '20' ? [OWN_MEMO] : [])].filter((value) => value !== memo).map((value) => ({ value }))
        : [],
    'memo.omit': ({ context: { ticker, noMemo, amount } }) =>
      ticker === 'XRP' && amount === '20' ? [{ value: noMemo === '' }] : [],
    'amount.change': ({ context: { ticker, network, amount, offer } }) =>
      (ticker === 'XLM' || network === 'Tron' || offer !== null ? [] : network === '' ? ['20,0'] : AMOUNTS)
        .filter((value) => value !== amount)
        .map((value) => ({ value })),
    'url.change': ({ context: { ticker, balances } }) =>
      ticker !== 'USDT' || (balances.length > 0 && !balances.includes(ripple))
        ? []
        : [{ query: { token: 'XRP' }, state: {} }],
  },
  typedAs: TYPED_AS,
  choices: {
    'amount.change': ({ context: { amount } }) =>
      AMOUNTS.filter((value) => value !== amount).map((value) => ({ value })),
    'address.change': () => [{ value: RIPPLE }],
    'memo.change': ({ context: { ticker, noMemo } }) => (ticker === 'USDT' || noMemo === 'yes' ? [] : [{ value: '8' }]),
    'memo.omit': ({ context: { ticker, noMemo } }) => (ticker === 'USDT' ? [] : [{ value: noMemo === '' }]),
    'memoKind.choose': ({ context: { ticker, memoKind } }) =>
      ticker === 'XLM' ? [{ value: memoKind === 'id' ? 'text' : 'id' }] : [],
    'token.change': ({ context: { balances } }) => balances.map(({ ticker }) => ({ value: ticker })),
    'network.change': ({ context }) => {
      const networks = tokenNetworks(context)
      return networks.length > 1 ? networks.map(({ network }) => ({ value: network })) : []
    },
  },
  by: { 'url.change': 'app', 'balance.changed': 'stream', 'events.missed': 'app' },
  outcomes: {
    fetchTokenBalances: {
      endpoint: fetchTokenBalances,
      cases: {
        funded: { status: 200, body: { data: [tether, ripple, lumens] } },
        spent: { status: 200, body: { data: [littleTether, ripple, lumens] } },
        sentAll: { status: 200, body: { data: [tether] } },
        sentElsewhere: { status: 200, body: { data: [tether] } },
        offline: 'offline',
      },
    },
    fetchTokenNetworks: {
      endpoint: fetchTokenNetworks,
      cases: {
        open: { status: 200, body: { data: [tetherOnEthereum, tetherOnTron, rippleOnRipple, lumensOnStellar] } },
        offline: 'offline',
      },
    },
    quoteWithdrawal: {
      endpoint: quoteWithdrawal,
      cases: {
        ethereum: { status: 200, body: { data: ethereumTerms } },
        quoted: { status: 200, body: { data: quotedTerms } },
        dearer: { status: 200, body: { data: { ...ethereumTerms, fee: '4', least: '12' } } },
        closed: { status: 200, body: { data: { ...ethereumTerms, closed_reason: text.networkStopped('Ethereum') } } },
        ripple: { status: 200, body: { data: rippleTerms } },
        stellar: { status: 200, body: { data: stellarTerms } },
        offline: 'offline',
      },
    },
    withdrawCrypto: {
      endpoint: withdrawCrypto,
      cases: {
        requested: { status: 200, body: { message: text.withdrawalRequested('20 USDT'), data: MOVED_ID } },
        codeRequired: {
          status: 409,
          body: { error: CODE_REQUIRED, code: 'code_required', data: aConfirmation },
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
    const { ticker, network, address, memo, memoKind, noMemo, amount, failure, offer } = context
    return [
      ticker,
      network,
      address,
      memo,
      memoKind,
      noMemo,
      amount,
      offer?.network,
      isAt(seen, 'filling') ? '' : context.fee,
      formFee(context),
      context.quote,
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
  stepProperties: withdrawCryptoProperties,
  goal: ({ status }) => status === 'done',
}
