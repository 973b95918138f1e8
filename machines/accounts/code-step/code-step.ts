import { confirmationIn, type ConfirmationOutput, type MovementFacts } from '#machines/accounts/rules/otp-outcome.ts'
import { CONFIRM_WITH_CODE } from '#machines/accounts/messages/auth.ts'
import type { Failure } from '#machines/shared/api/failure.ts'
import { isOutcomeUnknown } from '#machines/shared/flow/lost-answers.ts'

/** What a flow whose request may need a code knows beside its form. */
export interface CodeStepContext {
  /** None of a form that is not given one. */
  readonly newKey?: (() => string) | undefined
  readonly failure?: Failure | null | undefined
}

interface WithCodeStep {
  readonly context: CodeStepContext
}

/** Spread into `setup({ guards })`. */
export const codeStepGuards = {
  isCodeRequired: ({ context }: WithCodeStep) => confirmationIn(context.failure ?? null) !== null,
  isCodeAccepted: ({ context }: WithCodeStep) => !context.failure,
  isCodeOutcomeUnknown: ({ context }: WithCodeStep) => isOutcomeUnknown(context.failure ?? null),
}

interface CodeStepOptions<Context, Again, Refused, Closed> {
  /** None of a flow that is a dialog as a whole. */
  readonly tags?: readonly 'dialog'[]
  /** What the code confirms. */
  readonly facts: (context: Context) => MovementFacts
  /** The state that sends the same request again, under the same key. */
  readonly again: Again
  /** The transition of a refusal. */
  readonly refused: Refused
  /** The transition, with the guard `isCodeRequired`, of who closed the dialog; nothing was done then. */
  readonly closed: Closed
}

/** To `confirmingCode`, from the state that sorts refusals. */
export const codeRequired = <const Target extends string>(target: Target) =>
  ({
    description: 'A code was emailed; nothing has been done yet',
    guard: 'isCodeRequired',
    target,
  }) as const

const confirmingCode = <Context extends CodeStepContext>(
  facts: (context: Context) => MovementFacts,
  tags: readonly 'dialog'[],
) =>
  ({
    description: 'The code from the email is entered; nothing has been done yet',
    tags: [...tags],
    meta: { shows: [['dialog', CONFIRM_WITH_CODE]] },
    invoke: {
      id: 'confirmMovement',
      src: 'confirmMovement',
      input: ({ context }: { context: Context }) => {
        const { challenge = '', resend_at, server_now = '' } = confirmationIn(context.failure ?? null) ?? {}
        const { newKey = () => '' } = context
        return {
          userId: challenge,
          resendAt: resend_at,
          isReopened: true,
          arrivedAt: server_now,
          newKey,
          movement: facts(context),
        }
      },
      onDone: {
        target: 'checkingCode',
        actions: {
          type: 'setCodeOutcome',
          params: ({ event }: { event: { output: ConfirmationOutput } }) => ({ output: event.output }),
        },
      },
    },
  }) as const

/**
 * The states in which the code of an act is entered, in the child `confirmMovement`: once it is accepted, the flow sends its own request again, which is
 * carried out then. The flow declares that actor, and spreads the guards and the action.
 */
export const codeStepStates = <
  Context extends CodeStepContext,
  const Again extends string,
  const Refused,
  const Closed,
>({
  tags = ['dialog'],
  facts,
  again,
  refused,
  closed,
}: CodeStepOptions<Context, Again, Refused, Closed>) =>
  ({
    confirmingCode: confirmingCode(facts, tags),
    checkingCode: {
      description: 'Checking how the entry of the code ended',
      always: [
        { guard: 'isCodeAccepted', target: again, description: 'The same request is sent again' },
        {
          guard: 'isCodeOutcomeUnknown',
          target: again,
          actions: 'clearFailure',
          description: 'Whether the code was accepted is unknown: the same request shows it',
        },
        closed,
        refused,
      ],
    },
  }) as const
