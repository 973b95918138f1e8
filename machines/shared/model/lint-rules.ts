import type { AnyMachineSnapshot, AnyStateMachine, AnyStateNode, AnyTransitionDefinition } from 'xstate'
import type { Failure } from '#machines/shared/api/failure.ts'
import type { FlowMeta, FlowTag } from '#machines/shared/flow/flow-meta.ts'
import { SUBMITTING } from '#machines/shared/messages/forms.ts'
import { resultOf, type AnyFlowModel } from 'statewalk/model'
import { isLeaf, isTransient, nameOf, nodesOf, transitionsOf } from 'statewalk/chart'
import { exploreAll } from 'statewalk/explore'
import { undeclaredFrames } from 'statewalk/stores'
import { flat } from 'statewalk/state-value'
import { unexpectedInputs } from 'statewalk/wrong-inputs'
import { endpointOf } from './flow-model.ts'
import { storeRules } from './store-rules.ts'
import { readFaults } from './reads.ts'
import { activeNodes } from 'statewalk/xstate'
import { isReading, movesMoney, rateLimitOf } from './operation-facts.ts'

const TAGS: ReadonlySet<string> = new Set<FlowTag>(['busy', 'dialog', 'resumable', 'moneyInFlight'])

/** The operation that an actor calls, which may have another name. */
export const operationOf = ({ outcomes }: AnyFlowModel, src: string): string => endpointOf(outcomes[src])?.op ?? src

/** Whether it calls one that a person does not wait for: it reads, or marks something as read. */
const isBackground = (src: string): boolean => isReading(src) || rateLimitOf(src) === 'marks'

const metaOf = (node: AnyStateNode): FlowMeta => node.meta ?? {}
const ancestorsOf = (node: AnyStateNode): AnyStateNode[] =>
  node.parent ? [node.parent, ...ancestorsOf(node.parent)] : []
const hasTag = (node: AnyStateNode, tag: string): boolean =>
  [node, ...ancestorsOf(node)].some(({ tags }) => tags.includes(tag))
const isBesideOthers = (node: AnyStateNode): boolean => ancestorsOf(node).some(({ type }) => type === 'parallel')

/** The operations that a state itself calls. */
const called = ({ outcomes }: AnyFlowModel, { invoke }: AnyStateNode): string[] =>
  invoke.flatMap(({ src }) => (typeof src === 'string' && outcomes[src]?.endpoint ? [src] : []))

const kindOf = (result: object): Failure['kind'] | undefined => {
  const { error }: { error?: Failure } = result
  return error?.kind
}

const isMoney = ({ outcomes }: AnyFlowModel, src: string): boolean => {
  const endpoint = endpointOf(outcomes[src])
  return endpoint !== undefined && movesMoney(endpoint.op)
}

/** A flow that is a dialog as a whole tags none of its states so. */
const hasDialogs = (machine: AnyStateMachine): boolean => nodesOf(machine).some(({ tags }) => tags.includes('dialog'))

const tagFaults = (model: AnyFlowModel, node: AnyStateNode, headless: boolean): string[] => {
  const name = nameOf(node)
  const names = called(model, node)
  const shows = metaOf(node).shows ?? []
  const isDialog = shows.some(([role]) => role === 'dialog')
  const isAside = shows.some(([role, text]) => role === 'button' && text !== SUBMITTING)
  const waits = names.some((src) => !isBesideOthers(node) || !(isBackground(operationOf(model, src)) || isAside))
  const faults: (string | false)[] = [
    !headless && waits && !hasTag(node, 'busy') && `${name}: waits for ${names.join(', ')} and is not busy`,
    names.some((src) => isMoney(model, src)) &&
      !hasTag(node, 'moneyInFlight') &&
      `${name}: moves money and is not tagged moneyInFlight`,
    !headless &&
      hasTag(node, 'moneyInFlight') &&
      !hasTag(node, 'busy') &&
      `${name}: has money in flight and is not busy`,
    isDialog && hasDialogs(model.machine) && !hasTag(node, 'dialog') && `${name}: shows a dialog and is not tagged so`,
  ]
  return faults.filter((fault) => fault !== false)
}

