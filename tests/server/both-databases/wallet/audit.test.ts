import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Db } from '#server/db/db.ts'
import { audit, ledgerFindings } from '#server/ledger/audit.ts'
import * as ledger from '#server/ledger/ledger.ts'
import type { Account } from '#server/ledger/posting.ts'
import { corruptions } from '../../support/corruptions.ts'
import { postExplained } from '../../support/databases/explained.ts'
import { emptied, ENGINES, freshDb, tampered } from '../../support/databases/fresh-db.ts'
import { settle } from '../../support/people.ts'
import { placeAdvert, placeOrder, record } from '../../support/orders/trade.ts'

const BTC = 100_000_000n

describe.each(ENGINES)('the audit on %s', (engine) => {
  let db: Db
  let ada: bigint
  let bob: bigint
  const deposit = (ref: string, person: bigint) =>
    db.tx((tx) =>
      postExplained(
        {
          kind: 'deposit',
          ref,
          postings: [
            {
              source: ledger.platformOf('custody'),
              destination: ledger.availableOf(person),
              asset: 'BTC',
              amountMinor: BTC,
            },
          ],
        },
        tx,
      ),
    )

  // A transaction still open anywhere in the cluster, in another database too, holds the mark of the audit back.
  const allSeen = () =>
    expect
      .poll(async () => {
        expect(await audit(db, 'whole')).toEqual([])
        return db.query('select e.id from entry e, ledger_status where e.xid >= audited_xid')
      })
      .toEqual([])

  beforeAll(async () => {
    db = await freshDb(engine)
  })

  // Ada sells 0.5: one order of 0.1 is done, one of 0.2 is open; Bob buys 0.3: Ada has sold him 0.1 of it.
  beforeEach(async () => {
    await emptied(db)
    ada = await settle('ada', db)
    bob = await settle('bob', db)
    await deposit('first', ada)
    const sell = { name: 'VEND', maker: ada, type: 'Sell', amountMinor: BTC / 2n } as const
    const sellId = await placeAdvert(db, sell)
    const done = await placeOrder(db, sellId, { ...sell, name: 'PAST', amountMinor: BTC / 10n }, bob)
    await placeOrder(db, sellId, { ...sell, name: 'FRESH', amountMinor: BTC / 5n }, bob)
    const buy = { name: 'WANT', maker: bob, type: 'Buy', amountMinor: (BTC * 3n) / 10n } as const
    const buyId = await placeAdvert(db, buy)
    await placeOrder(db, buyId, { ...buy, name: 'BEGAN', amountMinor: BTC / 10n }, ada)
    await db.tx(async (tx) => {
      await record(
        done,
        [
          { type: 'payment.notify', by: 'buyer' },
          { type: 'order.release', by: 'seller' },
        ],
        tx,
      )
      const postings = [
        {
          source: ledger.escrowOf(done, ada),
          destination: ledger.availableOf(bob),
          asset: 'BTC',
          amountMinor: BTC / 10n,
        },
      ]
      await postExplained({ kind: 'order.release', ref: done, postings }, tx)
    })
  })

  it('finds nothing in a sound ledger, whole and recent', async () => {
    expect(await audit(db, 'whole')).toEqual([])
    expect(await audit(db, 'recent')).toEqual([])
    expect(await ledgerFindings(db)).toBeNull()
  })

  it('counts what a closed Sell advert and its later cancelled order gave back', async () => {
    const [sell, open] = await Promise.all(
      ['VEND%', 'FRESH%'].map(
        async (like) =>
          (
            await db.query<{ ref: string }>(`select ref from account where kind <> 'available' and ref like $1`, [like])
          )[0]?.ref ?? '',
      ),
    )
    const back = (source: Account, amountMinor: bigint) => [
      { source, destination: ledger.availableOf(ada), asset: 'BTC', amountMinor },
    ]
    await db.tx(async (tx) => {
      await tx.query(`update advert set status = 'Close', available = 0 where t_id = $1`, [sell ?? ''])
      await postExplained(
        { kind: 'advert.close', ref: sell ?? '', postings: back(ledger.reserveOf(sell ?? '', ada), BTC / 5n) },
        tx,
      )
    })
    expect(await audit(db, 'recent')).toEqual([])
    await db.tx(async (tx) => {
      await record(open ?? '', [{ type: 'order.cancel', by: 'buyer' }], tx)
      await postExplained(
        { kind: 'order.cancel', ref: open ?? '', postings: back(ledger.escrowOf(open ?? '', ada), BTC / 5n) },
        tx,
      )
    })
    expect(await audit(db, 'recent')).toEqual([])
    expect(await audit(db, 'whole')).toEqual([])
  })

  it.each(corruptions)('finds %s', async (_, rule, subject, statements) => {
    expect(await audit(db, 'whole')).toEqual([])
    await tampered(db, statements)
    const findings = await audit(db, 'whole')
    expect(findings).toContainEqual({ rule, subject: expect.stringMatching(subject), detail: expect.any(String) })
    expect(await ledgerFindings(db)).toEqual(findings)
  })

  it('finds a change without a line of history in what came since the last audit', async () => {
    expect(await audit(db, 'whole')).toEqual([])
    await db.query(
      `select ledger_post('deposit', 'silent', '{platform,available}', array['custody', $1::text], array[null, $1::int8],
      '{BTC,BTC}', '{-7,7}')`,
      [ada],
    )
    const detail = 'BTC is 90000007, the history sums to 90000000'
    expect(await audit(db, 'recent')).toEqual([{ rule: 'history.total', subject: 'ada', detail }])
  })

  it('returns a hundred findings of a rule, however many there are', async () => {
    await tampered(
      db,
      `insert into entry (kind, ref, at) select 'deposit', 'empty ' || i, app_now() from generate_series(1, 250000) as i`,
    )
    const findings = await audit(db, 'whole')
    expect(findings.map(({ rule }) => rule)).toEqual(Array.from({ length: 100 }, () => 'entry.unbalanced'))
    expect(await ledgerFindings(db)).toEqual(findings)
  })

  it('closes the ledger to entries, not to reading, until a whole audit finds nothing', async () => {
    await tampered(db, `update account set balance = balance + 1 where kind = 'reserve'`)
    await audit(db, 'whole')
    await expect(deposit('second', bob)).rejects.toThrow(ledger.LedgerClosed)
    expect(await ledger.balances(bob, db)).toHaveLength(1)
    await tampered(db, `update account set balance = balance - 1 where kind = 'reserve'`)
    expect(await audit(db, 'recent')).toEqual([])
    await expect(deposit('second', bob)).rejects.toThrow(ledger.LedgerClosed)
    expect(await audit(db, 'whole')).toEqual([])
    await deposit('second', bob)
  })

  it('finds, when recent, a balance that was changed without an entry', async () => {
    await allSeen()
    await tampered(db, `update account set balance = balance + 1 where kind = 'reserve'`)
    const findings = await audit(db, 'recent')
    expect(findings.map(({ rule, subject }) => [rule, subject.slice(0, 12)])).toContainEqual([
      'account.drift',
      'reserve:VEND',
    ])
    expect(await ledgerFindings(db)).toEqual(findings)
  })

  it('looks, when recent, only at what came since the last good one', async () => {
    await allSeen()
    await tampered(db, `update advert set available = available + 1 where type = 'Buy'`)
    expect(await audit(db, 'recent')).toEqual([])
    await deposit('second', bob)
    await tampered(
      db,
      `update posting set balance_after = balance_after + 1 where entry_id = (select id from entry where ref = 'second') and account_seq is not null`,
    )
    const found = await audit(db, 'recent')
    expect(new Set(found.map(({ rule }) => rule))).toEqual(new Set(['account.drift']))
    expect((await audit(db, 'whole')).map(({ rule }) => rule)).toContain('advert.total')
  })
})

