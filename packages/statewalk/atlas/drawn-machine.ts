import type { AnyStateMachine } from 'xstate'
import { transitionsOf, type ChartTransition } from '../src/machine/chart.ts'
import { noCoverage, type FlowCoverage } from '../src/reports/coverage.ts'
import { inferModel, parseExamples } from '../src/model/inferred-model.ts'
import type { AnyFlowModel } from '../src/model/model.ts'
import { parsePath, resolvePath } from '../src/paths/path-notation.ts'
import { pathsOf, type PathSet } from '../src/paths/path-set.ts'
import { sequenceOf, type Sequence } from '../src/reports/sequence.ts'
import { outputsOf, walkMachine, type MachineWalk } from '../src/walk/walk-machine.ts'
import { layoutChart } from './elk-layout.ts'
import { graphOf } from './graph.ts'
import { machineCoverage, type MachineCoverage } from './machine-coverage.ts'
import type { ChartLayout } from './layout.ts'
import { Player } from './playback.ts'
import type { SimulationSetting } from './simulation.ts'
import { unionGraph, unionOf } from './union.ts'

/** A machine as the page shows it. */
export interface DrawnMachine {
  /** `FILE#EXPORT`. */
  readonly place: string
  readonly layout: ChartLayout
  readonly transitions: readonly ChartTransition[]
  readonly paths: PathSet
  /** By the place of its path. */
  readonly sequences: readonly Sequence[]
  readonly player: Player
  readonly coverage: MachineCoverage
  readonly machine: AnyStateMachine
  readonly model: AnyFlowModel
  readonly walks: MachineWalk['walks']
}

const childModels = new WeakMap<AnyStateMachine, AnyFlowModel>()

/** Machines that others invoke are played with a model inferred from them. */
const setting: SimulationSetting = {
  modelFor: (machine) => {
    const model = childModels.get(machine) ?? inferModel(machine, {}, outputsOf)
    childModels.set(machine, model)
    return model
  },
  timeIn: () => 0,
}

/** Another version of a machine and this one, laid out as one chart. */
export const drawnUnion = (before: AnyStateMachine, { machine, model }: DrawnMachine): Promise<ChartLayout> =>
  layoutChart(unionGraph(unionOf(before, machine), model))

/** Walks a machine and lays its chart out, with what is recorded of it under a name. Throws a UserError where it cannot be walked. */
export const drawnMachine = async (
  found: { readonly place: string; readonly machine: AnyStateMachine; readonly examples: unknown },
  recorded: FlowCoverage = noCoverage,
  recordedName: string = found.place,
): Promise<DrawnMachine> => {
  const { place, machine, examples } = found
  const walked = walkMachine(machine, parseExamples(examples))
  // One without an id goes by its file and name.
  const title = machine.id.replace('(machine)', place.split('/').at(-1) ?? place)
  const paths = pathsOf(walked, { title, description: machine.root.description ?? '' })
  return {
    place,
    machine,
    layout: await layoutChart(graphOf(walked.model)),
    transitions: transitionsOf(machine),
    paths,
    sequences: paths.paths.map(({ path }) => sequenceOf(resolvePath(walked.model, parsePath(path.notation)), title)),
    model: walked.model,
    player: new Player(walked.model, setting),
    walks: walked.walks,
    coverage: machineCoverage(walked, paths, recorded, recordedName),
  }
}
