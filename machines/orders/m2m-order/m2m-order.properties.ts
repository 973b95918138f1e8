import type { SnapshotFrom } from 'xstate'
import { ORDER_COMMANDS, type OrderCommandType } from '#machines/orders/rules/order-lifecycle.setup.ts'
import type { Order } from '#machines/orders/rules/order-words.ts'
import { orderViewState, stageOf, type OrderViewState } from '#machines/orders/rules/order-view-state.ts'
import type { StepProperty, PropertyStep } from 'statewalk/model'
import { answerOf, isAnswerOf, isAt, isFailed } from '#machines/shared/model/step-facts.ts'
import type { m2mOrderMachine } from './m2m-order.machine.ts'

type Seen = SnapshotFrom<typeof m2mOrderMachine>
type Step = PropertyStep<Seen>
const isCommand = (step: string): step is OrderCommandType => ORDER_COMMANDS.some((type) => type === step)

const isAtCommand = (seen: Seen, ...states: readonly string[]): boolean =>
  isAt(seen, ...states.map((state) => `trading.command.${state}`))
const isShown = (seen: Seen, state: OrderViewState): boolean => isAt(seen, `trading.order.shown.${state}`)
const isCommanding = (seen: Seen, ...types: readonly OrderCommandType[]): boolean =>
  isAtCommand(seen, 'asking') && types.some((type) => seen.context.command === type)

const isFeed = (seen: Seen, place: string): boolean => isAt(seen, `trading.feed.${place}`)
const isResult = (step: Step, type?: string): boolean =>
  isAnswerOf(step, 'orderCommand', 'orderConfirmation') &&
  (type === undefined || Reflect.get(Object(step.event['output']), 'type') === type)
const stageIn = ({ context: { order } }: Seen): string | null => order && stageOf(order)
const isAboutFeed = ({ event }: Step): boolean => String(event['type']).includes('.feed')

const seqOf = ({ context: { order } }: Seen): number => order?.seq ?? 0
const isFetchStarted = ({ before, after }: Step): boolean =>
  after.children.fetchOrder !== undefined && after.children.fetchOrder !== before.children.fetchOrder

/** Whether the order is being fetched from now on, or will be when the fetch under way has ended. */
const isFetchDue = (step: Step): boolean => isFetchStarted(step) || step.after.context.announcedSeq > seqOf(step.after)

const CLOSED = ['toRate', 'completed', 'cancelled'] as const
const isClosed = (seen: Seen): boolean => CLOSED.some((state) => isShown(seen, state))

const isClosing = ({ sent }: Step): boolean =>
  sent.some(({ to, event }) => to === 'orderChat' && event.type === 'chat.close')

const isReceiptSent = ({ sent }: Step): boolean =>
  sent.some(({ to, event }) => to === 'paymentReceipt' && event.type === 'payment.notified')

