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

async function asAdmin(adminUrl: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: adminUrl })
  await client.connect()
  await client.query(statement).finally(() => client.end())
}

/** A new database, and how to drop it. */
export async function createDatabase(
  adminUrl: string,
  template?: string,
): Promise<{ url: string; drop(): Promise<void> }> {
  const name = `quayside_test_${process.pid}_${(made += 1)}`
  await asAdmin(adminUrl, `create database ${name}${template ? ` template ${template}` : ''}`)
  return { url: urlOf(adminUrl, name), drop: () => asAdmin(adminUrl, `drop database ${name} with (force)`) }
}

/** A migrated database that others are copied from; nobody may stay connected to it. */
export async function createTemplate(adminUrl: string): Promise<{ name: string; drop(): Promise<void> }> {
  const { url, drop } = await createDatabase(adminUrl)
  const db = createDb(await openPostgres(url))
  await migrate(db).finally(() => db.close())
  return { name: new URL(url).pathname.slice(1), drop }
}

/** A copy of the template, dropped when it is closed. */
export async function openCopy(adminUrl: string, template: string): Promise<Db & { url: string }> {
  const { url, drop } = await createDatabase(adminUrl, template)
  const db = createDb(await openPostgres(url))
  return { ...db, url, close: () => db.close().then(drop) }
}
