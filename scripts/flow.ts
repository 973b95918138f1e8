import { readFileSync } from 'node:fs'
import { parseArguments, runCommand } from 'statewalk/cli/command-line'
import { unknownName, UserError } from 'statewalk/user-error'
import { flowFile, flowIds, isFlowId, isShown, type FlowId } from '#machines/all-flows.ts'
import { sourcesOf, viewsIn } from './test/imports.ts'
import { walkAndDraw, walkInBrowser } from './test/flow-parts.ts'
import { node, tool } from './test/parts.mjs'
import { root } from './shared/paths.mjs'
import { printSums, runParts } from './test/schedule.mjs'

const USAGE = `npm run flow -- FLOW... [--browser]
    of each flow: its types, its walk and its table, its views in every state with facts and texts, its requests;
    with --browser also its walk in the browser`

const flowNamed = (name: string): FlowId => {
  if (!isFlowId(name)) throw unknownName('flow', name, flowIds)
  return name
}

/** What the flows and their views are made of. */
const sourcesOfFlows = (ids: readonly FlowId[]): string[] => {
  const views = ['src/views/screens.ts', 'src/operator/screens.ts'].map((file) => viewsIn(readFileSync(file, 'utf8')))
  const viewsOf = (id: FlowId) => views.flatMap((record) => record.get(id) ?? [])
  const entries = ids.flatMap((id) => [`machines/${flowFile(id)}.model.ts`, ...viewsOf(id)])
  return [...new Set(entries.flatMap(sourcesOf))].filter((file) => /^(machines|src)\//.test(file))
}

await runCommand(USAGE, async () => {
  const { words, isSet } = parseArguments(process.argv.slice(2), [], ['browser'])
  const ids = [...new Set(words)].map(flowNamed)
  if (ids.length === 0) throw new UserError(USAGE)
  const shown = ids.filter(isShown)
  if (isSet('browser') && shown.length === 0)
    throw new UserError(`No browser walks ${ids.join(', ')}, which have no view.`)
  const types = tool('types and lint', 'oxlint/bin/oxlint', '--type-aware', '--type-check', ...sourcesOfFlows(ids))
  const inBrowser = isSet('browser') ? [node('build', root('scripts/build.mjs')), walkInBrowser(shown)] : []
  const sums = await runParts([walkAndDraw(ids), types, ...inBrowser], { times: 'flow-times.json' })
  printSums(sums)
  process.exitCode = sums.failed > 0 ? 1 : 0
})
