import type { SnapshotFrom } from 'xstate'
import { statementError } from '#machines/m2m/rules/appeals.ts'
import { COMMAND_STATES, isStatementCommand } from '#machines/m2m/rules/order-commands.ts'
import { isOutcomeStillUnknown } from '#machines/shared/flow/lost-answers.ts'
import { ORDER_COMMANDS, type OrderCommandType } from '#machines/m2m/rules/order-lifecycle.setup.ts'
import type { Order } from '#machines/m2m/rules/order-words.ts'
import { orderViewState, stageOf, type OrderViewState } from '#machines/m2m/rules/order-view-state.ts'
import type { StepProperty, PropertyStep } from 'statewalk/model'
import { answerOf, isAnswerOf, isAt, isFailed, hasToast } from '#machines/shared/model/step-facts.ts'
import { commands } from './m2m-order.commands.setup.ts'
import type { m2mOrderMachine } from './m2m-order.machine.ts'

type Seen = SnapshotFrom<typeof m2mOrderMachine>
type Step = PropertyStep<Seen>
const isCommand = (step: string): step is OrderCommandType => ORDER_COMMANDS.some((type) => type === step)

const isAtCommand = (seen: Seen, ...states: readonly string[]): boolean =>
  isAt(seen, ...states.map((state) => `trading.command.${state}`))
const isShown = (seen: Seen, state: OrderViewState): boolean => isAt(seen, `trading.order.shown.${state}`)
const isConfirming = (seen: Seen, ...types: readonly OrderCommandType[]): boolean =>
  types.some((type) =>
    isStatementCommand(type)
      ? isAtCommand(seen, 'confirming.describing') && seen.context.form === type
      : isAtCommand(seen, `confirming.${COMMAND_STATES[type]}`),
  )
const confirmedIn = (seen: Seen): OrderCommandType | undefined =>
  isAtCommand(seen, 'confirming.describing')
    ? (seen.context.form ?? undefined)
    : ORDER_COMMANDS.find((type) => !isStatementCommand(type) && isConfirming(seen, type))

/** Which command is sent again if the outcome is checked. */
export const commandToSendAgain = (seen: Seen): OrderCommandType | undefined => {
  if (!isAtCommand(seen, 'checkingOutcome')) return undefined
  const [last] = seen.historyValue['m2mOrder.trading.command.sending.last'] ?? []
  return ORDER_COMMANDS.find((type) => COMMAND_STATES[type] === last?.key)
}

/** The command that the next step sends. */
const sentNext = (seen: Seen): OrderCommandType | undefined => confirmedIn(seen) ?? commandToSendAgain(seen)

const BEFORE_KEY: ReadonlySet<string> = new Set(['signedOut', 'ledgerClosed', 'tooMany'])

const isFeed = (seen: Seen, place: string): boolean => isAt(seen, `trading.feed.${place}`)
const isOfCommand = (step: Step): boolean => isAnswerOf(step, ...ORDER_COMMANDS.map((type) => commands[type].actor))
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

/** Whether the statement can be sent. */
const isFilled = ({ context: { form, statement, paidAt, order } }: Seen): boolean => {
  const paid = Date.parse(paidAt)
  const isTimeRight = form !== 'payment.claim' || paid >= Date.parse(order?.createdAt ?? '')
  return statementError(statement) === null && isTimeRight
}

const isReceiptSent = ({ sent }: Step): boolean =>
  sent.some(({ to, event }) => to === 'paymentReceipt' && event.type === 'payment.notified')

