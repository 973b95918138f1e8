import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { CannotStart } from '#server/cannot-start.ts'
import { openBalances } from '#server/ledger/ledger.ts'
import { openAccounts } from '#server/wallet/context.ts'
import { accountsText } from '#server/wallet/gateways/accounts.ts'
import { accountsOf } from '#server/signer/seed.ts'
import { closeAfterFile } from '../../support/closing.ts'
import { chainWorld, withoutChainJobs } from '../../support/chain-world.ts'
import type { Trader } from '../../support/client.ts'
import { ANY_ENGINE, tampered } from '../../support/databases/fresh-db.ts'
import { evmWorld, USDT_CONTRACT, OTHER_CONTRACT } from '../../support/evm-world.ts'
import { freshServer } from '../../support/fresh-server.ts'
import { operatorOf } from '../../support/operator/operator.ts'
import { accounts, custody } from '../../support/signer.ts'
import { USDT } from '../../support/wallet/withdrawals.ts'

const ETH = { network: 'Ethereum', token: 'ETH' } as const
const ON_ETHEREUM = { network: 'Ethereum', token: 'USDT' } as const
const ETHER = 10n ** 18n

const node = await evmWorld()
closeAfterFile(() => node.stop())
const folder = mkdtempSync(join(tmpdir(), 'quayside-accounts-'))
closeAfterFile(async () => rmSync(folder, { recursive: true }))
const fileOf = (name: string, text: string): string => {
  writeFileSync(join(folder, name), text)
  return join(folder, name)
}
const KEYS = JSON.parse(accountsText(accounts))
const PRIVATE = accounts.get("m/44'/60'/0'")?.privateExtendedKey
const withKey = (deposits: string | undefined) => JSON.stringify({ ...KEYS, evm: { ...KEYS.evm, deposits } })
const OTHER_WORDS = `${'zoo '.repeat(23)}vote`
const NO_TEST_NETWORK = 'Ethereum is not a test network'
const ACCOUNTS = fileOf('accounts.json', accountsText(accounts))

