import type { StateValue } from 'xstate'
import type { StepProperty } from 'statewalk/model'
import type { Failure } from '#machines/shared/api/failure.ts'
import { hasToast, isAt, navigatedTo } from '#machines/shared/model/step-facts.ts'
import type { FormContext } from './form-machine.ts'

interface Seen {
  readonly value: StateValue
  readonly status: string
  readonly context: FormContext<Record<string, string>, unknown>
  readonly output?: unknown
}
type SeenProperty = StepProperty<Seen>

const failureIn = (event: object): Failure | undefined => Reflect.get(event, 'error')
const isCodeAsked = (event: object): boolean => failureIn(event)?.code === 'code_required'
const nameIn = (event: object): string => String(Reflect.get(event, 'name'))
const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other)

/** Fields but one, which is about to change. */
const without = (name: string, fields: object): object =>
  Object.fromEntries(Object.entries(fields).filter(([each]) => each !== name))

const suggestionProperties: Readonly<Record<string, SeenProperty>> = {
  'an accepted suggestion replaces what was typed, a declined one does not': {
    when: ({ step }) => step.startsWith('suggestion.'),
    must: ({ before, after, step }) => {
      const wasAccepted = step === 'suggestion.accept'
      const changed = Object.entries(after.context.values).filter(
        ([name, text]) => before.context.values[name] !== text,
      )
      const isReplaced = changed.length === 1 && changed[0]?.[1] === before.context.suggestion
      return after.context.suggestion === null && (wasAccepted ? isReplaced : changed.length === 0)
    },
  },
}

const codeProperties: Readonly<Record<string, SeenProperty>> = {
  'a request that needs a code waits for its entry': {
    when: ({ event }) => isCodeAsked(event),
    must: ({ after, effects }) => isAt(after, 'confirmingCode') && effects.length === 0,
  },
}

const redirectProperties: Readonly<Record<string, SeenProperty>> = {
  'a submitted form redirects to another page': {
    when: ({ before, after }) => after.status === 'done' && before.status !== 'done',
    must: (step) => String(navigatedTo(step) ?? '').startsWith('/'),
  },
}

const fieldProperties: Readonly<Record<string, SeenProperty>> = {
  'a field that is left shows its message, no other field does because of it': {
    when: ({ step }) => step === 'field.leave',
    must: ({ before, after, event }) =>
      isSame(after.context.touched, { ...before.context.touched, [nameIn(event)]: true }),
  },
  'a form that cannot be submitted shows every message': {
    when: ({ step, after }) => step === 'form.submit' && isAt(after, 'filling'),
    must: ({ after: { context } }) => Object.keys(context.values).every((name) => Object.hasOwn(context.touched, name)),
  },
  'a changed field loses the message of the server, the others retain theirs': {
    when: ({ step }) => step === 'field.change',
    must: ({ before, after, event }) => isSame(after.context.answered, without(nameIn(event), before.context.answered)),
  },
}

/** What is true of every form (spec section 8, Forms). `leadsOn`: it redirects when it is submitted; `suggests`: it asks about a field; `asksForCode`: its request may need one. */
export const formProperties = ({
  leadsOn,
  suggests,
  asksForCode,
}: Readonly<Record<'leadsOn' | 'suggests' | 'asksForCode', boolean>>): Readonly<Record<string, SeenProperty>> => ({
  ...fieldProperties,
  'a refused form shows the message of the server, and those of its fields': {
    when: ({ event }) => failureIn(event) !== undefined && !isCodeAsked(event),
    must: ({ after: { context }, event, effects }) => {
      const failure = failureIn(event)
      return (
        context.failure === failure &&
        isSame(context.answered, failure?.fields ?? {}) &&
        isSame(effects, [{ type: 'toast', level: 'error', text: failure?.message }])
      )
    },
  },
  'an accepted form shows the message of the server and ends with its answer': {
    when: ({ event, step }) => 'output' in event && !step.startsWith('confirmMovement:'),
    must: (step) => {
      const message: unknown = Reflect.get(Object(step.event['output']), 'message')
      const isShown = step.effects.some(({ type, text }) => type === 'toast' && text === message)
      return isShown && hasToast(step, 'success') && step.after.context.output === step.event['output']
    },
  },
  ...(asksForCode && codeProperties),
  ...(suggests && suggestionProperties),
  ...(leadsOn && redirectProperties),
})
