import { describe, expect, it } from 'vitest'
import {
  estimatedAmount,
  feeOn,
  feePercent,
  paidAmountError,
  priceOf,
  quoteAmountError,
  quoteAmounts,
  quoteLimits,
  quoteTexts,
  requestedAmountError,
  withdrawableFrom,
} from '#machines/exchange/rules/quotes.ts'
import {
  convertQuoted,
  convertTerms,
  purchaseQuoted,
  purchaseTerms,
  reverseTerms,
  saleQuoted,
  saleTerms,
} from '#machines/exchange/samples/quotes.ts'

/** Prices in US dollars at 8 decimals. */
const DOLLAR = 100_000_000n
const BITCOIN = 6_050_000_000_000n

describe('the fee of an exchange with the platform', () => {
  it('is 1 % of a purchase or sale and 0.5 % of a conversion', () => {
    expect([feePercent('buy'), feePercent('sell'), feePercent('convert')]).toEqual(['1', '1', '0.5'])
  })

  it.each([
    ['buy', 10_000n, 100n],
    ['buy', 10_001n, 101n],
    ['sell', 9_999n, 100n],
    ['sell', 1n, 1n],
    ['convert', 20_000n, 100n],
    ['convert', 20_001n, 101n],
    ['convert', 0n, 0n],
  ] as const)('of a %s is rounded up: of %s it is %s', (kind, amount, fee) => {
    expect(feeOn(kind, amount)).toBe(fee)
  })
})

describe('the amounts of a quote', () => {
  it.each([
    ['take the fee of a purchase from what is paid', 'buy', 10_000n, [2, 8], 100n, 163_636n],
    ['take the fee of a sale from what is received', 'sell', 1_000_000n, [8, 2], 605n, 59_895n],
    ['take the fee of a conversion from what is received', 'convert', 10_000_000n, [8, 6], 30_250_000n, 6_019_750_000n],
    ['are nothing where the fee is all there is', 'buy', 1n, [2, 8], 1n, 0n],
    ['are nothing where a unit is worth less than one', 'sell', 1n, [8, 2], 0n, 0n],
  ] as const)('%s', (_, kind, sourceMinor, [source, destination], feeMinor, destinationMinor) => {
    const prices = kind === 'buy' ? { source: DOLLAR, destination: BITCOIN } : { source: BITCOIN, destination: DOLLAR }
    expect(quoteAmounts(kind, sourceMinor, prices, { source, destination })).toEqual({
      sourceMinor,
      feeMinor,
      destinationMinor,
    })
  })
})

describe('the price of a quote', () => {
  it('is currency per token, and destination per source of a conversion, rounded down at 18 decimals', () => {
    expect([
      priceOf('buy', { source: DOLLAR, destination: BITCOIN }),
      priceOf('sell', { source: BITCOIN, destination: DOLLAR }),
      priceOf('convert', { source: BITCOIN, destination: DOLLAR }),
      priceOf('convert', { source: DOLLAR, destination: BITCOIN }),
    ]).toEqual(['60500', '60500', '60500', '0.000016528925619834'])
  })
})

