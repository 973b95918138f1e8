/** @jsxRuntime automatic */
import {
  changeLines,
  withoutPathsWords,
  type ChangeLine,
  type SetComparison,
  type VersionComparison,
} from '../src/reports/comparison-report.ts'
import { count } from '../src/reports/path-formats.ts'
import { CHANGE_WORDS, SIGNS, type ChartLayout } from './layout.ts'
import { Chart } from './page-parts.tsx'

/** What differs from another version, as the page shows it. */
export interface Changes {
  /** Where the other version is. */
  readonly since: string
  readonly comparison: SetComparison
  /** The place of each chart of this version, by the chart's name. */
  readonly places: ReadonlyMap<string, string>
  /** Both versions of each changed chart as one, by the chart's name. */
  readonly drawings: ReadonlyMap<string, ChartLayout>
  /** What cannot be loaded, so that its machines count as gone. */
  readonly unloaded: readonly string[]
}

interface ChangesProps {
  changes: Changes
  /** The address of the machine at a place. */
  addressOf: (place: string) => string
}

/** The charts that are new, gone and changed, with each change in words and each path that is new or gone step by step. */
export function ChangesSection({
  changes: { since, comparison, places, drawings, unloaded },
  addressOf,
}: ChangesProps) {
  const { added, removed, changed, unchanged } = comparison
  const all = Object.entries(changed)
  const withoutPaths = withoutPathsWords(comparison)
  const linkTo = (name: string) => {
    const place = places.get(name)
    return place === undefined ? name : <a href={addressOf(place)}>{name}</a>
  }
  return (
    <>
      <h1>What changed</h1>
      <code>since {since}</code>
      <p>
        {all.length} of {count(all.length + unchanged, 'chart')} changed.
      </p>
      {withoutPaths === '' ? null : <p>{withoutPaths}</p>}
      {unloaded.length === 0 ? null : (
        <p>What these have counts as gone, as they cannot be loaded: {unloaded.join(', ')}</p>
      )}
      {added.length === 0 ? null : (
        <>
          <h2>New</h2>
          <ul>
            {added.map((name) => (
              <li key={name}>{linkTo(name)}</li>
            ))}
          </ul>
        </>
      )}
      {removed.length === 0 ? null : (
        <>
          <h2>Gone</h2>
          <ul>
            {removed.map((name) => (
              <li key={name}>{name}</li>
            ))}
          </ul>
        </>
      )}
      {all.map(([name, each]) => (
        <section key={name} aria-label={`Changes of ${name}`}>
          <h2>{linkTo(name)}</h2>
          <ChangedChart name={name} comparison={each} drawing={drawings.get(name)} />
        </section>
      ))}
    </>
  )
}

interface ChangedChartProps {
  name: string
  comparison: VersionComparison
  drawing: ChartLayout | undefined
}

/** Both versions in one chart, and each change in words. */
function ChangedChart({ name, comparison, drawing }: ChangedChartProps) {
  return (
    <>
      {drawing ? <Chart layout={drawing} label={`Chart of ${name} in both versions`} /> : null}
      <ul className="changes">
        {changeLines(comparison).map((line) => (
          <li key={`${line.kind} ${line.part} ${line.name}`} data-kind={line.kind}>
            <strong>
              {SIGNS[line.kind]} {CHANGE_WORDS[line.kind]}
            </strong>
            <Change line={line} />
          </li>
        ))}
      </ul>
    </>
  )
}

function Change({ line: { part, name, words, steps } }: { line: ChangeLine }) {
  if (!steps)
    return (
      <div>
        {part} <code>{name}</code>
        {words}
      </div>
    )
  return (
    <details>
      <summary>
        {part} <code>{name}</code>
      </summary>
      <ol>
        {steps.map((step, at) => (
          <li key={`${at + 1} ${step}`}>{step}</li>
        ))}
      </ol>
    </details>
  )
}
