// npm run mutants:domain, mutants:services -- [what stryker takes]: changes every expression with StrykerJS and writes the same page as the other mutation runs.
import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { ENDLESS } from 'statewalk/mutant-checks'
import type { Verdict } from 'statewalk/mutant-report'
import { reportMutants } from './mutant-results.ts'
import { root } from './paths.mjs'

const LEAST_KILLED = { domain: 95, services: 88 } as const
type Area = keyof typeof LEAST_KILLED

interface StrykerMutant {
  readonly mutatorName: string
  readonly replacement?: string
  readonly status: 'Killed' | 'Survived' | 'NoCoverage' | 'Timeout' | 'Ignored' | 'CompileError' | 'RuntimeError'
  readonly statusReason?: string
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
        const what = `${line}: ${code} => ${oneLine(mutant.replacement ?? '')}`
        return { flow: file, of: area, kind: mutant.mutatorName, what, ...fateOf(mutant) }
      }),
  )

const [name, ...rest] = process.argv.slice(2)
const area: Area = name === 'services' ? 'services' : 'domain'
const { status } = spawnSync('npx', ['stryker', 'run', ...rest], {
  cwd: root('.'),
  stdio: 'inherit',
  env: { ...process.env, MUTATED_AREA: area },
})
if (status !== 0) process.exit(status ?? 1)
const report: StrykerReport = JSON.parse(readFileSync(root(`test-results/mutants-${area}.json`), 'utf8'))
const isReached = reportMutants(verdictsIn(report, area), {
  of: area,
  least: LEAST_KILLED[area],
  checks: `StrykerJS ran the tests that reach them (tests/mutants/${area}.config.ts); texts are not changed.`,
})
process.exitCode = isReached ? 0 : 1
