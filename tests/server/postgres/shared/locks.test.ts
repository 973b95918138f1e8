import { readFileSync, readdirSync } from 'node:fs'
import { basename } from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import type { Tx } from '#server/db/db.ts'
import * as adverts from '#server/m2m/repos/advert.repo.ts'
import * as bankAccounts from '#server/accounts/repos/bank-account.repo.ts'
import * as transfers from '#server/wallet/repos/bank-transfer.repo.ts'
import * as challenges from '#server/accounts/repos/challenge.repo.ts'
import * as deposits from '#server/wallet/repos/crypto-deposit.repo.ts'
import * as withdrawals from '#server/wallet/repos/crypto-withdrawal.repo.ts'
import * as outages from '#server/m2m/repos/outage.repo.ts'
import * as expiry from '#server/m2m/repos/expiry.repo.ts'
import * as idempotency from '#server/shared/repos/idempotency.repo.ts'
import * as jobs from '#server/shared/repos/job.repo.ts'
import * as networks from '#server/catalog/repos/network.repo.ts'
import * as cases from '#server/m2m/repos/case.repo.ts'
import * as orders from '#server/m2m/repos/order.repo.ts'
import * as persons from '#server/accounts/repos/person.repo.ts'
import * as quotes from '#server/exchange/repos/quote.repo.ts'
import * as sandboxChains from '#server/sandbox/repos/sandbox-chain.repo.ts'
import * as reservations from '#server/wallet/repos/chain-reservation.repo.ts'
import * as surpluses from '#server/wallet/repos/chain-surplus.repo.ts'
import * as sandboxSigner from '#server/sandbox/repos/sandbox-signer.repo.ts'
import * as sandboxPayouts from '#server/sandbox/repos/sandbox-payout.repo.ts'
import * as tickets from '#server/accounts/repos/stream-ticket.repo.ts'
import * as swaps from '#server/exchange/repos/swap.repo.ts'
import { freshDb } from '../../support/databases/fresh-db.ts'
import { hashOf, idOf } from '../../support/person-rows.ts'
import { twoPeople } from '../../support/two-people.ts'

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

const mine = (kind: string) => idOf(kind, 0, 2)

