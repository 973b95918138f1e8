import pg from 'pg'
import { openDb } from '#server/db/open.ts'
import type { Db, Param, Queries } from '#server/db/db.ts'
import { createMarketplace } from '#server/marketplace/marketplace.ts'
import { openAdverts } from '#server/services/marketplace.service.ts'
import { startCluster } from '../tests/server/support/cluster.ts'
import { atEnd } from './cleanup.ts'
import { atMost, beside, quantile, rounded, type Figure } from './figure.ts'
import { startQuayside } from './quayside.ts'

const ADVERTS = Number(process.env['ADVERTS'] ?? 1_000_000)
const MAKERS = ADVERTS / 50
const ROUNDS = 200
const MOST_TIMES = 3
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

/** Half of the adverts float; every pair, window and payment method is there. The ledger has no entries for them: they are only listed. */
async function fillMarket(url: string): Promise<void> {
  const db = new pg.Client({ connectionString: url }) // the server's own connections allow no statement so much time
  await db.connect()
  // No foreign key is looked up a million times, and nothing is joined row by row.
  await db.query('set session_replication_role = replica; set enable_nestloop = off')
  const { rows } = await db.query<{ last: string }>('select coalesce(max(id), 0) as last from person')
  const last = rows[0]?.last
  await db.query(
    `insert into person (public_id, username, first_name, last_name, email, password_hash, email_verified_at, created_at)
     select 'MAKER' || lpad(i::text, 15, '0'), 'maker_' || i, 'Maker', '', 'maker_' || i || '@example.com', 'none', now(), now()
     from generate_series(1, ${MAKERS}) as i`,
  )
  await db.query(
    `insert into trader (person_id, orders, completion_rate, counted, rating, ratings, stars)
     select id, (id * 7919) % 3000, case when id % 11 > 0 then 60 + (id * 104729) % 4001 / 100.0 end, 1 + (id * 7919) % 300,
       case when id % 7 > 0 then 1 + (id * 15485863) % 401 / 100.0 end, 1 + (id * 7919) % 200, 5 + 3 * ((id * 7919) % 200)
     from person where id > $1`,
    [last],
  )
  await db.query(
    `insert into bank_account (public_id, person_id, account_name, account_number, bank_name, account_type, created_at)
     select 'BANK' || lpad(id::text, 16, '0'), id, 'A Maker', '0123456789', 'First Quay', 'Savings', now() from person where id > $1`,
    [last],
  )
  await db.query(
    `with token as (select code, scale, row_number() over (order by position) - 1 as n from asset where kind = 'crypto'),
       fiat as (select code, scale, row_number() over (order by position) - 1 as n from asset where kind = 'fiat'),
       method as (select array_agg(name order by position) as names from payment_method),
       bank as (select person_id, id, row_number() over (order by id) - 1 as n from bank_account where person_id > $1)
     insert into advert (t_id, person_id, type, token, currency, margin_type, price, percent, token_amount, available, min_limit, max_limit,
       completion_window, payment_methods, terms_tags, remarks, receiving_account_id, created_at, updated_at)
     select 'MARKET' || lpad(i::text, 14, '0'), bank.person_id, case when i % 2 = 0 then 'Sell' else 'Buy' end, token.code, fiat.code,
       case when i % 4 < 2 then 'Fixed' else 'Floating' end,
       case when i % 4 < 2 then round(price.price * (70 + worth.margin) / 100, 8) end,
       case when i % 4 >= 2 then 70 + worth.margin end,
       worth.tokens, div(worth.tokens * (10 + (hash_array(array[i, 3]) & 65535) % 91), 100),
       (1 + i % 500) * ('1e' || fiat.scale)::numeric, worth.greatest * ('1e' || fiat.scale)::numeric,
       (array[15, 30, 45, 60])[1 + i % 4], array[method.names[1 + i / 11 % 10], method.names[1 + (i / 11 + 3) % 10]], '[]', 'Quick and friendly',
       bank.id, now(), now()
     from generate_series(1, ${ADVERTS}) as i
     join token on token.n = i % (select count(*) from token)
     join fiat on fiat.n = i / 7 % (select count(*) from fiat)
     join bank on bank.n = i % ${MAKERS}
     join market_price price on price.token = token.code and price.currency = fiat.code
     cross join method
     cross join lateral (select 1000 + (hash_array(array[i, 1]) & 65535) as greatest, (hash_array(array[i, 2]) & 65535) % 6001 / 100.0 as margin) as drawn
     cross join lateral (select drawn.*, ceil(greatest / (price.price * 0.7) * ('1e' || token.scale)::numeric) as tokens) as worth`,
    [last],
  )
  await db.query('vacuum analyze')
  await db.end()
}

const search = (query: Query): string => {
  const pairs = Object.entries(query).flatMap(([name, value]) =>
    [value].flat().map((each): [string, string] => [name, String(each)]),
  )
  return `${PATH}?${new URLSearchParams(pairs).toString()}`
}

async function timed(url: string): Promise<number> {
  const began = performance.now()
  const answer = await fetch(url)
  await answer.arrayBuffer()
  if (!answer.ok) throw new Error(`${url} answered ${answer.status}`)
  return performance.now() - began
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
  const server = await startQuayside({ DATABASE_URL: cluster.url })
  await fillMarket(cluster.url)
  const db = await openDb({ databaseUrl: cluster.url, dataDir: '' })
  atEnd(() => db.close())
  const baseline: number[] = []
  const times = QUERIES.map((query) => ({ query, all: [] as number[] }))
  for (let round = -2; round < ROUNDS; round += 1)
    // Each round begins with another query, so that whatever comes back at regular intervals meets each as often.
    for (const { query, all } of [...times.slice(round), ...times.slice(0, round)]) {
      const [zero, ms] = [
        await timed(server.url + BASELINE),
        await timed(server.url + search(withAmount(query, round))),
      ]
      if (round < 0) continue
      baseline.push(zero)
      all.push(ms)
    }
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
    atMost('  full scans in the plans', scans.length, 0, ''),
  ]
}
