/** @jsxRuntime automatic */
import { nameOf, type ChartTransition } from '../src/machine/chart.ts'
import { count, missedLines } from '../src/reports/path-formats.ts'
import type { PathSet } from '../src/paths/path-set.ts'
import { isRecorded } from './coverage-status.ts'
import type { ChartLayout } from './layout.ts'
import type { MachineCoverage } from './machine-coverage.ts'
import { Chart, Scroller } from './page-parts.tsx'

/** `2026-01-31T12:34:56.000Z` → `2026-01-31 12:34 UTC`. */
const timeWords = (at: string): string => `${at.slice(0, 16).replace('T', ' ')} UTC`

const ranWords = ({ unit, browser }: MachineCoverage['ran']): string =>
  [
    ...(unit === undefined ? [] : [`on the actor at ${timeWords(unit)}`]),
    ...(browser === undefined ? [] : [`in a browser at ${timeWords(browser)}`]),
  ].join(', ')

const summary = ({ ran, transitions, states, statuses }: MachineCoverage): string => {
  const covered = (names: readonly string[]) => names.filter((name) => statuses.get(name) !== 'untested').length
  const taken = `${covered(transitions.map(({ id }) => id))} of ${count(transitions.length, 'transition')}`
  const visited = `${covered(states)} of ${count(states.length, 'state')}`
  return isRecorded(ran)
    ? `The recorded walks took ${taken} and came to ${visited}: ${ranWords(ran)}.`
    : `Planned: the paths take ${taken} and come to ${visited}. No walk is recorded.`
}

/** What is not covered, each with its reason where there is one. */
const uncovered = ({ statuses, states, transitions }: MachineCoverage, { missed }: PathSet): string[] => {
  const isUncovered = (name: string) => statuses.get(name) === 'untested'
  const never = missed.filter(({ transition }) => isUncovered(transition))
  const known = new Set(never.map(({ transition }) => transition))
  return [
    ...missedLines({ missed: never }),
    ...transitions.flatMap(({ id }) => (isUncovered(id) && !known.has(id) ? [`not walked: ${id}`] : [])),
    ...states.filter(isUncovered).map((state) => `no walk comes to: ${state}`),
  ]
}

interface CoverageProps {
  coverage: MachineCoverage
  layout: ChartLayout
  paths: PathSet
}

/** How much of a machine its walks take, what they leave out, and a chart of both. */
export function Coverage({ coverage, layout, paths }: CoverageProps) {
  const lines = uncovered(coverage, paths)
  return (
    <section className="coverage" aria-label={`Coverage of ${paths.title}`}>
      <h2>Coverage</h2>
      <p>{summary(coverage)}</p>
      {lines.length === 0 ? null : (
        <ul>
          {lines.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      )}
      <details>
        <summary>What is covered in the chart</summary>
        <Chart
          layout={layout}
          label={`Coverage in the chart of ${paths.title}`}
          highlights={{ coverage: coverage.statuses }}
        />
      </details>
    </section>
  )
}

const takenWords = ({ ran, transitions, statuses }: MachineCoverage, transition: string): string => {
  const { unit = 0, browser = 0, impossible } = transitions.find(({ id }) => id === transition) ?? {}
  if (!isRecorded(ran)) return statuses.get(transition) === 'planned' ? 'planned' : 'no'
  const times = [unit > 0 ? `${unit}×` : '', browser > 0 ? `${browser}× in a browser` : ''].filter(Boolean)
  if (impossible !== undefined) times.push(`not in a browser: ${impossible}`)
  return times.join(', ') || 'no'
}

interface TransitionsProps {
  transitions: readonly ChartTransition[]
  coverage: MachineCoverage
}

/** Every transition, and whether walks take it. */
export function Transitions({ transitions, coverage }: TransitionsProps) {
  return (
    <Scroller label="Transitions">
      <table>
        <thead>
          <tr>
            <th>From</th>
            <th>When</th>
            <th>If</th>
            <th>To</th>
            <th>Covered</th>
          </tr>
        </thead>
        <tbody>
          {transitions.map(({ id, source, trigger, condition, definition }) => (
            <tr key={id}>
              <td>{nameOf(source)}</td>
              <td>{trigger}</td>
              <td>{condition}</td>
              <td>{(definition.target ?? []).map(nameOf).join(', ')}</td>
              <td>{takenWords(coverage, id)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Scroller>
  )
}
