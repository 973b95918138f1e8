import { describe } from 'vitest'
import * as assets from '#server/catalog/repos/asset.repo.ts'
import * as rates from '#server/markets/repos/exchange-rate.repo.ts'
import * as prices from '#server/markets/repos/market-price.repo.ts'
import { NOTHING, runAll, testWrites } from '../../support/changed-rows.ts'
import { testAnswers } from '../../support/databases/tested-answers.ts'
import { sharedTwoPeople } from '../../support/accounts/two-people.ts'

const { db } = await sharedTwoPeople()
const AT = new Date('2026-01-01T00:00:00Z')

const quote = (at: Date, price: string) => ({ token: 'BTC', currency: 'USD', price, change24h: null, at, rateAt: null })
const PRICES = `update market_price set at = '2026-01-01', price = 60000;
  insert into market_price (token, currency, price, at) values ('ETH', 'USD', 3000, '2026-01-01'), ('BTC', 'NGN', 9, '2026-01-01')`
const RATES = `insert into exchange_rate (currency, per_dollar, at)
  values ('XOF', 603.000000001, now()), ('GHS', 15.5, now() - interval '35 hours'), ('KES', 129, now() - interval '37 hours')`
const rate = (at: Date) => ({ currency: 'GHS', perDollar: '16', at })

testAnswers(db, {
  'a price': {
    ask: async (tx) => [(await prices.find('ETH', 'USD', tx))?.price, (await prices.find('BTC', 'NGN', tx))?.price],
    before: PRICES,
    is: ['3000', '9'],
  },
  'the prices in a currency': {
    ask: async (tx) => (await prices.inCurrency('USD', tx)).map(({ token }) => token).toSorted(),
    before: PRICES,
    is: ['BTC', 'ETH'],
  },
  'whether a newer price moved': {
    ask: (tx) => prices.store([quote(new Date(), '60001')], tx),
    before: PRICES,
    is: true,
  },
  'whether the same price moved': {
    ask: (tx) => prices.store([quote(new Date(), '60000')], tx),
    before: `${PRICES}; update market_price set at = app_now() - interval '1 minute'`,
    is: false,
  },
  'whether the same price is used for money again': {
    ask: (tx) => prices.store([quote(new Date(), '60000')], tx),
    before: PRICES,
    is: true,
  },
  'whether the same price is used for money again, by an answer that is old, too': {
    ask: (tx) => prices.store([quote(new Date(Date.now() - 600_000), '60000')], tx),
    before: PRICES,
    is: false,
  },
  'whether an older price moved': {
    ask: (tx) => prices.store([quote(new Date(0), '60001')], tx),
    before: PRICES,
    is: false,
  },
  'whether a price of the same moment moved by a newer exchange rate': {
    ask: (tx) => prices.store([{ ...quote(AT, '60001'), rateAt: AT }], tx),
    before: PRICES,
    is: true,
  },
  'whether a price of the same moment moved by an older exchange rate': {
    ask: (tx) => prices.store([{ ...quote(AT, '60001'), rateAt: new Date(0) }], tx),
    before: `${PRICES}; update market_price set rate_at = '2026-01-01'`,
    is: false,
  },
  'the exchange rates that are not too old': {
    ask: async (tx) => (await rates.listUsable(tx)).map(({ currency, perDollar }) => `${currency} ${perDollar}`),
    before: RATES,
    is: ['GHS 15.5', 'XOF 603.000000001'],
  },
  'the currencies that are offered: traded, with a price that is not too old, nor is the rate in it': {
    ask: async (tx) => [
      (await assets.listOffered(tx)).map(({ code }) => code),
      await assets.offeredOf(['XOF', 'EUR', 'GHS', 'KES', 'BTC', 'NGN'], tx),
    ],
    before: `delete from market_price; update asset set traded = false where code = 'NGN';
    insert into market_price (token, currency, price, at, rate_at) values ('BTC', 'EUR', 1, now(), null), ('BTC', 'GHS', 1, now(), now()),
    ('BTC', 'KES', 1, now(), now() - interval '37 hours'), ('BTC', 'XOF', 1, now() - interval '37 hours', now()),
    ('ETH', 'BTC', 1, now(), null), ('BTC', 'NGN', 1, now(), null)`,
    is: [
      ['EUR', 'GHS'],
      ['BTC', 'EUR', 'NGN', 'GHS'],
    ],
  },
})

describe('a change of prices and exchange rates changes these rows and no others', () => {
  testWrites(db, {
    'a newer price': {
      table: 'market_price',
      rows: `token = 'BTC' and currency = 'USD'`,
      before: runAll(PRICES),
      act: (tx) => prices.store([quote(new Date(), '60001')], tx),
    },
    'an older price': {
      table: 'market_price',
      rows: NOTHING,
      before: runAll(PRICES),
      act: (tx) => prices.store([quote(new Date(0), '60001')], tx),
    },
    'a newer exchange rate': {
      table: 'exchange_rate',
      rows: `currency = 'GHS'`,
      before: runAll(RATES),
      act: (tx) => rates.store([rate(new Date())], tx),
    },
    'an older exchange rate': {
      table: 'exchange_rate',
      rows: NOTHING,
      before: runAll(RATES),
      act: (tx) => rates.store([rate(new Date(Date.now() - 36 * 3_600_000))], tx),
    },
  })
})
