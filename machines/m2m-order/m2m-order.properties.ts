import type { SnapshotFrom } from 'xstate'
import { statementError } from '#machines/domain/appeals.ts'
import { COMMAND_STATES } from '#machines/domain/order-commands.ts'
import { ORDER_COMMANDS, type OrderCommandType } from '#machines/domain/order-lifecycle.machine.ts'
import { orderViewState, type OrderViewState } from '#machines/domain/order-view-state.ts'
import type { StepProperty, PropertyStep } from 'statewalk/model'
import { answerOf, isAnswerOf, isAt, isFailed, hasToast } from '#machines/model/step-facts.ts'
import { commands } from './m2m-order.commands.ts'
import type { m2mOrderMachine } from './m2m-order.machine.ts'

type Seen = SnapshotFrom<typeof m2mOrderMachine>
type Step = PropertyStep<Seen>
const isCommand = (step: string): step is OrderCommandType => ORDER_COMMANDS.some((type) => type === step)

const isAtCommand = (seen: Seen, ...states: readonly string[]): boolean =>
  isAt(seen, ...states.map((state) => `trading.command.${state}`))
const isShown = (seen: Seen, state: OrderViewState): boolean => isAt(seen, `trading.order.shown.${state}`)
const isConfirming = (seen: Seen, ...types: readonly OrderCommandType[]): boolean =>
  isAtCommand(seen, ...types.map((type) => `confirming.${COMMAND_STATES[type]}`))
const confirmedIn = (seen: Seen): OrderCommandType | undefined =>
  ORDER_COMMANDS.find((type) => isConfirming(seen, type))

/** Which command is sent again if the outcome is checked. */
export const commandToSendAgain = (seen: Seen): OrderCommandType | undefined => {
  if (!isAtCommand(seen, 'checkingOutcome')) return undefined
  const [last] = seen.historyValue['m2mOrder.trading.command.sending.last'] ?? []
  return ORDER_COMMANDS.find((type) => COMMAND_STATES[type] === last?.key)
}

/** The command that the next step sends. */
const sentNext = (seen: Seen): OrderCommandType | undefined => confirmedIn(seen) ?? commandToSendAgain(seen)

const isFeed = (seen: Seen, place: string): boolean => isAt(seen, `trading.feed.${place}`)
const isOfCommand = (step: Step): boolean => isAnswerOf(step, ...ORDER_COMMANDS.map((type) => commands[type].actor))
const viewStateOf = ({ context: { order } }: Seen): OrderViewState | null => order && orderViewState(order)
const isAboutFeed = ({ event }: Step): boolean => String(event['type']).includes('.feed')

