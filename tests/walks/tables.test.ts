import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { flowTable } from '#machines/shared/model/flow-table.ts'
import { chosenFlows } from './chosen-flows.ts'

const flows = await chosenFlows()

test.each(flows.map((flow) => [flow.file, flow] as const))(
  '%s.table.md matches the machine (else run `npm run gen`)',
  (file, flow) => {
    // In a diff the + is what the machine is now.
    expect(flowTable(flow.model, flow)).toBe(readFileSync(`machines/${file}.table.md`, 'utf8'))
  },
)
