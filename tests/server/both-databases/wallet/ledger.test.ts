import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Db } from '#server/db/db.ts'
import { brokenConstraint } from '#server/db/faults.ts'
import * as ledger from '#server/ledger/ledger.ts'
import { audit } from '#server/ledger/audit.ts'
import type { Account } from '#server/ledger/posting.ts'
import { postExplained } from '../../support/databases/explained.ts'
import { emptied, ENGINES, freshDb } from '../../support/databases/fresh-db.ts'
import { publicId, settle } from '../../support/people.ts'

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
  // One attempt only: with a fixed lock order entries never deadlock.
  const post = (entry: ledger.Entry) => db.tx((tx) => postExplained(entry, tx), { attempts: 1 })
  const deposit = (ref: string, person: bigint, amountMinor: bigint, asset = 'BTC') =>
    post({
      kind: 'deposit',
      ref,
      postings: [{ source: ledger.platformOf('custody'), destination: ledger.availableOf(person), asset, amountMinor }],
    })
  const reserve = (ref: string, person: bigint, amountMinor: bigint) =>
    post({
      kind: 'advert.post',
      ref,
      postings: [
        { source: ledger.availableOf(person), destination: ledger.reserveOf(ref, person), asset: 'BTC', amountMinor },
      ],
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

  it('posts from the available balance over a reserve to escrow', async () => {
    await reserve('ADV-1', ada, BTC / 2n)
    const [source, destination] = [ledger.reserveOf('ADV-1', ada), ledger.escrowOf('ORD-1', ada)]
    await post({
      kind: 'order.lock',
      ref: 'ORD-1',
      postings: [{ source, destination, asset: 'BTC', amountMinor: BTC / 200n }],
    })
    expect(await ledger.openBalances(db)).toEqual([
      'available:ada BTC 0.5',
      'escrow:ORD-1 BTC 0.005',
      'platform:custody BTC -1',
      'reserve:ADV-1 BTC 0.495',
    ])
    expect(await ledger.balances(ada, db)).toEqual([
      { asset: 'BTC', availableMinor: BTC / 2n, reservedMinor: 49_500_000n, escrowMinor: 500_000n, holdMinor: 0n },
    ])
    expect(await ledger.balances(bob, db)).toEqual([])
    expect(await ledger.availableMinor(ada, 'BTC', db)).toBe(BTC / 2n)
    expect(await ledger.availableMinor(bob, 'BTC', db)).toBe(0n)
  })

  it('releases to the buyer and takes a fee in one entry', async () => {
    const source = ledger.availableOf(ada)
    await post({
      kind: 'order.release',
      ref: 'ORD-1',
      postings: [
        { source, destination: ledger.availableOf(bob), asset: 'BTC', amountMinor: 99n },
        { source, destination: ledger.platformOf('fee'), asset: 'BTC', amountMinor: 1n },
      ],
    })
    expect(await ledger.openBalances(db)).toEqual([
      'available:ada BTC 0.999999',
      'available:bob BTC 0.00000099',
      'platform:custody BTC -1',
      'platform:fee BTC 0.00000001',
    ])
  })

  it('stores eighteen decimals exactly', async () => {
    await deposit('wei', ada, 123_456_789_012_345_678_901_234_567n, 'ETH')
    expect(await ledger.openBalances(db)).toContain('available:ada ETH 123456789.012345678901234567')
  })

  it('refuses an entry that is not covered, and posts nothing', async () => {
    await expect(reserve('ADV-1', ada, BTC + 1n)).rejects.toThrow(ledger.InsufficientBalance)
    await expect(reserve('ADV-2', bob, 1n)).rejects.toThrow(ledger.InsufficientBalance)
    expect(await ledger.openBalances(db)).toEqual(['available:ada BTC 1', 'platform:custody BTC -1'])
  })

  it('posts one entry of a kind and ref, once', async () => {
    await expect(deposit('first', ada, BTC)).rejects.toThrow(ledger.EntryExists)
    expect(await ledger.openBalances(db)).toEqual(['available:ada BTC 1', 'platform:custody BTC -1'])
  })

  it.each([0n, -1n])('refuses to post %s', async (amountMinor) => {
    await expect(reserve('ADV-1', ada, amountMinor)).rejects.toThrow(RangeError)
  })

  it.each([
    ['without a line of history', []],
    ['with a line for somebody whose total stays as it was', ['ada', 'bob']],
  ])('refuses a deposit %s', async (_, names) => {
    const history = names.map((name) => ({
      tId: publicId(`LINE ${name}`),
      personId: name === 'ada' ? ada : bob,
      asset: 'BTC',
      type: 'Deposit' as const,
      counterparty: 'somebody',
      orderNo: null,
    }))
    const postings = [
      { source: ledger.platformOf('custody'), destination: ledger.availableOf(ada), asset: 'BTC', amountMinor: 1n },
    ]
    const entry = { kind: 'deposit', ref: 'silent', postings, history } as const
    await expect(db.tx((tx) => ledger.post(entry, tx))).rejects.toThrow(RangeError)
    expect(await ledger.openBalances(db)).toEqual(['available:ada BTC 1', 'platform:custody BTC -1'])
  })

  it('takes the fee out of the amount in the history', async () => {
    const source = ledger.availableOf(ada)
    const fee = { source, destination: ledger.platformOf('fee'), asset: 'BTC', amountMinor: 5n }
    const amount = { source, destination: ledger.availableOf(bob), asset: 'BTC', amountMinor: 95n }
    await post({ kind: 'transfer', ref: 'T', postings: [amount, fee] })
    const lines = await db.query(
      `select p.username, direction, amount::text, fee::text from history_line h join person p on p.id = h.person_id
       where type in ('send', 'receive') and amount < 1000 order by h.id`,
    )
    expect(lines).toEqual([
      { username: 'ada', direction: 'out', amount: '95', fee: '5' },
      { username: 'bob', direction: 'in', amount: '95', fee: '0' },
    ])
    expect(await audit(db, 'whole')).toEqual([])
  })

  it('holds what leaves, pays it out to its network, and lists no account that is empty', async () => {
    const hold = ledger.holdOf('TX-1', ada)
    const moving = (source: Account, destination: Account) => [
      { source, destination, asset: 'BTC', amountMinor: BTC / 4n },
    ]
    await db.tx((tx) =>
      ledger.post({ kind: 'withdrawal.hold', ref: 'TX-1', postings: moving(ledger.availableOf(ada), hold) }, tx),
    )
    expect(hold).toEqual({ kind: 'hold', ref: 'TX-1', personId: ada })
    expect(await ledger.openBalances(db)).toEqual([
      'available:ada BTC 0.75',
      'hold:TX-1 BTC 0.25',
      'platform:custody BTC -1',
    ])
    await post({ kind: 'withdrawal.pay', ref: 'TX-1', postings: moving(hold, ledger.custodyOf('Bitcoin')) })
    expect(await ledger.openBalances(db)).toEqual([
      'available:ada BTC 0.75',
      'platform:custody BTC -1',
      'platform:custody:Bitcoin BTC 0.25',
    ])
  })

  it('refuses an amount of nothing', async () => {
    await expect(deposit('nothing', ada, 0n)).rejects.toThrow('above zero')
    await expect(deposit('less', ada, -1n)).rejects.toThrow('above zero')
  })

  it('refuses an entry without an effect', async () => {
    const account = ledger.availableOf(ada)
    await expect(post({ kind: 'deposit', ref: 'none', postings: [] })).rejects.toThrow(RangeError)
    await expect(
      post({
        kind: 'deposit',
        ref: 'self',
        postings: [{ source: account, destination: account, asset: 'BTC', amountMinor: 1n }],
      }),
    ).rejects.toThrow(RangeError)
  })

  it('keeps the sum through 50 transfers at once between the same accounts', async () => {
    await deposit('second', bob, BTC)
    const transfer = (n: number) => {
      const [from, to] = n % 2 ? [ada, bob] : [bob, ada]
      return post({
        kind: 'order.release',
        ref: `T${n}`,
        postings: [
          {
            source: ledger.availableOf(from),
            destination: ledger.availableOf(to),
            asset: 'BTC',
            amountMinor: BigInt(n),
          },
        ],
      })
    }
    await Promise.all(Array.from({ length: 50 }, (_, n) => transfer(n + 1)))
    expect(await ledger.openBalances(db)).toEqual([
      'available:ada BTC 1.00000025',
      'available:bob BTC 0.99999975',
      'platform:custody BTC -2',
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
      { asset: 'SOL', availableMinor: 20n, reservedMinor: 0n, escrowMinor: 0n, holdMinor: 0n },
    ])
  })

  it('cannot lose an update: a number in an account is given once', async () => {
    const twice = failure(
      db.tx(async (tx) => {
        await tx.query(`insert into entry (kind, ref, at) values ('deposit', 'twin', app_now())`)
        await tx.query(
          `insert into posting (entry_id, account_id, asset, amount, account_seq, balance_after)
         select (select id from entry where ref = 'twin'), id, asset, 5, version, balance from account where kind = 'available'`,
        )
      }),
    )
    expect(brokenConstraint(await twice)).toBe('posting_no_lost_update')
  })

  it('refuses an entry whose postings do not sum to 0 per asset', async () => {
    const unbalanced = failure(
      db.tx((tx) =>
        tx.query(
          `select ledger_post('deposit', 'unbalanced', array['available', 'platform'], array[$1, 'custody'], array[$1::int8, null], array['BTC', 'ETH'], array[5, -5])`,
          [String(ada)],
        ),
      ),
    )
    expect(brokenConstraint(await unbalanced)).toBe('entry_balanced')
    expect(await ledger.openBalances(db)).toEqual(['available:ada BTC 1', 'platform:custody BTC -1'])
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
    [`update account set balance = -1 where kind = 'available'`, 'account_balance_not_negative'],
    [`update account set balance = 'NaN' where kind = 'available'`, 'minor_units_whole'],
    [`update account set balance = 5 where kind = 'platform'`, 'account_platform_unsummed'],
  ])('never holds: %s', async (statement, constraint) => {
    expect(brokenConstraint(await failure(db.query(statement)))).toBe(constraint)
  })

  it('posts nothing while the ledger is closed', async () => {
    await db.query('update ledger_status set closed_at = app_now()')
    await expect(reserve('ADV-1', ada, 1n)).rejects.toThrow(ledger.LedgerClosed)
    await audit(db, 'whole')
    await reserve('ADV-1', ada, 1n)
  })
})
