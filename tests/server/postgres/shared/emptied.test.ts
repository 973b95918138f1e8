import { describe, expect, it } from 'vitest'
import { contentOf } from '../../support/databases/db-content.ts'
import { emptied, freshDb, saved } from '../../support/databases/fresh-db.ts'
import { twoPeople } from '../../support/accounts/two-people.ts'

const SEEDED = `
  update app_clock set ahead = '1 hour';
  update heartbeat set at = app_now();
  update provider_call set next_at = app_now();
  update ledger_status set closed_at = app_now(), audited_xid = '7';
  update network set stopped_at = app_now(), stopped_reason = 'x';
  update sandbox_provider set fault = 'stale';
  insert into past_rate (currency, hour, per_dollar) values ('EUR', date_trunc('hour', app_now(), 'UTC'), 0.9);
  insert into outage (began_at, ended_at, settled) values ('2001-01-01T00:00Z', '2001-01-01T01:00Z', true);
  insert into audit_log (at, operator, action, subject, note) values (app_now(), 'ops', 'chain.fee', 'BTC', 'Full blocks')`

describe('a database that is given to the next test', async () => {
  const db = await freshDb()

  it('is as a new one once it is emptied, and as it was saved once that is restored', async () => {
    await emptied(db)
    const first = await contentOf(db)
    await twoPeople(db)
    const people = await contentOf(db)
    const restore = await saved(db)
    await db.script(({ run }) => run(SEEDED))
    await emptied(db)
    expect(await contentOf(db)).toBe(first)
    await restore()
    expect(await contentOf(db)).toBe(people)
  })
})
