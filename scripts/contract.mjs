// Lints the OpenAPI documents with Redocly's recommended rules; any problem fails.
import { existsSync } from 'node:fs'
import { createConfig, formatProblems, getTotals, lint } from '@redocly/openapi-core'
import { root } from './paths.mjs'

const config = await createConfig({ extends: ['recommended'] })
let errors = 0
for (const name of ['exchange', 'sandbox']) {
  const ref = root(`openapi/${name}.yaml`)
  if (!existsSync(ref)) continue
  const problems = await lint({ ref, config })
  const totals = getTotals(problems)
  errors += totals.errors
  formatProblems(problems, { format: 'stylish', totals, cwd: root('.') })
}
process.exit(errors > 0 ? 1 : 0)