/** Where a transition leads, at once or through states that `always` leaves. */
const reachedBy = ({ target = [] }: AnyTransitionDefinition): AnyStateNode[] =>
  target.flatMap((node) => [node, ...(node.always ?? []).flatMap((next) => next.target ?? [])])

/** A timer that sends money again runs while money may be on its way. */
const resendingFaults = (machine: AnyStateMachine): string[] =>
  transitionsOf(machine).flatMap(({ source, definition }) => {
    const isTimer = definition.eventType.startsWith('xstate.after.')
    const isResent = isTimer && reachedBy(definition).some((node) => hasTag(node, 'moneyInFlight'))
    return isResent && !hasTag(source, 'moneyInFlight')
      ? [`${nameOf(source)}: sends money again and is not tagged moneyInFlight`]
      : []
  })

/** Whoever moves money may be refused, and may never learn what came of it: the walk must see both. */
const answerFaults = (model: AnyFlowModel): string[] =>
  Object.entries(model.outcomes).flatMap(([src, outcome]) => {
    const kinds = Object.keys(outcome.cases).flatMap((name) => kindOf(resultOf(outcome, name)) ?? [])
    const isWhole = kinds.includes('unknown') && kinds.some((kind) => kind !== 'unknown')
    return isMoney(model, src) && !isWhole ? [`${src}: is never refused, or never lost`] : []
  })

/** The states without states inside that are not over. */
const activeLeaves = (snapshot: AnyMachineSnapshot): AnyStateNode[] =>
  activeNodes(snapshot).filter(({ type }) => type === 'atomic')

/** Where every part waits for an answer and a person can do nothing meanwhile, the flow is busy. */
const idleFaults = (model: AnyFlowModel): string[] =>
  exploreAll(model).flatMap(({ states, edgesFrom }) =>
    [...states].flatMap(([key, snapshot]) => {
      const waits = activeLeaves(snapshot).every((node) => called(model, node).length > 0)
      const canAct = (edgesFrom.get(key) ?? []).some(({ offer }) => offer.by === 'person')
      const isFine = snapshot.status !== 'active' || !waits || canAct || snapshot.hasTag('busy')
      return isFine ? [] : [`${flat(snapshot.value)}: only waits, and is not busy`]
    }),
  )

/** Who signs in or out while a page waits for its first answer, or in another tab, is known in every state. */
const userFaults = (model: AnyFlowModel): string[] =>
  model.machine.events.includes('session.changed')
    ? exploreAll(model).flatMap(({ states }) =>
        [...states.values()].flatMap((snapshot) =>
          snapshot.status !== 'active' || snapshot.can({ type: 'session.changed', user: null })
            ? []
            : [`${flat(snapshot.value)}: drops session.changed`],
        ),
      )
    : []

const metaFaults = (node: AnyStateNode, headless: boolean): string[] => {
  const name = nameOf(node)
  const { shows } = metaOf(node)
  const isShown = !headless && !isTransient(node)
  const faults: (string | false)[] = [
    ...node.tags.map((tag) => !TAGS.has(tag) && `${name}: unknown tag "${tag}"`),
    isLeaf(node) && isShown && !shows && `${name}: no meta.shows`,
    node.type === 'atomic' && isShown && shows?.length === 0 && `${name}: shows nothing`,
  ]
  return faults.filter((fault) => fault !== false)
}

const specFaults = (nodes: readonly AnyStateNode[]): string[] =>
  nodes.some((node) => metaOf(node).spec !== undefined) ? [] : ['no meta.spec anywhere']

/**
 * Breaches of this product's rules, beside those of statewalk's lint: what tags and meta mean. `headless`: no
 * view ever shows this machine, so its states show nothing.
 */
export const flowFaults = (model: AnyFlowModel, { headless = false } = {}): string[] => {
  const nodes = [model.machine.root, ...nodesOf(model.machine)]
  return [
    ...specFaults(nodes),
    ...nodes.slice(1).flatMap((node) => metaFaults(node, headless)),
    ...nodes.flatMap((node) => tagFaults(model, node, headless)),
    ...answerFaults(model),
    ...userFaults(model),
    ...unexpectedInputs(model),
    ...undeclaredFrames(model, storeRules),
    ...resendingFaults(model.machine),
    ...(headless ? [] : [...idleFaults(model), ...readFaults(model)]),
  ]
}
