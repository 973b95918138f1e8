export const SANDBOX_TITLE = 'Sandbox controls'
export const MAILBOX_TITLE = 'Mailbox'
export const DEPOSIT_BUTTON = 'Add test funds'
export const ADVANCE_BUTTON = 'Move the clock'
export const OWN_ADVERTS_TITLE = 'Demo trader orders'
export const CLOCK_MOVED = 'Clock moved. Expired orders are closed'
export const OUTAGE_BUTTON = '20 minutes without servers'
export const OUTAGE_RECORDED = 'The servers were down for 20 minutes. Open orders have more time'
export const BANK_CONTROLS = 'Test bank'
export const BOOK_TRANSFER = 'Book'
export const REFUSE_TRANSFER = 'Refuse'
export const DELAY_TRANSFER = 'Wait'
export const BANK_BOOKED = 'Booked by the test bank'
export const BANK_REFUSED = 'Refused by the test bank'
export const BANK_WAITS = 'The test bank waits until you book or refuse it'
export const TEST_REFUSAL = 'Refused by the test bank'
export const PAYMENT_TOO_LARGE = 'A payment can be up to 1,000,000,000'
export const PAID_ON_CHAIN = 'Paid on the test network'
export const CHAIN_REORGANISED = 'The newest blocks were replaced'
export const ADDRESS_NOT_OURS = 'This is not a deposit address of this network'
export const notTestNetwork = (network: string) => `${network} is not a test network`
export const CHAIN_TITLE = 'Test networks'
export const PAY_BUTTON = 'Pay to the address'
export const REPLACE_BUTTON = 'Replace blocks'

export const PAYOUTS_TITLE = 'Crypto withdrawals'
/** What the test networks do with crypto withdrawals. */
export const PAYOUT_MODES = {
  normal: 'Confirm',
  refused: 'Refuse',
  unconfirmed: 'Hold back',
  slow: 'Delay',
} as const
export const PAYOUT_EFFECTS = {
  normal: 'The networks confirm withdrawals as usual, also those that were held back.',
  refused: 'The next withdrawals fail on their networks. The amount is available again once that is confirmed.',
  unconfirmed: 'The next withdrawals stay unconfirmed until you choose Confirm.',
  slow: 'The next withdrawals wait a minute before a block takes them.',
} as const

export const MARKET_CONTROLS = 'Market data'
/** What the test provider of market data does. */
export const MARKET_FAULTS = {
  none: 'Answers',
  delay: 'Answers after 3 seconds',
  error: 'Answers with an error',
  malformed: 'Answers with no data',
  drop: 'Drops connections',
  stale: 'Prices are 10 minutes old',
} as const

export const RATE_CONTROLS = 'Exchange rates'
/** What the test provider of exchange rates does. */
export const RATE_FAULTS = { ...MARKET_FAULTS, stale: 'Rates are 36 hours old' } as const

export const SWAP_CONTROLS = 'Exchange provider'
/** How swaps end that are created from now on. */
export const SWAP_ENDINGS = {
  finished: 'Completed',
  refunded: 'Refunded',
  failed: 'Failed',
  verifying: 'Verification required',
  expired: 'Expired',
  unrecognized: 'Unknown status',
} as const
/** What the test exchange provider does. */
export const SWAP_FAULTS = {
  none: 'Answers',
  slow: 'Answers after 3 seconds',
  error: 'Answers with an error',
  too_many: 'Answers that there are too many requests',
  plain_text: 'Refuses in plain text',
  inactive: 'Refuses every pair',
  malformed: 'Answers with no data',
  huge: 'Answers with 50 MB',
  redirect: 'Answers with a redirect',
  drop: 'Drops connections',
  lost: 'Creates swaps, loses the answers',
  foreign_page: 'Names a payment page of another host',
  no_fiat_status: 'Does not have the call that reads a purchase',
  odd_entries: 'Lists odd entries among the others',
  long_lists: 'Answers lists of 4 MB',
  text_numbers: 'Writes numbers as texts',
  no_amounts: 'Names no amounts',
  other_terms: 'Answers with another amount',
  taken_id: 'Answers with the ID of another swap',
  old_statuses: 'Goes back to earlier statuses',
  unauthorized: 'Refuses our key',
} as const
