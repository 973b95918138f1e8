// Writes every flow's <flow>.table.md. With --check it writes nothing and names what is stale.
import { readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { registry } from '#machines/registry.ts'
import { tableOf } from '#machines/walk/table.ts'

const read = (file: string): string | undefined => {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return undefined
  }
}

const check = process.argv.includes('--check')
const stale: string[] = []
for (const flow of registry) {
  const file = `machines/${flow.file}.table.md`
  const path = fileURLToPath(new URL(`../${file}`, import.meta.url))
  const text = tableOf(flow.model, flow)
  if (read(path) === text) continue
  stale.push(file)
  if (!check) writeFileSync(path, text)
}

if (check && stale.length > 0) {
  console.error(`stale, run \`npm run gen\`: ${stale.join(', ')}`)
  process.exit(1)
}
if (!check && stale.length > 0) console.log(`wrote ${stale.join(', ')}`)
