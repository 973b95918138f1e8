import { awardSentence } from './awards.ts'
import type { NoticeKind } from '#machines/shared/api/notice-kind.ts'
import type { NoticeFacts, NoticeTexts } from '#machines/shared/values/notices.ts'
import type { OrderNoticeKind } from './system-messages.ts'

const backTo = ({ coins, side }: NoticeFacts): string =>
  side === 'seller' ? `${coins} is returned to you.` : `${coins} is returned to the seller.`

/** Of an order that closed unpaid, while the buyer can report a payment. */
const untilReturned = ({ coins, partner, side, until }: NoticeFacts): string =>
  side === 'buyer'
    ? `Do not pay. Already paid? Confirm by ${until}; until then ${coins} stays in escrow.`
    : `${coins} is returned at ${until} unless ${partner} reports a payment. Received it? Release.`

const closedUnpaid = (facts: NoticeFacts): string => (facts.until === undefined ? backTo(facts) : untilReturned(facts))

/** What to do about an appeal of the other side; a payment that was reported late is an answer already. */
const whenAppealed = ({ at, until }: NoticeFacts): string => {
  if (until !== undefined) return `Answer by ${until}.`
  const known = at === undefined ? '' : `Support has your report of the payment at ${at}. `
  return `${known}You can write in the chat and add images for Support.`
}

/** What is left to the side that has neither the crypto nor, perhaps, the fiat. */
const CASE_LEFT = 'You can open a case within 14 days.'

const awardedToYou = ({ fiat, reason }: NoticeFacts): string =>
  `Support decided the appeal about ${fiat} in your favor.${awardSentence(reason)}`
const awardedToPartner = ({ fiat, partner, reason }: NoticeFacts): string =>
  `Support decided the appeal about ${fiat} in favor of ${partner}.${awardSentence(reason)}`

/** What both sides of an order are notified of. */
export const orderNotices: Readonly<Record<OrderNoticeKind, NoticeTexts>> = {
  'order.taken': {
    title: 'New order on your advert',
    subject: 'order',
    text: ({ coins, fiat, partner, side }) =>
      side === 'seller'
        ? `${partner} is buying ${coins} from you for ${fiat}. The crypto is in escrow; wait for the payment.`
        : `${partner} is selling you ${coins} for ${fiat}. The crypto is in escrow; pay and mark the order as paid in time.`,
  },
  'order.paid': {
    title: 'Order marked as paid',
    subject: 'order',
    text: ({ coins, fiat, partner }) => `${partner} marked ${fiat} as paid. Check your account, then release ${coins}.`,
  },
  'order.released': {
    title: 'Crypto released',
    subject: 'order',
    text: ({ coins, partner }) => `${partner} released ${coins} to your available balance.`,
  },
  'order.cancelled': {
    title: 'Order cancelled',
    subject: 'order',
    text: (facts) => `${facts.partner} cancelled your order of ${facts.fiat}. ${closedUnpaid(facts)}`,
  },
  'order.cancel_requested': {
    title: 'Cancellation requested',
    subject: 'order',
    text: ({ coins, fiat, partner }) =>
      `${partner} requested to cancel your order of ${fiat}. If you have paid, decline. If you accept, ${coins} is returned to ${partner}.`,
  },
  'order.cancel_declined': {
    title: 'Cancellation declined',
    subject: 'order',
    text: ({ coins, partner }) => `${partner} declined to cancel. ${coins} stays in escrow; you can still release it.`,
  },
  'order.extended': {
    title: 'Payment window extended',
    subject: 'order',
    text: ({ fiat, partner }) => `${partner} gave you 15 more minutes to pay ${fiat}.`,
  },
  'order.appealed': {
    title: 'Appeal opened',
    subject: 'order',
    text: (facts) =>
      `${facts.partner} appealed your order of ${facts.fiat}. ${whenAppealed(facts)} ${facts.coins} stays in escrow until Support decides.`,
  },
  'order.appeal_withdrawn': {
    title: 'Appeal withdrawn',
    subject: 'order',
    text: ({ coins, partner }) =>
      `${partner} withdrew the appeal. ${coins} stays in escrow until the seller releases it.`,
  },
  'order.awarded_buyer': {
    title: 'Appeal decided',
    subject: 'order',
    text: (facts) =>
      facts.side === 'buyer'
        ? `${awardedToYou(facts)} ${facts.coins} is in your available balance.`
        : `${awardedToPartner(facts)} ${facts.coins} is released to ${facts.partner}. ${CASE_LEFT}`,
  },
  'order.awarded_seller': {
    title: 'Appeal decided',
    subject: 'order',
    text: (facts) =>
      facts.side === 'seller'
        ? `${awardedToYou(facts)} ${facts.coins} is returned to you.`
        : `${awardedToPartner(facts)} ${facts.coins} is returned to the seller. ${CASE_LEFT}`,
  },
  'order.expired': {
    title: 'Order expired',
    subject: 'order',
    text: (facts) =>
      `Your order of ${facts.fiat} with ${facts.partner} was not marked as paid in time and was cancelled. ${closedUnpaid(facts)}`,
  },
  'order.claimed': {
    title: 'Payment reported',
    subject: 'order',
    text: ({ coins, fiat, partner, at }) =>
      `${partner} reports paying ${fiat} at ${at}. Check your account: release ${coins} or appeal.`,
  },
  'order.returned': {
    title: 'Order closed',
    subject: 'order',
    text: (facts) =>
      `No payment of ${facts.fiat} was reported. ${backTo(facts)}${facts.side === 'buyer' ? ` Have you paid? ${CASE_LEFT}` : ''}`,
  },
  'order.postponed': {
    title: 'More time',
    subject: 'order',
    text: ({ fiat, partner, side, at, until }) =>
      `Quayside was unavailable ${at}. ${side === 'buyer' ? `Pay ${fiat}, or confirm your payment, by ${until}.` : `${partner} has until ${until}.`}`,
  },
  'order.appeal_answered': {
    title: 'Appeal answered',
    subject: 'order',
    text: ({ coins, fiat, partner }) =>
      `${partner} answered Support about your order of ${fiat}. ${coins} stays in escrow until Support decides.`,
  },
  'order.appeal_asked': {
    title: 'Support asks you',
    subject: 'order',
    text: ({ coins, fiat, until }) =>
      `Support has a question about your order of ${fiat}. Answer by ${until}; ${coins} stays in escrow until Support decides.`,
  },
}

