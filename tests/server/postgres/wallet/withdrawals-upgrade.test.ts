import { PGlite } from '@electric-sql/pglite'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createDb, type Db } from '#server/db/db.ts'
import { migrate, readMigrations } from '#server/db/migrate.ts'
import { driverOf } from '#server/db/pglite.driver.ts'
import { audit } from '#server/ledger/audit.ts'
import { addPending } from '#server/ledger/history.ts'
import * as ledger from '#server/ledger/ledger.ts'
import { sandboxChains } from '#server/sandbox/gateways/chain.sandbox.ts'
import { sandboxSigner } from '#server/sandbox/gateways/signer.sandbox.ts'
import * as sandbox from '#server/sandbox/repos/sandbox-chain.repo.ts'
import * as leases from '#server/shared/repos/lease.repo.ts'
import { scanChains } from '#server/wallet/services/chain-scan.service.ts'
import { processWithdrawals } from '#server/wallet/services/withdrawal-worker.service.ts'
import { settle } from '../../support/people.ts'

const SIGNED = ['signed', 'broadcast', 'confirmed', 'failed']
const PHASES = ['approved', ...SIGNED]
const FEE = 600_000_000_000_000n
const tIdOf = (phase: string): string => String(PHASES.indexOf(phase) + 1).padStart(20, '0')

let db: Db
let engine: PGlite
let ada = 0n

/** What a server of the version before has written for a withdrawal of 20 USDT in this phase. */
async function withdrawn(phase: string, number: number): Promise<void> {
  const tId = tIdOf(phase)
  await db.tx(async (tx) => {
    const posting = {
      source: ledger.availableOf(ada),
      destination: ledger.holdOf(tId, ada),
      asset: 'USDT',
      amountMinor: 20n,
    }
    await ledger.post({ kind: 'withdrawal.hold', ref: tId, postings: [posting] }, tx)
    const line = { tId, personId: ada, asset: 'USDT', type: 'Withdrawal', counterparty: '0x1', orderNo: null } as const
    await addPending({ ...line, direction: 'out', amountMinor: 17n, feeMinor: 3n }, tx)
    const raw = JSON.stringify({
      ...{
        network: 'Ethereum',
        reference: tId,
        asset: 'USDT',
        address: '0x1',
        memo: null,
        memoKind: null,
        amount: '17',
      },
    })
    const isSigned = SIGNED.includes(phase)
    await tx.query(
      `insert into crypto_withdrawal (t_id, person_id, asset, network, address, amount, fee, value_usd, phase, closed_by, raw, txid,
         network_coin, network_fee, created_at, updated_at)
       values ($1, $2, 'USDT', 'Ethereum', '0x1', 20, 3, 20, $3, $4, $5, $6, $7, $8, $9, $9)`,
      [
        ...[tId, ada, phase, phase === 'confirmed' || phase === 'failed' ? 'network' : null],
        ...(isSigned ? [raw, `tx-${phase}`, 'ETH', FEE] : [null, null, null, null]),
        tx.now,
      ],
    )
    await tx.query(
      `insert into crypto_withdrawal_event (withdrawal_id, seq, type, by, phase, at)
       select id, 1, 'withdrawal.sign', 'platform', phase, $2 from crypto_withdrawal where t_id = $1`,
      [tId, tx.now],
    )
    if (phase !== 'broadcast' && phase !== 'confirmed') return
    await tx.query(
      `insert into sandbox_payout (network, txid, raw, is_refused, mine_at) values ('Ethereum', $1, $2, false, now())`,
      [`tx-${phase}`, raw],
    )
    await tx.query(
      `insert into sandbox_transfer (network, txid, asset, address, amount, payout, fee, height) values ('Ethereum', $1, 'USDT', '0x1', 17, true, $2, $3)`,
      [`tx-${phase}`, FEE, phase === 'confirmed' ? number : null],
    )
  })
}

/** The entries that end it. */
const ended = (kind: 'withdrawal.pay' | 'withdrawal.return', phase: string) =>
  db.tx(async (tx) => {
    const [tId, isPaid] = [tIdOf(phase), kind === 'withdrawal.pay']
    const source = ledger.holdOf(tId, ada)
    const paid = [
      { source, destination: ledger.custodyOf('Ethereum'), asset: 'USDT', amountMinor: 17n },
      { source, destination: ledger.platformOf('fee'), asset: 'USDT', amountMinor: 3n },
      {
        source: ledger.platformOf('network-fee'),
        destination: ledger.custodyOf('Ethereum'),
        asset: 'ETH',
        amountMinor: FEE,
      },
    ]
    const line = { tId, personId: ada, asset: 'USDT', type: 'Withdrawal', counterparty: '0x1', orderNo: null } as const
    const returned = [{ source, destination: ledger.availableOf(ada), asset: 'USDT', amountMinor: 20n }]
    const history = isPaid ? [{ ...line, isPending: true } as const] : []
    await ledger.post({ kind, ref: tId, postings: isPaid ? paid : returned, history }, tx)
    if (!isPaid) await tx.query(`update history_line set status = 'failed' where t_id = $1`, [tId])
  })

