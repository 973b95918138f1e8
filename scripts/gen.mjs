import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { spawnSync } from 'node:child_process'
import { pathToFileURL } from 'node:url'
import openapiTS, { astToString, NULL, STRING, tsUnion } from 'openapi-typescript'
import { tsImport } from 'tsx/esm/api'
import { parse } from 'yaml'
import { envExample } from './gen/env-example.mjs'
import { operationTables } from './gen/operations.mjs'
import { operatorTables } from './gen/operator-operations.mjs'
import { root } from './shared/paths.mjs'
import { answerHelp } from './shared/usage.mjs'

answerHelp(`npm run gen -- [--check]
    writes what is generated: the contracts' types, the operation tables, the document that the server reads,
    .env.example, the statechart tables, and the layouts of the charts; with --check it names what is stale, and
    writes nothing`)

const CONTRACTS = ['exchange', 'website', 'sandbox']
/** What providers speak: the server calls them, and serves none of it. */
const VENDOR_CONTRACTS = ['exchange-rates', 'market-data', 'swap-provider']
const check = process.argv.includes('--check')
const stale = []
const { OUTGOING } = await tsImport('#machines/accounts/rules/outgoing.ts', import.meta.url)
const { OPERATOR_ACTS } = await tsImport('#machines/operator/rules/acts.ts', import.meta.url)

function write(file, text) {
  if (existsSync(root(file)) && readFileSync(root(file), 'utf8') === text) return
  stale.push(file)
  if (!check) writeFileSync(root(file), text)
}

/** What the public app imports, and what only the console and its server do. */
function tablesOf(documents, operator) {
  const taken = documents.flatMap(({ paths }) =>
    Object.values(paths).flatMap((item) => Object.values(item).flatMap(({ operationId }) => operationId ?? [])),
  )
  try {
    return {
      ...operationTables(documents, Object.keys(OUTGOING)),
      ...operatorTables(operator, Object.keys(OPERATOR_ACTS), taken),
    }
  } catch (error) {
    console.error(`the contract is not complete: ${error.message}`)
    process.exit(1)
  }
}

/** The server reads the numbers of providers as decimals. */
function decimalType({ type }) {
  const types = [type].flat()
  if (!types.includes('number') && !types.includes('integer')) return undefined
  return types.includes('null') ? tsUnion([STRING, NULL]) : STRING
}

async function writeContract(name, options) {
  const source = root(`openapi/${name}.yaml`)
  const document = parse(readFileSync(source, 'utf8'))
  const ast = await openapiTS(pathToFileURL(source), { defaultNonNullable: false, ...options })
  const header = `// Generated from openapi/${name}.yaml by \`npm run gen\`: do not edit.\n\n`
  write(`openapi/generated/${name}.ts`, header + astToString(ast))
  write(`openapi/generated/${name}.json`, `${JSON.stringify(document)}\n`)
  return document
}

const documents = []
for (const name of CONTRACTS) documents.push(await writeContract(name, {}))
for (const name of VENDOR_CONTRACTS) await writeContract(name, { transform: decimalType })
const operator = await writeContract('operator', {})
for (const [name, source] of Object.entries(tablesOf(documents, operator)))
  write(`openapi/generated/${name}.ts`, source)

write('.env.example', envExample(readFileSync(root('README.md'), 'utf8')))

const tables = root('scripts/gen/tables.ts')
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
