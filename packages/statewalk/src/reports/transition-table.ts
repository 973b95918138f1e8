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
    markdownTable(TRANSITION_COLUMNS, transitionRows(model).map(transitionCells)),
    ...(properties.length > 0 ? ['## Always true', properties.join('\n')] : []),
  ])
}
