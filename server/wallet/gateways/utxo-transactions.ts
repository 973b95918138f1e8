import { hexToBytes } from '@noble/hashes/utils.js'
import { Transaction } from '@scure/btc-signer'
import {
  CustodyShort,
  FeeAboveCap,
  type FeeRate,
  type Intent,
  type KeyPath,
  type OwnOutput,
  type Sent,
  type Utxo,
  type UtxoTransaction,
} from './chain.ts'
import type { UtxoParameters } from './utxo-parameters.ts'
import { leastAt, ownSize, paymentSize } from './utxo-sizes.ts'

/** What payments on a chain of Bitcoin's family are made with. */
export interface UtxoTerms {
  readonly parameters: UtxoParameters
  /** Where what is left over goes, and its path. */
  readonly change: string
  readonly changePath: KeyPath
  /** The most that a payment and its children may cost together, in the smallest unit of the coin; none without it. */
  readonly feeCap: bigint | undefined
}

const MOST_INPUTS = 100
const MOST_CHILDREN = 5

/** Of a child: one input of ours, and what is left over. */
const childSize = ({ parameters }: UtxoTerms): number => ownSize(parameters, 1)

/** What is left over is an output at least. */
const leastRest = ({ parameters, change }: UtxoTerms): bigint => leastAt(parameters, change)

export const perKilobyteOf = (rate: FeeRate): bigint => {
  if ('perKilobyte' in rate) return rate.perKilobyte
  throw new Error('A fee is of bytes')
}

const feeFor = (bytes: number, perKilobyte: bigint): bigint => (BigInt(bytes) * perKilobyte + 999n) / 1000n

/** What so many bytes cost. Throws FeeAboveCap. */
function cappedFee({ parameters, feeCap }: UtxoTerms, bytes: number, rate: FeeRate): bigint {
  const fee = feeFor(bytes, perKilobyteOf(rate))
  if (feeCap === undefined || fee <= feeCap) return fee
  throw new FeeAboveCap(`A fee on ${parameters.network} is above its cap`)
}

/** What a payment to an address costs. Throws FeeAboveCap, and RecipientRefuses. */
export const paymentFee = (terms: UtxoTerms, inputs: number, intent: Intent, rate: FeeRate): bigint =>
  cappedFee(terms, paymentSize(terms.parameters, inputs, intent), rate)

const sum = (outputs: readonly { readonly amount: bigint }[]): bigint =>
  outputs.reduce((total, { amount }) => total + amount, 0n)

const shortOf = ({ parameters: { network } }: UtxoTerms, asset: string): CustodyShort =>
  new CustodyShort(`Custody on ${network} can spend less ${asset} now than is to be paid with its fee`)

/** The first of these outputs that suffice for a payment, its fee and a rest, of which children can pay more. */
export function chosenOutputs(
  terms: UtxoTerms,
  outputs: readonly OwnOutput[],
  intent: Intent,
  rate: FeeRate,
): readonly OwnOutput[] {
  const rest = leastRest(terms) + feeFor(2 * MOST_CHILDREN * childSize(terms), perKilobyteOf(rate))
  for (let count = 1; count <= Math.min(outputs.length, MOST_INPUTS); count++) {
    const chosen = outputs.slice(0, count)
    if (sum(chosen) >= intent.amount + paymentFee(terms, count, intent, rate) + rest) return chosen
  }
  throw shortOf(terms, intent.asset)
}

/** A payment, and what is left over. */
export function payment(terms: UtxoTerms, inputs: readonly Utxo[], intent: Intent, rate: FeeRate): UtxoTransaction {
  const { parameters, change, changePath } = terms
  const rest = sum(inputs) - intent.amount - paymentFee(terms, inputs.length, intent, rate)
  if (rest < leastRest(terms)) throw shortOf(terms, intent.asset)
  const outputs = [
    { address: intent.address, amount: intent.amount, path: null },
    { address: change, amount: rest, path: changePath },
  ]
  return { family: 'utxo', network: parameters.network, inputs, outputs }
}

/** What it costs to make one output of so many. */
const gatheringFee = (terms: UtxoTerms, inputs: number, rate: FeeRate): bigint =>
  cappedFee(terms, ownSize(terms.parameters, inputs), rate)

/** What is gathered is worth so many times what that costs. */
const WORTH = 10n

