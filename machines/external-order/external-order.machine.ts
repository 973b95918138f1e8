import { failureIn, storedFailure } from '#machines/domain/failure-actions.ts'
import { asking, sending, type Shown } from '#machines/domain/flow-meta.ts'
import { externalOrderBody, externalAmount, pairQuery } from '#machines/domain/external-orders.ts'
import { checkingStates } from '#machines/domain/lost-answers.ts'
import { TRY_AGAIN } from '#machines/domain/messages/failures.ts'
import * as text from '#machines/domain/messages/external-orders.ts'
import { CHECK_NOW } from '#machines/domain/messages/order-page.ts'
import { REVIEW_ORDER } from '#machines/domain/messages/quotes.ts'
import { RATE_CHANGED } from '#machines/domain/messages/swap.ts'
import type { Swap } from '#machines/domain/swaps.ts'
import { externalOrderSetup, startExternalOrder, type ExternalOrderContext } from './external-order.setup.ts'

const FORM: readonly Shown[] = [
  ['textbox', 'You pay'],
  ['button', REVIEW_ORDER],
]

const estimateInput = ({ context }: { context: ExternalOrderContext }) => ({
  query: { side: context.order.side, ...pairQuery(context.order), amount: externalAmount(context) },
})

/** The same request under the same key, whether it is sent for the first time or again. */
const request = (failed: string) =>
  ({
    id: 'createExternalOrder',
    src: 'createExternalOrder',
    input: ({ context }: { context: ExternalOrderContext }) => ({
      body: externalOrderBody(context),
      key: context.sentKey,
    }),
    onDone: {
      target: 'created',
      actions: {
        type: 'setCreated',
        params: ({ event }: { event: { output: Swap } }) => ({ created: event.output }),
      },
    },
    onError: { target: failed, actions: { type: 'setFailure', params: failureIn } },
  }) as const

const refused = {
  target: 'routing',
  description: 'Nothing can be paid; another try has a key of its own',
  actions: ['clearSending', 'dropEstimate', { type: 'showFailure', params: storedFailure }],
} as const

const entering = externalOrderSetup.createStateConfig({
  description: 'Entering the amount; what is received is estimated by the provider',
  initial: 'checkingAmount',
  on: {
    'amount.change': {
      target: '.checkingAmount',
      reenter: true,
      actions: { type: 'setAmount', params: ({ event }) => event },
    },
    'step.back': '#externalOrder.back',
    'order.request': {
      description: 'Only with an amount between the limits, and an estimate',
      guard: 'isReady',
      target: '#externalOrder.confirming',
      actions: 'setAgreed',
    },
  },
  states: {
    checkingAmount: {
      description: 'Checking whether there is an amount to estimate',
      always: [{ guard: 'isAmountRight', target: 'settling' }, { target: 'unentered' }],
    },
    unentered: { description: 'No amount, or one beyond the limits, which the field shows', meta: { shows: FORM } },
    settling: {
      description: 'Waiting until typing stops',
      meta: { shows: FORM },
      after: { estimateSettle: 'estimatingExternal' },
    },
    estimatingExternal: {
      description: 'Asking what would be received; an answer that was overtaken is dropped',
      tags: ['busy'],
      meta: { shows: FORM },
      invoke: {
        id: 'estimateExternal',
        src: 'estimateExternal',
        input: estimateInput,
        onDone: {
          target: 'estimated',
          actions: { type: 'setEstimate', params: ({ event }) => ({ estimate: event.output }) },
        },
        onError: { target: 'checkingEstimate', actions: { type: 'setEstimateFailure', params: failureIn } },
      },
    },
    estimated: {
      description: 'What would be received is shown; it is asked for again after a while',
      meta: { shows: FORM },
      after: { estimateLasts: 'estimatingExternal' },
    },
    checkingEstimate: {
      description: 'Checking whether asking again makes sense',
      always: [{ guard: 'isEstimateRefused', target: 'refused' }, { target: 'unestimated' }],
    },
    refused: {
      description: 'The message of the provider is shown against the amount',
      meta: { shows: FORM, spec: '§8 Any failed call' },
    },
    unestimated: {
      description: 'The provider could not be asked; it is retried automatically',
      meta: { shows: FORM },
      after: { errorRetry: 'estimatingExternal' },
    },
  },
})

