import { accountsOf } from '#server/signer/seed.ts'
import type { EvmTransaction, UtxoTransaction } from '#server/wallet/gateways/chain.ts'
import { addressAt } from '#server/wallet/gateways/accounts.ts'
import { custodyPath, depositPath } from '#server/wallet/gateways/key-paths.ts'
import { change, custody, deposit, ETH, FOREIGN, paidTo, transfer, USDT, utxo } from './signer.ts'

export const OWN = custody('Ethereum')
export const nothing = { to: OWN, value: 0n }
export const usdt = (amount: bigint, recipient = FOREIGN): Partial<EvmTransaction> => ({
  ...{ to: USDT, value: 0n, gas: 100_000n, data: transfer(recipient, amount) },
})
export const funded = { to: deposit('Ethereum', 5), toPath: depositPath('Ethereum', 5), value: ETH / 100n }
export const swept = { from: depositPath('Ethereum', 5), to: OWN, value: ETH }

export const LTC = 100_000_000n
export const [one, two] = [
  paidTo('Litecoin', depositPath('Litecoin', 3), LTC),
  paidTo('Litecoin', custodyPath('Litecoin'), LTC),
]
export const payout = utxo('Litecoin', { inputs: [one, two] })
export const [recipient, ownChange] = payout.outputs
/** At an address of other words. */
export const another = {
  address: addressAt(accountsOf(`${'abandon '.repeat(11)}about`), 'Litecoin', depositPath('Litecoin', 0)),
  amount: 1000n,
  path: null,
}
export const consolidation = utxo('Litecoin', { inputs: [one, two], outputs: [change('Litecoin', 2n * LTC - 1000n)] })
export const outputsOf = (...outputs: (UtxoTransaction['outputs'][number] | undefined)[]) => ({
  outputs: outputs.flatMap((output) => (output ? [output] : [])),
})
