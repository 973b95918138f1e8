import { chartOf, type Chart } from 'statewalk/chart-file'
import { compareSets, type Charts, type SetComparison } from 'statewalk/comparison-report'
import { loadWalkedPaths } from '#src/atlas/chart-files.ts'
import { flows } from '#src/atlas/flows.ts'

/** The charts of another version, compared with those of this one. */
export interface Compared {
  readonly comparison: SetComparison
  readonly before: Charts
  /** The files that are no charts. */
  readonly others: readonly string[]
}

/** The chart in an exported file; undefined where there is none. */
async function chartIn(file: File): Promise<Chart | undefined> {
  try {
    return chartOf(JSON.parse(await file.text()))
  } catch {
    return undefined
  }
}

/** Compares the charts of the files with those of this version; those of a few files with theirs alone. */
export async function compareWith(files: readonly File[]): Promise<Compared> {
  const read = await Promise.all(files.map(async (file) => ({ name: file.name, chart: await chartIn(file) })))
  const before = new Map(read.flatMap(({ chart }) => (chart ? [[chart.machine.id, chart] as const] : [])))
  const isWhole = before.size > flows.length / 2
  const walked = await loadWalkedPaths()
  const now = flows
    .filter(({ id }) => isWhole || before.has(id))
    .map(({ id, machine }) => [id, { machine, ...(walked[id] && { paths: walked[id] }) }] as const)
  return {
    comparison: compareSets(before, new Map(now)),
    before,
    others: read.filter(({ chart }) => chart === undefined).map(({ name }) => name),
  }
}
