// A plugin of Vite: the charts in .cache/charts are as new as the machines they show.
import { spawnSync } from 'node:child_process'
import { mkdirSync, readdirSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './paths.mjs'

const SOURCES = [
  'machines',
  'packages/statewalk/src',
  'scripts/charts',
  'scripts/charts.ts',
  'src/atlas/flows.ts',
  'src/atlas/layout.ts',
  'src/atlas/labels.ts',
]
/** For what never ends: a busy machine takes minutes. */
const LONGEST_MS = 900_000
const stamp = root('.cache/charts/.laid-out')

const newest = (path) => {
  const info = statSync(path)
  if (!info.isDirectory()) return info.mtimeMs
  const inside = readdirSync(path).filter((name) => /^[^.]*$|\.ts$/.test(name))
  return Math.max(0, ...inside.map((name) => newest(join(path, name))))
}

/** Lays out again what changed since the last time. */
export const layOutCharts = () => {
  const madeAt = statSync(stamp, { throwIfNoEntry: false })?.mtimeMs ?? 0
  if (SOURCES.every((source) => newest(root(source)) <= madeAt)) return
  // A walk makes more young objects than the 16 MB that Node gives them.
  const args = ['--max-semi-space-size=64', '--import', 'tsx', root('scripts/charts.ts')]
  const { status, signal } = spawnSync(process.execPath, args, {
    cwd: root('.'),
    stdio: 'inherit',
    timeout: LONGEST_MS,
  })
  if (status !== 0) throw new Error(`the charts could not be laid out: ${signal ? 'time ran out' : 'see above'}`)
  mkdirSync(root('.cache/charts'), { recursive: true })
  writeFileSync(stamp, '')
}

export const charts = () => ({ name: 'charts', buildStart: layOutCharts })
