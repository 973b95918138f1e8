import { use } from 'react'
import type { AnyStateMachine, AnyStateNode } from 'xstate'
import type { FlowMeta, Shown } from '#machines/shared/flow/flow-meta.ts'
import { pageAt } from '#machines/routing/paths.ts'
import { resultOf, type AnyFlowModel } from 'statewalk/model'
import { delayIn, nameOf, namedType, nodesOf, transitionsOf } from 'statewalk/chart'
import {
  causeOf,
  conditionLabel,
  delayLabel,
  separateWords,
  stateLabel,
  triggerLabel,
  type Cause,
} from 'statewalk/atlas/labels.ts'
import { loadFlows, type LoadedFlow } from '#src/atlas/sources/flows.ts'

/** One named outcome of an invoked actor. */
export interface OutcomeInfo {
  readonly name: string
  readonly failed: boolean
  /** `200 · Order marked as paid. The seller is notified`, `no answer`. */
  readonly description: string
}

export interface InvokeInfo {
  readonly src: string
  /** The id of an invoked flow. */
  readonly child: string | undefined
  readonly outcomes: readonly OutcomeInfo[]
}

export interface StateInfo {
  readonly id: string
  readonly title: string
  readonly parent: string | undefined
  readonly description: string
  readonly isEnd: boolean
  readonly isLeaf: boolean
  readonly isParallel: boolean
  readonly tags: readonly string[]
  readonly shows: readonly Shown[]
  readonly spec: readonly string[]
  readonly invokes: readonly InvokeInfo[]
  readonly actions: readonly string[]
}

export interface TransitionInfo {
  readonly id: string
  readonly from: string
  /** Empty for a transition without a target. */
  readonly to: readonly string[]
  readonly label: string
  readonly condition: string
  readonly guard: string
  readonly cause: Cause
  /** The event's type; empty for delayed, eventless and actor events. */
  readonly event: string
  readonly description: string
  readonly actions: readonly string[]
  readonly spec: readonly string[]
}

/** A flow with its states and transitions as texts. */
export interface FlowInfo extends LoadedFlow {
  readonly machine: AnyStateMachine
  readonly spec: readonly string[]
  readonly states: readonly StateInfo[]
  readonly transitions: readonly TransitionInfo[]
}

const specSectionsIn = (meta: FlowMeta | undefined): readonly string[] =>
  typeof meta?.spec === 'string' ? [meta.spec] : (meta?.spec ?? [])

const statusOf = (answer: unknown): string => {
  if (typeof answer !== 'object' || answer === null) return ''
  const status: unknown = Reflect.get(answer, 'status')
  return typeof status === 'number' ? String(status) : ''
}

const messageIn = (value: unknown): string => {
  if (typeof value !== 'object' || value === null) return ''
  const body: unknown = Reflect.get(value, 'body') ?? value
  const message: unknown =
    typeof body === 'object' && body !== null ? (Reflect.get(body, 'message') ?? Reflect.get(body, 'error')) : ''
  return typeof message === 'string' ? message : ''
}

/** How an answer is described that does not come. */
export const NO_RESPONSE = 'no response'

const LOST_ANSWERS: Readonly<Record<string, string>> = {
  offline: NO_RESPONSE,
  malformed: 'an invalid response',
}

const outcomeDescription = (answer: unknown): string =>
  typeof answer === 'string'
    ? (LOST_ANSWERS[answer] ?? answer)
    : [statusOf(answer), messageIn(answer)].filter(Boolean).join(' · ')

/** Every named outcome of an invoked actor. */
export const outcomesInfo = (model: AnyFlowModel, src: string): OutcomeInfo[] => {
  const outcomes = model.outcomes[src]
  if (!outcomes) return []
  return Object.entries(outcomes.cases).map(([name, answer]) => ({
    name,
    failed: 'error' in resultOf(outcomes, name),
    description: outcomeDescription(answer),
  }))
}

const actionNames = (actions: readonly unknown[]): string[] =>
  actions.flatMap((action) => namedType(action) ?? []).map(separateWords)

const stateInfo = (model: AnyFlowModel, node: AnyStateNode): StateInfo => {
  const meta: FlowMeta = node.meta ?? {}
  return {
    id: nameOf(node),
    title: stateLabel(nameOf(node)),
    parent: node.parent?.parent ? nameOf(node.parent) : undefined,
    description: node.description ?? '',
    isEnd: node.type === 'final',
    isLeaf: node.type === 'atomic' || node.type === 'final',
    isParallel: node.type === 'parallel',
    tags: node.tags,
    shows: meta.shows ?? [],
    spec: specSectionsIn(meta),
    invokes: node.invoke.map(({ src, id }) => {
      const name = typeof src === 'string' ? src : id
      return { src: name, child: model.outcomes[name]?.child?.machine.id, outcomes: outcomesInfo(model, name) }
    }),
    actions: [...actionNames(node.entry), ...actionNames(node.exit)],
  }
}

const transitionInfos = (model: AnyFlowModel): TransitionInfo[] =>
  transitionsOf(model.machine).map((each) => {
    const { definition, condition } = each
    const type: string = definition.eventType
    return {
      id: each.id,
      from: nameOf(each.source),
      to: (definition.target ?? []).map(nameOf),
      label: triggerLabel(model, each),
      condition: conditionLabel(condition),
      guard: condition,
      cause: causeOf(model, each),
      event: type.startsWith('xstate.') ? '' : type,
      description: definition.description ?? '',
      actions: actionNames(definition.actions),
      spec: specSectionsIn(definition.meta),
    }
  })

const flowInfo = (flow: LoadedFlow): FlowInfo => ({
  ...flow,
  machine: flow.model.machine,
  spec: specSectionsIn(flow.model.machine.root.meta),
  states: nodesOf(flow.model.machine).map((node) => stateInfo(flow.model, node)),
  transitions: transitionInfos(flow.model),
})

/** All flows of the product; empty until `loadAtlas`. */
export let flows: readonly FlowInfo[] = []

const TASK_MS = 10

/** Reads every model in short tasks, between which the browser reacts. */
const readFlows = async (): Promise<void> => {
  const found: FlowInfo[] = []
  let began = performance.now()
  for (const flow of await loadFlows()) {
    if (performance.now() - began > TASK_MS) {
      await new Promise((resolve) => setTimeout(resolve))
      began = performance.now()
    }
    found.push(flowInfo(flow))
  }
  flows = found
}

let reading: Promise<void> | undefined

/** Loads every model once. `flows` is read by what is rendered after this, never by a module when it is imported. */
export const loadAtlas = (): Promise<void> => {
  reading ??= readFlows().catch((error: unknown) => {
    reading = undefined
    throw error
  })
  return reading
}

/** Suspends until every model is loaded. Without a condition: when it is loaded, React renders once more what was suspended, by the same hooks. */
export const useAtlas = (): void => use(loadAtlas())

export const flowOf = (id: string | undefined): FlowInfo | undefined => flows.find((flow) => flow.id === id)

/** The flow whose page has this path. */
export const flowAt = (to: string): FlowInfo | undefined => {
  const page = pageAt(to)
  return page === undefined ? undefined : flows.find((flow) => flow.page === page)
}

/** The delays after which a state is left. */
export const delaysOfState = ({ machine }: FlowInfo, state: string): string[] => {
  const node = nodesOf(machine).find((each) => nameOf(each) === state)
  const delays = [...(node?.transitions.keys() ?? [])].flatMap((type) => delayIn(type) ?? [])
  return delays.map((delay) => delayLabel(machine, delay))
}
