import pg from 'pg'
import { openDb } from '#server/db/open.ts'
import type { Db, Param, Queries } from '#server/db/db.ts'
import { createMarketplace } from '../server/adverts/marketplace/marketplace.ts'
import { openAdverts } from '../server/adverts/services/marketplace.service.ts'
import { startCluster } from '../tests/server/support/databases/cluster.ts'
import { atEnd } from './cleanup.ts'
import { atMost, beside, quantile, rounded, type Figure } from './figure.ts'
import { connectTo, getting, type Client } from './client.ts'
import { ADVERTS, fillMarket } from './market-data.ts'
import { startQuayside } from './quayside.ts'

const ROUNDS = 200
const CHANGING_ROUNDS = 20
const CLIENTS = 16
const PAGES = 100
const MOST_TIMES = 3
/** On a busy machine. */
const MOST_LOADING_MS = 120_000
const PATH = '/api/v1/website/m2m/fetch-open-m2m-posts'
const BASELINE = '/ready'

type Query = Parameters<typeof openAdverts>[1]

/** Replaced by an unused amount, so that other adverts are listed each time. */
const ANOTHER = 'another'

const SORTS = ['price', 'orders', 'completion_rate', 'rating'] as const
const FILTERS: readonly Query[] = [
  {},
  { type: 'Sell' },
  { type: 'Buy' },
  { type: 'Sell', token: 'USDT' },
  { type: 'Sell', currency: 'NGN' },
  { type: 'Buy', token: 'BTC', currency: 'USD' },
  { type: 'Sell', payment_method: ['Alipay'] },
  { type: 'Buy', token: 'USDT', currency: 'EUR', payment_method: ['Bank Transfer', 'Wise'], amount: '250' },
  { type: 'Sell', currency: 'GBP', amount: '100' },
  { type: 'Sell', token: 'BTC', currency: 'USD', amount: '100' },
  { type: 'Sell', amount: '100' },
  { type: 'Sell', amount: '50000' },
  { type: 'Sell', amount: '66200' },
  { type: 'Sell', amount: '66500' },
  { type: 'Sell', amount: '65000' },
  { type: 'Buy', amount: '60000', payment_method: ['Wise', 'Zelle'] },
  { amount: '30000' },
  { type: 'Sell', amount: '90000000000' },
  { type: 'Sell', amount: ANOTHER },
  { type: 'Buy', currency: 'EUR', amount: ANOTHER },
]
const withAmount = (query: Query, round: number): Query =>
  query.amount === ANOTHER ? { ...query, amount: String(1000 + 97 * (round + 2)) } : query
const QUERIES = SORTS.flatMap((sort) => FILTERS.map((filter): Query => ({ ...filter, sort })))

const search = (query: Query): string => {
  const pairs = Object.entries(query).flatMap(([name, value]) =>
    [value].flat().map((each): [string, string] => [name, String(each)]),
  )
  return `${PATH}?${new URLSearchParams(pairs).toString()}`
}

interface Timed {
  readonly ms: number
  readonly body: string
}

async function timed({ ask }: Client, path: string): Promise<Timed> {
  const began = performance.now()
  const { status, body } = await ask(getting(path))
  const ms = performance.now() - began
  if (status !== '200') throw new Error(`${path} answered ${status}: ${body.slice(0, 200)}`)
  return { ms, body }
}

/** Times of lists, each beside one of the baseline that the same client asked just before. */
interface Times {
  readonly lists: number[]
  readonly zeros: number[]
}

async function timeList(client: Client, query: Query, { lists, zeros }: Times): Promise<string> {
  const zero = await timed(client, BASELINE)
  const list = await timed(client, search(query))
  zeros.push(zero.ms)
  lists.push(list.ms)
  return list.body
}

/** An order takes a little of some advert, by chance. */
const changeOne = (pool: pg.Pool) =>
  pool.query('update advert set available = available - 1 where id = (select min(id) from advert) + $1::int8', [
    Math.floor(Math.random() * ADVERTS),
  ])

/** Every query by as many clients side by side, with a change committed before each list. */
async function whileChanging(port: number, pool: pg.Pool, clients: number): Promise<Times> {
  const times: Times = { lists: [], zeros: [] }
  const work = async (_: unknown, number: number) => {
    const client = await connectTo(port)
    for (let round = 0; round < Math.ceil(CHANGING_ROUNDS / clients) + 1; round += 1)
      for (let at = 0; at < QUERIES.length; at += 1) {
        await changeOne(pool)
        const query = QUERIES[(at + number * 5) % QUERIES.length] ?? {}
        await timeList(client, withAmount(query, round), round === 0 ? { lists: [], zeros: [] } : times)
      }
    client.close()
  }
  await Promise.all(Array.from({ length: clients }, work))
  return times
}

