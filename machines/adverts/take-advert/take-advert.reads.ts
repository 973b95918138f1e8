import type { SnapshotFrom } from 'xstate'
import { line, type ReadLine, type Reads } from '#machines/shared/model/reads.ts'
import type { takeAdvertMachine } from './take-advert.machine.ts'

type Seen = SnapshotFrom<typeof takeAdvertMachine>

// The sample adverts: bola_ade sells USDT at 1,506.20 NGN, later at 1,600.00 NGN, then at 1,506.20 NGN again; chidi_m buys BTC at 60,000.00 USD, later only for 10 to 50 USD.

/** The least amount that each version of the adverts takes, and one beyond all of them. */
const AMOUNTS: Readonly<Record<string, string>> = {
  '15000': 'least',
  '100': 'least',
  '50': 'most',
  '90000000': 'beyond',
}

/** The taker's side; only the sums that the lines name. */
const readerOf = ({ context: { advert, typed, amount, fault } }: Seen): string[] | null => {
  const sum = AMOUNTS[amount]
  if (sum === undefined || typed !== 'amount' || fault === 'beyondBalance') return null
  const side = advert.order.type === 'Sell' ? 'buyer' : 'seller'
  return [side, advert.seq === 1 ? 'new terms' : 'same terms', sum, fault === null ? 'valid' : 'invalid']
}

const BUYING = ['You pay 15,000.00 NGN · you receive 9.958836 USDT · price 1,506.20 NGN']
const BUYING_ANEW = ['You pay 15,000.00 NGN · you receive 9.375 USDT · price 1,600.00 NGN']
const SELLING = ['You sell 0.00166666 BTC · you receive 100.00 USD · price 60,000.00 USD']
const SELLING_ANEW = ['You sell 0.00083333 BTC · you receive 50.00 USD · price 60,000.00 USD']
const SELLERS_ESCROW = 'The seller’s USDT is held in escrow by Quayside as soon as you place the order.'
const YOUR_ESCROW = 'Your BTC is held in escrow by Quayside as soon as you place the order.'
const BUY = { 'order.create': 'up' } as const
const SELL = { 'order.create': 'down' } as const

const BEYOND = ['Amount cannot exceed or lower than trade available quantity in fiat']

const FORM = [
  line('buyer, same terms, valid', BUYING, SELLERS_ESCROW, BUY),
  line('buyer, new terms, valid', BUYING_ANEW, SELLERS_ESCROW, BUY),
  line('seller, same terms, valid', SELLING, YOUR_ESCROW, SELL),
  line('seller, new terms, valid', SELLING_ANEW, YOUR_ESCROW, SELL),
]

/** The same whoever takes the advert. */
const forBoth = (...rest: readonly [ReadLine['money'], string, ReadLine['acts']?]): ReadLine[] => [
  line('buyer', ...rest),
  line('seller', ...rest),
]
const NOT_NOW = ['This advert is no longer available. No funds were moved']
const PRICE_IS_OLD = ['The market price is out of date']
const NOTHING_MOVED = ['Order not placed. No funds were moved.']
const ONCE = ['We are retrying automatically; the order cannot be placed twice.']
const NOT_YET = 'No order was placed and no funds were moved.'

export const takeAdvertReads: Reads<Seen> = {
  readerOf,
  lines: {
    'filling.amount.right': FORM,
    'filling.amount.wrong': [
      line('buyer, invalid', BEYOND, SELLERS_ESCROW, BUY),
      line('seller, beyond', BEYOND, YOUR_ESCROW, SELL),
      line('seller, least', ['Amount cannot be more than 50.00'], YOUR_ESCROW, SELL),
    ],
    'filling.method.missing': null,
    'filling.method.chosen': null,
    'filling.funds.unneeded': null,
    'filling.funds.fetching': null,
    'filling.funds.known': null,
    'filling.funds.unknown': null,
    'filling.payee.unneeded': null,
    'filling.payee.fetching': null,
    'filling.payee.chosen': null,
    'filling.payee.missing': null,
    'filling.payee.unknown': null,
    'filling.offer.listed': null,
    'filling.offer.unlisted': [line('buyer', NOT_NOW, SELLERS_ESCROW, BUY), line('seller', NOT_NOW, YOUR_ESCROW, SELL)],
    'filling.offer.pricePaused': [line('buyer', PRICE_IS_OLD, SELLERS_ESCROW, BUY)],
    'filling.feed.fetching': null,
    'filling.feed.resting': null,
    'filling.answer.none': null,
    'filling.answer.refused': [
      line('buyer', NOTHING_MOVED, SELLERS_ESCROW, BUY),
      line('seller', NOTHING_MOVED, YOUR_ESCROW, SELL),
    ],
    choosingMethod: null,
    confirmingCode: null,
    creatingOrder: FORM,
    'checkingOutcome.asking': forBoth(ONCE, 'Checking...', { 'outcome.check': 'primary' }),
    'checkingOutcome.waiting': forBoth(ONCE, 'Check now', { 'outcome.check': 'primary' }),
    termsChanged: [
      line('buyer, new terms, valid', [NOT_YET, ...BUYING_ANEW], 'Accept and trade', BUY),
      line('buyer, same terms, valid', [NOT_YET, ...BUYING], 'Accept and trade', BUY),
      line('seller, invalid', [NOT_YET, 'Amount cannot be more than 50.00'], 'Change amount', {
        'trade.edit': 'primary',
        ...SELL,
      }),
    ],
    accountMissing: forBoth(NOTHING_MOVED, 'Add an account', { 'account.add': 'primary' }),
    created: forBoth(['The crypto is in escrow.'], 'Redirecting to your order…'),
  },
}
