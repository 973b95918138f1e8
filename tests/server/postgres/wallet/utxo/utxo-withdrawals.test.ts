import { beforeAll, expect, it } from 'vitest'
import { openBalances } from '#server/ledger/ledger.ts'
import type { Trader } from '../../../support/client.ts'
import { ANY_ENGINE } from '../../../support/databases/fresh-db.ts'
import { freshServer } from '../../../support/fresh-server.ts'
import { utxoPayoutsOn } from '../../../support/node-payouts.ts'
import { describeOn } from '../../../support/utxo-world.ts'
import { withdrawalsOn } from '../../../support/wallet/withdrawals.ts'

const COIN = 100_000_000n
/** After so many seconds without a block a child pays for a payment. */
const CASES = {
  Bitcoin: { token: 'BTC', deposit: '0.5', amount: '0.01015', fee: '0.00015', rest: '0.48985', deep: 2, lateS: 3601 },
  Doge: { token: 'DOGE', deposit: '40', amount: '24', fee: '4', rest: '16', deep: 40, lateS: 361 },
} as const
const PAID = { Bitcoin: COIN / 100n, Doge: 20n * COIN } as const
/** Of the network's own chain, which is another one. */
const MAIN = {
  Bitcoin: 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4',
  Doge: 'DH5yaieqoZN36fDVciNyRueRGvGLR3mr7L',
} as const

describeOn(['Bitcoin', 'Doge'], 'on', async (network) => {
  if (network === 'Litecoin') throw new Error('Litecoin has tests of its own')
  const { token, deposit, amount, fee, rest, deep, lateS } = CASES[network]
  const paid = PAID[network]
  const world = await utxoPayoutsOn(network)
  const { node } = world
  const server = await freshServer(ANY_ENGINE, { env: world.env })
  const { db } = server.context
  const { stopWorker, work, withdraw, detail, phase, balance } = withdrawalsOn(server)
  let ada: Trader

  const mine = async (count: number) => {
    await node.mine(count)
    await work()
  }
  const form = { token, network, amount, fee }
  const sentFor = async (tId: string) =>
    db.query<{ kind: string; raw: string; isPaid: boolean }>(
      `select kind, raw, fee_paid > 0 and booked as "isPaid" from chain_transaction where subject = $1 order by id`,
      [tId],
    )
  const feesPaid = async () =>
    Number(
      new RegExp(`^platform:network-fee ${token} (\\S+)$`, 'm').exec((await openBalances(db)).join('\n'))?.[1] ?? 0,
    )

  beforeAll(async () => {
    await server.empty()
    await stopWorker()
    await server.context.jobs.wake()
    await work()
    ada = await server.register('Ada Obi')
  })

  it('a deposit from a wallet that is not ours is credited once it is deep enough', async () => {
    const { address } = (await ada.call('fetchDepositAddress', { query: { token, network } })).data
    await node.pay(address, BigInt(Number(deposit) * 100) * (COIN / 100n))
    await mine(deep - 1)
    expect(await balance(ada, token)).not.toBe(`${deposit} + 0`)
    await mine(1)
    expect(await balance(ada, token)).toBe(`${deposit} + 0`)
  })

  it('a withdrawal is paid with it, once, and its owner sees the transaction', async () => {
    const recipient = await node.newAddress()
    const tId = await withdraw(ada, { ...form, recipient })
    await work()
    const { txid } = (await detail(ada, tId)).crypto_withdrawal ?? {}
    expect([await phase(ada, tId), await node.rpc.call('getrawmempool')]).toEqual(['broadcast', [txid]])
    await mine(deep + 1)
    expect([await phase(ada, tId), await world.coins(recipient)]).toEqual(['confirmed', paid])
    expect(await balance(ada, token)).toBe(`${rest} + 0`)
    expect(await feesPaid()).toBeLessThan(0)
    expect(await sentFor(tId)).toMatchObject([{ kind: 'payout', isPaid: true }])
  })

  it('a withdrawal that no block takes has a child that pays for it, and costs both fees', async () => {
    await world.fund(60n * COIN)
    await node.mine(deep)
    await ada.deposit(token, '100')
    const before = await feesPaid()
    const recipient = await node.newAddress()
    const tId = await withdraw(ada, { ...form, recipient })
    await work()
    await server.advance(lateS)
    await work()
    const sent = await sentFor(tId)
    expect(sent.map(({ kind }) => kind)).toEqual(['payout', 'child'])
    await node.rpc.call('generateblock', await node.newAddress(), [sent[0]?.raw])
    await work()
    expect(await phase(ada, tId)).toBe('broadcast')
    await mine(deep + 1)
    expect([await phase(ada, tId), await world.coins(recipient)]).toEqual(['confirmed', paid])
    expect(await sentFor(tId)).toMatchObject([{ isPaid: true }, { isPaid: true }])
    expect(await feesPaid()).toBeLessThan(before)
  })

  it('nothing goes to an address of another chain', async () => {
    const networks = (await ada.call('fetchTokenNetworks', { query: { token } })).data
    expect(networks.find((one) => one.network === network)).toMatchObject({ test_chain: 'regtest' })
    const { error } = await ada.refusal('withdrawCrypto', { body: { ...form, recipient: MAIN[network] } })
    expect(error).toBe(`Invalid wallet address for ${network} network`)
  })
})
