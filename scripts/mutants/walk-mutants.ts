import { mkdirSync, writeFileSync } from 'node:fs'
import { isDeepStrictEqual } from 'node:util'
import { builtinEnvironments } from 'vitest/runtime'
import { modelsNamed, parseArguments, runCommand } from 'statewalk/cli/command-line'
import { isEquivalent, killerOf, type Killer } from 'statewalk/mutant-checks'
import { mutantPage, mutantText, percentKilled, type Verdict } from 'statewalk/mutant-report'
import { mutantsOf, type Mutant } from 'statewalk/mutants'
import { UserError } from 'statewalk/user-error'
import { flowChecks } from '#machines/shared/model/flow-checks.ts'
import type { LoadedFlow } from '#machines/all-flows.ts'
import type { AnyFlowModel } from 'statewalk/model'
import { reasons } from './mutant-reasons.ts'
import { root } from '../shared/paths.mjs'
import { source } from '../walk/walk-source.ts'
import { judged, judgedValues } from '../../tests/walks/judged-values.ts'

const SAME = 'no path shows a difference'
const CHECKS =
  'The checks that looked at it are those of every walk (packages/statewalk, machines/shared/model, tests/walks/judged-values.ts) and of every view (tests/views/conformance.ts). The generated tables and their freshness do not count.'
const LEAST_KILLED = { machine: 92, control: 95 } as const

/** Made when it is first needed: all checks then share one walk, which is forgotten with the mutant. */
const once = <T>(make: () => T): (() => T) => {
  const made: T[] = []
  return () => (made[0] ??= make())
}

/** The first value of the walk that is not as `tests/walks` expects it. */
const valueKillerOf = (model: AnyFlowModel): Killer | undefined => {
  for (const [test, value] of Object.entries(judgedValues)) {
    const { found, expected } = judged(value, model)
    if (!isDeepStrictEqual(found, expected)) return { by: 'judged value', message: `${test}: ${JSON.stringify(found)}` }
  }
  return undefined
}

/** The check that finds a fault in a flow. */
const flowKillerOf = async ({ headless }: LoadedFlow, mutate: () => AnyFlowModel): Promise<Killer | undefined> => {
  const { viewKillerOf } = await import('../../tests/views/view-mutants.ts')
  return (
    killerOf(mutate, flowChecks({ headless })) ??
    valueKillerOf(mutate()) ??
    (headless ? undefined : await viewKillerOf(mutate))
  )
}

const machineVerdict = async (flow: LoadedFlow, mutant: Mutant): Promise<Verdict> => {
  const mutate = once(mutant.model)
  const about = { flow: mutant.flow, of: 'machine', kind: mutant.kind, what: mutant.what } as const
  const killer = await flowKillerOf(flow, mutate)
  if (killer) return { ...about, killer }
  return isEquivalent(flow.model, mutate) ? { ...about, equivalent: SAME } : about
}

const verdictsOn = async (flow: LoadedFlow): Promise<Verdict[]> => {
  const { model, headless } = flow
  const { viewVerdicts } = await import('../../tests/views/view-mutants.ts')
  const first = await flowKillerOf(flow, () => model)
  if (first) throw new UserError(`${model.machine.id} has a fault itself. ${first.by}: ${first.message}`)
  const verdicts: Verdict[] = []
  for (const mutant of mutantsOf(model)) verdicts.push(await machineVerdict(flow, mutant))
  return headless ? verdicts : [...verdicts, ...(await viewVerdicts(model))]
}

const writePage = (verdicts: readonly Verdict[]): void => {
  mkdirSync(root('test-results'), { recursive: true })
  const date = new Date().toISOString().slice(0, 10)
  writeFileSync(
    root('test-results/mutants-machine.md'),
    mutantPage(verdicts, { title: 'Mutants: machine', date, reasons, checks: CHECKS }),
  )
}

const USAGE = `npm run walk:mutants -- [FLOW…] [--all]
    breaks each machine and its view in every small way, and names the check that notices; with --all also what was noticed.
    Without names it writes test-results/mutants-machine.md.`

await runCommand(USAGE, async () => {
  const { words, isSet } = parseArguments(process.argv.slice(2), [], ['all'])
  process.env['NODE_ENV'] = 'production' // React draws twice as fast
  await builtinEnvironments.jsdom.setup(globalThis, {})
  const verdicts: Verdict[] = []
  for (const flow of await modelsNamed(source, words)) {
    const began = performance.now()
    const found = await verdictsOn(flow)
    verdicts.push(...found)
    const seconds = ((performance.now() - began) / 1000).toFixed(1)
    console.error(`${flow.model.machine.id}: ${found.length} mutants in ${seconds} s`)
    if (words.length === 0) writePage(verdicts)
  }
  console.log(mutantText(verdicts, !isSet('all')))
  for (const of of ['machine', 'control'] as const)
    if (percentKilled(verdicts, of) < LEAST_KILLED[of]) {
      console.error(`fewer than ${LEAST_KILLED[of]} % of the ${of} mutants are killed`)
      process.exitCode = 1
    }
})
