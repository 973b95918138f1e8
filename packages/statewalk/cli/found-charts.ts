import type { Chart } from '../src/reports/chart-file.ts'
import { parseExamples } from '../src/model/inferred-model.ts'
import { UserError } from '../src/shared/user-error.ts'
import { walkMachine } from '../src/walk/walk-machine.ts'
import { walkedPaths, type WalkedPath } from '../src/paths/walked-paths.ts'
import type { FoundMachine } from './machine-file.ts'
import { placeName } from './places.ts'

/** A found machine, with its paths where it was walked. */
export type FoundChart = Pick<FoundMachine, 'place' | 'machine'> & Pick<Chart, 'paths'>

/** The shortest paths of a machine; undefined where it cannot be walked. */
export const pathsIn = ({ machine, examples }: FoundMachine): readonly WalkedPath[] | undefined => {
  try {
    return walkedPaths(walkMachine(machine, parseExamples(examples)).walks)
  } catch (problem) {
    if (!(problem instanceof UserError)) throw problem
    return undefined
  }
}

const NAMELESS = '(machine)'

/** Each by its id; one without an id, or with that of another, by its place. */
export const namedCharts = (found: readonly FoundChart[]): Chart[] =>
  found.map(({ place, machine, paths }) => {
    const isAlone = found.every((other) => other.machine === machine || other.machine.id !== machine.id)
    return {
      machine,
      ...(isAlone && machine.id !== NAMELESS ? {} : { name: placeName(place) }),
      ...(paths && { paths }),
    }
  })
