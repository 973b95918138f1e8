import type { AnyFlowModel } from 'statewalk/model'
import { markdownPage, markdownTable, STATE_COLUMNS, TRANSITION_COLUMNS } from 'statewalk/transition-table'
import type { Definition } from './definition.ts'
import type { DefinitionRows, OwnRows } from './definition-rows.ts'
import type { Facts, SharedFact } from './shared-facts.ts'

interface Head {
  readonly title: string
  readonly description: string
  readonly file: string
  readonly route?: string
  /** A comment at the top. */
  readonly note: string
}

const ANSWER_COLUMNS = ['Request', 'Done', 'Failed']

/** Rows with the option that they come with, if any has one. */
const sharedTable = (columns: readonly string[], facts: readonly SharedFact[]): string => {
  const isAlways = facts.every(({ condition }) => condition.words === '')
  const rows = facts.flatMap(({ rows: each, condition: { words } }) =>
    each.map((cells) => (isAlways ? cells : [...cells, words])),
  )
  return markdownTable(isAlways ? columns : [...columns, 'With'], rows)
}

const section = (title: string, text: string, has: boolean): readonly string[] => (has ? [`## ${title}`, text] : [])

const specLine = (specs: readonly string[]): readonly string[] =>
  specs.length > 0 ? [`Spec: ${specs.join(' · ')}`] : []

const sentenceLine = ({ key, condition: { words } }: SharedFact): string => `- ${key}${words && ` (${words})`}`

/** The page of a definition: every row that its flows share, once. */
export const definitionPage = (
  { title, description, options }: Definition,
  { specs, shared }: DefinitionRows,
  note: string,
): string =>
  markdownPage([
    `# ${title}`,
    `<!-- ${note} -->`,
    `${description}.`,
    ...specLine(specs),
    ...section(
      'Options',
      markdownTable(['With', 'What it has'], Object.entries(options)),
      Object.keys(options).length > 0,
    ),
    '## States',
    sharedTable(STATE_COLUMNS, shared.states),
    '## Transitions',
    sharedTable(TRANSITION_COLUMNS, shared.transitions),
    ...section('Answers', sharedTable(ANSWER_COLUMNS, shared.answers), shared.answers.length > 0),
    ...section('Always true', shared.sentences.map(sentenceLine).join('\n'), shared.sentences.length > 0),
  ])

/** `done: accepted; failed: refusedField, offline`. */
export const endWords = ([, done = '', failed = '']: readonly string[]): string =>
  [done && `done: ${done}`, failed && `failed: ${failed}`].filter((part) => part !== '').join('; ')

/** What each name of the definition stands for in a flow, with how its requests end. */
export const ownNames = ({ names, own }: OwnRows): readonly (readonly [name: string, what: string])[] => {
  const answers = [...own.answers]
  const ends = new Map(answers.map(([actor, [cells = []]]) => [actor, endWords(cells)]))
  return [
    ...[...names].map(([name, what]) => [name, `${what} ${ends.get(name) ?? ''}`.trim()] as const),
    ...[...ends].filter(([actor]) => !names.has(actor)),
  ]
}

const ownTable = (columns: readonly string[], facts: Facts): string =>
  markdownTable(columns, [...facts.values()].flat())

/** What of a flow its definition does not say: sections of a page, each empty for most. */
export const ownSections = (rows: OwnRows): readonly string[] => {
  const { own, without } = rows
  const lacking = [...without.states, ...without.transitions, ...without.sentences]
  return [
    ...section('States', ownTable(STATE_COLUMNS, own.states), own.states.size > 0),
    ...section('Transitions', ownTable(TRANSITION_COLUMNS, own.transitions), own.transitions.size > 0),
    ...section('Without', lacking.map((each) => `- ${each}`).join('\n'), lacking.length > 0),
    ...section('Always true', [...own.sentences.keys()].map((each) => `- ${each}`).join('\n'), own.sentences.size > 0),
  ]
}

/** From the table of a flow or an area. */
export const linkTo = ({ title, file }: Definition, from: string): string => {
  const [to, here] = [file.split('/'), from.split('/')]
  const apart = to.findIndex((part, at) => part !== here[at])
  return `[${title}](${'../'.repeat(here.length - 1 - apart)}${to.slice(apart).join('/')}.table.md)`
}

/** The page of a flow that a definition made: what it has of its own. */
export const madeFlowPage = (
  { machine }: AnyFlowModel,
  { title, description, route, file, note }: Head,
  definition: Definition,
  rows: OwnRows,
): string => {
  const names = ownNames(rows)
  return markdownPage([
    `# ${title} (\`${machine.id}\`)`,
    `<!-- ${note} -->`,
    `${description}.${route === undefined ? '' : ` Route: \`${route}\`.`}`,
    ...specLine(rows.specs),
    `Made by: ${[linkTo(definition, file), rows.options.join(', ')].filter((part) => part !== '').join(' with ')}`,
    ...(names.length > 0 ? [markdownTable(['In the definition', 'Here'], names)] : []),
    ...ownSections(rows),
  ])
}
