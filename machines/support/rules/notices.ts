import type { NoticeKind } from '#machines/shared/api/notice-kind.ts'
import type { NoticeTexts } from '#machines/shared/values/notices.ts'

export type SupportNoticeKind = Extract<NoticeKind, `support.${string}`>

/** What a person is notified of about a request to Support; not what was written. */
export const supportNotices: Readonly<Record<SupportNoticeKind, NoticeTexts>> = {
  'support.answered': {
    title: 'Support answered',
    subject: 'request',
    text: () => 'Support answered your request.',
  },
  'support.asked': {
    title: 'Support has a question',
    subject: 'request',
    text: () => 'Support has a question about your request. It waits for your answer.',
  },
  'support.closed': {
    title: 'Support request closed',
    subject: 'request',
    text: () => 'Support closed your request. You can reopen it within 14 days.',
  },
}
