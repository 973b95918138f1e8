import { specsOf, stateRows, transitionRows, type StateRow, type TransitionRow } from './chart-rows.ts'
import { mermaid } from './mermaid.ts'
import { propertyNames, type AnyFlowModel, type Shown } from '../model/model.ts'

interface TableHead {
  readonly title: string
  readonly description: string
  readonly route?: string
  /** A comment at the top, such as how the page was generated. */
  readonly note?: string
  /** Whether the chart is drawn, as Mermaid; it is by default. */
  readonly isDrawn?: boolean
}

/** A Markdown table. */
export const markdownTable = (columns: readonly string[], rows: readonly (readonly string[])[]): string => {
  const cell = (text: string): string => text.replaceAll('|', '\\|').replaceAll('\n', ' ')
  return [columns, columns.map(() => '---'), ...rows].map((cells) => `| ${cells.map(cell).join(' | ')} |`).join('\n')
}

/** Sections of a Markdown page. */
export const markdownPage = (sections: readonly string[]): string => `${sections.join('\n\n').trimEnd()}\n`

export const STATE_COLUMNS = ['State', 'Meaning', 'Shows', 'Tags', 'Spec']
export const TRANSITION_COLUMNS = ['In', 'When', 'By', 'If', 'Does', 'Goes to', 'Note']

/** `button "Login"`. */
export const shownWords = ([role, name]: Shown): string => `${role} "${name}"`

/** A state in cells of `STATE_COLUMNS`; `shown` are what it shows, in words. */
export const stateCells = (
  { name, meaning, shows, tags, specs }: StateRow,
  shown: readonly string[] = shows.map(shownWords),
): string[] => [name, meaning, shown.join(', '), tags.join(', '), specs.join(', ')]

const triggerWords = ({ trigger, event, outcomes }: TransitionRow): string => {
  if (event !== undefined) return trigger.includes('.') ? `\`${trigger}\`` : trigger
  return outcomes.length > 0 ? `${trigger}: ${outcomes.join(', ')}` : trigger
}

/** A transition in cells of `TRANSITION_COLUMNS`. */
export const transitionCells = (row: TransitionRow): string[] => [
  row.from,
  triggerWords(row),
  row.by,
  row.condition,
  row.actions.join(', '),
  row.to,
  row.note,
]

const parentOf = (name: string): string => name.split('.').slice(0, -1).join('.')

/** What leads out of a state, whatever actor it awaits; undefined unless it awaits one. */
const exitsOf = (rows: readonly TransitionRow[]): string | undefined => {
  const actors = new Set(rows.flatMap(({ actor }) => actor ?? []))
  if (actors.size !== 1) return undefined
  const exits = rows.map(({ from, actor, outcomes: _ends, ...row }) => ({
    ...row,
    from: parentOf(from),
    trigger: actor === undefined ? row.trigger : row.trigger.replace(actor, ''),
  }))
  return JSON.stringify(exits)
}

/** How the actor of a state like another one can end. */
const likeCells = (rows: readonly TransitionRow[], like: string): string[] => {
  const ends = new Set(rows.filter(({ actor }) => actor !== undefined).map(triggerWords))
  return [rows[0]?.from ?? '', [...ends].join('; '), '', '', '', `as from ${like}`, '']
}

/** Worth it from this many rows on. */
const LIKE = 3

/** The transitions of a machine; a state that leads on like one beside it, whatever actor it awaits, has one row. */
export const transitionLines = (rows: readonly TransitionRow[]): readonly string[][] => {
  const firsts = new Map<string, string>()
  return [...new Set(rows.map(({ from }) => from))].flatMap((from) => {
    const own = rows.filter((row) => row.from === from)
    const exits = own.length < LIKE ? undefined : exitsOf(own)
    const like = exits === undefined ? undefined : firsts.get(exits)
    if (exits !== undefined && like === undefined) firsts.set(exits, from)
    return like === undefined ? own.map(transitionCells) : [likeCells(own, like)]
  })
}

/** A Markdown page for review: chart, states, transitions in words, sections of the specification, properties. */
export const tableOf = (
  model: AnyFlowModel,
  { title, description, route, note, isDrawn = true }: TableHead,
): string => {
  const { machine } = model
  const properties = propertyNames(model).map((name) => `- ${name}`)
  return markdownPage([
    `# ${title} (\`${machine.id}\`)`,
    ...(note === undefined ? [] : [`<!-- ${note} -->`]),
    `${description}.${route === undefined ? '' : ` Route: \`${route}\`.`}`,
    `Spec: ${specsOf(model).join(' · ') || 'none'}`,
    ...(isDrawn ? [['```mermaid', mermaid(machine), '```'].join('\n')] : []),
    '## States',
    markdownTable(
      STATE_COLUMNS,
      stateRows(model).map((row) => stateCells(row)),
    ),
    '## Transitions',
    markdownTable(TRANSITION_COLUMNS, transitionLines(transitionRows(model))),
    ...(properties.length > 0 ? ['## Always true', properties.join('\n')] : []),
  ])
}
