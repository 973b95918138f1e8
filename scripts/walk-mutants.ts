// npm run walk:mutants -- [flow…] [--all] [--json FILE]: breaks each machine and its view in every small way, and names the check that notices.
import { writeFileSync } from 'node:fs'
import { builtinEnvironments } from 'vitest/runtime'
import type { RegisteredFlow } from '#machines/registry.ts'
import { isEquivalent, killerOf } from '#machines/walk/kill.ts'
import { mutantText, type Verdict } from '#machines/walk/mutant-report.ts'
import { mutantsOf } from '#machines/walk/mutants.ts'
import { PlainFault } from '#machines/walk/near.ts'
import { command, flowsCalled, typed } from './command-line.ts'

const SAME = 'no path shows a difference'

const machineVerdicts = async ({ model, ...flow }: RegisteredFlow): Promise<Verdict[]> => {
  const headless = flow.headless ?? false
  const { viewKillerOf } = await import('../tests/views/view-mutants.ts')
  const verdicts: Verdict[] = []
  for (const { flow, kind, what, model: mutate } of mutantsOf(model)) {
    const about = { flow, of: 'machine', kind, what } as const
    const killer = killerOf(mutate, { headless }) ?? (headless ? undefined : await viewKillerOf(mutate))
    if (killer) verdicts.push({ ...about, killer })
    else verdicts.push(isEquivalent(model, mutate) ? { ...about, equivalent: SAME } : about)
  }
  return verdicts
}

const verdictsOn = async (flow: RegisteredFlow): Promise<Verdict[]> => {
  const { model } = flow
  const headless = flow.headless ?? false
  const first = killerOf(() => model, { headless })
  if (first) throw new PlainFault(`${model.machine.id} is not in order itself. ${first.by}: ${first.said}`)
  const { viewVerdicts } = await import('../tests/views/view-mutants.ts')
  return [...(await machineVerdicts(flow)), ...(headless ? [] : await viewVerdicts(model))]
}

await command(async () => {
  const { words, text, isSet } = typed(['json'], ['all'])
  await builtinEnvironments.jsdom.setup(globalThis, {})
  const verdicts: Verdict[] = []
  for (const flow of await flowsCalled(words)) {
    const began = performance.now()
    const found = await verdictsOn(flow)
    verdicts.push(...found)
    console.error(
      `${flow.model.machine.id}: ${found.length} mutants in ${((performance.now() - began) / 1000).toFixed(1)} s`,
    )
  }
  console.log(mutantText(verdicts, !isSet('all')))
  const file = text('json')
  if (file !== undefined) writeFileSync(file, `${JSON.stringify(verdicts, null, 1)}\n`)
})