beforeAll(async () => {
  engine = await PGlite.create('memory://')
  db = createDb(driverOf(engine))
  const all = readMigrations()
  const before = all.findIndex(({ name }) => name.endsWith('-chain-transactions'))
  await migrate(db, all.slice(0, before))
  ada = await settle('ada', db)
  const posting = {
    source: ledger.platformOf('custody'),
    destination: ledger.availableOf(ada),
    asset: 'USDT',
    amountMinor: 100n,
  }
  const line = {
    tId: tIdOf('deposit'),
    personId: ada,
    asset: 'USDT',
    type: 'Deposit',
    counterparty: 'Sandbox',
    orderNo: null,
  } as const
  await db.tx((tx) => ledger.post({ kind: 'deposit', ref: 'first', postings: [posting], history: [line] }, tx))
  await db.tx((tx) => sandbox.mine('Ethereum', -1, 2, tx))
  for (const [number, phase] of PHASES.entries()) await withdrawn(phase, number % 2)
  await ended('withdrawal.pay', 'confirmed')
  await ended('withdrawal.return', 'failed')
  await migrate(db, all)
})
afterAll(() => engine.close())

const phases = async () =>
  Object.fromEntries(
    (await db.query<{ t_id: string; phase: string }>('select t_id, phase from crypto_withdrawal order by id')).map(
      ({ t_id, phase }) => [PHASES.find((each) => tIdOf(each) === t_id), phase],
    ),
  )

it('holds a number for each withdrawal that was signed before, and has its transaction', async () => {
  expect(await db.query('select subject, nonce::int4 as nonce, state from chain_reservation order by nonce')).toEqual([
    { subject: tIdOf('signed'), nonce: 0, state: 'held' },
    { subject: tIdOf('broadcast'), nonce: 1, state: 'held' },
    { subject: tIdOf('confirmed'), nonce: 2, state: 'spent' },
    { subject: tIdOf('failed'), nonce: 3, state: 'spent' },
  ])
  expect(await db.query('select next_nonce::int4 as next from chain_lane')).toEqual([{ next: 4 }])
  expect(
    await db.query('select txid, fee_limit::text as fee, outcome, booked from chain_transaction order by id'),
  ).toEqual(
    SIGNED.map((phase) => ({
      ...{ txid: `tx-${phase}`, fee: String(FEE) },
      ...{ outcome: phase === 'confirmed' ? 'mined' : null, booked: phase === 'confirmed' },
    })),
  )
})

it('pays each of them once, with a server of this version alone', async () => {
  expect([await leases.take('withdrawals', 1, db), await leases.take('chain scan', 1, db)]).toEqual([null, null])
  const signer = sandboxSigner(db)
  const chains = sandboxChains(db)
  const context = {
    ...{ db, chains, signers: new Map([...chains.keys()].map((network) => [network, signer])) },
    stream: { publish: () => undefined, publishAdvert: () => undefined },
    jobs: { enqueue: async () => undefined, wakeAfter: () => undefined },
    address: { url: 'http://localhost' },
    config: { withdrawalReviewUsd: 1_000_000 },
    log: {
      warn: ({ err }: { err: Error }) => expect.unreachable(String(err.stack)),
      error: () => expect.unreachable(),
    },
  } as never
  const work = async () => {
    await db.query('update network set held_height = null, held_at = null')
    await scanChains(context)
    expect(await audit(db, 'whole')).toEqual([])
    await processWithdrawals(context)
    expect(await audit(db, 'whole')).toEqual([])
  }
  await work()
  expect(await phases()).toEqual({
    ...{ approved: 'broadcast', signed: 'broadcast', broadcast: 'broadcast', confirmed: 'confirmed', failed: 'failed' },
  })
  await db.tx(async (tx) => sandbox.mine('Ethereum', await sandbox.lockHead('Ethereum', tx), 13, tx))
  await work()
  expect(Object.values(await phases()).join()).toBe('confirmed,confirmed,confirmed,confirmed,failed')
  expect(await db.query('select txid from sandbox_transfer where payout')).toHaveLength(4)
})
