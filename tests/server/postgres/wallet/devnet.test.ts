import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { closeAfterFile } from '../../support/closing.ts'
import { hasLitecoind } from '../../../../scripts/devnet/utxo-node.ts'
import { payOnDevnet, startDevnet } from '../../../../scripts/devnet/devnet.ts'
import { jsonRpc } from '#server/shared/gateways/json-rpc.ts'
import { createClient } from '../../support/client.ts'
import { USDT_CONTRACT } from '../../support/evm-world.ts'
import { FOREIGN } from '../../support/signer.ts'

const FIRST_PORT = 18_545
/** A wallet that is not ours. */
const RECIPIENT = FOREIGN
const BALANCE_OF = `0x70a08231${RECIPIENT.slice(2).toLowerCase().padStart(64, '0')}`
const PLACES = [
  { network: 'Ethereum', token: 'ETH' },
  { network: 'Ethereum', token: 'USDT' },
  { network: 'Binance Smart Chain', token: 'USDC' },
  { network: 'Avalanche C Chain', token: 'AVAX' },
  ...(hasLitecoind() ? ([{ network: 'Litecoin', token: 'LTC' }] as const) : []),
] as const

it('takes what a wallet that is not ours pays on the networks of a developer, pays it back there, and goes on after a restart', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'quayside-devnet-'))
  closeAfterFile(async () => rmSync(folder, { recursive: true, maxRetries: 5 }))
  const start = () => startDevnet({ folder, firstPort: FIRST_PORT, blockS: 1, env: { PORT: '0' } })
  const devnet = await start()
  closeAfterFile(() => devnet.close())
  const { url, context } = devnet.server
  const client = createClient(url)
  const ada = await client.register('Ada Obi')
  const balance = async (token: string) =>
    (await ada.call('fetchTokenBalances')).data.find(({ ticker }) => ticker === token)?.available_balance
  for (const { network, token } of PLACES) {
    const asked = { query: { network, token } }
    await expect
      .poll(() =>
        ada.call('fetchDepositAddress', asked).then(
          () => true,
          () => false,
        ),
      )
      .toBe(true)
    const { address } = (await ada.call('fetchDepositAddress', asked)).data
    expect(await payOnDevnet(folder, { token, address, amount: '22.5', network })).toMatch(/^(0x)?[0-9a-f]{64}$/)
  }
  for (const { url: node, chainId } of devnet.networks) {
    const rpc = jsonRpc({ url: node })
    if (chainId === null) await rpc.call('generatetoaddress', 10, await rpc.call('getnewaddress'))
    else await rpc.call('anvil_mine', '0x10')
  }
  for (const { token } of PLACES) await expect.poll(() => balance(token)).toBe('22.5')
  const networks = (await ada.call('fetchTokenNetworks', { query: {} })).data
  const closedOf = (wanted: string) => networks.find(({ network }) => network === wanted)?.withdrawal_closed
  expect(closedOf('Ethereum')).toBeNull()
  if (hasLitecoind()) expect(closedOf('Litecoin')).toBeNull()
  const withdrawn = async (body: object) => {
    const refused = await ada.refusal('withdrawCrypto', { body })
    expect(refused).toMatchObject({ code: 'code_required' })
    const { challenge } = refused.data as { challenge: string }
    return (await ada.call('confirmMovement', { body: { challenge, otp: await client.code(ada.email, 2) } })).data
  }
  const [ethereum] = devnet.networks
  const node = jsonRpc({ url: ethereum?.url ?? '' })
  const asked = { token: 'USDT', network: 'Ethereum', recipient: RECIPIENT } as const
  const { fee } = (await ada.call('quoteWithdrawal', { body: { ...asked, amount: '1000' } })).data
  const tId = await withdrawn({ ...asked, amount: String(Number(fee) + 10), fee })
  const withdrawal = async () => (await ada.call('fetchTransaction', { path: { t_id: tId } })).data.crypto_withdrawal
  await expect.poll(async () => (await withdrawal())?.phase, { timeout: 20_000 }).toBe('broadcast')
  const txid = (await withdrawal())?.txid
  await expect.poll(async () => node.call('eth_getTransactionReceipt', txid)).toMatchObject({ status: '0x1' })
  await node.call('anvil_mine', '0x10')
  await expect.poll(async () => (await withdrawal())?.phase, { timeout: 20_000 }).toBe('confirmed')
  const owned = await node.call('eth_call', { to: USDT_CONTRACT, data: BALANCE_OF }, 'latest')
  expect(BigInt(String(owned))).toBe(10n ** 7n)
  const litecoin = devnet.networks.find(({ chainId }) => chainId === null)
  if (litecoin) {
    const wallet = jsonRpc({ url: litecoin.url })
    const recipient = String(await wallet.call('getnewaddress'))
    const asked = { token: 'LTC', network: 'Litecoin', recipient } as const
    const { fee } = (await ada.call('quoteWithdrawal', { body: { ...asked, amount: '10' } })).data
    const tId = await withdrawn({ ...asked, amount: String(Number(fee) + 2), fee })
    const withdrawal = async () => (await ada.call('fetchTransaction', { path: { t_id: tId } })).data.crypto_withdrawal
    await expect.poll(async () => (await withdrawal())?.phase, { timeout: 20_000 }).toBe('broadcast')
    await wallet.call('generatetoaddress', 8, await wallet.call('getnewaddress'))
    await expect.poll(async () => (await withdrawal())?.phase, { timeout: 20_000 }).toBe('confirmed')
    expect(await wallet.call('getreceivedbyaddress', recipient)).toBe(2)
    const found = await wallet.call('gettransaction', (await withdrawal())?.txid)
    expect(found).toMatchObject({ details: [{ address: recipient, category: 'receive' }] })
  }
  const address = 'nowhere'
  await expect(payOnDevnet(folder, { token: 'USDT', address, amount: '1' })).rejects.toThrow(
    'USDT is on Ethereum and Binance Smart Chain: add --network NETWORK.',
  )
  await expect(payOnDevnet(folder, { token: 'BTC', address, amount: '1' })).rejects.toThrow('BTC is on no network')
  const read = async () =>
    (
      await context.db.query<{ hash: string }>(
        `select scanned->'blocks'->-1->>'hash' as hash from network where name = 'Ethereum'`,
      )
    )[0]
  const before = await read()
  await new Promise((resolve) => setTimeout(resolve, 1500))
  await devnet.close()
  const again = await start()
  closeAfterFile(() => again.close())
  const restarted = jsonRpc({ url: again.networks[0]?.url ?? '' })
  expect(await restarted.call('eth_getBlockByHash', before?.hash, false)).not.toBeNull()
  const [stopped] = await again.server.context.db.query('select name from network where stopped_at is not null')
  expect(stopped).toBeUndefined()
})
