import type { AnyMachineSnapshot } from 'xstate'
import type { AnyFlowModel, PropertyStep } from 'statewalk/model'
import { isSame, textsIn } from 'statewalk/stored-data'
import type { StepProperties } from 'statewalk/step-properties'
import { activeNodes } from 'statewalk/xstate'
import type { FlowMeta } from '#machines/shared/flow/flow-meta.ts'
import { endpointOf, storedText } from './flow-model.ts'
import { isReading, rateLimitOf } from './operation-facts.ts'
import { hasToast } from './step-facts.ts'

type Step = PropertyStep<never>

const loose = (snapshot: never): AnyMachineSnapshot => snapshot
const contextOf = (snapshot: never): Readonly<Record<string, unknown>> => Object(loose(snapshot).context)

const REFRESHES = ['data.refresh', 'data.changed']
/** Rate limits of what the app sends by itself: no person waits for it. */
const UNASKED: readonly string[] = ['marks', 'tickets']

const answering = ({ step }: Step): string => (step.includes(':') ? (step.split(':')[0] ?? '') : '')

const isOperation = ({ outcomes }: AnyFlowModel, id: string): boolean => outcomes[id]?.endpoint !== undefined

/** An operation that a person asked for and that changes something. */
const isCommand = (model: AnyFlowModel, id: string): boolean => {
  const op = endpointOf(model.outcomes[id])?.op
  return op !== undefined && !isReading(op) && !UNASKED.includes(rateLimitOf(op) ?? '')
}

/** A child that fetches its data again when it is sent one of REFRESHES. */
const isRefreshed = (child: unknown): boolean => {
  const events: unknown = Reflect.get(Object(Reflect.get(Object(child), 'logic')), 'events')
  return Array.isArray(events) && REFRESHES.some((type) => events.includes(type))
}

/** Whether a list beside the machine runs on, and so still shows what was there before. */
const hasListBeside = ({ before, after }: Step): boolean => {
  const old = loose(before).children
  return Object.entries(loose(after).children).some(([id, child]) => old[id] === child && isRefreshed(child))
}

/** Whether the reason of a failure, or that of a field, is in the context: a field shows it. */
const isReasonStored = ({ after, event }: Step): boolean => {
  const { message, fields } = Object(event['error'])
  const stored = new Set(textsIn(loose(after).context))
  return textsIn([message, fields]).some((text) => stored.has(text))
}

const shows = (after: never, ...roles: readonly string[]): boolean =>
  activeNodes(loose(after)).some((node) => {
    const { shows: shown = [] }: FlowMeta = node.meta ?? {}
    return shown.some(([role]) => roles.includes(role))
  })

/** Every text that a step left in the context, or passed on. */
const passedOn = ({ after, effects, sent }: Step): ReadonlySet<string> =>
  new Set([
    ...textsIn(loose(after).context),
    ...textsIn(loose(after).output),
    ...textsIn(effects),
    ...sent.flatMap(({ event }) => textsIn({ ...event })),
  ])

/** How an answer reaches the person. */
const showing = (model: AnyFlowModel): StepProperties => ({
  'the message of an accepted command is shown': {
    when: (step) => isCommand(model, answering(step)) && 'message' in Object(step.event['output']),
    must: (step) => hasToast(step, 'success') || 'message' in Object(loose(step.after).output),
  },
  'a failed command is shown as a toast, by an alert or by a state of its own': {
    when: (step) => isCommand(model, answering(step)) && 'error' in step.event,
    must: (step) => {
      const isStored = isSame(contextOf(step.after)['failure'], step.event['error']) || isReasonStored(step)
      return (
        hasToast(step, 'error') ||
        shows(step.after, 'alert', 'dialog') ||
        isStored ||
        loose(step.after).status === 'done'
      )
    },
  },
  'an alert is about the failure that led to it': {
    when: (step) =>
      isOperation(model, answering(step)) &&
      'error' in step.event &&
      shows(step.after, 'alert') &&
      !shows(step.before, 'alert'),
    must: ({ after, event }) => isSame(contextOf(after)['failure'], event['error']),
  },
})

/** What answers, typed values and the session mean in every flow: that they arrive where they belong. */
export const answerProperties = (model: AnyFlowModel): StepProperties => ({
  ...showing(model),
  'what an answer brings is stored or passed on': {
    when: (step) => isOperation(model, answering(step)) && textsIn(step.event['output']).length > 0,
    must: (step) => {
      const passed = passedOn(step)
      return textsIn(step.event['output']).some((text) => passed.has(text))
    },
  },
  'a typed text is stored as the flow reads it': {
    when: ({ event }) => typeof event['value'] === 'string',
    must: ({ after, event: { value } }) => textsIn(contextOf(after)).includes(storedText(model, String(value))),
  },
  'a list is fetched again when a command has changed it': {
    when: (step) => isCommand(model, answering(step)) && 'output' in step.event && hasListBeside(step),
    must: ({ sent }) => sent.some(({ event }) => REFRESHES.includes(event.type)),
  },
  'a changed user is stored': {
    when: ({ event, after }) => event['type'] === 'session.changed' && 'user' in contextOf(after),
    must: ({ after, event }) => isSame(contextOf(after)['user'], event['user']),
  },
  'a flow that ends redirects or has an output, if its machine has one': {
    when: ({ before, after }) => loose(before).status !== 'done' && loose(after).status === 'done',
    must: ({ after, effects }) =>
      loose(after).output !== undefined || effects.length > 0 || loose(after).machine.root.output === undefined,
  },
})
