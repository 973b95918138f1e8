import { after } from 'statewalk/actor-inputs'
import { isRequestStillUnknown } from '#machines/shared/flow/lost-answers.ts'
import { ORDER_CREATED } from '#machines/exchange/messages/external-orders.ts'
import {
  INACTIVE_PAIR,
  OUT_OF_MINIMUM,
  PROVIDER_UNREACHABLE,
  SWAP_PENDING,
  SWAP_UNKNOWN,
} from '#machines/exchange/messages/swap.ts'
import type { Answer } from '#machines/shared/api/operation.ts'
import { hasRateMoved } from '#machines/exchange/parts/estimate-states.ts'
import { createExternalOrder, estimateExternal, fetchExternalRange } from '#machines/exchange/endpoints/swaps.ts'
import { aKey, readAs } from '#machines/shared/model/expected-requests.ts'
import type { FlowModel } from '#machines/shared/model/flow-model.ts'
import { externalPurchase, externalSale, sentSale } from '#machines/exchange/samples/external-orders.ts'
import { unpaidPurchase } from '#machines/exchange/samples/swaps.ts'
import { noSession, tooMany } from '#machines/shared/model/samples/refusals.ts'
import { answerOf, hasToast, isAnswerOf, isAt, isFailed, navigatedTo } from '#machines/shared/model/step-facts.ts'
import { externalOrderMachine } from './external-order.machine.ts'
import { externalOrderReads } from './external-order.reads.ts'

const newKey = () => 'key-1'
const ETH = { currency: 'usd', token: 'eth', network: 'eth' }
const BTC = { currency: 'usd', token: 'btc', network: 'btc' }
const ADDRESS = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'
const BANK = { bank_name: 'Zenith Bank', account_name: 'Ada Obi', account_number: '0123456789' }

const estimated = (toAmount: string, ourPrice: string | null): Answer<'estimateExternal'> => ({
  status: 200,
  body: {
    data: { fromAmount: '100', toAmount, fees: [{ name: 'Service fee', amount: '3', ticker: 'USD' }], ourPrice },
  },
})
const refused = (error: string) => ({ status: 400, body: { error, code: 'provider_refused' } }) as const

const FETCHING = 'fetchingExternalRange'
/** What comes before the key is looked up does not tell what became of the first request. */
const isBeforeKey = (step: Parameters<typeof answerOf>[0]): boolean =>
  ['tooMany', 'signedOut', 'unavailable'].includes(answerOf(step) ?? '')

interface Estimated {
  readonly side: 'buy' | 'sell'
  readonly currency: string
  readonly token: string
  readonly network: string
  readonly amount: string
}
interface Created extends Estimated {
  readonly address?: string
  readonly bank?: typeof BANK
}
const entered = (soFar: unknown, event: Readonly<Record<string, unknown>>) => ({
  ...Object(soFar),
  amount: readAs({ '100,0': '100.0' })(soFar, event),
})

