import { INSUFFICIENT_BALANCE } from '#machines/wallet/messages/wallet.ts'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { COMMA_IN_NUMBER, NOT_A_NUMBER, TOO_MANY_DECIMALS } from '#machines/shared/messages/amounts.ts'
import { typedMinor } from '#machines/catalog/amount-text.ts'
import * as text from '#machines/adverts/messages/adverts.ts'
import { decimalOf, minorOf } from '#machines/shared/values/money.ts'
import { sellsUsdt } from '#machines/adverts/samples/adverts.ts'
import {
  amountFault,
  amountMessage,
  areFiguresAgreed,
  fiatFault,
  fiatForTokens,
  maxFiat,
  isOrderable,
  isSameTrader,
  isVersionOf,
  methodMessage,
  oppositeType,
  quoteOf,
  takerAction,
  type TradeTerms,
} from '#machines/adverts/rules/trade.ts'

const dollars = (amount: string) => minorOf(amount, 2)
const coins = (amount: string) => minorOf(amount, 8)

test.each([
  ['the same version', 4, 'A', true],
  ['a later one', 5, 'A', true],
  ['an older one', 3, 'A', false],
  ['another advert', 5, 'B', false],
  ['another advert of the same version', 4, 'B', false],
])('of an answer about an advert, %s (version %i of %s) is taken: %s', (_, seq, t_id, isTaken) => {
  const known = { ...sellsUsdt, t_id: 'A', seq: 4 }
  expect(isVersionOf(known, { ...known, t_id, seq })).toBe(isTaken)
})

/** 0.5 of a coin at 60,000.00: all of it is worth 30,000.00. */
const sale: TradeTerms = {
  type: 'Sell',
  priceMinor: minorOf('60000', 8),
  availableMinor: coins('0.5'),
  minLimitMinor: dollars('100'),
  maxLimitMinor: dollars('20000'),
  maxLimit: '20000',
  tokenScale: 8,
  fiatScale: 2,
  methods: ['Bank Transfer', 'Interbank'],
}
const nearlyGone: TradeTerms = { ...sale, availableMinor: coins('0.001') }
const wanted: TradeTerms = { ...sale, type: 'Buy' }

const sentenceFor = (terms: TradeTerms, amount: string, balance: string | null = null) => {
  const fault = amountFault(
    terms,
    typedMinor(amount, { ticker: 'USD', scale: terms.fiatScale }),
    balance === null ? null : coins(balance),
  )
  return fault === null ? null : amountMessage(terms, fault)
}

describe('the figures that a taker saw', () => {
  test.each([
    // Who takes a Sell advert buys: a lower price and more tokens are better.
    ['Sell', 'Floating', { price: 100_000n, tokens: 200_000n }, { price: 100_500n, tokens: 199_000n }, true],
    ['Sell', 'Floating', { price: 100_000n, tokens: 200_000n }, { price: 100_501n, tokens: 200_000n }, false],
    ['Sell', 'Floating', { price: 100_000n, tokens: 200_000n }, { price: 100_000n, tokens: 198_999n }, false],
    ['Sell', 'Floating', { price: 100_000n, tokens: 200_000n }, { price: 1n, tokens: 900_000n }, true],
    ['Buy', 'Floating', { price: 100_000n, tokens: 200_000n }, { price: 99_500n, tokens: 201_000n }, true],
    ['Buy', 'Floating', { price: 100_000n, tokens: 200_000n }, { price: 99_499n, tokens: 200_000n }, false],
    ['Buy', 'Floating', { price: 100_000n, tokens: 200_000n }, { price: 100_000n, tokens: 201_001n }, false],
    ['Buy', 'Floating', { price: 100_000n, tokens: 200_000n }, { price: 900_000n, tokens: 1n }, true],
    ['Sell', 'Fixed', { price: 100_000n, tokens: 200_000n }, { price: 100_000n, tokens: 200_000n }, true],
    ['Sell', 'Fixed', { price: 100_000n, tokens: 200_000n }, { price: 99_999n, tokens: 200_000n }, false],
    ['Buy', 'Fixed', { price: 100_000n, tokens: 200_000n }, { price: 100_000n, tokens: 199_999n }, false],
    ['Sell', 'Fixed', { price: null, tokens: null }, { price: 1n, tokens: 1n }, true],
    ['Sell', 'Fixed', { price: null, tokens: 1n }, { price: 1n, tokens: null }, true],
    ['Sell', 'Floating', { price: 'malformed', tokens: null }, { price: 1n, tokens: null }, false],
  ] as const)('of a %s advert at a %s price, %o, hold at %o: %s', (type, margin_type, seen, now, isAgreed) => {
    expect(areFiguresAgreed({ type, margin_type }, seen, now)).toBe(isAgreed)
  })
})

