import { walletNotices, type WalletNoticeKind } from '#machines/wallet/rules/notices.ts'
import type { NewNotice } from '#server/shared/services/notices.service.ts'

/**
 * A notice about a person's own money; it leads to their transaction. `amount` with its ticker; `partner` is the sender's username, or where a
 * crypto withdrawal goes. A requested withdrawal is mailed as all that leaves an account (movements.service.ts), so not here too.
 */
export const walletNotice = (
  personId: bigint,
  {
    kind,
    tId,
    amount,
    partner = '',
    isMailed = kind !== 'withdrawal.requested',
  }: { kind: WalletNoticeKind; tId: string; amount: string; partner?: string; isMailed?: boolean },
): NewNotice => ({
  personId,
  kind,
  orderNo: null,
  tId,
  swapId: null,
  requestNo: null,
  facts: { coins: amount, fiat: '', partner, side: null },
  texts: walletNotices[kind],
  causedBy: kind === 'transfer' ? partner : null,
  isMailed,
})
