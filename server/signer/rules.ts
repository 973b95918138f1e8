import { decimalOf } from '#machines/shared/values/money.ts'
import type { Kind } from '#server/wallet/gateways/chain.ts'
import type { KeyNetwork } from '#server/wallet/gateways/key-paths.ts'
import type { NetworkCaps } from './caps.ts'
import type { Keys } from './keys.ts'
import type { Earlier, Registry } from './registry.ts'
import { spendsOf, type Signable } from './transaction.ts'

/** A request with all that decides about it. */
export interface Case<Transaction extends Signable = Signable> {
  readonly id: string
  readonly kind: Kind
  readonly network: KeyNetwork
  readonly transaction: Transaction
  readonly caps: NetworkCaps
  readonly keys: Keys
  readonly registry: Registry
  readonly earlier: readonly Earlier[]
  readonly now: number
}

/** What a transaction costs and pays out at most. */
export interface Outlay {
  /** All that it costs. */
  readonly fee: bigint
  /** What it costs more than what it replaces. */
  readonly addedFee: bigint
  /** Null where nothing leaves us that did not leave under this id before. */
  readonly payout: { readonly asset: string; readonly amount: bigint } | null
}

/** A sentence about why a request is refused, or null. */
export type Rule<Subject> = (subject: Subject) => string | null

/** Rules by their names; the first that refuses decides. */
export type Rules<Subject> = Readonly<Record<string, Rule<Subject>>>

export interface Refusal {
  readonly rule: string
  readonly refused: string
}

/** The first refusal of these rules. */
export function firstRefusal<Subject>(rules: Rules<Subject>, subject: Subject): Refusal | null {
  for (const [rule, refusal] of Object.entries(rules)) {
    const refused = refusal(subject)
    if (refused !== null) return { rule, refused }
  }
  return null
}

/** Of every network. */
export const idRules: Rules<Case> = {
  void: ({ id, registry }) => (registry.isVoid(id) ? `${id} is void: nothing is signed for it.` : null),
  taken: ({ id, registry, transaction }) => {
    const other = spendsOf(transaction).find((spent) => (registry.owner(spent) ?? id) !== id)
    return other === undefined ? null : `${other} is used by ${registry.owner(other)}.`
  },
}

const text = (amount: bigint, asset: string, { decimals }: NetworkCaps): string =>
  `${decimalOf(amount, decimals.get(asset) ?? 0)} ${asset}`

const above = (what: string, amount: bigint, asset: string, cap: bigint, caps: NetworkCaps): string | null =>
  amount > cap ? `${what} would be ${text(amount, asset, caps)}, above the cap of ${text(cap, asset, caps)}.` : null

/** Of what a transaction costs and pays out. */
export const capRules: Rules<Case & { readonly outlay: Outlay }> = {
  fee: ({ outlay, caps }) => above('The fee', outlay.fee, caps.coin, caps.fee, caps),
  feesAnHour: ({ outlay, caps, registry, network, now }) => {
    const { fees } = registry.lastHour(network, caps.coin, now)
    return above('The fees of this hour', fees + outlay.addedFee, caps.coin, caps.feesAnHour, caps)
  },
  payoutsAnHour: ({ outlay: { payout }, caps, registry, network, now }) => {
    if (!payout) return null
    const { payouts } = registry.lastHour(network, payout.asset, now)
    const cap = caps.payoutsAnHour.get(payout.asset) ?? 0n
    return above('The payouts of this hour', payouts + payout.amount, payout.asset, cap, caps)
  },
}
