// What the reports of the test runners say: how much passed, and which tests did not pass at once.
import { relative } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { root } from '../shared/paths.mjs'

const MOST_LINES = 20

/** What a test failed with, without its stack: the whole output may be long gone. */
const reasonOf = ([message = '']) =>
  stripVTControlCharacters(message)
    .split('\n')
    .filter((line) => !/^\s+at /.test(line))
    .slice(0, MOST_LINES)
    .join('\n  ')
    .trimEnd()

const vitestFaults = ({ testResults }) =>
  testResults.flatMap(({ name, assertionResults }) =>
    assertionResults
      .filter(({ status, failureMessages }) => status !== 'passed' || failureMessages.length > 0)
      .map(
        ({ fullName, status, failureMessages }) =>
          `${status === 'passed' ? 'flaky' : status}: ${relative(root('.'), name)} › ${fullName}: ${reasonOf(failureMessages)}`,
      ),
  )

const playwrightFaults = ({ suites = [], specs = [] }) => [
  ...suites.flatMap(playwrightFaults),
  ...specs.flatMap(({ file, title, tests }) =>
    tests
      .filter(({ status }) => status !== 'expected')
      .map(({ status, projectName, results }) => {
        const reason = reasonOf(results.flatMap(({ error }) => (error?.message ? [error.message] : [])))
        return `${status === 'unexpected' ? 'failed' : status}: ${projectName}/${file} › ${title}: ${reason}`
      }),
  ),
]

/** A skipped test counts as failed: nothing is left out silently. One that passes at the second attempt is named. */
export const readers = {
  vitest: (report) => ({
    passed: report.numPassedTests,
    failed: report.numTotalTests - report.numPassedTests,
    faults: vitestFaults(report),
  }),
  playwright: (report) => ({
    passed: report.stats.expected + report.stats.flaky,
    failed: report.stats.unexpected + report.stats.skipped,
    faults: playwrightFaults(report),
  }),
}
