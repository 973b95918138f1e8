import type { AnyStateNode } from 'xstate'
import { propertyNames, resultOf, type AnyFlowModel, type StateMeta } from '../model/model.ts'
import { namedType, nameOf, nodesOf, settledIn, transitionsOf, type ChartTransition } from '../machine/chart.ts'
import { mermaid } from './mermaid.ts'

interface TableHead {
  readonly title: string
  readonly description: string
  readonly route?: string
  /** A comment at the top, such as how the page was generated. */
  readonly note?: string
  /** Whether the chart is drawn, as Mermaid; it is by default. */
  readonly isDrawn?: boolean
}

const metaOf = (node: AnyStateNode): StateMeta => node.meta ?? {}
const cell = (text: string): string => text.replaceAll('|', '\\|').replaceAll('\n', ' ')
const row = (...cells: readonly string[]): string => `| ${cells.map(cell).join(' | ')} |`

/** `rememberOrder` → `remember order`. */
const words = (name: string): string => name.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)

/** `login done` with the names of the outcomes that count as done. */
const triggerWords = (model: AnyFlowModel, { trigger, definition, source }: ChartTransition): string => {
  const settled = settledIn(definition.eventType)
  if (!settled) return trigger.includes('.') ? `\`${trigger}\`` : trigger
  const src = source.invoke.find(({ id }) => id === settled.id)?.src
  const outcomes = typeof src === 'string' ? model.outcomes[src] : undefined
  if (!outcomes) return trigger
  const named = Object.keys(outcomes.cases).filter(
    (name) => ('error' in resultOf(outcomes, name) ? 'error' : 'done') === settled.how,
  )
  return named.length > 0 ? `${trigger}: ${named.join(', ')}` : trigger
}

const senderWords = (model: AnyFlowModel, { definition }: ChartTransition): string => {
  const type: string = definition.eventType
  if (type === '' || type.startsWith('xstate.')) return ''
  return model.by?.[type] ?? 'person'
}

const specsOf = (meta: { readonly spec?: string | readonly string[] } | undefined): readonly string[] =>
  typeof meta?.spec === 'string' ? [meta.spec] : (meta?.spec ?? [])

const transitionRow = (model: AnyFlowModel, each: ChartTransition): string => {
  const { definition, source, condition } = each
  const target = definition.target?.length ? definition.target.map(nameOf).join(', ') : 'stays'
  const acts = definition.actions.map((action) => words(namedType(action) ?? '')).join(', ')
  return row(
    nameOf(source),
    triggerWords(model, each),
    senderWords(model, each),
    condition,
    acts,
    target,
    definition.description ?? '',
  )
}

const stateRow = (node: AnyStateNode): string => {
  const { shows = [] } = metaOf(node)
  const seen = shows.map(([role, name]) => `${role} "${name}"`).join(', ')
  return row(nameOf(node), node.description ?? '', seen, node.tags.join(', '), specsOf(metaOf(node)).join(', '))
}

const heading = (...names: readonly string[]): string[] => [row(...names), row(...names.map(() => '---'))]

/** A Markdown page for review: chart, states, transitions in words, sections of the specification, properties. */
export const tableOf = (
  model: AnyFlowModel,
  { title, description, route, note, isDrawn = true }: TableHead,
): string => {
  const { machine } = model
  const transitions = transitionsOf(machine)
  const metas: ({ readonly spec?: string | readonly string[] } | undefined)[] = [
    ...[machine.root, ...nodesOf(machine)].map(metaOf),
    ...transitions.map(({ definition }) => definition.meta),
  ]
  const specs = [...new Set(metas.flatMap(specsOf))].sort()
  const properties = propertyNames(model).map((name) => `- ${name}`)
  return [
    `# ${title} (\`${machine.id}\`)`,
    ...(note === undefined ? [] : [`<!-- ${note} -->`]),
    `${description}.${route === undefined ? '' : ` Route: \`${route}\`.`}`,
    `Spec: ${specs.join(' · ') || 'none'}`,
    ...(isDrawn ? [['```mermaid', mermaid(machine), '```'].join('\n')] : []),
    '## States',
    [...heading('State', 'Meaning', 'Shows', 'Tags', 'Spec'), ...nodesOf(machine).map(stateRow)].join('\n'),
    '## Transitions',
    [
      ...heading('In', 'When', 'By', 'If', 'Does', 'Goes to', 'Note'),
      ...transitions.map((each) => transitionRow(model, each)),
    ].join('\n'),
    ...(properties.length > 0 ? ['## Always true', properties.join('\n')] : []),
    '',
  ]
    .join('\n\n')
    .trimEnd()
    .concat('\n')
}
