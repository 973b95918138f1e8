import type { SnapshotFrom } from 'xstate'
import type { StepProperty } from 'statewalk/model'
import { arriving } from '#machines/shared/flow/flow-input.ts'
import { isRequestStillUnknown } from '#machines/shared/flow/lost-answers.ts'
import * as text from '#machines/exchange/messages/swap.ts'
import { hasRateMoved } from '#machines/exchange/parts/estimate-states.ts'
import { isSwapReady } from '#machines/exchange/rules/swap-form.ts'
import * as swaps from '#machines/exchange/endpoints/swaps.ts'
import type { FlowModel } from '#machines/shared/model/flow-model.ts'
import { ada } from '#machines/accounts/samples/person.ts'
import { bitcoin, ether, ripple, waitingSwap } from '#machines/exchange/samples/swaps.ts'
import { noSession, tooMany } from '#machines/shared/model/samples/refusals.ts'
import { answerOf, hasToast, isAnswerOf, isAt, isFailed, navigatedTo } from '#machines/shared/model/step-facts.ts'
import { savedSwapsModel } from '#machines/exchange/saved-swaps/saved-swaps.model.ts'
import { swapMachine } from './swap.machine.ts'
import { swapReads } from './swap.reads.ts'
import { swapRequests } from './swap.requests.ts'

type Seen = SnapshotFrom<typeof swapMachine>

const BITCOIN = 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4'
const ETHEREUM = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'
const RIPPLE = 'rHb9CJAWyB4rj91VRWn96DkukG4bwdtyTh'
const sent = {
  from: 'btc-btc',
  to: 'xrp-xrp',
  amount: '0.1',
  address: RIPPLE,
  memo: '7',
  refund: '',
  sentKey: 'key-00000001',
}

const estimated = (toAmount: string, warningMessage: string | null = null) =>
  ({
    status: 200,
    body: { data: { fromAmount: '0.1', toAmount, transactionSpeedForecast: '10-60', warningMessage } },
  }) as const
/** Of the moment, while those of the pair may be older. */
const LIMITS = { minAmount: '0.2', maxAmount: null }
const TOO_SMALL = {
  status: 400,
  body: { error: text.OUT_OF_MINIMUM, code: 'provider_refused', provider_code: 'deposit_too_small', range: LIMITS },
} as const

/** Left behind with other tokens than those of the link that is followed then. */
const abandoned = { ...sent, sentKey: '', refund: BITCOIN }

const TYPED = ['amount', 'address', 'memo', 'refund', 'sentKey'] as const

/** What comes before the key is looked up does not tell what became of the first request. */
const isBeforeKey = (step: Parameters<typeof answerOf>[0]): boolean =>
  ['tooMany', 'signedOut', 'unavailable'].includes(answerOf(step) ?? '')

