import { inject } from 'vitest'
import type { Db } from '#server/db/db.ts'
import { DbError } from '#server/db/faults.ts'
import { closeAfterFile } from '../closing.ts'
import { contentOf } from './db-content.ts'
import { openPgliteCopy } from './pglite-template.ts'
import { openCopy } from './postgres-databases.ts'

export type Engine = 'pglite' | 'postgres'

declare module 'vitest' {
  export interface ProvidedContext {
    engines: readonly Engine[]
  }
}

/** The engines of this run, which its configuration names. */
export const ENGINES: readonly Engine[] = inject('engines')

/** The first of them, for tests that need any database. */
export const ANY_ENGINE: Engine = ENGINES[0] ?? 'pglite'

/** An empty, migrated database of its own. */
export const openFresh = (engine: Engine = ANY_ENGINE): Promise<Db> =>
  engine === 'pglite'
    ? openPgliteCopy(inject('pgliteTemplate'))
    : openCopy(inject('postgresUrl'), inject('postgresTemplate'))

// They keep their connections, and PostgreSQL its number of them.
const MOST_SPARE: Readonly<Record<Engine, number>> = { pglite: 1, postgres: 3 }
const spare: Readonly<Record<Engine, Db[]>> = { pglite: [], postgres: [] }
const contents = new Map<Engine, string>()

/**
 * An empty, migrated database, given back when the tests of the file are over. Later files get it again, if nothing differs from a new one:
 * to plan the server's statements on new connections takes as long as the tests.
 */
export async function freshDb(engine: Engine = ANY_ENGINE): Promise<Db> {
  const db = spare[engine].pop() ?? (await openFresh(engine))
  if (!contents.has(engine)) {
    await emptied(db)
    contents.set(engine, await contentOf(db))
  }
  closeAfterFile(() => giveBack(engine, db))
  return db
}

async function giveBack(engine: Engine, db: Db): Promise<void> {
  const isAsNew = async () => {
    await emptied(db)
    return (await contentOf(db)) === contents.get(engine)
  }
  const hasRoom = spare[engine].length < MOST_SPARE[engine]
  if (hasRoom && (await isAsNew().catch(() => false))) spare[engine].push(db)
  else await db.close()
}

/** What migrations seed: of these tables no row is deleted, all others are emptied. */
const SEEDED = [
  ...['schema_migration', 'asset', 'network', 'payment_method', 'token_network', 'provider_call'],
  ...['app_clock', 'audit_log_head', 'heartbeat', 'ledger_status'],
  ...['sandbox_exchange_settings', 'sandbox_payout_mode', 'sandbox_provider'],
]

const emptying = new WeakMap<Db, Promise<string>>()

/**
 * Deletes rows in place of truncating tables: nearly all are empty, and to truncate one makes its files and those of its indexes anew, also of all
 * that refer to it, and has every connection plan its statements again. The locks let background work finish first, and the role leaves out triggers
 * and foreign keys. The table of migrations, which no statement of a server reads, is rewritten: by its file a server knows that its database is
 * another, and drops the adverts in its memory. A function has its statements planned once for each connection.
 */
async function emptyingScript(db: Db): Promise<string> {
  const tables = await db.query<{ name: string; sequence: string | null }>(
    `select c.oid::regclass::text as name, s.oid::regclass::text as sequence
     from pg_class c left join (pg_depend d join pg_class s on s.oid = d.objid and s.relkind = 'S') on d.refobjid = c.oid
     where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace and c.relname <> all ($1::text[]) order by 1`,
    [SEEDED],
  )
  const names = [...new Set(tables.map(({ name }) => name))]
  const sequences = tables.flatMap(({ sequence }) => sequence ?? [])
  await db.script(({ run }) =>
    run(`create schema if not exists tests;
     create or replace function tests.empty() returns void language plpgsql as $$ begin
       lock table ${names.join(', ')} in exclusive mode;
       if exists (select from advert) then delete from advert; cluster schema_migration using schema_migration_pkey; end if;
       ${names.map((name) => `delete from ${name};`).join(' ')}
       perform ${sequences.map((name) => `setval('${name}', 1, false)`).join(', ')};
       update sandbox_payout_mode set mode = 'normal' where mode <> 'normal';
       update sandbox_provider set fault = 'none' where fault <> 'none';
       update sandbox_exchange_settings set ending = 'finished', fault = 'none';
       update network set scanned = null, height = null, stopped_at = null, stopped_reason = null, held_height = null, held_at = null
         where scanned is not null or stopped_at is not null or held_at is not null;
       update app_clock set ahead = '0' where ahead <> '0';
       update heartbeat set at = null;
       update provider_call set next_at = '-infinity';
       update audit_log_head set seq = 0, hash = sha256('') where seq <> 0;
       update ledger_status set closed_at = null, findings = '[]', audited_xid = '0', log_altered_at = null;
     end $$`),
  )
  return 'set local session_replication_role = replica; select tests.empty()'
}

