import { existsSync } from 'node:fs'
import { coverageIn, noCoverage, withWalk, type FlowCoverage, type WalkedFlow } from '../src/reports/coverage.ts'
import { UserError } from '../src/shared/user-error.ts'
import { jsonIn } from './load.ts'
import { writeText } from './output.ts'
import { placeName } from './places.ts'

/** The coverage that a file holds. Throws a UserError where it holds none. */
export const coverageOf = (file: string): FlowCoverage => {
  const coverage = coverageIn(jsonIn(file))
  if (coverage === noCoverage) throw new UserError(`${file} holds no coverage: walk --coverage FILE writes it.`)
  return coverage
}

/** Writes what was walked into a file, beside what it holds of other machines. Throws a UserError for a file of something else. */
export const recordCoverage = (file: string, walked: ReadonlyMap<string, WalkedFlow>): void => {
  const before = existsSync(file) ? coverageOf(file) : noCoverage
  const coverage = [...walked].reduce((all, [place, walk]) => withWalk(all, placeName(place), 'unit', walk), before)
  writeText(file, `${JSON.stringify(coverage, null, 2)}\n`)
}
