import type { AnyStateMachine } from 'xstate'
import { after, type AfterSteps, type Expected } from 'statewalk/actor-inputs'
import type { Answer, AnyOperationId, OperationInput } from '#machines/shared/api/operation.ts'
import { arriving } from '#machines/shared/flow/flow-input.ts'
import { optionsThat, type Definition } from '#machines/shared/model/definition.ts'
import type { FlowModel } from '#machines/shared/model/flow-model.ts'
import { formProperties } from './form.properties.ts'
import type { FormContext, FormInput, FormMachine, FormValues } from './form-machine.ts'

interface FormSamples<V extends FormValues, Op extends AnyOperationId, Out, End> {
  /** Texts to type, per field: at least one good and one for each message. */
  readonly samples: { readonly [F in keyof V & string]: readonly string[] }
  readonly answers: Readonly<Record<string, Answer<Op>>>
  /** What is sent, where it is not every field under its own name in the body; with `typed`. */
  readonly request?: Expected<OperationInput<Op>>
  readonly inputs?: Readonly<Record<string, FormInput<V>>>
  /** Of a form whose request may need a code: how its entry ends, and what it begins with. */
  readonly code?: { readonly outcomes: object; readonly input: object }
  readonly reads?: FlowModel<FormMachine<V, Op, Out, End>>['reads']
  readonly invariants?: FlowModel<FormMachine<V, Op, Out, End>>['invariants']
  readonly stepProperties?: FlowModel<FormMachine<V, Op, Out, End>>['stepProperties']
}

type LooseContext = FormContext<Record<string, string>, unknown>

interface Loose {
  value: unknown
  context: LooseContext
}

const summary = ({ context }: { context: LooseContext }) => [
  context.fixed,
  Object.keys(context.errors).sort(),
  Object.keys(context.touched).length > 0,
  Object.keys(context.answered).length > 0,
  context.suggestion,
  context.declinedFor,
]

/** What was typed into a field last, or what it began with, or the suggestion that was accepted; an empty field is not sent. */
export const typed = (field: string, begun?: string, accepted?: string): AfterSteps<string> =>
  after({
    ...(begun !== undefined && { start: begun }),
    'field.change': (soFar, { name, value }) => (name === field ? value || undefined : soFar),
    ...(accepted !== undefined && { 'suggestion.accept': accepted }),
  })

/** Every field under its own name in the body. */
const everyField = (fields: readonly string[]) => ({
  body: Object.fromEntries(fields.map((name) => [name, typed(name)])),
})

/** Every text of every field that can be changed, and leaving it. */
const fieldEvents = (texts: Readonly<Record<string, readonly string[]>>) => {
  const open = (fixed: readonly string[]) => Object.keys(texts).filter((name) => !fixed.includes(name))
  return {
    'field.change': ({ context: { values, fixed } }: Loose) =>
      open(fixed).flatMap((name) =>
        (texts[name] ?? []).filter((value) => value !== values[name]).map((value) => ({ name, value })),
      ),
    'field.leave': ({ context: { fixed } }: Loose) => open(fixed).map((name) => ({ name })),
  }
}

const form: Definition = {
  file: 'shared/form/form',
  title: 'Form',
  description: 'Fields that are filled in and submitted, with the messages of the schema and of the server',
  options: {
    code: 'Its request may need a code from an email, which is entered before it is sent again',
    redirect: 'It redirects once it is submitted',
    repeat: 'It can be submitted again once it was accepted',
    suggestion: 'It asks whether a field was meant to be something else, before it is submitted',
  },
}

const formInvariants = {
  'only a valid form is submitted': ({ value, context }: Loose) =>
    value !== 'submitting' || Object.keys(context.errors).length === 0,
  'a form is submitted only when its suggestion was accepted or declined': ({ value, context }: Loose) =>
    value !== 'submitting' || context.suggestion === null,
}

/** What a form has besides. */
const optionsOf = ({ events, states }: AnyStateMachine) => ({
  code: 'confirmingCode' in states,
  redirect: 'arrived' in states,
  repeat: events.includes('form.reopen'),
  suggestion: events.includes('suggestion.accept'),
})

/** The whole model of a form: keyed by the names of its errors, whether anything was touched and whether the server spoke about a field. */
export const defineFormModel = <V extends FormValues, Op extends AnyOperationId, Out, End>(
  machine: FormMachine<V, Op, Out, End>,
  { samples, answers, request, inputs, code, ...rest }: FormSamples<V, Op, Out, End>,
): FlowModel<FormMachine<V, Op, Out, End>> => {
  const fields: readonly string[] = Object.keys(samples)
  const options = optionsOf(machine)
  const loose = {
    machine,
    madeBy: { definition: form, options: optionsThat(options) },
    reads: rest.reads,
    inputs: inputs ?? { arrived: arriving() },
    events: fieldEvents(samples),
    outcomes: Object.fromEntries(
      Object.entries(machine.implementations.actors).map(([op, actor]) => [
        op,
        op === 'confirmMovement' ? code?.outcomes : { endpoint: Reflect.get(actor, 'endpoint'), cases: answers },
      ]),
    ),
    actorInputs: Object.fromEntries(
      Object.keys(machine.implementations.actors).map((op) => [
        op,
        op === 'confirmMovement' ? code?.input : (request ?? everyField(fields)),
      ]),
    ),
    counters: summary,
    invariants: { ...formInvariants, ...rest.invariants },
    stepProperties: {
      ...formProperties({ leadsOn: options.redirect, asksForCode: options.code, suggests: options.suggestion }),
      ...rest.stepProperties,
    },
    goal: ({ status, value }: { status: string; value: unknown }) => status === 'done' || value === 'submitted',
  }
  return loose as unknown as FlowModel<FormMachine<V, Op, Out, End>>
}
