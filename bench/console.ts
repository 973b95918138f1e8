import { once } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import { WebSocket } from 'ws'
import type { OperatorRole } from '#machines/operator/rules/acts.ts'
import type { QueueName } from '#machines/operator/rules/queues.ts'
import type { Db } from '#server/db/db.ts'
import { openDb } from '#server/db/open.ts'
import * as operators from '#server/operator/repos/operator.repo.ts'
import { openSession } from '#server/operator/services/sign-in.service.ts'
import { newPublicId } from '#server/public-id.ts'
import { createClient, type Trader } from '../tests/server/support/client.ts'
import { startCluster } from '../tests/server/support/databases/cluster.ts'
import { post, runCommand, take } from '../tests/server/support/marketplace.ts'
import { atEnd } from './cleanup.ts'
import { atMost, beside, quantile, rounded, type Figure } from './figure.ts'
import { freePort, startQuayside } from './quayside.ts'

const ROWS = 10_000
const ROUNDS = 200
const WARM_UP = 20
const MOST_TIMES = 3
const MOST_MS = 200
const MOST_ALERT_S = 60
const LOOK_MS = 250
const GLANCE_MS = 5
const APPEALS = 10
const MOST_SHOWN_S = 1
const ALERT_MAIL = 'ops@example.com'
/** It asks the database for nothing but `select 1`-like work. */
const BASELINE = '/ready'
const ROLES: readonly OperatorRole[] = ['support', 'finance', 'risk', 'admin']
const MEASURED: readonly QueueName[] = ['appeals', 'withdrawals', 'bank', 'acts']

interface Console {
  readonly origin: string
  readonly cookie: string
}

/** The cookie of an operator with every role. */
const signIn = (db: Db): Promise<string> =>
  db.tx(async (tx) => {
    const named = { publicId: newPublicId(), username: 'reader', name: 'Reader', email: 'reader@example.com' }
    const id = await operators.add({ ...named, roles: [...ROLES] }, tx)
    const client = { address: '127.0.0.1', device: 'bench' }
    return `quayside-operator=${await openSession(tx, id, { client, isConfirmed: true })}`
  })

interface Traders {
  readonly seller: Trader
  readonly buyer: Trader
}

async function arrive(url: string): Promise<Traders> {
  const client = createClient(url)
  const [seller, buyer] = [await client.register('Sade Ola'), await client.register('Ben Cole')]
  await seller.deposit('BTC', '100')
  await seller.addBank()
  return { seller, buyer }
}

/** One appeal, as two people make it; its order, and when its answer came. */
async function appealed({ seller, buyer }: Traders): Promise<{ orderNo: string; began: number }> {
  const order = await take(buyer, await post(seller))
  await runCommand(buyer, 'notifyPayment', order)
  const body = { reason: 'not_received', statement: 'Nothing has arrived.' } as const
  await seller.call('appealOrder', { query: { order_no: order.order_no }, body })
  return { orderNo: order.order_no, began: performance.now() }
}

/** How long it takes until operators are alerted to a first appeal. */
async function alertedAfterS(traders: Traders, db: Db): Promise<number> {
  const { began } = await appealed(traders)
  const isMailed = async () =>
    (await db.query(`select from mail where recipient = $1 and subject like '%new appeal'`, [ALERT_MAIL])).length > 0
  while (!(await isMailed()) && performance.now() - began < 2 * MOST_ALERT_S * 1000) await pause(LOOK_MS)
  return (performance.now() - began) / 1000
}

const queueAt = (origin: string, queue: QueueName): string => `${origin}/api/operator/v1/queues/${queue}`

/** How long it takes from each of some appeals until an open console has it: the frame that it changed, and the list that is fetched then. */
async function shownAfterMs(traders: Traders, { origin, cookie }: Console): Promise<number[]> {
  const socket = new WebSocket(`${origin.replace('http', 'ws')}/api/operator/v1/stream`, 'quayside', {
    headers: { cookie, origin },
  })
  const seen = new Map<string, number>()
  const read = async () => {
    const answer = await fetch(queueAt(origin, 'appeals'), { headers: { cookie } })
    for (const { ref } of (await answer.json()).data) if (!seen.has(ref)) seen.set(ref, performance.now())
  }
  socket.on('message', (frame) => {
    if (String(frame).includes('"list":"appeals"')) void read()
  })
  await once(socket, 'open')
  const times: number[] = []
  for (let appeal = 0; appeal < APPEALS; appeal += 1) {
    const { orderNo, began } = await appealed(traders)
    while (!seen.has(orderNo) && performance.now() - began < 2 * MOST_SHOWN_S * 1000) await pause(GLANCE_MS)
    times.push((seen.get(orderNo) ?? Infinity) - began)
  }
  socket.terminate()
  return times
}

/** Rows as those of a condition, each 10,000 times with what is changed of it. */
async function copyOf(db: Db, table: string, rows: string, changed: string): Promise<string> {
  const columns = await db.query<{ name: string }>(
    `select column_name as name from information_schema.columns where table_name = $1 and is_generated = 'NEVER'`,
    [table],
  )
  const names = columns.map(({ name }) => name)
  return `insert into ${table} (${names.join(', ')}) overriding system value
   select ${names.map((name) => `(c.row).${name}`).join(', ')}
   from (select jsonb_populate_record(t, ${changed}) as row from ${table} t, generate_series(1, ${ROWS}) n where ${rows}) c`
}

