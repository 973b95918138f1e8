import { fieldsOf, listOf } from '#server/shared/gateways/json-answers.ts'
import type { JsonRpc } from '#server/shared/gateways/json-rpc.ts'
import { hashOf } from './utxo-answers.ts'
import type { UtxoParameters } from './utxo-parameters.ts'

type Node = Pick<UtxoParameters, 'core'> & { readonly rpc: JsonRpc }

/** The transactions of a block that the node lists by their ids. Throws when it has one of them in another block by now. */
async function withTransactions(rpc: JsonRpc, listed: unknown): Promise<unknown> {
  const block = fieldsOf(listed, 'block')
  const txids = listOf(block['tx'], 'transactions').map(hashOf)
  const tx = await rpc.batch(txids.map((txid) => ({ method: 'getrawtransaction', params: [txid, true] })))
  for (const [at, each] of tx.entries()) {
    const { txid, blockhash } = fieldsOf(each, 'transaction')
    if (txid !== txids[at] || blockhash !== block['hash']) throw new Error('The node answered another transaction')
  }
  return { ...block, tx }
}

/** Blocks with their whole transactions, which nodes of Bitcoin Core 0.14 give one by one from their index. */
export async function wholeBlocks({ rpc, core }: Node, hashes: readonly string[]): Promise<readonly unknown[]> {
  const verbosity = core === '0.14' ? true : 2
  const blocks = await rpc.batch(hashes.map((hash) => ({ method: 'getblock', params: [hash, verbosity] })))
  if (core !== '0.14') return blocks
  const whole: unknown[] = []
  for (const block of blocks) whole.push(await withTransactions(rpc, block))
  return whole
}
