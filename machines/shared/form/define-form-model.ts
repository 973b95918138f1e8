import { after, type AfterSteps, type Expected } from 'statewalk/actor-inputs'
import type { OperationId } from '#openapi/generated/operations.ts'
import type { Answer, OperationInput } from '#machines/shared/api/operation.ts'
import { arriving } from '#machines/shared/flow/flow-input.ts'
import type { FlowModel } from '#machines/shared/model/flow-model.ts'
import { formProperties } from './form.properties.ts'
import type { FormContext, FormInput, FormMachine, FormValues } from './form-machine.ts'

interface FormSamples<V extends FormValues, Op extends OperationId, Out> {
  /** Texts to type, per field: at least one good and one for each message. */
  readonly samples: { readonly [F in keyof V & string]: readonly string[] }
  readonly answers: Readonly<Record<string, Answer<Op>>>
  /** What is sent, where it is not every field under its own name in the body; with `typed`. */
  readonly request?: Expected<OperationInput<Op>>
  readonly inputs?: Readonly<Record<string, FormInput<V>>>
  readonly reads?: FlowModel<FormMachine<V, Op, Out>>['reads']
  readonly invariants?: FlowModel<FormMachine<V, Op, Out>>['invariants']
  readonly stepProperties?: FlowModel<FormMachine<V, Op, Out>>['stepProperties']
}

type LooseContext = FormContext<Record<string, string>, unknown>

const summary = ({ context }: { context: LooseContext }) => [
  context.fixed,
  Object.keys(context.errors).sort(),
  Object.keys(context.touched).length > 0,
  Object.keys(context.answered).length > 0,
]

/** What was typed into a field last, or what it began with; an empty field is not sent. */
export const typed = (field: string, begun?: string): AfterSteps<string> =>
  after({
    ...(begun !== undefined && { start: begun }),
    'field.change': (soFar, { name, value }) => (name === field ? value || undefined : soFar),
  })

/** Every field under its own name in the body. */
const everyField = (fields: readonly string[]) => ({
  body: Object.fromEntries(fields.map((name) => [name, typed(name)])),
})

/** The whole model of a form: keyed by the names of its errors, whether anything was touched and whether the server spoke about a field. */
export const defineFormModel = <V extends FormValues, Op extends OperationId, Out>(
  machine: FormMachine<V, Op, Out>,
  { samples, answers, request, inputs, reads, invariants = {}, stepProperties = {} }: FormSamples<V, Op, Out>,
): FlowModel<FormMachine<V, Op, Out>> => {
  const fields: readonly string[] = Object.keys(samples)
  const texts: Readonly<Record<string, readonly string[]>> = samples
  const open = (fixed: readonly string[]) => fields.filter((name) => !fixed.includes(name))
  const loose = {
    machine,
    reads,
    inputs: inputs ?? { arrived: arriving() },
    events: {
      'field.change': ({ context: { values, fixed } }: { context: LooseContext }) =>
        open(fixed).flatMap((name) =>
          (texts[name] ?? []).filter((value) => value !== values[name]).map((value) => ({ name, value })),
        ),
      'field.leave': ({ context: { fixed } }: { context: LooseContext }) => open(fixed).map((name) => ({ name })),
    },
    outcomes: Object.fromEntries(
      Object.entries(machine.implementations.actors).map(([op, actor]) => [
        op,
        { endpoint: Reflect.get(actor, 'endpoint'), cases: answers },
      ]),
    ),
    actorInputs: Object.fromEntries(
      Object.keys(machine.implementations.actors).map((op) => [op, request ?? everyField(fields)]),
    ),
    counters: summary,
    invariants: {
      'only a valid form is submitted': ({ value, context }: { value: unknown; context: LooseContext }) =>
        value !== 'submitting' || Object.keys(context.errors).length === 0,
      ...invariants,
    },
    stepProperties: { ...formProperties({ leadsOn: 'arrived' in machine.states }), ...stepProperties },
    goal: ({ status }: { status: string }) => status === 'done',
  }
  return loose as unknown as FlowModel<FormMachine<V, Op, Out>>
}
