import type { AnyMachineSnapshot, AnyStateMachine, AnyStateNode } from 'xstate'
import type { AnyFlowModel } from '../model/model.ts'
import { delayIn, isLeaf, isTransient, namedType, nameOf, nodesOf, transitionsOf } from '../machine/chart.ts'
import { exploreAll, snapshotsOf } from '../walk/explore.ts'
import { atomicGuards } from '../walk/state-key.ts'
import { compositeOf, isDelayAction } from '../machine/xstate.ts'

const MAX_STATES = 40
const EVENT = /^[a-z][a-zA-Z0-9]*\.[a-z][a-zA-Z0-9]*$/
const STATE = /^[a-z][a-zA-Z0-9]*$/
const VAGUE = /^(loading|error|idle|step\d+|state\d+)$/

const inlineGuards = (guard: unknown): boolean => {
  if (guard === undefined) return false
  const composite = compositeOf(guard)
  return composite ? composite.guards.some(inlineGuards) : namedType(guard) === undefined
}

const stateFaults = (node: AnyStateNode): string[] => {
  const name = nameOf(node)
  const faults: (string | false)[] = [
    !node.description && `${name}: no description`,
    !STATE.test(node.key) && `${name}: not camelCase`,
    VAGUE.test(node.key) && `${name}: too vague; name what is waited for or in flight`,
    [...node.entry, ...node.exit].some((action) => !isDelayAction(action) && namedType(action) === undefined) &&
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

/** A transition that leads nowhere: back into the state it leaves, with nothing done on the way. */
const circleFaults = (machine: AnyStateMachine): string[] =>
  transitionsOf(machine).flatMap(({ id, source, definition }) => {
    const target: readonly AnyStateNode[] | undefined = definition.target
    if (!isItself(source, target)) return []
    if (definition.eventType === '') return source.invoke.length > 0 ? [] : [`${id}: always leads back into itself`]
    if (definition.eventType.startsWith('xstate.')) return [`${id}: ends where it began, so it runs again at once`]
    const isIdle = definition.actions.length === 0 && !definition.reenter
    return isIdle ? [`${id}: does nothing`] : []
  })

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
  const faults: (string | false)[] = [
    !description && 'the machine has no description',
    nodesOf(machine).filter((node) => node.type !== 'history' && isLeaf(node) && !isTransient(node)).length >
      MAX_STATES && `more than ${MAX_STATES} states: make a child machine`,
    !STATE.test(machine.id) && `id "${machine.id}" is not camelCase`,
    [config.entry, config.exit].some((actions) => typeof actions === 'function') && 'inline action on the root',
  ]
  return faults.filter((fault) => fault !== false)
}

/** An event that records which guard reads more than its type. */
const recording = (readers: Set<string>, guard: string) =>
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
        holds({ context, event: recording(readers, name) })
      } catch {
        readers.add(name)
      }
  return [...readers].map((name) => `guard "${name}" reads the event; store it in context and decide by context`)
}

/** Breaches of the authoring rules that the README lists, each with its place. */
export const lint = (model: AnyFlowModel): string[] => {
  const nodes = nodesOf(model.machine)
  return [
    ...machineFaults(model),
    ...nodes.flatMap((node) => stateFaults(node)),
    ...[model.machine.root, ...nodes].flatMap((node) => [
      ...invokeFaults(model, node),
      ...delayFaults(model.machine, node),
    ]),
    ...transitionFaults(model.machine),
    ...circleFaults(model.machine),
    ...guardFaults(model),
  ]
}
