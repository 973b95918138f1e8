import { nameOf, nodesOf } from '../src/machine/chart.ts'
import { coveredFlow, type CoveredFlow, type FlowCoverage } from '../src/reports/coverage.ts'
import type { PathSet } from '../src/paths/path-set.ts'
import { visitedStates } from '../src/walk/visited-states.ts'
import type { MachineWalk } from '../src/walk/walk-machine.ts'
import { coverageStatuses } from './coverage-status.ts'
import type { Highlights } from './highlights.ts'

/** What walks take of a machine: as they are recorded, or else as the paths have it. */
export interface MachineCoverage extends CoveredFlow {
  /** Of transitions by id, and of the states that no walk comes to, by name. */
  readonly statuses: NonNullable<Highlights['coverage']>
  /** Without states of history, in which no machine is. */
  readonly states: readonly string[]
}

/** The coverage of a machine, recorded under a name or its id. */
export const machineCoverage = (
  { model, walks }: MachineWalk,
  { paths }: PathSet,
  recorded: FlowCoverage,
  name: string,
): MachineCoverage => {
  const { machine } = model
  const covered = coveredFlow(model, recorded, name in recorded.flows ? name : machine.id)
  const planned = new Set(paths.flatMap(({ path }) => [path.start, ...path.steps].flatMap(({ took }) => took)))
  const statuses = coverageStatuses(covered, planned)
  const taken = new Set([...statuses].flatMap(([id, status]) => (status === 'untested' ? [] : [id])))
  const states = nodesOf(machine)
    .filter(({ type }) => type !== 'history')
    .map(nameOf)
  const visited = visitedStates(walks, taken)
  for (const state of states) if (!visited.has(state)) statuses.set(state, 'untested')
  return { ...covered, statuses, states }
}
