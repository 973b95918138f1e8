import { arriving } from '#machines/shared/flow/flow-input.ts'
import { UNKNOWN_SWAP } from '#machines/exchange/messages/swap.ts'
import { swapView } from '#machines/exchange/rules/swap-sentences.ts'
import type { Swap } from '#machines/exchange/rules/swaps.ts'
import { fetchSwap, updateSwap } from '#machines/exchange/endpoints/swaps.ts'
import type { FlowModel } from '#machines/shared/model/flow-model.ts'
import * as samples from '#machines/exchange/samples/swaps.ts'
import { tooMany } from '#machines/shared/model/samples/refusals.ts'
import { answerOf, hasToast, isAnswerOf, isAt, isFailed } from '#machines/shared/model/step-facts.ts'
import { swapStatusMachine } from './swap-status.machine.ts'

const ID = samples.waitingSwap.id

const SWAPS: Readonly<Record<string, Swap>> = {
  waiting: samples.waitingSwap,
  confirming: samples.confirmingSwap,
  exchanging: samples.exchangingSwap,
  sending: samples.sendingSwap,
  finished: samples.finishedSwap,
  refunded: samples.refundedSwap,
  failed: samples.failedSwap,
  verifying: samples.verifyingSwap,
  expired: samples.expiredSwap,
  unrecognized: samples.unrecognizedSwap,
  unpaidPurchase: samples.unpaidPurchase,
  blockedPurchase: samples.blockedPurchase,
  paidPurchase: samples.paidPurchase,
  finishedPurchase: samples.finishedPurchase,
  failedPurchase: samples.failedPurchase,
  expiredPurchase: samples.expiredPurchase,
  waitingSale: samples.waitingSale,
  sendingSale: samples.sendingSale,
  finishedSale: samples.finishedSale,
}
const fetched = (data: Swap) => ({ status: 200, body: { data } }) as const
const updated = (data: Swap) => ({ status: 200, body: { message: 'Swap updated', data } }) as const

export const swapStatusModel: FlowModel<typeof swapStatusMachine> = {
  machine: swapStatusMachine,
  inputs: { arrived: arriving({ params: { id: ID } }) },
  events: {},
  by: { 'window.focus': 'app', 'window.hide': 'app' },
  outcomes: {
    fetchSwap: {
      endpoint: fetchSwap,
      cases: {
        ...Object.fromEntries(Object.entries(SWAPS).map(([name, swap]) => [name, fetched(swap)])),
        missing: { status: 404, body: { error: UNKNOWN_SWAP, code: 'not_found' } },
        tooMany: tooMany(30),
        offline: 'offline',
      },
    },
    updateSwap: {
      endpoint: updateSwap,
      cases: {
        confirming: updated(samples.confirmingSwap),
        refunded: updated({ ...samples.refundedSwap, seq: 5 }),
        offline: 'offline',
      },
    },
  },
  actorInputs: {
    fetchSwap: { query: { id: '5a1b2c3d4e5f6a' } },
    updateSwap: { body: { id: '5a1b2c3d4e5f6a' } },
  },
  // A swap only goes on, and its payment page stays where it is.
  isPossible: ({ context: { swap } }, { actor, name }) => {
    const next = actor === 'updateSwap' && name === 'refunded' ? { ...samples.refundedSwap, seq: 5 } : SWAPS[name]
    if (swap === null || next === undefined) return true
    const isSamePage = next.status !== 'waiting' || next.blockedPaymentHost === swap.blockedPaymentHost
    return next.kind === swap.kind && isSamePage && (next.seq > swap.seq || next.status === swap.status)
  },
  counters: ({ context: { swap } }) => [swap?.kind, swap?.status, swap?.blockedPaymentHost],
  stepProperties: {
    'a nonexistent swap is missing, a failed fetch is retried': {
      when: (step) => isAt(step.before, 'opening') && isAnswerOf(step, 'fetchSwap'),
      must: (step) =>
        isAt(step.after, answerOf(step) === 'missing' ? 'missing' : isFailed(step) ? 'unreachable' : 'following'),
    },
    'the page shows the stage of the status': {
      when: ({ after }) => isAt(after, 'following') && after.context.swap !== null,
      must: ({ after: { context, ...seen } }) =>
        context.swap === null || isAt(seen, `following.view.${swapView(context.swap)}`),
    },
    'a swap whose time to deposit is over says so at once, and is followed until the provider knows': {
      when: ({ step, before }) => step === 'after(depositTime)' && before.context.swap?.validUntil !== null,
      must: ({ after }) => isAt(after, 'following.view.expired') && !isAt(after, 'following.feed.ended'),
    },
    'a hidden tab asks nothing by itself': {
      when: ({ step, after }) => step === 'window.hide' && !isAt(after, 'following.feed.updatingSwap'),
      must: ({ after }) => after.children.fetchSwap === undefined || isAt(after, 'opening'),
    },
    'a swap that is over is asked for on request only': {
      when: ({ after }) => ['finished', 'refunded', 'failed', 'expired'].includes(after.context.swap?.status ?? ''),
      must: ({ after }) => isAt(after, 'following.feed.ended', 'following.feed.updatingSwap'),
    },
    'a swap that cannot be fetched stays as it was last known': {
      when: (step) => isAnswerOf(step, 'fetchSwap', 'updateSwap') && isFailed(step),
      must: ({ before, after }) => before.context.swap === after.context.swap,
    },
    'the payment page is the one that the server gave': {
      when: ({ step }) => step === 'payment.open',
      must: ({ effects }) =>
        effects.some(({ type, to }) => type === 'leave' && to === 'https://payments.example/pay/5a1b2c3d4e5f6a'),
    },
    'a check that fails says so': {
      when: (step) => isAnswerOf(step, 'updateSwap') && isFailed(step),
      must: (step) => hasToast(step, 'error'),
    },
  },
  goal: (s) => isAt(s, 'missing', 'following.feed.ended', 'following.view.verifying', 'following.view.unrecognized'),
}
