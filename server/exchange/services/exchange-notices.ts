import { exchangeNotices, type SwapNoticeKind } from '#machines/exchange/rules/notices.ts'
import type { NoticeFacts } from '#machines/shared/values/notices.ts'
import type { NewNotice } from '#server/shared/services/notices.service.ts'

/** What was exchanged; amounts with their tickers. */
interface Exchanged {
  readonly sent: string
  readonly received: string
  readonly side: NoticeFacts['side']
}

const noticeOf = (
  personId: bigint,
  kind: SwapNoticeKind | 'conversion',
  { sent, received, side }: Exchanged,
): Omit<NewNotice, 'tId' | 'swapId'> => ({
  personId,
  kind,
  orderNo: null,
  requestNo: null,
  facts: { coins: received, fiat: sent, partner: '', side },
  texts: exchangeNotices[kind],
  causedBy: null,
  isMailed: true,
})

/** A notice about a person's swap, purchase or sale; it leads to its page. */
export const swapNotice = (
  personId: bigint,
  { kind, swapId, ...exchanged }: { kind: SwapNoticeKind; swapId: string } & Exchanged,
): NewNotice => ({ ...noticeOf(personId, kind, exchanged), tId: null, swapId })

/** A notice about what a person converted, bought or sold within the account; it leads to the transaction. */
export const conversionNotice = (personId: bigint, { tId, ...exchanged }: { tId: string } & Exchanged): NewNotice => ({
  ...noticeOf(personId, 'conversion', exchanged),
  tId,
  swapId: null,
})