const commandProperties: Readonly<Record<string, StepProperty<Seen>>> = {
  'a command is confirmed first, and only if the lifecycle allows it': {
    when: ({ step }) => isCommand(step),
    must: ({ step, before, after }) =>
      isCommand(step) && before.context.order?.may.includes(step) === true && isCommanding(after, step),
  },
  'a cancellation request is accepted or declined, not overridden by a plain cancel': {
    when: ({ step }) => step === 'order.cancel',
    must: ({ before }) => before.context.order?.may.includes('cancel.accept') === false,
  },
  'a command that was carried out shows the new order at once, and fetches it': {
    when: (step) => isResult(step, 'sent'),
    must: (step) =>
      isAtCommand(step.after, 'choosing') &&
      seqOf(step.after) >= Number(Reflect.get(Object(Reflect.get(Object(step.event['output']), 'order')), 'seq')) &&
      isFetchDue(step),
  },
  'a receipt is sent once the server has marked the order as paid, and not before': {
    when: (step) => isReceiptSent(step) || answerOf(step) === 'buyerNotified',
    must: (step) => isReceiptSent(step) && answerOf(step) === 'buyerNotified',
  },
  'the chat fetches the receipt that was sent': {
    when: ({ step }) => step.startsWith('paymentReceipt:'),
    must: ({ step, sent }) =>
      sent.some(
        ({ to, event }) =>
          to === 'orderChat' &&
          event.type === 'message.added' &&
          event['message_seq'] === (step === 'paymentReceipt:sent' ? 2 : 0),
      ),
  },
  'a refused command is shown over the order as it is now, which is fetched': {
    when: (step) => isResult(step, 'refused'),
    must: (step) =>
      isAtCommand(step.after, 'refused') && (step.after.context.failure?.message ?? '') !== '' && isFetchDue(step),
  },
  'a command that is not confirmed, or whose code is not entered, leaves the order as it is': {
    when: (step) => isResult(step, 'closed'),
    must: ({ before, after }) => isAtCommand(after, 'choosing') && after.context.order === before.context.order,
  },
  'a confirmed command is sent with what was written, whatever the order has become since': {
    when: (step) => isResult(step, 'confirmed'),
    must: ({ before, after, event }) =>
      isAtCommand(after, 'sending') &&
      after.context.asked === before.context.asked &&
      after.context.form === Reflect.get(Object(event['output']), 'form'),
  },
  'a dialog closes when the order changes its state, and what was sent is awaited': {
    when: ({ before, after }) => isAtCommand(before, 'asking', 'sending') && stageIn(before) !== stageIn(after),
    must: (step) =>
      isAtCommand(step.after, 'choosing', 'refused') ||
      (isAtCommand(step.before, 'sending') && isAtCommand(step.after, 'sending')),
  },
  'dismissing a refusal shows the order': {
    when: ({ step }) => step === 'refusal.dismiss',
    must: ({ after }) => isAtCommand(after, 'choosing'),
  },
}

type Choice = Readonly<{ commands: readonly OrderCommandType[]; by: (order: Order) => boolean }>

const chosen = ({ commands, by }: Choice): StepProperty<Seen> => ({
  when: ({ step }) => isCommand(step) && commands.includes(step),
  must: ({ before, after }) =>
    before.context.order !== null && by(before.context.order) && isCommanding(after, ...commands),
})

const whoChooses: Readonly<Record<string, StepProperty<Seen>>> = {
  'only the seller of a paid or cancelled order releases': chosen({
    commands: ['order.release'],
    by: ({ side, payment_status, phase }) =>
      side === 'seller' && (payment_status !== 'unpaid' || phase === 'awaitingClaim'),
  }),
  'only the buyer notifies of a payment and answers a cancel request': chosen({
    commands: ['payment.notify', 'cancel.accept', 'cancel.decline'],
    by: ({ side }) => side === 'buyer',
  }),
  'only the seller extends the payment window, before the payment': chosen({
    commands: ['window.extend'],
    by: ({ side, phase }) => side === 'seller' && phase === 'awaitingPayment',
  }),
  'an appeal is opened only after the payment': chosen({
    commands: ['order.appeal'],
    by: ({ phase }) => phase === 'awaitingRelease',
  }),
  'only the buyer of an order that closed unpaid reports a payment': chosen({
    commands: ['payment.claim'],
    by: ({ side, phase }) => side === 'buyer' && phase === 'awaitingClaim',
  }),
  'only the side that Support waits for answers': chosen({
    commands: ['appeal.answer'],
    by: ({ side, appeal }) => appeal?.awaits === side,
  }),
  'only the side that appealed withdraws the appeal': chosen({
    commands: ['appeal.withdraw'],
    by: ({ side, appeal }) => appeal?.by === side,
  }),
}

