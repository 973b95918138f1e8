import { spawn, spawnSync } from 'node:child_process'
import { setUp } from './shared/set-up.mjs'
import { root } from './shared/paths.mjs'
import { answerHelp } from './shared/usage.mjs'

const ALL = [
  'orders',
  'servers',
  'transfers',
  'history',
  'console',
  'quotes',
  'swaps',
  'first-load',
  'start',
  'walk',
  'expiry',
  'chat',
  'interaction',
  'atlas',
  'content',
  'marketplace',
  'signer',
  'chains',
  'pages',
]
const MOST_MS = {
  orders: 180_000,
  servers: 300_000,
  transfers: 180_000,
  console: 240_000,
  chains: 600_000,
  quotes: 180_000,
  swaps: 180_000,
  'first-load': 300_000,
  start: 240_000,
  content: 240_000,
  marketplace: 900_000,
  pages: 1_800_000,
}
const USUAL_MOST_MS = 90_000

/** One measurement in a process group of its own, so that nothing of it outlives its time. */
const run = (name) =>
  new Promise((resolve) => {
    const child = spawn(process.execPath, ['--import', 'tsx', root('bench/run.ts'), name], {
      cwd: root('.'),
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
      detached: true,
    })
    let figures = [{ name, value: 'could not be measured', goal: '', met: false }]
    child.on('message', (measured) => (figures = measured))
    const stopAll = (signal) => {
      try {
        process.kill(-child.pid, signal)
      } catch {
        // It is over already.
      }
    }
    const leave = () => stopAll('SIGKILL')
    process.once('exit', leave)
    const late = setTimeout(() => {
      console.error(`${name} took too long and was stopped.`)
      leave()
    }, MOST_MS[name] ?? USUAL_MOST_MS)
    child.once('close', () => {
      clearTimeout(late)
      process.off('exit', leave)
      resolve(figures)
    })
  })

const print = (figures) => {
  const rows = [
    ['figure', 'value', 'goal', ''],
    ...figures.map(({ name, value, goal = '', met }) => [
      name,
      value,
      goal,
      met === undefined ? '' : met ? 'met' : 'NOT MET',
    ]),
  ]
  const widths = rows[0].map((_, column) => Math.max(...rows.map((row) => row[column].length)))
  console.log('')
  for (const row of rows)
    console.log(
      row
        .map((cell, column) => cell.padEnd(widths[column]))
        .join('  ')
        .trimEnd(),
    )
}

answerHelp(`npm run bench -- [NAME…]
    prints performance figures (bench/README.md), all or some of: ${ALL.join(', ')}`)
const asked = process.argv.slice(2)
const unknown = asked.filter((name) => !ALL.includes(name))
if (unknown.length > 0) {
  console.error(`There is no measurement ${unknown.join(', ')}; there are ${ALL.join(', ')}.`)
  process.exit(1)
}
if (!(await setUp())) process.exit(1)
for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => process.exit(1))
if (spawnSync(process.execPath, [root('scripts/build.mjs')], { stdio: 'inherit' }).status !== 0) process.exit(1)

const began = Date.now()
const figures = []
for (const name of asked.length > 0 ? asked : ALL) {
  console.log(`Measuring ${name} …`)
  figures.push(...(await run(name)))
}
print(figures)
console.log(`\n${Math.round((Date.now() - began) / 1000)} s in all`)
process.exit(figures.every(({ value }) => value !== 'could not be measured') ? 0 : 1)
