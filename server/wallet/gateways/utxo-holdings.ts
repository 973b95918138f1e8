import { networkRow } from '#machines/catalog/networks.ts'
import type { BlockHead, ChainHolding, Watch } from '#machines/wallet/rules/chain-transfers.ts'
import { fieldsOf, listOf } from '#server/shared/gateways/json-answers.ts'
import type { JsonRpc } from '#server/shared/gateways/json-rpc.ts'
import { amountOf, hashOf, scriptIn } from './utxo-answers.ts'
import { addressOf } from './utxo-addresses.ts'
import type { UtxoParameters } from './utxo-parameters.ts'

export interface Holder {
  readonly rpc: JsonRpc
  readonly parameters: UtxoParameters
}

interface Held {
  readonly address: string
  readonly amount: bigint
}

function assertAt({ parameters: { network } }: Holder, at: BlockHead, hash: unknown): void {
  if (hashOf(hash) !== at.hash) throw new Error(`The node of ${network} is not at ${at.hash}`)
}

/** Of all outputs that there are: the node looks through them. */
async function scanned(holder: Holder, at: BlockHead, { addresses }: Watch): Promise<readonly Held[]> {
  const descriptors = addresses.map((address) => ({ desc: `addr(${address})` }))
  const { bestblock, unspents } = fieldsOf(await holder.rpc.call('scantxoutset', 'start', descriptors), 'outputs')
  assertAt(holder, at, bestblock)
  return listOf(unspents, 'outputs').map((each) => {
    const { desc, amount } = fieldsOf(each, 'output')
    return { address: /^addr\((\w+)\)/.exec(String(desc))?.[1] ?? '', amount: amountOf(amount) }
  })
}

/** Of the outputs that were recorded, since nodes of Bitcoin Core 0.14 look through none: those that nobody has spent. */
async function recorded(holder: Holder, at: BlockHead, { has, outputs }: Watch): Promise<readonly Held[]> {
  const { rpc, parameters } = holder
  const keys = new Map(((await outputs?.()) ?? []).map((key) => [`${key.txid}:${key.output}`, key])).values()
  const best = { method: 'getbestblockhash', params: [] }
  const asked = [...keys].map(({ txid, output }) => ({ method: 'gettxout', params: [txid, output, false] }))
  const answers = await rpc.batch([best, ...asked, best])
  for (const hash of [answers[0], answers.at(-1)]) assertAt(holder, at, hash)
  return answers.slice(1, -1).flatMap((answer) => {
    if (answer === null) return []
    const { bestblock, value, scriptPubKey } = fieldsOf(answer, 'output')
    assertAt(holder, at, bestblock)
    const address = addressOf(scriptIn(scriptPubKey), parameters.prefixes)
    return address !== null && has(address) ? [{ address, amount: amountOf(value) }] : []
  })
}

/** What is ours at a block. Throws when the node is at another one. */
export async function holdingsAt(holder: Holder, at: BlockHead, watch: Watch): Promise<readonly ChainHolding[]> {
  const { network, core } = holder.parameters
  const [asset] = networkRow(network).tokens
  const sums = new Map<string, bigint>()
  for (const { address, amount } of await (core === '0.14' ? recorded : scanned)(holder, at, watch))
    sums.set(address, (sums.get(address) ?? 0n) + amount)
  return [...sums].map(([address, amount]): ChainHolding => ({ asset, address, amount }))
}
