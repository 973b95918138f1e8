import { isInBrowser, type CoveredFlow, type TakenTransition } from '../src/reports/coverage.ts'
import type { CoverageStatus } from './highlights.ts'

/** Whether a walk of any kind is recorded. */
export const isRecorded = ({ unit, browser }: CoveredFlow['ran']): boolean =>
  unit !== undefined || browser !== undefined

const statusOf = (covered: TakenTransition, ran: CoveredFlow['ran'], planned: ReadonlySet<string>): CoverageStatus => {
  const { id, unit, impossible } = covered
  if (!isRecorded(ran)) return planned.has(id) ? 'planned' : 'untested'
  if (unit === 0 && !isInBrowser(covered)) return 'untested'
  return isInBrowser(covered) || impossible === undefined ? 'covered' : 'excepted'
}

/** The coverage of each transition, by id. Without a recorded run, what the paths of the tests take is planned. */
export const coverageStatuses = (
  { transitions, ran }: CoveredFlow,
  planned: ReadonlySet<string>,
): Map<string, CoverageStatus> => new Map(transitions.map((each) => [each.id, statusOf(each, ran, planned)]))
