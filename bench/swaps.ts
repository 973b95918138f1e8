import { createServer } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import type { Db } from '#server/db/db.ts'
import { openDb } from '#server/db/open.ts'
import { startCluster } from '../tests/server/support/databases/cluster.ts'
import { atEnd } from './cleanup.ts'
import { createDatabase } from './databases.ts'
import { atMost, beside, median, quantile, rounded, type Figure } from './figure.ts'
import { freePort, processorMs, startQuayside } from './quayside.ts'

const SWAPS = 1000
/** As many tabs are open on a swap each; they ask as the page does. */
const WATCHED = 50
const POLL_MS = 5000
const SETTLE_S = 15
const MEASURED_S = 60
const MOST_CALLS = 25
const BUSIEST_S = 5
const MOST_AGE_S = 10

const swapId = (index: number): string => `swap${String(index).padStart(10, '0')}`

interface Provider {
  readonly url: string
  /** When each call came, in milliseconds. */
  readonly calls: number[]
}

/** An exchange provider that answers every question about a swap, and notes when it came. */
async function startProvider(): Promise<Provider> {
  const calls: number[] = []
  const server = createServer(({ url = '/' }, response) => {
    calls.push(performance.now())
    const id = new URL(url, 'http://provider').searchParams.get('id')
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify({ id, status: 'waiting' }))
  })
  const port = await freePort()
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  atEnd(async () => server.closeAllConnections())
  return { url: `http://127.0.0.1:${port}`, calls }
}

/** Swaps that wait for their deposits, last checked at different times. */
async function addSwaps(db: Db): Promise<void> {
  const trade = {
    fromCurrency: 'btc',
    fromNetwork: 'btc',
    toCurrency: 'eth',
    toNetwork: 'eth',
    expectedAmountFrom: '0.1',
    expectedAmountTo: '1.98',
    payinAddress: 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4',
    payoutAddress: '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed',
  }
  await db.query(
    `insert into swap (request_key, body_hash, request, sent_at, created_at, updated_at, swap_id, status, trade, checked_at)
     select 'bench-' || i, sha256('x'), '{}', app_now(), app_now(), app_now(), 'swap' || lpad(i::text, 10, '0'), 'waiting', $1::jsonb,
       app_now() - make_interval(secs => i % 60)
     from generate_series(0, $2::int4 - 1) as i`,
    [JSON.stringify(trade), SWAPS],
  )
}

/** What a page shows of its swap: how many seconds ago the provider was asked. */
async function ageOf(url: string, index: number): Promise<number> {
  const answer = await fetch(`${url}/api/providers/exchange/v2/exchange/by-id?id=${swapId(index)}`)
  if (!answer.ok) throw new Error(`A swap answered ${answer.status}: ${await answer.text()}`)
  const { data }: { data: { checked_at: string; server_now: string } } = JSON.parse(await answer.text())
  return (Date.parse(data.server_now) - Date.parse(data.checked_at)) / 1000
}

/** The ages that one tab sees until the time is up. */
async function watch(url: string, index: number, { from, until }: { from: number; until: number }): Promise<number[]> {
  const ages: number[] = []
  await pause((index * POLL_MS) / WATCHED)
  while (performance.now() < until) {
    const age = await ageOf(url, index)
    if (performance.now() >= from) ages.push(age)
    await pause(POLL_MS)
  }
  return ages
}

/** The most calls within any `seconds`: calls that are 40 ms apart come up to a few milliseconds sooner or later than they were sent. */
const mostIn = (seconds: number, calls: readonly number[]): number =>
  Math.max(0, ...calls.map((from) => calls.filter((at) => at >= from && at < from + seconds * 1000).length))

/** Following 1,000 open swaps: what the provider is asked, and how old what people see is. */
export async function measure(): Promise<Figure[]> {
  const cluster = await startCluster({ fsync: true })
  atEnd(() => cluster.stop())
  const url = await createDatabase(cluster.url, 'swaps')
  const provider = await startProvider()
  const server = await startQuayside({
    DATABASE_URL: url,
    EXCHANGE_PROVIDER_URL: provider.url,
    EXCHANGE_PROVIDER_KEY: 'bench',
  })
  const db = await openDb({ databaseUrl: url, dataDir: '' })
  atEnd(() => db.close())
  await addSwaps(db)
  const from = performance.now() + SETTLE_S * 1000
  const span = { from, until: from + MEASURED_S * 1000 }
  const busyMs = processorMs(server.pid)
  const ages = (await Promise.all(Array.from({ length: WATCHED }, (_, index) => watch(server.url, index, span)))).flat()
  const usedMs = processorMs(server.pid) - busyMs
  const [others] = await db.query<{ oldest: number }>(
    `select max(extract(epoch from app_now() - checked_at))::float8 as oldest from swap`,
  )
  await server.stop()
  const calls = provider.calls.filter((at) => at >= span.from && at < span.until)
  return [
    atMost(
      `calls a second to the provider, most in ${BUSIEST_S} s, with ${SWAPS} open swaps`,
      (mostIn(BUSIEST_S, calls) - 1) / BUSIEST_S,
      MOST_CALLS,
      'calls',
    ),
    beside('  calls a second on average; most in 1 s', `${rounded(calls.length / MEASURED_S)}; ${mostIn(1, calls)}`),
    atMost(`age of a watched swap, oldest of ${ages.length} answers`, Math.max(...ages), MOST_AGE_S, 's'),
    beside('  age p50, p99', `${rounded(median(ages))} s, ${rounded(quantile(ages, 0.99))} s`),
    beside('  age of the oldest swap that nobody watches', `${rounded(others?.oldest ?? NaN)} s`),
    beside('  processor time of the server a second', `${rounded(usedMs / (SETTLE_S + MEASURED_S))} ms`),
  ]
}
