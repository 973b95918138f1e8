import { examine, type Report } from 'statewalk/examine'
import { modelsNamed, parseArguments, runCommand } from 'statewalk/cli/command-line'
import { count } from 'statewalk/path-formats'
import { sharedProperties } from '#machines/shared/model/shared-properties.ts'
import { storeRules } from '#machines/shared/model/store-rules.ts'
import { source } from './walk-source.ts'

const seconds = (ms: number): string => `${(ms / 1000).toFixed(1)} s`

const faultsOf = ({ unwalked, unreplayed, unreachable, stuck, broken, wrongInputs }: Report): string[] =>
  Object.entries({ unwalked, unreplayed, unreachable, stuck, broken, wrongInputs }).flatMap(([name, list]) =>
    list.map((each) => `  ${name}: ${each}`),
  )

await runCommand('npm run walk:deep -- [FLOW…]\n    takes every edge of every machine on the real actor', async () => {
  const flows = await modelsNamed(source, parseArguments(process.argv.slice(2), []).words)
  const sums = { untaken: 0, states: 0, edges: 0, transitions: 0, paths: 0, steps: 0, ms: 0, faults: 0 }
  for (const { model } of flows) {
    const began = performance.now()
    const found = await examine(model, {
      goal: 'edges',
      stepProperties: sharedProperties(model),
      stores: storeRules,
    }).catch((problem: Error) => problem)
    const ms = performance.now() - began
    const faults = found instanceof Error ? [`  ${found.message}`] : faultsOf(found)
    sums.ms += ms
    sums.faults += faults.length
    if (!(found instanceof Error)) {
      for (const part of ['states', 'edges', 'transitions', 'paths', 'steps'] as const) sums[part] += found[part]
      const { states, edges, transitions, paths, steps, untaken } = found
      sums.untaken += untaken.length
      const taken = edges - untaken.length
      console.log(
        `${faults.length > 0 ? '✗' : '✓'} ${model.machine.id}: ${count(states, 'state')}, ${taken} of ${count(edges, 'edge')}, ${count(transitions, 'transition')}, ${count(paths, 'path')}, ${count(steps, 'step')}, ${seconds(ms)}`,
      )
    } else console.log(`✗ ${model.machine.id}, ${seconds(ms)}`)
    for (const fault of faults) console.log(fault)
  }
  console.log(
    `${count(flows.length, 'machine')}: ${sums.states} states, ${sums.edges - sums.untaken} of ${sums.edges} edges, ${sums.transitions} transitions; ${sums.paths} paths, ${sums.steps} steps replayed in ${seconds(sums.ms)}, ${count(sums.faults, 'fault')}`,
  )
  if (sums.faults > 0) process.exitCode = 1
})
