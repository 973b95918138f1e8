// Writes what is generated: the contract's types, its operation table and the document that the server reads, and the statechart tables. With --check it names what is stale.
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { spawnSync } from 'node:child_process'
import { pathToFileURL } from 'node:url'
import openapiTS, { astToString } from 'openapi-typescript'
import { parse } from 'yaml'
import { operationTable } from './operations.mjs'
import { root } from './paths.mjs'

const CONTRACTS = ['exchange', 'sandbox']
const check = process.argv.includes('--check')
const stale = []

function write(file, text) {
  if (existsSync(root(file)) && readFileSync(root(file), 'utf8') === text) return
  stale.push(file)
  if (!check) writeFileSync(root(file), text)
}

function tableOf(documents) {
  try {
    return operationTable(documents)
  } catch (error) {
    console.error(`the contract is not complete: ${error.message}`)
    process.exit(1)
  }
}

const documents = []
for (const name of CONTRACTS) {
  const source = root(`openapi/${name}.yaml`)
  const document = parse(readFileSync(source, 'utf8'))
  documents.push(document)
  const ast = await openapiTS(pathToFileURL(source), { defaultNonNullable: false })
  const header = `// Generated from openapi/${name}.yaml by \`npm run gen\`: do not edit.\n\n`
  write(`openapi/generated/${name}.ts`, header + astToString(ast))
  write(`openapi/generated/${name}.json`, `${JSON.stringify(document)}\n`)
}
write('openapi/generated/operations.ts', tableOf(documents))

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
