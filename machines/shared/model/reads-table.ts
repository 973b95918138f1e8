import type { AnyFlowModel } from 'statewalk/model'
import { sharedChart } from 'statewalk/same-chart'
import { tableOf } from 'statewalk/transition-table'
import { durations } from '#machines/shared/values/durations.ts'
import { endpointOf } from './flow-model.ts'
import { areaTitle, cell, GENERATED, type Listed } from './index-page.ts'

const row = (...cells: readonly string[]): string => `| ${cells.map(cell).join(' | ')} |`

const operationOf = ({ outcomes }: AnyFlowModel) => Object.values(outcomes)[0]

/** What the server sends that makes it ask again, and whether it asks by itself. */
const againOn = ({ machine, by = {} }: AnyFlowModel): string =>
  [
    ...machine.events.filter((type) => by[type] === 'stream').map((type) => `\`${type}\``),
    ...(machine.events.includes('window.hide') ? [`every ${durations.slowRefresh / 1000} s while shown`] : []),
  ].join(', ')

const specsOf = ({ machine }: AnyFlowModel): string => {
  const { spec = [] }: { spec?: string | readonly string[] } = machine.root.meta ?? {}
  return [spec].flat().join(' · ')
}

const readRow = ({ model, title, description, route }: Listed): string => {
  const operation = operationOf(model)
  return row(
    title,
    `\`${model.machine.id}\``,
    description,
    route === undefined ? '' : `\`${route}\``,
    endpointOf(operation)?.op ?? '',
    againOn(model),
    Object.keys(operation?.cases ?? {}).join(', '),
    specsOf(model),
  )
}

/** The page of what an area only fetches and shows, a row each; their charts are in `chartsPage`. */
export const readsPage = (area: string, reads: readonly Listed[]): string =>
  [
    `# ${areaTitle(area)}: what is only fetched and shown`,
    `<!-- ${GENERATED} -->`,
    'Their charts are in [machines/shared/remote-data](../shared/remote-data/charts.table.md).',
    [
      row('Flow', 'Name', 'What it is for', 'Route', 'Operation', 'Fetched again on', 'Answers', 'Spec'),
      row(...Array.from({ length: 8 }, () => '---')),
      ...reads.map(readRow),
    ].join('\n'),
    '',
  ].join('\n\n')

/** The page of their charts: each once, of the first flow that has it, with the names of all that have it. */
export const chartsPage = (reads: readonly Listed[]): string => {
  const signatures = [...new Set(reads.map(({ model }) => sharedChart(model).signature))]
  const charts = signatures.map((signature) => {
    const flows = reads.filter(({ model }) => sharedChart(model).signature === signature)
    const names = flows.map(({ model }) => `\`${model.machine.id}\``).join(', ')
    return flows[0]
      ? tableOf(flows[0].model, { ...flows[0], description: `The chart of ${names}`, isDrawn: false })
      : ''
  })
  return [`<!-- ${GENERATED} -->`, ...charts].join('\n\n')
}
