import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { basename, dirname, relative } from 'node:path'
import { parseArgs } from 'node:util'
import { ENDLESS, type Killer } from 'statewalk/mutant-checks'
import type { Verdict } from 'statewalk/mutant-report'
import { createVitest, type Vitest } from 'vitest/node'
import type { Engine } from '../../tests/server/support/databases/fresh-db.ts'
import type { Fault, Noticed, SqlRun } from '../../tests/mutants/sql-run.ts'
import type { SqlMutant } from '../../tests/mutants/sql-mutants.ts'
import { reportMutants } from './mutant-results.ts'
import { root } from '../shared/paths.mjs'
import { answerHelp } from '../shared/usage.mjs'

answerHelp(`npm run mutants:sql -- [REPO…] [--tests TEST,TEST]
    drops each condition of a where and each row lock of the executed statements, reverses each order, and names the test that notices`)

const { values, positionals: places } = parseArgs({ options: { tests: { type: 'string' } }, allowPositionals: true })
/** The tests that judge, all unless they are named. */
const namedTests = values.tests?.split(',')
const NOTICED = root(`test-results/noticed-${process.pid}.json`)
const LEAST_KILLED = 88

type Kind = SqlMutant['kind']
/** The embedded database has one connection, so that only PostgreSQL shows a missing lock. */
const ENGINE: Readonly<Record<Kind, Engine>> = {
  'condition dropped': 'pglite',
  'order reversed': 'pglite',
  'lock dropped': 'postgres',
}

/** The files of the named tests, in their order; throws for a name that no test has. */
const filesNamed = (names: readonly string[], all: readonly string[]): string[] =>
  names.flatMap((name) => {
    const files = all.filter((file) => basename(file, '.test.ts') === name)
    if (files.length === 0) throw new Error(`no test of the server is called ${name}`)
    return files
  })

const runTests = async (vitest: Vitest, file: string, kind: Kind, run: SqlRun) => {
  vitest.provide('engines', [ENGINE[kind]])
  vitest.provide('sqlRun', run)
  vitest.state.filesMap.clear() // failures of earlier runs would end this one at once
  const specifications = await vitest.globTestSpecifications([`tests/server/${file}`])
  const { testModules } = await vitest.runTestSpecifications(specifications)
  return testModules
}

const killerOf = (file: string, test: string, message: string): Killer => ({
  by: /timed out/.test(message) ? ENDLESS : 'server test',
  message: `${file}: ${test}: ${message}`,
})

/** Runs each test of a file with each fault that it executes, all on one server. */
const noticedIn = async (vitest: Vitest, file: string, kind: Kind, killed: readonly string[]): Promise<Noticed> => {
  mkdirSync(dirname(NOTICED), { recursive: true })
  rmSync(NOTICED, { force: true })
  await runTests(vitest, file, kind, { mode: 'each test', kind, places, killed, noticed: NOTICED })
  if (!existsSync(NOTICED)) throw new Error(`${file} did not end`)
  return JSON.parse(readFileSync(NOTICED, 'utf8'))
}

/** Runs a whole file of tests with a fault, on a server of its own. */
const killerInFile = async (vitest: Vitest, file: string, { kind, changes }: Fault): Promise<Killer | undefined> => {
  const modules = await runTests(vitest, file, kind, { mode: 'whole file', changes })
  const failed = modules.find((module) => !module.ok())
  if (!failed) return undefined
  const test = [...failed.children.allTests('failed')][0]
  const message = test?.result().errors?.[0]?.message ?? failed.errors()[0]?.message ?? 'a hook failed'
  return killerOf(file, test?.name ?? '', message)
}

interface Judged {
  fault: Fault
  killer: Killer | undefined
  /** Whether a test was repeated with it. */
  readonly isTried: boolean
  /** The files that execute it outside of what is repeated. */
  readonly files: string[]
}

/** Judges all faults of a kind, together by the tests of each file, and one by one what is executed outside of tests alone. */
const judge = async (vitest: Vitest, files: readonly string[], kind: Kind): Promise<Judged[]> => {
  const judged = new Map<string, Judged>()
  for (const file of files) {
    const killed = [...judged].filter(([, { killer }]) => killer).map(([name]) => name)
    const noticed = await noticedIn(vitest, file, kind, killed)
    for (const [name, { changes, ...fault }] of Object.entries(noticed.executed)) {
      const known = judged.get(name)
      const by = noticed.killed[name]
      const isTried = !noticed.unjudged.includes(name)
      judged.set(name, {
        fault: { ...fault, changes: { ...known?.fault.changes, ...changes } },
        killer: known?.killer ?? (by && killerOf(file, by.test, by.message)),
        isTried: isTried || (known?.isTried ?? false),
        files: [...(known?.files ?? []), ...(isTried ? [] : [file])],
      })
    }
    console.error(`${file}: ${[...judged.values()].filter(({ killer }) => !killer).length} of ${judged.size} are left`)
  }
  // Named tests judge by what they repeat alone.
  const untried = namedTests ? [] : [...judged.values()].filter(({ isTried }) => !isTried)
  for (const each of untried)
    while (!each.killer && each.files.length > 0)
      each.killer = await killerInFile(vitest, each.files.shift() ?? '', each.fault)
  return [...judged.values()]
}

const verdictOf = ({ fault: { place, kind, what }, killer, isTried }: Judged): Verdict => {
  const [flow = '', ...name] = place.split(' ')
  const isUncovered = namedTests !== undefined && !isTried
  return { flow, of: 'SQL', kind, what: `${name.join(' ')}: ${what}`, isUncovered, ...(killer && { killer }) }
}

const vitest = await createVitest('test', {
  config: root('tests/mutants/sql.config.ts'),
  watch: false,
  reporters: [{}],
  maxWorkers: 1,
})
const verdicts: Verdict[] = []
try {
  const all = (await vitest.globTestSpecifications()).map(({ moduleId }) => relative(root('tests/server'), moduleId))
  const files = namedTests ? filesNamed(namedTests, all) : all
  for (const kind of ['condition dropped', 'order reversed', 'lock dropped'] as const)
    verdicts.push(...(await judge(vitest, files, kind)).map(verdictOf))
} finally {
  await vitest.close()
  rmSync(NOTICED, { force: true })
}
const isReached = reportMutants(verdicts, {
  of: 'SQL',
  least: LEAST_KILLED,
  checks: 'They were run against the server tests that execute the statement.',
})
process.exitCode = isReached ? 0 : 1
