import { failureIn } from '#machines/shared/flow/failure-actions.ts'
import { isRefusedForGood, type Failure } from '#machines/shared/api/failure.ts'
import { asking, type FlowTag, type Shown } from '#machines/shared/flow/flow-meta.ts'
import { CHECK_NOW } from '#machines/shared/messages/failures.ts'
import { RATE_CHANGED } from '#machines/exchange/messages/swap.ts'
import { DRIFT_PER_MILLE, minorOf } from '#machines/shared/values/money.ts'
import type { SwapEstimate } from '#machines/exchange/rules/swap-form.ts'

/** What a provider would pay for an amount. */
interface Estimated {
  readonly toAmount: string
}

interface WithEstimate {
  readonly context: {
    /** Null while it is not known. */
    readonly estimate: Estimated | null
    /** Why there is none. */
    readonly estimateFailure: Failure | null
    /** What the dialog was opened for. */
    readonly agreed: Estimated | null
  }
}

const DECIMALS = 18

/** Whether what is received differs by more than 0.5 % from what was agreed to. */
export function hasRateMoved(agreed: Pick<SwapEstimate, 'toAmount'>, now: Pick<SwapEstimate, 'toAmount'>): boolean {
  const [before, after] = [minorOf(agreed.toAmount, DECIMALS), minorOf(now.toAmount, DECIMALS)]
  const change = after > before ? after - before : before - after
  return change * 1000n > before * DRIFT_PER_MILLE
}

/** Spread into `setup({ guards })`, beside `isAmountRight`: whether there is an amount to ask the provider about. */
export const estimateGuards = {
  isEstimateRefused: ({ context: { estimateFailure } }: WithEstimate) => isRefusedForGood(estimateFailure),
  isRateMoved: ({ context: { agreed, estimate } }: WithEstimate) =>
    agreed !== null && estimate !== null && hasRateMoved(agreed, estimate),
}

interface EstimateRequest<Src, Context, Input> {
  /** The actor that asks the provider, and what it is given. */
  readonly src: Src
  readonly input: (args: { context: Context }) => Input
}

const estimateRequest = <const Src extends string, Context, Input>({
  src,
  input,
}: EstimateRequest<Src, Context, Input>) => ({ id: src, src, input }) as const

const setEstimate = {
  type: 'setEstimate',
  params: <Estimate>({ event }: { event: { output: Estimate } }) => ({ estimate: event.output }),
} as const

interface EstimatingOptions<Src, Context, Input> extends EstimateRequest<Src, Context, Input> {
  /** What the form shows in each of the states. */
  readonly shows: readonly Shown[]
  readonly tags?: readonly FlowTag[]
}

const checkingEstimate = {
  description: 'Checking whether asking again makes sense',
  always: [{ guard: 'isEstimateRefused', target: 'refused' }, { target: 'unestimated' }],
} as const

/**
 * The states of an amount for which a provider estimates what is received: it is asked once typing stops, an answer that was overtaken is dropped,
 * and an estimate is asked for again after a while. The flow enters `checkingAmount` with every change of what is asked; it declares the actor, the
 * delays, `estimateGuards` with `isAmountRight`, and the actions `setEstimate` and `setEstimateFailure`.
 */
export function estimatingStates<const Src extends string, Context, Input>({
  shows,
  tags = [],
  ...request
}: EstimatingOptions<Src, Context, Input>) {
  const meta = { shows }
  return {
    checkingAmount: {
      description: 'Checking whether there is an amount to estimate',
      always: [{ guard: 'isAmountRight', target: 'settling' }, { target: 'unentered' }],
    },
    unentered: { description: 'No amount, or one that cannot be right, which the field shows', meta },
    settling: { description: 'Waiting until typing stops', meta, after: { estimateSettle: 'estimating' } },
    estimating: {
      description: 'Asking what would be received; an answer that was overtaken is dropped',
      tags,
      meta: { shows, spec: '§7 External exchange provider' },
      invoke: {
        ...estimateRequest(request),
        onDone: { target: 'estimated', actions: setEstimate },
        onError: { target: 'checkingEstimate', actions: { type: 'setEstimateFailure', params: failureIn } },
      },
    },
    estimated: {
      description: 'What would be received is shown; it is asked for again after a while',
      meta,
      after: { estimateLasts: 'estimating' },
    },
    checkingEstimate,
    refused: {
      description: 'The message of the provider is shown against the amount, and nothing would be received',
      meta: { shows, spec: '§8 Any failed call' },
    },
    unestimated: {
      description: 'The provider could not be asked; it is retried automatically',
      meta,
      after: { errorRetry: 'estimating' },
    },
  } as const
}

interface AgreementOptions<Src, Context, Input, Form, Sending, Confirm, Dismiss, On> extends EstimateRequest<
  Src,
  Context,
  Input
> {
  /** The title of the dialog. */
  readonly question: string
  /** The state of the form, and the one that sends the request. */
  readonly form: Form
  readonly sending: Sending
  /** The events of the dialog's two buttons. */
  readonly confirm: Confirm
  readonly dismiss: Dismiss
  /** What else ends the dialog, if anything. */
  readonly on?: On
}

const checkingRate = {
  description: 'Checking whether what is received has changed by more than 0.5 %',
  always: [{ guard: 'isRateMoved', target: 'confirmingRate' }, { target: 'confirming' }],
} as const

const checkingOutcome = (question: string) =>
  ({
    description: 'The answer was lost: the same request is sent again under the same key after a delay or on request',
    tags: ['busy', 'dialog', 'moneyInFlight'],
    meta: {
      shows: [
        ['dialog', question],
        ['button', CHECK_NOW],
      ],
    },
    on: { 'outcome.check': 'askingAgain' },
    after: { errorRetry: 'askingAgain' },
  }) as const

/**
 * The states of a dialog that repeats an estimate and is confirmed: an estimate that is too old is asked for again, and one that moved by more than
 * 0.5 % is asked about again. `checkingOutcome` waits to send a request again whose answer was lost, in the flow's state `askingAgain`.
 */
export function agreementStates<
  const Src extends string,
  Context,
  Input,
  const Form extends string,
  const Sending extends string,
  const Confirm extends string,
  const Dismiss extends string,
  const On extends object = Readonly<Record<never, never>>,
>(options: AgreementOptions<Src, Context, Input, Form, Sending, Confirm, Dismiss, On>) {
  const { question, form, sending, confirm, dismiss, on } = options
  const dropped = { target: form, actions: 'dropEstimate' } as const
  return {
    confirming: {
      ...asking(question),
      description: 'The dialog repeats both amounts, the fees or the rate, and the recipient',
      on: { ...on, [confirm]: { target: sending, actions: 'setSending' }, [dismiss]: form },
      after: { estimateLasts: 'estimatingAgain' },
    },
    estimatingAgain: {
      ...asking(question),
      tags: ['busy', 'dialog'],
      description: 'The estimate is too old: asking for it again before anything is confirmed',
      on: { ...on, [dismiss]: dropped },
      invoke: {
        ...estimateRequest(options),
        onDone: { target: 'checkingRate', actions: setEstimate },
        onError: { target: form, actions: ['dropEstimate', { type: 'showFailure', params: failureIn }] },
      },
    },
    checkingRate,
    confirmingRate: {
      ...asking(RATE_CHANGED),
      description: 'The person is asked again, with the new amount',
      on: { ...on, [confirm]: { target: sending, actions: ['setAgreed', 'setSending'] }, [dismiss]: dropped },
      after: { estimateLasts: 'estimatingAgain' },
    },
    checkingOutcome: checkingOutcome(question),
  } as const
}