const commandProperties: Readonly<Record<string, StepProperty<Seen>>> = {
  'a command asks its own question first, and only if the lifecycle allows it': {
    when: ({ step }) => isCommand(step),
    must: ({ step, before, after }) =>
      isCommand(step) && before.context.order?.may.includes(step) === true && isConfirming(after, step),
  },
  'who is asked to cancel answers that, and does not cancel besides': {
    when: ({ step }) => step === 'order.cancel',
    must: ({ before }) => before.context.order?.may.includes('cancel.accept') === false,
  },
  'a command is confirmed under a key of its own, for the order as it was shown': {
    when: ({ before, after }) => confirmedIn(before) === undefined && confirmedIn(after) !== undefined,
    must: ({ after }) => after.context.key !== '' && after.context.asked?.seq === after.context.order?.seq,
  },
  'what was confirmed is sent, and sent again under the same key while its outcome is not known': {
    when: ({ step, before, event }) =>
      step === 'act.confirm' ||
      (step === 'appeal.submit' && statementError(before.context.statement) === null) ||
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
  'an appeal without a valid statement is not sent': {
    when: ({ step, before }) => step === 'appeal.submit' && statementError(before.context.statement) !== null,
    must: ({ after }) => isAtCommand(after, 'confirming.appealingOrder.rejected'),
  },
  'who writes on is not warned any more': {
    when: ({ step }) => step === 'statement.change',
    must: ({ after }) => isAtCommand(after, 'confirming.appealingOrder.pristine'),
  },
  'a lost answer is looked into, a refusal is shown': {
    when: (step) => isOfCommand(step) && isFailed(step),
    must: (step) =>
      isFailed(step, 'unknown')
        ? isAtCommand(step.after, 'checkingOutcome') &&
          sentNext(step.after) ===
            ORDER_COMMANDS.find((type) => isAtCommand(step.before, `sending.${COMMAND_STATES[type]}`))
        : isAtCommand(step.after, 'refused') && hasToast(step, 'error'),
  },
  'what went through is confirmed, and shows at once': {
    when: (step) => isOfCommand(step) && !isFailed(step),
    must: (step) => isAtCommand(step.after, 'choosing') && hasToast(step, 'success'),
  },
  'a question goes when the order has changed its state': {
    when: ({ before, after }) => isAtCommand(before, 'confirming') && viewStateOf(before) !== viewStateOf(after),
    must: ({ after }) => isAtCommand(after, 'choosing'),
  },
  'who dismisses a question or a refusal sees the order': {
    when: ({ step }) => step === 'act.dismiss' || step === 'refusal.dismiss',
    must: ({ after }) => isAtCommand(after, 'choosing'),
  },
}

const freshness: Readonly<Record<string, StepProperty<Seen>>> = {
  'an order that does not exist is missing, one that did not come is fetched again': {
    when: (step) => isAt(step.before, 'opening') && isAnswerOf(step, 'fetchOrder'),
    must: (step) => isAt(step.after, { missing: 'missing', offline: 'unreachable' }[answerOf(step) ?? ''] ?? 'trading'),
  },
  'what the stream names, what it may have missed and what time changes is fetched at once': {
    when: (step) =>
      isFeed(step.before, 'resting') &&
      (['order.changed', 'stream.opened', 'after(mayChanges)'].includes(step.step) ||
        (step.step === 'window.focus' && isFeed(step.before, 'resting.settled'))),
    must: ({ after }) => isFeed(after, 'fetchingOrder'),
  },
  'coming back to the window fetches again after a while only': {
    when: ({ before, step }) => isFeed(before, 'resting.fresh') && step === 'after(refocusThrottle)',
    must: ({ after }) => isFeed(after, 'resting.settled'),
  },
  'a page that could not be refreshed shows it, and tries again after a while': {
    when: (step) =>
      (isFeed(step.before, 'fetchingOrder') && isAnswerOf(step, 'fetchOrder') && isFailed(step)) ||
      (isFeed(step.before, 'stale') && isAboutFeed(step)),
    must: ({ before, after }) => isFeed(after, isFeed(before, 'stale') ? 'fetchingOrder' : 'stale'),
  },
}

const resuming: Readonly<Record<string, StepProperty<Seen>>> = {
  'who was interrupted while calling an operator goes on with that, if it may still be done': {
    when: (step) => isAt(step.before, 'opening') && isAt(step.after, 'trading'),
    must: ({ before, after }) =>
      isConfirming(after, 'order.appeal') ===
        ('reason' in before.context.draft && after.context.order?.may.includes('order.appeal') === true) &&
      (!isConfirming(after, 'order.appeal') || after.context.key !== '') &&
      after.context.statement === (before.context.draft['statement'] ?? ''),
  },
}

/** What is true of every step on the page of one order. */
export const m2mOrderProperties = { ...commandProperties, ...freshness, ...resuming }

/** What is true of the page of one order at any time. */
export const m2mOrderInvariants: Readonly<Record<string, (seen: Seen) => boolean>> = {
  'the page shows the order as it is for this side, behind a dialog too': (s) =>
    !isAt(s, 'trading') || (s.context.order !== null && isShown(s, orderViewState(s.context.order))),
  'a page at rest knows of nothing newer': ({ context, ...s }) =>
    !isAt(s, 'trading.feed.resting') || context.announcedSeq <= (context.order?.seq ?? 0),
  'a release is asked for only by a seller whose order is paid': (s) =>
    !isConfirming(s, 'order.release') ||
    (s.context.order?.side === 'seller' && s.context.order.payment_status !== 'unpaid'),
  'only a buyer confirms a payment, and answers a cancel request': (s) =>
    !isConfirming(s, 'payment.notify', 'cancel.accept', 'cancel.decline') || s.context.order?.side === 'buyer',
  'only a seller gives more time, before it is paid': (s) =>
    !isConfirming(s, 'window.extend') ||
    (s.context.order?.side === 'seller' && s.context.order.phase === 'awaitingPayment'),
  'an operator is called only once it is paid': (s) =>
    !isConfirming(s, 'order.appeal') || s.context.order?.phase === 'awaitingRelease',
  'who appealed, and nobody else, takes the appeal back': (s) =>
    !isConfirming(s, 'appeal.withdraw') || s.context.order?.appeal?.by === s.context.order?.side,
  'money moves only under a key': (s) => !s.hasTag('moneyInFlight') || s.context.key !== '',
}
