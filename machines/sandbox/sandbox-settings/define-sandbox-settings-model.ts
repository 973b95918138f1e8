import { after, payload } from 'statewalk/actor-inputs'
import type { StepProperty } from 'statewalk/model'
import type { Endpoint } from '#machines/shared/api/endpoint.ts'
import type { Definition } from '#machines/shared/model/definition.ts'
import type { FlowModel } from '#machines/shared/model/flow-model.ts'
import { hasToast, isAnswerOf, isAt, isFailed } from '#machines/shared/model/step-facts.ts'
import type { OperationId } from '#openapi/generated/operations.ts'
import type { SandboxSettingsMachine, SettingsName, SettingsOf } from './define-sandbox-settings.ts'

interface Samples<Name extends SettingsName> {
  readonly read: Endpoint<`read${Name}`, SettingsOf<Name>>
  readonly set: Endpoint<`set${Name}`, SettingsOf<Name>>
  /** What can be set, by the name of its answer; of several fields every combination of the values that occur. */
  readonly settings: Readonly<Record<string, SettingsOf<Name>>>
}

type Settings = Readonly<Record<string, string>>

interface AnySamples {
  readonly read: Pick<Endpoint<OperationId, unknown>, 'op'>
  readonly set: Pick<Endpoint<OperationId, unknown>, 'op'>
  readonly settings: Readonly<Record<string, Settings>>
}

interface Seen {
  readonly value: string
  readonly context: { readonly settings: Settings | null; readonly chosen: Settings }
}

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other)

const sandboxSettings: Definition = {
  file: 'sandbox/sandbox-settings/sandbox-settings',
  title: 'Settings of the sandbox',
  description: 'What a test provider does, read from the server and set by a choice',
  options: {},
}

const propertiesOf = (read: string, set: string): Readonly<Record<string, StepProperty<Seen>>> => ({
  'what was read is shown, and nothing is set before a choice': {
    when: (step) => isAnswerOf(step, read) && !isFailed(step),
    must: ({ after }) => isAt(after, 'known'),
  },
  'a choice leaves all other settings as they are': {
    when: ({ step }) => step.endsWith('.choose'),
    must: ({ before, after, event: { type: _type, ...change } }) =>
      isSame(after.context.chosen, { ...before.context.settings, ...change }),
  },
  'what the server set is shown': {
    when: (step) => isAnswerOf(step, set) && !isFailed(step),
    must: ({ before, after }) => isSame(after.context.settings, before.context.chosen),
  },
  'what could not be set is not shown': {
    when: (step) => isAnswerOf(step, set) && isFailed(step),
    must: (step) => hasToast(step, 'error') && isSame(step.after.context.settings, step.before.context.settings),
  },
})

/** A field as the server answered last. */
const answered = (field: string, { read, set, settings }: AnySamples) =>
  after(
    Object.fromEntries(
      Object.entries(settings).flatMap(([name, each]) => [read.op, set.op].map((op) => [`${op}:${name}`, each[field]])),
    ),
  )

/** Each field by its own choice, or as it was where another one was chosen. */
const expectedBody = (fields: readonly string[], samples: AnySamples) => {
  const unchanged = (field: string) =>
    Object.fromEntries(fields.map((each) => [`${each}.choose`, answered(field, samples)]))
  return Object.fromEntries(
    fields.map((field) => [field, after({ ...unchanged(field), [`${field}.choose`]: payload(field) })]),
  )
}

const modelOf = (samples: AnySamples) => {
  const { read, set, settings } = samples
  const all = Object.values(settings)
  const fields = Object.keys(all[0] ?? {})
  const found = Object.fromEntries(
    Object.entries(settings).map(([name, data]) => [name, { status: 200, body: { data } }]),
  )
  const cases = { ...found, offline: 'offline' }
  const othersOf = (field: string, now: Settings | null) =>
    [...new Set(all.map((each) => each[field]))].filter((value) => value !== now?.[field])
  return {
    madeBy: { definition: sandboxSettings, options: [] },
    inputs: { arrived: undefined },
    events: Object.fromEntries(
      fields.map((field) => [
        `${field}.choose`,
        ({ context }: Seen) => othersOf(field, context.settings).map((value) => ({ [field]: value })),
      ]),
    ),
    outcomes: {
      [read.op]: { endpoint: read, cases },
      [set.op]: { endpoint: set, cases },
    },
    actorInputs: {
      [read.op]: undefined,
      [set.op]: { body: expectedBody(fields, samples) },
    },
    isPossible: ({ context }: Seen, { actor, name }: { actor: string; name: string }) =>
      actor !== set.op || name === 'offline' || isSame(settings[name], context.chosen),
    counters: ({ context }: Seen) => [context.settings, context.chosen],
    invariants: {
      'a choice can be made once the settings are known': (seen: Seen) =>
        !isAt(seen, 'known') || seen.context.settings !== null,
    },
    stepProperties: propertiesOf(read.op, set.op),
    goal: (seen: Seen) => isAt(seen, 'known'),
  }
}

/** The whole model of settings of the sandbox, from what can be set. */
export const defineSandboxSettingsModel = <Name extends SettingsName>(
  machine: SandboxSettingsMachine<Name>,
  samples: Samples<Name>,
): FlowModel<SandboxSettingsMachine<Name>> =>
  ({ machine, ...modelOf(samples as unknown as AnySamples) }) as unknown as FlowModel<SandboxSettingsMachine<Name>>
