import { createHash } from 'node:crypto'
import { addressKey, normalizedAddress } from '#machines/catalog/addresses.ts'
import { memoKindsOf } from '#machines/catalog/memos.ts'
import type { MemoKind, Network } from '#machines/catalog/networks.ts'
import { PAID_ALREADY } from '#machines/wallet/messages/wallet.ts'
import type { Tx } from '#server/db/db.ts'
import { refuseBroken } from '#server/refusal.ts'
import type { TokenNetworkRow } from '#server/catalog/repos/token-network.repo.ts'
import * as withdrawals from '#server/wallet/repos/crypto-withdrawal.repo.ts'
import * as payins from '#server/wallet/repos/swap-payin.repo.ts'
import type { WithdrawCryptoForm } from './movement-forms.ts'
import { bankDestination, type Prepared } from './movements.service.ts'

export interface Recipient {
  network: Network
  address: string
  memo: string | null
  memo_kind: MemoKind | null
}

/** Where a form sends to, as it is stored; its address is checked. */
export function recipientIn(
  { recipient, memo = '', memo_kind: kind, no_memo: isOmitted = false }: WithdrawCryptoForm,
  { network, memo_required }: Pick<TokenNetworkRow, 'network' | 'memo_required'>,
): Recipient {
  const hasMemo = memo_required && !isOmitted
  const isChoice = hasMemo && memoKindsOf(network).length > 1
  return {
    network,
    address: normalizedAddress(recipient, network),
    memo: hasMemo ? memo.trim() : null,
    memo_kind: isChoice ? (kind ?? null) : null,
  }
}

/** The memo as a part of what identifies a payee: ':7', ':id:7'. The usual kind has no name, as before there were kinds. */
function memoRef({ network, memo, memo_kind: kind }: Recipient): string {
  if (memo === null) return ''
  return kind === null || kind === memoKindsOf(network)[0] ? `:${memo}` : `:${kind}:${memo}`
}

const destinationOf = (address: string, memo: string | null): string =>
  `address:${address.toLowerCase()}${memo === null ? '' : `:${memo}`}`

const hashOf = (parts: readonly string[]): string => createHash('sha256').update(JSON.stringify(parts)).digest('hex')

type Whereto = Pick<Prepared, 'act' | 'payee' | 'destination' | 'refundDestination'>

/**
 * Who is paid, and where the funds end: of a swap or a sale, which are paid in at an address of their own each, where those are paid out or back.
 * Refuses to pay one twice.
 */
export async function whereto(personId: bigint, recipient: Recipient, tx: Tx): Promise<Whereto> {
  const { network, address, memo } = recipient
  const paysIn = (await payins.listAt(address, tx)).find(({ payin_memo }) => payin_memo === null || payin_memo === memo)
  if (paysIn === undefined)
    return {
      act: 'cryptoWithdrawal',
      payee: { kind: 'address', ref: `${network}:${addressKey(address, network)}${memoRef(recipient)}` },
      destination: destinationOf(address, memo),
    }
  if ((await withdrawals.findPaidTo(personId, recipient, tx)) !== undefined) refuseBroken({ recipient: PAID_ALREADY })
  const { payout_address: payout, payout_memo: payoutMemo, refund_address: refund, bank } = paysIn
  if (bank !== null)
    return {
      act: 'externalSell',
      payee: { kind: 'bank', ref: `sale:${hashOf([bank.bank_name, bank.account_name, bank.account_number])}` },
      destination: bankDestination(bank.account_number, null),
    }
  const destination = destinationOf(payout, payoutMemo)
  // A swap that fails is paid back: who is paid then is a part of who is paid.
  const back = refund === null ? {} : { refundDestination: destinationOf(refund, null) }
  const ref = `swap:${hashOf([destination, ...Object.values(back)])}`
  return { act: 'swapFromBalance', payee: { kind: 'address', ref }, destination, ...back }
}
