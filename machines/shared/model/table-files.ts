import { flowTable } from './flow-table.ts'
import { indexPage, type Listed } from './index-page.ts'
import { chartsPage, readsPage } from './reads-table.ts'

const CHARTS = 'machines/shared/remote-data/charts.table.md'

/** The tables of some flows, by file: one for each flow, and one for the reads of an area. `flows` holds all reads of the areas that it names. */
export const tableFiles = (flows: readonly Listed[]): readonly (readonly [file: string, text: string])[] => {
  const alone = flows.filter(({ isRead }) => !isRead)
  const reads = flows.filter(({ isRead }) => isRead)
  const areas = [...new Set(reads.map(({ area }) => area))]
  return [
    ...alone.map((flow) => [`machines/${flow.file}.table.md`, flowTable(flow.model, flow)] as const),
    ...areas.map((area) => {
      const own = reads.filter((flow) => flow.area === area)
      return [`machines/${area}/reads.table.md`, readsPage(area, own)] as const
    }),
  ]
}

/** What lists every flow: the index, and the charts of what is only fetched. */
export const listFiles = (flows: readonly Listed[]): readonly (readonly [file: string, text: string])[] => [
  ['machines/README.md', indexPage(flows)],
  [CHARTS, chartsPage(flows.filter(({ isRead }) => isRead))],
]
