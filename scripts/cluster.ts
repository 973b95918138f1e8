// Kills primaries of a database cluster while two servers take orders, transfers and withdrawals, and compares it with what was acknowledged.
import { chmodSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { openUnchanged } from '#server/db/open.ts'
import type { Db } from '#server/db/db.ts'
import { inspectLedger } from '#server/wallet/services/ledger-status.service.ts'
import { freePort, ServerProcess } from '../tests/crash/server-process.ts'
import { builtProgram } from '../tests/server/support/built-program.ts'
import { createClient } from '../tests/server/support/client.ts'
import { giveToPostgres } from '../tests/server/support/databases/cluster.ts'
import { temporaryFolder } from '../tests/server/support/process.ts'
import { DatabaseNodes } from './cluster/database-nodes.ts'
import { until, whatIsMissing } from './cluster/programs.ts'
import { judgeStream, readOrders } from './cluster/streams.ts'
import { compare, prepareTraders, startTrading, storedIn, type Acknowledged } from './cluster/trading.ts'
import { answerHelp } from './shared/usage.mjs'

answerHelp(`npm run cluster
    runs two servers on three nodes of PostgreSQL under Patroni, strictly synchronous, behind HAProxy; kills the primary's postmaster
    and its whole node three times each while orders, transfers and withdrawals run, and compares the database with its own list of what
    was acknowledged; then shows that an asynchronous cluster loses some. It takes five minutes and ends with 1 where something is wrong`)

const missing = whatIsMissing()
if (missing !== undefined) {
  console.error(missing)
  process.exit(1)
}

const KILLS = 3
const SPAN_MS = 5000
/** An acknowledgement that was under way may come after a kill; none comes so long after it before there is a primary again. */
const CALM_MS = 2000
const BACK_S = 120
const GOAL_S = { postmaster: 12, node: 30 } as const

type Killed = keyof typeof GOAL_S

interface Kill {
  readonly killed: Killed
  readonly name: string
  readonly backS: number
  readonly rejoinedS: number
}

const secondsSince = (at: number) => Number(((Date.now() - at) / 1000).toFixed(1))

/** The seconds from a kill to the end of the longest pause without an acknowledgement, once they come again. */
const backAfter = (at: number, acknowledged: readonly Acknowledged[]): Promise<number> =>
  until('An acknowledgement', BACK_S, async () => {
    const times = [at, ...acknowledged.map((each) => each.at).filter((time) => time > at)]
    const pauses = times.slice(1).map((time, index) => ({ end: time, ms: time - (times[index] ?? time) }))
    const longest = pauses.toSorted((one, other) => other.ms - one.ms)[0]
    if (!longest || Date.now() - at < CALM_MS || Date.now() - (times.at(-1) ?? 0) > CALM_MS / 4) return undefined
    return Number(((longest.end - at) / 1000).toFixed(1))
  })

async function killOne(nodes: DatabaseNodes, killed: Killed, acknowledged: readonly Acknowledged[]): Promise<Kill> {
  await pause(SPAN_MS)
  const at = Date.now()
  const name = await (killed === 'node' ? nodes.killNode() : nodes.killPostmaster())
  const backS = await backAfter(at, acknowledged)
  const again = killed === 'node' ? Date.now() : at
  if (killed === 'node') await nodes.startNode(name)
  await nodes.whole()
  return { killed, name, backS, rejoinedS: secondsSince(again) }
}

const withDatabase = async <T>(url: string, work: (db: Db) => Promise<T>): Promise<T> => {
  const db = await openUnchanged({ databaseUrl: url, dataDir: '' })
  return work(db).finally(() => db.close())
}

/** What is put on one line of a table each. */
const byName = (kills: readonly Kill[]) =>
  kills.map(({ killed, name, backS, rejoinedS }) => ({
    killed: killed === 'node' ? `node ${name}` : `postmaster of ${name}`,
    'back after (s)': backS,
    'goal (s)': GOAL_S[killed],
    'rejoined after (s)': rejoinedS,
  }))

type Compared = ReturnType<typeof compare>
const sumOf = (compared: Compared, field: 'acknowledged' | 'lost' | 'twice') =>
  Object.values(compared).reduce((sum, each) => sum + each[field], 0)

interface Running {
  readonly nodes: DatabaseNodes
  readonly urls: readonly string[]
  readonly traders: Awaited<ReturnType<typeof prepareTraders>>
}

/** Kills primaries that a standby confirms: nothing may be lost. */
async function killSynchronous({ nodes, urls, traders }: Running): Promise<boolean> {
  const readers = urls.map((url) => readOrders(url, traders.seller))
  await until('A stream', 10, async () => readers.every(({ openedAt }) => openedAt.length > 0) || undefined)
  const before = await withDatabase(nodes.url, storedIn)
  const trading = startTrading(urls, traders.acts)
  const kills: Kill[] = []
  const began = Date.now()
  for (const killed of ['postmaster', 'node'] as const)
    for (let count = 0; count < KILLS; count += 1) kills.push(await killOne(nodes, killed, trading.acknowledged))
  await trading.stop()
  const seconds = secondsSince(began)
  // What was published with the last acknowledgement is read by then.
  await pause(1000)
  const { compared, findings, streams } = await withDatabase(nodes.url, async (db) => ({
    compared: compare(trading.acknowledged, before, await storedIn(db)),
    findings: (await inspectLedger({ db })).findings.length,
    streams: await Promise.all(readers.map((reader) => judgeStream(reader, db))),
  }))
  readers.forEach((reader) => reader.stop())
  console.table(byName(kills))
  console.table(compared)
  console.table(Object.fromEntries(streams.map((each, index) => [`stream of server ${index + 1}`, each])))
  console.log(
    `${trading.acknowledged.length} acknowledged in ${seconds} s, ${trading.refused.length} refused; the audit found ${findings} faults.`,
  )
  for (const each of new Set(trading.refused)) console.log(each)
  const areNotified = streams.every(({ twice, never }) => twice + never === 0)
  const isInTime = kills.every(({ killed, backS }) => backS <= GOAL_S[killed])
  const isSound = sumOf(compared, 'lost') + sumOf(compared, 'twice') + trading.refused.length + findings === 0
  return isSound && areNotified && isInTime && Object.values(compared).every(({ acknowledged }) => acknowledged > 0)
}

/** Kills a primary whose standbys are behind, which nobody waits for: some of what was acknowledged has to be lost. */
async function killAsynchronous({ nodes, urls, traders }: Running): Promise<boolean> {
  await nodes.stallStandbys()
  const before = await withDatabase(nodes.url, storedIn)
  const trading = startTrading(urls, traders.acts)
  await pause(SPAN_MS)
  const at = Date.now()
  await nodes.killNode()
  await backAfter(at, trading.acknowledged)
  await trading.stop()
  const compared = compare(trading.acknowledged, before, await withDatabase(nodes.url, storedIn))
  console.table(compared)
  return sumOf(compared, 'lost') > 0
}

const folder = temporaryFolder()
// PostgreSQL runs as another user where this one is root.
chmodSync(folder.dir, 0o755)
const folderOf = (name: string) => {
  const dir = join(folder.dir, name)
  mkdirSync(dir, { mode: 0o700 })
  return giveToPostgres(dir)
}

async function run(): Promise<boolean> {
  const script = await builtProgram('server/main.ts', 'cluster-server')
  console.log('Starting three nodes of PostgreSQL, etcd and HAProxy …')
  const nodes = await DatabaseNodes.start(folderOf)
  const env = { DATABASE_URL: nodes.url, LOG_LEVEL: 'silent', OUTGOING_CODE_USD: '999999999999' }
  const servers = [new ServerProcess(await freePort(), env, script), new ServerProcess(await freePort(), env, script)]
  try {
    for (const server of servers) await server.start()
    const urls = servers.map(({ url }) => url)
    const traders = await prepareTraders(createClient(urls[0] ?? ''))
    console.log(`Killing primaries that wait for a standby, each thing ${KILLS} times …`)
    const isSafe = await killSynchronous({ nodes, urls, traders })
    console.log('Killing one that does not wait, with its standbys behind …')
    const isControlled = await killAsynchronous({ nodes, urls, traders })
    console.log(isSafe ? 'Nothing that a standby confirmed was lost.' : 'The cluster is not what it should be.')
    if (!isControlled) console.log('Nothing was lost without a standby either, so that this proves nothing.')
    return isSafe && isControlled
  } finally {
    await Promise.all(servers.map((server) => server.kill()))
    await nodes.stop()
  }
}

try {
  process.exitCode = (await run()) ? 0 : 1
} finally {
  folder.remove()
}
process.exit()
