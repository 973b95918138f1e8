import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { loadFlows } from '#machines/load-flows.ts'
import { flowTable } from '#machines/model/flow-table.ts'
import { indexPage } from '#machines/model/index-page.ts'

const flows = await loadFlows()

test.each(flows.map((flow) => [flow.file, flow] as const))(
  '%s.table.md matches the machine (else run `npm run gen`)',
  (file, flow) => {
    // In a diff the + is what the machine is now.
    expect(flowTable(flow.model, flow)).toBe(readFileSync(`machines/${file}.table.md`, 'utf8'))
  },
)

test('machines/README.md lists every flow (else run `npm run gen`)', () => {
  expect(indexPage(flows)).toBe(readFileSync('machines/README.md', 'utf8'))
})
