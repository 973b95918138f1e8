import { bech32m } from '@scure/base'
import { Address, OutScript } from '@scure/btc-signer'
import { expect, it } from 'vitest'
import { networkRow } from '#machines/catalog/networks.ts'
import { leastOutput } from '#machines/wallet/rules/utxo-networks.ts'
import { parametersOf } from '#server/wallet/gateways/accounts.ts'
import { RecipientRefuses, type Intent } from '#server/wallet/gateways/chain.ts'
import { custodyPath } from '#server/wallet/gateways/key-paths.ts'
import { amountOf } from '#server/wallet/gateways/utxo-answers.ts'
import { utxoParameters } from '#server/wallet/gateways/utxo-parameters.ts'
import { coins, describeOn, utxoWorld } from '../../../support/utxo-world.ts'

const KINDS = {
  Bitcoin: ['legacy', 'p2sh-segwit', 'bech32', 'bech32m'],
  Litecoin: ['legacy', 'p2sh-segwit', 'bech32'],
  Doge: ['legacy'],
} as const
const FEE = 100_000n

describeOn(['Bitcoin', 'Litecoin', 'Doge'], 'the least that is paid on a node of', async (network) => {
  const { rpc, chain, newAddress } = await utxoWorld(network)
  const parameters = utxoParameters(network, 'regtest')
  const { prefixes } = parameters
  const leastAt = (address: string) =>
    leastOutput(parameters, OutScript.encode(Address(parametersOf(prefixes)).decode(address)))
  const intent = (address: string, amount: bigint): Intent => ({
    ...{ kind: 'payout', from: custodyPath(network), asset: networkRow(network).tokens[0], address, amount },
    ...{ memo: null, memoKind: null },
  })

  /** Whether the node passes on a transaction of its wallet that pays so much. */
  const judged = async (address: string, amount: bigint): Promise<string> => {
    const unspent = (await rpc.call('listunspent')) as { txid: string; vout: number; amount: string }[]
    const [spent] = unspent.toSorted((one, other) => Number(other.amount) - Number(one.amount))
    const rest = amountOf(spent?.amount) - amount - FEE
    const outputs = [{ [address]: coins(amount) }, { [await newAddress()]: coins(rest) }]
    const raw = await rpc.call('createrawtransaction', [spent], outputs)
    const { hex } = (await rpc.call('signrawtransactionwithwallet', raw)) as { hex: string }
    const [answer] = (await rpc.call('testmempoolaccept', [hex])) as { 'reject-reason'?: string }[]
    return answer?.['reject-reason'] ?? 'accepted'
  }

  it.each(KINDS[network])('to an address of the kind %s is quoted, and less is refused at once', async (kind) => {
    const address = await newAddress('', kind)
    const least = leastAt(address)
    expect((await chain.quote(intent(address, least))).limit).toBeGreaterThan(0n)
    await expect(chain.quote(intent(address, least - 1n))).rejects.toThrow(RecipientRefuses)
  })

  // Of Doge the node has the rule of Litecoin.
  it.each(network === 'Doge' ? [] : KINDS[network])('is what the node passes on to the kind %s', async (kind) => {
    const address = await newAddress('', kind)
    const least = leastAt(address)
    expect([await judged(address, least), await judged(address, least - 1n)]).toEqual([
      'accepted',
      expect.stringMatching(/^dust/),
    ])
  })

  it('is refused to an address of a kind that is not known yet', async () => {
    const later = bech32m.encode(prefixes.bech32 ?? 'doge', [16, ...bech32m.toWords(new Uint8Array(32))])
    await expect(chain.quote(intent(later, 100_000_000n))).rejects.toThrow(RecipientRefuses)
  })
})
