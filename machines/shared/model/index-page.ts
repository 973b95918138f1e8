import type { AnyFlowModel } from 'statewalk/model'
import { markdownPage, markdownTable } from 'statewalk/transition-table'
import { madeBy, type Definition } from './definition.ts'

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

const COLUMNS = ['Flow', 'Name', 'What it is for', 'Route']

const rowOf = ({ title, file, model, description, route }: Listed): readonly string[] => [
  `[${title}](${file}.table.md)`,
  `\`${model.machine.id}\``,
  description,
  route === undefined ? '' : `\`${route}\``,
]

/** Those that only fetch and show are listed in a table of their area. */
const readsLine = (area: string, reads: readonly Listed[]): string =>
  `[What is only fetched and shown](${area}/reads.table.md): ${reads.map(({ model }) => `\`${model.machine.id}\``).join(', ')}`

const areaSections = (area: string, flows: readonly Listed[]): readonly string[] => {
  const alone = flows.filter(({ isRead }) => !isRead)
  const reads = flows.filter(({ isRead }) => isRead)
  return [
    `## ${areaTitle(area)}`,
    ...(alone.length > 0 ? [markdownTable(COLUMNS, alone.map(rowOf))] : []),
    ...(reads.length > 0 ? [readsLine(area, reads)] : []),
  ]
}

const INTRO =
  'Each links to its table: states, transitions and what is always true. A flow that moves money has there what a person reads, too: with the sample data of the model, written by hand beside the machine and compared with the rendered view.'

const DEFINITIONS =
  'Each makes several flows, whose tables have what is their own; its table has the rest once. A name there without quotes, such as `heading` or `request`, is given in the table of each flow, and a row of a flow stands instead of the one of the same state, or of the same event in it.'

const definitionRow = ({ title, file, description }: Definition): readonly string[] => [
  `[${title}](${file}.table.md)`,
  description,
]

/** The page that lists every flow by area, each with a link to its table, and what makes several of them. */
export const indexPage = (flows: readonly Listed[]): string => {
  const areas = [...new Set(flows.map(({ area }) => area))]
  const definitions = [...new Set(flows.flatMap(({ model }) => madeBy(model)?.definition ?? []))]
  return markdownPage([
    '# Flows',
    '<!-- Generated from the machines by `npm run gen`: do not edit. -->',
    INTRO,
    ...areas.flatMap((area) =>
      areaSections(
        area,
        flows.filter((flow) => flow.area === area),
      ),
    ),
    '## Definitions',
    DEFINITIONS,
    markdownTable(['Definition', 'What it makes'], definitions.map(definitionRow)),
  ])
}
