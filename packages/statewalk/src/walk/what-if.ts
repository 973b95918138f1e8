import type { AnyMachineSnapshot, AnyStateMachine, AnyStateNode } from 'xstate'
import { nameOf, transitionIds } from '../machine/chart.ts'
import type { Edge, Walk } from './explore.ts'
import { groupedBy } from '../shared/grouped-by.ts'
import type { Offer } from '../model/offers.ts'
import { activeNodes } from '../machine/xstate.ts'

/** What happens with each event in a state, as walked: in the state itself, inside it, around it and beside it. */
interface WhatIf {
  /** The ids of the transitions that begin a step while the state is active. */
  readonly taken: readonly string[]
  /** The ids of those that wait for an event there, but whose guard never holds. */
  readonly refused: readonly string[]
  /** By type of event that is not taken: the fewest steps from the state to where it is; none where nothing leads there any more. */
  readonly ways: ReadonlyMap<string, readonly Offer[]>
}

const isSent = (type: string): boolean => type !== '' && !type.startsWith('xstate.')

/** The transitions of active states that an event from outside may take, by id. */
const waitingIn = (snapshot: AnyMachineSnapshot, ids: ReadonlyMap<unknown, string>): string[] =>
  activeNodes(snapshot).flatMap((node) =>
    [...node.transitions]
      .filter(([type]) => isSent(type))
      .flatMap(([, branches]) =>
        branches.flatMap((branch) => (branch.guard === undefined ? [] : (ids.get(branch) ?? []))),
      ),
  )

interface Place {
  readonly walk: Walk
  readonly key: string
}

interface Found {
  readonly places: Place[]
  readonly taken: Set<string>
  readonly waiting: Set<string>
  /** The types of the events that are taken. */
  readonly types: Set<string>
}

const wholeWalk = (walks: readonly Walk[], ids: ReadonlyMap<unknown, string>): ReadonlyMap<string, Found> => {
  const all = new Map<string, Found>()
  const at = (node: AnyStateNode): Found => {
    const found = all.get(nameOf(node)) ?? { places: [], taken: new Set(), waiting: new Set(), types: new Set() }
    all.set(nameOf(node), found)
    return found
  }
  for (const walk of walks)
    for (const [key, snapshot] of walk.states) {
      const edges = (walk.edgesFrom.get(key) ?? []).filter(({ took }) => took.length > 0)
      const waiting = waitingIn(snapshot, ids)
      for (const node of activeNodes(snapshot)) {
        const { places, ...found } = at(node)
        places.push({ walk, key })
        for (const { took, offer } of edges) {
          found.taken.add(took[0] ?? '')
          found.types.add(offer.event.type)
        }
        for (const id of waiting) found.waiting.add(id)
      }
    }
  return all
}

/** From any of the places on, breadth first: the fewest steps to where each of the events is taken. */
const waysFrom = (places: readonly Place[], wanted: Set<string>): Map<string, readonly Offer[]> => {
  const ways = new Map<string, readonly Offer[]>()
  for (const [walk, group] of groupedBy(places, ({ walk }) => walk)) {
    const keys = group.map(({ key }) => key)
    const cameBy = new Map<string, Edge | undefined>(keys.map((key) => [key, undefined]))
    const stepsTo = (key: string): Offer[] => {
      const steps: Offer[] = []
      for (let edge = cameBy.get(key); edge; edge = cameBy.get(edge.from)) steps.unshift(edge.offer)
      return steps
    }
    const left = new Set(wanted)
    const queue = [...keys]
    for (const key of queue) {
      if (left.size === 0) break
      for (const edge of walk.edgesFrom.get(key) ?? []) {
        const { type } = edge.offer.event
        if (edge.took.length > 0 && left.delete(type)) {
          const [steps, known] = [stepsTo(key), ways.get(type)]
          if (!known || steps.length < known.length) ways.set(type, steps)
        }
        if (cameBy.has(edge.to)) continue
        cameBy.set(edge.to, edge)
        queue.push(edge.to)
      }
    }
  }
  return ways
}

const sentTo = (walks: readonly Walk[]): Set<string> =>
  new Set(walks.flatMap(({ edges }) => edges.map(({ offer }) => offer.event.type).filter(isSent)))

/** By state, what every event does in it. */
export const whatIfs = (machine: AnyStateMachine, walks: readonly Walk[]): ReadonlyMap<string, WhatIf> => {
  const all = wholeWalk(walks, transitionIds(machine))
  const sent = sentTo(walks)
  return new Map(
    [...all].map(([state, { places, taken, waiting, types }]) => [
      state,
      {
        taken: [...taken],
        refused: [...waiting].filter((id) => !taken.has(id)),
        ways: waysFrom(places, new Set([...sent].filter((type) => !types.has(type)))),
      },
    ]),
  )
}