export const externalOrderMachine = externalOrderSetup.createMachine({
  id: 'externalOrder',
  description: 'A purchase to an address, or a sale to a bank account: the amount, the review, and the order',
  meta: {
    spec: ['§2 Buy/Sell', '§4 Buy/Sell wizard', '§5 Buy/Sell step 1', '§7 External exchange provider'],
    draft: ['order', 'amount', 'sentKey'],
  },
  context: ({ input }) => startExternalOrder(input),
  output: ({ context: { created } }) => (created ? { type: 'created', id: created.id } : { type: 'back' }),
  initial: 'routing',
  states: {
    routing: {
      description: 'Checking whether the answer to an order was lost by a reload, and whether the limits are known',
      always: [
        { guard: 'isSent', target: 'askingAgain' },
        { guard: 'isRangeKnown', target: 'entering' },
        { target: 'fetchingExternalRange' },
      ],
    },
    fetchingExternalRange: {
      description: 'Fetching the least and the largest amount of the pair',
      tags: ['busy'],
      meta: { shows: [['status', 'Loading limits']] },
      on: { 'step.back': 'back' },
      invoke: {
        id: 'fetchExternalRange',
        src: 'fetchExternalRange',
        input: ({ context }) => ({ query: pairQuery(context.order) }),
        onDone: { target: 'entering', actions: { type: 'setRange', params: ({ event }) => ({ range: event.output }) } },
        onError: { target: 'rangeMissing', actions: { type: 'setFailure', params: failureIn } },
      },
    },
    rangeMissing: {
      description: 'They could not be fetched, or the pair is not offered; this is retried after a delay or on request',
      meta: { shows: [['button', TRY_AGAIN]] },
      on: { 'range.retry': 'fetchingExternalRange', 'step.back': 'back' },
      after: { slowRefresh: 'fetchingExternalRange' },
    },
    entering,
    confirming: {
      ...asking(text.CONFIRM_ORDER),
      description: 'The dialog repeats what is paid, what is received, the fees and the recipient',
      on: { 'order.confirm': { target: 'creatingExternalOrder', actions: 'setSending' }, 'order.dismiss': 'entering' },
      after: { estimateLasts: 'estimatingAgain' },
    },
    estimatingAgain: {
      ...asking(text.CONFIRM_ORDER),
      tags: ['busy', 'dialog'],
      description: 'The estimate is too old: asking for it again before anything is confirmed',
      on: { 'order.dismiss': { target: 'entering', actions: 'dropEstimate' } },
      invoke: {
        id: 'estimateExternal',
        src: 'estimateExternal',
        input: estimateInput,
        onDone: {
          target: 'checkingRate',
          actions: { type: 'setEstimate', params: ({ event }) => ({ estimate: event.output }) },
        },
        onError: { target: 'entering', actions: ['dropEstimate', { type: 'showFailure', params: failureIn }] },
      },
    },
    checkingRate: {
      description: 'Checking whether what is received has changed by more than 0.5 %',
      always: [{ guard: 'isRateMoved', target: 'confirmingRate' }, { target: 'confirming' }],
    },
    confirmingRate: {
      ...asking(RATE_CHANGED),
      description: 'The person is asked again, with the new amount',
      on: {
        'order.confirm': { target: 'creatingExternalOrder', actions: ['setAgreed', 'setSending'] },
        'order.dismiss': { target: 'entering', actions: 'dropEstimate' },
      },
      after: { estimateLasts: 'estimatingAgain' },
    },
    creatingExternalOrder: {
      ...sending(text.CONFIRM_ORDER),
      description: 'Creating the order under its idempotency key',
      invoke: request('checkingFailure'),
    },
    ...checkingStates(refused),
    checkingOutcome: {
      description: 'The answer was lost: the same request is sent again under the same key after a delay or on request',
      tags: ['busy', 'dialog', 'moneyInFlight'],
      meta: {
        shows: [
          ['dialog', text.CONFIRM_ORDER],
          ['button', CHECK_NOW],
        ],
      },
      on: { 'outcome.check': 'askingAgain' },
      after: { errorRetry: 'askingAgain' },
    },
    askingAgain: {
      ...sending(text.CONFIRM_ORDER),
      description: 'Sending the same request again under its idempotency key',
      invoke: request('checkingAnswer'),
    },
    created: { type: 'final', description: 'The order is created and has its page', meta: { shows: [] } },
    back: { type: 'final', description: 'Back to the step before', meta: { shows: [] } },
  },
})
