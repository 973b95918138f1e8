import type { AnyFlowModel } from 'statewalk/model'
import { markdownTable, tableOf } from 'statewalk/transition-table'
import type { Definition } from './definition.ts'
import type { OwnRows } from './definition-rows.ts'
import { madeFlowPage } from './definition-table.ts'
import { GENERATED, type Listed } from './index-page.ts'
import { readsOf, type ReadLine } from './reads.ts'

/** What made a flow, and what it has of its own. */
export interface Made {
  readonly definition: Definition
  readonly rows: OwnRows
}

const COLUMNS = ['State', 'Side', 'Money', 'What comes next', 'Deadline (UTC)', 'Buttons that stand out']

const actWords = ({ acts }: ReadLine): string =>
  Object.entries(acts)
    .map(([event, tone]) => `\`${event}\` ${tone}`)
    .join(', ')

const readCells = (line: ReadLine): readonly string[] => [
  line.side,
  line.money.join('; '),
  line.next,
  line.deadline ?? '',
  actWords(line),
]

/** Rows that differ in one cell alone are one, with all that the cell has. */
const merged = (rows: readonly (readonly string[])[], at: number): readonly (readonly string[])[] => {
  const groups = new Map<string, readonly string[]>()
  for (const cells of rows) {
    const key = JSON.stringify(cells.with(at, ''))
    const known = groups.get(key)
    groups.set(key, known ? known.with(at, `${known[at]} · ${cells[at]}`) : cells)
  }
  return [...groups.values()]
}

/** What a person reads, by leaf state and side, as Markdown; empty for a flow without such lines. */
const readsTable = (model: AnyFlowModel): string => {
  const reads = readsOf(model)
  if (!reads) return ''
  const rows = Object.entries(reads.lines).flatMap(([state, lines]) =>
    (lines ?? []).map((line) => [state, ...readCells(line)]),
  )
  return ['\n## What a person reads\n', markdownTable(COLUMNS, merged(merged(rows, 0), 1)), ''].join('\n')
}

/** A flow's page for review: statewalk's tables, or what its definition does not say, and what a person reads. The atlas draws the chart. */
export const flowTable = (flow: Listed, made: Made | undefined): string => {
  const { model, ...about } = flow
  const head = { ...about, note: GENERATED }
  const table = made
    ? madeFlowPage(model, head, made.definition, made.rows)
    : tableOf(model, { ...head, isDrawn: false })
  return table + readsTable(model)
}