const stepProperties: Readonly<Record<string, StepProperty<Seen>>> = {
  'a swap is created only after the dialog': {
    when: ({ before, after }) => isAt(after, 'creatingSwap') && !isAt(before, 'creatingSwap'),
    must: ({ before, after }) => isAt(before, 'confirming', 'confirmingRate') && after.context.sentKey !== '',
  },
  'another pair begins without the limits of the former one': {
    when: ({ step }) => ['from.choose', 'to.choose', 'pair.reverse'].includes(step),
    must: ({ after }) => after.context.range === null,
  },
  'the limits that a refusal names are shown': {
    when: (step) => answerOf(step) === 'tooSmall' && isAt(step.before, 'filling.amounts.estimating'),
    must: ({ after }) => after.context.range?.minAmount === LIMITS.minAmount,
  },
  'an estimate that moved by more than 0.5 % is asked about again': {
    when: (step) => isAt(step.before, 'estimatingAgain') && isAnswerOf(step, 'estimateSwap') && !isFailed(step),
    must: ({ after }) => {
      const { agreed, estimate } = after.context
      const isMoved = agreed !== null && estimate !== null && hasRateMoved(agreed, estimate)
      return isAt(after, isMoved ? 'confirmingRate' : 'confirming')
    },
  },
  'a new amount drops the estimate of the old one': {
    when: ({ step }) =>
      step.startsWith('amount.change') || step.startsWith('from.choose') || step.startsWith('to.choose'),
    must: ({ after }) => after.context.estimate === null && after.context.estimateFailure === null,
  },
  'a refused estimate stands against the amount': {
    when: (step) => isAt(step.before, 'filling') && isAnswerOf(step, 'estimateSwap') && isFailed(step),
    must: ({ after }) => after.context.estimate === null && after.context.estimateFailure !== null,
  },
  'an invalid address is cleared': {
    when: ({ after }) => isAt(after, 'filling.address.invalid'),
    must: ({ after }) => after.context.address === '',
  },
  'the chosen pair is in the URL': {
    when: ({ step }) => ['from.choose', 'to.choose', 'pair.reverse'].includes(step),
    must: (step) => navigatedTo(step) === `/swap?from=${step.after.context.from}&to=${step.after.context.to}`,
  },
  'what was entered for a token is dropped when a link names another one': {
    when: ({ step, before }) =>
      step === 'url.change' || (step === 'fetchSwapCurrencies:listed' && before.context.sentKey === ''),
    must: ({ before: { context: was }, after: { context } }) => {
      const [isSent, isReceived] = [context.from === was.from, context.to === was.to]
      return (
        context.amount === (isSent ? was.amount : '') &&
        context.refund === (isSent ? was.refund : '') &&
        context.address === (isReceived ? was.address : '') &&
        context.memo === (isReceived ? was.memo : '')
      )
    },
  },
  'a link decides the pair, unless a request is under way': {
    when: ({ step, before }) => step === 'fetchSwapCurrencies:listed' && before.context.wanted.from !== undefined,
    must: ({ before, after: { context } }) => {
      const { from, to = 'xrp' } = before.context.wanted
      const linked = `${from}-${from} ${to}-${to}`
      return `${context.from} ${context.to}` === (before.context.sentKey === '' ? linked : 'btc-btc xrp-xrp')
    },
  },
  'another token to receive has a memo of its own': {
    when: ({ step }) => step === 'to.choose',
    must: ({ after }) => after.context.memo === '',
  },
  'reversing swaps the tokens, sends what was to be received and clears the address': {
    when: ({ step }) => step === 'pair.reverse',
    must: ({ before, after }) =>
      after.context.from === before.context.to &&
      after.context.to === before.context.from &&
      after.context.amount === (before.context.estimate?.toAmount ?? '') &&
      after.context.address === '' &&
      after.context.memo === '' &&
      after.context.refund === '',
  },
  'a lost request is sent again unchanged under the same key': {
    when: ({ before }) => isAt(before, 'checkingOutcome'),
    must: ({ step, before, after }) =>
      isAt(after, step.startsWith('session.changed') ? 'checkingOutcome' : 'askingAgain') &&
      after.context.sentKey === before.context.sentKey &&
      after.context.address === before.context.address,
  },
  'a form stays for the visitor who logs in': {
    when: ({ step }) => step.startsWith('session.changed'),
    must: ({ before, after }) => TYPED.every((field) => after.context[field] === before.context[field]),
  },
  'a lost answer stays open until an answer is about the request': {
    when: (step) => isAnswerOf(step, 'createSwap') && isFailed(step),
    must: (step) => {
      const isAgain = isAt(step.before, 'askingAgain')
      const isOpen = answerOf(step) === 'pending' || isFailed(step, 'unknown') || (isAgain && isBeforeKey(step))
      return isAt(step.after, isOpen ? 'checkingOutcome' : 'filling')
    },
  },
  'a refusal leaves what was typed, and says that no swap was made': {
    when: (step) => isAnswerOf(step, 'createSwap') && isFailed(step) && isAt(step.after, 'filling'),
    must: (step) =>
      hasToast(step, 'error') &&
      step.after.context.sentKey === '' &&
      step.after.context.address === step.before.context.address &&
      step.after.context.amount === step.before.context.amount,
  },
  'a swap that could not be recorded says so and is recorded again': {
    when: (step) => isAnswerOf(step, 'recordSwap') && isFailed(step),
    must: (step) => hasToast(step, 'error') && step.after.context.swap !== null,
  },
  "a visitor's swap is saved on this device, a signed-in person's is not": {
    when: (step) => isAnswerOf(step, 'createSwap') && !isFailed(step),
    must: ({ effects, after }) => effects.some(({ type }) => type === 'entry.saved') === (after.context.user === null),
  },
  'a created swap empties the form': {
    when: ({ after }) => isAt(after, 'created'),
    must: ({ after }) => after.context.amount === '' && after.context.address === '' && after.context.sentKey === '',
  },
  'a created swap leads to its status': {
    when: ({ after }) => after.status === 'done',
    must: (step) => navigatedTo(step) === '/swap-status/5a1b2c3d4e5f6a',
  },
}

