import { beforeEach, describe, expect, it } from 'vitest'
import { count, listFree } from '#server/wallet/repos/chain-output.repo.ts'
import { gather } from '#server/wallet/services/gathering.service.ts'
import type { Trader } from '../../../support/client.ts'
import { DEEP, FORM, LATE_S, LTC, litecoinWithdrawals } from '../../../support/wallet/litecoin-withdrawals.ts'
import { MOST_COINS } from '../../../support/node-payouts.ts'
import { isLitecoindHere } from '../../../support/utxo-world.ts'

const { fee: _fee, ...QUOTED } = FORM

describe.runIf(isLitecoindHere)('a withdrawal on Litecoin', async () => {
  if (!isLitecoindHere) return
  const {
    world,
    node,
    server,
    db,
    work,
    withdraw,
    detail,
    phase,
    balance,
    operator,
    mine,
    kinds,
    asked,
    confirmed,
    book,
    held,
    newTrader,
  } = await litecoinWithdrawals()
  let ada: Trader
  beforeEach(async () => {
    ada = await newTrader()
  })

  it('waits while custody can spend nothing, then pays what was shown, and each stage is seen', async () => {
    const terms = (await ada.call('quoteWithdrawal', { body: { ...QUOTED, recipient: await node.newAddress() } })).data
    expect(terms).toMatchObject({ fee: '0.001', closed_reason: null })
    expect(await operator('chain list')).toEqual({
      done: `Litecoin  ${world.custody} has 1 LTC more than its deposits`,
    })
    const one = await asked(ada)
    await work()
    expect(await phase(ada, one.tId)).toBe('approved')
    expect(await operator('withdrawals list')).toEqual({
      done: expect.stringContaining('Custody on Litecoin can spend less LTC now than is to be paid with its fee'),
    })
    await node.pay(world.custody, 3n * LTC)
    await mine(5)
    expect([await phase(ada, one.tId), await held()]).toEqual(['approved', 0])
    await mine(1)
    expect(await phase(ada, one.tId)).toBe('broadcast')
    expect([await held(), await operator('withdrawals list')]).toEqual([1, { done: 'No withdrawal waits.' }])
    await mine(1)
    const sent = (await detail(ada, one.tId)).crypto_withdrawal
    expect(sent).toMatchObject({ txid: expect.stringMatching(/^[0-9a-f]{64}$/), confirmations: 1, needed: DEEP })
    await mine(DEEP - 2)
    expect(await phase(ada, one.tId)).toBe('broadcast')
    await mine(1)
    expect([await phase(ada, one.tId), await world.coins(one.recipient), await held()]).toEqual(['confirmed', LTC, 0])
    expect((await detail(ada, one.tId)).crypto_withdrawal?.steps.map((step) => step.phase)).toEqual([
      ...['held', 'approved', 'reserved', 'signed', 'broadcast', 'confirmed'],
    ])
    expect(await balance(ada, 'LTC')).toBe('98.999 + 0')
    expect([await book('platform:fee'), await book('platform:capital')]).toEqual(['0.001', '3'])
    expect(Number(await book('platform:network-fee'))).toBeLessThan(0)
    const recorded = await db.query(`select from crypto_deposit where network = 'Litecoin'`)
    expect(recorded).toHaveLength(1)
  })

  it('is paid with what others left over once a block has it, and never two with one output', async () => {
    const both = [await asked(ada), await asked(ada)] as const
    await work()
    expect([await phase(ada, both[0].tId), await phase(ada, both[1].tId)]).toEqual(['broadcast', 'approved'])
    await world.fund(4n * LTC)
    await work()
    expect(await phase(ada, both[1].tId)).toBe('broadcast')
    await mine(DEEP)
    for (const { tId, recipient } of both)
      expect([await phase(ada, tId), await world.coins(recipient), await kinds(tId)]).toEqual([
        'confirmed',
        LTC,
        'payout',
      ])
  })

  it('is paid with what people have paid in, and with several outputs where one is too little', async () => {
    const { address } = (await ada.call('fetchDepositAddress', { query: { token: 'LTC', network: 'Litecoin' } })).data
    for (const amount of [6n, 7n]) await node.pay(address, amount * LTC)
    await mine(6)
    expect(await balance(ada, 'LTC')).toBe('113 + 0')
    const recipient = await node.newAddress()
    const tId = await withdraw(ada, { ...FORM, recipient, amount: '12.501' })
    await work()
    expect(await held()).toBe(2)
    await mine(DEEP)
    expect([await phase(ada, tId), await world.coins(recipient)]).toEqual(['confirmed', (25n * LTC) / 2n])
  })

  it('that no block takes has a child that pays for it, keeps its hash, and costs both fees', async () => {
    await world.fund(2n * LTC)
    await work()
    const one = await asked(ada)
    await work()
    const before = (await detail(ada, one.tId)).crypto_withdrawal?.txid
    await server.advance(LATE_S)
    await work()
    expect([await kinds(one.tId), (await detail(ada, one.tId)).crypto_withdrawal?.txid]).toEqual([
      'payout,child',
      before,
    ])
    await work()
    expect(await kinds(one.tId)).toBe('payout,child')
    expect(await node.rpc.call('getrawmempool')).toHaveLength(2)
    const fees = await book('platform:network-fee')
    const [first] = await db.query<{ raw: string }>(`select raw from chain_transaction where txid = $1`, [before ?? ''])
    await node.rpc.call('generateblock', await node.newAddress(), [first?.raw])
    await work()
    expect((await detail(ada, one.tId)).crypto_withdrawal).toMatchObject({ phase: 'broadcast', confirmations: 0 })
    await confirmed(ada, one)
    expect(Number(await book('platform:network-fee'))).toBeLessThan(Number(fees))
    const paid = await db.query<{ paid: boolean }>(
      `select fee_paid > 0 and booked as paid from chain_transaction where subject = $1`,
      [one.tId],
    )
    expect(paid).toEqual([{ paid: true }, { paid: true }])
    const next = await asked(ada, '2.001')
    await work()
    await mine(DEEP)
    expect([await phase(ada, next.tId), await world.coins(next.recipient)]).toEqual(['confirmed', 2n * LTC])
  })

  it('is not paid with what a block has paid its miner before that can be spent', async () => {
    const { address } = (await ada.call('fetchDepositAddress', { query: { token: 'LTC', network: 'Litecoin' } })).data
    await node.rpc.call('generatetoaddress', 1, address)
    const isFree = async () => (await listFree('Litecoin', db)).some(({ path }) => /\/0'\/0\//.test(path))
    await mine(99)
    expect([await isFree(), await balance(ada, 'LTC')]).toEqual([false, expect.stringMatching(/^1\d\d.* \+ 0$/)])
    await mine(1)
    expect(await isFree()).toBe(true)
  })

  it('above what the signer pays in an hour gives its outputs back, which pay the next', async () => {
    await world.fund(70n * LTC)
    await work()
    const recipient = await node.newAddress()
    const above = await withdraw(ada, { ...FORM, recipient, amount: String(MOST_COINS + 1) })
    await work()
    expect([(await detail(ada, above)).crypto_withdrawal?.phase, await held()]).toEqual(['approved', 0])
    expect(await operator('withdrawals list')).toEqual({
      done: expect.stringMatching(/it is approved and waits: The signer refuses: The payouts of this hour would be/),
    })
    const next = await asked(ada)
    await work()
    await confirmed(ada, next)
    await operator(`withdrawals refuse ${above} --note "Too much for today"`)
    expect(await balance(ada, 'LTC')).toBe('98.999 + 0')
  })

  it('goes to addresses of this chain alone, and not to our own', async () => {
    const { change = '' } = node.chain
    const { address } = (await ada.call('fetchDepositAddress', { query: { token: 'LTC', network: 'Litecoin' } })).data
    const networks = (await ada.call('fetchTokenNetworks', { query: { token: 'LTC' } })).data
    expect(networks).toMatchObject([{ network: 'Litecoin', test_chain: 'regtest', withdrawal_closed: null }])
    const refusal = async (recipient: string) =>
      (await ada.refusal('withdrawCrypto', { body: { ...FORM, recipient } })).error
    expect(await refusal('ltc1qw508d6qejxtdg4y5r3zarvary0c5xw7kgmn4n9')).toBe(
      'Invalid wallet address for Litecoin network',
    )
    for (const own of [world.custody, change])
      expect(await refusal(own)).toBe('This address is Quayside’s own. Enter an address outside Quayside')
    expect(await refusal(address)).toMatch(/your own|deposit address/i)
  })

  it('leaves the ledger open when a stranger pays to the address of what is left over, and an operator reads it', async () => {
    await node.pay(node.chain.change ?? '', LTC)
    await mine(1)
    expect(await operator('chain list')).toEqual({
      done: `Litecoin  ${world.custody} has 2 LTC more than its deposits`,
    })
  })

  it('does not wait for too many small outputs: they become one, and that is no deposit', async () => {
    await world.fund(LTC / 100n, LTC / 50n, LTC / 100n)
    await work()
    const [before, capital] = [await count('Litecoin', db), await book('platform:capital')]
    await gather(server.context, 'Litecoin', before)
    expect(await held()).toBe(0)
    const free = (await listFree('Litecoin', db)).length
    await gather(server.context, 'Litecoin', before - 1)
    expect(await held()).toBe(free)
    await work()
    await mine(DEEP)
    expect([await held(), await count('Litecoin', db)]).toEqual([0, before - free + 1])
    expect(await book('platform:capital')).toBe(capital)
    const [one] = await listFree('Litecoin', db)
    expect(one?.path).toMatch(/1'\/1\/0$/)
  })
})
