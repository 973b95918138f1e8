// Writes the list of the models, the flows of the app's pages, the tables of flows, the index of all flows and the layouts of their charts.
// With --check it writes nothing and names what is stale.
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { isOperatorFlowId, loadFlows } from '#machines/all-flows.ts'
import { listFiles, tableFiles } from '#machines/shared/model/table-files.ts'
import { layoutFiles } from '../charts/layout-files.ts'
import { modelFiles } from './model-list.ts'
import { pageFlowFiles } from './page-flows.ts'
import { root } from '../shared/paths.mjs'

/** Without a text it is removed. */
type TextFile = readonly [file: string, text: string | undefined]

const check = process.argv.includes('--check')

const read = (file: string): string | undefined => {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return undefined
  }
}

/** Writes what is stale; with --check it ends here instead. */
const refresh = (files: readonly TextFile[]): void => {
  const stale = files.filter(([file, text]) => read(root(file)) !== text)
  if (stale.length === 0) return
  const names = stale.map(([file]) => file).join(', ')
  if (check) {
    console.error(`stale, run \`npm run gen\`: ${names}`)
    process.exit(1)
  }
  for (const [file, text] of stale) {
    mkdirSync(dirname(root(file)), { recursive: true })
    if (text === undefined) rmSync(root(file))
    else writeFileSync(root(file), text)
  }
  console.log(`wrote ${names}`)
}

// The tables are made from the models, so the list of them comes first.
refresh([...modelFiles(), ...pageFlowFiles()])
const flows = await loadFlows()
const modelsOf = (isOperator: boolean) =>
  flows.filter(({ id }) => isOperatorFlowId(id) === isOperator).map(({ model }) => model)
refresh([
  ...listFiles(flows),
  ...tableFiles(flows),
  ...(await layoutFiles('src/atlas/layouts', modelsOf(false))),
  // Apart, as the public atlas has none of them.
  ...(await layoutFiles('src/dev-atlas/layouts', modelsOf(true))),
])