/** As on the first day: what migrations seeded stays, all else goes; then come the rows of a script. */
export async function emptied(db: Db, rows = ''): Promise<void> {
  const known = emptying.get(db) ?? emptyingScript(db)
  emptying.set(db, known)
  const script = `${await known}; ${rows}`
  const run = () => db.script((each) => each.run(script))
  // Background work that holds a row of one table may wait for another.
  await run().catch((error: unknown) => (error instanceof DbError && error.isRetryable ? run() : Promise.reject(error)))
}

/** Tables with the columns that can be written. */
const TABLES = `select c.oid::regclass::text as name, c.relname = any ($1::text[]) as seeded,
    string_agg(quote_ident(attname), ', ' order by attnum) as columns
  from pg_class c join pg_attribute on attrelid = c.oid and attnum > 0 and not attisdropped and attgenerated = ''
  where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace and c.relname <> all ($2::text[]) group by c.oid, 1`
const COUNTED = `select concat('setval(''', schemaname, '.', sequencename, ''', ', last_value, ')') as call
  from pg_sequences where schemaname = 'public' and last_value is not null`
/** What says when servers ran is of the first day again. */
const NOT_SAVED = ['schema_migration', 'heartbeat', 'provider_call', 'ledger_status']

interface TableOf {
  readonly name: string
  readonly seeded: boolean
  readonly columns: string
}

const withRows = async (tables: readonly TableOf[], db: Db): Promise<readonly TableOf[]> => {
  const counts = await db.query<{ name: string }>(
    tables.map(({ name }) => `select '${name}' as name where exists (select from ${name})`).join(' union all '),
  )
  const names = new Set(counts.map(({ name }) => name))
  return tables.filter(({ name }) => names.has(name))
}

let states = 0

/**
 * Saves the rows of a database until the tests of the file are over; returns what has it like that again. The tables that they are saved in, and their
 * schema, stay for later files: after a new schema every connection plans all its statements again.
 */
export async function saved(db: Db): Promise<() => Promise<void>> {
  const state = (states += 1)
  const tables = await withRows(await db.query<TableOf>(TABLES, [SEEDED, NOT_SAVED]), db)
  const counts = await db.query<{ call: string }>(COUNTED)
  const copies = tables.map(
    ({ name }) => `create table if not exists tests.${name} as select 0 as saved_state, * from ${name} with no data;
      insert into tests.${name} select ${state}, * from ${name};`,
  )
  await db.script(({ run }) => run(`create schema if not exists tests; ${copies.join(' ')}`))
  const deleted = tables.map(({ name }) => `delete from tests.${name} where saved_state = ${state};`)
  closeAfterFile(() => db.script(({ run }) => run(`drop function tests.restore_${state}(); ${deleted.join(' ')}`)))
  const rows = tables.map(
    ({ name, seeded, columns }) => `${seeded ? `delete from ${name};` : ''}
      insert into ${name} (${columns}) overriding system value select ${columns} from tests.${name} where saved_state = ${state};`,
  )
  const calls = counts.map(({ call }) => `perform ${call};`)
  await db.script(({ run }) =>
    run(
      `create function tests.restore_${state}() returns void language plpgsql as $$ begin ${rows.join(' ')} ${calls.join(' ')} end $$`,
    ),
  )
  return () => emptied(db, `select tests.restore_${state}()`)
}

/** Changes what the database's triggers would not let change. */
export async function tampered(db: Db, statements: string): Promise<void> {
  const guarded = ['entry', 'posting', 'order_event', 'crypto_withdrawal_event']
  const guards = (state: string) => guarded.map((table) => `alter table ${table} ${state} trigger user;`).join('')
  await db.script(({ run }) => run(`${guards('disable')} ${statements}; ${guards('enable')}`))
}

const setClock = (db: Db, now: string): Promise<void> =>
  db.script(({ run }) =>
    run(`create or replace function app_now() returns timestamptz language plpgsql stable as $$
begin
  return ${now} + (select ahead from app_clock);
end $$`),
  )

/** Runs `work` while the clock stands still, at a whole millisecond as a transaction reads it: it moves only where the sandbox moves it. */
export async function withClockStopped<Result>(db: Db, work: () => Promise<Result>): Promise<Result> {
  const [row] = await db.query<{ now: string }>(
    `select (date_trunc('milliseconds', clock_timestamp()) + interval '1 millisecond')::text as now`,
  )
  await setClock(db, `'${row?.now}'::timestamptz`)
  return work().finally(() => setClock(db, 'clock_timestamp()'))
}
