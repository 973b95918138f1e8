import type { SnapshotFrom } from 'xstate'
import type { PropertyStep, StepProperty } from 'statewalk/model'
import { caseViewState } from '#machines/orders/rules/case-state.ts'
import { CASE_ACT_TYPES, type CaseAct } from '#machines/orders/rules/case-view.ts'
import { answerOf, hasToast, isAnswerOf, isAt, isFailed } from '#machines/shared/model/step-facts.ts'
import type { orderCaseMachine } from './order-case.machine.ts'

type Seen = SnapshotFrom<typeof orderCaseMachine>
type Step = PropertyStep<Seen>

const CONFIRMING: Readonly<Record<CaseAct, string>> = {
  'crypto.send': 'confirmingSend',
  'refund.accept': 'confirmingReceipt',
  'case.withdraw': 'confirmingWithdrawal',
}
const SENDING: Readonly<Record<CaseAct, string>> = {
  'crypto.send': 'sendingLate',
  'refund.accept': 'confirmingRefund',
  'case.withdraw': 'withdrawingCase',
}
const ACTORS = ['sendLate', 'confirmRefund', 'withdrawCase', 'addCasePicture'] as const

const isAtCommand = (seen: Seen, state: string): boolean => isAt(seen, `shown.command.${state}`)
const actIn = (states: Readonly<Record<CaseAct, string>>, seen: Seen): CaseAct | undefined =>
  CASE_ACT_TYPES.find((act) => isAtCommand(seen, states[act]))
const mayOf = ({ context: { found } }: Seen) => found?.may ?? []
const isFetchDue = ({ before, after }: Step): boolean =>
  after.context.isOutdated ||
  (after.children.fetchCase !== undefined && after.children.fetchCase !== before.children.fetchCase)

/** What comes before the key is looked up does not tell what became of the first request. */
const isLeftOpen = (step: Step): boolean =>
  isAnswerOf(step, 'sendLate') &&
  (isFailed(step, 'unknown') ||
    (step.before.context.failure !== null && ['signedOut', 'ledgerClosed'].includes(answerOf(step) ?? '')))

export const orderCaseInvariants: Readonly<Record<string, (s: Seen) => boolean>> = {
  'the page shows the state of the case that it has': (s) => {
    const { found } = s.context
    return !s.matches('shown') || (found !== null && isAt(s, `shown.course.${caseViewState(found)}`))
  },
  'crypto is sent under an idempotency key': (s) => !s.hasTag('moneyInFlight') || s.context.key !== '',
  'a statement can be written while the case waits for one of this side': (s) =>
    !s.matches('shown') ||
    isAt(s, 'shown.statement.offered') === mayOf(s).some((act) => act === 'case.open' || act === 'case.answer'),
  'a refund can be reported while the case waits for one of this side': (s) =>
    !s.matches('shown') || isAt(s, 'shown.refund.offered') === mayOf(s).includes('refund.report'),
}

export const orderCaseProperties: Readonly<Record<string, StepProperty<Seen>>> = {
  'an act is confirmed first, and only if the lifecycle allows it': {
    when: ({ step }) => CASE_ACT_TYPES.some((act) => act === step),
    must: ({ step, before, after }) => mayOf(before).some((act) => act === step) && actIn(CONFIRMING, after) === step,
  },
  'a confirmed act is sent': {
    when: ({ step }) => step === 'command.confirm',
    must: ({ before, after }) => actIn(SENDING, after) === actIn(CONFIRMING, before),
  },
  'each confirmation of sending has its own key, and sends with it': {
    when: ({ before, after }) => isAtCommand(before, 'confirmingSend') && isAtCommand(after, 'sendingLate'),
    must: ({ before, after }) => after.context.key === before.context.key,
  },
  'crypto whose answer was lost is sent again under the same key': {
    when: ({ step, before, event }) =>
      isAtCommand(before, 'checkingOutcome') &&
      (step === 'outcome.check' || String(event['type']).includes('checkingOutcome')),
    must: ({ before, after }) => isAtCommand(after, 'sendingLate') && after.context.key === before.context.key,
  },
  'an act that needs a code asks for it, and nothing is shown as refused': {
    when: (step) => answerOf(step) === 'codeRequired',
    must: (step) => isAtCommand(step.after, 'confirmingCode') && step.effects.length === 0,
  },
  'an accepted code sends the same act under the same key, and so does one whose answer was lost': {
    when: (step) => isAnswerOf(step, 'confirmMovement') && ['accepted', 'unsure'].includes(answerOf(step) ?? ''),
    must: ({ before, after }) =>
      before.context.act !== null &&
      isAtCommand(after, SENDING[before.context.act]) &&
      after.context.key === before.context.key,
  },
  'a code that is not entered leaves the case as it is': {
    when: (step) => answerOf(step) === 'codeClosed',
    must: ({ before, after }) => isAtCommand(after, 'choosing') && after.context.found === before.context.found,
  },
  'a dismissed act changes nothing': {
    when: ({ step }) => step === 'command.dismiss',
    must: ({ before, after }) => isAtCommand(after, 'choosing') && after.context.found === before.context.found,
  },
  'a confirmation closes when the case no longer allows the act': {
    when: ({ before, after }) => {
      const act = actIn(CONFIRMING, before)
      return act !== undefined && !mayOf(after).includes(act)
    },
    must: ({ after }) => isAtCommand(after, 'choosing'),
  },
  'only a lost answer to sending leaves an act open; any other failure is shown, and the case is fetched again': {
    when: (step) => isAnswerOf(step, ...ACTORS) && isFailed(step) && answerOf(step) !== 'codeRequired',
    must: (step) =>
      isLeftOpen(step)
        ? isAtCommand(step.after, 'checkingOutcome')
        : isAtCommand(step.after, 'choosing') && hasToast(step, 'error') && isFetchDue(step),
  },
  'a successful act shows its message and the case as it is now': {
    when: (step) => isAnswerOf(step, ...ACTORS) && !isFailed(step),
    must: (step) =>
      isAtCommand(step.after, 'choosing') && hasToast(step, 'success') && step.after.context.found !== null,
  },
  'a file that is no picture is not sent': {
    when: ({ step, event }) => step === 'picture.pick' && Reflect.get(Object(event['value']), 'type') === 'text/plain',
    must: (step) => isAtCommand(step.after, 'choosing') && hasToast(step, 'error'),
  },
  'a case that may have changed is fetched again': {
    when: ({ step }) => step === 'case.changed' || step === 'events.missed',
    must: (step) => isFetchDue(step) || isAt(step.after, 'shown.feed.stale'),
  },
  'an older answer does not replace a newer one': {
    when: ({ before, after }) => before.context.found !== after.context.found && before.context.found !== null,
    must: ({ before, after }) => (after.context.found?.server_now ?? '') >= (before.context.found?.server_now ?? ''),
  },
}
