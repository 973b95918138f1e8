import { beforeEach, describe, expect, it } from 'vitest'
import { audit } from '#server/ledger/audit.ts'
import { openBalances } from '#server/ledger/ledger.ts'
import { mineBlocks } from '#server/sandbox/services/chains.service.ts'
import { scanChains } from '#server/wallet/services/chain-scan.service.ts'
import { chainWorld, withoutChainJobs, type Place } from '../../support/chain-world.ts'
import type { Trader } from '../../support/client.ts'
import { ENGINES } from '../../support/databases/fresh-db.ts'
import { freshServer } from '../../support/fresh-server.ts'

const BITCOIN: Place = { network: 'Bitcoin', token: 'BTC' }
const RIPPLE: Place = { network: 'Ripple', token: 'XRP' }
const BSC: Place = { network: 'Binance Smart Chain', token: 'USDT' }

describe.each(ENGINES)('a deposit of crypto on %s', async (engine) => {
  const server = await freshServer(engine)
  const { addressOf, balance, deposits, mine, pay, reorganise, scan } = chainWorld(server)
  let ada: Trader
  let ben: Trader

  const history = async (trader = ada) => (await trader.call('fetchTransactions', { query: {} })).data
  const notices = async (trader = ada) => (await trader.call('fetchNotifications')).data.map(({ kind }) => kind)

  const setUp = server.setUp(async () => {
    await withoutChainJobs(server.context.db)
    const ada = await server.register('Ada Obi')
    const ben = await server.register('Ben Ade')
    return { ada, ben }
  })
  beforeEach(async () => {
    ;({ ada, ben } = await setUp())
  })

  it('has an address that stays the same, another for each person', async () => {
    const [first, second] = await Promise.all([addressOf(ada, BITCOIN), addressOf(ada, BITCOIN)])
    expect(second).toEqual(first)
    expect(first).toMatchObject({ memo: null, confirmations: 2, least: '0.0001', uri: `bitcoin:${first.address}` })
    expect(await server.context.db.query('select from deposit_address')).toHaveLength(1)
    expect((await addressOf(ben, BITCOIN)).address).not.toBe(first.address)
  })

  it('has one account on a network with memos, and a memo for each person', async () => {
    const [hers, his] = [await addressOf(ada, RIPPLE), await addressOf(ben, RIPPLE)]
    expect(his.address).toBe(hers.address)
    expect(his.memo).not.toBe(hers.memo)
    expect(hers.memo).toMatch(/^\d+$/)
  })

  it('has no address of a token on a network that it is not on', async () => {
    const query = { token: 'BTC', network: 'Ethereum' }
    expect(await ada.refusal('fetchDepositAddress', { query })).toMatchObject({ status: 404 })
  })

  it('is pending with n of N confirmations, and credited once at N', async () => {
    const txid = await pay(ada, BITCOIN, '0.5')
    expect(await deposits(ada, 'BTC')).toMatchObject([
      { txid, amount: '0.5', network: 'Bitcoin', confirmations: 0, needed: 2, status: 'pending', reason: null },
    ])
    expect(await history()).toMatchObject([
      { type: 'Deposit', status: 'pending', amount: '0.5', counterparty: 'Bitcoin' },
    ])
    const [t_id = ''] = (await history()).map((line) => line.t_id)
    const onPage = async () => (await ada.call('fetchTransaction', { path: { t_id } })).data.crypto_deposit
    const { address } = await addressOf(ada, BITCOIN)
    expect(await onPage()).toEqual({ network: 'Bitcoin', address, memo: null, txid, confirmations: 0, needed: 2 })
    expect(await balance(ada, 'BTC')).toBe('0')
    await mine()
    expect(await deposits(ada, 'BTC')).toMatchObject([{ confirmations: 1, status: 'pending' }])
    expect(await onPage()).toMatchObject({ confirmations: 1 })
    await mine()
    expect(await deposits(ada, 'BTC')).toMatchObject([{ confirmations: 2, status: 'completed' }])
    await mine(3)
    expect(await balance(ada, 'BTC')).toBe('0.5')
    expect(await history()).toMatchObject([{ type: 'Deposit', status: 'completed', amount: '0.5' }])
    expect(await notices()).toEqual(['deposit'])
    expect(await server.mails(ada.email, 1, /0\.5 BTC is in your available balance/)).toHaveLength(1)
    expect(await openBalances(server.context.db)).toEqual([
      'available:ada_obi BTC 0.5',
      'platform:custody:Bitcoin BTC -0.5',
    ])
    expect(await history(ben)).toEqual([])
  })

  it('is credited to its person alone, whatever else the block holds', async () => {
    await pay(ada, BITCOIN, '0.5')
    await pay(ben, BITCOIN, '0.25', { confirmations: 2 })
    expect([await balance(ada, 'BTC'), await balance(ben, 'BTC')]).toEqual(['0.5', '0.25'])
  })

  it('tells the stream about every confirmation', async () => {
    const stream = await server.stream(ada.session)
    await pay(ada, BITCOIN, '0.5')
    await stream.frame('balance.changed')
    const before = stream.frames.length
    await mine()
    await expect.poll(() => stream.frames.length).toBeGreaterThan(before)
    const [t_id] = (await history()).map((line) => line.t_id)
    await expect.poll(() => stream.frames.slice(before)).toContainEqual({ type: 'transaction.changed', t_id })
    stream.close()
  })

  it('is credited down to the ledger’s smallest unit; what is left is recorded', async () => {
    await pay(ada, BSC, '5.0000019', { confirmations: 15 })
    expect(await balance(ada, 'USDT')).toBe('5.000001')
    const [row] = await server.context.db.query('select remainder from crypto_deposit')
    expect(row).toEqual({ remainder: '900000000000' })
  })

  it.each([
    ['0.0001', 'completed', '0.0001', null],
    ['0.00009999', 'failed', '0', 'Below the minimum deposit of 0.0001 BTC. It was recorded, but not credited'],
  ])('of %s BTC is %s', async (amount, status, balanceAfter, reason) => {
    await pay(ada, BITCOIN, amount, { confirmations: 2 })
    expect(await deposits(ada, 'BTC')).toMatchObject([{ status, reason }])
    expect(await history()).toMatchObject([{ status, reason }])
    expect(await balance(ada, 'BTC')).toBe(balanceAfter)
  })

  it('below the ledger’s smallest unit is recorded without a line of history or a notice', async () => {
    await pay(ada, BSC, '0.0000001', { confirmations: 15 })
    expect([await history(), await notices()]).toEqual([[], []])
    expect(await server.context.db.query('select phase from crypto_deposit')).toEqual([{ phase: 'belowLeast' }])
  })

  it('that the network drops fails with the reason, and is credited when it comes back', async () => {
    const txid = await pay(ada, BITCOIN, '0.5', { confirmations: 1 })
    await reorganise(ada, 'Bitcoin', 1, true)
    expect(await history()).toMatchObject([{ status: 'failed', reason: 'Dropped by the network' }])
    expect(await deposits(ada, 'BTC')).toMatchObject([{ status: 'failed', confirmations: 0 }])
    const { address } = await addressOf(ada, BITCOIN)
    await server.context.db.query(
      `insert into sandbox_transfer (network, txid, asset, address, amount) values ('Bitcoin', $1, 'BTC', $2, 50000000)`,
      [txid, address],
    )
    await scan()
    expect(await history()).toMatchObject([{ status: 'pending', reason: null }])
    await mine(2)
    expect(await history()).toMatchObject([{ status: 'completed' }])
    expect(await balance(ada, 'BTC')).toBe('0.5')
  })

  it('counts anew when its block is replaced', async () => {
    await pay(ada, { network: 'Litecoin', token: 'LTC' }, '2', { confirmations: 4 })
    expect(await deposits(ada, 'LTC')).toMatchObject([{ confirmations: 4, needed: 6 }])
    await reorganise(ada, 'Litecoin', 4, false)
    expect(await deposits(ada, 'LTC')).toMatchObject([{ confirmations: 5, status: 'pending' }])
    await mine()
    expect(await deposits(ada, 'LTC')).toMatchObject([{ status: 'completed' }])
    expect(await balance(ada, 'LTC')).toBe('2')
  })

  it('stays credited over a reorganisation that is not deeper than what credits', async () => {
    await pay(ada, BITCOIN, '0.5', { confirmations: 2 })
    await reorganise(ada, 'Bitcoin', 2, false)
    expect(await balance(ada, 'BTC')).toBe('0.5')
    expect((await ada.call('fetchTokenNetworks', { query: { token: 'BTC' } })).data).toMatchObject([
      { deposit_closed: null },
    ])
  })

  it('stops its network when it is in none of exactly as many blocks as credit it, once they are replaced', async () => {
    await pay(ada, BITCOIN, '0.5', { confirmations: 2 })
    await reorganise(ada, 'Bitcoin', 2, true)
    expect((await ada.call('fetchTokenNetworks', { query: { token: 'BTC' } })).data).toMatchObject([
      { deposit_closed: 'Deposits and withdrawals on Bitcoin are paused while we check the network' },
    ])
  })

  it.each([
    ['deeper than what credits', 3, false],
    ['that takes a credited deposit away', 2, true],
  ])('stops its network at a reorganisation %s', async (_, depth, drop) => {
    await pay(ada, BITCOIN, '0.5', { confirmations: 3 })
    await pay(ben, BITCOIN, '0.1')
    await mine()
    await reorganise(ada, 'Bitcoin', drop ? 4 : depth, drop)
    const reason = 'Deposits and withdrawals on Bitcoin are paused while we check the network'
    const query = { ...BITCOIN }
    expect(await ada.refusal('fetchDepositAddress', { query })).toMatchObject({
      status: 503,
      error: reason,
      retryAfterS: 3600,
    })
    expect((await ada.call('fetchTokenNetworks', { query: { token: 'BTC' } })).data).toMatchObject([
      { deposit_closed: reason, withdrawal_closed: reason },
    ])
    await mine(5)
    expect([await balance(ada, 'BTC'), await balance(ben, 'BTC')]).toEqual(['0.5', '0'])
    const [log] = await server.context.db.query('select operator, action, subject from audit_log')
    expect(log).toEqual({ operator: 'quayside', action: 'chain.stop', subject: 'Bitcoin' })
    expect(await addressOf(ada, RIPPLE)).toHaveProperty('address')
  })

  it('changes nothing when booking it fails half way, and is credited at the next scan', async () => {
    await pay(ada, BITCOIN, '0.5')
    const { network } = BITCOIN
    const failing = {
      ...server.context,
      stream: {
        ...server.context.stream,
        publish: () => {
          throw new Error('half way')
        },
      },
    }
    for (let block = 0; block < 3; block += 1) {
      await mineBlocks(server.context)
      await scanChains(failing)
      await server.audit()
    }
    expect(await server.context.db.query('select height::int4, phase from crypto_deposit')).toEqual([
      { height: null, phase: 'confirming' },
    ])
    expect(await openBalances(server.context.db)).toEqual([])
    await scan()
    expect([network, await balance(ada, 'BTC')]).toEqual(['Bitcoin', '0.5'])
    expect(await notices()).toEqual(['deposit'])
  })

  it.each([
    [`update crypto_deposit set amount = amount + 1`, 'deposit.credited'],
    [`update crypto_deposit set chain_amount = chain_amount + 1`, 'deposit.credited'],
    [`update crypto_deposit set phase = 'belowLeast'`, 'deposit.credited'],
    [`update history_line set status = 'pending'`, 'deposit.credited'],
    [`update chain_holding set amount = amount - 1`, 'custody.chain'],
    [`delete from chain_holding`, 'custody.chain'],
    [
      `insert into crypto_deposit (network, txid, output, asset, address, chain_amount, amount, remainder, height, needed, phase, created_at, updated_at)
       values ('Bitcoin', 'again', 0, 'BTC', 'a', 1, 1, 0, 0, 2, 'awaitingOperator', now(), now())`,
      'custody.chain',
    ],
  ])('is audited: after %s', async (statement, rule) => {
    await pay(ada, BITCOIN, '0.5', { confirmations: 2 })
    await server.context.db.query(statement)
    const findings = await audit(server.context.db, 'whole')
    expect(findings.map((finding) => finding.rule)).toContain(rule)
  })

  it('is credited once, however often and by however many servers the same scan is booked', async () => {
    await pay(ada, BITCOIN, '0.5')
    await ada.call('reorganiseChain', { body: { network: 'Bitcoin', depth: 0, drop: false } })
    await mine(1)
    await Promise.all(Array.from({ length: 10 }, () => scan()))
    await mine(4)
    expect(await balance(ada, 'BTC')).toBe('0.5')
    expect(await notices()).toEqual(['deposit'])
  })
})
