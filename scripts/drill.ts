// Loses a database while orders run, restores it from a base backup and the archived log, and compares it with what was acknowledged.
import { execFileSync } from 'node:child_process'
import { appendFileSync, chmodSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { readConfig } from '#server/config.ts'
import { openUnchanged } from '#server/db/open.ts'
import { inspectLedger } from '#server/wallet/services/ledger-status.service.ts'
import { startServer } from '#server/start.ts'
import { createClient } from '../tests/server/support/client.ts'
import { asPostgres, postgresBinaries, startCluster, type Cluster } from '../tests/server/support/databases/cluster.ts'
import { createDatabase } from '../tests/server/support/databases/postgres-databases.ts'
import { post, take } from '../tests/server/support/marketplace.ts'
import { temporaryFolder } from '../tests/server/support/process.ts'
import { answerHelp } from './shared/usage.mjs'

answerHelp(`npm run drill
    takes a base backup of a PostgreSQL while orders run, kills it, restores it to a moment and to the end of its log,
    audits both, and compares them with its own list of what was acknowledged; ends with 1 where something is lost`)

const SPAN_MS = 3000
/** How often a segment of the log is archived that is not full. */
const ARCHIVE_S = 5

const folder = temporaryFolder()
// PostgreSQL runs as another user where this one is root.
chmodSync(folder.dir, 0o777)
const [archive, base] = [join(folder.dir, 'wal'), join(folder.dir, 'base')]

/** Runs a program as the user whose files PostgreSQL's are. */
function run(...command: readonly string[]): void {
  const [file = '', ...args] = [...asPostgres, ...command]
  execFileSync(file, args, { stdio: ['ignore', 'ignore', 'pipe'] })
}

/** The database of a URL in another cluster. */
function sameDatabase(cluster: Cluster, like: string): string {
  const url = new URL(cluster.url)
  url.pathname = new URL(like).pathname
  return url.href
}

interface Acknowledged {
  readonly orderNo: string
  readonly at: Date
}

/** Places orders one after another, as fast as they are acknowledged. */
async function startTrading(url: string) {
  const client = createClient(url)
  const [seller, buyer] = [await client.register('Sade Ola'), await client.register('Ben Cole')]
  await seller.deposit('BTC', '100')
  await seller.addBank()
  const advert = await post(seller, { token_amount: '50' })
  const acknowledged: Acknowledged[] = []
  let isOver = false
  const place = async () => {
    while (!isOver) {
      const order = await take(buyer, advert, '100').catch(() => undefined)
      if (order) acknowledged.push({ orderNo: order.order_no, at: new Date(order.server_now) })
    }
  }
  const placing = place()
  return {
    acknowledged,
    stop: () => {
      isOver = true
      return placing
    },
  }
}

interface Restored {
  readonly seconds: number
  readonly orders: ReadonlySet<string>
  readonly findings: number
  readonly entries: bigint
}

/** A new cluster from the base backup and the archive, up to a moment or to the end of it, and what an audit of it finds. */
async function restored(name: string, like: string, moment?: Date): Promise<Restored> {
  const began = Date.now()
  const data = join(folder.dir, name)
  run('cp', '-r', base, data)
  const until =
    moment &&
    `recovery_target_time = '${moment.toISOString().replace('T', ' ').replace('Z', '+00')}'\nrecovery_target_action = 'promote'\n`
  appendFileSync(join(data, 'postgresql.auto.conf'), `\nrestore_command = 'cp ${archive}/%f %p'\n${until ?? ''}`)
  run('touch', join(data, 'recovery.signal'))
  const cluster = await startCluster({ data, fsync: true })
  try {
    const db = await openUnchanged({ databaseUrl: sameDatabase(cluster, like), dataDir: '' })
    const { findings, entries } = await inspectLedger({ db })
    const rows = await db.query<{ order_no: string }>('select order_no from m2m_order')
    await db.close()
    const orders = new Set(rows.map(({ order_no }) => order_no))
    return { seconds: (Date.now() - began) / 1000, orders, findings: findings.length, entries }
  } finally {
    await cluster.stop()
  }
}

function takeBaseBackup({ url }: Cluster): void {
  const host = new URL(url).searchParams.get('host') ?? ''
  const options = ['-h', host, '-U', 'postgres', '-D', base, '-c', 'fast', '-X', 'none']
  run(join(postgresBinaries(), 'pg_basebackup'), ...options)
}

function kill({ data }: Cluster): void {
  const [pid] = readFileSync(join(data, 'postmaster.pid'), 'utf8').split('\n')
  process.kill(Number(pid), 'SIGKILL')
}

/** Kills the database while orders run, after a base backup and a moment that is to be restored. */
async function lose() {
  const archiving = {
    wal_level: 'replica',
    archive_mode: 'on',
    archive_timeout: `${ARCHIVE_S}`,
    archive_command: `test ! -f ${archive}/%f && cp %p ${archive}/%f`,
  }
  const cluster = await startCluster({ fsync: true, settings: archiving })
  const { url } = await createDatabase(cluster.url)
  const config = readConfig({
    PORT: '0',
    QUAYSIDE_SANDBOX: '1',
    QUAYSIDE_LIMIT_FACTOR: '1000000',
    LOG_LEVEL: 'silent',
    DATABASE_URL: url,
  })
  const server = await startServer(config, { checkResponses: false, demoTraders: false })
  const { acknowledged, stop } = await startTrading(server.url)
  await pause(SPAN_MS)
  takeBaseBackup(cluster)
  await pause(SPAN_MS)
  const moment = new Date()
  await pause(ARCHIVE_S * 1000 + SPAN_MS)
  kill(cluster)
  const lostAt = new Date()
  await stop()
  await server.close()
  await cluster.stop()
  return { url, acknowledged, moment, lostAt }
}

const row = (found: Restored, expected: readonly Acknowledged[], others: readonly Acknowledged[]) => ({
  acknowledged: expected.length,
  missing: expected.filter(({ orderNo }) => !found.orders.has(orderNo)).length,
  'from later': others.filter(({ orderNo }) => found.orders.has(orderNo)).length,
  entries: Number(found.entries),
  findings: found.findings,
  seconds: Number(found.seconds.toFixed(1)),
})

async function drill(): Promise<boolean> {
  run('mkdir', archive)
  const { url, acknowledged, moment, lostAt } = await lose()
  const [before, after] = [acknowledged.filter(({ at }) => at <= moment), acknowledged.filter(({ at }) => at > moment)]
  const toMoment = await restored('moment', url, moment)
  const toEnd = await restored('end', url)
  const last = acknowledged.findLast(({ orderNo }) => toEnd.orders.has(orderNo))
  const lost = acknowledged.filter(({ orderNo }) => !toEnd.orders.has(orderNo))
  const lostS = last ? (lostAt.getTime() - last.at.getTime()) / 1000 : NaN
  console.table({
    'to a moment': row(toMoment, before, after),
    'to the end of the archive': row(toEnd, acknowledged, []),
  })
  console.log(
    `With the machine the last ${lostS.toFixed(1)} s were lost, ${lost.length} orders: archived every ${ARCHIVE_S} s. To lose nothing takes a synchronous standby.`,
  )
  const gap = acknowledged.findIndex(({ orderNo }) => !toEnd.orders.has(orderNo))
  const isWhole = gap < 0 || acknowledged.slice(gap).every(({ orderNo }) => !toEnd.orders.has(orderNo))
  const isExact =
    before.every(({ orderNo }) => toMoment.orders.has(orderNo)) &&
    !after.some(({ orderNo }) => toMoment.orders.has(orderNo))
  return (
    isWhole &&
    isExact &&
    before.length > 0 &&
    after.length > 0 &&
    toMoment.findings + toEnd.findings === 0 &&
    lostS < 2 * ARCHIVE_S
  )
}

try {
  const isSound = await drill()
  console.log(isSound ? 'Nothing that was archived is missing.' : 'The restored database is not what was acknowledged.')
  process.exitCode = isSound ? 0 : 1
} finally {
  rmSync(folder.dir, { recursive: true, force: true })
}
process.exit()
