// Writes every flow's <flow>.table.md the index of all flows and the flows of the app's pages. With --check it writes nothing and names what is stale.
import { readFileSync, writeFileSync } from 'node:fs'
import { loadFlows } from '#machines/load-flows.ts'
import { tableOf } from 'statewalk/transition-table'
import { GENERATED, indexPage } from '#machines/model/index-page.ts'
import { PAGE_FLOWS_FILE, pageFlowsText } from './page-flows.ts'
import { root } from './paths.mjs'

const flows = await loadFlows()

const read = (file: string): string | undefined => {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return undefined
  }
}

const pages: [file: string, text: string][] = [
  ['machines/README.md', indexPage(flows)],
  [PAGE_FLOWS_FILE, pageFlowsText()],
  ...flows.map((flow): [string, string] => [
    `machines/${flow.file}.table.md`,
    tableOf(flow.model, { ...flow, note: GENERATED }),
  ]),
]
const check = process.argv.includes('--check')
const stale = pages.filter(([file, text]) => read(root(file)) !== text)
if (!check) for (const [file, text] of stale) writeFileSync(root(file), text)

const names = stale.map(([file]) => file).join(', ')
if (check && stale.length > 0) {
  console.error(`stale, run \`npm run gen\`: ${names}`)
  process.exit(1)
}
if (!check && stale.length > 0) console.log(`wrote ${names}`)
