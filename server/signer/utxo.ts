import { Transaction } from '@scure/btc-signer'
import { bytesToHex } from '@noble/hashes/utils.js'
import { parametersOf, type Prefixes } from '#server/wallet/gateways/accounts.ts'
import type { Kind, Utxo, UtxoTransaction } from '#server/wallet/gateways/chain.ts'
import { roleOf } from '#server/wallet/gateways/key-paths.ts'
import type { Keys } from './keys.ts'
import { previousOf, type PreviousTransaction } from './previous.ts'
import type { Case, Outlay, Rules } from './rules.ts'

type UtxoCase = Case<UtxoTransaction>

const MOST_CHILDREN = 5
const KINDS: ReadonlySet<Kind> = new Set(['payout', 'child', 'consolidate'])

const sum = (amounts: readonly { readonly amount: bigint }[]): bigint =>
  amounts.reduce((total, { amount }) => total + amount, 0n)
const feeOf = ({ inputs, outputs }: UtxoTransaction): bigint => sum(inputs) - sum(outputs)

function previous(hex: string): PreviousTransaction | null {
  try {
    return previousOf(hex)
  } catch {
    return null
  }
}

/** Why an input is not proven to be ours and to have its amount, as a sentence, or null. */
function inputFlaw(
  { txid, vout, path, amount, previous: hex }: Utxo,
  { network, keys, caps }: UtxoCase,
): string | null {
  const name = `${txid}:${vout}`
  if (roleOf(network, path) === null || !caps.prefixes) return `${path} is not an account of ours on ${network}.`
  const transaction = previous(hex)
  if (transaction?.txid !== txid) return `The transaction of the input ${name} is missing.`
  const output = transaction.outputs[vout]
  if (!output || output.amount !== amount) return `The input ${name} has another amount.`
  const { script } = keys.payment(path, caps.prefixes)
  return bytesToHex(script) === bytesToHex(output.script) ? null : `The input ${name} is not of ${path}.`
}

/** Whether an output is at an address of custody or of its change. */
const isCustody = (
  { address, path }: UtxoTransaction['outputs'][number],
  { network, keys, caps: { prefixes } }: UtxoCase,
): boolean =>
  path !== null &&
  prefixes !== null &&
  roleOf(network, path) === 'custody' &&
  keys.payment(path, prefixes).address === address

/** Whether each input is an output of what was signed under the id before. */
const isOfParents = ({ transaction, earlier }: UtxoCase): boolean =>
  transaction.inputs.every(({ txid }) => earlier.some((before) => before.txid === txid))

const foreign = (subject: UtxoCase) => subject.transaction.outputs.filter((output) => !isCustody(output, subject))

export const utxoRules: Rules<UtxoCase> = {
  kind: ({ kind, network }) => (KINDS.has(kind) ? null : `On ${network} nothing of the kind ${kind} is signed.`),
  inputs: (subject) => {
    const { inputs } = subject.transaction
    if (new Set(inputs.map(({ txid, vout }) => `${txid}:${vout}`)).size < inputs.length)
      return 'An input is there twice.'
    return inputs.map((input) => inputFlaw(input, subject)).find((flaw) => flaw !== null) ?? null
  },
  recipient: (subject) => {
    const others = foreign(subject)
    if (subject.kind !== 'payout')
      return others.length === 0 ? null : `A transaction of the kind ${subject.kind} pays to custody alone.`
    if (others.length === 0) return 'A payout has a recipient.'
    return others.length === 1 && others[0]?.path === null ? null : 'The change of a payout goes to custody.'
  },
  held: ({ id, kind, earlier }) =>
    earlier.length > 0 && kind !== 'child' ? `${id} was signed with other inputs or outputs.` : null,
  child: (subject) => {
    if (subject.kind !== 'child') return null
    if (subject.earlier.length === 0 || !isOfParents(subject))
      return 'A child spends what was signed under its id before.'
    const children = subject.earlier.filter(({ kind }) => kind === 'child').length
    return children < MOST_CHILDREN ? null : `${subject.id} has ${MOST_CHILDREN} children.`
  },
  amounts: ({ transaction }) => {
    if (transaction.outputs.some(({ amount }) => amount === 0n)) return 'An output has an amount.'
    return feeOf(transaction) >= 0n ? null : 'The outputs are more than the inputs.'
  },
}

export function utxoOutlay(subject: UtxoCase): Outlay {
  const fee = feeOf(subject.transaction)
  const [recipient] = foreign(subject)
  return {
    fee,
    addedFee: fee,
    payout: subject.kind === 'payout' && recipient ? { asset: subject.caps.coin, amount: recipient.amount } : null,
  }
}

/** Signs with the nonce of RFC 6979: the same transaction again has the same bytes. Throws for an address that is not of the network. */
export function signUtxo(transaction: UtxoTransaction, keys: Keys, prefixes: Prefixes): { txid: string; raw: string } {
  const signed = new Transaction({ strictPrevoutValidation: true })
  for (const { txid, vout, previous: hex } of transaction.inputs)
    signed.addInput({ txid, index: vout, nonWitnessUtxo: previousOf(hex).bytes })
  for (const { address, amount } of transaction.outputs)
    signed.addOutputAddress(address, amount, parametersOf(prefixes))
  for (const [index, { path }] of transaction.inputs.entries()) signed.signIdx(keys.at(path).privateKey, index)
  signed.finalize()
  return { txid: signed.id, raw: signed.hex }
}
