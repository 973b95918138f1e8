import { groupedBy } from 'statewalk/grouped-by'
import { madeBy, type Definition } from './definition.ts'
import { definitionRows, type DefinitionRows } from './definition-rows.ts'
import { definitionPage } from './definition-table.ts'
import { flowTable } from './flow-table.ts'
import { GENERATED, indexPage, type Listed } from './index-page.ts'
import { readsPage } from './reads-table.ts'

type TextFile = readonly [file: string, text: string]

const tableFile = (file: string): string => `machines/${file}.table.md`

/** The rows of each definition, made of all its flows. */
const rowsByDefinition = (all: readonly Listed[]): ReadonlyMap<Definition, DefinitionRows> => {
  const made = all.map(({ model }) => ({ model, definition: madeBy(model)?.definition }))
  return new Map(
    [...groupedBy(made, ({ definition }) => definition)].flatMap(([definition, each]) =>
      definition ? [[definition, definitionRows(each.map(({ model }) => model))]] : [],
    ),
  )
}

/** The tables of some flows, by file: one for each flow, and one for the reads of an area. `all` are all flows, as a table has what its flow does not share with them. */
export const tableFiles = (all: readonly Listed[], flows: readonly Listed[] = all): readonly TextFile[] => {
  const definitions = rowsByDefinition(all)
  const ownOf = ({ model }: Listed) => {
    const { definition } = madeBy(model) ?? {}
    const rows = definition && definitions.get(definition)?.flows.get(model)
    return definition && rows ? { definition, rows } : undefined
  }
  const readOf = (flow: Listed) => {
    const made = ownOf(flow)
    if (!made) throw new Error(`${flow.model.machine.id} is among the reads, and no definition made it`)
    return { flow, ...made }
  }
  const alone = flows.filter(({ isRead }) => !isRead)
  const areas = [...new Set(flows.filter(({ isRead }) => isRead).map(({ area }) => area))]
  return [
    ...alone.map((flow) => [tableFile(flow.file), flowTable(flow, ownOf(flow))] as const),
    ...areas.map((area) => {
      const reads = all.filter((flow) => flow.isRead && flow.area === area)
      return [tableFile(`${area}/reads`), readsPage(area, reads.map(readOf))] as const
    }),
  ]
}

/** What is made of all flows: the index, and the table of each definition. */
export const listFiles = (all: readonly Listed[]): readonly TextFile[] => [
  ['machines/README.md', indexPage(all)],
  ...[...rowsByDefinition(all)].map(
    ([definition, rows]) => [tableFile(definition.file), definitionPage(definition, rows, GENERATED)] as const,
  ),
]
