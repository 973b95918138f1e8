// npm run walk:mutants -- [flow…] [--all] [--json FILE]: breaks each machine in every small way, and names the check that notices.
import { writeFileSync } from 'node:fs'
import type { RegisteredFlow } from '#machines/registry.ts'
import { isEquivalent, killerOf } from '#machines/walk/kill.ts'
import { mutantText, type Verdict } from '#machines/walk/mutant-report.ts'
import { mutantsOf } from '#machines/walk/mutants.ts'
import { PlainFault } from '#machines/walk/near.ts'
import { command, flowsCalled, typed } from './command-line.ts'

const SAME = 'no path shows a difference'

const verdictsOn = ({ model, ...flow }: RegisteredFlow): Verdict[] => {
  const headless = flow.headless ?? false
  const first = killerOf(() => model, { headless })
  if (first) throw new PlainFault(`${model.machine.id} is not in order itself. ${first.by}: ${first.said}`)
  return mutantsOf(model).map(({ flow, kind, what, model: mutate }) => {
    const about = { flow, of: 'machine', kind, what } as const
    const killer = killerOf(mutate, { headless })
    if (killer) return { ...about, killer }
    return isEquivalent(model, mutate) ? { ...about, equivalent: SAME } : about
  })
}

await command(async () => {
  const { words, text, isSet } = typed(['json'], ['all'])
  const flows = await flowsCalled(words)
  const verdicts = flows.flatMap((flow) => {
    const found = verdictsOn(flow)
    console.error(`${flow.model.machine.id}: ${found.length} mutants`)
    return found
  })
  console.log(mutantText(verdicts, !isSet('all')))
  const file = text('json')
  if (file !== undefined) writeFileSync(file, `${JSON.stringify(verdicts, null, 1)}\n`)
})
