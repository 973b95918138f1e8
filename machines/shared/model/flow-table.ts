import type { AnyFlowModel } from 'statewalk/model'
import { tableOf } from 'statewalk/transition-table'
import { GENERATED } from './index-page.ts'
import { readsOf, type ReadLine } from './reads.ts'

interface TableHead {
  readonly title: string
  readonly description: string
  readonly route?: string
}

const row = (...cells: readonly string[]): string => `| ${cells.join(' | ')} |`

const actWords = ({ acts }: ReadLine): string =>
  Object.entries(acts)
    .map(([event, tone]) => `\`${event}\` ${tone}`)
    .join(', ')

const readRow = (state: string, line: ReadLine): string =>
  row(state, line.side, line.money.join('; '), line.next, line.deadline ?? '', actWords(line))

/** What a person reads, by leaf state and side, as Markdown; empty for a flow without such lines. */
const readsTable = (model: AnyFlowModel): string => {
  const reads = readsOf(model)
  if (!reads) return ''
  const rows = Object.entries(reads.lines).flatMap(([state, lines]) =>
    (lines ?? []).map((line) => readRow(state, line)),
  )
  return [
    '\n## What a person reads\n',
    'With the sample data of the model; written by hand beside the machine and compared with the rendered view.\n',
    row('State', 'Side', 'Money', 'What comes next', 'Deadline (UTC)', 'Buttons that stand out'),
    row('---', '---', '---', '---', '---', '---'),
    ...rows,
    '',
  ].join('\n')
}

/** A flow's page for review: statewalk's tables, and what a person reads. The atlas draws the chart. */
export const flowTable = (model: AnyFlowModel, head: TableHead): string =>
  tableOf(model, { ...head, note: GENERATED, isDrawn: false }) + readsTable(model)
