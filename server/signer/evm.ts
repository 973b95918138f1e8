import { addr, Transaction } from 'micro-eth-signer'
import type { EvmTransaction, Kind } from '#server/wallet/gateways/chain.ts'
import { custodyPath, roleOf } from '#server/wallet/gateways/key-paths.ts'
import type { NetworkCaps } from './caps.ts'
import type { Keys } from './keys.ts'
import type { Case, Outlay, Rules } from './rules.ts'
import { spendsOf } from './transaction.ts'

type EvmCase = Case<EvmTransaction>

/** What a transaction moves; addresses in lower case. */
interface Payment {
  readonly asset: string
  readonly recipient: string
  readonly amount: bigint
}

/** `transfer(address,uint256)` with an address in its 32 bytes, and nothing after the amount. */
const TRANSFER = /^0xa9059cbb0{24}([0-9a-f]{40})([0-9a-f]{64})$/

/** Null for any call but a transfer of a listed token. */
export function paymentOf({ to, value, data }: EvmTransaction, caps: NetworkCaps): Payment | null {
  if (data === '0x') return { asset: caps.coin, recipient: to.toLowerCase(), amount: value }
  const [, recipient, amount] = TRANSFER.exec(data.toLowerCase()) ?? []
  const asset = caps.contracts.get(to.toLowerCase())
  if (asset === undefined || recipient === undefined || value !== 0n) return null
  return { asset, recipient: `0x${recipient}`, amount: BigInt(`0x${amount}`) }
}

const custodyOf = ({ keys, network }: EvmCase): string => keys.evmAddress(custodyPath(network)).toLowerCase()

const isOfDeposits = ({ keys, network, transaction: { to, toPath } }: EvmCase): boolean =>
  toPath !== undefined &&
  roleOf(network, toPath) === 'deposits' &&
  keys.evmAddress(toPath).toLowerCase() === to.toLowerCase()

/** Why what a kind pays to is not its own, as a sentence, or null. */
const RECIPIENTS: Readonly<Partial<Record<Kind, (subject: EvmCase, payment: Payment) => string | null>>> = {
  payout: (_, { amount }) => (amount > 0n ? null : 'A payout pays something.'),
  cancel: (subject, { asset, recipient, amount }) =>
    asset === subject.caps.coin && recipient === custodyOf(subject) && amount === 0n
      ? null
      : 'A cancellation pays nothing, to custody.',
  fill: (subject, { asset, recipient, amount }) =>
    asset === subject.caps.coin && recipient === custodyOf(subject) && amount === 0n
      ? null
      : 'A filled nonce pays nothing, to custody.',
  fund: (subject, { asset, amount }) =>
    asset === subject.caps.coin && amount > 0n && isOfDeposits(subject)
      ? null
      : 'Gas is sent to a deposit address of ours, in the coin.',
  sweep: (subject, { recipient, amount }) =>
    recipient === custodyOf(subject) && amount > 0n ? null : 'A sweep pays to custody.',
}

/** What may be signed under an id after a kind. */
const NEXT: Readonly<Partial<Record<Kind, readonly Kind[]>>> = {
  payout: ['payout', 'cancel'],
  cancel: ['cancel'],
  fill: ['fill'],
  fund: ['fund'],
  sweep: ['sweep'],
}

/** A replacement pays 12.5 % more: nodes want 10 % more of both fees. */
const isRaised = (fee: bigint, before: bigint): boolean => fee > before && fee * 1000n >= before * 1125n

const last = <T>(list: readonly T[]): T | undefined => list.at(-1)

function lastOf({ earlier }: EvmCase): { kind: Kind; transaction: EvmTransaction } | null {
  const before = last(earlier)
  return before?.transaction.family === 'evm' ? { kind: before.kind, transaction: before.transaction } : null
}

const samePayment = (one: Payment | null, other: Payment | null): boolean =>
  one?.asset === other?.asset && one?.recipient === other?.recipient && one?.amount === other?.amount

export const evmRules: Rules<EvmCase> = {
  chain: ({ transaction, caps, network }) =>
    transaction.chainId === caps.chainId
      ? null
      : `${network} is the chain ${caps.chainId}, not ${transaction.chainId}.`,
  kind: ({ kind, network }) => (RECIPIENTS[kind] ? null : `On ${network} nothing of the kind ${kind} is signed.`),
  account: ({ kind, network, transaction: { from } }) => {
    const isOwn = kind === 'sweep' ? roleOf(network, from) === 'deposits' : from === custodyPath(network)
    return isOwn ? null : `A transaction of the kind ${kind} is not signed for the account ${from}.`
  },
  call: ({ transaction, caps }) => {
    const payment = paymentOf(transaction, caps)
    if (!payment) return 'Nothing is called but the transfer of a listed token.'
    return caps.contracts.has(payment.recipient) ? 'The recipient is the contract of a token.' : null
  },
  recipient: (subject) => {
    const payment = paymentOf(subject.transaction, subject.caps)
    return (payment && RECIPIENTS[subject.kind]?.(subject, payment)) ?? null
  },
  held: (subject) => {
    const before = lastOf(subject)
    if (subject.earlier.length === 0) return null
    const [now] = spendsOf(subject.transaction)
    return before && spendsOf(before.transaction)[0] === now ? null : `${subject.id} was signed for another nonce.`
  },
  order: (subject) => {
    const before = lastOf(subject)
    if (!before) return subject.kind === 'cancel' ? `There is nothing to cancel for ${subject.id}.` : null
    if (NEXT[before.kind]?.includes(subject.kind)) return null
    return before.kind === 'cancel'
      ? `${subject.id} was cancelled.`
      : `${subject.id} was signed as ${before.kind}, not as ${subject.kind}.`
  },
  replacement: (subject) => {
    const before = lastOf(subject)
    if (!before) return null
    const { transaction, kind, caps } = subject
    if (kind === before.kind && !samePayment(paymentOf(transaction, caps), paymentOf(before.transaction, caps)))
      return `${subject.id} was signed for another recipient, asset or amount.`
    return isRaised(transaction.maxFeePerGas, before.transaction.maxFeePerGas) &&
      isRaised(transaction.maxPriorityFeePerGas, before.transaction.maxPriorityFeePerGas)
      ? null
      : 'A replacement raises both fees by 12.5 % or more.'
  },
}

const limitOf = ({ gas, maxFeePerGas }: EvmTransaction): bigint => gas * maxFeePerGas

/** The fees of replacements count once, and so does what an id pays out. */
export function evmOutlay(subject: EvmCase): Outlay {
  const { kind, transaction, caps } = subject
  const [before, fee] = [lastOf(subject), limitOf(transaction)]
  const added = before ? fee - limitOf(before.transaction) : fee
  const payment = paymentOf(transaction, caps)
  return {
    fee,
    addedFee: added > 0n ? added : 0n,
    payout: kind === 'payout' && !before && payment ? { asset: payment.asset, amount: payment.amount } : null,
  }
}

/** Signs with the nonce of RFC 6979: the same transaction again has the same bytes. */
export function signEvm(transaction: EvmTransaction, keys: Keys): { txid: string; raw: string } {
  const { chainId, from, nonce, to, value, data, gas, maxFeePerGas, maxPriorityFeePerGas } = transaction
  const signed = Transaction.prepare({
    ...{ chainId: BigInt(chainId), nonce, to: addr.addChecksum(to), value, data: data === '0x' ? '' : data },
    ...{ gasLimit: gas, maxFeePerGas, maxPriorityFeePerGas },
  }).signBy(keys.at(from).privateKey, false)
  return { txid: signed.hash, raw: signed.toHex() }
}
