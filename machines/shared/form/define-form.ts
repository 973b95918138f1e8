import { assign, emit, setup } from 'xstate'
import type { AnyObject, ObjectSchema } from 'yup'
import type { AppEffect } from '#machines/shared/flow/app-effect.ts'
import { delaysOf, type DurationName } from '#machines/shared/values/durations.ts'
import type { Failure } from '#machines/shared/api/failure.ts'
import { failureIn, toastActions } from '#machines/shared/flow/failure-actions.ts'
import type { FlowInput } from '#machines/shared/flow/flow-input.ts'
import type { FlowMeta, FlowTag, Shown } from '#machines/shared/flow/flow-meta.ts'
import { SUBMITTING } from '#machines/shared/messages/forms.ts'
import { errorsOf, normalizeField } from '#machines/shared/values/validation.ts'
import type { OperationId } from '#openapi/generated/operations.ts'
import type { OperationInput } from '#machines/shared/api/operation.ts'
import { placeholder, type Endpoint } from '#machines/shared/api/endpoint.ts'
import type { FormContext, FormEvent, FormInput, FormMachine } from './form-machine.ts'

interface Done<Out> {
  readonly output: Out
  /** history.state of the arrival at this form. */
  readonly state: FlowInput['state']
}

interface Arrival<Out> {
  /** How long the form shows its success before it leads on. */
  readonly after?: DurationName
  /** What the app has to do besides, such as storing the key of a new session. */
  readonly effect?: (output: Out) => AppEffect
  /** Where the person is redirected. Without it the form ends on its page and shows its success. */
  readonly to?: string | ((done: Done<Out>) => string)
  readonly state?: (done: Done<Out>) => Readonly<Record<string, unknown>>
}

/** What a form begins with instead of blanks, and what of it cannot be changed. */
interface Start<V> {
  readonly values: Partial<V>
  readonly fixed?: readonly (keyof V & string)[]
}

/** The texts of the fields of a schema. */
type FieldsOf<Cast extends AnyObject> = { readonly [Field in keyof Cast & string]: string }

export interface FormPlan<Cast extends AnyObject, Op extends OperationId, Out> {
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
  readonly arrive?: Arrival<Out>
}

type Values = Record<string, string>
type Context = FormContext<Values, unknown>
type Plan = FormPlan<AnyObject, OperationId, unknown>

const openPart = ({ schema }: Plan, fixed: readonly string[]) => (fixed.length > 0 ? schema.omit(fixed) : schema)

const startOf = (plan: Plan, input: FormInput<Values>): Context => {
  const { values: begun, fixed = [] } = plan.start?.(input) ?? { values: {} }
  const valueOf = (field: string) => (fixed.includes(field) ? undefined : input.draft[field]) ?? begun[field] ?? ''
  const values = Object.fromEntries(Object.keys(plan.schema.fields).map((field) => [field, valueOf(field)]))
  const errors = errorsOf(openPart(plan, fixed), values)
  return { values, fixed, touched: {}, errors, answered: {}, arrivedWith: input.state }
}

const withValue = (plan: Plan, { values, answered, fixed }: Context, name: string, value: string): Partial<Context> => {
  if (fixed.includes(name)) return {}
  const changed = { ...values, [name]: value }
  const { [name]: _outdated, ...rest } = answered
  return { values: changed, errors: errorsOf(openPart(plan, fixed), changed), answered: rest }
}

const leftField = (plan: Plan, { values, touched, fixed }: Context, name: string): Partial<Context> => {
  if (fixed.includes(name)) return {}
  const changed = { ...values, [name]: normalizeField(plan.schema, name, values[name] ?? '') }
  const errors = errorsOf(openPart(plan, fixed), changed)
  return { values: changed, errors, touched: { ...touched, [name]: true } }
}

const destination = ({ arrive = {} }: Plan, { output, arrivedWith }: Context): AppEffect => {
  const done = { output, state: arrivedWith }
  const to = typeof arrive.to === 'function' ? arrive.to(done) : (arrive.to ?? '')
  return { type: 'navigate', to, ...(arrive.state && { state: arrive.state(done) }) }
}

const waitOf = ({ arrive }: Plan): Record<string, number> => (arrive?.after ? delaysOf(arrive.after) : {})

