// Runs one measurement in a process of its own and hands its figures to scripts/bench.mjs.
import type { Figure } from './figure.ts'
import { endAll } from './cleanup.ts'

type Measurement = { measure: () => Promise<readonly Figure[]> }

const MEASUREMENTS: Readonly<Record<string, () => Promise<Measurement>>> = {
  orders: () => import('./orders.ts'),
  servers: () => import('./servers.ts'),
  transfers: () => import('./transfers.ts'),
  history: () => import('./history.ts'),
  console: () => import('./console.ts'),
  quotes: () => import('./quotes.ts'),
  swaps: () => import('./swaps.ts'),
  'first-load': () => import('./first-load.ts'),
  start: () => import('./start.ts'),
  walk: () => import('./walk.ts'),
  expiry: () => import('./expiry.ts'),
  interaction: () => import('./interaction.ts'),
  atlas: () => import('./atlas.ts'),
  chat: () => import('./chat.ts'),
  pages: () => import('./pages.ts'),
  content: () => import('./content.ts'),
  marketplace: () => import('./marketplace.ts'),
  signer: () => import('./signer.ts'),
  chains: () => import('./chains.ts'),
}

async function figuresOf(name: string): Promise<readonly Figure[]> {
  const load = MEASUREMENTS[name]
  if (!load) throw new Error(`There is no measurement '${name}': ${Object.keys(MEASUREMENTS).join(', ')}`)
  return (await load()).measure()
}

let exitCode = 0
const stop = () => void endAll().finally(() => process.exit(1))
process.once('SIGTERM', stop)
process.once('SIGINT', stop)
try {
  const figures = await figuresOf(process.argv[2] ?? '')
  if (process.send) process.send(figures)
  else console.table(figures)
} catch (error) {
  console.error(error)
  exitCode = 1
} finally {
  await endAll()
}
process.exit(exitCode)
