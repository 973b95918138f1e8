import type { AnyMachineSnapshot, AnyStateMachine, AnyStateNode } from 'xstate'
import { resultOf, type AnyFlowModel } from './any-model.ts'
import { nameOf, settledIn, type Settled, transitionIds, transitionsOf, type ChartTransition } from './chart.ts'
import { explore, snapshotsOf, type Walk } from './explore.ts'
import { closenesses, differing, keyBy, type Closeness } from './foreign-key.ts'
import { foreignModel, guardsHolding, type Told } from './foreign-model.ts'
import { PlainFault } from './near.ts'
import type { Offer } from './offers.ts'
import { pureSteps } from './pure-steps.ts'

/** A machine that nobody wrote for the walk, walked as far as it goes. */
export interface ForeignWalk {
  readonly model: AnyFlowModel
  readonly walks: readonly Walk[]
  /** Why nothing takes a transition, in one plain sentence. */
  readonly reasonFor: (transition: string) => string
}

/** A key that has not ended by then may never end, and the next one is coarser. */
const MOST_EDGES: Readonly<Record<Closeness, number>> = {
  exact: 1000,
  'counting to three': 3000,
  'guards alone': 10_000,
}
const MOST_ROUNDS = 4

interface Failed {
  readonly transitions: readonly string[]
  readonly offer: Offer
  readonly message: string
}

const firstLine = (problem: unknown): string => {
  const lines = (problem instanceof Error ? problem.message : String(problem)).split('\n')
  return (lines.at(-1) ?? '').replace(/\.$/, '')
}

/** What a round of exploring learned beside the walk. */
interface Learned {
  readonly failed: Failed[]
  /** Where two runs of one step differ: chance, a made-up id or the time, none of which can tell states apart. */
  readonly chance: Set<string>
  readonly limit: number
}

/** The transitions an offer may be about: those the machine chooses, or if a guard throws, all it might choose from. */
const branchesOf = ({ machine }: AnyFlowModel, snapshot: AnyMachineSnapshot, { event }: Offer) => {
  try {
    return machine.getTransitionData(snapshot, event)
  } catch {
    return snapshot._nodes.flatMap((node) => node.transitions.get(event.type) ?? [])
  }
}

const exploreOne = (model: AnyFlowModel, input: string, { failed, chance, limit }: Learned): Walk => {
  const ids = transitionIds(model.machine)
  const steps = pureSteps(model.machine)
  const given = model.inputs[input]
  for (const path of differing(steps.start(given).snapshot.context, steps.start(given).snapshot.context))
    chance.add(path)
  return explore(model, input, {
    limit,
    stepped: (before, { event }, { snapshot }) => {
      for (const path of differing(snapshot.context, steps.step(before, event).snapshot.context)) chance.add(path)
    },
    failed: (snapshot, offer, problem) => {
      const transitions = branchesOf(model, snapshot, offer).flatMap((each) => ids.get(each) ?? [])
      failed.push({ transitions, offer, message: firstLine(problem) })
    },
  })
}

const exploreEach = (model: AnyFlowModel, learned: Learned): Walk[] | undefined => {
  try {
    return Object.keys(model.inputs).map((input) => exploreOne(model, input, learned))
  } catch {
    return undefined // too much to explore with this key
  }
}

const checkStart = (model: AnyFlowModel): void => {
  for (const [name, input] of Object.entries(model.inputs))
    try {
      pureSteps(model.machine).start(input)
    } catch (problem) {
      const told = input === undefined ? 'without an input' : `with the input "${name}"`
      throw new PlainFault(
        `${model.machine.id} does not start ${told} (${firstLine(problem)}). Give one under "inputs" in the outcomes file.`,
      )
    }
}

interface Explored {
  readonly closeness: Closeness
  readonly model: AnyFlowModel
  readonly walks: readonly Walk[]
  readonly failed: readonly Failed[]
}

/** Explores with the closest key that ends; what chance decides is blurred and explored again. */
const exploreClosely = (bare: AnyFlowModel): Explored => {
  const truth = guardsHolding(bare.machine)
  const blurred = new Set<string>()
  for (const closeness of closenesses)
    for (let round = 0; round < MOST_ROUNDS; round++) {
      const model: AnyFlowModel = { ...bare, key: keyBy(closeness, new Set(blurred), truth) }
      const learned: Learned = { failed: [], chance: new Set(), limit: MOST_EDGES[closeness] }
      const walks = exploreEach(model, learned)
      const news = [...learned.chance].filter((path) => !blurred.has(path))
      for (const path of news) blurred.add(path)
      if (walks && (news.length === 0 || closeness === 'guards alone'))
        return { closeness, model, walks, failed: learned.failed }
      if (!walks && news.length === 0) break
    }
  throw new PlainFault(`${bare.machine.id} has too many states to walk, even when only its guards tell them apart.`)
}

