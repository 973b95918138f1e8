import type { SnapshotFrom } from 'xstate'
import { isAt } from '#machines/shared/model/step-facts.ts'
import { line, type Reads } from '#machines/shared/model/reads.ts'
import type { confirmMovementMachine } from './confirm-movement.machine.ts'

const TRANSFER = ['Transfer', '20 USDT', 'ben_kay', 'It confirms only this transfer; no funds have been moved yet.']
const PAYOUT = [
  'Withdrawal',
  '0.5 BTC',
  'bc1q w508 d6qe jxtd g4y5 r3za rvar y0c5 xw7k v8f3 t4',
  'Bitcoin',
  'It confirms only this withdrawal; no funds have been moved yet.',
]
const RELEASE = ['Release', '50 USDT', 'ben_kay', 'It confirms only this release; the crypto is still in escrow.']
const SETTING = [
  'Emails about orders and funds: off',
  'It confirms only this change; your settings have not been changed yet.',
]
const NEXT = 'Enter the code from your email'
const CONFIRM = { 'code.submit': 'primary' } as const
/** The samples are older than the clock of the views, which shows 12:01. */
const WAIT = '12:01 Time Remaining'

const ASKING = [
  line('transfer, waiting', TRANSFER, NEXT, CONFIRM, WAIT),
  line('transfer, open', TRANSFER, NEXT, CONFIRM),
  line('withdrawal, waiting', PAYOUT, NEXT, CONFIRM, WAIT),
  line('withdrawal, open', PAYOUT, NEXT, CONFIRM),
  line('release, waiting', RELEASE, NEXT, CONFIRM, WAIT),
  line('release, open', RELEASE, NEXT, CONFIRM),
  line('settings, waiting', SETTING, NEXT, CONFIRM, WAIT),
  line('settings, open', SETTING, NEXT, CONFIRM),
]

export const confirmMovementReads: Reads<SnapshotFrom<typeof confirmMovementMachine>> = {
  readerOf: (snapshot) => {
    const { movement } = snapshot.context
    return movement && [movement.act, isAt(snapshot, 'asking.resend.waiting') ? 'waiting' : 'open']
  },
  lines: {
    'asking.code.entering.pristine': ASKING,
    'asking.code.entering.failed': ASKING,
    'asking.code.verifyingOtp': ASKING,
    'asking.resend.waiting': null,
    'asking.resend.open': null,
    'asking.resend.resendingOtp': null,
    'asking.resend.spent': null,
    'asking.resend.over': null,
  },
}
