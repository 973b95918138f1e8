import type { AnyMachineSnapshot, AnyStateMachine, AnyStateNode } from 'xstate'
import type { FlowMeta } from '#machines/domain/flow-meta.ts'
import type { AnyFlowModel } from './any-model.ts'
import { compositeOf, delayIn, isBuiltInAction, isLeaf, namedType, nameOf, nodesOf, transitionsOf } from './chart.ts'
import { exploreAll, snapshotsOf } from './explore.ts'
import { houseFaults } from './house-rules.ts'
import { atomicGuards } from './state-key.ts'

const TAGS = new Set(['busy', 'dialog', 'resumable', 'moneyInFlight'])
const MAX_STATES = 40
const EVENT = /^[a-z][a-zA-Z0-9]*\.[a-z][a-zA-Z0-9]*$/
const STATE = /^[a-z][a-zA-Z0-9]*$/
const VAGUE = /^(loading|error|idle|step\d+|state\d+)$/

const metaOf = (node: AnyStateNode): FlowMeta => node.meta ?? {}

const inlineGuards = (guard: unknown): boolean => {
  if (guard === undefined) return false
  const composite = compositeOf(guard)
  return composite ? composite.guards.some(inlineGuards) : namedType(guard) === undefined
}

/** A state that `always` leaves at once is never shown. */
const isPassing = (node: AnyStateNode): boolean => (node.always ?? []).some(({ guard }) => guard === undefined)

const stateFaults = (node: AnyStateNode, headless: boolean): string[] => {
  const name = nameOf(node)
  const shows = metaOf(node).shows
  const faults: (string | false)[] = [
    !node.description && `${name}: no description`,
    !STATE.test(node.key) && `${name}: not camelCase`,
    VAGUE.test(node.key) && `${name}: says nothing; name what we wait for or what is in flight`,
    ...node.tags.map((tag) => !TAGS.has(tag) && `${name}: unknown tag "${tag}"`),
    isLeaf(node) && !headless && !isPassing(node) && !shows && `${name}: no meta.shows`,
    node.type === 'atomic' && !headless && !isPassing(node) && shows?.length === 0 && `${name}: shows nothing`,
    [...node.entry, ...node.exit].some((action) => !isBuiltInAction(action) && namedType(action) === undefined) &&
      `${name}: inline action`,
  ]
  return faults.filter((fault) => fault !== false)
}

const isMachine = (logic: unknown): boolean => typeof logic === 'object' && logic !== null && 'states' in logic

/** Child machines end with outputs and callbacks send events; only what has outcomes that fail needs an `onError`. */
const invokeFaults = ({ machine, outcomes }: AnyFlowModel, node: AnyStateNode): string[] =>
  node.invoke.flatMap(({ id, src, onError, onSnapshot }) => {
    const name = nameOf(node)
    const logic: unknown = Reflect.get(machine.implementations.actors, String(src))
    const faults: (string | false)[] = [
      (typeof src !== 'string' || logic === undefined) && `${name}: inline actor`,
      id !== src && `${name}: invoke id "${id}" is not its src "${String(src)}"`,
      !onError && outcomes[String(src)] !== undefined && !isMachine(logic) && `${name}: invoke "${id}" has no onError`,
      onSnapshot !== undefined && `${name}: onSnapshot of "${id}" is not walked; let the child end`,
    ]
    return faults.filter((fault) => fault !== false)
  })

const transitionFaults = (machine: AnyStateMachine): string[] =>
  transitionsOf(machine).flatMap(({ id, definition }) => {
    const type: string = definition.eventType
    const faults: (string | false)[] = [
      inlineGuards(definition.guard) && `${id}: inline guard`,
      definition.actions.some((action) => namedType(action) === undefined) && `${id}: inline action`,
      type.includes('*') && `${id}: wildcard`,
      type !== '' && !type.startsWith('xstate.') && !EVENT.test(type) && `${id}: event is not noun.verb`,
    ]
    return faults.filter((fault) => fault !== false)
  })

const isItself = (source: AnyStateNode, target: readonly AnyStateNode[] | undefined): boolean =>
  target?.length === 1 && target[0] === source

/** A timer fires once: what it brings must leave the state, whatever the guards say. */
const delayFaults = (machine: AnyStateMachine, node: AnyStateNode): string[] =>
  [...node.transitions].flatMap(([type, branches]) => {
    const delay = delayIn(type)
    if (delay === undefined) return []
    const faults: (string | false)[] = [
      !(delay in machine.implementations.delays) && `${nameOf(node)}: delay "${delay}" is not a named one`,
      branches.at(-1)?.guard !== undefined && `${nameOf(node)}: after ${delay} has no branch without guard`,
      branches.some(({ target }) => !target?.length || isItself(node, target)) &&
        `${nameOf(node)}: after ${delay} does not leave the state`,
    ]
    return faults.filter((fault) => fault !== false)
  })

const machineFaults = ({ machine }: AnyFlowModel): string[] => {
  const { description, config } = machine.root
  const spec = [machine.root, ...nodesOf(machine)].some((node) => metaOf(node).spec !== undefined)
  const faults: (string | false)[] = [
    !description && 'the machine has no description',
    !spec && 'no meta.spec anywhere',
    nodesOf(machine).filter((node) => isLeaf(node) && !isPassing(node)).length > MAX_STATES &&
      `more than ${MAX_STATES} states: make a child machine`,
    !STATE.test(machine.id) && `id "${machine.id}" is not camelCase`,
    [config.entry, config.exit].some((actions) => typeof actions === 'function') && 'inline action on the root',
  ]
  return faults.filter((fault) => fault !== false)
}

/** An event that tells whoever reads more than its type. */
const spied = (readers: Set<string>, guard: string) =>
  new Proxy(
    { type: '?' },
    {
      get: (target, property) => {
        if (property !== 'type') readers.add(guard)
        return Reflect.get(target, property)
      },
    },
  )

const guardFaults = (model: AnyFlowModel): string[] => {
  if (model.guardsReadEvent) return []
  const readers = new Set<string>()
  const contexts = exploreAll(model).flatMap((walk) =>
    snapshotsOf(walk).map(({ context }: AnyMachineSnapshot): unknown => context),
  )
  for (const [name, holds] of atomicGuards(model.machine))
    for (const context of contexts)
      try {
        holds({ context, event: spied(readers, name) })
      } catch {
        readers.add(name)
      }
  return [...readers].map((name) => `guard "${name}" looks at the event; remember it and judge by context`)
}

/** Breaches of the rules by which machines are written. `headless`: no view ever shows this machine, so its states show nothing. */
export const lint = (model: AnyFlowModel, { headless = false } = {}): string[] => {
  const nodes = nodesOf(model.machine)
  return [
    ...machineFaults(model),
    ...nodes.flatMap((node) => stateFaults(node, headless)),
    ...[model.machine.root, ...nodes].flatMap((node) => [
      ...invokeFaults(model, node),
      ...delayFaults(model.machine, node),
    ]),
    ...transitionFaults(model.machine),
    ...houseFaults(model, { headless }),
    ...guardFaults(model),
  ]
}
