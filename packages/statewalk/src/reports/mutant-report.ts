import { groupedBy } from '../shared/grouped-by.ts'
import { ENDLESS, type Killer } from '../mutants/mutant-checks.ts'

/** What became of one mutant. */
export interface Verdict {
  /** The flow, or the file where there is none. */
  readonly flow: string
  /** `machine`, `view`, `SQL`: what was changed. */
  readonly of: string
  readonly kind: string
  readonly what: string
  /** The check that killed it; none when it survived. */
  readonly killer?: Killer
  /** Why no test could notice it. */
  readonly equivalent?: string
  /** No test reaches the place. */
  readonly isUncovered?: boolean
}

type Fate = 'killed' | 'timed out' | 'uncovered' | 'survived' | 'equivalent'

const fateOf = ({ killer, equivalent, isUncovered = false }: Verdict): Fate => {
  if (equivalent !== undefined) return 'equivalent'
  if (killer) return killer.by === ENDLESS ? 'timed out' : 'killed'
  return isUncovered ? 'uncovered' : 'survived'
}

const count = (verdicts: readonly Verdict[]) => {
  const fates = verdicts.map(fateOf)
  const of = (fate: Fate): number => fates.filter((each) => each === fate).length
  const real = verdicts.length - of('equivalent')
  const noticed = of('killed') + of('timed out')
  const percent = real === 0 ? 100 : (100 * noticed) / real
  return {
    real,
    percent,
    killed: of('killed'),
    timedOut: of('timed out'),
    uncovered: of('uncovered'),
    equivalent: of('equivalent'),
  }
}

/** How many of the mutants of machines, or of views, were noticed, in percent; equivalent ones do not count, one without an end does. */
export const percentKilled = (verdicts: readonly Verdict[], of: string): number =>
  count(verdicts.filter((each) => each.of === of)).percent

const summary = (name: string, verdicts: readonly Verdict[]): string => {
  const { killed, real, equivalent, timedOut, uncovered, percent } = count(verdicts)
  const besides = Object.entries({ 'timed out': timedOut, uncovered, equivalent })
    .filter(([, some]) => some > 0)
    .map(([fate, some]) => `, ${some} ${fate}`)
  return `${name}: ${killed} of ${real} killed (${percent.toFixed(1)} %)${besides.join('')}`
}

const killedBy = (verdicts: readonly Verdict[]): (readonly [string, readonly Verdict[]])[] => [
  ...groupedBy(
    verdicts.filter(({ killer }) => killer !== undefined),
    ({ killer }) => killer?.by ?? '',
  ),
]

const result = (verdict: Verdict): string => {
  const { killer, equivalent } = verdict
  if (equivalent !== undefined) return `equivalent (${equivalent})`
  return killer ? `${killer.by}: ${killer.message}` : fateOf(verdict).toUpperCase()
}

/** Every mutant with the check that killed it; with `isShort` only survivors and equivalent ones. Sums at the end. */
export const mutantText = (verdicts: readonly Verdict[], isShort = false): string => {
  const flows = [...groupedBy(verdicts, ({ flow }) => flow)].flatMap(([flow, own]) => {
    const shown = own.filter(({ killer }) => !isShort || killer === undefined)
    return [summary(flow, own), ...shown.map((each) => `  ${each.kind} | ${each.what}\n      ${result(each)}`)]
  })
  return [
    ...flows,
    '',
    ...killedBy(verdicts).map(([by, own]) => `killed by ${by}: ${own.length}`),
    ...[...groupedBy(verdicts, ({ kind }) => kind)].map(([kind, own]) => summary(kind, own)),
    ...[...groupedBy(verdicts, ({ of }) => of)].map(([of, own]) => summary(`${of} mutants`, own)),
  ].join('\n')
}

const cell = (text: string | number): string => String(text).replaceAll('|', String.raw`\|`)
const row = (...cells: readonly (string | number)[]): string => `| ${cells.map(cell).join(' | ')} |`
const table = (head: readonly string[], rows: readonly string[]): string =>
  [row(...head), row(...head.map(() => '---')), ...rows].join('\n')

