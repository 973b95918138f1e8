import { assign, emit, setup } from 'xstate'
import type { AnyObject } from 'yup'
import type { AppEffect } from '#machines/shared/flow/app-effect.ts'
import { delaysOf } from '#machines/shared/values/durations.ts'
import type { Failure } from '#machines/shared/api/failure.ts'
import { failureIn, toastActions } from '#machines/shared/flow/failure-actions.ts'
import { withTyped } from '#machines/shared/flow/flow-input.ts'
import type { FlowMeta, FlowTag, Shown } from '#machines/shared/flow/flow-meta.ts'
import { SUBMITTING } from '#machines/shared/messages/forms.ts'
import { normalizeField } from '#machines/shared/values/validation.ts'
import type { AnyOperationId } from '#machines/shared/api/operation.ts'
import { placeholder } from '#machines/shared/api/endpoint.ts'
import {
  leftField,
  openPart,
  startOf,
  suggestionOf,
  withoutSuggestion,
  withSuggestion,
  withValue,
  type Context,
  type Values,
} from './form-context.ts'
import type { FormEvent, FormInput, FormMachine } from './form-machine.ts'
import type { AnyFormPlan as Plan, Arrival, FieldsOf, FormPlan } from './form-plan.ts'

const typedOf = ({ draft = [], schema }: Plan, values: Values): Values =>
  Object.fromEntries(draft.map((field) => [field, normalizeField(schema, field, values[field] ?? '')]))

const destination = (plan: Plan, { output, arrivedWith, values }: Context): AppEffect => {
  const { arrive = {} } = plan
  const done = { output, state: arrivedWith, typed: typedOf(plan, values) }
  const to = typeof arrive.to === 'function' ? arrive.to(done) : (arrive.to ?? '')
  return { type: 'navigate', to, ...(arrive.state && { state: arrive.state(done) }) }
}

const placeOfForm = (plan: Plan, { arrivedWith, values }: Context): AppEffect => ({
  type: 'navigate',
  to: plan.arrive?.backTo ?? '',
  replace: true,
  state: withTyped(arrivedWith, typedOf(plan, values)),
})

const castOf = (plan: Plan, { fixed, values }: Context) => openPart(plan, fixed).cast(values)

const endWith = (plan: Plan, context: Context): unknown =>
  plan.end ? plan.end(context.output, castOf(plan, context)) : context.output

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
    actors: Object.assign({ [plan.submit.op]: placeholder(plan.submit) }, plan.code?.actors as {}),
    guards: {
      ...(plan.code?.guards as {}),
      formIsValid: ({ context }) => Object.keys(context.errors).length === 0 && suggestionOf(plan, context) === null,
      hasSuggestion: ({ context }) => context.suggestion !== null,
    },
    delays: waitOf(plan),
    actions: {
      setValue: assign(({ context }, field: { name: string; value: string }) =>
        withValue(plan, context, field.name, field.value),
      ),
      touchField: assign(({ context }, field: { name: string }) => leftField(plan, context, field.name)),
      touchAll: assign(({ context }) => ({
        touched: Object.fromEntries(Object.keys(context.values).map((name) => [name, true as const])),
        suggestion: suggestionOf(plan, context),
      })),
      acceptSuggestion: assign(({ context }) => withSuggestion(plan, context)),
      declineSuggestion: assign(({ context }) => withoutSuggestion(plan, context)),
      ...(plan.code?.actions as {}),
      setOutput: assign((_, { output }: { output: unknown }) => ({ output })),
      ...toastActions,
      setFailure: assign((_, { failure }: { failure: Failure }) => ({ failure, answered: failure.fields ?? {} })),
      emitEffect: emit((_, { effect }: { effect: AppEffect }) => effect),
      saveTyped: emit(({ context }) => placeOfForm(plan, context)),
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

const namedIn = ({ event }: { event: { name: string } }) => ({ name: event.name })

const suggestionEvents = ({ suggest }: Plan) =>
  suggest && {
    'suggestion.accept': { guard: 'hasSuggestion' as const, actions: 'acceptSuggestion' as const },
    'suggestion.decline': { guard: 'hasSuggestion' as const, actions: 'declineSuggestion' as const },
  }

const heading = (plan: Plan): Shown => ['heading', plan.title]

const endOf = (plan: Plan) => {
  const { after, to, backTo } = plan.arrive ?? {}
  const submitted = { description: "Submitted; the server's message is shown", meta: { shows: [heading(plan)] } }
  if (plan.canRepeat) return { submitted: { ...submitted, on: { 'form.reopen': 'filling' } } }
  if (to === undefined) return { submitted: { ...submitted, type: 'final' as const } }
  return {
    submitted: { ...submitted, ...(after ? { after: { [after]: 'arrived' } } : { always: 'arrived' }) },
    arrived: {
      type: 'final' as const,
      description: 'Redirected to the next page',
      meta: { shows: [] },
      entry: backTo === undefined ? ['leadOn' as const] : ['saveTyped' as const, 'leadOn' as const],
    },
  }
}

const refused = {
  target: 'filling.failed',
  actions: [
    { type: 'setFailure' as const, params: failureIn },
    { type: 'showFailure' as const, params: failureIn },
  ],
}

/** Of a form whose request may need a code, the state that its code brings sorts the refusals. */
const onRefused = ({ code }: Plan) =>
  code ? { target: 'checkingRefusal', actions: [{ type: 'setFailure' as const, params: failureIn }] } : refused

const machineOf = (plan: Plan) => {
  const { id, title, button, spec, draft = [], submit, arrive = {} } = plan
  return setupOf(plan).createMachine({
    id,
    description: title,
    meta: { spec, draft },
    context: ({ input }) => startOf(plan, input),
    output: ({ context }) => endWith(plan, context),
    initial: 'filling',
    states: {
      filling: {
        description: 'The person fills in the fields; a field’s message is shown after it was touched',
        initial: 'pristine',
        on: {
          'field.change': {
            actions: { type: 'setValue', params: ({ event }) => ({ name: event.name, value: event.value }) },
          },
          'field.leave': { actions: { type: 'touchField', params: namedIn } },
          'form.submit': [
            { guard: 'formIsValid', target: 'submitting' },
            { actions: 'touchAll', description: 'All messages are shown' },
          ],
          ...suggestionEvents(plan),
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
          input: ({ context }) => plan.input(castOf(plan, context), context),
          onDone: {
            target: 'submitted',
            actions: [{ type: 'setOutput', params: outputIn }, ...successActions(arrive)],
          },
          onError: onRefused(plan),
        },
      },
      ...(plan.code?.states as {}),
      ...endOf(plan),
    },
  })
}

/**
 * The one machine that every simple form is: `filling { pristine, failed }`, `submitting`, `submitted`, `arrived`. Field messages come from the
 * schema, and from the server until the field changes. An early press of the button shows every message. Each field of the schema begins blank;
 * the success toast is the message of the answer.
 */
export const defineForm = <
  Cast extends AnyObject,
  Op extends AnyOperationId,
  Out extends { readonly message: string },
  End = Out,
>(
  plan: FormPlan<Cast, Op, Out, End>,
): FormMachine<FieldsOf<Cast>, Op, Out, End> =>
  machineOf(plan as unknown as Plan) as unknown as FormMachine<FieldsOf<Cast>, Op, Out, End>