/** A second transaction that decides by the row must wait for the first: on PostgreSQL, where two run at once. */
describe('a row that a command decides by', async () => {
  const db = await freshDb('postgres')
  let ada = 0n

  beforeAll(async () => {
    ;[ada] = await twoPeople(db)
    // Times are over, a job is due, a payout of the sandbox waits, and one network is stopped.
    for (const statement of [
      `update m2m_order set deadline_at = app_now() where order_no = '${mine('R')}'`,
      `update job set run_at = app_now() where dedupe_key = '0,2'`,
      `insert into order_case (order_id, claimant, phase, answer_by, created_at)
       select id, 'buyer', 'awaitingAnswer', app_now(), app_now() from m2m_order where order_no = '${mine('R')}'`,
      `insert into sandbox_payout (network, txid, raw, is_refused) values ('Ethereum', 'tx', 'raw', false)`,
      `insert into sandbox_signer (subject) values ('signed')`,
      `insert into chain_surplus (network, asset, address, amount, since_height) values ('Ethereum', 'ETH', 'more', 1, 1)`,
      `insert into chain_lane (network, account, next_nonce) values ('Ethereum', 'custody', 7)`,
      `insert into chain_reservation (subject, network, account, nonce) values ('held', 'Ethereum', 'custody', 6), ('other', 'Ethereum', 'custody', 5)`,
      `update network set stopped_at = now(), stopped_reason = 'Deep' where name = 'Tron'`,
    ])
      await db.query(statement)
  })

  interface Lock {
    /** `order.repo.ts lock` */
    readonly by: string
    readonly table: string
    readonly where: () => string
    readonly lock: (tx: Tx) => Promise<unknown>
  }
  const advert = { table: 'advert', where: () => `t_id = '${mine('A')}'` }
  const account = { table: 'bank_account', where: () => `public_id = '${mine('B')}'` }
  const person = { table: 'person', where: () => `id = ${ada}` }
  const deposit = { table: 'crypto_deposit', where: () => `t_id = '${mine('C')}'` }
  const transfer = { table: 'bank_transfer', where: () => `t_id = '${mine('T')}'` }
  const network = (name: string) => ({ table: 'network', where: () => `name = '${name}'` })
  const locks: readonly Lock[] = [
    { by: 'person.repo.ts lock', ...person, lock: (tx) => persons.lock(ada, tx) },
    {
      by: 'challenge.repo.ts lock',
      table: 'challenge',
      where: () => `public_id = '${mine('H1')}'`,
      lock: (tx) => challenges.lock(mine('H1'), tx),
    },
    {
      by: 'idempotency.repo.ts lock',
      table: 'idempotency',
      where: () => `person_id = ${ada} and key = 'key 2'`,
      lock: (tx) => idempotency.lock({ person: ada, operation: 'transferCrypto', key: 'key 2' }, tx),
    },
    { by: 'bank-account.repo.ts lockAll', ...account, lock: (tx) => bankAccounts.lockAll(ada, tx) },
    {
      by: 'bank-account.repo.ts lockOwner',
      ...person,
      lock: (tx) => bankAccounts.lockOwner(ada, tx).then(() => true),
    },
    {
      by: 'bank-account.repo.ts lockForDeletion',
      ...account,
      lock: (tx) => bankAccounts.lockForDeletion(mine('B'), ada, tx),
    },
    {
      by: 'bank-account.repo.ts lockForDeletion',
      ...advert,
      lock: (tx) => bankAccounts.lockForDeletion(mine('B'), ada, tx),
    },
    { by: 'advert.repo.ts lock', ...advert, lock: (tx) => adverts.lock(mine('A'), tx) },
    { by: 'advert.repo.ts lockSelling', ...advert, lock: (tx) => adverts.lockSelling(ada, tx) },
    { by: 'order.repo.ts lock', ...advert, lock: (tx) => orders.lock(mine('R'), null, tx) },
    {
      by: 'order.repo.ts lock',
      table: 'm2m_order',
      where: () => `order_no = '${mine('R')}'`,
      lock: (tx) => orders.lock(mine('R'), null, tx),
    },
    {
      by: 'outage.repo.ts lockConcerned',
      ...advert,
      lock: async (tx) => {
        const [outage] = await tx.query<{ id: bigint }>(
          `insert into outage (began_at, ended_at) values ('2001-01-01T00:00Z', '2101-01-01T00:00Z') returning id`,
        )
        return outages.lockConcerned(outage?.id ?? 0n, 10, tx)
      },
    },
    { by: 'expiry.repo.ts lockDue', ...advert, lock: (tx) => expiry.lockDue(1, tx) },
    {
      by: 'swap.repo.ts lock',
      table: 'swap',
      where: () => `swap_id = '${mine('X')}'`,
      lock: (tx) => swaps.lock(mine('X'), tx),
    },
    {
      by: 'quote.repo.ts lockOpen',
      table: 'quote',
      where: () => `public_id = '${idOf('Q', 0, 3)}'`,
      lock: (tx) => quotes.lockOpen(ada, idOf('Q', 0, 3), ['buy'], tx),
    },
    { by: 'bank-transfer.repo.ts lock', ...transfer, lock: (tx) => transfers.lock(mine('T'), null, tx) },
    { by: 'bank-transfer.repo.ts lockDue', ...transfer, lock: (tx) => transfers.lockDue(10, tx) },
    {
      by: 'crypto-withdrawal.repo.ts lock',
      table: 'crypto_withdrawal',
      where: () => `t_id = '${mine('W')}'`,
      lock: (tx) => withdrawals.lock(mine('W'), null, tx),
    },
    {
      by: 'crypto-deposit.repo.ts lock',
      ...deposit,
      lock: (tx) => deposits.lock('Bitcoin', { txid: 'tx0-2', output: 0 }, tx),
    },
    {
      by: 'crypto-deposit.repo.ts lockConfirmed',
      ...deposit,
      lock: (tx) => deposits.lockConfirmed('Bitcoin', 9, tx),
    },
    { by: 'network.repo.ts lockAt', ...network('Bitcoin'), lock: (tx) => networks.lockAt('Bitcoin', null, tx) },
    { by: 'network.repo.ts lockStopped', ...network('Tron'), lock: (tx) => networks.lockStopped('Tron', null, tx) },
    {
      by: 'sandbox-chain.repo.ts lockHead',
      ...network('Bitcoin'),
      lock: (tx) => sandboxChains.lockHead('Bitcoin', tx),
    },
    {
      by: 'sandbox-payout.repo.ts lock',
      table: 'sandbox_payout',
      where: () => `txid = 'tx'`,
      lock: (tx) => sandboxPayouts.lock('Ethereum', ['tx'], tx),
    },
    {
      by: 'chain-surplus.repo.ts lock',
      table: 'chain_surplus',
      where: () => `address = 'more'`,
      lock: (tx) => surpluses.lock('Ethereum', { asset: 'ETH', address: 'more' }, tx),
    },
    {
      by: 'sandbox-signer.repo.ts lock',
      table: 'sandbox_signer',
      where: () => `subject = 'signed'`,
      lock: (tx) => sandboxSigner.lock('signed', tx),
    },
    {
      by: 'chain-reservation.repo.ts lockLane',
      table: 'chain_lane',
      where: () => `network = 'Ethereum'`,
      lock: (tx) => reservations.lockLane({ network: 'Ethereum', account: 'custody' }, tx),
    },
    {
      by: 'chain-reservation.repo.ts lockHeld',
      table: 'chain_reservation',
      where: () => `subject = 'held'`,
      lock: (tx) => reservations.lockHeld('held', tx),
    },
    {
      by: 'case.repo.ts lock',
      table: 'order_case',
      where: () => `order_id = (select id from m2m_order where order_no = '${mine('R')}')`,
      lock: async (tx) => cases.lock((await orders.find(mine('R'), ada, tx))?.id ?? 0n, tx),
    },
    {
      by: 'stream-ticket.repo.ts add',
      table: 'session',
      where: () => `public_id = '${mine('S')}'`,
      lock: (tx) => tickets.add(hashOf('another ticket', 0, 2), hashOf('S', 0, 2), tx),
    },
    {
      by: 'job.repo.ts claim',
      table: 'job',
      where: () => `dedupe_key = '0,2'`,
      lock: (tx) => jobs.claim(['mail'], 1, tx),
    },
  ]

  it('is locked by every function that has a lock in its SQL, each of which is tried here', () => {
    expect(lockingFunctions().toSorted()).toEqual([...new Set(locks.map(({ by }) => by))].toSorted())
  })

  it.each(locks)('is locked until the end of the transaction: $table by $by', async ({ table, where, lock }) => {
    const free = () => db.query(`select from ${table} where ${where()} for update skip locked`)
    expect(await free()).toHaveLength(1)
    await db.tx(async (tx) => {
      expect([undefined, false]).not.toContain([await lock(tx)].flat()[0])
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