const commandProperties: Readonly<Record<string, StepProperty<Seen>>> = {
  'a command is confirmed first, and only if the lifecycle allows it': {
    when: ({ step }) => isCommand(step),
    must: ({ step, before, after }) =>
      isCommand(step) && before.context.order?.may.includes(step) === true && isConfirming(after, step),
  },
  'a cancellation request is accepted or declined, not overridden by a plain cancel': {
    when: ({ step }) => step === 'order.cancel',
    must: ({ before }) => before.context.order?.may.includes('cancel.accept') === false,
  },
  'each confirmation has its own idempotency key and the order as it was shown': {
    when: ({ before, after }) => confirmedIn(before) === undefined && confirmedIn(after) !== undefined,
    must: ({ after }) => after.context.key !== '' && after.context.asked?.seq === after.context.order?.seq,
  },
  'a confirmed command is sent, and repeated under the same key while its outcome is unknown': {
    when: ({ step, before, event }) =>
      step === 'command.confirm' ||
      step === 'statement.submit' ||
      (isAtCommand(before, 'checkingOutcome') &&
        (step === 'outcome.check' || String(event['type']).includes('checking'))),
    must: ({ before, after }) => {
      const type = sentNext(before)
      return (
        type !== undefined &&
        isAtCommand(after, `sending.${COMMAND_STATES[type]}`) &&
        after.context.asked === before.context.asked &&
        after.context.key === before.context.key &&
        after.context.key !== ''
      )
    },
  },
  'a statement that is missing or too long, or a payment time older than the order, is not sent': {
    when: ({ step }) => step === 'statement.submit',
    must: ({ before }) => isFilled(before),
  },
  'a lost answer is checked, a refusal is shown': {
    when: (step) => isOfCommand(step) && isFailed(step) && answerOf(step) !== 'codeRequired',
    must: (step) => {
      // What comes before the key is looked up does not tell what became of the first request.
      const isOpen = step.before.context.failure !== null && BEFORE_KEY.has(answerOf(step) ?? '')
      return isFailed(step, 'unknown') || isOpen
        ? isAtCommand(step.after, 'checkingOutcome') &&
            sentNext(step.after) ===
              ORDER_COMMANDS.find((type) => isAtCommand(step.before, `sending.${COMMAND_STATES[type]}`))
        : isAtCommand(step.after, 'refused') && hasToast(step, 'error')
    },
  },
  'a release that needs a code asks for it, and nothing is shown as refused': {
    when: (step) => answerOf(step) === 'codeRequired',
    must: (step) => isAtCommand(step.after, 'confirmingCode') && step.effects.length === 0,
  },
  'an accepted code sends the same release again under the same key, and so does one whose answer was lost': {
    when: (step) => isAnswerOf(step, 'confirmMovement') && ['accepted', 'unsure'].includes(answerOf(step) ?? ''),
    must: ({ before, after }) =>
      isAtCommand(after, 'sending.releasingOrder') &&
      after.context.key === before.context.key &&
      after.context.asked === before.context.asked,
  },
  'a code that is not entered leaves the order as it is': {
    when: (step) => answerOf(step) === 'codeClosed',
    must: ({ after }) => isAtCommand(after, 'choosing'),
  },
  'a successful command shows its message and the new order at once, and fetches it': {
    when: (step) => isOfCommand(step) && !isFailed(step),
    must: (step) =>
      isAtCommand(step.after, 'choosing') &&
      hasToast(step, 'success') &&
      seqOf(step.after) >= Number(Reflect.get(Object(Reflect.get(Object(step.event['output']), 'data')), 'seq')) &&
      isFetchDue(step),
  },
  'a receipt is sent once the server has marked the order as paid, and not before': {
    when: (step) => isReceiptSent(step) || (isAnswerOf(step, 'notifyPayment') && !isFailed(step)),
    must: (step) => isReceiptSent(step) && isAnswerOf(step, 'notifyPayment') && !isFailed(step),
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
  'a refused command is over, and the order is fetched': {
    when: ({ before, after }) => isAtCommand(after, 'refused') && !isAtCommand(before, 'refused'),
    must: (step) => {
      const { asked, key, reason, paidAt } = step.after.context
      return asked === null && key === '' && reason === null && paidAt === '' && isFetchDue(step)
    },
  },
  'a confirmation dialog closes when the order changes its state': {
    when: ({ before, after }) => isAtCommand(before, 'confirming') && stageIn(before) !== stageIn(after),
    must: ({ after }) => isAtCommand(after, 'choosing'),
  },
  'dismissing a dialog shows the order': {
    when: ({ step }) => step === 'command.dismiss' || step === 'refusal.dismiss',
    must: ({ after }) => isAtCommand(after, 'choosing'),
  },
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
    must: ({ after }) => isFeed(after, 'fetchingOrder'),
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
  'the chat is closed when the order is over, and not before': {
    when: (step) => isClosing(step) || (isClosed(step.after) && !isClosed(step.before)),
    must: (step) => isClosing(step) && isClosed(step.after),
  },
  'a failed refresh is shown and retried after a delay': {
    when: (step) =>
      (isFeed(step.before, 'fetchingOrder') && isAnswerOf(step, 'fetchOrder') && isFailed(step)) ||
      (isFeed(step.before, 'stale') && isAboutFeed(step)),
    must: ({ before, after }) => isFeed(after, isFeed(before, 'stale') ? 'fetchingOrder' : 'stale'),
  },
}

/** Which form a draft opens again, if the order still allows it. */
const resumedIn = (draft: Seen['context']['draft'], order: Order | null): OrderCommandType | undefined => {
  const type = 'reason' in draft ? 'order.appeal' : 'paidAt' in draft ? 'payment.claim' : 'appeal.answer'
  return 'statement' in draft && order?.may.includes(type) ? type : undefined
}

const resuming: Readonly<Record<string, StepProperty<Seen>>> = {
  'an interrupted appeal, report or answer is restored if it is still allowed': {
    when: (step) => isAt(step.before, 'opening') && isAt(step.after, 'trading'),
    must: ({ before, after }) =>
      confirmedIn(after) === resumedIn(before.context.draft, after.context.order) &&
      (confirmedIn(after) === undefined || after.context.key !== '') &&
      after.context.statement === (before.context.draft['statement'] ?? '') &&
      Object.keys(after.context.draft).length === 0,
  },
}

/** What is true of every step on the page of one order. */
export const m2mOrderProperties = { ...commandProperties, ...freshness, ...resuming }

/** What is true of the page of one order at any time. */
export const m2mOrderInvariants: Readonly<Record<string, (seen: Seen) => boolean>> = {
  'the view state matches the order and the side, also behind a dialog': (s) =>
    !isAt(s, 'trading') || (s.context.order !== null && isShown(s, orderViewState(s.context.order))),
  'an idle page knows of no newer order': ({ context, ...s }) =>
    !isAt(s, 'trading.feed.resting') || context.announcedSeq <= (context.order?.seq ?? 0),
  'only the seller of a paid or cancelled order releases': (s) =>
    !isConfirming(s, 'order.release') ||
    (s.context.order?.side === 'seller' &&
      (s.context.order.payment_status !== 'unpaid' || s.context.order.phase === 'awaitingClaim')),
  'only the buyer notifies of a payment and answers a cancel request': (s) =>
    !isConfirming(s, 'payment.notify', 'cancel.accept', 'cancel.decline') || s.context.order?.side === 'buyer',
  'only the seller extends the payment window, before the payment': (s) =>
    !isConfirming(s, 'window.extend') ||
    (s.context.order?.side === 'seller' && s.context.order.phase === 'awaitingPayment'),
  'an appeal is opened only after the payment': (s) =>
    !isConfirming(s, 'order.appeal') || s.context.order?.phase === 'awaitingRelease',
  'only the buyer of an order that closed unpaid reports a payment': (s) =>
    !isConfirming(s, 'payment.claim') ||
    (s.context.order?.side === 'buyer' && s.context.order.phase === 'awaitingClaim'),
  'only the side that Support waits for answers': (s) =>
    !isConfirming(s, 'appeal.answer') || s.context.order?.appeal?.awaits === s.context.order?.side,
  'only the side that appealed withdraws the appeal': (s) =>
    !isConfirming(s, 'appeal.withdraw') || s.context.order?.appeal?.by === s.context.order?.side,
  'while no command is asked for, nothing of one is stored, nor of its failure': (s) =>
    !isAtCommand(s, 'choosing') ||
    [
      s.context.asked,
      s.context.key || null,
      s.context.form,
      s.context.reason,
      s.context.paidAt || null,
      s.context.failure,
    ].every((each) => each === null),
  'a command is sent without a failure, or again while its outcome is unknown': (s) =>
    !isAtCommand(s, 'sending', 'checkingOutcome') ||
    (isAtCommand(s, 'sending') && s.context.failure === null) ||
    isOutcomeStillUnknown(s.context.failure),
  'funds are moved only under an idempotency key': (s) => !s.hasTag('moneyInFlight') || s.context.key !== '',
}