/** As many of these outputs as one transaction spends, where they are worth it; else none. */
export function gathered(terms: UtxoTerms, outputs: readonly OwnOutput[], rate: FeeRate): readonly OwnOutput[] {
  const chosen = outputs.slice(0, MOST_INPUTS)
  return sum(chosen) >= WORTH * gatheringFee(terms, chosen.length, rate) ? chosen : []
}

/** Outputs of ours as one. */
export function consolidation(terms: UtxoTerms, inputs: readonly Utxo[], rate: FeeRate): UtxoTransaction {
  const { change, changePath } = terms
  const { network } = terms.parameters
  const amount = sum(inputs) - gatheringFee(terms, inputs.length, rate)
  if (amount < leastRest(terms)) throw new CustodyShort(`What is gathered on ${network} is worth less than it costs`)
  return { family: 'utxo', network, inputs, outputs: [{ address: change, amount, path: changePath }] }
}

type Spent = Pick<OwnOutput, 'txid' | 'vout'>

interface Read {
  readonly txid: string
  readonly raw: string
  readonly size: number
  readonly spends: readonly Spent[]
  readonly amounts: readonly bigint[]
}

const nameOf = ({ txid, vout }: Spent): string => `${txid}:${vout}`
const hexOf = (bytes: Uint8Array | undefined): string => Buffer.from(bytes ?? []).toString('hex')

function read(raw: string): Read {
  const transaction = Transaction.fromRaw(hexToBytes(raw), { allowUnknownInputs: true, allowUnknownOutputs: true })
  const inputs = Array.from({ length: transaction.inputsLength }, (_, at) => transaction.getInput(at))
  const outputs = Array.from({ length: transaction.outputsLength }, (_, at) => transaction.getOutput(at))
  return {
    ...{ txid: transaction.id, raw, size: transaction.vsize },
    spends: inputs.map(({ txid, index = 0 }) => ({ txid: hexOf(txid), vout: index })),
    amounts: outputs.map(({ amount }) => amount ?? 0n),
  }
}

/** What a transaction spends, as it was signed. */
export const spentBy = (raw: string): readonly Spent[] => read(raw).spends

interface Costed extends Read {
  readonly fee: bigint
}

/** A payment and its children, each with its fee. Throws for a payment that spends something else than what is held for it. */
export function costsOf({ held, signed }: Sent): readonly Costed[] {
  if (!('inputs' in held)) throw new Error('Outputs are held on a chain without accounts')
  let known = new Map(held.inputs.map(({ amount, ...output }) => [nameOf(output), amount]))
  return signed.map(({ raw }) => {
    const transaction = read(raw)
    const spent = transaction.spends.map((output) => known.get(nameOf(output)))
    if (spent.includes(undefined)) throw new Error(`${transaction.txid} spends other outputs than those that are held`)
    known = new Map(transaction.amounts.map((amount, vout) => [nameOf({ txid: transaction.txid, vout }), amount]))
    const paid = transaction.amounts.reduce((total, amount) => total + amount, 0n)
    return { ...transaction, fee: spent.reduce<bigint>((total, amount) => total + (amount ?? 0n), 0n) - paid }
  })
}

const most = (one: bigint, other: bigint): bigint => (one > other ? one : other)

/**
 * What spends the rest of what was signed last and raises what all cost together: to the rate of now, and by an eighth at least. Null above the cap,
 * without a rest, and after the most that the signer signs.
 */
export function child(terms: UtxoTerms, sent: Sent, rate: FeeRate): UtxoTransaction | null {
  const { parameters, change, changePath, feeCap } = terms
  const before = costsOf(sent)
  const last = before.at(-1)
  if (!last || before.length > MOST_CHILDREN) return null
  const paid = before.reduce((total, { fee }) => total + fee, 0n)
  const size = before.reduce((total, each) => total + each.size, 0)
  const perKilobyte = most(perKilobyteOf(rate), (((paid * 1000n) / BigInt(size)) * 9n) / 8n + 1n)
  const fee = feeFor(size + childSize(terms), perKilobyte) - paid
  const vout = last.amounts.length - 1
  const amount = last.amounts[vout] ?? 0n
  if (amount - fee < leastRest(terms) || (feeCap !== undefined && paid + fee > feeCap)) return null
  return {
    ...{ family: 'utxo', network: parameters.network },
    inputs: [{ txid: last.txid, vout, path: changePath, amount, previous: last.raw }],
    outputs: [{ address: change, amount: amount - fee, path: changePath }],
  }
}
