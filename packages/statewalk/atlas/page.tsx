/** @jsxRuntime automatic */
import { readFileSync } from 'node:fs'
import { renderToStaticMarkup } from 'react-dom/server'
import { nameOf, type ChartTransition } from '../src/chart.ts'
import { count, missedLines } from '../src/path-formats.ts'
import type { DescribedPath } from '../src/path-set.ts'
import type { Sequence } from '../src/sequence.ts'
import { sequenceMermaid } from '../src/sequence-mermaid.ts'
import { ChartDrawing } from './chart-drawing.tsx'
import type { DrawnMachine } from './drawn-machine.ts'
import type { ChartLayout } from './layout.ts'
import { SequenceDrawing } from './sequence-drawing.tsx'
import { sequenceLayout } from './sequence-layout.ts'

/** A place whose machine cannot be shown, with the reason. */
export interface UndrawnPlace {
  readonly place: string
  readonly problem: string
}

/** Also scrolled by keys. */
const SCROLLER = { className: 'scroller', role: 'region', tabIndex: 0 }

type Entry = DrawnMachine | UndrawnPlace

const textOf = (file: string): string => readFileSync(new URL(file, import.meta.url), 'utf8')

/** It fits on a phone. */
const SEQUENCE_WIDTH = 330

/** What a machine is found by: its names, states, events and guards. */
const searchText = (entry: Entry): string => {
  if ('problem' in entry) return entry.place.toLowerCase()
  const { place, paths, layout, transitions } = entry
  const states = layout.states.flatMap(({ id, title, description }) => [id, title, ...description])
  return [place, paths.title, paths.description, ...states, ...transitions.map(({ id }) => id)].join(' ').toLowerCase()
}

const titleOf = (entry: Entry): string => ('problem' in entry ? entry.place : entry.paths.title)

function Page({ entries }: { entries: readonly Entry[] }) {
  return (
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>Statecharts</title>
        <style
          dangerouslySetInnerHTML={{
            __html: ['page.css', 'chart.css', 'sequence.css'].map((file) => textOf(`./${file}`)).join(''),
          }}
        />
      </head>
      <body>
        <nav aria-label="Machines">
          <input type="search" aria-label="Search machines, states, events and guards" placeholder="Search" />
          <p role="status" />
          <ul>
            {entries.map((entry, at) => (
              <li key={entry.place} data-text={searchText(entry)}>
                <a href={`#m${at + 1}`}>
                  {titleOf(entry)}
                  <small>{entry.place}</small>
                </a>
              </li>
            ))}
          </ul>
        </nav>
        <main>
          {entries.map((entry, at) => (
            <article key={entry.place} id={`m${at + 1}`} aria-label={titleOf(entry)}>
              <h1>{titleOf(entry)}</h1>
              <code>{entry.place}</code>
              {'problem' in entry ? <p>{entry.problem}</p> : <Machine machine={entry} />}
            </article>
          ))}
        </main>
        <script dangerouslySetInnerHTML={{ __html: textOf('./page-script.js') }} />
      </body>
    </html>
  )
}

function Machine({ machine: { layout, paths, sequences, transitions } }: { machine: DrawnMachine }) {
  const { description, taken, transitions: all } = paths
  return (
    <>
      {description === '' ? null : <p>{description}</p>}
      <Chart layout={layout} title={paths.title} />
      <h2>Paths</h2>
      <p>
        {count(paths.paths.length, 'path')}, {taken} of {count(all, 'transition')}
      </p>
      {missedLines(paths).map((line) => (
        <p key={line}>{line}</p>
      ))}
      {paths.paths.map((each, at) => (
        <Path key={each.path.notation} described={each} sequence={sequences[at]} />
      ))}
      <h2>Transitions</h2>
      <Transitions transitions={transitions} />
    </>
  )
}

const NOTHING_HIGHLIGHTED = {}

function Chart({ layout, title }: { layout: ChartLayout; title: string }) {
  const { width, height } = layout
  return (
    <div {...SCROLLER} aria-label={`Chart of ${title}`}>
      <svg className="chart" width={width} height={height} viewBox={`0 0 ${width} ${height}`}>
        <ChartDrawing layout={layout} highlights={NOTHING_HIGHLIGHTED} />
      </svg>
    </div>
  )
}

function Path({ described: { title, path }, sequence }: { described: DescribedPath; sequence: Sequence | undefined }) {
  return (
    <details>
      <summary>{title}</summary>
      <code>{path.notation}</code>
      <ol>
        {path.steps.map(({ step, does, state, effects }, at) => (
          <li key={`${at + 1} ${step}`}>
            {does} → {state}
            {effects.map((each) => `; ${each}`)}
          </li>
        ))}
      </ol>
      {sequence ? (
        <>
          <div {...SCROLLER} aria-label={`Sequence of ${title}`}>
            <SequenceDrawing layout={sequenceLayout(sequence, SEQUENCE_WIDTH)} label={`Sequence diagram of ${title}`} />
          </div>
          <details>
            <summary>Mermaid</summary>
            <pre>{sequenceMermaid(sequence)}</pre>
          </details>
        </>
      ) : null}
    </details>
  )
}

function Transitions({ transitions }: { transitions: readonly ChartTransition[] }) {
  return (
    <div {...SCROLLER} aria-label="Transitions">
      <table>
        <thead>
          <tr>
            <th>From</th>
            <th>When</th>
            <th>If</th>
            <th>To</th>
          </tr>
        </thead>
        <tbody>
          {transitions.map(({ id, source, trigger, condition, definition }) => (
            <tr key={id}>
              <td>{nameOf(source)}</td>
              <td>{trigger}</td>
              <td>{condition}</td>
              <td>{(definition.target ?? []).map(nameOf).join(', ')}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

/** One page, in one file, with every machine and a search among them. */
export const atlasPage = (entries: readonly Entry[]): string =>
  `<!doctype html>${renderToStaticMarkup(<Page entries={entries} />)}`