export const externalOrderModel: FlowModel<typeof externalOrderMachine> = {
  machine: externalOrderMachine,
  reads: externalOrderReads,
  inputs: {
    buying: { order: externalPurchase, amount: '', newKey, draft: {} },
    selling: { order: externalSale, amount: '', newKey, draft: {} },
    reloaded: { order: externalPurchase, amount: '', newKey, draft: sentSale },
    returned: { order: externalPurchase, amount: '100', newKey, draft: {} },
  },
  joining: ['returned'],
  events: {
    'amount.change': ({ context }) =>
      ['', '5', '100,0', '1,234'].filter((value) => value !== context.amount).map((value) => ({ value })),
    'url.change': () => ['1', '2'].map((step) => ({ query: { step }, state: {} })),
  },
  by: { 'url.change': 'app' },
  outcomes: {
    fetchExternalRange: {
      endpoint: fetchExternalRange,
      cases: {
        known: { status: 200, body: { data: { minAmount: '20', maxAmount: '10000' } } },
        inactive: refused(INACTIVE_PAIR),
        tooMany: tooMany(30),
        offline: 'offline',
      },
    },
    estimateExternal: {
      endpoint: estimateExternal,
      cases: {
        bought: estimated('0.03', '3265'),
        boughtLess: estimated('0.02', null),
        sold: estimated('6200', '65'),
        soldLess: estimated('6100', null),
        tooSmall: refused(OUT_OF_MINIMUM),
        offline: 'offline',
      },
    },
    createExternalOrder: {
      endpoint: createExternalOrder,
      cases: {
        created: { status: 200, body: { message: ORDER_CREATED, data: unpaidPurchase } },
        refused: refused(INACTIVE_PAIR),
        unknown: { status: 409, body: { error: SWAP_UNKNOWN, code: 'swap_unknown' } },
        pending: { status: 409, body: { error: SWAP_PENDING, code: 'swap_pending' } },
        tooMany: tooMany(30),
        signedOut: noSession,
        unavailable: {
          status: 503,
          body: { error: PROVIDER_UNREACHABLE, code: 'unavailable' },
          headers: { 'retry-after': 5 },
        },
        lost: 'offline',
      },
    },
  },
  actorInputs: {
    fetchExternalRange: {
      path: after({
        start: { fiat: 'usd', token: 'eth', network: 'eth' },
        'start(selling)': { fiat: 'usd', token: 'btc', network: 'btc' },
        'start(reloaded)': { fiat: 'usd', token: 'btc', network: 'btc' },
      }),
    },
    estimateExternal: {
      query: after<Estimated>({
        start: { side: 'buy', ...ETH, amount: '' },
        'start(selling)': { side: 'sell', ...BTC, amount: '' },
        'start(reloaded)': { side: 'sell', ...BTC, amount: '100' },
        'start(returned)': { side: 'buy', ...ETH, amount: '100' },
        'amount.change': entered,
      }),
    },
    createExternalOrder: {
      body: after<Created>({
        start: { side: 'buy', ...ETH, amount: '', address: ADDRESS },
        'start(selling)': { side: 'sell', ...BTC, amount: '', bank: BANK },
        'start(reloaded)': { side: 'sell', ...BTC, amount: '100', bank: BANK },
        'start(returned)': { side: 'buy', ...ETH, amount: '100', address: ADDRESS },
        'amount.change': entered,
      }),
      key: aKey,
    },
  },
  // The rate moves while the dialog is open. The limits are in fiat: the flow itself compares what is paid with them.
  isPossible: (seen, { actor, name }) => {
    if (actor !== 'estimateExternal' || name === 'offline') return true
    if (name === 'tooSmall') return seen.context.order.side === 'sell'
    const isOfSide = name.startsWith('bought') === (seen.context.order.side === 'buy')
    return isOfSide && (!name.endsWith('Less') || isAt(seen, 'estimatingAgain'))
  },
  counters: ({ context }) => [context.order.side, context.amount, context.estimate?.toAmount],
  invariants: {
    'only what has an estimate is reviewed': (seen) =>
      !isAt(seen, 'confirming', 'confirmingRate') || seen.context.estimate !== null,
    'an unknown outcome is never shown as a refusal': (seen) =>
      !isAt(seen, 'checkingOutcome') || isRequestStillUnknown(seen.context.failure),
    'a form that can be changed waits for no answer': (seen) => !isAt(seen, 'entering') || seen.context.sentKey === '',
    'a purchase below the limit is not asked about': (seen) =>
      seen.context.order.side === 'sell' || seen.context.amount !== '5' || seen.context.estimate === null,
  },
  initialProperties: {
    'an order whose answer was lost by a reload is asked for again under its key': (seen) =>
      seen.context.sentKey === '' ? isAt(seen, FETCHING) : isAt(seen, 'askingAgain'),
  },
  stepProperties: {
    'a pair that the provider refuses is not asked about again; any other failure is': {
      when: (step) => isAnswerOf(step, 'fetchExternalRange') && isFailed(step),
      must: (step) => isAt(step.after, answerOf(step) === 'inactive' ? 'notOffered' : 'rangeMissing'),
    },
    'an order is created only after the dialog': {
      when: ({ before, after: seen }) => isAt(seen, 'creatingExternalOrder') && !isAt(before, 'creatingExternalOrder'),
      must: ({ before, after: seen }) => isAt(before, 'confirming', 'confirmingRate') && seen.context.sentKey !== '',
    },
    'a rate that moved by more than 0.5 % is asked about again': {
      when: (step) => isAt(step.before, 'estimatingAgain') && isAnswerOf(step, 'estimateExternal') && !isFailed(step),
      must: ({ after: seen }) => {
        const { agreed, estimate } = seen.context
        const isMoved = agreed !== null && estimate !== null && hasRateMoved(agreed, estimate)
        return isAt(seen, isMoved ? 'confirmingRate' : 'confirming')
      },
    },
    'a new amount drops the estimate of the old one': {
      when: ({ step }) => step.startsWith('amount.change'),
      must: ({ after: { context } }) => context.estimate === null && context.estimateFailure === null,
    },
    'a refused estimate is shown against the amount': {
      when: (step) => isAt(step.before, 'entering') && isAnswerOf(step, 'estimateExternal') && isFailed(step),
      must: ({ after: { context } }) => context.estimate === null && context.estimateFailure !== null,
    },
    'a lost request is sent again unchanged under the same key': {
      when: ({ step, before }) => isAt(before, 'checkingOutcome') && !step.startsWith('url.change'),
      must: ({ before, after: seen }) =>
        isAt(seen, 'askingAgain') &&
        seen.context.sentKey === before.context.sentKey &&
        seen.context.amount === before.context.amount,
    },
    'a lost answer stays open until an answer is about the request': {
      when: (step) => isAnswerOf(step, 'createExternalOrder') && isFailed(step),
      must: (step) => {
        const isAgain = isAt(step.before, 'askingAgain')
        const isOpen = answerOf(step) === 'pending' || isFailed(step, 'unknown') || (isAgain && isBeforeKey(step))
        return isAt(step.after, isOpen ? 'checkingOutcome' : 'entering', isOpen ? 'checkingOutcome' : FETCHING)
      },
    },
    'a refusal leaves what was typed': {
      when: (step) =>
        isAnswerOf(step, 'createExternalOrder') && isFailed(step) && isAt(step.after, 'entering', FETCHING),
      must: (step) =>
        hasToast(step, 'error') &&
        step.after.context.sentKey === '' &&
        step.after.context.amount === step.before.context.amount,
    },
    'Back leads to the step before, unless the order was sent': {
      when: ({ step }) => step.startsWith('url.change'),
      must: (step) => {
        const { before, event, after: seen } = step
        const isSent = before.context.sentKey !== ''
        const isBack = Reflect.get(Object(event['query']), 'step') === '1'
        const isKept = JSON.stringify(seen.value) === JSON.stringify(before.value)
        return isKept === (isSent || !isBack) && (navigatedTo(step) === '?step=2') === (isSent && isBack)
      },
    },
    'the output is the order, or the way back': {
      when: ({ after: { status } }) => status === 'done',
      must: ({ step, before, after: { output } }) =>
        /^(step\.back|url\.change)/.test(step)
          ? output?.type === 'back' && output.amount === before.context.amount
          : output?.type === 'created' && output.id === '5a1b2c3d4e5f6a',
    },
  },
  goal: ({ status }) => status === 'done',
}
