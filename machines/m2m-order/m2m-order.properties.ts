import type { SnapshotFrom } from 'xstate'
import { statementError } from '#machines/domain/appeals.ts'
import type { OrderAct } from '#machines/domain/order-lifecycle.machine.ts'
import type { StepProperty, PropertyStep } from 'statewalk/model'
import { answerOf, isAnswerOf, isAt, isFailed, hasToast } from '#machines/model/step-facts.ts'
import type { m2mOrderMachine } from './m2m-order.machine.ts'
import { standingOf } from './standing.ts'

type Seen = SnapshotFrom<typeof m2mOrderMachine>
type Step = PropertyStep<Seen>
interface Place {
  readonly question: string
  readonly sending: string
}

const PLACES = {
  'payment.notify': { question: 'confirming', sending: 'acting.notifyingPayment' },
  'order.release': { question: 'confirming', sending: 'acting.releasingOrder' },
  'order.cancel': { question: 'confirming', sending: 'acting.cancellingOrder' },
  'cancel.accept': { question: 'confirming', sending: 'acting.answeringCancel' },
  'cancel.decline': { question: 'confirming', sending: 'acting.answeringCancel' },
  'window.extend': { question: 'confirming', sending: 'acting.extendingOrder' },
  'order.appeal': { question: 'describingAppeal', sending: 'acting.appealingOrder' },
  'appeal.withdraw': { question: 'confirming', sending: 'acting.withdrawingAppeal' },
} as const satisfies Record<OrderAct, Place>

const isAct = (step: string): step is OrderAct => step in PLACES
const sendingOf = ({ context: { act } }: Seen): string => (act === null ? '' : PLACES[act].sending)

const isAtActions = (seen: Seen, ...places: readonly string[]): boolean =>
  isAt(seen, ...places.map((place) => `trading.orderActions.${place}`))
const isFeed = (seen: Seen, place: string): boolean => isAt(seen, `trading.feed.${place}`)
const isOfAct = (step: Step): boolean =>
  isAnswerOf(
    step,
    'notifyPayment',
    'releaseOrder',
    'cancelOrder',
    'answerCancel',
    'extendOrder',
    'appealOrder',
    'withdrawAppeal',
  )
const isAboutFeed = ({ event }: Step): boolean => String(event['type']).includes('.feed')

const acts: Readonly<Record<string, StepProperty<Seen>>> = {
  'an act asks its own question first, and only if the lifecycle allows it': {
    when: ({ step }) => isAct(step),
    must: ({ step, before, after }) =>
      isAct(step) &&
      before.context.order?.may.includes(step) === true &&
      isAtActions(after, PLACES[step].question) &&
      after.context.act === step,
  },
  'who is asked to cancel answers that, and does not cancel besides': {
    when: ({ step }) => step === 'order.cancel',
    must: ({ before }) => before.context.order?.may.includes('cancel.accept') === false,
  },
  'what was confirmed is sent, and sent again under the same key while nobody knows what came of it': {
    when: ({ step, before, event }) =>
      step === 'act.confirm' ||
      (step === 'appeal.submit' && statementError(before.context.statement) === null) ||
      (isAtActions(before, 'checkingOutcome') &&
        (step === 'outcome.check' || String(event['type']).includes('checking'))),
    must: ({ before, after }) =>
      isAtActions(after, sendingOf(before)) && after.context.key === before.context.key && after.context.key !== '',
  },
  'an appeal that tells nothing is not sent': {
    when: ({ step, before }) => step === 'appeal.submit' && statementError(before.context.statement) !== null,
    must: ({ after }) => isAtActions(after, 'describingAppeal.rejected'),
  },
  'who writes on is not warned any more': {
    when: ({ step }) => step === 'statement.change',
    must: ({ after }) => isAtActions(after, 'describingAppeal.pristine'),
  },
  'a lost answer is looked into, a refusal is said': {
    when: (step) => isOfAct(step) && isFailed(step),
    must: (step) =>
      isFailed(step, 'unknown')
        ? isAtActions(step.after, 'checkingOutcome')
        : isAtActions(step.after, 'refused') && hasToast(step, 'error'),
  },
  'what went through is effects, and shows at once': {
    when: (step) => isOfAct(step) && !isFailed(step),
    must: (step) => isAtActions(step.after, 'standing') && hasToast(step, 'success'),
  },
  'a question goes when the order has gone on': {
    when: ({ before, after }) =>
      isAtActions(before, 'confirming', 'describingAppeal') && before.context.standing !== after.context.standing,
    must: ({ after }) => isAtActions(after, 'standing'),
  },
  'who dismisses a question or a refusal sees the order': {
    when: ({ step }) => step === 'act.dismiss' || step === 'refusal.dismiss',
    must: ({ after }) => isAtActions(after, 'standing'),
  },
}

