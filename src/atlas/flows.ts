import type { AnyStateMachine, AnyStateNode } from 'xstate'
import type { FlowMeta, Shown } from '#machines/domain/flow-meta.ts'
import { loadFlows, type LoadedFlow } from '#machines/load-flows.ts'
import { resultOf, type AnyFlowModel } from '#machines/walk/any-model.ts'
import { delayIn, nameOf, namedType, nodesOf, transitionsOf } from '#machines/walk/chart.ts'
import { causeOf, conditionWords, delayWords, spaced, stateWords, triggerWords, type Cause } from '#src/atlas/words.ts'

/** One named result of an invoked call or child, in words. */
export interface OutcomeFacts {
  readonly name: string
  readonly failed: boolean
  /** `200 · The seller knows that you paid`, `no answer`. */
  readonly words: string
}

export interface AskFacts {
  readonly src: string
  /** A flow of its own, by id. */
  readonly child: string | undefined
  readonly outcomes: readonly OutcomeFacts[]
}

export interface StateFacts {
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
  readonly asks: readonly AskFacts[]
  readonly does: readonly string[]
}

export interface TransitionFacts {
  readonly id: string
  readonly from: string
  /** Empty when it stays. */
  readonly to: readonly string[]
  readonly words: string
  readonly condition: string
  readonly guard: string
  readonly cause: Cause
  /** The event as code says it; empty for what the machine does by itself. */
  readonly event: string
  readonly description: string
  readonly does: readonly string[]
  readonly spec: readonly string[]
}

/** One flow as the atlas speaks of it. */
export interface FlowFacts extends LoadedFlow {
  readonly machine: AnyStateMachine
  readonly spec: readonly string[]
  readonly states: readonly StateFacts[]
  readonly transitions: readonly TransitionFacts[]
}

const specIn = (meta: FlowMeta | undefined): readonly string[] =>
  typeof meta?.spec === 'string' ? [meta.spec] : (meta?.spec ?? [])

const statusOf = (answer: unknown): string => {
  if (typeof answer !== 'object' || answer === null) return ''
  const status: unknown = Reflect.get(answer, 'status')
  return typeof status === 'number' ? String(status) : ''
}

const messageIn = (value: unknown): string => {
  if (typeof value !== 'object' || value === null) return ''
  const body: unknown = Reflect.get(value, 'body') ?? value
  const said: unknown =
    typeof body === 'object' && body !== null ? (Reflect.get(body, 'message') ?? Reflect.get(body, 'error')) : ''
  return typeof said === 'string' ? said : ''
}

const LOST: Readonly<Record<string, string>> = {
  offline: 'no answer comes',
  malformed: 'an answer that makes no sense',
}

const outcomeWords = (answer: unknown): string =>
  typeof answer === 'string'
    ? (LOST[answer] ?? answer)
    : [statusOf(answer), messageIn(answer)].filter(Boolean).join(' · ')

/** Every named outcome of an invoked actor. */
export const outcomeFacts = (model: AnyFlowModel, src: string): OutcomeFacts[] => {
  const outcomes = model.outcomes[src]
  if (!outcomes) return []
  return Object.entries(outcomes.cases).map(([name, answer]) => ({
    name,
    failed: resultOf(outcomes, name).failure !== undefined,
    words: outcomeWords(answer),
  }))
}

const names = (actions: readonly unknown[]): string[] =>
  actions.flatMap((action) => namedType(action) ?? []).map(spaced)

const stateFacts = (model: AnyFlowModel, node: AnyStateNode): StateFacts => {
  const meta: FlowMeta = node.meta ?? {}
  return {
    id: nameOf(node),
    title: stateWords(nameOf(node)),
    parent: node.parent?.parent ? nameOf(node.parent) : undefined,
    description: node.description ?? '',
    isEnd: node.type === 'final',
    isLeaf: node.type === 'atomic' || node.type === 'final',
    isParallel: node.type === 'parallel',
    tags: node.tags,
    shows: meta.shows ?? [],
    spec: specIn(meta),
    asks: node.invoke.map(({ src, id }) => {
      const name = typeof src === 'string' ? src : id
      return { src: name, child: model.outcomes[name]?.child?.machine.id, outcomes: outcomeFacts(model, name) }
    }),
    does: [...names(node.entry), ...names(node.exit)],
  }
}

const transitionFacts = (model: AnyFlowModel): TransitionFacts[] =>
  transitionsOf(model.machine).map((each) => {
    const { definition, condition } = each
    const type: string = definition.eventType
    return {
      id: each.id,
      from: nameOf(each.source),
      to: (definition.target ?? []).map(nameOf),
      words: triggerWords(model, each),
      condition: conditionWords(condition),
      guard: condition,
      cause: causeOf(model, each),
      event: type.startsWith('xstate.') ? '' : type,
      description: definition.description ?? '',
      does: names(definition.actions),
      spec: specIn(definition.meta),
    }
  })

const factsOf = (flow: LoadedFlow): FlowFacts => ({
  ...flow,
  machine: flow.model.machine,
  spec: specIn(flow.model.machine.root.meta),
  states: nodesOf(flow.model.machine).map((node) => stateFacts(flow.model, node)),
  transitions: transitionFacts(flow.model),
})

/** All flows of the product, by area; empty until `loadAtlas`. */
export let flows: readonly FlowFacts[] = []

/** Loads every model. What reads `flows` when it is imported has to be imported after this. */
export const loadAtlas = async (): Promise<void> => {
  flows = (await loadFlows()).map(factsOf)
}

export const flowOf = (id: string | undefined): FlowFacts | undefined => flows.find((flow) => flow.id === id)

/** How long a state waits by itself, in words. */
export const waitsOf = ({ machine }: FlowFacts, state: string): string[] => {
  const node = nodesOf(machine).find((each) => nameOf(each) === state)
  const delays = [...(node?.transitions.keys() ?? [])].flatMap((type) => delayIn(type) ?? [])
  return delays.map((delay) => delayWords(machine, delay))
}