/** 10,000 of each: only listed, so that the ledger need not have them. */
async function fillQueues(db: Db): Promise<void> {
  const at = `now() - n * interval '1 second'`
  const number = (prefix: string) => `'${prefix}' || lpad(n::text, 19, '0')`
  const ofOrder = `jsonb_build_object('order_id', 1000000 + n)`
  const transfer = (direction: string, phase: string, prefix: string) => `with line as (
      insert into history_line (t_id, person_id, asset, type, direction, amount, fee, counterparty, status, created_at, updated_at)
      select ${number(prefix)}, p.id, 'USD', 'Deposit', 'in', 100, 0, 'Bank', 'pending', ${at}, ${at}
      from (select min(id) as id from person) p, generate_series(1, ${ROWS}) n returning t_id, person_id, created_at)
    insert into bank_transfer (t_id, person_id, direction, asset, amount, reference, account, phase, deadline_at, created_at, updated_at)
    select t_id, person_id, '${direction}', 'USD', 100, 'Q${direction === 'in' ? 0 : 1}' || right(t_id, 8), '{}', '${phase}', created_at + interval '14 days', created_at, created_at
    from line`
  const order = `jsonb_build_object('id', 1000000 + n, 'order_no', ${number('A')}, 'updated_at', ${at})`
  const copies = [
    await copyOf(db, 'm2m_order', 'id = (select max(order_id) from appeal)', order),
    await copyOf(
      db,
      'order_event',
      '(order_id, seq) = (select order_id, seq from appeal order by order_id desc limit 1)',
      ofOrder,
    ),
    await copyOf(db, 'appeal', 'order_id = (select max(order_id) from appeal)', ofOrder),
  ]
  await db.script(async ({ run }) => {
    await run('set local session_replication_role = replica')
    for (const copy of copies) await run(copy)
    await run(transfer('in', 'requested', 'Q'))
    await run(transfer('out', 'awaitingReview', 'R'))
    await run(`insert into operator_act (public_id, act, subject, input, facts, facts_hash, note, phase, operator_id, session_id, key, body_hash,
        requested_at, expires_at, message)
      select ${number('S')}, 'bank.book', n::text, '{}', '{}', sha256('x'), 'x', 'awaitingSecond', 0, s.id, 'key-' || lpad(n::text, 5, '0'),
        sha256('x'), ${at}, ${at} + interval '24 hours', 'x' from (select min(id) as id from operator_session) s, generate_series(1, ${ROWS}) n`)
    await run(`insert into operator (id, public_id, username, name, email, created_at) overriding system value
      select 0, ${number('T')}, 'asker', 'Asker', 'asker@example.com', now() from (select 1 as n) one`)
  })
  await db.query('analyze')
}

async function timed(url: string, cookie: string): Promise<number> {
  const began = performance.now()
  const answer = await fetch(url, { headers: { cookie } })
  await answer.arrayBuffer()
  if (!answer.ok) throw new Error(`${url} answered ${answer.status}`)
  return performance.now() - began
}

/** The first page of long queues against a route with almost no database work, and how soon a new appeal is announced. */
export async function measure(): Promise<Figure[]> {
  const cluster = await startCluster()
  atEnd(() => cluster.stop())
  const origin = `http://127.0.0.1:${await freePort()}`
  const server = await startQuayside({
    DATABASE_URL: cluster.url,
    OPERATOR_PORT: new URL(origin).port,
    OPERATOR_URL: origin,
    ALERT_MAIL,
  })
  const db = await openDb({ databaseUrl: cluster.url, dataDir: '' })
  atEnd(() => db.close())
  const traders = await arrive(server.url)
  const alertS = await alertedAfterS(traders, db)
  const cookie = await signIn(db)
  const shown = await shownAfterMs(traders, { origin, cookie })
  await fillQueues(db)
  const baseline: number[] = []
  const times = MEASURED.map((queue) => ({ queue, all: [] as number[] }))
  for (let round = -WARM_UP; round < ROUNDS; round += 1)
    for (const { queue, all } of times) {
      const zero = await timed(server.url + BASELINE, cookie)
      const ms = await timed(queueAt(origin, queue), cookie)
      if (round < 0) continue
      baseline.push(zero)
      all.push(ms)
    }
  await server.stop()
  const zero = quantile(baseline, 0.95)
  const ranked = times.map(({ queue, all }) => ({ queue, ms: quantile(all, 0.95) })).toSorted((a, b) => b.ms - a.ms)
  const slowest = ranked[0]?.ms ?? NaN
  return [
    atMost(
      `first page of a queue of ${ROWS} ÷ \`select 1\`, p95, slowest of ${times.length}`,
      slowest / zero,
      MOST_TIMES,
      '×',
    ),
    atMost('  the same', slowest, MOST_MS, 'ms'),
    ...ranked.map(({ queue, ms }) => beside(`  ${queue}`, `${rounded(ms)} ms`)),
    beside('  `select 1`', `${rounded(zero)} ms`),
    atMost(
      `a new appeal is on an open console after, slowest of ${APPEALS}`,
      Math.max(...shown) / 1000,
      MOST_SHOWN_S,
      's',
    ),
    atMost('a new appeal is announced after', alertS, MOST_ALERT_S, 's'),
  ]
}
