import { NETWORKS, type Network } from '#machines/catalog/networks.ts'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { openBalances } from '#server/ledger/ledger.ts'
import { sandboxChains } from '#server/sandbox/gateways/chain.sandbox.ts'
import { sandboxSigner } from '#server/sandbox/gateways/signer.sandbox.ts'
import type { Chain, Outcome, Signer } from '#server/wallet/gateways/chain.ts'
import { scanChains } from '#server/wallet/services/chain-scan.service.ts'
import { payingOf, processWithdrawals, startWithdrawals } from '#server/wallet/services/withdrawal-worker.service.ts'
import type { Trader } from '../../support/client.ts'
import { ANY_ENGINE, withClockStopped } from '../../support/databases/fresh-db.ts'
import { otherLease, startWork, stopWork, withOtherLeases } from '../../support/databases/leases.ts'
import { fixMarketPrices } from '../../support/marketplace.ts'
import { reviewedWithdrawals } from '../../support/wallet/reviewed-withdrawals.ts'
import { USDT } from '../../support/wallet/withdrawals.ts'

describe('the work on a withdrawal', async () => {
  const { server, setUp, mine, work, withdraw, phase, balance } = await reviewedWithdrawals(ANY_ENGINE)
  const { context } = server
  const { db } = context
  let ada: Trader
  const warnings: unknown[] = []
  vi.spyOn(context.log, 'warn').mockImplementation((fields: unknown) => void warnings.push(fields))

  const chainOf = (network: Chain['network']): Chain => {
    const chain = sandboxChains(db).get(network)
    if (!chain) throw new Error('There is no test network')
    return chain
  }
  /** Runs the worker once, with some of the gateway's functions replaced. */
  const workWith = (parts: Partial<Chain & Signer> = {}, network: Chain['network'] = 'Ethereum') => {
    const signer = { ...sandboxSigner(db), ...parts }
    const chains = new Map([[network, { ...chainOf(network), ...parts }]])
    return processWithdrawals({ ...context, chains, signers: new Map([[network, signer]]) })
  }
  /** What the network has is so deep as a withdrawal needs. */
  const deep =
    (state: 'mined' | 'reverted', fee = 0n): Chain['status'] =>
    async ({ signed }) => ({
      ...{ state, txid: signed.at(-1)?.txid ?? '', block: { height: 1, hash: 'one' }, confirmations: 20, fee },
    })
  const readUpTo = (height: number, network: Chain['network'] = 'Ethereum') =>
    db.query(`update network set scanned = '{"blocks":[],"open":[]}', height = $1 where name = $2`, [height, network])
  const withdrawAgain = async (amount: string) => (await ada.call('withdrawCrypto', { body: { ...USDT, amount } })).data
  const eventsOf = (tId: string) =>
    db
      .query<{ type: string }>(
        'select e.type from crypto_withdrawal_event e join crypto_withdrawal w on w.id = withdrawal_id where t_id = $1 order by seq',
        [tId],
      )
      .then((rows) => rows.map(({ type }) => type))

  beforeEach(async () => {
    warnings.length = 0
    ;({ ada } = await setUp())
  })

  it('needs no review for exactly as much as is free in a day, and one for a cent more', async () => {
    await db.query(`update market_price set price = 1 where token = 'USDT' and currency = 'USD'`)
    await fixMarketPrices(db)
    const first = await withdraw(ada, { ...USDT, amount: '100' })
    await workWith()
    expect(await phase(ada, first)).toBe('broadcast')
    const second = await withdrawAgain('10')
    await workWith()
    expect(await phase(ada, second)).toBe('awaitingReview')
  })

  it('needs a review for more than is free in a day also when it is more than a day old', async () => {
    await db.query(`update market_price set price = 1 where token = 'USDT' and currency = 'USD'`)
    await fixMarketPrices(db)
    const tId = await withdraw(ada, { ...USDT, amount: '110' })
    await db.query(`update app_clock set ahead = ahead + interval '25 hours'`)
    await workWith()
    ada = await server.signIn(ada.email, undefined, ada.device)
    expect(await phase(ada, tId)).toBe('awaitingReview')
  })

  it('counts a withdrawal for 24 hours, and not at their end', () =>
    withClockStopped(db, async () => {
      await db.query(`update market_price set price = 1 where token = 'USDT' and currency = 'USD'`)
      await fixMarketPrices(db)
      await withdraw(ada, { ...USDT, amount: '100' })
      const advance = (seconds: number) =>
        db.query('update app_clock set ahead = ahead + make_interval(secs => $1)', [seconds])
      await advance(86_399.999)
      ada = await server.signIn(ada.email, undefined, ada.device)
      const early = await withdrawAgain('10')
      await workWith()
      expect(await phase(ada, early)).toBe('awaitingReview')
      await advance(0.001)
      const late = await withdrawAgain('90')
      await workWith()
      expect(await phase(ada, late)).toBe('broadcast')
    }))

  it('does not sign on a network that is stopped, and goes on once it is open again', async () => {
    const tId = await withdraw(ada)
    await db.query(`update network set stopped_at = app_now(), stopped_reason = 'Stopped' where name = 'Ethereum'`)
    await workWith()
    expect([await phase(ada, tId), warnings]).toEqual(['approved', []])
    await db.query('update network set stopped_at = null, stopped_reason = null')
    await workWith()
    expect(await phase(ada, tId)).toBe('broadcast')
  })

  it.each([
    ['for the first time', 'signed'],
    ['again when it is dropped', 'broadcast'],
  ] as const)('sends nothing %s to a network that is stopped', async (_, before) => {
    const tId = await withdraw(ada)
    const unknown = async (): Promise<Outcome> => ({ state: 'unknown' })
    await workWith(before === 'signed' ? { status: unknown, broadcast: async () => 'known' } : {})
    expect(await phase(ada, tId)).toBe(before)
    await db.query(`update network set stopped_at = app_now(), stopped_reason = 'Stopped' where name = 'Ethereum'`)
    const sent: string[] = []
    const broadcast: Chain['broadcast'] = async (raw) => {
      sent.push(raw)
      return 'accepted'
    }
    const work = () => workWith({ status: unknown, broadcast })
    await work()
    expect([await phase(ada, tId), sent, warnings]).toEqual([before, [], []])
    await db.query('update network set stopped_at = null, stopped_reason = null')
    await work()
    expect(sent).toHaveLength(1)
  })

  it('waits for a gateway where a network has none', async () => {
    const tId = await withdraw(ada)
    await processWithdrawals({ ...context, chains: new Map() })
    expect([await phase(ada, tId), warnings]).toEqual(['approved', []])
  })

  it.each([
    [1_000_000_000_000n, '0.000001'],
    [1_000_000_000_001n, '0.000002'],
    [1_999_999_999_999n, '0.000002'],
  ])('rounds the fee of the network up to the unit of the ledger: %i is %s', async (fee, amount) => {
    await withdraw(ada, { ...USDT, fee: '0.3', network: 'Binance Smart Chain' })
    await readUpTo(100, 'Binance Smart Chain')
    // 18 decimals on this network, here 6 in the ledger.
    await db.query(`update asset set scale = 6 where code = 'BNB'`)
    await workWith({ status: deep('mined', fee) }, 'Binance Smart Chain')
    const open = await openBalances(db).finally(() => db.query(`update asset set scale = 18 where code = 'BNB'`))
    expect(open).toContain(`platform:network-fee BNB -${amount}`)
  })

  it('leaves it signed while the network does not have it, and sends it once in a round', async () => {
    const tId = await withdraw(ada)
    let asked = 0
    const sent: string[] = []
    const status = async (): Promise<Outcome> => ({ state: (asked += 1) < 9 ? 'unknown' : 'waiting' })
    const broadcast: Chain['broadcast'] = async (raw) => {
      sent.push(raw)
      return 'accepted'
    }
    await workWith({ status, broadcast })
    expect([await phase(ada, tId), sent.length]).toEqual(['signed', 1])
  })

  it('gives the amount back when it has moved nothing and is deep enough, and pays what the network took', async () => {
    const failed = deep('reverted', 5n)
    await readUpTo(13)
    const [first, second] = [await withdraw(ada), await withdrawAgain('30')]
    await workWith({ status: failed })
    expect([await phase(ada, first), await phase(ada, second), await balance(ada)]).toEqual([
      'failed',
      'failed',
      '1000 + 0',
    ])
    expect(await eventsOf(first)).toEqual([
      'withdrawal.hold',
      'withdrawal.approve',
      'withdrawal.reserve',
      'withdrawal.sign',
      'network.accept',
      'network.refuse',
    ])
    expect(await openBalances(db)).toContain('platform:network-fee ETH -0.00000000000000001')
    expect(await db.query('select outcome, fee_paid, booked from chain_transaction')).toEqual([
      { outcome: 'reverted', fee_paid: '5', booked: true },
      { outcome: 'reverted', fee_paid: '5', booked: true },
    ])
    expect(await db.query('select state from chain_reservation')).toEqual([{ state: 'spent' }, { state: 'spent' }])
  })

  it('waits without a warning until the network has it in a block', async () => {
    const tId = await withdraw(ada)
    await workWith()
    await workWith({ status: async () => ({ state: 'waiting' }) })
    expect([await phase(ada, tId), warnings]).toEqual(['broadcast', []])
  })

  it('ends it in the very block up to which the deposit scan has to read, unless the network is stopped', async () => {
    const tId = await withdraw(ada)
    await workWith()
    await mine(13)
    await scanChains(context)
    const [row] = await db.query<{ height: number }>('select height::int4 as height from sandbox_transfer where payout')
    const at = (row?.height ?? 0) + 12
    for (const [height, reason] of [
      [at, 'Stopped'],
      [at - 1, null],
    ] as const) {
      await db.query(
        `update network set height = $1, stopped_reason = $2, stopped_at = case when $2::text is null then null else app_now() end where name = 'Ethereum'`,
        [height, reason],
      )
      await workWith()
      expect([await phase(ada, tId), warnings]).toEqual(['broadcast', []])
    }
    await db.query(`update network set height = $1 where name = 'Ethereum'`, [at])
    await workWith()
    expect(await phase(ada, tId)).toBe('confirmed')
  })

  // USDT on Ethereum needs 12 confirmations.
  it.each([
    ['one block less than credits a deposit', 11, 'broadcast', false],
    ['exactly as many', 12, 'broadcast', false],
    ['one block more', 13, 'confirmed', true],
  ] as const)(
    'is undone by no reorganisation that leaves its network open: %s',
    async (_, depth, reached, isStopped) => {
      const tId = await withdraw(ada)
      await work()
      await mine(depth)
      await work()
      expect(await phase(ada, tId)).toBe(reached)
      // Its block is replaced, and the transaction waits again.
      await ada.call('reorganiseChain', { body: { network: 'Ethereum', depth, drop: false } })
      await db.query('update sandbox_transfer set height = null where payout')
      await work()
      const [network] = await db.query(
        `select stopped_at is not null as "isStopped" from network where name = 'Ethereum'`,
      )
      expect([network, await phase(ada, tId)]).toEqual([{ isStopped }, reached])
      if (isStopped) return
      await mine(13)
      await work()
      expect(await phase(ada, tId)).toBe('confirmed')
    },
  )

  it('that fails is in the log, and holds up no other', async () => {
    const [first, second] = [await withdraw(ada), await withdrawAgain('30')]
    const sign: Signer['sign'] = (id, ...transaction) => {
      if (id === first) throw new Error('Connection reset')
      return sandboxSigner(db).sign(id, ...transaction)
    }
    await workWith({ sign })
    expect([await phase(ada, first), await phase(ada, second)]).toEqual(['reserved', 'broadcast'])
    expect(warnings).toContainEqual({
      err: new Error('Connection reset'),
      withdrawal: first,
      phase: 'reserved',
    })
  })

  it('is done by one server at a time, and the next one may begin at once', async () => {
    const works = new Map<string, (network: Network) => Promise<unknown>>()
    const looks = new Map<string, () => Promise<readonly unknown[]>>()
    const repeatEach = ((name, _, look, work) => {
      looks.set(name, look)
      works.set(name, work as (network: Network) => Promise<unknown>)
    }) satisfies typeof context.jobs.repeatEach
    // The server's own worker is stopped by a lease that never ends.
    const other = withOtherLeases(db, NETWORKS.map(payingOf))
    startWithdrawals({ ...context, db: other, jobs: { ...context.jobs, repeatEach } })
    const [look, work] = [looks.get('withdrawals'), works.get('withdrawals')]
    expect(await look?.()).toEqual([])
    const tId = await withdraw(ada)
    expect(await look?.()).toEqual(['Ethereum'])
    await stopWork(db, otherLease(payingOf('Ethereum')))
    await work?.('Bitcoin')
    await work?.('Ethereum')
    expect(await phase(ada, tId)).toBe('held')
    await startWork(db, otherLease(payingOf('Ethereum')))
    await work?.('Ethereum')
    expect(await phase(ada, tId)).toBe('broadcast')
    const [lease] = await db.query(
      `select until <= app_now() as is_free from lease where name = 'other withdrawals Ethereum'`,
    )
    expect(lease).toEqual({ is_free: true })
  })
})
