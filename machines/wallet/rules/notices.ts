import type { NoticeKind } from '#machines/shared/api/notice-kind.ts'
import type { NoticeTexts } from '#machines/shared/values/notices.ts'

/** What can have happened to a person's own money. */
export type WalletNoticeKind = Extract<NoticeKind, 'transfer' | `${'deposit' | 'withdrawal'}${string}`>

/** What a person is notified of that comes into their account or leaves it. */
export const walletNotices: Readonly<Record<WalletNoticeKind, NoticeTexts>> = {
  deposit: {
    title: 'Deposit received',
    subject: 'transaction',
    text: ({ coins }) => `${coins} is in your available balance.`,
  },
  'deposit.failed': {
    title: 'Deposit failed',
    subject: 'transaction',
    text: ({ coins }) => `Your deposit of ${coins} failed. No funds were credited.`,
  },
  'withdrawal.requested': {
    title: 'Withdrawal requested',
    subject: 'transaction',
    text: ({ coins, partner }) =>
      partner === ''
        ? `Your withdrawal of ${coins} is on hold until the bank pays it out. Not you? Cancel it and change your password.`
        : `Your withdrawal of ${coins} to ${partner} is on hold until it is sent. Not you? Cancel it and change your password.`,
  },
  'withdrawal.sent': {
    title: 'Withdrawal sent',
    subject: 'transaction',
    text: ({ coins, partner }) =>
      partner === ''
        ? `Your withdrawal of ${coins} was paid out.`
        : `Your withdrawal of ${coins} to ${partner} was sent and is confirmed.`,
  },
  'withdrawal.failed': {
    title: 'Withdrawal failed',
    subject: 'transaction',
    text: ({ coins, partner }) =>
      partner === ''
        ? `Your withdrawal of ${coins} failed. It was returned to your available balance.`
        : `Your withdrawal of ${coins} to ${partner} failed. It was returned to your available balance.`,
  },
  transfer: {
    title: 'Transfer received',
    subject: 'transaction',
    text: ({ coins, partner }) => `${partner} sent you ${coins}. It is in your available balance.`,
  },
}
