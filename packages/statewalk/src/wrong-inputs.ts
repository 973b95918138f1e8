import type { AnyMachineSnapshot } from 'xstate'
import { fits } from './actor-inputs.ts'
import { nodesOf } from './chart.ts'
import { exploreAll, type Edge, type Walk } from './explore.ts'
import { EnoughFaults, InputCheck, startedBy, startOf, stepOf, withFreshKeys } from './input-check.ts'
import type { AnyFlowModel } from './model.ts'
import { offered } from './offers.ts'
import { onward } from './path-search.ts'
import { planAllPaths, shortestPathOver } from './paths.ts'
import { pureSteps } from './pure-steps.ts'
import { keyOf } from './state-key.ts'

/** Takes steps on a snapshot of its own, each with what those before it chose, for as long as they are offered. */
const checkSteps = (check: InputCheck, { input }: Walk, wanted: readonly Pick<Edge, 'offer'>[]): void => {
  const { start, step } = pureSteps(check.model.machine)
  const first = start(check.model.inputs[input])
  check.start(input, first)
  let { snapshot } = first
  for (const { offer } of wanted) {
    const here = offered(check.model, snapshot).find(
      ({ name, event }) => name === offer.name && event.type === offer.event.type,
    )
    if (!here) return
    const taken = step(snapshot, here.event)
    check.take(snapshot, here, taken)
    snapshot = taken.snapshot
  }
}

const sourcesOf = new WeakMap<Edge, readonly string[]>()

const starts = (walk: Walk, edge: Edge, src: string): boolean => {
  const sources =
    sourcesOf.get(edge) ?? startedBy(walk.states.get(edge.from), edge.snapshot).map((started) => started.src)
  sourcesOf.set(edge, sources)
  return sources.includes(src)
}

/** The way by a step, or from the start, by a step of the entry that has the table as its value, and on to a call. */
const wayBy = (walk: Walk, src: string, within?: string, edge?: Edge): readonly Pick<Edge, 'offer'>[] | undefined => {
  const first = edge ? shortestPathOver(walk, (each) => each === edge) : { walk, steps: [] }
  const isAsked = within === undefined || fits(within, startOf(walk.input))
  const path = first && !isAsked ? onward(first, ({ offer }) => fits(within, stepOf(offer))) : first
  if (!path || (path === first && edge && starts(walk, edge, src))) return path?.steps
  return onward(path, (each) => starts(walk, each, src))?.steps
}

/** The last edge of each notation: one stands for all that send the same. */
const edgesByNotation = ({ edges }: Walk): ReadonlyMap<string, Edge> =>
  new Map(edges.map((edge) => [stepOf(edge.offer).names[0] ?? '', edge]))

/** Where the walks went other ways, one more path leads by each step that an entry names to a call that it decides. */
const checkUnused = (check: InputCheck, walks: readonly Walk[]): void => {
  const known = walks.map((walk) => [walk, edgesByNotation(walk)] as const)
  for (const { src, table, entry, within } of check.entries())
    for (const [walk, edges] of known) {
      const isStart = fits(entry, startOf(walk.input))
      const steps = isStart
        ? [[startOf(walk.input).names[0] ?? '', undefined] as const]
        : [...edges].filter(([, { offer }]) => fits(entry, stepOf(offer)))
      for (const [name, edge] of steps) {
        const way = check.hasDecided(table, name) ? undefined : wayBy(walk, src, within, edge)
        if (way) checkSteps(check, walk, way)
      }
    }
}

/** Takes every step and every long path. */
const checkAll = (check: InputCheck, fresh: AnyFlowModel, model: AnyFlowModel): void => {
  const key = (snapshot: AnyMachineSnapshot) => keyOf(model, snapshot) + check.signatureOf(snapshot)
  exploreAll(
    { ...fresh, key, joining: [] },
    {
      onStart: (input, first) => check.start(input, first),
      onStep: (before, offer, step) => check.take(before, offer, step),
    },
  )
  const walks = exploreAll(model)
  for (const { walk, steps } of planAllPaths(walks, 'transitions').paths) checkSteps(check, walk, steps)
  checkUnused(check, walks)
}

/**
 * The actors of a model whose input is not the expected one, each with the first path on which it differs; expectations that no walk meets
 * are faults, too. A walk of its own, in which no key is minted twice. It ends when `most` faults are found.
 */
export const wrongInputs = (model: AnyFlowModel, most = Infinity): string[] => {
  const { actorInputs: expected } = model
  if (!expected) return []
  const fresh = withFreshKeys(model)
  const check = new InputCheck(fresh, expected, most)
  try {
    checkAll(check, fresh, model)
  } catch (problem) {
    if (!(problem instanceof EnoughFaults)) throw problem
  }
  const wrong = [...check.faults].map(([src, [first = '', ...others]]) => {
    const more = others.length > 0 ? ` (and on ${others.length} more steps)` : ''
    return `${src}: ${first}${more}`
  })
  const unused = check
    .entries()
    .filter(({ table, entry }) => !check.isUsed(table, entry))
    .map(({ src, entry }) => `${src}: no walk takes "${entry}" of its expected input`)
  const unmet = Object.keys(expected).filter((src) => !check.met.has(src))
  return [...wrong, ...unmet.map((src) => `${src}: no walk starts it`), ...new Set(wrong.length > 0 ? [] : unused)]
}

/** Invoked actors without an expected input. */
export const unexpectedInputs = ({ machine, actorInputs = {} }: AnyFlowModel): string[] => {
  const invoked = [machine.root, ...nodesOf(machine)].flatMap(({ invoke }) => invoke.map(({ src }) => String(src)))
  return [...new Set(invoked)]
    .filter((src) => !(src in actorInputs))
    .map((src) => `${src}: no expected input in actorInputs`)
}