/** Pages 1 to 100 of a list by each sort, with a change committed before each. */
async function pageByPage(port: number, pool: pg.Pool): Promise<Times> {
  const times: Times = { lists: [], zeros: [] }
  const client = await connectTo(port)
  for (const sort of SORTS)
    for (const filter of [{ type: 'Sell' }, { type: 'Sell', amount: '66200' }] as const) {
      let cursor: string | null = null
      for (let page = 0; page < PAGES; page += 1) {
        await changeOne(pool)
        const body = await timeList(client, { ...filter, sort, ...(cursor !== null && { cursor }) }, times)
        cursor = JSON.parse(body).next_cursor
        if (cursor === null) break
      }
    }
  client.close()
  return times
}

const multiple = (name: string, { lists, zeros }: Times): Figure[] => {
  const [list, zero] = [quantile(lists, 0.95), quantile(zeros, 0.95)]
  return [
    atMost(name, list / zero, MOST_TIMES, '×'),
    beside(
      '  p50 and p95; of `select 1`',
      [lists, zeros].map((all) => `${rounded(quantile(all, 0.5))} and ${rounded(quantile(all, 0.95))} ms`).join('; '),
    ),
  ]
}

interface Plan {
  'Node Type': string
  'Relation Name'?: string
  Plans?: Plan[]
}

const nodesOf = (plan: Plan): Plan[] => [plan, ...(plan.Plans ?? []).flatMap(nodesOf)]

/** Which large tables are read from end to end, by any of the queries. */
async function fullScans(db: Db): Promise<string[]> {
  const statements: { text: string; params: readonly Param[] }[] = []
  const recording = {
    ...db,
    query: (text: string, params: readonly Param[] = []) => {
      statements.push({ text, params })
      return db.query(text, params)
    },
  } as Db & Queries
  const context = { db: recording, marketplace: createMarketplace(recording) }
  for (const query of QUERIES) await openAdverts(context, withAmount(query, 0))
  const found = new Set<string>()
  for (const { text, params } of statements) {
    const [row] = await db.query<{ 'QUERY PLAN': [{ Plan: Plan }] }>(`explain (format json) ${text}`, params)
    for (const node of row ? nodesOf(row['QUERY PLAN'][0].Plan) : [])
      if (
        node['Node Type'].includes('Seq Scan') &&
        ['advert', 'trader', 'person'].includes(node['Relation Name'] ?? '')
      )
        found.add(`${node['Relation Name']}: ${text.slice(0, 60)}`)
  }
  return [...found]
}

/** The first page of a full marketplace by every sort and filter, against a route with almost no database work. */
export async function measure(): Promise<Figure[]> {
  const cluster = await startCluster()
  atEnd(() => cluster.stop())
  await (await startQuayside({ DATABASE_URL: cluster.url })).stop()
  await fillMarket(cluster.url)
  const server = await startQuayside({ DATABASE_URL: cluster.url }, MOST_LOADING_MS)
  const db = await openDb({ databaseUrl: cluster.url, dataDir: '' })
  atEnd(() => db.close())
  const port = Number(new URL(server.url).port)
  const client = await connectTo(port)
  const baseline: number[] = []
  const times = QUERIES.map((query) => ({ query, all: [] as number[] }))
  for (let round = -2; round < ROUNDS; round += 1)
    // Each round begins with another query, so that whatever comes back at regular intervals meets each as often.
    for (const { query, all } of [...times.slice(round), ...times.slice(0, round)]) {
      const one: Times = { lists: [], zeros: [] }
      await timeList(client, withAmount(query, round), one)
      if (round < 0) continue
      baseline.push(...one.zeros)
      all.push(...one.lists)
    }
  client.close()
  const pool = new pg.Pool({ connectionString: cluster.url, max: CLIENTS })
  atEnd(() => pool.end())
  const [changing, many, pages] = [
    await whileChanging(port, pool, 1),
    await whileChanging(port, pool, CLIENTS),
    await pageByPage(port, pool),
  ]
  const zero = quantile(baseline, 0.95)
  const ranked = times
    .map(({ query, all }) => ({ path: search(query), ms: quantile(all, 0.95) }))
    .toSorted((a, b) => b.ms - a.ms)
  const scans = await fullScans(db)
  for (const scan of scans) console.error(scan)
  await server.stop()
  return [
    atMost(
      `first page of ${ADVERTS} adverts ÷ \`select 1\`, p95, slowest of ${times.length}`,
      (ranked[0]?.ms ?? NaN) / zero,
      MOST_TIMES,
      '×',
    ),
    ...ranked
      .slice(0, 5)
      .map(({ path, ms }) => beside(`  ${decodeURIComponent(path.slice(PATH.length))}`, `${rounded(ms)} ms`)),
    beside(
      '  median of all queries; `select 1`',
      `${rounded(
        quantile(
          ranked.map(({ ms }) => ms),
          0.5,
        ),
      )} ms; ${rounded(zero)} ms`,
    ),
    beside(
      '  start: until requests are answered; until lists are',
      [server.openMs, server.readyMs].map((ms) => `${rounded(ms / 1000)} s`).join('; '),
    ),
    atMost('  full scans in the plans', scans.length, 0, ''),
    ...multiple('the same, an advert changed before each list, p95 of all', changing),
    ...multiple(`the same, ${CLIENTS} clients side by side`, many),
    ...multiple(`pages 1 to ${PAGES}, an advert changed before each`, pages),
  ]
}
