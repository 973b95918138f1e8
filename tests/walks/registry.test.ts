import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { flowIds, loadFlows, registry } from '#machines/all-flows.ts'
import { listFiles } from '#machines/shared/model/table-files.ts'
import type { PageFlow } from '#src/app/flow-page.tsx'
import { pageFlows } from '#src/app/page-flows.ts'
import { pageFlows as operatorPageFlows } from '#src/operator/page-flows.ts'

const flows = await loadFlows()

describe('the registry', () => {
  test('lists every machine file, and nothing twice', () => {
    const files = readdirSync('machines', { recursive: true, encoding: 'utf8' })
    const machines = files.filter((file) => file.endsWith('.machine.ts')).map((file) => file.replace('.machine.ts', ''))
    expect([...new Set(flows.map(({ file }) => file))].sort()).toEqual(machines.sort())
  })

  test('knows each machine by its id, and a page loads the machine that is walked', async () => {
    expect(flows.map(({ model }) => model.machine.id)).toEqual(flowIds)
    const modules = await Promise.all(
      [...Object.values(pageFlows), ...Object.values(operatorPageFlows)].map((load) => load()),
    )
    const onPages = modules.flatMap((module) => Object.entries<PageFlow>(module.flows))
    expect(onPages.map(([id]) => id).sort()).toEqual(flowIds.filter((id) => 'page' in registry[id]).sort())
    for (const [id, [machine]] of onPages) expect(machine).toBe(flows.find((flow) => flow.id === id)?.model.machine)
  })

  test.each(listFiles(flows))('is listed in %s (else run `npm run gen`)', (file, text) => {
    expect(text).toBe(readFileSync(file, 'utf8'))
  })
})
