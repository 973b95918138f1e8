import { Address, OutScript } from '@scure/btc-signer'
import { leastOutput } from '#machines/wallet/rules/utxo-networks.ts'
import { parametersOf, type Prefixes } from './accounts.ts'
import { RecipientRefuses, type Intent } from './chain.ts'
import type { UtxoParameters } from './utxo-parameters.ts'

/** In virtual bytes: what every transaction has, an input of ours, the script of an output of ours, and an output without its script. */
interface Sizes {
  readonly transaction: number
  readonly input: number
  readonly ownScript: number
  readonly output: number
}

const IN_WITNESS: Sizes = { transaction: 11, input: 68, ownScript: 22, output: 9 }
/** What pays by a key in the script has no discount. */
const IN_SCRIPT: Sizes = { transaction: 10, input: 148, ownScript: 25, output: 9 }

const sizesOf = ({ bech32 }: Prefixes): Sizes => (bech32 === undefined ? IN_SCRIPT : IN_WITNESS)

const scriptOf = (address: string, prefixes: Prefixes): Uint8Array =>
  OutScript.encode(Address(parametersOf(prefixes)).decode(address))

/** Throws RecipientRefuses for an address that nothing is paid to yet, such as one of a later kind of script. */
function recipientScript({ network, prefixes }: UtxoParameters, address: string): Uint8Array {
  try {
    return scriptOf(address, prefixes)
  } catch {
    throw new RecipientRefuses(`Nothing can be paid to ${address} on ${network}`)
  }
}

/** The least that an address can be paid. */
export const leastAt = (parameters: UtxoParameters, address: string): bigint =>
  leastOutput(parameters, scriptOf(address, parameters.prefixes))

/** Of a payment with so many inputs, with what is left over. Throws RecipientRefuses for an amount that nodes do not pass on. */
export function paymentSize(parameters: UtxoParameters, inputs: number, { kind, address, amount }: Intent): number {
  const script = recipientScript(parameters, address)
  if (kind === 'payout' && amount < leastOutput(parameters, script))
    throw new RecipientRefuses(`${amount} is too little to be paid on ${parameters.network}`)
  const { transaction, input, ownScript, output } = sizesOf(parameters.prefixes)
  return transaction + inputs * input + 2 * output + ownScript + script.length
}

/** Of so many inputs of ours that become one output of ours. */
export function ownSize({ prefixes }: UtxoParameters, inputs: number): number {
  const { transaction, input, ownScript, output } = sizesOf(prefixes)
  return transaction + inputs * input + output + ownScript
}
