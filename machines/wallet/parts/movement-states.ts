import type { MovementFacts, ConfirmationOutput } from '#machines/accounts/rules/otp-outcome.ts'
import { failureIn, storedFailure } from '#machines/shared/flow/failure-actions.ts'
import { sending } from '#machines/shared/flow/flow-meta.ts'
import { sentUntilAnswered } from '#machines/shared/flow/lost-answers.ts'
import { CONFIRM_WITH_CODE } from '#machines/accounts/messages/auth.ts'
import type { Moved, MovementContext } from './movement-actions.ts'
import { confirmationIn } from '#machines/accounts/rules/otp-outcome.ts'

/** A literal id would be part of a machine's type, and the machines of both kinds of transfer would differ in it. */
const REFUSAL: string = 'refusal'
const MOVED: string = 'moved'

/** The challenge of the refusal that asks for a code. */
const challengeOf = ({ failure }: MovementContext) => {
  const { challenge = '', resend_at, server_now = '' } = confirmationIn(failure) ?? {}
  return { userId: challenge, resendAt: resend_at, isReopened: true, arrivedAt: server_now }
}

/** Of a refusal that ends a request: it is a toast (spec §8), and stays beside the form. */
export const endingRefusal = ['clearSending', { type: 'showFailure', params: storedFailure }] as const

interface MovementOptions<Context, Src, Input, Refusals, Closed> {
  /** The title of the dialog that is confirmed. */
  readonly question: string
  /** The title of the dialog while the outcome is unknown. */
  readonly checking: string
  /** The status that is shown before the redirect. */
  readonly done: string
  /** The actor that sends the request, and what it is given: the same for a request that is sent again. */
  readonly src: Src
  readonly input: (args: { context: Context }) => Input
  /** What a code confirms. */
  readonly facts: (context: Context) => MovementFacts
  /** Where refusals lead, nothing having moved: `always` branches, the last one without a guard, each with `endingRefusal`, or with `clearSending` where the person is asked again. */
  readonly refusals: Refusals
  /** Where it leads to close the dialog of the code. */
  readonly closed: Closed
}

const answered = ({ event }: { event: { output: Moved } }) => event.output

/** The same request under the same key, whether it is sent for the first time or again. */
const requestOf = <const Src extends string, Context, Input>(src: Src, input: (args: { context: Context }) => Input) =>
  ({
    id: src,
    src,
    input,
    onDone: {
      target: `#${MOVED}`,
      actions: [
        { type: 'setMoved', params: answered },
        { type: 'showSuccess', params: answered },
      ],
    },
    onError: { target: 'checkingFailure', actions: { type: 'setFailure', params: failureIn } },
  }) as const

const codeEntry = <Context extends MovementContext>(facts: (context: Context) => MovementFacts) =>
  ({
    description: 'The code from the email is entered; no funds have been moved yet',
    tags: ['dialog'],
    meta: { shows: [['dialog', CONFIRM_WITH_CODE]] },
    invoke: {
      id: 'confirmMovement',
      src: 'confirmMovement',
      input: ({ context }: { context: Context }) => ({
        ...challengeOf(context),
        newKey: context.newKey,
        movement: facts(context),
      }),
      onDone: {
        target: 'checkingConfirmation',
        actions: {
          type: 'setConfirmation',
          params: ({ event }: { event: { output: ConfirmationOutput } }) => ({ output: event.output }),
        },
      },
    },
  }) as const

const codeEnd = <const Closed extends string>(closed: Closed) =>
  ({
    description: 'Checking how the entry of the code ended',
    always: [
      {
        guard: 'hasMoved',
        target: `#${MOVED}`,
        actions: {
          type: 'showSuccess',
          params: ({ context }: { context: MovementContext }) => ({ message: context.moved?.message ?? '' }),
        },
      },
      {
        guard: 'hasFailure',
        target: 'checkingFailure',
        description: 'A lost answer is asked for under the key of the request',
      },
      { target: closed, actions: 'clearSending', description: 'Dismissed; no funds were moved' },
    ],
  }) as const

const end = (done: string) =>
  ({
    moved: {
      id: MOVED,
      description: 'The request is carried out and the form is empty; a redirect follows',
      meta: { shows: [['status', done]], spec: '§9 Redirect delays' },
      entry: ['clearSending', 'clearForm'],
      after: { moneyRedirect: 'left' },
    },
    left: {
      description: 'Redirected to the transaction',
      type: 'final',
      meta: { shows: [] },
      entry: 'navigateToTransaction',
    },
    leftUnsure: {
      description: 'Redirected to the history',
      type: 'final',
      meta: { shows: [] },
      entry: 'openTransactions',
    },
  }) as const

/**
 * The states from the confirmed dialog to the transaction, alike in every flow that sends money. A request is sent under its key; while its
 * answer is lost it is sent again, unchanged and under the same key, which answers what became of it; it is never sent anew. A code by mail is
 * entered in the child `confirmMovement`. The flow names `sending` and `moved` itself, enters `sending` from its dialog with `setSending`, and
 * `resuming` once what its form needs is fetched. It declares the actors `src` and `confirmMovement`, and the action `clearForm`.
 */
export function movementStates<
  Context extends MovementContext,
  const Src extends string,
  Input,
  const Refusals extends readonly unknown[],
  const Closed extends string,
>(options: MovementOptions<Context, Src, Input, Refusals, Closed>) {
  const request = requestOf(options.src, options.input)
  return {
    resuming: {
      description: 'Checking whether the answer to a request was lost by a reload, or its code is still missing',
      entry: 'clearFailure',
      always: [{ guard: 'isSent', target: 'checkingOutcome' }, { target: 'filling' }],
    },
    sending: {
      ...sending(options.question),
      description: 'Sending the request under its idempotency key',
      invoke: request,
    },
    checkingFailure: {
      id: REFUSAL,
      description: 'Checking whether the answer was lost, a code is needed, or it is a refusal',
      always: [
        { guard: 'isOutcomeUnknown', target: 'checkingOutcome' },
        { guard: 'isCodeRequired', target: 'confirmingMovement' },
        {
          guard: 'isKeyReused',
          target: 'leftUnsure',
          actions: endingRefusal,
          description: 'Something was carried out under this key; the history contains what it was',
        },
        ...options.refusals,
      ],
    },
    checkingOutcome: sentUntilAnswered(request, options.checking, `#${REFUSAL}`),
    confirmingMovement: codeEntry(options.facts),
    checkingConfirmation: codeEnd(options.closed),
    ...end(options.done),
  } as const
}
