import { describe, expect, it } from 'vitest'
import type { Tx } from '#server/db/db.ts'
import { openBalances } from '#server/ledger/ledger.ts'
import * as inventory from '#server/exchange/repos/inventory.repo.ts'
import * as jobs from '#server/shared/repos/job.repo.ts'
import * as networks from '#server/catalog/repos/network.repo.ts'
import * as persons from '#server/accounts/repos/person.repo.ts'
import * as rates from '#server/accounts/repos/rate.repo.ts'
import * as sessions from '#server/accounts/repos/session.repo.ts'
import * as swaps from '#server/exchange/repos/swap.repo.ts'
import * as tokenNetworks from '#server/catalog/repos/token-network.repo.ts'
import { numberOf, rolledBack, run } from '../../support/changed-rows.ts'
import { hashOf, idOf } from '../../support/accounts/person-rows.ts'
import { sharedTwoPeople } from '../../support/accounts/two-people.ts'

const { db, ada, ben } = await sharedTwoPeople()

const HITS = `insert into rate_count (key, window_start, count) values ('k', date_trunc('second', app_now()), 1),
  ('k', app_now() - interval '30 seconds', 2), ('k', app_now() - interval '90 seconds', 4), ('other', app_now() - interval '5 seconds', 8)`

const answers: Readonly<Record<string, { ask: (tx: Tx) => Promise<unknown>; is: unknown; before?: string }>> = {
  'how often something was asked for within a minute': {
    ask: (tx) => rates.countOf('k', 60, tx),
    before: HITS,
    is: 3,
  },
  'how often it was asked for, with this time': { ask: (tx) => rates.hit(['k'], 60, tx), before: HITS, is: 4 },
  'how often a session asked for something, with this time': {
    ask: async (tx) =>
      (await sessions.findActiveAndHit(hashOf('S', 0, 2), { key: 'k', accountKey: 'a', windowS: 60 }, tx))?.most,
    before: HITS,
    is: 4,
  },
  'sessions that are still active, of those that are asked about': {
    ask: async (tx) => {
      const ids = await tx.query<{ id: bigint }>('select id from session where person_id = $1 order by id', [ada])
      const active = await sessions.activeAmong(
        ids.map(({ id }) => id),
        tx,
      )
      return [active.size, ids.findIndex(({ id }) => active.has(id))]
    },
    before: `update session set revoked_at = now() where public_id = '${idOf('S', 0, 1)}';
    update session set last_seen_at = app_now() - interval '2 hours' where public_id = '${idOf('S', 0, 3)}'`,
    is: [1, 1],
  },
  'sessions that are still active, without those that have ended': {
    ask: async (tx) => {
      const ids = await tx.query<{ id: bigint }>('select id from session where person_id = $1', [ada])
      return (
        await sessions.activeAmong(
          ids.map(({ id }) => id),
          tx,
        )
      ).size
    },
    before: `update session set expires_at = created_at + interval '1 microsecond' where public_id = '${idOf('S', 0, 1)}'`,
    is: 2,
  },
  'when a session ends': {
    ask: async (tx) => {
      const id = await numberOf('session', `public_id = '${idOf('S', 0, 2)}'`, tx)
      return (await sessions.endOf(id, tx))?.endsAt.toISOString()
    },
    before: `update session set last_seen_at = '2026-01-01T00:00:00Z';
    update session set last_seen_at = '2026-01-01T05:00:00Z' where public_id = '${idOf('S', 0, 2)}'`,
    is: '2026-01-01T07:00:00.000Z',
  },
  'what every account has, of the platform by its postings': {
    ask: (tx) => openBalances(tx),
    before: `select ledger_post('deposit', 'a', '{platform,available}', array['custody', '${ada}'], array[null, ${ada}]::int8[], '{BTC,BTC}', '{-7,7}');
    select ledger_post('deposit', 'b', '{platform,available}', array['fee', '${ben}'], array[null, ${ben}]::int8[], '{BTC,BTC}', '{-5,5}')`,
    is: [
      'available:ada_obi BTC 0.00000007',
      'available:ben_cole BTC 0.00000005',
      'platform:custody BTC -0.00000007',
      'platform:fee BTC -0.00000005',
    ],
  },
  'a person, by id and by address': {
    ask: async (tx) => [
      (await persons.find(ben, tx))?.username,
      (await persons.findByEmail('ben_cole@example.com', tx))?.id,
    ],
    is: ['ben_cole', ben],
  },
  'what the platform holds of an asset': {
    ask: (tx) => inventory.list(['ETH'], tx),
    before: `insert into swap_inventory (asset, shard, held, most) values ('BTC', 0, 1, 9), ('ETH', 0, 2, 9), ('ETH', 1, 3, 9)`,
    is: [{ asset: 'ETH', heldMinor: 5n, roomMinor: 13n }],
  },
  'a network': {
    ask: async (tx) => (await networks.find('Tron', tx))?.stopped_reason,
    before: `update network set stopped_at = now(), stopped_reason = name`,
    is: 'Tron',
  },
  'how often a deposit is confirmed at least': {
    ask: (tx) => tokenNetworks.leastConfirmations('Tron', tx),
    before: `update token_network set confirmations = case network when 'Tron' then 7 else 3 end`,
    is: 7,
  },
  'when the next job is due': {
    ask: async (tx) => Math.round(((await jobs.nextDueMs(['mail'], tx)) ?? 0) / 3_600_000),
    before: `update job set run_at = app_now() + interval '1 hour'; update job set done_at = now() where dedupe_key = '0,1';
    update job set failed_at = now() where dedupe_key = '0,2'; update job set kind = 'bank' where dedupe_key = '0,3';
    update job set run_at = app_now() + interval '5 hours' where dedupe_key like '1,_'`,
    is: 5,
  },
  'whether a visitor’s request is new: not with the key and body of who was signed in before': {
    ask: async (tx) => {
      const ofVisitor = { personId: null, kind: 'swap', key: 'X2', bodyHash: hashOf('X', 0, 2), request: {} } as const
      const isNew = async (more: object) => (await swaps.add({ ...ofVisitor, ...more }, tx)) !== null
      return [await isNew({}), await isNew({ key: 'new' }), await isNew({ bodyHash: hashOf('Z', 0, 0) })]
    },
    is: [false, true, true],
  },
}

describe('an answer of the ledger, of people and of work about', () => {
  it.each(Object.entries(answers))('%s', async (_, { ask, is, before }) => {
    await rolledBack(db, async (tx) => {
      for (const statement of before?.split(';') ?? []) await run(statement)(tx)
      expect(await ask(tx)).toEqual(is)
    })
  })
})
