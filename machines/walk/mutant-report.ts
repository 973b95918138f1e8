/** What became of one mutant; machine and view mutants are reported alike. */
export interface Verdict {
  readonly flow: string
  readonly of: 'machine' | 'view'
  readonly kind: string
  readonly what: string
  /** Who noticed it, and what was said; none when it survived. */
  readonly killer?: { readonly by: string; readonly said: string }
  /** Why no test could notice it. */
  readonly equivalent?: string
}

const count = (verdicts: readonly Verdict[]) => {
  const real = verdicts.filter(({ equivalent }) => equivalent === undefined)
  const killed = real.filter(({ killer }) => killer !== undefined).length
  const percent = real.length === 0 ? 100 : (100 * killed) / real.length
  return { killed, real: real.length, equivalent: verdicts.length - real.length, percent }
}

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

const fate = ({ killer, equivalent }: Verdict): string => {
  if (equivalent !== undefined) return `equivalent (${equivalent})`
  return killer ? `${killer.by}: ${killer.said}` : 'SURVIVED'
}

/** Every mutant with its killer's name; with `isShort` only survivors and equivalent ones. Sums at the end. */
export const mutantText = (verdicts: readonly Verdict[], isShort = false): string => {
  const flows = groupedBy(verdicts, ({ flow }) => flow).flatMap(([flow, own]) => {
    const shown = own.filter(({ killer }) => !isShort || killer === undefined)
    return [summary(flow, own), ...shown.map((each) => `  ${each.kind} | ${each.what}\n      ${fate(each)}`)]
  })
  const killers = groupedBy(
    verdicts.filter(({ killer }) => killer !== undefined),
    ({ killer }) => killer?.by ?? '',
  )
  return [
    ...flows,
    '',
    ...killers.map(([by, own]) => `killed by ${by}: ${own.length}`),
    ...groupedBy(verdicts, ({ kind }) => kind).map(([kind, own]) => summary(kind, own)),
    ...groupedBy(verdicts, ({ of }) => of).map(([of, own]) => summary(`${of} mutants`, own)),
  ].join('\n')
}
