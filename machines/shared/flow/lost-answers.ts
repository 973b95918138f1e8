import type { ErrorCode, Failure } from '#machines/shared/api/failure.ts'
import { CHECK_NOW, CHECKING_OUTCOME } from '#machines/shared/messages/failures.ts'
import { failureIn, type WithFailure } from './failure-actions.ts'

/** These answers come before the server looks the key up, so they do not tell what became of an earlier request. */
const BEFORE_KEY: readonly ErrorCode[] = ['no_session', 'too_many', 'ledger_closed', 'unavailable', 'broken']

/** Whether the answer to a request was lost, so that it may have been carried out. */
export const isOutcomeUnknown = (failure: Failure | null): boolean => failure?.kind === 'unknown'

/** Whether the answer to the same request, sent again under its key after a lost one, leaves open what became of it. */
export const isOutcomeStillUnknown = (failure: Failure | null): boolean =>
  isOutcomeUnknown(failure) || BEFORE_KEY.some((code) => code === failure?.code)

const isPending = (failure: Failure | null): boolean => failure?.code === 'swap_pending'

/** As `isOutcomeUnknown`, of a request that the server passes on to a provider: the provider's answer may still be awaited. */
export const isRequestUnknown = (failure: Failure | null): boolean => isOutcomeUnknown(failure) || isPending(failure)

/** As `isOutcomeStillUnknown`, of a request that the server passes on to a provider. */
export const isRequestStillUnknown = (failure: Failure | null): boolean =>
  isOutcomeStillUnknown(failure) || isPending(failure)

/** Where a failed request leads, with the guard `isSentAgain`: to one of the states below. */
export const failedRequest = [
  {
    description: 'An earlier answer to the same request was lost',
    guard: 'isSentAgain',
    target: 'checkingAnswer',
    actions: { type: 'setFailure', params: failureIn },
  },
  { target: 'checkingFailure', actions: { type: 'setFailure', params: failureIn } },
] as const

/** As `failedRequest`, from a state below another one: `at` is the machine, `#orderCommand`. */
export const failedRequestOf = <const At extends string>(at: At) =>
  [
    { ...failedRequest[0], target: `${at}.checkingAnswer` },
    { ...failedRequest[1], target: `${at}.checkingFailure` },
  ] as const

/**
 * The states that tell a lost answer from a refusal: `checkingFailure` after a request, `checkingAnswer` after the same request sent again. A flow
 * has `checkingOutcome` beside them, where the request waits to be sent again, and both guards; `refused` are the transitions of a refusal, the last one
 * without a guard.
 */
export const checkingStates = <const Refused extends readonly unknown[]>(...refused: Refused) =>
  ({
    checkingFailure: {
      description: 'Checking whether the answer was lost, or it is a refusal',
      always: [{ guard: 'isOutcomeUnknown', target: 'checkingOutcome' }, ...refused],
    },
    checkingAnswer: {
      description: 'Checking whether the answer was lost again, or it is a refusal',
      always: [
        {
          guard: 'isOutcomeStillUnknown',
          target: 'checkingOutcome',
          description: 'No answer, or one that is not about this request',
        },
        ...refused,
      ],
    },
  }) as const

/** `checkingStates`, and the dialog in which a lost answer is awaited: `again` sends the same request under the same key. */
export const outcomeStates = <const Again extends string, const Refused extends readonly unknown[]>(
  again: Again,
  ...refused: Refused
) =>
  ({
    ...checkingStates(...refused),
    checkingOutcome: {
      description: 'No answer came: the same request is sent again under the same key',
      tags: ['busy', 'dialog', 'moneyInFlight'],
      meta: {
        shows: [
          ['dialog', CHECKING_OUTCOME],
          ['button', CHECK_NOW],
        ],
      },
      on: { 'outcome.check': again },
      after: { errorRetry: again },
    },
  }) as const

/**
 * The state in which the answer was lost and the same request is sent again, until it is answered: in a dialog of this title, and with the state to
 * which a refusal leads.
 */
export const sentUntilAnswered = <const Request, const Refusal extends string>(
  request: Request,
  title: string,
  refusal: Refusal,
) => {
  const shows = [['dialog', title]] as const
  return {
    description: 'The answer was lost: the same request is sent again under the same idempotency key',
    tags: ['busy', 'dialog', 'moneyInFlight'],
    initial: 'asking',
    states: {
      asking: { description: 'Sending the same request again', meta: { shows }, invoke: request },
      checkingFailure: {
        description: 'Checking whether the answer was lost again or is a refusal',
        always: [
          {
            guard: 'isOutcomeStillUnknown',
            target: 'waiting',
            description: 'No answer, or one that is not about this request',
          },
          { target: refusal },
        ],
      },
      waiting: {
        description: 'Still no answer; it is retried after a delay or on request',
        meta: { shows },
        on: { 'outcome.check': 'asking' },
        after: { errorRetry: 'asking' },
      },
    },
  } as const
}

interface Attempt {
  readonly context: WithFailure
}

/** Whether the same request was sent before: its failure is stored until another one is made. */
export const isSentAgain = ({ context }: Attempt): boolean => Boolean(context.failure)

/** Spread into `setup({ guards })` of a flow with these states, unless a provider carries its requests out. */
export const lostAnswerGuards = {
  isOutcomeUnknown: ({ context }: Attempt) => isOutcomeUnknown(context.failure ?? null),
  isOutcomeStillUnknown: ({ context }: Attempt) => isOutcomeStillUnknown(context.failure ?? null),
}
