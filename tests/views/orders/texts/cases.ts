import type { Texts } from '../../flow-texts.ts'

export const caseTexts: Readonly<Record<string, Texts>> = {
  orderCase: {
    '!shown': ['M2M case'],
    opening: ['Loading the case'],
    missing: [
      'Case not found',
      'This order does not exist or is not yours.',
      'Go to M2M orders → /dashboard/orders/m2m',
    ],
    unreachable: [
      'Could not load the case',
      'No connection. Check your network and try again . Retrying automatically.',
      'Try again (primary)',
    ],
    shown: ['M2M case · 50 USDT', 'View order → /dashboard/orders/m2m/order-details/K7W2Q9D4M1X8P3T6V5RA'],
    'found.side=buyer': ['50 USDT for 75,000.00 NGN · ada_obi'],
    'found.side=seller': ['50 USDT for 75,000.00 NGN · ben_kay'],
    'shown.feed.stale': ['Reconnecting (notice)'],
    'shown.course.toOpen': [
      'Open a case',
      'Have you paid 75,000.00 NGN to ada_obi? Support reviews your case, and ada_obi is asked to send you 50 USDT or to refund you.',
      'You can open a case until Thu, Jan 15, 2026, 12:15 PM.',
    ],
    'shown.course.notOpenable': ['No case can be opened'],
    'shown.course.notOpenable & found.side=buyer': ['The 14 days to open a case are over.'],
    'shown.course.notOpenable & found.side=seller': ['No case was opened about this order.'],
    'shown.course.toAnswer': [
      'Answer the case',
      'ben_kay reports having paid you 75,000.00 NGN. Send 50 USDT, report a refund, or submit your statement.',
    ],
    'shown.course.toAnswer & found.phase=awaitingDecision': [
      'The time to answer is over. Support reads an answer until it decides.',
    ],
    'found.phase=awaitingAnswer': ['Answer due by Sat, Jan 3, 2026, 01:15 PM. Support decides after that.'],
    'shown.course.awaitingAnswer': [
      'Waiting for an answer',
      'ada_obi is asked to send you 50 USDT or to refund you, or to answer.',
    ],
    'shown.course.awaitingDecision': ['Under review by Support'],
    'shown.course.awaitingDecision | shown.course.toConfirmRefund': ['You are notified when Support decides.'],
    'shown.course.awaitingDecision & found.upheld_at=null & found.refund_reference=null': [
      'Support reviews what both sides submitted, then decides.',
    ],
    'shown.course.awaitingDecision & found.side=buyer & !found.upheld_at=null': [
      'Support found your claim proven. ada_obi is asked to send you 50 USDT or to refund you.',
    ],
    'shown.course.awaitingDecision & found.side=seller & !found.upheld_at=null': [
      'Support found the claim of ben_kay proven. Send 50 USDT or refund 75,000.00 NGN.',
    ],
    'shown.course.awaitingDecision & !found.refund_reference=null': [
      'You reported a refund of 75,000.00 NGN, reference FT26-0042. ben_kay or Support confirms it.',
    ],
    'shown.course.toConfirmRefund': [
      'Have you received the refund?',
      'ada_obi reports a refund of 75,000.00 NGN, reference FT26-0042. Confirm it once it is in your account.',
    ],
    'shown.course.sent': ['Crypto sent'],
    'shown.course.sent & found.side=buyer': ['ada_obi sent you 50 USDT. It is in your available balance.'],
    'shown.course.sent & found.side=seller': ['You sent 50 USDT to ben_kay.'],
    'shown.course.refunded': ['Refunded'],
    'shown.course.refunded & found.side=buyer': ['75,000.00 NGN was refunded to you.'],
    'shown.course.refunded & found.side=seller': ['Your refund of 75,000.00 NGN is confirmed.'],
    'shown.course.unproven': ['Claim not proven'],
    'shown.course.unproven & found.side=buyer': [
      'Support could not confirm your claim. ada_obi keeps 50 USDT. If you have new proof, contact Support.',
    ],
    'shown.course.unproven & found.side=seller': ['Support could not confirm the claim of ben_kay. You keep 50 USDT.'],
    'shown.course.withdrawn': ['Case withdrawn'],
    'shown.course.withdrawn & found.side=buyer': ['You withdrew your claim. ada_obi keeps 50 USDT.'],
    'shown.course.withdrawn & found.side=seller': ['ben_kay withdrew the claim. You keep 50 USDT.'],
    'found.may=crypto.send': ['Send the crypto (primary)'],
    'shown.course.toConfirmRefund | shown.command.confirmingReceipt': ['Refund received (primary)'],
    'found.may=case.withdraw': ['Withdraw case'],
    'shown.refund.offered': ['(caseRefund)'],
    'shown.statement.offered': ['(caseStatement)'],
    '!found.statement=null | found.may=picture.add': ['Your evidence'],
    'found.statement=I paid at 12:10 PM.': ['I paid at 12:10 PM.'],
    'found.statement=Nothing has arrived in my account.': ['Nothing has arrived in my account.'],
    'found.may=picture.add': ['Add image'],
    'found.pictures=1': ['1 of 6 images'],
    'shown.command.confirmingSend | shown.command.sendingLate': [
      'Send the crypto?',
      '50 USDT leaves your available balance and goes to ben_kay. The case is closed. This cannot be undone.',
    ],
    'shown.command.confirmingReceipt | shown.command.confirmingRefund': [
      'Confirm the refund?',
      'Confirm only if 75,000.00 NGN is in your account. The case is closed, and ada_obi keeps 50 USDT.',
    ],
    'shown.command.confirmingWithdrawal | shown.command.withdrawingCase': [
      'Withdraw this case?',
      'The case is closed, and ada_obi keeps 50 USDT. You cannot open another one about this order.',
    ],
    'shown.command.confirmingWithdrawal': ['Withdraw case (danger)'],
    'shown.command.sendingLate | shown.command.confirmingRefund': ['Loading... (primary)'],
    'shown.command.withdrawingCase': ['Loading... (danger)'],
    'shown.command.confirmingCode': ['(confirmMovement)'],
    'shown.command.checkingOutcome': [
      'We are checking whether it went through',
      'The server did not respond. We are retrying automatically; this cannot happen twice.',
      'Check now (primary)',
    ],
    sometimes: ['Go back', 'Close', '0 of 6 images'],
  },
  caseStatement: {
    always: ['What happened', 'Only Support sees your statement and your images.', 'Your statement'],
    'values.statement=': ['0/1000'],
    filling: ['Submit to Support (primary)'],
    submitting: ['Loading... (primary)'],
    sometimes: ['19/1000', '1001/1000'],
  },
  caseRefund: {
    always: [
      'Report a refund',
      'If you have sent the funds back, enter the reference of that payment.',
      'Payment reference',
    ],
    filling: ['Report refund'],
    submitting: ['Loading...'],
  },
}
