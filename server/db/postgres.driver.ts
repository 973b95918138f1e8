import pg from 'pg'
import type { Driver, Notice, Opening, Param, Script } from './db.ts'
import { DbUnavailable, faultOf } from './faults.ts'
import { PostgresEar } from './postgres-ear.ts'

const INT8 = 20
const MOST_PREPARED = 500

const types = {
  getTypeParser: (oid: number, format?: 'text' | 'binary') =>
    oid === INT8 ? BigInt : pg.types.getTypeParser(oid, format ?? 'text'),
}

/** Statements are few and constant, so each gets a name and is parsed once per connection; surplus ones go unnamed. */
function statementNames(): (text: string) => { name?: string } {
  const names = new Map<string, string>()
  return (text) => {
    const known = names.get(text)
    if (known !== undefined) return { name: known }
    if (names.size >= MOST_PREPARED) return {}
    const name = `q${names.size}`
    names.set(text, name)
    return { name }
  }
}

/** How long to wait for an answer, where the connection's own limit is too short. */
interface Limit {
  readonly query_timeout?: number
}

// Longer than any statement may take: a connection that is silent for so long leads nowhere.
const ANSWER_MS = 10_000
const KEEP_ALIVE_MS = 10_000
const NO_LIMIT_MS = 2 ** 31 - 1

const settingsFor = (url: string, answerMs: number): pg.ClientConfig => ({
  connectionString: url,
  types,
  lock_timeout: 2000,
  statement_timeout: 5000,
  idle_in_transaction_session_timeout: 10_000,
  connectionTimeoutMillis: 5000,
  query_timeout: answerMs,
  keepAlive: true,
  keepAliveInitialDelayMillis: KEEP_ALIVE_MS,
  application_name: 'quayside',
  // Every statement of the house takes milliseconds and is prepared: planning it anew each time would take as long again, compiling it a hundred.
  options: '-c jit=off -c plan_cache_mode=force_generic_plan',
})

async function openPool(settings: pg.PoolConfig): Promise<pg.Pool> {
  const pool = new pg.Pool(settings)
  // A connection that breaks, idle or not, fails whoever uses it next; unheard, its event would end the server.
  pool.on('error', () => undefined)
  pool.on('connect', (client) => client.on('error', () => undefined))
  await pool.query('select 1').catch(async (error: unknown) => {
    await pool.end()
    throw error
  })
  return pool
}

/** PostgreSQL 15 or newer, over one pool and one connection that listens. */
export async function openPostgres(url: string, { connections = 16, answerMs = ANSWER_MS } = {}): Promise<Driver> {
  const settings = settingsFor(url, answerMs)
  const pool = await openPool({ ...settings, max: connections })
  const ear = new PostgresEar(settings)
  const nameOf = statementNames()
  const queryOn =
    (on: pg.Pool | pg.PoolClient, limit: Limit = {}) =>
    async (text: string, params: readonly Param[] = []) =>
      (await on.query({ text, values: [...params], ...nameOf(text), ...limit })).rows

  return {
    query: queryOn(pool),
    transaction: (opening, fn) => inTransaction(pool, opening, queryOn, fn),
    async notify(notices: readonly Notice[]) {
      const columns = [notices.map(({ channel }) => channel), notices.map(({ payload }) => payload)]
      await pool.query(
        'select pg_notify(n.channel, n.payload) from unnest($1::text[], $2::text[]) as n (channel, payload)',
        columns,
      )
    },
    listen: (channel, listener) => ear.listen(channel, listener),
    async close() {
      await ear.close()
      await pool.end()
    },
  }
}

async function inTransaction<T>(
  pool: pg.Pool,
  { text: opening, isUnhurried }: Opening,
  queryOn: (client: pg.PoolClient, limit: Limit) => Script['query'],
  fn: (script: Script, opened: object[]) => Promise<T>,
): Promise<T> {
  const client = await pool.connect()
  let broken = false
  const limit: Limit = isUnhurried ? { query_timeout: NO_LIMIT_MS } : {}
  const run = async (text: string) => [await client.query({ text, ...limit })].flat().at(-1)
  try {
    const opened = await run(`begin; ${opening}`)
    const result = await fn(
      { query: queryOn(client, limit), run: async (text) => void (await run(text)) },
      opened?.rows ?? [],
    )
    // PostgreSQL answers the COMMIT of a failed transaction with ROLLBACK, and no error.
    const ended = await run('commit')
    if (ended?.command !== 'COMMIT') throw new Error('The transaction had failed and was rolled back')
    return result
  } catch (error) {
    // Where nobody answers, a rollback would wait as long again.
    if (faultOf(error) instanceof DbUnavailable) broken = true
    else await client.query('rollback').catch(() => (broken = true))
    throw error
  } finally {
    client.release(broken)
  }
}
