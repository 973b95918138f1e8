/** The notifications of a case about a closed order, with what its buyer and its seller read. */
export const CASE_NOTICES = {
  'case.opened': [
    'Case opened',
    { seller: 'ben opened a case about your order of 50 USDT for 75,000.00 NGN. Answer within 48 hours.' },
  ],
  'case.answered': [
    'Case answered',
    { buyer: 'ada answered your case about the order of 75,000.00 NGN. Support decides.' },
  ],
  'case.unanswered': [
    'Case under review',
    { buyer: 'The time to answer the case about your order of 75,000.00 NGN is over. Support decides.' },
  ],
  'case.refund_reported': [
    'Refund reported',
    { buyer: 'ada reported a refund of 75,000.00 NGN. Confirm it once it has arrived.' },
  ],
  'case.sent': [
    'Crypto received',
    { buyer: 'ada sent you 50 USDT. It is in your available balance; the case is closed.' },
  ],
  'case.refunded': ['Case closed', { seller: 'The refund of 75,000.00 NGN is confirmed. The case is closed.' }],
  'case.upheld': [
    'Claim upheld',
    {
      seller:
        'Support found the claim about your order of 75,000.00 NGN proven. 50 USDT or a refund of 75,000.00 NGN is due.',
    },
  ],
  'case.unproven': [
    'Case closed',
    {
      buyer:
        'Support could not find the claim about your order of 75,000.00 NGN proven. The case is closed; 50 USDT is not moved.',
    },
  ],
  'case.withdrawn': ['Case withdrawn', { seller: 'ben withdrew the case about your order of 75,000.00 NGN.' }],
} as const