const isEntered = (walks: readonly Walk[], node: AnyStateNode): boolean =>
  walks.some(({ first, edges }) => [first, ...edges].some(({ passed }) => passed.includes(node.id)))

const isShadowed = ({ source, definition }: ChartTransition): boolean => {
  const branches = definition.eventType === '' ? source.always : source.transitions.get(definition.eventType)
  return (branches ?? []).slice(0, branches?.indexOf(definition)).some(({ guard }) => guard === undefined)
}

const canEnd = ({ outcomes }: AnyFlowModel, { invoke }: AnyStateNode, { how, id }: Settled): boolean => {
  const told = outcomes[String(invoke.find((each) => each.id === id)?.src ?? id)]
  const cases = Object.keys(told?.cases ?? {})
  return cases.some((name) => told && (resultOf(told, name).failure ? 'error' : 'done') === how)
}

const readsEvent = (
  machine: AnyStateMachine,
  { definition }: ChartTransition,
  snapshots: readonly AnyMachineSnapshot[],
): boolean => {
  let isRead = false
  const event = new Proxy(
    { type: definition.eventType },
    {
      get: (target, property) => {
        if (property !== 'type') isRead = true
        return Reflect.get(target, property)
      },
    },
  )
  for (const snapshot of snapshots)
    try {
      machine.getTransitionData(snapshot, event)
    } catch {
      isRead = true
    }
  return isRead
}

const reasonOf = ({ closeness, model, walks, failed }: Explored, found: ChartTransition): string => {
  const { id, source, definition, trigger } = found
  const type: string = definition.eventType
  const failure = failed.find(({ transitions }) => transitions.includes(id))
  if (failure) {
    const { by, called = '', event } = failure.offer
    const advice =
      by === 'actor'
        ? `Give examples of what ${called} answers under "outcomes".`
        : `Give examples of what ${event.type} carries under "events".`
    return `Taking it fails (${failure.message}). ${by === 'clock' ? '' : advice}`.trim()
  }
  if (type.startsWith('xstate.snapshot.'))
    return 'It follows an actor at work, and a walk knows only how an actor ends.'
  if (!isEntered(walks, source)) return `Nothing leads to ${nameOf(source)}.`
  if (isShadowed(found)) return 'An earlier transition for the same event has no guard, so this one is never asked.'
  if (type.startsWith('xstate.done.state.')) return `${nameOf(source)} is never all done.`
  const settled = settledIn(type)
  const snapshots = walks
    .flatMap(snapshotsOf)
    .filter(({ _nodes, status }) => status === 'active' && _nodes.includes(source))
  if (snapshots.length === 0)
    return type === '' && definition.guard !== undefined
      ? `Its guard never held when ${nameOf(source)} was passed.`
      : `${nameOf(source)} is left at once.`
  if (settled && source.invoke.every((invoke) => invoke.id !== settled.id))
    return `No actor called ${settled.id} is at work in any state that was reached.`
  if (settled && !canEnd(model, source, settled)) return `No outcome that was told ends ${settled.id} so.`
  if (definition.guard === undefined)
    return `In every state that was reached, something inside ${nameOf(source)} takes ${trigger} first.`
  if (readsEvent(model.machine, found, snapshots))
    return settled
      ? `Its guard never held: give examples of what ${trigger.replace(/ (done|failed)$/, '')} answers under "outcomes".`
      : `Its guard never held: give examples of what ${type} carries under "events".`
  const bound = closeness === 'exact' ? '' : ', where numbers above three count as many'
  return `Its guard held in none of the ${snapshots.length} snapshots that were seen${bound}.`
}

/** How a child machine of such a machine can end, found by its own walk; an empty object where that cannot be found. */
const outputsOf = (child: AnyStateMachine): readonly unknown[] => {
  try {
    const ends = walkForeign(child)
      .walks.flatMap(snapshotsOf)
      .filter(({ status }) => status === 'done')
    const outputs = new Map(ends.map(({ output }): [string | undefined, unknown] => [JSON.stringify(output), output]))
    return outputs.size > 0 ? [...outputs.values()] : [{}]
  } catch {
    return [{}]
  }
}

/** Walks any machine of xstate 5. Throws a PlainFault when it does not start or does not end. */
export const walkForeign = (machine: AnyStateMachine, told: Told = {}): ForeignWalk => {
  const bare = foreignModel(machine, told, outputsOf)
  checkStart(bare)
  const explored = exploreClosely(bare)
  const { model, walks } = explored
  const byId = new Map(transitionsOf(model.machine).map((each) => [each.id, each]))
  return {
    model,
    walks,
    reasonFor: (id) => {
      const found = byId.get(id)
      return found ? reasonOf(explored, found) : `There is no transition ${id}.`
    },
  }
}
