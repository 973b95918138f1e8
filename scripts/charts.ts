// Lays every flow's chart out for the atlas, and what takes a walk through all flows, into .cache: run by the build and by the dev server when machines changed.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { specSections } from '#machines/spec-sections.ts'
import { specTrace } from '#machines/model/spec-trace.ts'
import { flows, loadAtlas } from '#src/atlas/flows.ts'
import { graphOf } from './charts/graph.ts'
import { flowTests } from './charts/flow-tests.ts'
import { appMap } from './charts/app-map.ts'
import { hashOf, layoutChart } from './charts/elk-layout.ts'

await loadAtlas()

const folder = fileURLToPath(new URL('../.cache/charts/', import.meta.url))
mkdirSync(folder, { recursive: true })

const hashIn = (file: string): string | undefined => {
  try {
    const { hash }: { hash?: string } = JSON.parse(readFileSync(file, 'utf8'))
    return hash
  } catch {
    return undefined
  }
}

let count = 0
for (const { model } of flows) {
  const graph = graphOf(model)
  const file = `${folder}${graph.flow}.json`
  if (hashIn(file) === hashOf(graph)) continue
  const began = Date.now()
  const layout = await layoutChart(graph)
  writeFileSync(file, JSON.stringify(layout))
  if (process.argv.includes('--verbose'))
    console.log(
      graph.flow,
      layout.states.length,
      layout.arrows.length,
      layout.width,
      layout.height,
      Date.now() - began,
      'ms',
    )
  count++
}
const trace = specTrace(
  flows.map(({ model }) => model),
  specSections,
)
writeFileSync(`${folder}../app-map.json`, JSON.stringify(await appMap()))
writeFileSync(`${folder}../spec-trace.json`, JSON.stringify(trace))
const tests = Object.fromEntries(flows.map((flow) => [flow.id, flowTests(flow)]))
writeFileSync(`${folder}../flow-tests.json`, JSON.stringify(tests))
if (count > 0) console.log(`laid out ${count} charts`)
