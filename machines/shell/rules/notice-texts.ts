import { exchangeNotices } from '#machines/exchange/rules/notices.ts'
import { advertNotices, caseNotices, chatNotices, orderNotices } from '#machines/m2m/rules/notices.ts'
import type { NoticeKind } from '#machines/shared/api/notice-kind.ts'
import { textsOf, type NoticeFacts, type NoticeTexts } from '#machines/shared/values/notices.ts'
import { walletNotices } from '#machines/wallet/rules/notices.ts'

const NOTICES: Readonly<Record<NoticeKind, NoticeTexts>> = {
  ...walletNotices,
  ...orderNotices,
  ...caseNotices,
  ...chatNotices,
  ...advertNotices,
  ...exchangeNotices,
}

/** A notification's title and text (docs/product/shell.md). */
export const noticeOf = (kind: NoticeKind, facts: NoticeFacts): { title: string; text: string } =>
  textsOf(NOTICES[kind], facts)
