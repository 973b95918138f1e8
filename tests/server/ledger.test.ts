import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Db } from '#server/db/db.ts'
import { brokenConstraint } from '#server/db/faults.ts'
import * as ledger from '#server/ledger/ledger.ts'
import { audit } from '#server/ledger/audit.ts'
import { emptied, ENGINES, freshDb } from './support/fresh-db.ts'
import { settle } from './support/people.ts'

const BTC = 100_000_000n
const failure = (work: Promise<unknown>) =>
  work.then(
    () => undefined,
    (error: unknown) => error,
  )

describe.each(ENGINES)('the ledger on %s', (engine) => {
  let db: Db
  let ada: bigint
  let bob: bigint
  // One attempt only: moves in fixed lock order never deadlock.
  const post = (entry: ledger.Entry) => db.tx((tx) => ledger.post(entry, tx), { attempts: 1 })
  const deposit = (ref: string, person: bigint, amountMinor: bigint, asset = 'BTC') =>
    post({
      kind: 'deposit',
      ref,
      moves: [{ from: ledger.platformOf('custody'), to: ledger.availableOf(person), asset, amountMinor }],
    })
  const reserve = (ref: string, person: bigint, amountMinor: bigint) =>
    post({
      kind: 'advert.post',
      ref,
      moves: [{ from: ledger.availableOf(person), to: ledger.reserveOf(ref, person), asset: 'BTC', amountMinor }],
    })

  beforeAll(async () => {
    db = await freshDb(engine)
  })

  beforeEach(async () => {
    await emptied(db)
    ada = await settle('ada', db)
    bob = await settle('bob', db)
    await deposit('first', ada, BTC)
  })

  it('moves money from one end to the other', async () => {
    await reserve('ADV-1', ada, BTC / 2n)
    const [from, to] = [ledger.reserveOf('ADV-1', ada), ledger.escrowOf('ORD-1', ada)]
    await post({ kind: 'order.lock', ref: 'ORD-1', moves: [{ from, to, asset: 'BTC', amountMinor: BTC / 200n }] })
    expect(await ledger.lines(db)).toEqual([
      'available:ada BTC 0.5',
      'escrow:ORD-1 BTC 0.005',
      'house:custody BTC -1',
      'reserve:ADV-1 BTC 0.495',
    ])
    expect(await ledger.balances(ada, db)).toEqual([
      { asset: 'BTC', availableMinor: BTC / 2n, reservedMinor: 49_500_000n, escrowMinor: 500_000n },
    ])
    expect(await ledger.balances(bob, db)).toEqual([])
    expect(await ledger.availableMinor(ada, 'BTC', db)).toBe(BTC / 2n)
    expect(await ledger.availableMinor(bob, 'BTC', db)).toBe(0n)
  })

  it('releases to the buyer and takes a fee in one entry', async () => {
    const from = ledger.availableOf(ada)
    await post({
      kind: 'order.release',
      ref: 'ORD-1',
      moves: [
        { from, to: ledger.availableOf(bob), asset: 'BTC', amountMinor: 99n },
        { from, to: ledger.platformOf('fee'), asset: 'BTC', amountMinor: 1n },
      ],
    })
    expect(await ledger.lines(db)).toEqual([
      'available:ada BTC 0.999999',
      'available:bob BTC 0.00000099',
      'house:custody BTC -1',
      'house:fee BTC 0.00000001',
    ])
  })

  it('holds eighteen decimals exactly', async () => {
    await deposit('wei', ada, 123_456_789_012_345_678_901_234_567n, 'ETH')
    expect(await ledger.lines(db)).toContain('available:ada ETH 123456789.012345678901234567')
  })

  it('refuses what is not covered, and nothing moves', async () => {
    await expect(reserve('ADV-1', ada, BTC + 1n)).rejects.toThrow(ledger.InsufficientBalance)
    await expect(reserve('ADV-2', bob, 1n)).rejects.toThrow(ledger.InsufficientBalance)
    expect(await ledger.lines(db)).toEqual(['available:ada BTC 1', 'house:custody BTC -1'])
  })

  it('posts one entry of a kind and ref, once', async () => {
    await expect(deposit('first', ada, BTC)).rejects.toThrow(ledger.EntryExists)
    expect(await ledger.lines(db)).toEqual(['available:ada BTC 1', 'house:custody BTC -1'])
  })

  it.each([0n, -1n])('refuses to move %s', async (amountMinor) => {
    await expect(reserve('ADV-1', ada, amountMinor)).rejects.toThrow(RangeError)
  })

  it('refuses an entry that moves nothing', async () => {
    const there = ledger.availableOf(ada)
    await expect(post({ kind: 'deposit', ref: 'none', moves: [] })).rejects.toThrow(RangeError)
    await expect(
      post({ kind: 'deposit', ref: 'self', moves: [{ from: there, to: there, asset: 'BTC', amountMinor: 1n }] }),
    ).rejects.toThrow(RangeError)
  })

  it('keeps the sum through 50 transfers at once between the same accounts', async () => {
    await deposit('second', bob, BTC)
    const transfer = (n: number) => {
      const [from, to] = n % 2 ? [ada, bob] : [bob, ada]
      return post({
        kind: 'order.release',
        ref: `T${n}`,
        moves: [{ from: ledger.availableOf(from), to: ledger.availableOf(to), asset: 'BTC', amountMinor: BigInt(n) }],
      })
    }
    await Promise.all(Array.from({ length: 50 }, (_, n) => transfer(n + 1)))
    expect(await ledger.lines(db)).toEqual([
      'available:ada BTC 1.00000025',
      'available:bob BTC 0.99999975',
      'house:custody BTC -2',
    ])
    expect(await audit(db, 'whole')).toEqual([])
  })

  it('lets exactly as many of 50 spend at once as there is money for', async () => {
    const spent = await Promise.allSettled(Array.from({ length: 50 }, (_, n) => reserve(`ADV-${n}`, ada, BTC / 5n)))
    const refused = spent.filter((each) => each.status === 'rejected')
    expect(refused).toHaveLength(45)
    expect(refused.every((each) => each.reason instanceof ledger.InsufficientBalance)).toBe(true)
    expect(await ledger.availableMinor(ada, 'BTC', db)).toBe(0n)
  })

  it('opens one account for many that need it at once', async () => {
    await Promise.all(Array.from({ length: 20 }, (_, n) => deposit(`sol-${n}`, bob, 1n, 'SOL')))
    expect(await ledger.balances(bob, db)).toEqual([
      { asset: 'SOL', availableMinor: 20n, reservedMinor: 0n, escrowMinor: 0n },
    ])
  })

  it('cannot lose an update: a number in an account is given once', async () => {
    const twice = failure(
      db.tx(async (tx) => {
        await tx.query(`insert into entry (kind, ref, at) values ('deposit', 'twin', house_now())`)
        await tx.query(
          `insert into posting (entry_id, account_id, asset, amount, account_seq, balance_after)
         select (select id from entry where ref = 'twin'), id, asset, 5, version, balance from account where kind = 'available'`,
        )
      }),
    )
    expect(brokenConstraint(await twice)).toBe('posting_no_lost_update')
  })

  it('refuses an entry whose postings do not sum to 0 per asset', async () => {
    const lopsided = failure(
      db.tx((tx) =>
        tx.query(
          `select ledger_post('deposit', 'lopsided', array['available', 'house'], array[$1, 'custody'], array[$1::int8, null], array['BTC', 'ETH'], array[5, -5])`,
          [String(ada)],
        ),
      ),
    )
    expect(brokenConstraint(await lopsided)).toBe('entry_balanced')
    expect(await ledger.lines(db)).toEqual(['available:ada BTC 1', 'house:custody BTC -1'])
  })

  it.each([
    'update entry set ref = ref',
    'delete from entry',
    'update posting set amount = amount',
    'delete from posting',
    'truncate posting',
    'truncate entry cascade',
  ])('never runs: %s', async (statement) => {
    expect(brokenConstraint(await failure(db.query(statement)))).toBe('append_only')
  })

  it.each([
    [`update account set balance = -1 where kind = 'available'`, 'account_balance_covers'],
    [`update account set balance = 'NaN' where kind = 'available'`, 'minor_units_whole'],
    [`update account set balance = 5 where kind = 'house'`, 'account_house_unsummed'],
  ])('never holds: %s', async (statement, constraint) => {
    expect(brokenConstraint(await failure(db.query(statement)))).toBe(constraint)
  })

  it('moves nothing while the books are closed', async () => {
    await db.query('update closed_flag set closed_at = house_now()')
    await expect(reserve('ADV-1', ada, 1n)).rejects.toThrow(ledger.LedgerClosed)
    await audit(db, 'whole')
    await reserve('ADV-1', ada, 1n)
  })
})
