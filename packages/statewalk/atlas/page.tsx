/** @jsxRuntime automatic */
import { readFileSync } from 'node:fs'
import type { AnyStateMachine } from 'xstate'
import { renderToStaticMarkup } from 'react-dom/server'
import { count } from '../src/reports/path-formats.ts'
import type { DescribedPath } from '../src/paths/path-set.ts'
import type { Sequence } from '../src/reports/sequence.ts'
import { sequenceMermaid } from '../src/reports/sequence-mermaid.ts'
import { ChangesSection, type Changes } from './changes-section.tsx'
import { Coverage, Transitions } from './coverage-section.tsx'
import type { DrawnMachine } from './drawn-machine.ts'
import { Chart, Scroller } from './page-parts.tsx'
import { SequenceDrawing } from './sequence-drawing.tsx'
import { sequenceLayout } from './sequence-layout.ts'
import { addressIn, Simulation } from './simulation-panel.tsx'

/** A place whose machine cannot be shown, with the reason. */
export interface UndrawnPlace {
  readonly place: string
  readonly problem: string
  /** Where its file can be loaded. */
  readonly machine?: AnyStateMachine
}

/** A place as the page shows it. */
export type Entry = DrawnMachine | UndrawnPlace

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

interface PageOptions {
  /** Whether a server answers for moments: a file cannot be played. */
  readonly isServed: boolean
  readonly changes?: Changes | undefined
}

const STYLES = ['page.css', 'simulation.css', 'changes.css', 'chart.css', 'context.css', 'sequence.css']

/** The id of an entry's article, by its place among all. */
const articleOf = (at: number): string => `m${at + 1}`

const titleOf = (entry: Entry): string => ('problem' in entry ? entry.place : entry.paths.title)

function Page({ entries, isServed, changes }: PageOptions & { entries: readonly Entry[] }) {
  const addressOf = (place: string) => `#${articleOf(entries.findIndex((entry) => entry.place === place))}`
  return (
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>Statecharts</title>
        <style
          dangerouslySetInnerHTML={{
            __html: STYLES.map((file) => textOf(`./${file}`)).join(''),
          }}
        />
      </head>
      <body>
        <nav aria-label="Machines">
          <input type="search" aria-label="Search machines, states, events and guards" placeholder="Search" />
          <p role="status" />
          <ul>
            {changes ? (
              <li data-text="what changed">
                <a href="#changes">
                  What changed
                  <small>since {changes.since}</small>
                </a>
              </li>
            ) : null}
            {entries.map((entry, at) => (
              <li key={entry.place} data-text={searchText(entry)}>
                <a href={`#${articleOf(at)}`}>
                  {titleOf(entry)}
                  <small>{entry.place}</small>
                </a>
              </li>
            ))}
          </ul>
        </nav>
        <main>
          {changes ? (
            <article id="changes" aria-label="What changed">
              <ChangesSection changes={changes} addressOf={addressOf} />
            </article>
          ) : null}
          {entries.map((entry, at) => (
            <article key={entry.place} id={articleOf(at)} aria-label={titleOf(entry)}>
              <h1>{titleOf(entry)}</h1>
              <code>{entry.place}</code>
              {'problem' in entry ? (
                <p>{entry.problem}</p>
              ) : (
                <Machine machine={entry} article={articleOf(at)} isServed={isServed} />
              )}
            </article>
          ))}
        </main>
        <script dangerouslySetInnerHTML={{ __html: textOf('./page-script.js') }} />
      </body>
    </html>
  )
}

interface MachineProps {
  machine: DrawnMachine
  article: string
  isServed: boolean
}

function Machine({ machine, article, isServed }: MachineProps) {
  const { layout, paths, sequences, transitions, coverage } = machine
  const { description, taken, transitions: all } = paths
  return (
    <>
      {description === '' ? null : <p>{description}</p>}
      {isServed ? (
        <section className="simulation" aria-label={`Simulation of ${paths.title}`}>
          <Moment machine={machine} article={article} script={undefined} />
        </section>
      ) : (
        <Chart layout={layout} label={`Chart of ${paths.title}`} />
      )}
      <Coverage coverage={coverage} layout={layout} paths={paths} />
      <h2>Paths</h2>
      <p>
        {count(paths.paths.length, 'path')}, {taken} of {count(all, 'transition')}
      </p>
      {paths.paths.map((each, at) => (
        <Path key={each.path.notation} described={each} sequence={sequences[at]} />
      ))}
      <h2>Transitions</h2>
      <Transitions transitions={transitions} coverage={coverage} />
    </>
  )
}

interface MomentProps extends Omit<MachineProps, 'isServed'> {
  script: string | undefined
}

function Moment({ machine: { layout, paths, player }, article, script }: MomentProps) {
  const addressOf = addressIn(article)
  return <Simulation layout={layout} title={paths.title} playback={player.play(script)} addressOf={addressOf} />
}

function Path({ described: { title, path }, sequence }: { described: DescribedPath; sequence: Sequence | undefined }) {
  return (
    <details className="path">
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
          <Scroller label={`Sequence of ${title}`}>
            <SequenceDrawing layout={sequenceLayout(sequence, SEQUENCE_WIDTH)} label={`Sequence diagram of ${title}`} />
          </Scroller>
          <details>
            <summary>Mermaid</summary>
            <pre>{sequenceMermaid(sequence)}</pre>
          </details>
        </>
      ) : null}
    </details>
  )
}

/** One page, in one file, with every machine and a search among them; where it is served, each can be played. */
export const atlasPage = (entries: readonly Entry[], options: PageOptions): string =>
  `<!doctype html>${renderToStaticMarkup(<Page entries={entries} {...options} />)}`

/** What the page shows after a script: of the machine with this article, else undefined. */
export const momentHtml = (entries: readonly Entry[], article: string, script: string | undefined) => {
  const machine = entries.find((_, at) => articleOf(at) === article)
  if (machine === undefined || 'problem' in machine) return undefined
  return renderToStaticMarkup(<Moment machine={machine} article={article} script={script} />)
}
