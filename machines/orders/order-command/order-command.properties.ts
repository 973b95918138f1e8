import type { SnapshotFrom } from 'xstate'
import { COMMAND_STATES } from '#machines/orders/rules/order-commands.ts'
import { ORDER_COMMANDS } from '#machines/orders/rules/order-lifecycle.setup.ts'
import { isOutcomeStillUnknown } from '#machines/shared/flow/lost-answers.ts'
import { answerOf, hasToast, isAnswerOf, isAt, isFailed } from '#machines/shared/model/step-facts.ts'
import type { PropertyStep, StepProperty } from 'statewalk/model'
import { commands } from './order-command.commands.setup.ts'
import type { orderCommandMachine } from './order-command.machine.ts'

type Seen = SnapshotFrom<typeof orderCommandMachine>
type Step = PropertyStep<Seen>

const BEFORE_KEY: ReadonlySet<string> = new Set(['signedOut', 'ledgerClosed', 'tooMany'])

const isOfCommand = (step: Step): boolean => isAnswerOf(step, ...ORDER_COMMANDS.map((type) => commands[type].actor))
const isSending = (seen: Seen): boolean => isAt(seen, `sending.${COMMAND_STATES[seen.context.command]}`)
const isSameRequest = ({ before, after }: Step): boolean =>
  after.context.key === before.context.key && after.context.key !== '' && after.context.asked === before.context.asked

/** What is true of every step of a command. */
export const orderCommandProperties: Readonly<Record<string, StepProperty<Seen>>> = {
  'a command is repeated under the same key while its outcome is unknown': {
    when: ({ step, before, event }) =>
      isAt(before, 'checkingOutcome') && (step === 'outcome.check' || String(event['type']).includes('checking')),
    must: (step) => isSending(step.after) && isSameRequest(step),
  },
  'a lost answer is checked, a refusal ends the command and is shown': {
    when: (step) => isOfCommand(step) && isFailed(step) && answerOf(step) !== 'codeRequired',
    must: (step) => {
      // What comes before the key is looked up does not tell what became of the first request.
      const isOpen = step.before.context.failure !== null && BEFORE_KEY.has(answerOf(step) ?? '')
      return isFailed(step, 'unknown') || isOpen
        ? isAt(step.after, 'checkingOutcome')
        : step.after.output?.type === 'refused' && step.after.output.failure !== null && hasToast(step, 'error')
    },
  },
  'a refusal that carries the order gives it to the page': {
    when: ({ after }) => after.output?.type === 'refused',
    must: ({ after }) => after.output?.order === (after.context.failure?.data ?? null),
  },
  'a command that needs a code asks for it, and nothing is shown as refused': {
    when: (step) => answerOf(step) === 'codeRequired',
    must: (step) => isAt(step.after, 'confirmingCode') && step.effects.length === 0,
  },
  'an accepted code sends the same command again under the same key, and so does one whose answer was lost': {
    when: (step) => isAnswerOf(step, 'confirmMovement') && ['accepted', 'unsure'].includes(answerOf(step) ?? ''),
    must: (step) => isSending(step.after) && isSameRequest(step),
  },
  'a code that is not entered leaves the order as it is': {
    when: (step) => answerOf(step) === 'codeClosed',
    must: ({ after }) => after.output?.type === 'closed' && after.output.failure === null,
  },
  'a successful command shows its message and gives the new order to the page': {
    when: (step) => isOfCommand(step) && !isFailed(step),
    must: (step) =>
      hasToast(step, 'success') &&
      step.after.output?.type === 'sent' &&
      step.after.output.order === Reflect.get(Object(step.event['output']), 'data'),
  },
}

/** What is true of a command at any time. */
export const orderCommandInvariants: Readonly<Record<string, (seen: Seen) => boolean>> = {
  'a command is sent without a failure, or again while its outcome is unknown': (s) =>
    !isAt(s, 'sending', 'checkingOutcome') ||
    (isAt(s, 'sending') && s.context.failure === null) ||
    isOutcomeStillUnknown(s.context.failure),
  'funds are moved only under an idempotency key': (s) => !s.hasTag('moneyInFlight') || s.context.key !== '',
  'no other command is sent than the one that was confirmed': (s) => !isAt(s, 'sending') || isSending(s),
}
