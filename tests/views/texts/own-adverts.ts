import type { Texts } from '../flow-texts.ts'

export const ownAdvertsTexts: Readonly<Record<string, Texts>> = {
  myTrades: {
    always: [
      'My Trades',
      'Your adverts in the marketplace. Trades on your adverts appear under Orders.',
      'Create Trade (primary) → /dashboard/m2m/create-trade',
      'Status',
      'Type',
      '(ownAdverts)',
    ],
    '!changing.resting & !changing.checkingOutcome & action=close': [
      'Close this advert?',
      '1,800.5 USDT reserved for this advert is returned to your available balance.',
      'Open orders continue. A closed advert cannot be reopened.',
      'Keep it',
    ],
    '!changing.resting': ['Close'],
    'changing.confirmingClose': ['Close advert (danger)'],
    'action=pause': [
      'Pause this advert?',
      '1,800.5 USDT stays reserved for this advert while it is paused.',
      'The advert is hidden from the marketplace until you reopen it. Open orders continue.',
      'Keep it open',
    ],
    'changing.confirmingPause': ['Pause advert (primary)'],
    'action=reopen': [
      'Reopen this advert?',
      '1,800.5 USDT is still reserved for this advert, so no funds are moved.',
      'The advert is listed in the marketplace again with the same terms.',
      'Not now',
    ],
    'changing.confirmingReopen': ['Reopen advert (primary)'],
    'changing.closingTrade': ['Loading... (danger)'],
    'changing.pausingTrade | changing.reopeningTrade': ['Loading... (primary)'],
    'changing.checkingOutcome': [
      'We are checking whether it went through',
      'The connection was lost while the advert was being changed. We will check and retry; it cannot happen twice. (notice)',
      'Check again (primary)',
    ],
  },
  ownAdverts: {
    always: ['Your adverts'],
    fetching: ['Loading your adverts'],
    '!empty & !data=null': [
      'Advert',
      'Price',
      'Available',
      'Limits',
      'Payment',
      'Status',
      'BVYSBTCABCDEFGHJKMNP Buy BTC (up)',
      'BVYSBTCABCDEFGHJKMNP Thu, Jan 1, 2026',
      'BVYSBTCABCDEFGHJKMNP BVYSB…JKMNP',
    ],
    'data.rows.length=2': [
      'ADASE11SABCDEFGHJKMN Sell USDT (down)',
      'ADASE11SABCDEFGHJKMN Thu, Jan 1, 2026',
      'ADASE11SABCDEFGHJKMN ADASE…HJKMN',
      'ADASE11SABCDEFGHJKMN Edit',
      'ADASE11SABCDEFGHJKMN Pause',
      'ADASE11SABCDEFGHJKMN Close',
    ],
    'fresh & data.rows.length=1': ['Load more'],
    empty: [
      'No adverts here',
      'None of your adverts matches these filters.',
      'Create Trade (primary) → /dashboard/m2m/create-trade',
    ],
    failed: ['Too many requests (down)'],
    'failure.kind=refused': [
      'Your adverts could not be loaded. Retrying every few seconds. (down)',
      'Try again',
    ],
    refused: ['Invalid request (down)'],
    fetchingMore: ['Loading...'],
  },
}
