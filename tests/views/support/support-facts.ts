import type { Facts } from '../flow-facts.ts'

const ASKED = 'R3Q4EST0ABCDEFGHJKMN'
const NEW = 'R3Q4EST1ABCDEFGHJKMN'
const OLD = 'R3Q4EST2ABCDEFGHJKMN'

export const supportFacts: Readonly<Record<string, Facts>> = {
  supportRequests: {
    labels: {
      [`${ASKED} Sent`]: 'Thu, Jan 1, 2026, 09:00 AM',
      [`${ASKED} Updated`]: 'Thu, Jan 1, 2026, 10:00 AM',
      [`${ASKED} Status`]: 'Waiting for you',
      [`${NEW} Sent`]: 'Thu, Jan 1, 2026, 08:00 AM',
      [`${NEW} Updated`]: 'Thu, Jan 1, 2026, 08:30 AM',
      [`${NEW} Status`]: 'Received',
      [`${OLD} Sent`]: 'Tue, Dec 30, 2025, 08:00 AM',
      [`${OLD} Updated`]: 'Wed, Dec 31, 2025, 08:00 AM',
      [`${OLD} Status`]: 'Closed',
    },
    tones: {
      [`${ASKED} 1 new`]: 'lantern',
      [`${ASKED} Waiting for you`]: 'notice',
      [`${NEW} Received`]: 'info',
      [`${OLD} Closed`]: 'plain',
    },
  },
  missingCrypto: { figures: ['0.5 BTC'] },
  missingFiat: { figures: ['250.00 USD'] },
  supportRequest: { tones: { Reconnecting: 'notice' } },
}
