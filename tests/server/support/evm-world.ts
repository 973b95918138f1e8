import { createServer } from 'node:net'
import type { KeyNetwork } from '#server/wallet/gateways/key-paths.ts'
import { depositsOf } from '#server/wallet/gateways/accounts.ts'
import { evmChain } from '#server/wallet/gateways/chain.evm.ts'
import { jsonRpc } from '#server/shared/gateways/json-rpc.ts'
import { startAnvil } from '../../../scripts/devnet/anvil.ts'
import { foreignWallet } from '../../../scripts/devnet/foreign-wallet.ts'
import { TOKEN_CODE } from '../../../scripts/devnet/token-code.ts'
import { accounts } from './signer.ts'

const CHAIN_ID = 31_337

export const USDT_CONTRACT = '0xdac17f958d2ee523a2206206994597c13d831ec7'
const USDC_CONTRACT = '0xa0b86991c6218b36c1d19d4a2e9eb0ce3606eb48'
/** Of a token that is not listed. */
export const OTHER_CONTRACT = '0x00000000000000000000000000000000000000aa'

/** A port that nothing listens on. */
export const freePort = (): Promise<number> =>
  new Promise((resolve, reject) => {
    const server = createServer().once('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      const port = typeof address === 'object' && address !== null ? address.port : 0
      server.close(() => resolve(port))
    })
  })

const hex = (value: number): string => `0x${value.toString(16)}`

/** A chain on a node of its own, and a wallet that is not ours. */
export async function evmWorld(network: KeyNetwork = 'Ethereum') {
  const anvil = await startAnvil({ port: await freePort(), chainId: CHAIN_ID })
  const { rpc } = anvil
  for (const contract of [USDT_CONTRACT, USDC_CONTRACT, OTHER_CONTRACT])
    await rpc.call('anvil_setCode', contract, TOKEN_CODE)
  await rpc.call('anvil_mine', hex(3))
  const wallet = foreignWallet(rpc, CHAIN_ID)
  const mine = async (count = 1) => void (await rpc.call('anvil_mine', hex(count)))
  const isThere = async (txid: string) => (await rpc.call('eth_getTransactionByHash', txid)) !== null

  const chainAt = (url: string) =>
    evmChain({
      ...{ network, chainId: CHAIN_ID, pollMs: 1000, rpc: jsonRpc({ url, timeoutMs: 5000 }) },
      addressAt: depositsOf(accounts, network),
      tokens: new Map([[USDT_CONTRACT, 'USDT']]),
    })
  return {
    ...anvil,
    chain: chainAt(anvil.url),
    chainAt,
    wallet,
    mine,
    pay: async (address: string, value: bigint) => ({
      txid: await wallet.send({ to: address, value, gas: 21_000n }),
      output: 0,
    }),
    reorganise: async (depth: number, isDropping: boolean) => {
      await rpc.call('anvil_reorg', depth, [])
      if (isDropping) await rpc.call('anvil_dropAllTransactions')
      else
        for (const [txid, raw] of wallet.sent) if (!(await isThere(txid))) await rpc.call('eth_sendRawTransaction', raw)
      if (isDropping) wallet.sent.clear()
      await mine()
    },
  }
}
