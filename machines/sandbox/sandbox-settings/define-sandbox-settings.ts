import { assign, setup, type ActorRefFromLogic, type StateMachine } from 'xstate'
import type { AppEffect } from '#machines/shared/flow/app-effect.ts'
import { delaysOf, type DurationName } from '#machines/shared/values/durations.ts'
import { failureIn, toastActions } from '#machines/shared/flow/failure-actions.ts'
import type { FlowMeta, FlowTag } from '#machines/shared/flow/flow-meta.ts'
import { placeholder, type Endpoint, type EndpointActor, type OperationOutput } from '#machines/shared/api/endpoint.ts'
import type { OperationId } from '#openapi/generated/operations.ts'

type NameIn<Op> = Op extends `read${infer Name}` ? (`set${Name}` extends OperationId ? Name : never) : never

/** What the contract can both read and set: `readPayoutMode`, `setPayoutMode`. */
export type SettingsName = NameIn<OperationId>

/** The settings of a name, by field: `{ mode: 'normal' | … }`. */
export type SettingsOf<Name extends SettingsName> = OperationOutput<`read${Name}`>

type FieldOf<Name extends SettingsName> = keyof SettingsOf<Name> & string

export interface SandboxSettingsPlan<Name extends SettingsName> {
  readonly id: string
  readonly description: string
  readonly spec: string
  /** The name of its region on the page. */
  readonly title: string
  readonly read: Endpoint<`read${Name}`, SettingsOf<Name>>
  readonly set: Endpoint<`set${Name}`, SettingsOf<Name>>
  /** The settings; each is chosen by its own event: `mode.choose { mode }`. */
  readonly fields: readonly FieldOf<Name>[]
}

interface SandboxSettingsContext<Name extends SettingsName> {
  /** As the server answered last; null until it has. */
  readonly settings: SettingsOf<Name> | null
  /** What the server is asked to set; empty before the first choice. */
  readonly chosen: Partial<SettingsOf<Name>>
}

type SandboxSettingsEvent<Name extends SettingsName> =
  | { [F in FieldOf<Name>]: { type: `${F}.choose` } & Pick<SettingsOf<Name>, F> }[FieldOf<Name>]
  | { type: 'data.refresh' }

type StateName = 'reading' | 'unavailable' | 'known' | 'setting'

type Actor<Op extends OperationId, Out> = { src: Op; id: Op; logic: EndpointActor<Op, Out> }

/** The one machine type of settings of the sandbox. */
export type SandboxSettingsMachine<Name extends SettingsName> = StateMachine<
  SandboxSettingsContext<Name>,
  SandboxSettingsEvent<Name>,
  { [Op in `read${Name}` | `set${Name}`]?: ActorRefFromLogic<EndpointActor<Op, SettingsOf<Name>>> },
  Actor<`read${Name}`, SettingsOf<Name>> | Actor<`set${Name}`, SettingsOf<Name>>,
  never,
  never,
  DurationName,
  StateName,
  FlowTag,
  unknown,
  undefined,
  AppEffect,
  FlowMeta,
  { states: { [S in StateName]: {} } }
>

/** One of them stands for all inside: the one with more than one field. */
type ExchangeName = 'ExchangeSettings'

const setupOf = ({ read, set }: SandboxSettingsPlan<ExchangeName>) =>
  setup({
    types: {} as {
      context: SandboxSettingsContext<ExchangeName>
      events: SandboxSettingsEvent<ExchangeName>
      emitted: AppEffect
      tags: FlowTag
      meta: FlowMeta
    },
    actors: { [read.op]: placeholder(read), [set.op]: placeholder(set) },
    delays: delaysOf('errorRetry'),
    actions: {
      setSettings: assign((_, settings: SettingsOf<ExchangeName>) => ({ settings })),
      setChosen: assign(({ context: { settings } }, change: object) => ({ chosen: { ...settings, ...change } })),
      ...toastActions,
    },
  })

const outputIn = ({ event }: { event: { output: SettingsOf<ExchangeName> } }) => event.output
const changeIn = ({ event: { type: _type, ...change } }: { event: SandboxSettingsEvent<ExchangeName> }) => change

const machineOf = (plan: SandboxSettingsPlan<ExchangeName>) => {
  const { id, description, spec, title, read, set, fields } = plan
  const meta: FlowMeta = { shows: [['region', title]] }
  const setSettings = { target: 'known', actions: { type: 'setSettings' as const, params: outputIn } }
  const choose = { target: 'setting' as const, actions: { type: 'setChosen' as const, params: changeIn } }
  return setupOf(plan).createMachine({
    id,
    description,
    meta: { spec },
    context: { settings: null, chosen: {} },
    initial: 'reading',
    states: {
      reading: {
        description: 'Reading what is set',
        tags: ['busy'],
        meta,
        invoke: { id: read.op, src: read.op, onDone: setSettings, onError: 'unavailable' },
      },
      unavailable: {
        description: 'It could not be read; it is retried automatically',
        meta,
        on: { 'data.refresh': 'reading' },
        after: { errorRetry: 'reading' },
      },
      known: {
        description: 'Another choice can be made',
        meta,
        on: Object.fromEntries(fields.map((field) => [`${field}.choose`, choose])),
      },
      setting: {
        description: 'Setting what was chosen',
        tags: ['busy'],
        meta,
        invoke: {
          id: set.op,
          src: set.op,
          input: ({ context }) => ({ body: context.chosen as SettingsOf<ExchangeName> }),
          onDone: setSettings,
          onError: { target: 'known', actions: { type: 'showFailure', params: failureIn } },
        },
      },
    },
  })
}

/**
 * The machine behind every card of the sandbox that chooses what a test provider does: it reads the settings, and sets a choice together with
 * all others as they are. What is shown is what the server answered last.
 */
export const defineSandboxSettings = <Name extends SettingsName>(
  plan: SandboxSettingsPlan<Name>,
): SandboxSettingsMachine<Name> =>
  machineOf(plan as unknown as SandboxSettingsPlan<ExchangeName>) as unknown as SandboxSettingsMachine<Name>
