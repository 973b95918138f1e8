import { existsSync, readFileSync, readdirSync, rmSync, statSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { ENDLESS, type Killer } from 'statewalk/mutant-checks'
import type { Verdict } from 'statewalk/mutant-report'
import { createVitest, type TestCase, type TestModule, type Vitest } from 'vitest/node'
import type { Engine } from '../tests/server/support/fresh-db.ts'
import type { Statement } from '../tests/mutants/sql.setup.ts'
import { sqlMutantsOf, type SqlMutant } from '../tests/mutants/sql-mutants.ts'
import { reportMutants } from './mutant-results.ts'
import { root } from './paths.mjs'
import { answerHelp } from './usage.mjs'

answerHelp(`npm run mutants:sql -- [REPO…] [--tests TEST,TEST]
    drops each condition of a where and each row lock of the executed statements, and names the test that notices`)

const { values, positionals: repos } = parseArgs({ options: { tests: { type: 'string' } }, allowPositionals: true })
/** The tests that judge, all unless they are named; what they execute is then recorded anew. */
const namedTests = values.tests?.split(',').map((name) => `${name}.test.ts`)
const STATEMENTS = root(namedTests === undefined ? 'test-results/statements' : 'test-results/statements-of-part')
const LEAST_KILLED = 88

/** The same thing missing in every statement that a function executes. */
interface Fault extends Pick<SqlMutant, 'kind' | 'what'> {
  readonly place: string
  readonly changes: Record<string, string>
  readonly tests: Set<string>
}

interface Run {
  readonly engines: readonly Engine[]
  readonly changes?: Readonly<Record<string, string>>
  readonly folder?: string
}

const runTests = async (vitest: Vitest, files: readonly string[], { engines, changes = {}, folder = '' }: Run) => {
  vitest.provide('engines', engines)
  vitest.provide('changedStatements', changes)
  vitest.provide('statementsFolder', folder)
  vitest.state.filesMap.clear() // failures of earlier runs would end this one at once
  const specifications = await vitest.globTestSpecifications(files.map((file) => `tests/server/${file}`))
  const { testModules } = await vitest.runTestSpecifications(specifications)
  return testModules
}

const changedAt = (path: string): number => statSync(path).mtimeMs

/** Whether the statements were recorded after the last change of the server and its tests. */
const isRecorded = (): boolean => {
  if (namedTests !== undefined || !existsSync(STATEMENTS)) return false
  const sources = ['server', 'tests/server'].flatMap((folder) =>
    readdirSync(root(folder), { recursive: true, encoding: 'utf8' }).map((file) => root(`${folder}/${file}`)),
  )
  return Math.max(...sources.map(changedAt)) < changedAt(STATEMENTS)
}

/** Writes what each file of tests executes, unless that is known. */
const record = async (vitest: Vitest): Promise<void> => {
  if (isRecorded()) return
  rmSync(STATEMENTS, { recursive: true, force: true })
  const modules = await runTests(vitest, namedTests ?? [''], { engines: ['pglite', 'postgres'], folder: STATEMENTS })
  const failed = modules.filter((each) => !each.ok()).map(({ relativeModuleId }) => relativeModuleId)
  if (failed.length > 0) throw new Error(`These fail on the unchanged statements: ${failed.join(', ')}`)
}

const faultsIn = (files: readonly string[]): Fault[] => {
  const faults = new Map<string, Fault>()
  for (const file of files) {
    const statements: Statement[] = JSON.parse(readFileSync(`${STATEMENTS}/${file}`, 'utf8'))
    for (const { place, text } of statements)
      for (const [at, { kind, what, text: change }] of sqlMutantsOf(text).entries()) {
        // A statement may have the same condition in two places.
        const before = sqlMutantsOf(text).slice(0, at)
        const nth = before.filter((each) => each.kind === kind && each.what === what).length
        const name = `${place} ${kind} ${what} ${nth}`
        const fault = faults.get(name) ?? { place, kind, what, changes: {}, tests: new Set() }
        fault.changes[text] = change
        fault.tests.add(file.replace(/\.json$/, ''))
        faults.set(name, fault)
      }
  }
  return [...faults.values()]
}

const failedIn = (module: TestModule): TestCase | undefined => [...module.children.allTests('failed')][0]

const killerIn = (module: TestModule): Killer | undefined => {
  if (module.ok()) return undefined
  const test = failedIn(module)
  const message = test?.result().errors?.[0]?.message ?? module.errors()[0]?.message ?? 'a hook failed'
  const by = /timed out/.test(message) ? ENDLESS : 'server test'
  return { by, message: `${module.relativeModuleId.replace('tests/server/', '')}: ${test?.name ?? ''}: ${message}` }
}

/** How often a file of tests noticed something: those that notice most are run first. */
const noticed = new Map<string, number>()

/** The embedded database has one connection, so that only PostgreSQL shows a missing lock. */
const killerOf = async (vitest: Vitest, { kind, changes, tests }: Fault): Promise<Killer | undefined> => {
  const engines: Engine[] = kind === 'lock dropped' ? ['postgres'] : ['pglite']
  const ordered = [...tests].sort((one, other) => (noticed.get(other) ?? 0) - (noticed.get(one) ?? 0))
  for (const test of ordered) {
    const modules = await runTests(vitest, [test], { engines, changes })
    const killer = modules.map(killerIn).find((each) => each !== undefined)
    if (!killer) continue
    noticed.set(test, (noticed.get(test) ?? 0) + 1)
    return killer
  }
  return undefined
}

const vitest = await createVitest('test', {
  config: root('tests/mutants/sql.config.ts'),
  watch: false,
  bail: 1,
  reporters: [{}],
  maxWorkers: 2,
})
const verdicts: Verdict[] = []
try {
  await record(vitest)
  const files = readdirSync(STATEMENTS)
  const wanted = faultsIn(files).filter(
    ({ place }) => repos.length === 0 || repos.some((repo) => place.startsWith(repo)),
  )
  for (const fault of wanted) {
    const [flow = '', ...name] = fault.place.split(' ')
    const killer = await killerOf(vitest, fault)
    verdicts.push({
      flow,
      of: 'SQL',
      kind: fault.kind,
      what: `${name.join(' ')}: ${fault.what}`,
      ...(killer && { killer }),
    })
    console.error(
      `${verdicts.length} of ${wanted.length}: ${fault.place}: ${fault.what}: ${killer?.message.split('\n')[0] ?? 'SURVIVED'}`,
    )
  }
} finally {
  await vitest.close()
}
const isReached = reportMutants(verdicts, {
  of: 'SQL',
  least: LEAST_KILLED,
  checks: 'They were run against the server tests that execute the statement.',
})
process.exitCode = isReached ? 0 : 1
