import { readFileSync, readdirSync } from 'node:fs'
import { basename } from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import type { Tx } from '#server/db/db.ts'
import * as expiry from '#server/orders/repos/expiry.repo.ts'
import * as jobs from '#server/shared/repos/job.repo.ts'
import * as transfers from '#server/wallet/repos/bank-transfer.repo.ts'
import { freshDb } from '../../support/databases/fresh-db.ts'
import { accountLocks } from '../../support/shared/account-locks.ts'
import { addLockedRows, type People } from '../../support/shared/locked-rows.ts'
import { tradeLocks } from '../../support/shared/trade-locks.ts'

const REPOS = readdirSync('server', { recursive: true, encoding: 'utf8' }).filter((file) =>
  /^\w+\/repos\/[\w.-]+$/.test(file),
)
const LOCK = /\bfor (?:no key )?update\b|\bfor (?:key )?share\b/

/** Every function of the repos that locks rows: `order.repo.ts lock`. */
const lockingFunctions = (): string[] =>
  REPOS.flatMap((file) =>
    readFileSync(`server/${file}`, 'utf8')
      .split(/^export (?:async function|const) /m)
      .slice(1)
      .filter((source) => LOCK.test(source))
      .map((source) => `${basename(file)} ${/^\w+/.exec(source)?.[0]}`),
  )

const locks = [...accountLocks, ...tradeLocks]

/** A second transaction that decides by the row must wait for the first: on PostgreSQL, where two run at once. */
describe('a row that a command decides by', async () => {
  const db = await freshDb('postgres')
  let people: People = { ada: 0n, left: 0n }

  beforeAll(async () => {
    people = await addLockedRows(db)
  })

  it('is locked by every function that has a lock in its SQL, each of which is tried here', () => {
    expect(lockingFunctions().toSorted()).toEqual([...new Set(locks.map(({ by }) => by))].toSorted())
  })

  it.each(locks)('is locked until the end of the transaction: $table by $by', async ({ table, where, lock }) => {
    const free = () => db.query(`select from ${table} where ${where(people)} for update skip locked`)
    expect(await free()).toHaveLength(1)
    await db.tx(async (tx) => {
      expect([undefined, false]).not.toContain([await lock(tx, people)].flat()[0])
      expect(await free()).toHaveLength(0)
    })
    expect(await free()).toHaveLength(1)
  })

  const work: readonly [string, (tx: Tx) => Promise<readonly unknown[]>][] = [
    ['a job', (tx) => jobs.claim(['mail'], 1, tx)],
    ['an order whose time is over', (tx) => expiry.lockDue(10, tx)],
    ['a deposit whose time is over', (tx) => transfers.lockDue(10, tx)],
  ]
  it.each(work)('is passed over by another server that looks for work: %s', async (_, lock) => {
    await db.query(`update job set locked_until = null, run_at = app_now() where dedupe_key = '0,2'`)
    await db.tx(async (tx) => {
      expect(await lock(tx)).not.toEqual([])
      expect(await db.tx(lock)).toEqual([])
    })
  })
})
