// npm run coverage:flows -- [flow…] [--all]: which transitions the last unit and browser walks took, and which nobody ever took.
import { coverageText, heatOf } from '#machines/walk/flow-coverage.ts'
import { command, flowsCalled, typed } from './command-line.ts'
import { COVERAGE_FILE, readCoverage } from './flow-coverage.ts'

await command(async () => {
  const { words, isSet } = typed([], ['all'])
  const coverage = readCoverage()
  const flows = await flowsCalled(words)
  if (Object.keys(coverage.flows).length === 0)
    return console.log(
      `Nothing is recorded in ${COVERAGE_FILE} yet: npm test, or npx vitest run tests/walks, writes it.`,
    )
  console.log(
    coverageText(
      flows.map(({ model }) => heatOf(model, coverage)),
      isSet('all'),
    ),
  )
})
