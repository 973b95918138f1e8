import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { networkRow } from '#machines/catalog/networks.ts'
import type { UtxoNetwork } from '#machines/wallet/rules/utxo-networks.ts'
import { FIRST_CAPS } from '#server/signer/caps.ts'
import { folderOf } from '#server/signer/folder.ts'
import { prefixesOf } from '#server/wallet/gateways/accounts.ts'
import { amountOf } from '#server/wallet/gateways/utxo-answers.ts'
import { closeAfterFile } from './closing.ts'
import { evmWorld, USDT_CONTRACT } from './evm-world.ts'
import { custody, ETH } from './signer.ts'
import { utxoWorld } from './utxo-world.ts'
import { signerFolder, startSignerProcess, type SignerProcess } from './signer-process.ts'

const CHAIN_ID = 31_337

/** What a signer of tests pays in an hour at the most, so that one payment can be above it. */
export const MOST_USDT = 1_000

/** A signer in its own process, and the variables of a server that asks it. */
async function payoutSigner(caps: object) {
  const { dir, socket, remove } = await signerFolder()
  closeAfterFile(async () => remove())
  writeFileSync(join(dir, 'caps.json'), JSON.stringify(caps))
  let signer: SignerProcess | null = null
  const startSigner = async () => void (signer ??= await startSignerProcess(dir))
  const stopSigner = async () => {
    signer?.child.kill('SIGKILL')
    await signer?.ended
    signer = null
  }
  await startSigner()
  closeAfterFile(stopSigner)
  return {
    ...{ startSigner, stopSigner },
    env: { CHAIN_ACCOUNTS: folderOf({ SIGNER_DATA: dir }).accounts, SIGNER_SOCKET: socket },
  }
}

/** Ethereum on a node of its own with a signer in its own process, and the variables of a server that pays there. */
export async function nodePayouts() {
  const node = await evmWorld()
  closeAfterFile(() => node.stop())
  const caps = { ...FIRST_CAPS.Ethereum, chainId: CHAIN_ID, payoutsAnHour: { ETH: '1000', USDT: String(MOST_USDT) } }
  const { env, ...signer } = await payoutSigner({ Ethereum: caps })
  const own = custody('Ethereum')
  const read = async (method: string, ...params: readonly unknown[]) =>
    BigInt(String(await node.rpc.call(method, ...params)))
  return {
    ...{ ...signer, node, custody: own },
    env: { ...env, CHAIN_ETHEREUM: 'node', CHAIN_ETHEREUM_URL: node.url, CHAIN_ETHEREUM_ID: String(CHAIN_ID) },
    /** Coins and tokens from the platform's owner. */
    fund: async (coins = 10n * ETH, tokens = 10_000_000_000n) => {
      if (coins > 0n) await node.pay(own, coins)
      if (tokens > 0n) await node.wallet.mint(USDT_CONTRACT, own, tokens)
      await node.mine()
    },
    /** What an address has of the coin, and of USDT. */
    coins: (address: string) => read('eth_getBalance', address, 'latest'),
    tokens: (address: string) =>
      read(
        'eth_call',
        { to: USDT_CONTRACT, data: `0x70a08231${address.slice(2).toLowerCase().padStart(64, '0')}` },
        'latest',
      ),
    /** How many transactions of custody blocks have. */
    count: () => read('eth_getTransactionCount', own, 'latest'),
  }
}

/** What a signer of tests pays of a coin in an hour at the most. */
export const MOST_COINS = 50

/** The same on a network of Bitcoin's family, where what is paid is in outputs. */
export async function utxoPayoutsOn(network: UtxoNetwork = 'Litecoin') {
  const node = await utxoWorld(network)
  const [coin] = networkRow(network).tokens
  const prefixes = prefixesOf(network, 'regtest')
  const caps = { ...FIRST_CAPS[network], prefixes, payoutsAnHour: { [coin]: String(MOST_COINS) } }
  const { env, ...signer } = await payoutSigner({ [network]: caps })
  const name = `CHAIN_${network.toUpperCase()}`
  const own = node.chain.custody ?? ''
  return {
    ...{ ...signer, node, custody: own },
    env: { ...env, [name]: 'node', [`${name}_URL`]: node.url, [`${name}_ID`]: 'regtest' },
    /** Each amount is an output that is deep enough to be spent. */
    fund: async (...amounts: readonly bigint[]) => {
      for (const amount of amounts) await node.pay(own, amount)
      await node.mine(6)
    },
    /** What the wallet that is not ours was paid at one of its addresses. */
    coins: async (address: string) => amountOf(String(await node.rpc.call('getreceivedbyaddress', address, 0))),
  }
}
