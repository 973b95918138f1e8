import pg from 'pg'
import type { Driver, Opening, Param, Script } from './db.ts'
import { encoded } from './encoded-values.ts'
import { CommitUnknown, DbUnavailable, faultOf } from './faults.ts'
import { isWaitCancelled, isWarning, withKnownOutcome } from './known-outcome.ts'
import { PostgresNotifications } from './postgres-notifications.ts'
import { StatementGroup, type GroupStatement, type StatementResult } from './statement-group.ts'

const MAX_PREPARED = 500

pg.types.setTypeParser(pg.types.builtins.INT8, BigInt)

/** Statements are few and constant, so each gets a name and is parsed once per connection; surplus ones go unnamed. */
function statementNames(): NameOf {
  const names = new Map<string, string>()
  return (text) => {
    const known = names.get(text)
    if (known !== undefined || names.size >= MAX_PREPARED) return known
    const name = `q${names.size}`
    names.set(text, name)
    return name
  }
}
type NameOf = (text: string) => string | undefined

// Who reads a snapshot asks much, and for long: it is planned on few connections, and holds up nobody who waits for one of the pool.
const SNAPSHOT_CONNECTIONS = 2
// Longer than any statement may take: a connection that is silent for so long is dead.
const ANSWER_MS = 10_000
const KEEP_ALIVE_MS = 10_000
// Checks per ANSWER_MS.
const CHECKS = 10

// Statements take milliseconds and are prepared: planning each anew would double that, compiling it take a hundred times as long.
export const SESSION_OPTIONS = '-c jit=off -c plan_cache_mode=force_generic_plan'

const settingsFor = (url: string): pg.ClientConfig => ({
  connectionString: url,
  lock_timeout: 2000,
  statement_timeout: 5000,
  idle_in_transaction_session_timeout: 10_000,
  connectionTimeoutMillis: 5000,
  keepAlive: true,
  keepAliveInitialDelayMillis: KEEP_ALIVE_MS,
  application_name: 'quayside',
  options: SESSION_OPTIONS,
})

function poolOf(settings: pg.PoolConfig): pg.Pool {
  // A timer for each return of a connection costs more than a connection that stays open.
  const pool = new pg.Pool({ ...settings, idleTimeoutMillis: 0 })
  // A broken connection fails its next use; without a listener, its error event would end the process.
  pool.on('error', () => undefined)
  pool.on('connect', (client) => client.on('error', () => undefined))
  return pool
}

async function openPool(settings: pg.PoolConfig): Promise<pg.Pool> {
  const pool = poolOf(settings)
  await pool.query('select 1').catch(async (error: unknown) => {
    await pool.end()
    throw error
  })
  return pool
}

/**
 * Closes connections that do not answer. The driver's own `query_timeout` does so with a timer for each statement, which retains the
 * statement's rows until a major garbage collection: minor ones, of which there are many each second, took 4 to 10 ms instead of 1.
 */
function watchAnswers(pool: pg.Pool, mostMs: number) {
  const sentAt = new Map<pg.PoolClient, number>()
  const sent = (client: pg.PoolClient) => void sentAt.set(client, performance.now())
  pool.on('acquire', sent)
  pool.on('release', (_, client) => sentAt.delete(client))
  const check = () => {
    for (const [client, at] of sentAt) if (performance.now() - at > mostMs) void client.end()
  }
  const timer = setInterval(check, mostMs / CHECKS)
  return {
    /** A statement is sent; an unhurried one may take any time. */
    wait: (client: pg.PoolClient, isUnhurried: boolean) => (isUnhurried ? void sentAt.delete(client) : sent(client)),
    stop: () => clearInterval(timer),
  }
}
type Watch = ReturnType<typeof watchAnswers>

/** With a callback: the driver's own promise retains rows as its timer does. */
const ask = (client: pg.PoolClient, text: string) =>
  new Promise<pg.QueryResult>((resolve, reject) =>
    client.query(text, (error: Error | null, result) => (error ? reject(error) : resolve(result))),
  )

/** Submits a statement with its values encoded; rejects where one cannot be. */
const resultOf = (
  { nameOf, text, values }: { nameOf: NameOf; text: string; values: readonly Param[] },
  submit: (statement: GroupStatement) => void,
) =>
  new Promise<StatementResult>((resolve, reject) =>
    submit({ text, values: values.map(encoded), name: nameOf(text), resolve, reject }),
  )

