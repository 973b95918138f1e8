import type { AnyStateMachine, AnyStateNode } from 'xstate'
import type { AnyFlowModel } from '../model/model.ts'
import { addressOf, isLeaf, nameOf, nodesOf, transitionIds } from '../machine/chart.ts'
import { dataFaults } from './data-mutants.ts'
import { changed, invokesOf, placeOf, slotsOf, type Change, type Config } from './machine-change.ts'

/** A model whose machine has one small fault, which the tests should find. */
export interface Mutant {
  readonly flow: string
  /** `guard dropped`, `input field dropped`. */
  readonly kind: string
  /** The fault, in words: `opening | fetchOrder done -> trading: to missing`. */
  readonly what: string
  readonly model: () => AnyFlowModel
}

const without = (config: unknown, name: string): unknown => {
  const { [name]: _gone, ...rest } = config as Config
  return rest
}

const withTarget = (config: unknown, target: string): unknown =>
  typeof config === 'string' ? target : { ...(config as Config), target }

/** The next state beside the one that is meant. */
const neighbourOf = (target: AnyStateNode): AnyStateNode | undefined => {
  const siblings = Object.values(target.parent?.states ?? {}).filter(({ type }) => type !== 'history')
  if (siblings.length < 2 || target.parent?.type === 'parallel') return undefined
  return siblings[(siblings.indexOf(target) + 1) % siblings.length]
}

interface Fault extends Change {
  readonly kind: string
  readonly what: string
}

const transitionFaults = (machine: AnyStateMachine, node: AnyStateNode): Fault[] => {
  const ids = transitionIds(machine)
  return slotsOf(node).flatMap(({ place, config, definition }) => {
    const id = ids.get(definition) ?? ''
    const [target] = definition.target ?? []
    const neighbour = target && neighbourOf(target)
    const guardless: Fault[] =
      definition.guard === undefined
        ? []
        : [{ kind: 'guard dropped', what: id, place, change: (part) => without(part, 'guard') }]
    const swapped: Fault[] =
      neighbour && config !== undefined
        ? [
            {
              kind: 'target swapped',
              what: `${id}: to ${nameOf(neighbour)}`,
              place,
              change: (part) => withTarget(part, addressOf(neighbour)),
            },
          ]
        : []
    return [...guardless, ...swapped]
  })
}

const otherFaults = (node: AnyStateNode): Fault[] => [
  ...invokesOf(node)
    .filter(({ config }) => config['onError'] !== undefined)
    .map(({ place, id }): Fault => ({
      kind: 'onError removed',
      what: `${nameOf(node)}: ${id}`,
      place,
      change: (part) => without(part, 'onError'),
    })),
  ...node.tags.map((tag): Fault => ({
    kind: 'tag lost',
    what: `${nameOf(node)}${isLeaf(node) ? '' : ' (group)'}: ${tag}`,
    place: [...placeOf(node), 'tags'],
    change: (part) => [part].flat().filter((each) => each !== tag),
  })),
]

/**
 * Every mutant of a flow: each guard dropped, each target swapped with its neighbour, each `onError` removed, each tag lost; and in its data
 * each field of an input or assignment dropped or swapped, each operation exchanged, each key reused, each action left out.
 */
export const mutantsOf = (model: AnyFlowModel): Mutant[] => {
  const { machine } = model
  const structural = [machine.root, ...nodesOf(machine)]
    .flatMap((node) => [...transitionFaults(machine, node), ...otherFaults(node)])
    .map(({ kind, what, place, change }) => ({ kind, what, machine: () => changed(machine, [{ place, change }]) }))
  return [...structural, ...dataFaults(model)].map(({ kind, what, machine: mutate }) => ({
    flow: machine.id,
    kind,
    what,
    model: () => ({ ...model, machine: mutate() }),
  }))
}