describe('the amount of the trade modal', () => {
  test.each([
    ['', 'How much are you paying?'],
    ['   ', 'How much are you paying?'],
    ['-100', NOT_A_NUMBER],
    ['1e5', NOT_A_NUMBER],
    ['1,00,0', COMMA_IN_NUMBER],
    ['100,0000', TOO_MANY_DECIMALS],
    ['a lot', NOT_A_NUMBER],
    ['NaN', NOT_A_NUMBER],
    ['100.001', TOO_MANY_DECIMALS],
    ['30000.01', 'Amount cannot exceed or lower than trade available quantity in fiat'],
    ['20000.01', 'Amount cannot be more than 20,000.00'],
    ['99.99', 'Amount cannot be less than the trade min limit'],
    ['0', 'Amount cannot be less than the trade min limit'],
    ['100', null],
    ['100.5', null],
    ['0100', null],
    ['1,000', 'Which amount do you mean?'],
    ['1000,5', null],
    ['10.000,50', null],
    ['10 000,50', null],
    ['10,000.50', null],
    [' 20000 ', null],
  ])('%j: %s', (amount, sentence) => expect(sentenceFor(sale, amount)).toBe(sentence))

  test('the available amount is checked before the limit', () => {
    expect(sentenceFor(sale, '999999')).toBe(text.BEYOND_AVAILABLE)
  })

  test('less than the least order is not sold, also when no more is left', () => {
    expect(sentenceFor(nearlyGone, '60')).toBe(text.BELOW_MIN_LIMIT)
    expect(sentenceFor(nearlyGone, '60.01')).toBe(text.BEYOND_AVAILABLE)
    expect(isOrderable(nearlyGone)).toBe(false)
    expect(isOrderable({ ...nearlyGone, minLimitMinor: 6000n })).toBe(true)
    expect(isOrderable({ ...nearlyGone, minLimitMinor: 6001n })).toBe(false)
    expect(isOrderable({ ...nearlyGone, availableMinor: 0n, minLimitMinor: 0n })).toBe(false)
  })

  test('who sells cannot give more than the balance; an unknown one is left to the server', () => {
    expect(sentenceFor(wanted, '6000', '0.09')).toBe(INSUFFICIENT_BALANCE)
    expect(sentenceFor(wanted, '6000', '0.1')).toBeNull()
    expect(sentenceFor(wanted, '6000')).toBeNull()
    expect(sentenceFor(sale, '6000', '0')).toBeNull()
  })

  test('a currency without decimals takes none', () => {
    const francs: TradeTerms = { ...sale, fiatScale: 0, minLimitMinor: 100n, maxLimitMinor: 20000n }
    expect(sentenceFor(francs, '100.5')).toBe(TOO_MANY_DECIMALS)
    expect(sentenceFor(francs, '100')).toBeNull()
  })
})

describe('the quote', () => {
  test.each([
    ['100', '0.00166666'],
    ['60000', '1'],
    ['0.01', '0.00000016'],
  ])('%s at 60,000 buys %s, rounded down', (fiat, token) => {
    expect(decimalOf(quoteOf(sale, dollars(fiat)).tokenMinor, 8)).toBe(token)
  })
})

describe('Buy All and Sell All', () => {
  const all = (terms: TradeTerms, balance: string | null = null) =>
    decimalOf(maxFiat(terms, balance === null ? null : coins(balance)), 2)

  test('stop at the limit', () => expect(all(sale)).toBe('20000'))
  test('stop at what is available', () => expect(all(nearlyGone)).toBe('60'))
  test('stop at the balance of who sells', () => expect(all(wanted, '0.1')).toBe('6000'))
  test('know no balance of who buys', () => expect(all(sale, '0')).toBe('20000'))
})

describe('tokens that are typed', () => {
  const fiat = (terms: TradeTerms, tokens: string) => decimalOf(fiatForTokens(terms, coins(tokens)), 2)
  /** A coin at 0.37: a cent is more than one of its smallest units. */
  const cheap: TradeTerms = { ...sale, priceMinor: minorOf('0.37', 8), tokenScale: 0, availableMinor: 100n }

  test.each([
    ['0.00166666', '100', '0.00166666'],
    ['0.00166665', '99.99', '0.0016665'],
    ['0.00166667', '100', '0.00166666'],
    ['0.5', '30000', '0.5'],
    ['0.00000015', '0', '0'],
    ['0.00000016', '0.01', '0.00000016'],
    ['0.00000032', '0.01', '0.00000016'],
  ])('%s at 60,000, of which a cent buys 16 units: %s, which buys %s', (tokens, amount, held) => {
    expect(fiat(sale, tokens)).toBe(amount)
    expect(decimalOf(quoteOf(sale, dollars(amount)).tokenMinor, 8)).toBe(held)
  })

  test('where a cent is less than a unit, cost what buys exactly them, and never a cent more', () => {
    const prices = [1n, 2n, 3n, 99n].map((tokens) => decimalOf(fiatForTokens(cheap, tokens), 2))
    expect(prices).toEqual(['0.37', '0.74', '1.11', '36.63'])
  })

  test('that are all there is stay within what is available', () => {
    const odd: TradeTerms = { ...cheap, priceMinor: minorOf('0.375', 8), availableMinor: 99n }
    const all = fiatForTokens(odd, 99n)
    expect([decimalOf(all, 2), quoteOf(odd, all).tokenMinor]).toEqual(['37.12', 98n])
    expect(all).toBe(maxFiat({ ...odd, maxLimitMinor: all }, null))
  })
})

