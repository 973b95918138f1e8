// Lints the OpenAPI documents with Redocly's recommended rules; any problem fails.
import { existsSync } from 'node:fs'
import { createConfig, formatProblems, getTotals, lint } from '@redocly/openapi-core'
import { root } from './shared/paths.mjs'

/** An operation names in `x-frames` the schema of what its WebSocket sends: OpenAPI has no word of its own for it. */
const frames = {
  id: 'frames',
  typeExtension: {
    oas3: ({ Operation, ...types }) => ({
      ...types,
      Operation: { ...Operation, properties: { ...Operation.properties, 'x-frames': 'Schema' } },
    }),
  },
}

const config = await createConfig({ extends: ['recommended'], plugins: [frames] })
let found = 0
for (const name of ['exchange', 'website', 'sandbox', 'operator']) {
  const ref = root(`openapi/${name}.yaml`)
  if (!existsSync(ref)) continue
  const problems = await lint({ ref, config })
  found += problems.length
  formatProblems(problems, { format: 'stylish', totals: getTotals(problems), cwd: root('.') })
}
process.exit(found > 0 ? 1 : 0)
