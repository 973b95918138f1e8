// Writes what is generated: contract types and the statechart tables. With --check it writes nothing and names what is stale.
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { spawnSync } from 'node:child_process'
import { pathToFileURL } from 'node:url'
import openapiTS, { astToString } from 'openapi-typescript'
import { root } from './paths.mjs'

const CONTRACTS = ['exchange', 'sandbox']
const check = process.argv.includes('--check')
const stale = []

for (const name of CONTRACTS) {
  const source = root(`openapi/${name}.yaml`)
  if (!existsSync(source)) continue
  const file = root(`openapi/generated/${name}.ts`)
  const ast = await openapiTS(pathToFileURL(source), { defaultNonNullable: false })
  const text = `// Generated from openapi/${name}.yaml by \`npm run gen\`: do not edit.\n\n${astToString(ast)}`
  if (existsSync(file) && readFileSync(file, 'utf8') === text) continue
  stale.push(`openapi/generated/${name}.ts`)
  if (!check) writeFileSync(file, text)
}

const tables = root('scripts/tables.ts')
if (existsSync(tables)) {
  const args = [root('node_modules/tsx/dist/cli.mjs'), tables, ...(check ? ['--check'] : [])]
  const run = spawnSync(process.execPath, args, { cwd: root('.'), stdio: 'inherit' })
  if (run.status !== 0) process.exit(run.status ?? 1)
}

if (check && stale.length > 0) {
  console.error(`stale, run \`npm run gen\`: ${stale.join(', ')}`)
  process.exit(1)
}
console.log(check ? 'generated files are fresh' : stale.length > 0 ? `wrote ${stale.join(', ')}` : 'nothing to write')
