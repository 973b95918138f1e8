import { coverageText, coveredFlow } from 'statewalk/coverage'
import { modelsNamed, parseArguments, runCommand } from 'statewalk/cli/command-line'
import { source } from './walk-source.ts'
import { COVERAGE_FILE, readCoverage } from './flow-coverage.ts'

const USAGE = `npm run coverage:flows -- [FLOW…] [--all]
    lists the transitions that no walk of the last runs took; with --all also how often the others were taken`

await runCommand(USAGE, async () => {
  const { words, isSet } = parseArguments(process.argv.slice(2), [], ['all'])
  const coverage = readCoverage()
  const flows = await modelsNamed(source, words)
  if (Object.keys(coverage.flows).length === 0)
    return console.log(
      `Nothing is recorded in ${COVERAGE_FILE} yet: npm test, or npx vitest run tests/walks, writes it.`,
    )
  console.log(
    coverageText(
      flows.map(({ model }) => coveredFlow(model, coverage)),
      isSet('all'),
    ),
  )
})
