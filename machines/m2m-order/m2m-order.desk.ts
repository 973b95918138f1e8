import { and, not } from 'xstate'
import type { Failure } from '#machines/domain/failure.ts'
import { SUBMITTING } from '#machines/domain/messages/forms.ts'
import * as text from '#machines/domain/messages/order-page.ts'
import { m2mOrderSetup, type M2mOrderContext } from './m2m-order.setup.ts'
import type { Order } from './standing.ts'

type Done = { event: { output: { order: Order; message: string } } }

const orderIn = ({ event }: Done) => ({ order: event.output.order })
const failureIn = ({ event }: { event: { error: unknown } }) => ({ failure: event.error as Failure<Order> })
const changed = {
  target: 'sorting',
  actions: [
    { type: 'rememberOrder', params: orderIn },
    'wantNewer',
    { type: 'announceSuccess', params: ({ event }: Done) => ({ message: event.output.message }) },
  ],
} as const
const failed = { target: 'judging', actions: { type: 'rememberFailure', params: failureIn } } as const

const asking = (question: string) => ({ tags: ['dialog'], meta: { shows: [['dialog', question]] } }) as const
const sending = (question: string) =>
  ({
    tags: ['busy', 'dialog', 'moneyInFlight'],
    meta: {
      shows: [
        ['dialog', question],
        ['button', SUBMITTING],
      ],
    },
  }) as const
const shows = (name: string, button?: string) =>
  ({ shows: [['heading', name], ...(button ? [['button', button] as const] : [])] }) as const

const outdated = {
  guard: not('isStandingRight'),
  target: 'sorting',
  description: 'The order went on meanwhile',
} as const
const request = ({ orderNo, key, expectedSeq }: M2mOrderContext) => ({
  query: { order_no: orderNo },
  body: { expected_seq: expectedSeq },
  key,
})

