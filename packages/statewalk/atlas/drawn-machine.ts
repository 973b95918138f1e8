import type { AnyStateMachine } from 'xstate'
import { transitionsOf, type ChartTransition } from '../src/chart.ts'
import { parseExamples } from '../src/inferred-model.ts'
import { parsePath, resolvePath } from '../src/path-notation.ts'
import { pathsOf, type PathSet } from '../src/path-set.ts'
import { sequenceOf, type Sequence } from '../src/sequence.ts'
import { walkMachine } from '../src/walk-machine.ts'
import { layoutChart } from './elk-layout.ts'
import { graphOf } from './graph.ts'
import type { ChartLayout } from './layout.ts'

/** A machine as the page shows it. */
export interface DrawnMachine {
  /** `FILE#EXPORT`. */
  readonly place: string
  readonly layout: ChartLayout
  readonly transitions: readonly ChartTransition[]
  readonly paths: PathSet
  /** By the place of its path. */
  readonly sequences: readonly Sequence[]
}

/** Walks a machine and lays its chart out. Throws a UserError where it cannot be walked. */
export const drawnMachine = async (found: {
  readonly place: string
  readonly machine: AnyStateMachine
  readonly examples: unknown
}): Promise<DrawnMachine> => {
  const { place, machine, examples } = found
  const walked = walkMachine(machine, parseExamples(examples))
  // One without an id goes by its file and name.
  const title = machine.id.replace('(machine)', place.split('/').at(-1) ?? place)
  const paths = pathsOf(walked, { title, description: machine.root.description ?? '' })
  return {
    place,
    layout: await layoutChart(graphOf(walked.model)),
    transitions: transitionsOf(machine),
    paths,
    sequences: paths.paths.map(({ path }) => sequenceOf(resolvePath(walked.model, parsePath(path.notation)), title)),
  }
}