describe('the limits of a quote', () => {
  it.each([
    ['a dollar', DOLLAR, 2, 1_000n, 5_000_000n],
    ['a bitcoin', BITCOIN, 8, 17_000n, 82_000_000n],
    ['a third of a dollar', 33_333_333n, 6, 31_000_000n, 150_000_000_000n],
    ['more than all that is exchanged', 10_000_000_000_000_000n, 2, 1n, 0n],
  ])('are 10 to 50,000 dollars in two digits, rounded inwards: of %s', (_, price, scale, leastMinor, greatestMinor) => {
    expect(quoteLimits(price, scale)).toEqual({ leastMinor, greatestMinor })
  })

  it('refuse an amount with a sentence, and one that was not typed yet with none', () => {
    const errors = ['', ' ', 'x', '0.000000001', '0.00016999', '0.00017', '0.82', '0.82000001'].map((amount) =>
      quoteAmountError(amount, convertTerms),
    )
    expect(errors).toEqual([
      null,
      null,
      'Enter a number',
      'Too many decimals',
      'Amount too low. Go higher! Minimum amount is 0.00017 BTC',
      null,
      null,
      'Amount too high. Go lower! Maximum amount is 0.82 BTC',
    ])
  })

  it('let all of a token be sold or converted below the least amount, and no part of it', () => {
    const left = { available: '0.00000165' }
    const errors = ['0.00000164', '0.00000165', '0.00000166'].flatMap((amount) => [
      paidAmountError(amount, { ...convertTerms, ...left }),
      requestedAmountError(amount, { ...saleTerms, ...left }),
    ])
    const TOO_LOW = 'Amount too low. Go higher! Minimum amount is 0.00017 BTC'
    expect(errors).toEqual([TOO_LOW, TOO_LOW, null, undefined, TOO_LOW, TOO_LOW])
    expect(quoteAmountError('0', { ...saleTerms, available: '0' })).toBe(TOO_LOW)
  })

  it('let nobody buy for less than the least amount, also with all of a currency', () => {
    expect(paidAmountError('9.99', { ...purchaseTerms, available: '9.99' })).toBe(
      'Amount too low. Go higher! Minimum amount is 10.00 USD',
    )
  })

  it('require an amount in a request', () => {
    const errors = ['', ' ', '9.99', '10'].map((amount) => requestedAmountError(amount, purchaseTerms))
    expect(errors).toEqual([
      'Enter an amount',
      'Enter an amount',
      'Amount too low. Go higher! Minimum amount is 10.00 USD',
      undefined,
    ])
  })

  it('are followed by what the person has', () => {
    const errors = ['', ' ', '0.35', '0.35000001', '0.9'].map((amount) => paidAmountError(amount, convertTerms))
    expect(errors).toEqual([
      null,
      null,
      null,
      'Insufficient balance. Go lower!',
      'Amount too high. Go lower! Maximum amount is 0.82 BTC',
    ])
  })
})

describe('what is received', () => {
  it('says from which amount it can be withdrawn where it is less', () => {
    const terms = { ...purchaseTerms, least_withdrawal: '0.00163636' }
    expect([
      withdrawableFrom('100', terms),
      withdrawableFrom('99.99', terms),
      withdrawableFrom('', terms),
      withdrawableFrom('99.99', { ...terms, least_withdrawal: null }),
      withdrawableFrom('0.01', saleTerms),
    ]).toEqual([
      null,
      'Withdrawals start at 0.00163636 BTC. A smaller balance can be sold or converted.',
      null,
      null,
      null,
    ])
  })
})

describe('a quote', () => {
  it('reads both amounts, the fee in its own asset and the price', () => {
    expect(quoteTexts(convertQuoted)).toEqual({
      paid: '0.1 BTC',
      received: '6,019.75 USDT',
      fee: '30.25 USDT (0.5%)',
      price: '1 BTC = 60,500 USDT',
    })
    expect(quoteTexts(purchaseQuoted)).toEqual({
      paid: '100.00 USD',
      received: '0.00163636 BTC',
      fee: '1.00 USD (1%)',
      price: '1 BTC = 60,500.00 USD',
    })
    expect(quoteTexts(saleQuoted)).toEqual({
      paid: '0.01 BTC',
      received: '598.95 USD',
      fee: '6.05 USD (1%)',
      price: '1 BTC = 60,500.00 USD',
    })
  })

  it('is estimated as it will be given', () => {
    expect([
      estimatedAmount('0.1', convertTerms),
      estimatedAmount(' .1 ', convertTerms),
      estimatedAmount('1000', reverseTerms),
      estimatedAmount('100', purchaseTerms),
      estimatedAmount('0.01', saleTerms),
    ]).toEqual(['6,019.75 USDT', '6,019.75 USDT', '0.01644627 BTC', '0.00163636 BTC', '598.95 USD'])
  })

  it('is not estimated for an amount that cannot be exchanged', () => {
    expect(['', 'x', '0.0001', '0.83'].map((amount) => estimatedAmount(amount, convertTerms))).toEqual([
      null,
      null,
      null,
      null,
    ])
  })
})