describe('the audit on postgres alone', () => {
  it('sees, when recent, an entry that was begun before the last one and committed after it', async () => {
    const db = await freshDb('postgres')
    const ada = await settle('ada', db)
    const held = { commit: () => undefined as void }
    const mayCommit = new Promise<void>((resolve) => (held.commit = resolve))
    const begun = { resolve: () => undefined as void }
    const hasBegun = new Promise<void>((resolve) => (begun.resolve = resolve))
    const slow = db.tx(async (tx) => {
      await postExplained(
        {
          kind: 'deposit',
          ref: 'slow',
          postings: [
            {
              source: ledger.platformOf('custody'),
              destination: ledger.availableOf(ada),
              asset: 'BTC',
              amountMinor: 1n,
            },
          ],
        },
        tx,
      )
      begun.resolve()
      await mayCommit
    })
    await hasBegun
    await db.tx((tx) =>
      postExplained(
        {
          kind: 'deposit',
          ref: 'quick',
          postings: [
            {
              source: ledger.platformOf('custody'),
              destination: ledger.availableOf(ada),
              asset: 'SOL',
              amountMinor: 1n,
            },
          ],
        },
        tx,
      ),
    )
    expect(await audit(db, 'whole')).toEqual([])
    held.commit()
    await slow
    await tampered(
      db,
      `update posting set balance_after = 2 where entry_id = (select id from entry where ref = 'slow') and account_seq = 1`,
    )
    expect(await audit(db, 'recent')).not.toEqual([])
  })

  it('reads one snapshot: what is changed while it reads is found by the next one', async () => {
    const db = await freshDb('postgres')
    const ada = await settle('ada', db)
    const postings = [
      { source: ledger.platformOf('custody'), destination: ledger.availableOf(ada), asset: 'BTC', amountMinor: 1n },
    ]
    await db.tx((tx) => postExplained({ kind: 'deposit', ref: 'only', postings }, tx))
    const whileChanged: Db = {
      ...db,
      tx: (read, options) =>
        db.tx(async (tx) => {
          await db.query(`update account set balance = balance + 1 where kind = 'available'`)
          return read(tx)
        }, options),
    }
    expect(await audit(whileChanged, 'whole')).toEqual([])
    expect((await audit(db, 'whole')).map(({ rule }) => rule)).toContain('account.drift')
  })
})