const freshness: Readonly<Record<string, StepProperty<Seen>>> = {
  'a nonexistent order is missing, a failed fetch is retried': {
    when: (step) => isAt(step.before, 'opening') && isAnswerOf(step, 'fetchOrder'),
    must: (step) =>
      isAt(step.after, answerOf(step) === 'missing' ? 'missing' : isFailed(step) ? 'unreachable' : 'trading'),
  },
  'a newer seq, a reopened stream and a time limit fetch the order at once': {
    when: (step) =>
      isFeed(step.before, 'resting') &&
      (['order.changed', 'events.missed', 'after(commandsChange)'].includes(step.step) ||
        (step.step === 'window.focus' && isFeed(step.before, 'resting.settled'))),
    must: ({ after }) => isFeed(after, 'fetching'),
  },
  'what was missed before the stream opened is fetched, also while an older order is on its way': {
    when: ({ before, step }) => step === 'events.missed' && before.children.fetchOrder !== undefined,
    must: isFetchStarted,
  },
  'window focus fetches again only after the minimum interval': {
    when: ({ before, step }) => isFeed(before, 'resting.fresh') && step === 'after(refocusThrottle)',
    must: ({ after }) => isFeed(after, 'resting.settled'),
  },
  'a fetch answers every announcement before it, and none after it': {
    when: (step) => isAt(step.after, 'trading') && isFetchStarted(step),
    must: ({ after }) => after.context.announcedSeq === 0,
  },
  'a newer order that is announced during a fetch is fetched after it': {
    when: ({ step, before, event }) => step === 'order.changed' && Number(event['seq']) > seqOf(before),
    must: isFetchDue,
  },
  'a case that may have changed is fetched with its order': {
    when: ({ step }) => step === 'case.changed',
    must: isFetchDue,
  },
  'the chat is closed when the order is over, and not before': {
    when: (step) => isClosing(step) || (isClosed(step.after) && !isClosed(step.before)),
    must: (step) => isClosing(step) && isClosed(step.after),
  },
  'a failed refresh is shown and retried after a delay': {
    when: (step) =>
      (isFeed(step.before, 'fetching') && isAnswerOf(step, 'fetchOrder') && isFailed(step)) ||
      (isFeed(step.before, 'stale') && isAboutFeed(step)),
    must: ({ before, after }) => isFeed(after, isFeed(before, 'stale') ? 'fetching' : 'stale'),
  },
}

const resuming: Readonly<Record<string, StepProperty<Seen>>> = {
  'an interrupted form is restored if it is still allowed': {
    when: (step) => isAt(step.before, 'opening') && isAt(step.after, 'trading'),
    must: ({ before, after }) => {
      const isInterrupted = 'orderConfirmation.command' in before.context.draft
      const isAllowed = after.context.order?.may.includes('order.appeal') === true
      return isCommanding(after, 'order.appeal') === (isInterrupted && isAllowed)
    },
  },
  'a form is restored once': {
    when: ({ step }) => isCommand(step),
    must: ({ after }) => Object.keys(after.context.draft).length === 0,
  },
}

/** What is true of every step on the page of one order. */
export const m2mOrderProperties = { ...commandProperties, ...whoChooses, ...freshness, ...resuming }

/** What is true of the page of one order at any time. */
export const m2mOrderInvariants: Readonly<Record<string, (seen: Seen) => boolean>> = {
  'the view state matches the order and the side, also behind a dialog': (s) =>
    !isAt(s, 'trading') || (s.context.order !== null && isShown(s, orderViewState(s.context.order))),
  'an idle page knows of no newer order': ({ context, ...s }) =>
    !isAt(s, 'trading.feed.resting') || context.announcedSeq <= (context.order?.seq ?? 0),
  'an open dialog is about the order as the page shows it': (s) =>
    !isAtCommand(s, 'asking') || (s.context.asked !== null && stageOf(s.context.asked) === stageIn(s)),
  'while no command is asked for, nothing of one is stored, nor of its failure': (s) =>
    !isAtCommand(s, 'choosing') ||
    [s.context.command, s.context.asked, s.context.result, s.context.failure].every((each) => each === null),
}