describe('the payment method', () => {
  test('is required, and offered by the advert', () => {
    expect(methodMessage(sale, '')).toBe(text.METHOD_MISSING)
    expect(methodMessage(sale, 'Cash')).toBe(text.METHOD_NOT_OFFERED)
    expect(methodMessage(sale, 'Interbank')).toBeNull()
  })
})

describe('the sides of a trade', () => {
  test('taking a Sell advert is buying, and the other way round', () => {
    expect([oppositeType('Sell'), takerAction('Sell')]).toEqual(['Buy', 'buy'])
    expect([oppositeType('Buy'), takerAction('Buy')]).toEqual(['Sell', 'sell'])
  })
  test('letter case does not make another trader', () => {
    expect(isSameTrader('Ada_Obi', 'ada_obi')).toBe(true)
    expect(isSameTrader('ada', 'ada_obi')).toBe(false)
  })
})

const amount = (most: bigint) => fc.bigInt({ min: 1n, max: most })
const anyTerms: fc.Arbitrary<TradeTerms> = fc
  .record({
    type: fc.constantFrom('Buy' as const, 'Sell' as const),
    priceMinor: amount(10n ** 15n),
    availableMinor: amount(10n ** 20n),
    limits: fc.tuple(amount(10n ** 12n), amount(10n ** 12n)),
    tokenScale: fc.constantFrom(0, 6, 8, 18),
    fiatScale: fc.constantFrom(0, 2),
  })
  .map(({ limits: [one, other], ...terms }) => ({
    ...terms,
    minLimitMinor: one < other ? one : other,
    maxLimitMinor: one < other ? other : one,
    maxLimit: 'its limit',
    methods: ['Bank Transfer'],
  }))
const anyBalance = fc.option(fc.bigInt({ min: 0n, max: 10n ** 20n }))

describe('for any advert', () => {
  test('an accepted amount never takes more tokens than are there, and never none', () => {
    fc.assert(
      fc.property(anyTerms, anyBalance, amount(10n ** 13n), (terms, balance, fiatMinor) => {
        fc.pre(fiatFault(terms, fiatMinor, balance) === null)
        const { tokenMinor } = quoteOf(terms, fiatMinor)
        expect(tokenMinor > 0n && tokenMinor <= terms.availableMinor).toBe(true)
        expect(terms.type === 'Buy' && balance !== null && tokenMinor > balance).toBe(false)
      }),
    )
  })

  test('no amount above Buy All is accepted, and Buy All is whenever it reaches the lower limit and buys something', () => {
    fc.assert(
      fc.property(anyTerms, anyBalance, amount(10n ** 9n), (terms, balance, more) => {
        const greatest = maxFiat(terms, balance)
        expect(fiatFault(terms, greatest + more, balance)).not.toBeNull()
        fc.pre(greatest >= terms.minLimitMinor && quoteOf(terms, greatest).tokenMinor > 0n)
        expect(fiatFault(terms, greatest, balance)).toBeNull()
      }),
    )
  })

  test('typed tokens cost the least that buys exactly them; where nothing does, a unit of fiat more would buy too many', () => {
    fc.assert(
      fc.property(anyTerms, amount(10n ** 20n), (terms, tokenMinor) => {
        const fiatMinor = fiatForTokens(terms, tokenMinor)
        const buys = (fiat: bigint) => quoteOf(terms, fiat).tokenMinor
        const isLeast = buys(fiatMinor) === tokenMinor && (fiatMinor === 0n || buys(fiatMinor - 1n) < tokenMinor)
        const isNext = buys(fiatMinor) < tokenMinor && buys(fiatMinor + 1n) > tokenMinor
        const isAllThereIs = fiatMinor + 1n > maxFiat({ ...terms, maxLimitMinor: fiatMinor + 1n }, null)
        expect(isLeast || isNext || isAllThereIs).toBe(true)
        expect(buys(fiatMinor) <= tokenMinor).toBe(true)
      }),
    )
  })

  test('tokens that an accepted amount buys, typed back, buy the same for no more', () => {
    fc.assert(
      fc.property(anyTerms, amount(10n ** 13n), (terms, fiatMinor) => {
        fc.pre(fiatFault(terms, fiatMinor, null) === null)
        const { tokenMinor } = quoteOf(terms, fiatMinor)
        const back = fiatForTokens(terms, tokenMinor)
        expect(back <= fiatMinor && quoteOf(terms, back).tokenMinor === tokenMinor).toBe(true)
      }),
    )
  })

  test('the quote is the greatest number of tokens that the fiat pays for', () => {
    fc.assert(
      fc.property(anyTerms, amount(10n ** 13n), (terms, fiatMinor) => {
        const { tokenMinor } = quoteOf(terms, fiatMinor)
        const paid = fiatMinor * 10n ** BigInt(terms.tokenScale + 8)
        const unit = terms.priceMinor * 10n ** BigInt(terms.fiatScale)
        expect(tokenMinor * unit <= paid && (tokenMinor + 1n) * unit > paid).toBe(true)
      }),
    )
  })
})
