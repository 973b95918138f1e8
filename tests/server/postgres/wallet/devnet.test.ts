import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { hasLitecoind } from '../../../../scripts/devnet/litecoind.ts'
import { payOnDevnet, startDevnet } from '../../../../scripts/devnet/devnet.ts'
import { jsonRpc } from '#server/shared/gateways/json-rpc.ts'
import { createClient } from '../../support/client.ts'
import { closeAfterFile } from '../../support/databases/fresh-db.ts'

const FIRST_PORT = 18_545
const PLACES = [
  { network: 'Ethereum', token: 'ETH' },
  { network: 'Ethereum', token: 'USDT' },
  { network: 'Binance Smart Chain', token: 'USDC' },
  { network: 'Avalanche C Chain', token: 'AVAX' },
  ...(hasLitecoind() ? ([{ network: 'Litecoin', token: 'LTC' }] as const) : []),
] as const

it('takes what a wallet that is not ours pays on the networks of a developer, and goes on after a restart', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'quayside-devnet-'))
  closeAfterFile(async () => rmSync(folder, { recursive: true, maxRetries: 5 }))
  const start = () => startDevnet({ folder, firstPort: FIRST_PORT, blockS: 1, env: { PORT: '0' } })
  const devnet = await start()
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
    expect(await payOnDevnet(folder, { token, address, amount: '2.5', network })).toMatch(/^(0x)?[0-9a-f]{64}$/)
  }
  for (const { url: node, chainId } of devnet.networks) {
    const rpc = jsonRpc({ url: node })
    if (chainId === null) await rpc.call('generatetoaddress', 10, await rpc.call('getnewaddress'))
    else await rpc.call('anvil_mine', '0x10')
  }
  for (const { token } of PLACES) await expect.poll(() => balance(token)).toBe('2.5')
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
  const node = jsonRpc({ url: again.networks[0]?.url ?? '' })
  expect(await node.call('eth_getBlockByHash', before?.hash, false)).not.toBeNull()
  const [stopped] = await again.server.context.db.query('select name from network where stopped_at is not null')
  expect(stopped).toBeUndefined()
})
