import type { AnyObject, ObjectSchema } from 'yup'
import type { AnyActorLogic } from 'xstate'
import type { AppEffect } from '#machines/shared/flow/app-effect.ts'
import type { DurationName } from '#machines/shared/values/durations.ts'
import type { FlowInput } from '#machines/shared/flow/flow-input.ts'
import type { AnyOperationId, OperationInput } from '#machines/shared/api/operation.ts'
import type { Endpoint } from '#machines/shared/api/endpoint.ts'
import type { FormContext, FormInput } from './form-machine.ts'

interface Done<Out> {
  readonly output: Out
  /** What was entered into the fields of `draft`. */
  readonly typed: Readonly<Record<string, string>>
  /** history.state of the arrival at this form. */
  readonly state: FlowInput['state']
}

export interface Arrival<Out> {
  /** How long the form shows its success before it leads on. */
  readonly after?: DurationName
  /** What the app has to do besides, such as storing the key of a new session. */
  readonly effect?: (output: Out) => AppEffect
  /** Where the person is redirected. Without it the form ends on its page and shows its success. */
  readonly to?: string | ((done: Done<Out>) => string)
  readonly state?: (done: Done<Out>) => Readonly<Record<string, unknown>>
  /** The path of the form, where Back finds what was entered into the fields of `draft`. */
  readonly backTo?: string
}

/** What a form begins with instead of blanks, and what of it cannot be changed. */
interface Start<V> {
  readonly values: Partial<V>
  readonly fixed?: readonly (keyof V & string)[]
}

/** What a form whose request may need a code adds to its machine: `formCode` of the accounts makes it. */
export interface FormCode {
  readonly actors: Readonly<Record<'confirmMovement', AnyActorLogic>>
  readonly guards: object
  readonly actions: object
  /** `checkingRefusal`, `confirmingCode` and `checkingCode`. */
  readonly states: object
}

/** The texts of the fields of a schema. */
export type FieldsOf<Cast extends AnyObject> = { readonly [Field in keyof Cast & string]: string }

export interface FormPlan<Cast extends AnyObject, Op extends AnyOperationId, Out, End = Out> {
  readonly id: string
  /** The h1 of the form, and what its states are described by. */
  readonly title: string
  readonly button: string
  readonly spec: string | readonly string[]
  readonly schema: ObjectSchema<Cast>
  readonly start?: (input: FormInput<FieldsOf<Cast>>) => Start<FieldsOf<Cast>>
  readonly submit: Endpoint<Op, Out>
  /** The request, made from what the schema cast. A fixed field is not checked, nor cast: leave it out. */
  readonly input: (
    values: Cast,
    form: Pick<FormContext<FieldsOf<Cast>, Out>, 'arrivedWith' | 'fixed'>,
  ) => OperationInput<Op>
  /** Fields that are saved over a reload or a login; never a password. */
  readonly draft?: readonly (keyof Cast & string)[]
  /** The field that is asked about before the form is sent, and what a text of it may have been meant to be. */
  readonly suggest?: {
    readonly field: keyof Cast & string
    readonly meant: (value: string) => string | undefined
  }
  /** Whether the form can be submitted again after it was accepted; only of a form that does not lead on. */
  readonly canRepeat?: boolean
  readonly arrive?: Arrival<Out>
  /** What the machine ends with for the one that invokes it, from the answer and what was sent; without it with the answer. */
  readonly end?: (output: Out, values: Cast) => End
  readonly code?: FormCode
}

/** A plan whose fields and operation are not known to the compiler. */
export type AnyFormPlan = FormPlan<AnyObject, AnyOperationId, unknown>
