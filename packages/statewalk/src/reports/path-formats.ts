import type { DescribedPath, PathSet } from '../paths/path-set.ts'
import { shownWords } from '../paths/step-sentences.ts'
import type { DescribedStep } from '../paths/path-description.ts'

type Result = Pick<DescribedStep, 'state' | 'isOver' | 'entered' | 'effects'>

/** `1 path`, `2 paths`. */
export const count = (number: number, thing: string): string => `${number} ${thing}${number === 1 ? '' : 's'}`
const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

/** What no path takes, with the reason: those that depend on another one are counted there. */
export const missedLines = ({ missed }: Pick<PathSet, 'missed'>): string[] =>
  missed
    .filter(({ dependsOn }) => dependsOn === undefined)
    .map(({ transition, reason }) => {
      const more = missed.filter(({ dependsOn }) => dependsOn === transition).length
      const others = more === 0 ? '' : `. ${count(more, 'other')} ${more === 1 ? 'depends' : 'depend'} on it`
      return `not walked: ${transition}${reason === undefined ? '' : `. ${reason.replace(/\.$/, '')}`}${others}${reason === undefined ? '' : '.'}`
    })

const summary = ({ paths, goal, taken, transitions }: PathSet): string =>
  `${count(paths.length, 'path')} (${goal}), ${taken} of ${count(transitions, 'transition')}`

const textStep = ({ does, state, effects }: DescribedStep, at: number, before: string): string => {
  const goes = state === before ? '' : `  → ${state}`
  return `   ${String(at + 1).padStart(3)}  ${does}${goes}${effects.map((each) => `; ${each}`).join('')}`
}

const textPath = ({ title, path, preconditions = [] }: DescribedPath): string[] => [
  '',
  `${title}, ${count(path.steps.length, 'step')}, starts in ${path.start.state}`,
  path.notation,
  ...preconditions.map((each) => `     given  ${each}`),
  ...path.steps.map((step, at) => textStep(step, at, path.steps[at - 1]?.state ?? path.start.state)),
]

/** Paths for reading in a terminal: the notation to replay it, then every step in words and where it leads. */
export const asText = (set: PathSet): string =>
  [
    `${set.title} (${set.flow}): ${set.description}${set.route === undefined ? '' : `. ${set.route}`}`,
    summary(set),
    ...missedLines(set),
    ...set.paths.flatMap(textPath),
  ].join('\n')

/** What is true after a step, as Then lines. */
const thenLines = ({ state, isOver, entered, effects }: Result): string[] => {
  const where = entered.map((each) => `the flow is in "${each.state}"${each.description && `: ${each.description}`}`)
  const shows = entered.flatMap((each) => (each.shows.length > 0 ? [`the screen shows ${shownWords(each.shows)}`] : []))
  const lines = [
    ...(where.length > 0 ? where : [`the flow stays in "${state}"`]),
    ...new Set(shows),
    ...effects,
    ...(isOver ? ['the flow is over'] : []),
  ]
  return lines.map((line, at) => `${at === 0 ? 'Then' : 'And'} ${line}`)
}

const opens = (set: PathSet, { path, opening }: DescribedPath): readonly string[] => {
  if (opening) return opening
  const does = set.route === undefined ? `"${set.title}" starts` : `a person opens "${set.title}" at ${set.route}`
  return [`${does} (${path.input})`]
}

const scenario = (set: PathSet, described: DescribedPath): string[] => {
  const { title, path, preconditions = [] } = described
  const [first = '', ...rest] = thenLines(path.start)
  return [
    '',
    `  # replay: ${path.notation}`,
    `  Scenario: ${set.title}, ${title}`,
    ...[...opens(set, described), ...preconditions].map((each, at) => `    ${at === 0 ? 'Given' : 'And'} ${each}`),
    ...[first.replace(/^Then/, 'And'), ...rest].map((line) => `    ${line}`),
    ...path.steps.flatMap((step) => [`    When ${step.does}`, ...thenLines(step).map((line) => `    ${line}`)]),
  ]
}

/** Paths as a Gherkin feature, one scenario a path; each names the command that replays it. */
export const asGherkin = (set: PathSet): string =>
  [
    `@${set.flow.replaceAll(/[^\w-]+/g, '-')}`,
    `Feature: ${set.title}`,
    `  ${capital(set.description)}`,
    `  ${summary(set)}`,
    ...missedLines(set).map((line) => `  ${capital(line)}`),
    ...set.paths.flatMap((path) => scenario(set, path)),
    '',
  ].join('\n')

/** Paths as data; the shape is part of the product and only grows. */
export const asJson = (sets: readonly PathSet[]): string => JSON.stringify(sets, null, 2)

const cell = (value: string | number): string => {
  const text = String(value)
  return /[",\n\r]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

const CSV_HEAD = [
  'flow',
  'path',
  'start',
  'step',
  'by',
  'what happens',
  'state',
  'shows',
  'effects',
  'transitions',
  'notation',
  'preconditions',
]

const csvRows = (set: PathSet): string[] =>
  set.paths.flatMap(({ title, path, opening = [], preconditions = [] }) =>
    [{ ...path.start, by: '', does: 'start', step: path.notation }, ...path.steps].map((step, at) => {
      const shows = step.entered.flatMap((each) => each.shows)
      const cells = [set.flow, title, path.input, at, step.by, step.does, step.state]
      const results = [shownWords(shows), step.effects.join('; '), step.took.join('; '), step.step]
      return [...cells, ...results, at === 0 ? [...opening, ...preconditions].join('; ') : ''].map(cell).join(',')
    }),
  )

/** Paths as a table (RFC 4180), one row a step; row 0 of a path holds its whole notation. */
export const asCsv = (sets: readonly PathSet[]): string =>
  [CSV_HEAD.join(','), ...sets.flatMap(csvRows), ''].join('\r\n')