/** What a side of the order can do: look, be asked, act, be told. */
export const desk = m2mOrderSetup.createStateConfig({
  description: 'What the person can do',
  initial: 'sorting',
  states: {
    sorting: {
      description: 'Phase and side decide what is shown',
      entry: 'rememberStanding',
      always: [
        { guard: 'isPayingSeller', target: 'standing.payingSeller' },
        { guard: 'isAwaitingPayment', target: 'standing.awaitingPayment' },
        { guard: 'isAwaitingRelease', target: 'standing.awaitingRelease' },
        { guard: 'isVerifyingFunds', target: 'standing.verifyingFunds' },
        { guard: 'isAskedToCancel', target: 'standing.askedToCancel' },
        { guard: 'isAskingToCancel', target: 'standing.askingToCancel' },
        { guard: 'isAppealing', target: 'standing.appealing' },
        { guard: 'isCompleted', target: 'standing.completed' },
        { target: 'standing.cancelled' },
      ],
    },
    standing: {
      description: 'The order as it is; every act is offered by the lifecycle’s word',
      initial: 'cancelled',
      always: outdated,
      on: {
        'payment.notify': {
          guard: 'mayNotify',
          target: 'confirmingPayment',
          actions: { type: 'mintKey', params: { act: 'payment.notify' } },
        },
        'order.release': {
          guard: 'mayRelease',
          target: 'confirmingRelease',
          actions: { type: 'mintKey', params: { act: 'order.release' } },
        },
        'order.cancel': {
          description: 'Where a request is to be answered, agreeing to it is the way',
          guard: and(['mayCancel', not('mayAccept')]),
          target: 'confirmingCancel',
          actions: { type: 'mintKey', params: { act: 'order.cancel' } },
        },
        'cancel.accept': {
          guard: 'mayAccept',
          target: 'confirmingAgreement',
          actions: { type: 'mintKey', params: { act: 'cancel.accept' } },
        },
        'cancel.decline': {
          guard: 'mayDecline',
          target: 'confirmingDecline',
          actions: { type: 'mintKey', params: { act: 'cancel.decline' } },
        },
      },
      states: {
        payingSeller: {
          description: 'Buyer: pay outside to the shown account, then tell the seller',
          meta: shows(text.STANDING_TITLES.payingSeller, text.NOTIFY_SELLER),
        },
        awaitingPayment: {
          description: 'Seller: the buyer has to pay before the deadline',
          meta: shows(text.STANDING_TITLES.awaitingPayment, text.CANCEL_ORDER),
        },
        awaitingRelease: {
          description: 'Buyer: paid; the seller verifies and releases',
          meta: shows(text.STANDING_TITLES.awaitingRelease, text.CANCEL_ORDER),
        },
        verifyingFunds: {
          description: 'Seller: look into the bank account, then release',
          meta: shows(text.STANDING_TITLES.verifyingFunds, text.RELEASE_ASSET),
        },
        askedToCancel: {
          description: 'Buyer: the seller asks to cancel',
          meta: shows(text.STANDING_TITLES.askedToCancel, text.AGREE_TO_CANCEL),
        },
        askingToCancel: {
          description: 'Seller: the buyer has to answer; releasing is still possible',
          meta: shows(text.STANDING_TITLES.askingToCancel, text.RELEASE_ASSET),
        },
        appealing: {
          description: 'An operator decides; either side may still give way',
          meta: shows(text.STANDING_TITLES.appealing),
        },
        completed: {
          description: 'The coins are the buyer’s',
          meta: shows(text.STANDING_TITLES.completed),
        },
        cancelled: {
          description: 'The coins went back to the seller',
          meta: shows(text.STANDING_TITLES.cancelled),
        },
      },
    },
    confirmingPayment: {
      description: 'Buyer: asked whether the money is really sent',
      ...asking(text.ASK_PAID),
      always: outdated,
      on: { 'act.confirm': 'notifyingPayment', 'act.dismiss': 'sorting' },
    },
    confirmingRelease: {
      description: 'Seller: told that the coins cannot be called back',
      ...asking(text.ASK_RELEASE),
      always: outdated,
      on: { 'act.confirm': 'releasingOrder', 'act.dismiss': 'sorting' },
    },
    confirmingCancel: {
      description: 'Told where the coins go, and not to cancel after paying',
      ...asking(text.ASK_CANCEL),
      always: outdated,
      on: { 'act.confirm': 'cancellingOrder', 'act.dismiss': 'sorting' },
    },
    confirmingAgreement: {
      description: 'Buyer: told that the coins go back to the seller',
      ...asking(text.ASK_AGREE),
      always: outdated,
      on: { 'act.confirm': 'answeringCancel', 'act.dismiss': 'sorting' },
    },
    confirmingDecline: {
      description: 'Buyer: told that the coins stay in escrow',
      ...asking(text.ASK_DECLINE),
      always: outdated,
      on: { 'act.confirm': 'answeringCancel', 'act.dismiss': 'sorting' },
    },
    notifyingPayment: {
      description: 'The seller is told',
      ...sending(text.ASK_PAID),
      invoke: {
        id: 'notifyPayment',
        src: 'notifyPayment',
        input: ({ context }) => request(context),
        onDone: changed,
        onError: failed,
      },
    },
    releasingOrder: {
      description: 'The escrow goes to the buyer',
      ...sending(text.ASK_RELEASE),
      invoke: {
        id: 'releaseOrder',
        src: 'releaseOrder',
        input: ({ context }) => request(context),
        onDone: changed,
        onError: failed,
      },
    },
    cancellingOrder: {
      description: 'The order is cancelled, or the buyer is asked',
      ...sending(text.ASK_CANCEL),
      invoke: {
        id: 'cancelOrder',
        src: 'cancelOrder',
        input: ({ context }) => ({
          ...request(context),
          query: { order_no: context.orderNo, trade_id: context.order?.trade_id ?? '' },
        }),
        onDone: changed,
        onError: failed,
      },
    },
    answeringCancel: {
      description: 'The seller’s request is answered',
      tags: ['busy', 'dialog', 'moneyInFlight'],
      meta: { shows: [['button', SUBMITTING]] },
      invoke: {
        id: 'answerCancel',
        src: 'answerCancel',
        input: ({ context }) => ({
          ...request(context),
          body: { accept: context.act === 'cancel.accept', expected_seq: context.expectedSeq },
        }),
        onDone: changed,
        onError: failed,
      },
    },
    judging: {
      description: 'What the failure means; a refusal may carry the order as it is now',
      always: [
        { guard: 'isOutcomeUnknown', target: 'checkingOutcome' },
        { target: 'refused', actions: ['rememberFreshOrder', 'wantNewer', 'announceFailure'] },
      ],
    },
    checkingOutcome: {
      description: 'No answer came: the same request is sent again under the same key',
      tags: ['busy', 'dialog', 'moneyInFlight'],
      meta: {
        shows: [
          ['dialog', text.CHECKING],
          ['button', text.CHECK_NOW],
        ],
      },
      on: { 'outcome.check': 'resending' },
      after: { errorRetry: 'resending' },
    },
    resending: {
      description: 'Which request that was',
      always: [
        { guard: 'isNotifying', target: 'notifyingPayment' },
        { guard: 'isReleasing', target: 'releasingOrder' },
        { guard: 'isCancelling', target: 'cancellingOrder' },
        { target: 'answeringCancel' },
      ],
    },
    refused: {
      description: 'The act was refused; behind the dialog the order stands as it is now',
      ...asking(text.ACT_REFUSED),
      on: { 'refusal.dismiss': 'sorting' },
    },
  },
})