const freshness: Readonly<Record<string, StepProperty<Seen>>> = {
  'an order that is not there is missing, one that did not come is asked for again': {
    when: (step) => isAt(step.before, 'opening') && isAnswerOf(step, 'fetchOrder'),
    must: (step) => isAt(step.after, { missing: 'missing', offline: 'unreachable' }[answerOf(step) ?? ''] ?? 'trading'),
  },
  'what the stream tells, what it may have missed and what time changes is asked for at once': {
    when: (step) =>
      isFeed(step.before, 'resting') &&
      (['order.changed', 'stream.opened', 'after(mayChanges)'].includes(step.step) ||
        (step.step === 'window.focus' && isFeed(step.before, 'resting.settled'))),
    must: ({ after }) => isFeed(after, 'fetchingOrder'),
  },
  'coming back to the window asks again after a while only': {
    when: ({ before, step }) => isFeed(before, 'resting.fresh') && step === 'after(refocusThrottle)',
    must: ({ after }) => isFeed(after, 'resting.settled'),
  },
  'a page that could not be kept fresh says so, and tries again by itself': {
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
      isAtActions(after, 'describingAppeal') ===
        ('act' in before.context.draft && after.context.order?.may.includes('order.appeal') === true) &&
      (!isAtActions(after, 'describingAppeal') || (after.context.act === 'order.appeal' && after.context.key !== '')) &&
      after.context.statement === (before.context.draft['statement'] ?? ''),
  },
}

/** What is true of every step on the page of one order. */
export const m2mOrderProperties = { ...acts, ...freshness, ...resuming }

const isAsked = (seen: Seen, ...acts: readonly OrderAct[]): boolean =>
  isAtActions(seen, 'confirming', 'describingAppeal') && acts.some((act) => act === seen.context.act)

/** What is true of the page of one order at any time. */
export const m2mOrderInvariants: Readonly<Record<string, (seen: Seen) => boolean>> = {
  'the page stands where the order stands for this side': (s) =>
    !isAtActions(s, 'standing') ||
    (s.context.order !== null && isAtActions(s, `standing.${standingOf(s.context.order)}`)),
  'what is shown is the order as it stands, behind a dialog too': (s) =>
    !isAt(s, 'trading') || (s.context.order !== null && s.context.standing === standingOf(s.context.order)),
  'a page at rest knows of nothing newer': ({ context, ...s }) =>
    !isAt(s, 'trading.feed.resting') || context.heard <= (context.order?.seq ?? 0),
  'a release is asked for only by a seller whose order is paid': (s) =>
    !isAsked(s, 'order.release') || (s.context.order?.side === 'seller' && s.context.order.payment_status !== 'unpaid'),
  'only a buyer says that it is paid, and answers a cancel request': (s) =>
    !isAsked(s, 'payment.notify', 'cancel.accept', 'cancel.decline') || s.context.order?.side === 'buyer',
  'only a seller gives more time, before it is paid': (s) =>
    !isAsked(s, 'window.extend') || (s.context.order?.side === 'seller' && s.context.order.phase === 'awaitingPayment'),
  'an operator is called only once it is paid': (s) =>
    !isAsked(s, 'order.appeal') || s.context.order?.phase === 'awaitingRelease',
  'who appealed, and nobody else, takes the appeal back': (s) =>
    !isAsked(s, 'appeal.withdraw') || s.context.order?.appeal?.by === s.context.order?.side,
  'money moves only under a key': (s) => !s.hasTag('moneyInFlight') || s.context.key !== '',
}
