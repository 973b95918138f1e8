import { chartOf, type Chart } from 'statewalk/chart-file'
import { chartsByName, compareSets, type Charts, type SetComparison } from 'statewalk/comparison-report'
import { loadWalkedPaths } from '#src/atlas/chart-files.ts'
import { flows } from '#src/atlas/flows.ts'
import { releasedFiles } from '#src/atlas/sources/released.ts'

/** The charts of another version, compared with those of this one. */
export interface Compared {
  /** What the other version is called. */
  readonly since: string
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

const isChart = (chart: Chart | undefined): chart is Chart => chart !== undefined

/** Compares charts with those of this version; a few of them with theirs alone. */
async function compareCharts(charts: readonly Chart[]): Promise<Pick<Compared, 'before' | 'comparison'>> {
  const before = chartsByName(charts)
  const isWhole = before.size > flows.length / 2
  const walked = await loadWalkedPaths()
  const now = flows
    .filter(({ id }) => isWhole || before.has(id))
    .map(({ id, machine }) => [id, { machine, ...(walked[id] && { paths: walked[id] }) }] as const)
  return { comparison: compareSets(before, new Map(now)), before }
}

/** Compares the charts of exported files with those of this version. */
export async function compareWith(files: readonly File[]): Promise<Compared> {
  const read = await Promise.all(files.map(async (file) => ({ name: file.name, chart: await chartIn(file) })))
  return {
    since: 'the chosen charts',
    ...(await compareCharts(read.map(({ chart }) => chart).filter(isChart))),
    others: read.filter(({ chart }) => chart === undefined).map(({ name }) => name),
  }
}

interface Released {
  readonly version: string
  readonly charts: readonly unknown[]
}

async function fetchReleased(file: string): Promise<Released> {
  const response = await fetch(file)
  if (!response.ok) throw new Error(`${file} was answered with ${response.status}`)
  return response.json()
}

/** Compares the charts of the last release with those of this version. */
export async function compareWithRelease(): Promise<Compared> {
  const released = await Promise.all(releasedFiles.map(fetchReleased))
  const charts = released.flatMap((each) => each.charts.map(chartOf)).filter(isChart)
  return { since: `release ${released[0]?.version}`, ...(await compareCharts(charts)), others: [] }
}
