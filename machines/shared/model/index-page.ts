import type { AnyFlowModel } from 'statewalk/model'
import { nodesOf, transitionsOf } from 'statewalk/chart'

/** The first line of every generated table. */
export const GENERATED = 'Generated from the machine by `npm run gen`: do not edit.'

/** A flow as the index lists it. */
export interface Listed {
  readonly model: AnyFlowModel
  /** Path below `machines/`, without `.machine.ts`. */
  readonly file: string
  readonly isRead: boolean
  readonly title: string
  readonly area: string
  readonly route?: string
  readonly description: string
}

const AREAS: Readonly<Record<string, string>> = { shell: 'The app around them', operator: 'Operators' }

/** An area as readers call it. */
export const areaTitle = (area: string): string => AREAS[area] ?? `${area.charAt(0).toUpperCase()}${area.slice(1)}`

/** A text in a cell of a Markdown table. */
export const cell = (text: string): string => text.replaceAll('|', String.raw`\|`)

const countsOf = ({ model }: Listed) => ({
  states: nodesOf(model.machine).length,
  transitions: transitionsOf(model.machine).length,
})

const rowOf = (flow: Listed): string => {
  const { states, transitions } = countsOf(flow)
  const cells = [
    `[${flow.title}](${flow.file}.table.md)`,
    `\`${flow.model.machine.id}\``,
    flow.description,
    flow.route === undefined ? '' : `\`${flow.route}\``,
    states,
    transitions,
  ]
  return `| ${cells.map((each) => cell(String(each))).join(' | ')} |`
}

const areaLines = (area: string, flows: readonly Listed[]): string =>
  [
    `## ${areaTitle(area)}`,
    '',
    '| Flow | Name | What it is for | Route | States | Transitions |',
    '| --- | --- | --- | --- | --- | --- |',
    ...flows.map(rowOf),
  ].join('\n')

/** The page that lists every flow by area, each with a link to its chart and table. */
export const indexPage = (flows: readonly Listed[]): string => {
  const areas = [...new Set(flows.map(({ area }) => area))]
  const counts = flows.map(countsOf)
  const sum = (part: 'states' | 'transitions') => counts.reduce((total, each) => total + each[part], 0)
  const intro = `${flows.length} flows, ${sum('states')} states, ${sum('transitions')} transitions. Each links to its chart and its transition table.`
  return [
    '# Flows',
    '<!-- Generated from the machines by `npm run gen`: do not edit. -->',
    intro,
    ...areas.map((area) =>
      areaLines(
        area,
        flows.filter((flow) => flow.area === area),
      ),
    ),
    '',
  ]
    .join('\n\n')
    .trimEnd()
    .concat('\n')
}
