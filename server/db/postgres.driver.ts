import pg from 'pg'
import type { Driver, Listener, Notice, Param, Script } from './db.ts'

const INT8 = 20
const RECONNECT_MS = 500
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

/** PostgreSQL 15 or newer, over one pool and one connection that listens. */
export async function openPostgres(url: string, { connections = 16 } = {}): Promise<Driver> {
  const settings = {
    connectionString: url,
    types,
    lock_timeout: 2000,
    statement_timeout: 5000,
    idle_in_transaction_session_timeout: 10_000,
    connectionTimeoutMillis: 5000,
    keepAlive: true,
    application_name: 'quayside',
  }
  const pool = new pg.Pool({ ...settings, max: connections })
  pool.on('error', () => undefined) // an idle connection broke; the pool makes another
  const nameOf = statementNames()
  const queryOn =
    (on: pg.Pool | pg.PoolClient) =>
    async (text: string, params: readonly Param[] = []) =>
      (await on.query({ text, values: [...params], ...nameOf(text) })).rows
  const ear = createEar(settings)

  await pool.query('select 1').catch(async (error: unknown) => {
    await pool.end()
    throw error
  })

  return {
    query: queryOn(pool),
    transaction: (opening, fn) => inTransaction(pool, opening, queryOn, fn),
    async notify(notices: readonly Notice[]) {
      await pool.query(
        'select pg_notify(n.channel, n.payload) from unnest($1::text[], $2::text[]) as n (channel, payload)',
        [notices.map((notice) => notice.channel), notices.map((notice) => notice.payload)],
      )
    },
    listen: ear.listen,
    async close() {
      await ear.close()
      await pool.end()
    },
  }
}

async function inTransaction<T>(
  pool: pg.Pool,
  opening: string,
  queryOn: (client: pg.PoolClient) => Script['query'],
  fn: (script: Script, opened: object[]) => Promise<T>,
): Promise<T> {
  const client = await pool.connect()
  let broken = false
  const run = async (text: string) => [await client.query(text)].flat().at(-1)
  try {
    const opened = await run(`begin; ${opening}`)
    const result = await fn({ query: queryOn(client), run: async (text) => void (await run(text)) }, opened?.rows ?? [])
    // PostgreSQL answers the COMMIT of a failed transaction with ROLLBACK, and no error.
    const ended = await run('commit')
    if (ended?.command !== 'COMMIT') throw new Error('The transaction had failed and was rolled back')
    return result
  } catch (error) {
    await client.query('rollback').catch(() => (broken = true))
    throw error
  } finally {
    client.release(broken)
  }
}

/** A dedicated connection that comes back by itself and then tells its listeners that they may have missed something. */
function createEar(settings: pg.ClientConfig) {
  const listeners = new Map<string, Set<Listener>>()
  let client: pg.Client | undefined
  let opening: Promise<pg.Client> | undefined
  let retry: NodeJS.Timeout | undefined
  let closed = false

  const connect = async (): Promise<pg.Client> => {
    const fresh = new pg.Client(settings)
    fresh.on('notification', ({ channel, payload = '' }) => listeners.get(channel)?.forEach((hear) => hear(payload)))
    fresh.on('error', () => undefined)
    fresh.on('end', () => lost(fresh))
    await fresh.connect()
    for (const channel of listeners.keys()) await fresh.query(`listen ${pg.escapeIdentifier(channel)}`)
    client = fresh
    return fresh
  }
  const connected = () =>
    (opening ??= connect().catch((error: unknown) => ((opening = undefined), Promise.reject(error))))
  const lost = (gone: pg.Client) => {
    if (closed || (client && client !== gone)) return
    client = opening = undefined
    retry = setTimeout(() => {
      connected().then(
        () => listeners.forEach((hearing) => hearing.forEach((hear) => hear(null))),
        () => undefined,
      )
    }, RECONNECT_MS)
  }

  return {
    async listen(channel: string, listener: Listener) {
      const hearing = listeners.get(channel) ?? new Set()
      listeners.set(channel, hearing.add(listener))
      await (await connected()).query(`listen ${pg.escapeIdentifier(channel)}`)
      return async () => {
        hearing.delete(listener)
      }
    },
    async close() {
      closed = true
      clearTimeout(retry)
      await client?.end()
    },
  }
}
