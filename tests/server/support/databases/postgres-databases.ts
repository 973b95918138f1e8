import pg from 'pg'
import { createDb, type Db } from '#server/db/db.ts'
import { migrate } from '#server/db/migrate.ts'
import { openPostgres } from '#server/db/postgres.driver.ts'

let made = 0

function urlOf(adminUrl: string, database: string): string {
  const url = new URL(adminUrl)
  url.pathname = `/${database}`
  return url.href
}

async function asAdmin(adminUrl: string, work: (client: pg.Client) => Promise<unknown>): Promise<void> {
  const client = new pg.Client({ connectionString: adminUrl })
  await client.connect()
  await work(client).finally(() => client.end())
}

const dropped = (name: string) => `drop database ${name} with (force)`

/** A new database, and how to drop it. */
export async function createDatabase(
  adminUrl: string,
  template?: string,
): Promise<{ url: string; drop(): Promise<void> }> {
  const name = `${template ?? 'quayside_test'}_${process.pid}_${(made += 1)}`
  await asAdmin(adminUrl, (client) => client.query(`create database ${name}${template ? ` template ${template}` : ''}`))
  return { url: urlOf(adminUrl, name), drop: () => asAdmin(adminUrl, (client) => client.query(dropped(name))) }
}

/** A migrated database that others are copied from; nobody may stay connected to it. It is dropped with the copies that are still open. */
export async function createTemplate(adminUrl: string): Promise<{ name: string; drop(): Promise<void> }> {
  const { url } = await createDatabase(adminUrl)
  const db = createDb(await openPostgres(url))
  await migrate(db).finally(() => db.close())
  const name = new URL(url).pathname.slice(1)
  const mine = 'select datname as name from pg_database where datname = $1 or starts_with(datname, $2)'
  const drop = () =>
    asAdmin(adminUrl, async (client) => {
      const { rows } = await client.query<{ name: string }>(mine, [name, `${name}_`])
      for (const each of rows) await client.query(dropped(each.name))
    })
  return { name, drop }
}

/** Fewer than a server has by default: each connection plans its statements by itself. */
export const CONNECTIONS = 6

/** A copy of the template, dropped when it is closed. */
export async function openCopy(adminUrl: string, template: string): Promise<Db & { url: string }> {
  const { url, drop } = await createDatabase(adminUrl, template)
  const db = createDb(await openPostgres(url, { connections: CONNECTIONS }))
  return { ...db, url, close: () => db.close().finally(drop) }
}
