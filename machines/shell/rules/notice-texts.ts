import { exchangeNotices } from '#machines/exchange/rules/notices.ts'
import { advertNotices } from '#machines/adverts/rules/notices.ts'
import { caseNotices, chatNotices, orderNotices } from '#machines/orders/rules/notices.ts'
import type { NoticeKind } from '#machines/shared/api/notice-kind.ts'
import { textsOf, type NoticeFacts, type NoticeTexts } from '#machines/shared/values/notices.ts'
import { supportNotices } from '#machines/support/rules/notices.ts'
import { walletNotices } from '#machines/wallet/rules/notices.ts'

const NOTICES: Readonly<Record<NoticeKind, NoticeTexts>> = {
  ...walletNotices,
  ...orderNotices,
  ...caseNotices,
  ...chatNotices,
  ...advertNotices,
  ...exchangeNotices,
  ...supportNotices,
}

/** Whether this version knows a kind: a later one, which runs beside it during an update, may write others. */
export const isNoticeKind = (kind: string): kind is NoticeKind => Object.hasOwn(NOTICES, kind)

/** A notification's title and text (docs/product/shell.md). */
export const noticeOf = (kind: NoticeKind, facts: NoticeFacts): { title: string; text: string } =>
  textsOf(NOTICES[kind], facts)
