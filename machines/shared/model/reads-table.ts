import { markdownPage, markdownTable } from 'statewalk/transition-table'
import type { Definition } from './definition.ts'
import type { OwnRows } from './definition-rows.ts'
import { endWords, linkTo, ownNames, ownSections } from './definition-table.ts'
import { areaTitle, GENERATED, type Listed } from './index-page.ts'

/** A flow that only fetches and shows, with what made it and what it has of its own. */
export interface MadeRead {
  readonly flow: Listed
  readonly definition: Definition
  readonly rows: OwnRows
}

const COLUMNS = ['Flow', 'Name', 'What it is for', 'Route', 'With', 'Request', 'Answers', 'Change', 'Shows', 'Spec']

const REQUEST = 'request'
const CHANGE = 'change'

const readRow = ({ flow, rows }: MadeRead): readonly string[] => {
  const { names, own, options, specs } = rows
  const [answers = []] = own.answers.get(REQUEST) ?? []
  const shown = ownNames(rows).filter(([name]) => name !== REQUEST && name !== CHANGE)
  return [
    flow.title,
    `\`${flow.model.machine.id}\``,
    flow.description,
    flow.route === undefined ? '' : `\`${flow.route}\``,
    options.join(', '),
    names.get(REQUEST) ?? '',
    endWords(answers),
    names.get(CHANGE) ?? '',
    shown.map(([name, what]) => `${name} ${what}`).join(', '),
    specs.join(' · '),
  ]
}

/** What the definition of a read does not say of it, but for its row. */
const besides = ({ flow, rows }: MadeRead): readonly string[] => {
  const sections = ownSections(rows)
  return sections.length > 0 ? [`## ${flow.title}`, ...sections.map((each) => each.replace(/^## /, '### '))] : []
}

/** The page of what an area only fetches and shows, a row each; what they share is in the table of their definition. */
export const readsPage = (area: string, reads: readonly MadeRead[]): string => {
  const definitions = [...new Set(reads.map(({ definition }) => definition))]
  const links = definitions.map((definition) => linkTo(definition, `${area}/reads`))
  return markdownPage([
    `# ${areaTitle(area)}: what is only fetched and shown`,
    `<!-- ${GENERATED} -->`,
    `Made by: ${links.join(', ')}`,
    markdownTable(COLUMNS, reads.map(readRow)),
    ...reads.flatMap(besides),
  ])
}
