// npm run walk:mutants -- [flow…] [--all] [--write]: breaks each machine and its view in every small way, and names the check that notices.
import { writeFileSync } from 'node:fs'
import { builtinEnvironments } from 'vitest/runtime'
import type { LoadedFlow } from '#machines/load-flows.ts'
import { isEquivalent, killerOf } from '#machines/walk/kill.ts'
import { mutantPage, mutantText, percentKilled, type Verdict } from '#machines/walk/mutant-report.ts'
import { mutantsOf, type Mutant } from '#machines/walk/mutants.ts'
import { PlainFault } from '#machines/walk/near.ts'
import { command, flowsCalled, typed } from './command-line.ts'
import { reasons } from './mutant-reasons.ts'

const SAME = 'no path shows a difference'

/** Made when it is first asked for: all checks then share one walk, which is forgotten with the mutant. */
const once = <T>(make: () => T): (() => T) => {
  const made: T[] = []
  return () => (made[0] ??= make())
}

const machineVerdict = async ({ model, ...flow }: LoadedFlow, mutant: Mutant): Promise<Verdict> => {
  const { viewKillerOf } = await import('../tests/views/view-mutants.ts')
  const headless = flow.headless ?? false
  const mutate = once(mutant.model)
  const about = { flow: mutant.flow, of: 'machine', kind: mutant.kind, what: mutant.what } as const
  const killer = killerOf(mutate, { headless }) ?? (headless ? undefined : await viewKillerOf(mutate))
  if (killer) return { ...about, killer }
  return isEquivalent(model, mutate) ? { ...about, equivalent: SAME } : about
}

const verdictsOn = async (flow: LoadedFlow): Promise<Verdict[]> => {
  const { model } = flow
  const headless = flow.headless ?? false
  const { viewKillerOf, viewVerdicts } = await import('../tests/views/view-mutants.ts')
  const first = killerOf(() => model, { headless }) ?? (headless ? undefined : await viewKillerOf(() => model))
  if (first) throw new PlainFault(`${model.machine.id} is not in order itself. ${first.by}: ${first.said}`)
  const verdicts: Verdict[] = []
  for (const mutant of mutantsOf(model)) verdicts.push(await machineVerdict(flow, mutant))
  return headless ? verdicts : [...verdicts, ...(await viewVerdicts(model))]
}

const LEAST_KILLED = { machine: 80, view: 95 } as const
const PAGE = 'docs/mutants.md'

await command(async () => {
  const { words, isSet } = typed([], ['all', 'write'])
  if (isSet('write') && words.length > 0) throw new PlainFault('The page lists every flow: --write goes without names.')
  process.env['NODE_ENV'] = 'production' // React draws twice as fast
  await builtinEnvironments.jsdom.setup(globalThis, {})
  const verdicts: Verdict[] = []
  for (const flow of await flowsCalled(words)) {
    const began = performance.now()
    const found = await verdictsOn(flow)
    verdicts.push(...found)
    const seconds = ((performance.now() - began) / 1000).toFixed(1)
    console.error(`${flow.model.machine.id}: ${found.length} mutants in ${seconds} s`)
  }
  console.log(mutantText(verdicts, !isSet('all')))
  if (isSet('write'))
    writeFileSync(PAGE, mutantPage(verdicts, { date: new Date().toISOString().slice(0, 10), reasons }))
  for (const of of ['machine', 'view'] as const)
    if (percentKilled(verdicts, of) < LEAST_KILLED[of]) {
      console.error(`fewer than ${LEAST_KILLED[of]} % of the ${of} mutants are noticed`)
      process.exitCode = 1
    }
})