const figures = (verdicts: readonly Verdict[]): (string | number)[] => {
  const { killed, timedOut, uncovered, real, equivalent, percent } = count(verdicts)
  return [`${killed} of ${real}`, timedOut, uncovered, equivalent, real === 0 ? '' : `${percent.toFixed(1)} %`]
}

const summaryRow = (name: string, verdicts: readonly Verdict[]): string => row(name, ...figures(verdicts))

const MAX_MESSAGE = 100
const shortened = (text: string): string => (text.length > MAX_MESSAGE ? `${text.slice(0, MAX_MESSAGE)}…` : text)

const mutantRow = (verdict: Verdict): string => {
  const { kind, what, killer, equivalent } = verdict
  return row(kind, what, killer?.by ?? fateOf(verdict), shortened(killer?.message ?? equivalent ?? ''))
}

interface About {
  /** `Mutants of machines`. */
  readonly title: string
  /** `2026-11-21`. */
  readonly date: string
  /** Why a mutant survives, by flow, kind and what is wrong. */
  readonly reasons: Readonly<Record<string, string>>
  /** Which checks looked at the mutants. */
  readonly checks: string
}

const nameOf = ({ flow, kind, what }: Verdict): string => `${flow} | ${kind} | ${what}`

const FIGURES = ['Killed', 'Timed out', 'Uncovered', 'Equivalent', 'Percent']

const sums = (verdicts: readonly Verdict[]): string => {
  const kinds = [...groupedBy(verdicts, ({ of, kind }) => `${of}: ${kind}`)].map(([name, own]) => summaryRow(name, own))
  const both = [...groupedBy(verdicts, ({ of }) => of)].map(([of, own]) => summaryRow(`**every ${of} mutant**`, own))
  return table(['Broken', ...FIGURES], [...kinds, ...both])
}

const listed = (verdicts: readonly Verdict[], fate: Fate, reasons: About['reasons']): string => {
  const found = verdicts.filter((each) => fateOf(each) === fate)
  const rows = found.map((each) => row(nameOf(each), reasons[nameOf(each)] ?? 'no check covers it yet'))
  return found.length === 0 ? 'None.' : table(['Mutant', 'Why'], rows)
}

const equivalents = (verdicts: readonly Verdict[]): string =>
  verdicts
    .filter(({ equivalent }) => equivalent !== undefined)
    .map((each) => `- ${nameOf(each)}`)
    .join('\n')

const details = (flow: string, verdicts: readonly Verdict[]): string => {
  const rows = verdicts.map(mutantRow)
  const mutants = table(['Broken', 'What', 'Killed by', 'Message'], rows)
  return [`<details><summary>${flow}</summary>`, mutants, '</details>'].join('\n\n')
}

/** The same as a page: sums, those that nothing noticed with the reason, and every mutant with its killer. */
export const mutantPage = (verdicts: readonly Verdict[], { title, date, reasons, checks }: About): string => {
  const flows = [...groupedBy(verdicts, ({ flow }) => flow)]
  const killers = killedBy(verdicts).map(([by, own]) => row(by, own.length))
  const flowRows = flows.map(([flow, own]) => summaryRow(flow, own))
  return [
    `# ${title}`,
    `Run on ${date}. Each mutant is one small fault. ${checks}`,
    sums(verdicts),
    table(['Killed by', 'Mutants'], killers),
    '## Survivors',
    listed(verdicts, 'survived', reasons),
    '## Uncovered',
    listed(verdicts, 'uncovered', reasons),
    '## Equivalent',
    'No test could fail: whatever is observed is the same.',
    equivalents(verdicts) || 'None.',
    '## By place',
    table(['Place', ...FIGURES], flowRows),
    '## Every mutant',
    ...flows.map(([flow, own]) => details(flow, own)),
    '',
  ].join('\n\n')
}
