import type { ActorRefFromLogic, AnyActorRef, StateMachine } from 'xstate'
import type { AppEffect } from '#machines/shared/flow/app-effect.ts'
import type { DurationName } from '#machines/shared/values/durations.ts'
import type { Failure } from '#machines/shared/api/failure.ts'
import type { FlowInput } from '#machines/shared/flow/flow-input.ts'
import type { FlowMeta, FlowTag } from '#machines/shared/flow/flow-meta.ts'
import type { FieldErrors } from '#machines/shared/values/validation.ts'
import type { AnyOperationId } from '#machines/shared/api/operation.ts'
import type { EndpointActor } from '#machines/shared/api/endpoint.ts'

export type FormValues = Readonly<Record<string, string>>
type FieldOf<V> = keyof V & string

export interface FormContext<V, Out> {
  /** As typed; trimmed and so on when a field is left. */
  readonly values: V
  /** Fields that show what is saved and cannot be changed here. */
  readonly fixed: readonly FieldOf<V>[]
  readonly touched: { readonly [F in FieldOf<V>]?: true }
  /** Of the schema. Shown for touched fields only. */
  readonly errors: FieldErrors<FieldOf<V>>
  /** What a field was probably meant to be; to be accepted or declined before the form is sent. */
  readonly suggestion: string | null
  /** The text for which the suggestion was declined. */
  readonly declinedFor: string | null
  /** The server's words about fields, until the field changes. They never block another try. */
  readonly answered: FieldErrors<FieldOf<V>>
  readonly failure?: Failure
  readonly output?: Out
  readonly arrivedWith: FlowInput['state']
  /** Only of a form whose request may need a code. */
  readonly newKey?: FlowInput['newKey']
}

/** What a field sends. */
export type FieldEvent<V> =
  | { [F in FieldOf<V>]: { type: 'field.change'; name: F; value: string } }[FieldOf<V>]
  | { type: 'field.leave'; name: FieldOf<V> }

export type FormEvent<V> =
  | FieldEvent<V>
  | { type: 'form.submit' }
  | { type: 'suggestion.accept' | 'suggestion.decline' }
  /** Only of a form that can be submitted again. */
  | { type: 'form.reopen' }

export type FormInput<V> = Pick<FlowInput, 'state'> &
  Partial<Pick<FlowInput, 'user' | 'newKey'>> & { readonly draft: { readonly [F in FieldOf<V>]?: string } }

type CodeState = 'checkingRefusal' | 'confirmingCode' | 'checkingCode'

export type FormStateValue = { filling: 'pristine' | 'failed' } | 'submitting' | CodeState | 'submitted' | 'arrived'

type FormSchema = {
  states: { filling: { states: { pristine: {}; failed: {} } } } & {
    [S in 'submitting' | CodeState | 'submitted' | 'arrived']: {}
  }
}

/** The one machine type of every simple form: `V` its fields, `Op` the operation it submits, `Out` what that gives, `End` what it ends with. */
export type FormMachine<V extends FormValues, Op extends AnyOperationId, Out, End = Out> = StateMachine<
  FormContext<V, Out>,
  FormEvent<V>,
  { [K in Op]?: ActorRefFromLogic<EndpointActor<Op, Out>> } & { confirmMovement?: AnyActorRef },
  { src: Op; id: Op; logic: EndpointActor<Op, Out> },
  never,
  { type: 'formIsValid'; params: unknown },
  DurationName,
  FormStateValue,
  FlowTag,
  FormInput<V>,
  End,
  AppEffect,
  FlowMeta,
  FormSchema
>