export const swapModel: FlowModel<typeof swapMachine> = {
  machine: swapMachine,
  reads: swapReads,
  inputs: {
    arrived: arriving(),
    linked: arriving({ query: { from: 'btc', to: 'xrp' } }),
    elsewhere: arriving({ query: { from: 'eth', to: 'xrp' }, draft: abandoned }),
    // Another pair is in the URL by now.
    reloaded: arriving({ query: { from: 'eth', to: 'btc' }, draft: sent }),
  },
  joining: ['linked', 'elsewhere'],
  events: {
    'from.choose': ({ context }) =>
      ['btc-btc', 'eth-eth'].filter((value) => value !== context.from).map((value) => ({ value })),
    'to.choose': ({ context }) =>
      ['btc-btc', 'eth-eth', 'xrp-xrp']
        .filter((value) => value !== context.to && value !== context.from)
        .map((value) => ({ value })),
    'amount.change': ({ context }) =>
      ['', '0,1', '1,234'].filter((value) => value !== context.amount).map((value) => ({ value })),
    'address.change': ({ context }) =>
      ['', context.to === 'xrp-xrp' ? ` ${RIPPLE} ` : ETHEREUM]
        .filter((value) => value !== context.address)
        .map((value) => ({ value })),
    'memo.change': ({ context }) =>
      (context.noMemo === 'yes' ? [] : ['', '7']).filter((value) => value !== context.memo).map((value) => ({ value })),
    'memo.omit': ({ context: { to, check, memo, noMemo } }) =>
      to === 'xrp-xrp' && memo === '' && check?.result === true ? [{ value: noMemo === '' }] : [],
    'url.change': ({ context }) =>
      context.from === 'btc-btc' ? [] : [{ query: { from: 'btc', to: 'eth' }, state: {} }],
    'session.changed': ({ context }) => (context.user === null ? [{ user: ada }] : []),
    'refund.change': ({ context }) =>
      ['nonsense', BITCOIN].filter((value) => value !== context.refund).map((value) => ({ value })),
  },
  choices: {
    'memo.omit': ({ context: { to, noMemo } }) => (to === 'xrp-xrp' ? [{ value: noMemo === '' }] : []),
  },
  by: { 'session.changed': 'app', 'url.change': 'app' },
  outcomes: {
    savedSwaps: { child: savedSwapsModel, cases: {} },
    fetchSwapCurrencies: {
      endpoint: swaps.fetchSwapCurrencies,
      cases: { listed: { status: 200, body: { data: [bitcoin, ether, ripple] } }, offline: 'offline' },
    },
    fetchSwapRange: {
      endpoint: swaps.fetchSwapRange,
      cases: {
        known: { status: 200, body: { data: { minAmount: '0.0003125', maxAmount: '0.78125' } } },
        offline: 'offline',
      },
    },
    estimateSwap: {
      endpoint: swaps.estimateSwap,
      cases: {
        estimated: estimated('1.99'),
        moved: estimated('1.9', 'The rate of this pair changes often'),
        tooSmall: TOO_SMALL,
        offline: 'offline',
      },
    },
    validateSwapAddress: {
      endpoint: swaps.validateSwapAddress,
      cases: {
        valid: { status: 200, body: { data: { result: true, message: null } } },
        invalid: {
          status: 200,
          body: { data: { result: false, message: 'Invalid wallet address for Ethereum network' } },
        },
        offline: 'offline',
      },
    },
    createSwap: {
      endpoint: swaps.createSwap,
      cases: {
        created: { status: 200, body: { message: text.SWAP_CREATED, data: waitingSwap } },
        refused: {
          status: 400,
          body: { error: text.INACTIVE_PAIR, code: 'provider_refused', provider_code: 'pair_is_inactive' },
        },
        unknown: { status: 409, body: { error: text.SWAP_UNKNOWN, code: 'swap_unknown' } },
        pending: { status: 409, body: { error: text.SWAP_PENDING, code: 'swap_pending' } },
        tooMany: tooMany(30),
        signedOut: noSession,
        unavailable: {
          status: 503,
          body: { error: text.PROVIDER_UNREACHABLE, code: 'unavailable' },
          headers: { 'retry-after': 5 },
        },
        lost: 'offline',
      },
    },
    recordSwap: {
      endpoint: swaps.recordSwap,
      cases: {
        recorded: { status: 200, body: { message: text.SWAP_RECORDED, data: waitingSwap } },
        offline: 'offline',
      },
    },
  },
  actorInputs: swapRequests,
  // The rate moves while the dialog is open.
  isPossible: (s, { name }) => name !== 'moved' || isAt(s, 'estimatingAgain'),
  counters: ({ context }) => [context.to, context.user !== null],
  invariants: {
    'the button needs both amounts and a valid address': (s) =>
      !s.can({ type: 'swap.request' }) || (s.context.estimate !== null && s.context.check?.result === true),
    'what is received is not what is sent': (s) => s.context.from === '' || s.context.from !== s.context.to,
    'only what is ready is confirmed': (s) => !isAt(s, 'confirming', 'confirmingRate') || isSwapReady(s.context),
    'an unknown outcome is never shown as a refusal': (s) =>
      !isAt(s, 'checkingOutcome') || isRequestStillUnknown(s.context.failure),
    'a form that can be changed waits for no answer': (s) => !isAt(s, 'filling') || s.context.sentKey === '',
  },
  stepProperties,
  goal: (s) => s.status === 'done',
}
