import { chartName, type Chart } from './chart-file.ts'
import {
  compareCharts,
  countChanges,
  type ChangedFact,
  type ChartComparison,
  type Comparison,
} from './chart-comparison.ts'
import { count } from './path-formats.ts'
import { comparePaths, type PathComparison, type WalkedPath } from '../paths/walked-paths.ts'

/** By their names. */
export type Charts = ReadonlyMap<string, Chart>

export const chartsByName = (charts: readonly Chart[]): Charts => new Map(charts.map((each) => [chartName(each), each]))

/** What differs between two versions of a chart; paths, where both versions have them. */
export interface VersionComparison extends ChartComparison {
  readonly paths?: PathComparison
}

/** What differs between two sets of charts. */
export interface SetComparison {
  readonly added: readonly string[]
  readonly removed: readonly string[]
  /** Those that differ, by name. */
  readonly changed: Readonly<Record<string, VersionComparison>>
  readonly unchanged: number
  /** Those of which only one version has paths, so that the charts alone are compared. */
  readonly withoutPaths: readonly string[]
}

const compareVersions = (before: Chart, now: Chart): VersionComparison => ({
  ...compareCharts(before.machine, now.machine),
  ...(before.paths && now.paths && { paths: comparePaths(before.paths, now.paths) }),
})

/** How many states, transitions and paths are new, gone or changed. */
const countAll = ({ paths, ...chart }: VersionComparison): number =>
  countChanges(chart) + (paths ? paths.added.length + paths.removed.length : 0)

export function compareSets(before: Charts, now: Charts): SetComparison {
  const both = [...now].flatMap(([id, chart]) => {
    const known = before.get(id)
    return known ? [[id, compareVersions(known, chart)] as const] : []
  })
  const changed = both.filter(([, comparison]) => countAll(comparison) > 0)
  return {
    added: [...now.keys()].filter((id) => !before.has(id)),
    removed: [...before.keys()].filter((id) => !now.has(id)),
    changed: Object.fromEntries(changed),
    unchanged: both.length - changed.length,
    withoutPaths: both.filter(([id]) => !before.get(id)?.paths !== !now.get(id)?.paths).map(([id]) => id),
  }
}

/** The entries of a fact that is a list, each in words; of no list undefined. */
function entriesOf(text: string): readonly string[] | undefined {
  if (text === '') return []
  if (!text.startsWith('[')) return undefined
  const list: readonly unknown[] = JSON.parse(text)
  return list.map((entry) => (Array.isArray(entry) ? entry.join(' ') : String(entry)))
}

const listWords = (fact: string, before: readonly string[], now: readonly string[]): string =>
  [
    ...now.filter((entry) => !before.includes(entry)).map((entry) => `${fact} '${entry}'`),
    ...before.filter((entry) => !now.includes(entry)).map((entry) => `${fact} no '${entry}' any more`),
  ].join('; ') || `${fact} the same in another order`

const quoted = (text: string): string => (text === '' ? 'nothing' : `'${text}'`)
function factWords({ fact, before, now }: ChangedFact): string {
  const [old, current] = [entriesOf(before), entriesOf(now)]
  if (old && current && `${before}${now}`.startsWith('[')) return listWords(fact, old, current)
  return `${fact} is ${quoted(now)}, was ${quoted(before)}`
}

/** One change of a chart, with what it says about it. */
export interface ChangeLine {
  readonly kind: 'added' | 'removed' | 'changed'
  readonly part: 'state' | 'transition' | 'path'
  /** As the newer version calls it; what is gone as the older one did. Of a path, its last step. */
  readonly name: string
  readonly words: string
  /** Only of a path. */
  readonly steps?: readonly string[]
}

const partLines = (part: ChangeLine['part'], { added, removed, changed }: Comparison): ChangeLine[] => [
  ...added.map(({ name, description }) => ({ kind: 'added' as const, part, name, words: description })),
  ...removed.map((name) => ({ kind: 'removed' as const, part, name, words: '' })),
  ...changed.map(({ name, facts }) => ({
    kind: 'changed' as const,
    part,
    name,
    words: facts.map(factWords).join('; '),
  })),
]

const pathLines = (kind: 'added' | 'removed', paths: readonly WalkedPath[]): ChangeLine[] =>
  paths.map(({ step, steps }) => ({ kind, part: 'path', name: step, words: steps.join('; '), steps }))

/** Every change of a chart: its states, then its transitions, then the paths that are new or gone. */
export const changeLines = ({ states, transitions, paths }: VersionComparison): ChangeLine[] => [
  ...partLines('state', states),
  ...partLines('transition', transitions),
  ...(paths ? [...pathLines('added', paths.added), ...pathLines('removed', paths.removed)] : []),
]

const markdownLine = ({ kind, part, name, words }: ChangeLine): string => {
  if (part === 'path') return `- ${kind === 'added' ? 'new path' : 'path that is gone'}: ${words}`
  if (kind === 'removed') return `- no ${part} \`${name}\` any more`
  return `- ${kind === 'added' ? 'new ' : ''}${part} \`${name}\`${words && `: ${words}`}`
}

const chartLines = (id: string, comparison: VersionComparison): string[] => [
  '',
  `## ${id}: ${count(countAll(comparison), 'change')}`,
  '',
  ...changeLines(comparison).map(markdownLine),
]

/** Why no paths are listed; empty where all are compared. */
export const withoutPathsWords = ({ withoutPaths, changed, unchanged }: SetComparison): string => {
  const isAll = withoutPaths.length === Object.keys(changed).length + unchanged
  if (withoutPaths.length === 0) return ''
  return `Paths are not compared${isAll ? '' : ` of ${withoutPaths.join(', ')}`}: one of the versions was exported without them.`
}

/** A comparison in words, as Markdown. */
export const comparisonMarkdown = (comparison: SetComparison): string => {
  const { added, removed, changed, unchanged } = comparison
  const unknown = withoutPathsWords(comparison)
  return [
    `# What changed: ${count(Object.keys(changed).length, 'chart')} of ${count(Object.keys(changed).length + unchanged, 'chart')}`,
    ...(added.length > 0 ? ['', `New: ${added.join(', ')}`] : []),
    ...(removed.length > 0 ? ['', `Gone: ${removed.join(', ')}`] : []),
    ...(unknown === '' ? [] : ['', unknown]),
    ...Object.entries(changed).flatMap(([id, comparison]) => chartLines(id, comparison)),
  ].join('\n')
}
