// npm run walk:deep -- [flow…]: every edge of every machine, taken on the real actor.
import { examine, type Report } from '#machines/walk/report.ts'
import { command, flowsCalled, typed } from './command-line.ts'

const seconds = (ms: number): string => `${(ms / 1000).toFixed(1)} s`
const plural = (count: number, thing: string): string => `${count} ${thing}${count === 1 ? '' : 's'}`

const faultsOf = ({ unwalked, unreplayed, unreachable, stuck, broken }: Report): string[] =>
  Object.entries({ unwalked, unreplayed, unreachable, stuck, broken }).flatMap(([name, list]) =>
    list.map((each) => `  ${name}: ${each}`),
  )

await command(async () => {
  const flows = await flowsCalled(typed([]).words)
  const sums = { untaken: 0, states: 0, edges: 0, transitions: 0, tours: 0, steps: 0, ms: 0, faults: 0 }
  for (const { model } of flows) {
    const began = performance.now()
    const found = await examine(model, 'edges').catch((problem: Error) => problem)
    const ms = performance.now() - began
    const faults = found instanceof Error ? [`  ${found.message}`] : faultsOf(found)
    sums.ms += ms
    sums.faults += faults.length
    if (!(found instanceof Error)) {
      for (const part of ['states', 'edges', 'transitions', 'tours', 'steps'] as const) sums[part] += found[part]
      const { states, edges, transitions, tours, steps, untaken } = found
      sums.untaken += untaken.length
      const taken = edges - untaken.length
      console.log(
        `${faults.length > 0 ? '✗' : '✓'} ${model.machine.id}: ${plural(states, 'state')}, ${taken} of ${plural(edges, 'edge')}, ${plural(transitions, 'transition')}, ${plural(tours, 'tour')}, ${plural(steps, 'step')}, ${seconds(ms)}`,
      )
    } else console.log(`✗ ${model.machine.id}, ${seconds(ms)}`)
    for (const fault of faults) console.log(fault)
  }
  console.log(
    `${plural(flows.length, 'machine')}: ${sums.states} states, ${sums.edges - sums.untaken} of ${sums.edges} edges, ${sums.transitions} transitions; ${sums.tours} tours, ${sums.steps} steps replayed in ${seconds(sums.ms)}, ${plural(sums.faults, 'fault')}`,
  )
  if (sums.faults > 0) process.exitCode = 1
})