describe('a deposit on a network that is read from a node', async () => {
  const server = await freshServer(ANY_ENGINE, {
    env: {
      ...{ CHAIN_ETHEREUM: 'node', CHAIN_ETHEREUM_URL: node.url, CHAIN_ETHEREUM_ID: '31337', CHAIN_ACCOUNTS: ACCOUNTS },
      METRICS_PORT: '0',
    },
  })
  const { db } = server.context
  const { addressOf, balance, deposits, scan } = chainWorld(server)
  const operator = operatorOf(server)
  let ada: Trader
  let index = 0

  beforeEach(async () => {
    await server.empty()
    await withoutChainJobs(db)
    // What was being read meanwhile is done.
    await server.context.jobs.wake()
    // An address of another test has its coins.
    await db.query(`select setval('deposit_index', $1)`, [(index += 100)])
    await db.query('update network set scanned = null, height = null, held_height = null, held_at = null')
    ada = await server.register('Ada Obi')
  })

  afterEach(() => void vi.restoreAllMocks())

  it('is offered once the chain was read, with the chain’s own id in the code, and without withdrawals', async () => {
    expect(await ada.refusal('fetchDepositAddress', { query: ETH })).toMatchObject({ status: 503 })
    await scan()
    const { address, uri } = await addressOf(ada, ETH)
    expect(uri).toBe(`ethereum:${address}@31337`)
    expect((await addressOf(ada, ON_ETHEREUM)).address).toBe(address)
    const networks = (await ada.call('fetchTokenNetworks', { query: { token: 'USDT' } })).data
    expect(networks.find(({ network }) => network === 'Ethereum')).toMatchObject({
      deposit_closed: null,
      withdrawal_closed: 'Withdrawals on Ethereum are not offered yet',
    })
    expect(networks.find(({ network }) => network === 'Tron')).toMatchObject({ withdrawal_closed: null })
    await ada.deposit('USDT', '100')
    expect(await ada.refusal('withdrawCrypto', { body: USDT })).toMatchObject({ status: 409 })
  })

  it('is seen before it is in a block, and credited once it is deep enough, over a reorganisation', async () => {
    await scan()
    const { address } = await addressOf(ada, ETH)
    const { txid } = await node.pay(address, ETHER / 2n)
    await node.wallet.mint(USDT_CONTRACT, address, 25_000_000n)
    await scan()
    expect(await deposits(ada, 'ETH')).toMatchObject([
      { txid, amount: '0.5', confirmations: 0, needed: 12, status: 'pending' },
    ])
    await node.mine(3)
    await scan()
    expect(await deposits(ada, 'ETH')).toMatchObject([{ txid, confirmations: 3 }])
    expect(await deposits(ada, 'USDT')).toMatchObject([{ amount: '25', confirmations: 3 }])
    await node.reorganise(3, false)
    await scan()
    expect(await deposits(ada, 'ETH')).toMatchObject([{ txid, confirmations: 1 }])
    await node.mine(11)
    await scan()
    expect([await balance(ada, 'ETH'), await balance(ada, 'USDT')]).toEqual(['0.5', '25'])
    await Promise.all([scan(), scan()])
    expect(await openBalances(db)).toEqual([
      'available:ada_obi ETH 0.5',
      'available:ada_obi USDT 25',
      'platform:custody:Ethereum ETH -0.5',
      'platform:custody:Ethereum USDT -25',
    ])
  })

  it('is late by the blocks that are not read, which the metrics count, with the calls to the node', async () => {
    await scan()
    const { height = 0 } = (await server.context.chains.get('Ethereum')?.head()) ?? {}
    await node.mine(40)
    await server.context.chains.get('Ethereum')?.head()
    const text = await (await fetch(`http://127.0.0.1:${server.metricsPort}/metrics`)).text()
    const lines = text.split('\n').filter((line) => /^quayside_network_(head|lag|height)/.test(line))
    expect(lines.filter((line) => line.includes('Ethereum') || !line.includes('height'))).toEqual([
      `quayside_network_height{network="Ethereum"} ${height}`,
      `quayside_network_head{network="Ethereum"} ${height + 40}`,
      'quayside_network_lag_blocks{network="Ethereum"} 40',
    ])
    expect(text).toMatch(
      /^quayside_provider_calls_total\{provider="Ethereum",call="eth_chainId eth_blockNumber",result="answered"\} \d+$/m,
    )
  })

  it('that the network drops fails', async () => {
    await scan()
    const { address } = await addressOf(ada, ETH)
    await node.pay(address, ETHER)
    await node.mine(2)
    await scan()
    await node.reorganise(2, true)
    await scan()
    expect(await deposits(ada, 'ETH')).toMatchObject([{ status: 'failed', reason: 'Dropped by the network' }])
  })

  /** Its node traces nothing. */
  const withoutTraces = () => {
    const chain = server.context.chains.get('Ethereum') ?? expect.fail('no chain')
    vi.spyOn(chain, 'traced').mockResolvedValue(null)
  }

  it('that contracts have sent is credited once it is deep enough, each transfer to its last unit', async () => {
    await scan()
    const [{ address }, ben] = [await addressOf(ada, ETH), await server.register('Ben Ade')]
    const other = (await addressOf(ben, ETH)).address
    const first = await node.wallet.forward(OTHER_CONTRACT, address, ETHER + 1n)
    await node.mine()
    await scan()
    const [second, third] = [
      await node.wallet.forward(OTHER_CONTRACT, address, 2n * ETHER),
      await node.wallet.forward(OTHER_CONTRACT, other, ETHER / 2n),
    ]
    await node.mine()
    await scan()
    await node.mine(10)
    await scan()
    expect([await balance(ada, 'ETH'), await balance(ben, 'ETH')]).toEqual(['0', '0'])
    await node.mine()
    await scan()
    expect((await deposits(ada, 'ETH')).map(({ txid, amount }) => [txid, amount])).toEqual([
      [second, '2'],
      [first, '1.000000000000000001'],
    ])
    expect(await deposits(ben, 'ETH')).toMatchObject([{ txid: third, amount: '0.5', status: 'completed' }])
    expect(await balance(ada, 'ETH')).toBe('3.000000000000000001')
    for (const own of [address, other])
      expect(await operator('chain list')).not.toEqual({ done: expect.stringContaining(own) })
    // What no call explains is the operator's.
    await node.rpc.call('anvil_setBalance', other, `0x${ETHER.toString(16)}`)
    await node.mine()
    await scan()
    await node.mine(11)
    await scan()
    expect(await operator('chain list')).toEqual({ done: expect.stringContaining(`${other} has 0.5 ETH more`) })
  })

  it('that a contract has sent closes no ledger where its node traces nothing, and is credited when an operator names its transaction', async () => {
    withoutTraces()
    await scan()
    const { address } = await addressOf(ada, ETH)
    const txid = await node.wallet.forward(OTHER_CONTRACT, address, ETHER)
    await node.mine()
    await scan()
    expect(await deposits(ada, 'ETH')).toEqual([])
    const listed = `Ethereum  ${address} has 1 ETH more than its deposits`
    expect(await operator('chain list')).toEqual({ done: expect.stringContaining(listed) })
    const credit = (id: string) =>
      operator(`chain credit ${id} --network Ethereum --token ETH --address ${address} --note "A safe"`)
    expect(await credit(txid)).toEqual({ refused: 'It has 1 of 12 confirmations' })
    await node.mine(11)
    await scan()
    expect(await credit('0x12')).toHaveProperty('refused')
    expect(await credit(txid)).toEqual({ done: `${txid} is a deposit to ${address}.` })
    expect(await credit(txid)).toHaveProperty('refused')
    await server.audit()
    await scan()
    expect(await balance(ada, 'ETH')).toBe('1')
    expect(await operator('chain list')).not.toEqual({ done: expect.stringContaining(address) })
    expect(await deposits(ada, 'ETH')).toMatchObject([{ txid, status: 'completed' }])
  })

  it('to the address that pays withdrawals is the platform’s own, also when a contract has sent it', async () => {
    withoutTraces()
    await scan()
    const own = custody('Ethereum')
    const { txid } = await node.pay(own, ETHER + 1n)
    await node.wallet.mint(USDT_CONTRACT, own, 9_000_000n)
    const safe = await node.wallet.forward(OTHER_CONTRACT, own, ETHER)
    await node.mine()
    await scan()
    await node.mine(10)
    await scan()
    const listed = `Ethereum  ${own} has 1 ETH more than its deposits`
    expect(await operator('chain list')).toEqual({ done: expect.stringContaining(listed) })
    expect(await openBalances(db)).toEqual([])
    await node.mine()
    await scan()
    expect(await openBalances(db)).toEqual([
      'platform:capital ETH 1.000000000000000001',
      'platform:capital USDT 9',
      'platform:custody:Ethereum ETH -1.000000000000000001',
      'platform:custody:Ethereum USDT -9',
    ])
    const credit = `chain credit ${safe} --network Ethereum --token ETH --address ${own} --note "A safe"`
    expect(await operator(credit)).toEqual({ done: `${safe} is a deposit to ${own}.` })
    await scan()
    expect(await openBalances(db)).toContain('platform:capital ETH 2.000000000000000001')
    expect(await operator('chain list')).not.toEqual({ done: expect.stringContaining(own) })
    await tampered(
      db,
      'update crypto_deposit set amount = amount - 1, remainder = remainder + 1 where is_funding and asset = $$ETH$$ and amount > 1',
    )
    await expect(server.audit()).rejects.toThrow('deposit.credited')
    await tampered(
      db,
      'update crypto_deposit set amount = amount + 1, remainder = remainder - 1 where is_funding and asset = $$ETH$$ and remainder = 1',
    )
    const assign = `chain assign ${txid} --network Ethereum --to ${ada.user.username} --note "Mine"`
    expect(await operator(assign)).toEqual({ refused: `No deposit ${txid} waits on Ethereum` })
    await node.rpc.call('anvil_setBalance', own, '0x0')
    await node.mine()
    await expect(scan()).rejects.toThrow('custody.chain')
  })

  it.each([
    ['no file', join(folder, 'none.json'), 'CHAIN_ACCOUNTS names'],
    ['a file of something else', fileOf('text.json', 'xpub'), 'is not a file of account keys'],
    ['no accounts', fileOf('empty.json', '{}'), 'is not a file of account keys'],
    ['a part of the accounts', fileOf('part.json', JSON.stringify({ evm: KEYS.evm })), 'is not a file of account keys'],
    ['a private key', fileOf('private.json', withKey(PRIVATE)), 'is not a file of account keys'],
    ['other keys than before', fileOf('other.json', accountsText(accountsOf(OTHER_WORDS))), 'are others than before'],
  ])('is not offered with %s', async (_, path, why) => {
    await openAccounts(ACCOUNTS, db)
    const opened = openAccounts(path, db)
    await expect(opened).rejects.toThrow(CannotStart)
    await expect(opened).rejects.toThrow(why)
  })

  it('is not paid from the sandbox’s page, which replaces no blocks of it either', async () => {
    await scan()
    const { address } = await addressOf(ada, ETH)
    const [body, status, error] = [{ ...ETH, address, memo: '', amount: '1', confirmations: 0 }, 400, NO_TEST_NETWORK]
    expect(await ada.refusal('payOnChain', { body })).toMatchObject({ status, error })
    const replaced = { network: ETH.network, depth: 1, drop: true }
    expect(await ada.refusal('reorganiseChain', { body: replaced })).toMatchObject({ status, error })
  })
})
