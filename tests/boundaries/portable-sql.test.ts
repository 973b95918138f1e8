import { readdirSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

/** What another database than PostgreSQL lacks or does in another way, by the only source that asks for it; migrations apart. */
const ONLY_IN: Readonly<Record<string, RegExp>> = {
  'server/db/transaction-ids.ts': /pg_current_(xact_id|snapshot)|pg_snapshot_|txid_|xid8|\.(xmin|xmax|ctid)\b/,
  'server/db/advisory-locks.ts': /pg_(try_)?advisory|hashtext/,
  'server/db/postgres-notifications.ts': /pg_notify\(|[`'](un)?listen /,
}

const sources = readdirSync('server', { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.ts'))
  .map((file) => `server/${file}`)

it.each(Object.entries(ONLY_IN))('%s alone asks PostgreSQL for what it is about', (file, pattern) => {
  expect(sources.length).toBeGreaterThan(300)
  expect(sources.filter((source) => pattern.test(readFileSync(source, 'utf8')))).toEqual([file])
})
