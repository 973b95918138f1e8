import type { Texts } from '../../flow-texts.ts'

/** What the page of an order shows of an appeal, and of a payment that was reported late. */
export const appealTexts: Texts = {
  'trading.order.shown.appealing': ['Appeal in progress'],
  'order.may=appeal.withdraw': ['Withdraw appeal', 'You can withdraw the appeal. 50 USDT stays in escrow'],
  'order.appeal.reason=not_received': [
    'Thu, Jan 1, 2026, 12:02 PM',
    'I did not receive the payment',
    'Nothing has arrived in my account.',
  ],
  'order.side=buyer & order.appeal.by=buyer | order.side=seller & order.appeal.by=seller': [
    'Your appeal',
    'You opened an appeal. Thu, Jan 1, 2026, 12:02 PM',
  ],
  'order.side=buyer & order.appeal.by=seller': [
    'The appeal of ada_obi',
    'ada_obi opened an appeal. Thu, Jan 1, 2026, 12:02 PM',
  ],
  'trading.order.shown.appealing & order.side=buyer & order.appeal.by=seller': [
    'ada_obi can withdraw the appeal. 50 USDT stays in escrow',
  ],
  'order.may=appeal.answer': [
    'ada_obi opened an appeal. Support waits for you until Fri, Jan 2, 2026, 12:02 PM. Usually decided within 24 hours. The crypto stays in escrow until then. ada_obi can still release the crypto to you.',
    'Answer Support (primary)',
    'You can answer. 50 USDT stays in escrow',
    'Support can decide in favor of the buyer. You receive 50 USDT',
    'Support can decide in favor of the seller from Fri, Jan 2, 2026, 12:02 PM. 50 USDT is returned to ada_obi',
  ],
  'order.side=buyer & order.appeal.awaits=seller': [
    'You opened an appeal. Support waits for ada_obi until Fri, Jan 2, 2026, 12:11 PM. Usually decided within 24 hours. The crypto stays in escrow until then. ada_obi can still release the crypto to you.',
    'ada_obi can answer. 50 USDT stays in escrow',
    'Support can decide in favor of the buyer from Fri, Jan 2, 2026, 12:11 PM. You receive 50 USDT',
    'Support can decide in favor of the seller. 50 USDT is returned to ada_obi',
  ],
  'order.side=seller & order.appeal.awaits=buyer': [
    'You opened an appeal. Support waits for ben_kay until Fri, Jan 2, 2026, 12:02 PM. Usually decided within 24 hours. The crypto stays in escrow until then. If the payment arrives, you can still release.',
    'ben_kay can answer. 50 USDT stays in escrow',
    'Support can decide in favor of the seller from Fri, Jan 2, 2026, 12:02 PM. 50 USDT is returned to you',
  ],
  'order.side=buyer & order.claim.statement=Paid from my own account.': [
    'ada_obi checks your payment and releases. 50 USDT stays in escrow until then, with no time limit.',
    'Your payment report',
    'You can appeal from 12:26 PM. 50 USDT stays in escrow',
    'You reported the payment after the order was cancelled. Thu, Jan 1, 2026, 12:16 PM',
  ],
  'order.side=seller & order.claim.statement=Paid from my own account.': [
    'ben_kay reports paying at 12:12 PM. Check your account: release or appeal.',
    'The payment report of ben_kay',
    'ben_kay can appeal from 12:26 PM. 50 USDT stays in escrow',
    'ben_kay reported the payment after the order was cancelled. Thu, Jan 1, 2026, 12:16 PM',
  ],
  'order.claim.statement=Paid from my own account.': [
    'Thu, Jan 1, 2026, 12:16 PM',
    'Paid Thu, Jan 1, 2026, 12:12 PM',
    'Paid from my own account.',
  ],
}
