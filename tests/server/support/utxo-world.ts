import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe } from 'vitest'
import { type UtxoNetwork } from '#machines/wallet/rules/utxo-networks.ts'
import { utxoNode } from '#server/wallet/context.ts'
import { fieldsOf, listOf } from '#server/shared/gateways/json-answers.ts'
import { amountOf, parseAmounts } from '#server/wallet/gateways/utxo-answers.ts'
import { utxoParameters } from '#server/wallet/gateways/utxo-parameters.ts'
import { jsonRpc, type JsonRpc } from '#server/shared/gateways/json-rpc.ts'
import {
  mineLitecoin,
  startUtxoNode,
  WITHOUT_MWEB,
  type UtxoPlace,
  type UtxoProgram,
} from '../../../scripts/devnet/utxo-node.ts'
import { closeAfterFile } from './closing.ts'
import { findProgram, programOrNotice } from '../../../scripts/shared/programs.mjs'
import { dogecoinNode } from './dogecoin-node.ts'
import { freePort } from './evm-world.ts'
import { accounts } from './signer.ts'

export const isLitecoindHere = programOrNotice('litecoind') !== undefined
const isBitcoindHere = findProgram('bitcoind') !== undefined

const PROGRAMS: Readonly<Record<UtxoNetwork, UtxoProgram>> = {
  Bitcoin: 'bitcoind',
  Litecoin: 'litecoind',
  Doge: 'litecoind',
}

/**
 * A suite for each of these networks. Of Doge the node is one that answers as its own would; Bitcoin has a suite only on a machine with bitcoind, of
 * which Debian has no stable package.
 */
export function describeOn(
  networks: readonly UtxoNetwork[],
  title: string,
  suite: (network: UtxoNetwork) => Promise<void>,
): void {
  for (const network of networks.filter((each) => each !== 'Bitcoin' || isBitcoindHere))
    describe.runIf(network === 'Bitcoin' || isLitecoindHere)(`${title} ${network}`, async () => {
      if (network === 'Bitcoin' || isLitecoindHere) await suite(network)
    })
}

const FEE = 100_000n
export const coins = (amount: bigint): string =>
  `${amount / 100_000_000n}.${String(amount % 100_000_000n).padStart(8, '0')}`

export const utxoOn = (
  network: UtxoNetwork,
  rpc: JsonRpc,
  { feeCap, isMain = false }: { feeCap?: bigint; isMain?: boolean } = {},
) =>
  utxoNode({ rpc, parameters: utxoParameters(network, isMain ? undefined : 'regtest'), pollMs: 1000, feeCap }, accounts)

/** A chain on a node of its own, and a wallet that is not ours; one that is long has no MWEB. */
export async function utxoWorld(network: UtxoNetwork = 'Litecoin', { isLong = false }: { isLong?: boolean } = {}) {
  const folder = mkdtempSync(join(tmpdir(), 'quayside-utxo-'))
  closeAfterFile(async () => rmSync(folder, { recursive: true, maxRetries: 5 }))
  const program = PROGRAMS[network]
  const hasMweb = network === 'Litecoin' && !isLong
  const place: UtxoPlace = {
    port: await freePort(),
    folder,
    addresses: network === 'Doge' ? 'legacy' : 'bech32',
    settings: program === 'litecoind' && !hasMweb ? [WITHOUT_MWEB] : [],
  }
  let node = await startUtxoNode(program, place)
  closeAfterFile(() => node.stop())
  const { rpc } = node
  const { url } = network === 'Doge' ? await dogecoinNode(node.url) : node
  const newAddress = async (...kind: readonly string[]) => String(await rpc.call('getnewaddress', ...kind))
  let miner = await newAddress()
  const mine = async (count = 1) => {
    if (hasMweb) await mineLitecoin(rpc, count, miner)
    else await rpc.call('generatetoaddress', count, miner)
  }
  const outputsOf = async (txid: string) =>
    listOf(fieldsOf(await rpc.call('getrawtransaction', txid, true), 'transaction')['vout'], 'outputs').map((each) => {
      const { n, scriptPubKey } = fieldsOf(each, 'output')
      const { address, addresses = [address] } = fieldsOf(scriptPubKey, 'script')
      return { n: Number(n), addresses: JSON.stringify(addresses) }
    })

  /** What spends the same as a transaction that waits, and pays its wallet; null where that is not the wallet's. */
  const conflictOf = async (txid: string): Promise<string | null> => {
    const spent = listOf(fieldsOf(await rpc.call('getrawtransaction', txid, true), 'transaction')['vin'], 'inputs').map(
      (each) => {
        const { txid: of, vout } = fieldsOf(each, 'input')
        return { txid: String(of), vout: Number(vout) }
      },
    )
    let total = 0n
    for (const { txid: of, vout } of spent)
      total += amountOf(fieldsOf(await rpc.call('gettxout', of, vout, false), 'output')['value'])
    const raw = await rpc.call('createrawtransaction', spent, [{ [await newAddress()]: coins(total - FEE) }])
    const { hex, complete } = fieldsOf(await rpc.call('signrawtransactionwithwallet', raw), 'transaction')
    return complete === true ? String(hex) : null
  }
  const conflicts = async (): Promise<string[]> => {
    const raws: string[] = []
    for (const txid of listOf(await rpc.call('getrawmempool'), 'transactions').map(String)) {
      const parents = listOf(fieldsOf(await rpc.call('getmempoolentry', txid), 'entry')['depends'], 'parents')
      const conflict = parents.length === 0 ? await conflictOf(txid) : null
      if (conflict !== null) raws.push(conflict)
    }
    return raws
  }
  return {
    ...{ network, rpc, url },
    stop: () => node.stop(),
    chain: utxoOn(network, jsonRpc({ url, parse: parseAmounts })),
    newAddress,
    mine,
    /** It starts again, without what waited for a block. */
    forget: async () => {
      await node.stop()
      rmSync(join(folder, 'regtest', 'mempool.dat'))
      node = await startUtxoNode(program, place)
    },
    pay: async (address: string, amount: bigint) => {
      const txid = String(await rpc.call('sendtoaddress', address, coins(amount)))
      const paid = (await outputsOf(txid)).find(({ addresses }) => addresses.includes(address))
      return { txid, output: paid?.n ?? -1 }
    },
    // Mined to another address, or the new blocks would be the old ones.
    reorganise: async (depth: number, isDropping: boolean) => {
      const height = Number(await rpc.call('getblockcount'))
      miner = await newAddress()
      await rpc.call('invalidateblock', await rpc.call('getblockhash', height - depth + 1))
      if (isDropping) await rpc.call('generateblock', miner, await conflicts())
      await mine(isDropping ? depth : depth + 1)
    },
  }
}
