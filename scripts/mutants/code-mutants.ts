import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync, readdirSync, writeFileSync } from 'node:fs'
import { ENDLESS } from 'statewalk/mutant-checks'
import type { Verdict } from 'statewalk/mutant-report'
import { serviceTests } from '../../tests/mutants/service-tests.ts'
import { reportMutants } from './mutant-results.ts'
import { root } from '../shared/paths.mjs'
import { answerHelp } from '../shared/usage.mjs'

const LEAST_KILLED = { domain: 95, services: 88 } as const
type Area = keyof typeof LEAST_KILLED

interface StrykerMutant {
  readonly mutatorName: string
  readonly replacement?: string
  readonly status: 'Killed' | 'Survived' | 'NoCoverage' | 'Timeout' | 'Ignored' | 'CompileError' | 'RuntimeError'
  readonly statusReason?: string
  /** How many tests were run on it. */
  readonly testsCompleted?: number
  readonly location: { readonly start: { readonly line: number } }
}

interface StrykerReport {
  readonly files: Readonly<Record<string, { readonly source: string; readonly mutants: readonly StrykerMutant[] }>>
}

const oneLine = (text: string): string => text.trim().replaceAll(/\s+/g, ' ')

const fateOf = ({ status, statusReason = '' }: StrykerMutant): Partial<Verdict> => {
  if (status === 'Timeout') return { killer: { by: ENDLESS, message: oneLine(statusReason) } }
  if (status === 'Killed') return { killer: { by: 'test', message: oneLine(statusReason) } }
  return { isUncovered: status === 'NoCoverage' }
}

const verdictsIn = ({ files }: StrykerReport, area: Area): Verdict[] =>
  Object.entries(files).flatMap(([file, { source, mutants }]) =>
    mutants
      .filter(({ status }) => ['Killed', 'Survived', 'NoCoverage', 'Timeout'].includes(status))
      .map((mutant) => {
        const { line } = mutant.location.start
        const code = oneLine(source.split('\n')[line - 1] ?? '')
        const what = `${code} => ${oneLine(mutant.replacement ?? '')}`
        return { flow: file, of: area, kind: mutant.mutatorName, what, ...fateOf(mutant) }
      }),
  )

interface Run {
  readonly of: Area
  /** Where its results are. */
  readonly report: string
  readonly env: Readonly<Record<string, string>>
}

const domainRun: Run = { of: 'domain', report: 'mutants-domain', env: { MUTATED_AREA: 'domain' } }

/** The server's tests take long: each file is changed in a run of its own, judged by the tests that it names. */
const serviceRun = (file: string): Run => ({
  of: 'services',
  report: `mutants-services-${file.replaceAll('/', '-')}`,
  env: { MUTATED_AREA: 'services', MUTATED_FILE: file, MUTATED_TESTS: (serviceTests[file] ?? []).join() },
})

const serverFiles = (): string[] =>
  readdirSync(root('server'), { recursive: true, encoding: 'utf8' }).filter((file) =>
    /^(\w+\/services(\/\w+)?|ledger)\/[\w.-]+\.ts$/.test(file),
  )

const isUnnoticed = ({ status }: StrykerMutant): boolean => status === 'Survived' || status === 'NoCoverage'

/** StrykerJS reuses earlier results, also of an expression of a module's own that a new test reaches since: what survived in these files is run again. */
const forgetSurvivors = (report: string, isMutated: (file: string) => boolean): void => {
  const path = root(`test-results/${report}-incremental.json`)
  if (!existsSync(path)) return
  const results: StrykerReport = JSON.parse(readFileSync(path, 'utf8'))
  const files = Object.entries(results.files).map(([name, file]) => [
    name,
    isMutated(name) ? { ...file, mutants: file.mutants.filter((mutant) => !isUnnoticed(mutant)) } : file,
  ])
  writeFileSync(path, JSON.stringify({ ...results, files: Object.fromEntries(files) }))
}

/** StrykerJS now and then runs no test on a mutant that tests reach, and states that it survived. */
const isUnjudged = ({ status, testsCompleted }: StrykerMutant): boolean => status === 'Survived' && testsCompleted === 0

const MOST_RUNS = 3

const resultsOf = (run: Run, options: readonly string[], runs = 1): StrykerReport => {
  const { report, env } = run
  const wanted = options[options.indexOf('--mutate') + 1]?.split(',')
  forgetSurvivors(report, (file) => !options.includes('--mutate') || wanted?.includes(file) === true)
  const { status } = spawnSync('npx', ['stryker', 'run', ...options], {
    cwd: root('.'),
    stdio: 'inherit',
    env: { ...process.env, ...env },
  })
  if (status !== 0) process.exit(status ?? 1)
  const results: StrykerReport = JSON.parse(readFileSync(root(`test-results/${report}.json`), 'utf8'))
  const isWhole = !Object.values(results.files).some(({ mutants }) => mutants.some(isUnjudged))
  return isWhole || runs === MOST_RUNS ? results : resultsOf(run, options, runs + 1)
}

const verdictsOf = (run: Run, options: readonly string[]): Verdict[] => verdictsIn(resultsOf(run, options), run.of)

answerHelp(`npm run mutants:domain -- [OPTIONS OF STRYKER]
npm run mutants:services -- [SERVICE…] [OPTIONS OF STRYKER]
    changes every expression with StrykerJS, of some services if they are named, and writes test-results/mutants-….md`)
const [name, ...rest] = process.argv.slice(2)
const area: Area = name === 'services' ? 'services' : 'domain'
const names = area === 'services' ? rest.filter((each) => !each.startsWith('--')) : []
const runs =
  area === 'domain'
    ? [domainRun]
    : serverFiles()
        .filter((file) => names.length === 0 || names.some((each) => file.includes(each)))
        .map(serviceRun)
const verdicts = runs.flatMap((run) =>
  verdictsOf(
    run,
    rest.filter((each) => !names.includes(each)),
  ),
)
const isReached = reportMutants(verdicts, {
  of: area,
  least: LEAST_KILLED[area],
  checks: `StrykerJS ran the tests that reach them (tests/mutants/${area}.config.ts); texts are not changed.`,
})
process.exitCode = isReached ? 0 : 1