/** One statement on a connection of the pool. */
async function askOne(pool: pg.Pool, nameOf: NameOf, text: string, values: readonly Param[] = []) {
  const client = await pool.connect()
  let isBroken = false
  const result = () =>
    resultOf({ nameOf, text, values }, (statement) => client.query(new StatementGroup([statement], () => undefined)))
  return withKnownOutcome(client, isWaitCancelled, result)
    .catch((error: unknown) => {
      isBroken = faultOf(error) instanceof DbUnavailable
      throw error
    })
    .finally(() => client.release(isBroken))
}

/** PostgreSQL 15 or newer, over a pool, one connection that listens and, once snapshots are read, up to two for these. */
export async function openPostgres(url: string, { connections = 16, answerMs = ANSWER_MS } = {}): Promise<Driver> {
  const settings = settingsFor(url)
  const pool = await openPool({ ...settings, max: connections })
  const snapshots = poolOf({ ...settings, max: SNAPSHOT_CONNECTIONS })
  const watch = watchAnswers(pool, answerMs)
  const nameOf = statementNames()
  const notifications = new PostgresNotifications({ ...settings, query_timeout: answerMs }, (text, params) =>
    askOne(pool, nameOf, text, params),
  )

  return {
    connections: () => ({ open: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount }),
    query: async (text, params) => (await askOne(pool, nameOf, text, params)).rows,
    transaction: (opening, fn) =>
      inTransaction({ pool: opening.isSnapshot ? snapshots : pool, watch, nameOf }, opening, fn),
    notify: notifications.notify,
    listen: (...given) => notifications.listen(...given),
    async close() {
      watch.stop()
      await notifications.close()
      await Promise.all([pool.end(), snapshots.end()])
    },
  }
}

/** Sends the statements that are waiting together, once all that were sent before are answered. */
function groupsOn(client: pg.PoolClient, { nameOf, wait }: { nameOf: NameOf; wait: () => void }) {
  let waiting: GroupStatement[] = []
  let isAnswering = false
  const flush = () => {
    if (isAnswering || waiting.length === 0) return
    isAnswering = true
    wait()
    client.query(new StatementGroup(waiting, onEnd))
    waiting = []
  }
  const onEnd = () => {
    isAnswering = false
    queueMicrotask(flush)
  }
  return {
    send: (text: string, values: readonly Param[] = []) =>
      resultOf({ nameOf, text, values }, (statement) => {
        if (waiting.push(statement) === 1) queueMicrotask(flush)
      }),
    /** What was not sent never is. */
    drop(error: unknown) {
      for (const { reject } of waiting) reject(error)
      waiting = []
    },
  }
}

type LastStatement = Parameters<Script['last']>

interface Connections {
  pool: pg.Pool
  watch: Watch
  nameOf: NameOf
}

async function inTransaction<T>(
  { pool, watch, nameOf }: Connections,
  { statements, isUnhurried }: Opening,
  fn: (script: Script) => Promise<T>,
): Promise<T> {
  const client = await pool.connect()
  const wait = () => watch.wait(client, isUnhurried)
  const groups = groupsOn(client, { nameOf, wait })
  const last: LastStatement[] = []
  let broken = false
  // Not awaited before the first statements, which go with it and fail when it fails.
  const begun = Promise.all(['begin', ...statements].map((text) => groups.send(text)))
  begun.catch(() => undefined)
  const run = async (text: string) => {
    await begun
    wait()
    await ask(client, text)
  }
  const query: Script['query'] = async (text, params) => (await groups.send(text, params)).rows
  try {
    const result = await fn({ query, run, last: (...statement) => void last.push(statement) })
    await commit(client, groups.send, last)
    return result
  } catch (error) {
    groups.drop(error)
    // Without an answer a rollback would wait as long again.
    if (faultOf(error) instanceof DbUnavailable) broken = true
    else await ask(client, 'rollback').catch(() => (broken = true))
    throw error
  } finally {
    client.release(broken)
  }
}

const outcomeOfCommit = (error: unknown): unknown => {
  const fault = faultOf(error)
  return fault instanceof DbUnavailable ? new CommitUnknown(fault) : error
}

/** Commits, together with the last statements. Throws CommitUnknown when no answer comes, or one that leaves open what became of it. */
async function commit(
  client: pg.PoolClient,
  send: (text: string, params?: readonly Param[]) => Promise<StatementResult>,
  last: readonly LastStatement[],
): Promise<void> {
  const results = await withKnownOutcome(client, isWarning, () =>
    Promise.all([...last.map((statement) => send(...statement)), send('commit')]),
  ).catch((error: unknown) => {
    throw outcomeOfCommit(error)
  })
  // PostgreSQL answers the COMMIT of a failed transaction with ROLLBACK, and no error.
  if (results.at(-1)?.command !== 'COMMIT') throw new Error('The transaction had failed and was rolled back')
}
