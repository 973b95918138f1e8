import type { AnyMachineSnapshot } from 'xstate'
import { fits } from '../model/actor-inputs.ts'
import { nodesOf } from '../machine/chart.ts'
import { CheckedPath, checkNearest, checkWayBy, Routes } from './checked-ways.ts'
import { exploreAll, type Edge, type Walk } from '../walk/explore.ts'
import { EnoughFaults, InputCheck, startOf, stepOf, withFreshKeys } from './input-check.ts'
import type { AnyFlowModel } from '../model/model.ts'
import { planAllPaths } from '../paths/paths.ts'
import { keyOf } from '../walk/state-key.ts'

/** The last edge of each notation: one stands for all that send the same. */
const edgesByNotation = ({ edges }: Walk): ReadonlyMap<string, Edge> =>
  new Map(edges.map((edge) => [stepOf(edge.offer).names[0] ?? '', edge]))

/** Where the walks went other ways, one more path leads by each step that an entry names to a call that it decides. */
const checkUndecided = (check: InputCheck, routes: Routes, walks: readonly Walk[]): void => {
  const known = walks.map((walk) => [walk, edgesByNotation(walk)] as const)
  for (const { src, table, entry, within } of check.entries())
    for (const [walk, edges] of known) {
      const isStart = fits(entry, startOf(walk.input))
      const steps = isStart
        ? [[startOf(walk.input).names[0] ?? '', undefined] as const]
        : [...edges].filter(([, { offer }]) => fits(entry, stepOf(offer)))
      for (const [name, edge] of steps)
        if (!check.hasDecided(table, name)) checkWayBy(check, routes, { walk, src, within }, edge)
    }
}

/** A walk that joins another ends there: one path by each entry leads on, with what the walk began with. */
const checkJoining = (check: InputCheck, routes: Routes, walks: readonly Walk[]): void => {
  const { joining = [] } = check.model
  for (const walk of walks.filter(({ input }) => joining.includes(input)))
    for (const { src, entry, within } of check.entries()) checkNearest(check, routes, { walk, src, within }, entry)
}

/** Takes every step and every long path. */
const checkAll = (check: InputCheck, fresh: AnyFlowModel, model: AnyFlowModel): void => {
  const key = (snapshot: AnyMachineSnapshot) => keyOf(model, snapshot) + check.signatureOf(snapshot)
  exploreAll(
    { ...fresh, key },
    {
      onStart: (input, first) => check.start(input, first),
      onStep: (before, offer, step) => check.take(before, offer, step),
    },
  )
  const walks = exploreAll(model)
  for (const { walk, steps } of planAllPaths(walks, 'transitions').paths) new CheckedPath(check, walk).takeAll(steps)
  const routes = new Routes(walks)
  checkJoining(check, routes, walks)
  checkUndecided(check, routes, walks)
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
