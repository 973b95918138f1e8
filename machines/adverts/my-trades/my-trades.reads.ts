import type { SnapshotFrom } from 'xstate'
import { line, type Reads } from '#machines/shared/model/reads.ts'
import type { myTradesMachine } from './my-trades.machine.ts'

// The sample advert sells USDT; 1,800.5 USDT of it are left. Only its owner reads this.

const CLOSING = ['1,800.5 USDT reserved for this advert is returned to your available balance.']
const PAUSING = ['1,800.5 USDT stays reserved for this advert while it is paused.']
const REOPENING = ['1,800.5 USDT is still reserved for this advert, so no funds are moved.']
const CONFIRM = { 'change.confirm': 'primary' } as const
const DANGER = { 'change.confirm': 'danger' } as const

export const myTradesReads: Reads<SnapshotFrom<typeof myTradesMachine>> = {
  readerOf: ({ context: { chosen } }) => chosen && ['seller'],
  lines: {
    'list.asked': null,
    'changing.resting': null,
    'changing.confirmingClose': [line('seller', CLOSING, 'Close advert', DANGER)],
    'changing.confirmingPause': [line('seller', PAUSING, 'Pause advert', CONFIRM)],
    'changing.confirmingReopen': [line('seller', REOPENING, 'Reopen advert', CONFIRM)],
    'changing.closingTrade': [line('seller', CLOSING, 'Loading...', DANGER)],
    'changing.pausingTrade': [line('seller', PAUSING, 'Loading...', CONFIRM)],
    'changing.reopeningTrade': [line('seller', REOPENING, 'Loading...', CONFIRM)],
    'changing.confirmingCode': null,
    'changing.checkingOutcome': [
      line('seller', ['We are retrying automatically; this cannot happen twice.'], 'Check now', {
        'outcome.check': 'primary',
      }),
    ],
  },
}
