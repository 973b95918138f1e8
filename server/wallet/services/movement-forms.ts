import type { MemoKind, Network } from '#machines/catalog/networks.ts'
import type { OutgoingAct } from '#machines/accounts/rules/outgoing.ts'
import type { Confirmed } from '#server/accounts/repos/challenge.repo.ts'
import type { Payee } from '#server/wallet/repos/payee.repo.ts'

/** A transfer as it was asked for; `kind` is the asset's. */
export interface TransferForm {
  act: 'transfer'
  kind: 'crypto' | 'fiat'
  recipient: string
  ticker: string
  amount: string
}

/** A withdrawal to an own bank account as it was asked for. */
export interface WithdrawFiatForm {
  act: 'withdrawFiat'
  bank_details: string
  currency: string
  amount: string
}

/** A withdrawal to an address as it was asked for. */
export interface WithdrawCryptoForm {
  act: 'withdrawCrypto'
  recipient: string
  token: string
  amount: string
  /** The one that was confirmed; none: that of the moment. */
  fee?: string | undefined
  /** The quote that promises it. */
  quote?: string | undefined
  /** What was agreed to cost, of a withdrawal that a code confirms; else it is that of the moment. */
  agreed?: string | undefined
  network?: Network | undefined
  memo?: string | undefined
  /** The network's usual kind if there is none. */
  memo_kind?: MemoKind | undefined
  /** The recipient uses none. */
  no_memo?: boolean | undefined
}

export type MovementForm = TransferForm | WithdrawFiatForm | WithdrawCryptoForm

/** The act that a form asks for; a withdrawal to where a swap is paid in is another one. */
export const ACT_OF = {
  transfer: 'transfer',
  withdrawFiat: 'bankWithdrawal',
  withdrawCrypto: 'cryptoWithdrawal',
} as const satisfies Readonly<Record<MovementForm['act'], OutgoingAct>>

/** What a movement of money answers; `data` is the transaction's id. */
export interface Moved {
  message: string
  data: string
}

/** What a code confirms: what was asked for, to whom that was, and the operation and Idempotency-Key that it came with. */
export interface StoredMovement extends Confirmed {
  operation: string
  key: string | null
  form: MovementForm
  payee: Payee
}
