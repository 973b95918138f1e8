import { flowIds, isShown, type ShownFlowId } from '#machines/all-flows.ts'
import { transitionsOf } from 'statewalk/chart'
import { alikeTransitions } from 'statewalk/alike-states'
import type { TransitionOf } from 'statewalk/coverage'
import { sharedChart } from 'statewalk/same-chart'
import { loadWalkedFlow } from './walked-flow.ts'

/** Transitions of a flow, by id, with those of another flow or of itself that are the same. */
export type Elsewhere = Readonly<Record<string, TransitionOf>>

interface Taken {
  readonly flow: string
  readonly signature: string
  /** The transitions that a browser can take, with their names in every flow of this signature. */
  readonly names: ReadonlyMap<string, string | undefined>
}

const known = new Map<ShownFlowId, Promise<Taken>>()

const readTaken = async (id: ShownFlowId): Promise<Taken> => {
  const { model, except } = await loadWalkedFlow(id)
  const { signature, transitions } = sharedChart(model)
  const ids = transitionsOf(model.machine).map((each) => each.id)
  const names = ids.filter((each) => !(each in except)).map((each) => [each, transitions.get(each)] as const)
  return { flow: model.machine.id, signature, names: new Map(names) }
}

const takenIn = (id: ShownFlowId): Promise<Taken> => {
  const taken = known.get(id) ?? readTaken(id)
  known.set(id, taken)
  return taken
}

/** Of states of a flow that are alike, the first is walked. */
const takenInItself = async (id: ShownFlowId, elsewhere: Elsewhere): Promise<Elsewhere> => {
  const { model, except } = await loadWalkedFlow(id)
  const alike = [...alikeTransitions(model)].filter((pair) => !pair.some((each) => each in except))
  return Object.fromEntries(
    alike.map(([own, first]) => [own, elsewhere[first] ?? { flow: model.machine.id, id: first }]),
  )
}

/**
 * The transitions of a flow that are taken in an earlier flow of the registry. The machines of both are made by one definition in the same way,
 * so that they differ in names and data alone. Those of its own states that are alike are taken once, too.
 */
export const takenElsewhere = async (id: ShownFlowId): Promise<Elsewhere> => {
  const shown = flowIds.filter(isShown)
  const { signature, names } = await takenIn(id)
  const earlier = await Promise.all(shown.slice(0, shown.indexOf(id)).map(takenIn))
  const first = new Map<string | undefined, TransitionOf>()
  for (const other of earlier.filter((each) => each.signature === signature))
    for (const [taken, name] of other.names) if (!first.has(name)) first.set(name, { flow: other.flow, id: taken })
  const elsewhere: Elsewhere = Object.fromEntries(
    [...names].flatMap(([own, name]) => {
      const other = first.get(name)
      return other ? [[own, other]] : []
    }),
  )
  return { ...(await takenInItself(id, elsewhere)), ...elsewhere }
}
