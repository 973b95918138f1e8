import { and } from 'xstate'
import { backTo, followAddress } from '#machines/exchange/parts/step-actions.ts'
import { agreementStates, estimatingStates } from '#machines/exchange/parts/estimate-states.ts'
import { failureIn, storedFailure } from '#machines/shared/flow/failure-actions.ts'
import { sending, type Shown } from '#machines/shared/flow/flow-meta.ts'
import { externalOrderBody, externalAmount, pairQuery, rangePath } from '#machines/exchange/rules/external-orders.ts'
import { checkingStates } from '#machines/shared/flow/lost-answers.ts'
import { TRY_AGAIN } from '#machines/shared/messages/failures.ts'
import * as text from '#machines/exchange/messages/external-orders.ts'
import { REVIEW_ORDER } from '#machines/exchange/messages/quotes.ts'
import type { Swap } from '#machines/exchange/rules/swaps.ts'
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
  states: estimatingStates({ src: 'estimateExternal', input: estimateInput, shows: FORM, tags: ['busy'] }),
})

export const externalOrderMachine = externalOrderSetup.createMachine({
  id: 'externalOrder',
  description: 'A purchase to an address, or a sale to a bank account: the amount, the review, and the order',
  meta: {
    spec: ['§2 Buy/Sell', '§4 Buy/Sell wizard', '§5 Buy/Sell step 1', '§7 External exchange provider'],
    draft: ['order', 'amount', 'sentKey'],
  },
  context: ({ input }) => startExternalOrder(input),
  output: ({ context: { created, amount } }) =>
    created ? { type: 'created', id: created.id } : { type: 'back', amount },
  on: { 'url.change': followAddress },
  always: [
    {
      description: 'Back, and the order was sent: it is shown to its end',
      guard: and(['isFirstStep', 'isSent']),
      actions: backTo(2),
    },
    { description: 'Back, before the order is sent', guard: 'isFirstStep', target: '.back' },
  ],
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
        input: ({ context }) => ({ path: rangePath(context.order) }),
        onDone: { target: 'entering', actions: { type: 'setRange', params: ({ event }) => ({ range: event.output }) } },
        onError: { target: 'checkingRefusal', actions: { type: 'reportFailure', params: failureIn } },
      },
    },
    checkingRefusal: {
      description: 'Checking whether the provider refuses the pair',
      always: [{ guard: 'isPairRefused', target: 'notOffered' }, { target: 'rangeMissing' }],
    },
    notOffered: {
      description: 'The provider refuses the pair: asking again is of no use, another currency or token may be chosen',
      meta: { shows: [['button', text.CHANGE_PAIR]], spec: '§7 External exchange provider' },
      on: { 'step.back': 'back' },
    },
    rangeMissing: {
      description: 'They could not be fetched; this is retried after a delay or on request',
      meta: { shows: [['button', TRY_AGAIN]] },
      on: { 'range.retry': 'fetchingExternalRange', 'step.back': 'back' },
      after: { slowRefresh: 'fetchingExternalRange' },
    },
    entering,
    ...agreementStates({
      question: text.CONFIRM_ORDER,
      form: 'entering',
      sending: 'creatingExternalOrder',
      confirm: 'order.confirm',
      dismiss: 'order.dismiss',
      src: 'estimateExternal',
      input: estimateInput,
    }),
    creatingExternalOrder: {
      ...sending(text.CONFIRM_ORDER),
      description: 'Creating the order under its idempotency key',
      invoke: request('checkingFailure'),
    },
    ...checkingStates(refused),
    askingAgain: {
      ...sending(text.CONFIRM_ORDER),
      description: 'Sending the same request again under its idempotency key',
      invoke: request('checkingAnswer'),
    },
    created: { type: 'final', description: 'The order is created and has its page', meta: { shows: [] } },
    back: { type: 'final', description: 'Back to the step before', meta: { shows: [] } },
  },
})
