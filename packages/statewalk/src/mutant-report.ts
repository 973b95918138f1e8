import type { Killer } from './mutant-checks.ts'

/** What became of one mutant; machine and view mutants are reported alike. */
export interface Verdict {
  readonly flow: string
  readonly of: 'machine' | 'view'
  readonly kind: string
  readonly what: string
  /** The check that killed it; none when it survived. */
  readonly killer?: Killer
  /** Why no test could notice it. */
  readonly equivalent?: string
}

const count = (verdicts: readonly Verdict[]) => {
  const real = verdicts.filter(({ equivalent }) => equivalent === undefined)
  const killed = real.filter(({ killer }) => killer !== undefined).length
  const percent = real.length === 0 ? 100 : (100 * killed) / real.length
  return { killed, real: real.length, equivalent: verdicts.length - real.length, percent }
}

/** How many of the mutants of machines, or of views, were killed, in percent; equivalent ones do not count. */
export const percentKilled = (verdicts: readonly Verdict[], of: Verdict['of']): number =>
  count(verdicts.filter((each) => each.of === of)).percent

const summary = (name: string, verdicts: readonly Verdict[]): string => {
  const { killed, real, equivalent, percent } = count(verdicts)
  const besides = equivalent > 0 ? `, ${equivalent} equivalent` : ''
  return `${name}: ${killed} of ${real} killed (${percent.toFixed(1)} %)${besides}`
}

const groupedBy = (verdicts: readonly Verdict[], keyOf: (verdict: Verdict) => string): [string, Verdict[]][] => {
  const groups = new Map<string, Verdict[]>()
  for (const verdict of verdicts) groups.set(keyOf(verdict), [...(groups.get(keyOf(verdict)) ?? []), verdict])
  return [...groups]
}

const killedBy = (verdicts: readonly Verdict[]): [string, Verdict[]][] =>
  groupedBy(
    verdicts.filter(({ killer }) => killer !== undefined),
    ({ killer }) => killer?.by ?? '',
  )

const result = ({ killer, equivalent }: Verdict): string => {
  if (equivalent !== undefined) return `equivalent (${equivalent})`
  return killer ? `${killer.by}: ${killer.message}` : 'SURVIVED'
}

/** Every mutant with the check that killed it; with `isShort` only survivors and equivalent ones. Sums at the end. */
export const mutantText = (verdicts: readonly Verdict[], isShort = false): string => {
  const flows = groupedBy(verdicts, ({ flow }) => flow).flatMap(([flow, own]) => {
    const shown = own.filter(({ killer }) => !isShort || killer === undefined)
    return [summary(flow, own), ...shown.map((each) => `  ${each.kind} | ${each.what}\n      ${result(each)}`)]
  })
  return [
    ...flows,
    '',
    ...killedBy(verdicts).map(([by, own]) => `killed by ${by}: ${own.length}`),
    ...groupedBy(verdicts, ({ kind }) => kind).map(([kind, own]) => summary(kind, own)),
    ...groupedBy(verdicts, ({ of }) => of).map(([of, own]) => summary(`${of} mutants`, own)),
  ].join('\n')
}

const cell = (text: string | number): string => String(text).replaceAll('|', String.raw`\|`)
const row = (...cells: readonly (string | number)[]): string => `| ${cells.map(cell).join(' | ')} |`
const table = (head: readonly string[], rows: readonly string[]): string =>
  [row(...head), row(...head.map(() => '---')), ...rows].join('\n')

const figures = (verdicts: readonly Verdict[]): [string, number, string] => {
  const { killed, real, equivalent, percent } = count(verdicts)
  return real === 0 ? ['', equivalent, ''] : [`${killed} of ${real}`, equivalent, `${percent.toFixed(1)} %`]
}

const summaryRow = (name: string, verdicts: readonly Verdict[]): string => row(name, ...figures(verdicts))

const flowRow = (flow: string, verdicts: readonly Verdict[]): string => {
  const [machine, equivalent, percent] = figures(verdicts.filter(({ of }) => of === 'machine'))
  const [view, , ofView] = figures(verdicts.filter(({ of }) => of === 'view'))
  return row(flow, machine, equivalent, percent, view, ofView)
}

const MAX_MESSAGE = 100
const shortened = (text: string): string => (text.length > MAX_MESSAGE ? `${text.slice(0, MAX_MESSAGE)}…` : text)

const mutantRow = ({ kind, what, killer, equivalent }: Verdict): string =>
  row(
    kind,
    what,
    killer?.by ?? (equivalent === undefined ? '**survived**' : 'equivalent'),
    shortened(killer?.message ?? equivalent ?? ''),
  )

interface About {
  /** `2026-11-21`. */
  readonly date: string
  /** Why a mutant survives, by flow, kind and what is wrong. */
  readonly reasons: Readonly<Record<string, string>>
  /** Which checks looked at the mutants. */
  readonly checks: string
}

const nameOf = ({ flow, kind, what }: Verdict): string => `${flow} | ${kind} | ${what}`

const sums = (verdicts: readonly Verdict[]): string => {
  const kinds = groupedBy(verdicts, ({ of, kind }) => `${of}: ${kind}`).map(([name, own]) => summaryRow(name, own))
  const both = groupedBy(verdicts, ({ of }) => of).map(([of, own]) => summaryRow(`**every ${of} mutant**`, own))
  return table(['Broken', 'Killed', 'Equivalent', 'Percent'], [...kinds, ...both])
}

const survivors = (verdicts: readonly Verdict[], reasons: About['reasons']): string => {
  const found = verdicts.filter(({ killer, equivalent }) => killer === undefined && equivalent === undefined)
  const rows = found.map((each) => row(nameOf(each), reasons[nameOf(each)] ?? 'no property covers it yet'))
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
export const mutantPage = (verdicts: readonly Verdict[], { date, reasons, checks }: About): string => {
  const flows = groupedBy(verdicts, ({ flow }) => flow)
  const killers = killedBy(verdicts).map(([by, own]) => row(by, own.length))
  const flowRows = flows.map(([flow, own]) => flowRow(flow, own))
  return [
    '# Mutants',
    `Run on ${date} over ${flows.length} flows. Each mutant is one small fault in a machine or a view. ${checks}`,
    sums(verdicts),
    table(['Killed by', 'Mutants'], killers),
    '## Survivors',
    survivors(verdicts, reasons),
    '## Equivalent',
    'Every step of every path leads to the same state, with the same context, tags, children, output and effects: no test could fail.',
    equivalents(verdicts) || 'None.',
    '## By flow',
    table(['Flow', 'Machine', 'Equivalent', 'Percent', 'View', 'Percent'], flowRows),
    '## Every mutant',
    ...flows.map(([flow, own]) => details(flow, own)),
    '',
  ].join('\n\n')
}
