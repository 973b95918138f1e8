import { type MarginType, type TermsTag, type TradeType, TERMS } from '#machines/adverts/rules/adverts.ts'

/** One advert that a demo trader always has open: percent of the market price, size in US dollars. */
export interface DemoSlot {
  readonly type: TradeType
  readonly token: string
  readonly margin: MarginType
  readonly percent: number
  readonly dollars: number
  readonly window: number
}

export interface DemoPerson {
  readonly username: string
  readonly firstName: string
  readonly lastName: string
  readonly country: string
  readonly currency: string
  readonly bank: string
  readonly methods: readonly string[]
  readonly terms: readonly TermsTag[]
  readonly remarks: string
  /** Of the last days; the rate shown follows from them. */
  readonly completed: number
  readonly failed: number
  /** Of all time. */
  readonly orders: number
  readonly rating: number
  readonly slots: readonly DemoSlot[]
}

// username | name | country | currency | bank | how they pay and are paid
//   completed and failed of the last days | orders of all time | rating | terms | remarks
//   one line for each advert: type, token, margin, percent of the market price, dollars, minutes to pay
const TABLE = `
kemi_adeyemi | Kemi Adeyemi | Nigeria | NGN | Harbour Bank Lagos | Bank Transfer, Interbank, Mobile Money
  212 | 3 | 1840 | 4.94 | no receipt, nothing more | Online from morning till late. Accounts in your own name only.
  Sell USDT Floating 100.6 6000 15
  Buy USDT Floating 99.2 5000 15
  Sell BTC Fixed 101.4 9000 30
  Buy ETH Fixed 98.8 4000 30

tunde_b | Tunde Balogun | Nigeria | NGN | First Lagoon Bank | Bank Transfer, Mobile Money
  61 | 4 | 388 | 4.71 | receipt | Quick replies in the chat.
  Sell USDT Fixed 101.1 2500 30
  Buy BTC Floating 98.4 3000 30
  Sell SOL Floating 101.8 1800 15

marcus_reed | Marcus Reed | United States | USD | Pier One Credit Union | Bank Transfer, Wise
  148 | 1 | 2315 | 4.97 | nothing more | Wise is fastest. Accounts in your own name only.
  Sell BTC Floating 100.9 12000 15
  Buy BTC Fixed 99.1 10000 15
  Sell USDT Fixed 100.4 8000 15
  Buy SOL Floating 98.9 3000 30

grace_lee | Grace Lee | United States | USD | Bayfront Savings | Bank Transfer, Revolut
  33 | 2 | 127 | 4.62 | - | -
  Sell ETH Floating 101.2 5000 30
  Buy USDT Fixed 99.6 4000 30
  Sell BNB Fixed 101.9 2200 45

lena_hoffmann | Lena Hoffmann | Germany | EUR | Hafenbank Hamburg | SEPA, Wise, Revolut
  175 | 2 | 1522 | 4.9 | no receipt | SEPA Instant, weekends included.
  Sell BTC Fixed 100.8 15000 30
  Sell USDT Floating 100.5 7000 30
  Buy BTC Floating 99.3 9000 30
  Buy ETH Floating 99 6000 45

oliver_grant | Oliver Grant | United Kingdom | GBP | Thames Mutual | Revolut, Wise, Bank Transfer
  96 | 5 | 904 | 4.8 | statement | Usually online, weekends included.
  Sell ETH Floating 100.9 6000 30
  Sell USDT Fixed 100.7 5000 15
  Buy USDT Floating 99.4 6000 15
  Buy BTC Fixed 98.9 8000 30

wanjiru_k | Wanjiru Kamau | Kenya | KES | Savanna Bank | M-Pesa, Bank Transfer
  187 | 4 | 1208 | 4.88 | no receipt, nothing more | M-Pesa day and night.
  Sell USDT Floating 100.8 3000 15
  Buy USDT Fixed 99.1 3000 15
  Sell BTC Floating 101.5 4000 30

kofi_mensah | Kofi Mensah | Ghana | GHS | Gold Coast Bank | Mobile Money, Bank Transfer
  74 | 3 | 512 | 4.76 | receipt | -
  Sell USDT Fixed 101.2 2500 30
  Buy USDT Floating 98.8 2500 30
  Buy BTC Fixed 98.2 3000 45

thabo_dlamini | Thabo Dlamini | South Africa | ZAR | Table Bay Bank | Bank Transfer, Interbank
  88 | 2 | 677 | 4.83 | - | Instant EFT, usually done in five minutes.
  Sell BTC Floating 101 7000 30
  Sell SOL Fixed 101.6 2000 30
  Buy USDT Fixed 99.3 4000 15

noah_tremblay | Noah Tremblay | Canada | CAD | Saint Lawrence Trust | Interac e-Transfer, Wise
  52 | 1 | 301 | 4.85 | nothing more | Interac with auto-deposit, usually done in two minutes.
  Sell USDT Floating 100.7 5000 15
  Sell ETH Fixed 101.3 4500 30
  Buy BTC Floating 98.9 6000 30

mei_chen | Mei Chen | China | CNY | Pearl River Bank | Alipay, Bank Transfer
  133 | 3 | 1990 | 4.91 | receipt, statement | Alipay, quick replies.
  Sell USDT Fixed 100.3 9000 15
  Buy USDT Floating 99.5 9000 15
  Buy BNB Fixed 98.7 3500 45

aicha_diop | Aïcha Diop | Senegal | XOF | Banque du Cap | Mobile Money, Bank Transfer
  45 | 2 | 264 | 4.73 | no receipt | Mobile Money de préférence. English is fine, too.
  Sell USDT Floating 101 2000 60
  Buy USDT Fixed 98.6 2000 60
  Sell BTC Fixed 102 3000 60
`

const [receipt, noReceipt, statement, , , nothingMore] = TERMS
const TERM_WORDS: Readonly<Record<string, TermsTag | undefined>> = {
  receipt,
  'no receipt': noReceipt,
  statement,
  'nothing more': nothingMore,
}

const listIn = (text: string): string[] => (text === '-' ? [] : text.split(', '))

function slotIn(line: string): DemoSlot {
  const [type, token = '', margin, ...figures] = line.trim().split(' ')
  const [percent = 0, dollars = 0, window = 0] = figures.map(Number)
  return {
    type: type === 'Buy' ? 'Buy' : 'Sell',
    token,
    margin: margin === 'Fixed' ? 'Fixed' : 'Floating',
    percent,
    dollars,
    window,
  }
}

function personIn(block: string): DemoPerson {
  const [who = '', how = '', ...adverts] = block.split('\n')
  const [username = '', name = '', country = '', currency = '', bank = '', methods = ''] = who.split(' | ')
  const [completed, failed, orders, rating, terms = '', remarks = ''] = how.trim().split(' | ')
  const [firstName = '', lastName = ''] = name.split(' ')
  return {
    username,
    firstName,
    lastName,
    country,
    currency,
    bank,
    methods: listIn(methods),
    terms: listIn(terms).flatMap((word) => TERM_WORDS[word] ?? []),
    remarks: remarks === '-' ? '' : remarks,
    completed: Number(completed),
    failed: Number(failed),
    orders: Number(orders),
    rating: Number(rating),
    slots: adverts.map(slotIn),
  }
}

export const DEMO_PEOPLE: readonly DemoPerson[] = TABLE.trim().split('\n\n').map(personIn)