/** Everything of a form that is named: xstate infers its types from here. */
const setupOf = (plan: Plan) =>
  setup({
    types: {} as {
      context: Context
      events: FormEvent<Values>
      input: FormInput<Values>
      emitted: AppEffect
      tags: FlowTag
      meta: FlowMeta
    },
    actors: { [plan.submit.op]: placeholder(plan.submit) },
    guards: { formIsValid: ({ context }) => Object.keys(context.errors).length === 0 },
    delays: waitOf(plan),
    actions: {
      setValue: assign(({ context }, field: { name: string; value: string }) =>
        withValue(plan, context, field.name, field.value),
      ),
      touchField: assign(({ context }, field: { name: string }) => leftField(plan, context, field.name)),
      touchAll: assign(({ context }) => ({
        touched: Object.fromEntries(Object.keys(context.values).map((name) => [name, true as const])),
      })),
      setOutput: assign((_, { output }: { output: unknown }) => ({ output })),
      ...toastActions,
      setFailure: assign((_, { failure }: { failure: Failure }) => ({ failure, answered: failure.fields ?? {} })),
      emitEffect: emit((_, { effect }: { effect: AppEffect }) => effect),
      leadOn: emit(({ context }) => destination(plan, context)),
    },
  })

type DoneEvent = { event: { output: unknown } }

const outputIn = ({ event }: DoneEvent) => ({ output: event.output })

const successActions = ({ effect }: Arrival<unknown>) => [
  ...(effect
    ? [{ type: 'emitEffect' as const, params: ({ event }: DoneEvent) => ({ effect: effect(event.output) }) }]
    : []),
  { type: 'showSuccess' as const, params: ({ event }: DoneEvent) => event.output as { message: string } },
]

const heading = (plan: Plan): Shown => ['heading', plan.title]

const endOf = (plan: Plan) => {
  const { after, to } = plan.arrive ?? {}
  const submitted = { description: "Submitted; the server's message is shown", meta: { shows: [heading(plan)] } }
  if (to === undefined) return { submitted: { ...submitted, type: 'final' as const } }
  return {
    submitted: { ...submitted, ...(after ? { after: { [after]: 'arrived' } } : { always: 'arrived' }) },
    arrived: {
      type: 'final' as const,
      description: 'Redirected to the next page',
      meta: { shows: [] },
      entry: 'leadOn' as const,
    },
  }
}

const machineOf = (plan: Plan) => {
  const { id, title, button, spec, draft = [], submit, arrive = {} } = plan
  return setupOf(plan).createMachine({
    id,
    description: title,
    meta: { spec, draft },
    context: ({ input }) => startOf(plan, input),
    output: ({ context }) => context.output,
    initial: 'filling',
    states: {
      filling: {
        description: 'The person fills in the fields; a field’s message is shown after it was touched',
        initial: 'pristine',
        on: {
          'field.change': {
            actions: { type: 'setValue', params: ({ event }) => ({ name: event.name, value: event.value }) },
          },
          'field.leave': { actions: { type: 'touchField', params: ({ event }) => ({ name: event.name }) } },
          'form.submit': [
            { guard: 'formIsValid', target: 'submitting' },
            { actions: 'touchAll', description: 'All messages are shown' },
          ],
        },
        states: {
          pristine: { description: 'No attempt has failed', meta: { shows: [heading(plan), ['button', button]] } },
          failed: { description: 'The last attempt failed', meta: { shows: [heading(plan), ['button', button]] } },
        },
      },
      submitting: {
        description: 'Sending the form to the server',
        tags: ['busy'],
        meta: { shows: [heading(plan), ['button', SUBMITTING]] },
        invoke: {
          id: submit.op,
          src: submit.op,
          input: ({ context }) => plan.input(openPart(plan, context.fixed).cast(context.values), context),
          onDone: {
            target: 'submitted',
            actions: [{ type: 'setOutput', params: outputIn }, ...successActions(arrive)],
          },
          onError: {
            target: 'filling.failed',
            actions: [
              { type: 'setFailure', params: failureIn },
              { type: 'showFailure', params: failureIn },
            ],
          },
        },
      },
      ...endOf(plan),
    },
  })
}

/**
 * The one machine that every simple form is: `filling { pristine, failed }`, `submitting`, `submitted`, `arrived`. Field messages come from the
 * schema, and from the server until the field changes. An early press of the button shows every message. Each field of the schema begins blank;
 * the success toast is the message of the answer.
 */
export const defineForm = <Cast extends AnyObject, Op extends OperationId, Out extends { readonly message: string }>(
  plan: FormPlan<Cast, Op, Out>,
): FormMachine<FieldsOf<Cast>, Op, Out> =>
  machineOf(plan as unknown as Plan) as unknown as FormMachine<FieldsOf<Cast>, Op, Out>
