import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { registry } from '#machines/registry.ts'
import { tableOf } from '#machines/walk/table.ts'

test.each(registry.map((flow) => [flow.file, flow] as const))(
  '%s.table.md says what the machine does (else run `npm run gen`)',
  (file, flow) => {
    expect(readFileSync(`machines/${file}.table.md`, 'utf8')).toBe(tableOf(flow.model, flow))
  },
)