type CaseNoticeKind = Extract<NoticeKind, `case.${string}`>

/** What the two sides of a case about a closed order are notified of. */
export const caseNotices: Readonly<Record<CaseNoticeKind, NoticeTexts>> = {
  'case.opened': {
    title: 'Case opened',
    subject: 'case',
    text: ({ coins, fiat, partner }) =>
      `${partner} opened a case about your order of ${coins} for ${fiat}. Answer within 48 hours.`,
  },
  'case.answered': {
    title: 'Case answered',
    subject: 'case',
    text: ({ fiat, partner }) => `${partner} answered your case about the order of ${fiat}. Support decides.`,
  },
  'case.unanswered': {
    title: 'Case under review',
    subject: 'case',
    text: ({ fiat }) => `The time to answer the case about your order of ${fiat} is over. Support decides.`,
  },
  'case.refund_reported': {
    title: 'Refund reported',
    subject: 'case',
    text: ({ fiat, partner }) => `${partner} reported a refund of ${fiat}. Confirm it once it has arrived.`,
  },
  'case.sent': {
    title: 'Crypto received',
    subject: 'case',
    text: ({ coins, partner }) => `${partner} sent you ${coins}. It is in your available balance; the case is closed.`,
  },
  'case.refunded': {
    title: 'Case closed',
    subject: 'case',
    text: ({ fiat }) => `The refund of ${fiat} is confirmed. The case is closed.`,
  },
  'case.upheld': {
    title: 'Claim upheld',
    subject: 'case',
    text: ({ coins, fiat }) =>
      `Support found the claim about your order of ${fiat} proven. ${coins} or a refund of ${fiat} is due.`,
  },
  'case.unproven': {
    title: 'Case closed',
    subject: 'case',
    text: ({ coins, fiat }) =>
      `Support could not find the claim about your order of ${fiat} proven. The case is closed; ${coins} is not moved.`,
  },
  'case.withdrawn': {
    title: 'Case withdrawn',
    subject: 'case',
    text: ({ fiat, partner }) => `${partner} withdrew the case about your order of ${fiat}.`,
  },
}

/** What the reader of an order's chat is notified of, once until it is read. */
export const chatNotices: Readonly<Record<'chat.message', NoticeTexts>> = {
  'chat.message': {
    title: 'New message',
    subject: 'order',
    text: ({ fiat, partner }) => `${partner} sent you a message about your order of ${fiat}.`,
  },
}
