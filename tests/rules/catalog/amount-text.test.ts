import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { AMOUNT_FLAWS } from '#machines/shared/values/amount-flaws.ts'
import { typedError, amountChoices, percentAsset, readAmount, typedMinor } from '#machines/catalog/amount-text.ts'
import { fixed } from '#machines/shared/values/formatting.ts'
import { decimalOf, parseMoney } from '#machines/shared/values/money.ts'

/** An asset with so many decimals. */
const of = (scale: number) => ({ ticker: '', scale })

describe('an amount as people type it', () => {
  it.each([
    ['12.5', '12.5'],
    ['12,5', '12.5'],
    ['0,50', '0.50'],
    [',5', '0.5'],
    ['.5', '0.5'],
    ['12,', '12'],
    ['12.', '12'],
    ['007', '7'],
    ['01,25', '1.25'],
    ['1,2345', '1.2345'],
    ['1234,567', '1234.567'],
    ['0,00000001', '0.00000001'],
    ['999999999999999999,99', '999999999999999999.99'],
  ])('%j has one separator, which divides: %s', (text, decimal) => expect(readAmount(text, of(8))).toBe(decimal))

  it.each([
    ['1.234,56', '1234.56'],
    ['1,234.56', '1234.56'],
    ['1.234,567', '1234.567'],
    ['1,234.567', '1234.567'],
    ['1,234.5', '1234.5'],
    ['1,234.', '1234'],
    ['1.234,', '1234'],
    ['1,234,567', '1234567'],
    ['1.234.567', '1234567'],
    ['12,345,678.90', '12345678.90'],
    ['12.345.678,90', '12345678.90'],
    ['1,00,000', '100000'],
    ['12,34,567.5', '1234567.5'],
  ])('%j has groups, and is %s', (text, decimal) => expect(readAmount(text, of(8))).toBe(decimal))

  it.each([
    ['1 000,5', '1000.5'],
    ['1 000.5', '1000.5'],
    ['1 234', '1234'],
    ['1\u00a0234,5', '1234.5'],
    ['1\u202f234\u202f567,89', '1234567.89'],
    ['1\u2009234', '1234'],
    ['1\u3000234', '1234'],
    ["1'234.50", '1234.50'],
    ['1’234,50', '1234.50'],
    ['1ʼ234', '1234'],
  ])('%j is grouped by spaces or apostrophes, and is %s', (text, decimal) =>
    expect(readAmount(text, of(8))).toBe(decimal),
  )

  it.each([
    ['١٢٫٥', '12.5'],
    ['١٬٢٣٤٫٥', '1234.5'],
    ['١٫٢٣٤', '1.234'],
    ['١٬٢٣٤', '1234'],
    ['۱۲٫۵', '12.5'],
    ['१२.५', '12.5'],
    ['１２．５', '12.5'],
    ['１，２３４．５', '1234.5'],
    ['12。5', '12.5'],
    ['１２｡５', '12.5'],
    ['١٢،٥', '12.5'],
  ])('%j is in other digits and marks, and is %s', (text, decimal) => expect(readAmount(text, of(8))).toBe(decimal))

  it.each([
    [' 12.5 ', '12.5'],
    ['\u00a012,5\u202f', '12.5'],
    ['\t12.5\n', '12.5'],
    ['\u200e12.5\u200f', '12.5'],
    ['\ufeff1\u200b2', '12'],
    ['12\ufe0f.5', '12.5'],
    ['\u034f12.5', '12.5'],
    ['\u316412.5\u2800', '12.5'],
    ['\u000012.5', '12.5'],
  ])('%j was pasted with what cannot be seen, and is %s', (text, decimal) =>
    expect(readAmount(text, of(8))).toBe(decimal),
  )

  it.each(['12,50 €', '₦1,500'])('%j asks for only the number: its comma could be read', (text) => {
    const flaw = typedMinor(text, of(2))
    expect(flaw).toBe('comma')
    expect(AMOUNT_FLAWS[flaw as 'comma']).toBe('Enter only a number, with a point for decimals')
  })

  it('is divided by one point, also before three digits', () => {
    expect(readAmount('1.234', of(8))).toBe('1.234')
    expect(readAmount('1.000', of(8))).toBe('1.000')
    expect(typedMinor('1.234', of(2))).toBe('too_precise')
    expect(typedMinor('1.234', of(0))).toBe('too_precise')
  })

  it.each(['0,123', '00,123', '012,345'])('%j begins with a zero, which no groups do: a comma divides it', (text) => {
    expect(amountChoices(text, of(8))).toEqual([])
    expect(parseMoney(readAmount(text, of(8)), 8)).toBeTypeOf('bigint')
  })

  it.each([
    ['', 'empty'],
    ['  ', 'empty'],
    ['.', 'malformed'],
    [',', 'comma'],
    ['.,', 'comma'],
    ['-5', 'malformed'],
    ['−5', 'malformed'],
    ['+5', 'malformed'],
    ['1e5', 'malformed'],
    ['0x10', 'malformed'],
    ['NaN', 'malformed'],
    ['12 34', 'malformed'],
    ['12\n34', 'malformed'],
    ['12\u280034', 'malformed'],
    ['1  234', 'malformed'],
    ['1 , 5', 'comma'],
    ['0 123', 'malformed'],
    ["1'23", 'malformed'],
    ['12,34.5', 'comma'],
    ['1234,567.5', 'comma'],
    ['1,234,56', 'comma'],
    ['1,234,', 'comma'],
    ['1,234.567,8', 'comma'],
    ['1.234,567.8', 'comma'],
    ['1.234.56', 'malformed'],
    ['1 234,567,8', 'comma'],
    ["1 234'567", 'malformed'],
    ['0,500.5', 'comma'],
    ['$12.50', 'malformed'],
    ['12.50 €', 'malformed'],
    ['12.5 BTC', 'malformed'],
    ['₿0.5', 'malformed'],
    ['100%', 'malformed'],
    ['1²', 'malformed'],
    ['Ⅻ', 'malformed'],
    ['½', 'malformed'],
    ['1234567890123456789', 'too_large'],
    ['1,234,567,890,123,456,789', 'too_large'],
    ['0,123456789', 'too_precise'],
  ])('%j is refused as %s', (text, flaw) => {
    expect(typedMinor(text, of(8))).toBe(flaw)
    expect(amountChoices(text, of(8))).toEqual([])
  })
})

describe('a percentage', () => {
  it.each(['101,5 %', '101.5%', '101,5％', '٪١٠١٫٥'])('%j has its sign', (text) =>
    expect(readAmount(text, percentAsset(2))).toBe('101.5'),
  )

  it.each(['5 %', '%'])('%j is no amount of an asset', (text) =>
    expect(typedMinor(text, { ticker: 'USD', scale: 2 })).toBe('malformed'),
  )
})

describe('one comma before three digits', () => {
  it('asks with no amount that has more decimals than the asset', () => {
    expect(amountChoices('1,234', of(2))).toEqual([{ value: '1234', label: '1,234.00' }])
    expect(amountChoices('1,230', of(2)).map(({ value }) => value)).toEqual(['1230', '1.23'])
    expect(typedError('1,234', of(2))).toBe('Which amount do you mean?')
  })

  it.each([
    ['1,234', ['1234', '1.234'], ['1,234.00', '1.234']],
    ['1,500', ['1500', '1.5'], ['1,500.00', '1.50']],
    ['1,000', ['1000', '1'], ['1,000.00', '1.00']],
    ['12,340', ['12340', '12.34'], ['12,340.00', '12.34']],
    ['123,456', ['123456', '123.456'], ['123,456.00', '123.456']],
    ['١،٢٣٤', ['1234', '1.234'], ['1,234.00', '1.234']],
  ])('asks of %j which amount is meant', (text, values, labels) => {
    const choices = amountChoices(text, of(8))
    expect(choices.map(({ value }) => value)).toEqual(values)
    expect(choices.map(({ label }) => label)).toEqual(labels)
    expect(typedMinor(text, of(8))).toBe('ambiguous')
    expect(typedError(text, of(8))).toBe('Which amount do you mean?')
    expect(AMOUNT_FLAWS.ambiguous).toBe('Which amount do you mean?')
    // What is no amount of the contract is refused wherever it is sent by mistake.
    expect(parseMoney(readAmount(text, of(8)), 8)).toBeTypeOf('string')
  })

  it.each([1, 2, 8, 18])('is asked about in an asset with %i decimals', (scale) =>
    expect(typedMinor('1,500', of(scale))).toBe('ambiguous'),
  )

  it('can only group where the asset has no decimals', () => {
    expect(typedMinor('1,234', of(0))).toBe(1234n)
    expect([amountChoices('1,234', of(0)), typedError('1,234', of(0))]).toEqual([[], undefined])
    expect(typedMinor('12,5', of(0))).toBe('too_precise')
  })

  it('is settled by either answer, which is not asked about again', () => {
    const answers = amountChoices('1,234', of(8)).map(({ value }) => typedMinor(value, of(8)))
    expect(answers).toEqual([123_400_000_000n, 123_400_000n])
  })
})

describe('an amount as it is shown', () => {
  const minor = fc.bigInt({ min: 0n, max: 10n ** 17n })

  it('is read as itself where it has its decimals, in the marks of every country', () => {
    const marks = fc.constantFrom([',', '.'], ['.', ','], ['\u202f', ','], ['\u00a0', '.'], ['’', '.'], ['٬', '٫'])
    fc.assert(
      fc.property(minor, marks, (value, [group = '', point = '']) => {
        const shown = fixed(decimalOf(value, 2), 2)
        const text = shown.replaceAll(',', '_').replace('.', point).replaceAll('_', group)
        return typedMinor(text, of(2)) === value
      }),
    )
  })

  it('that the contract takes is read as it stands', () => {
    fc.assert(
      fc.property(minor, fc.nat(18), (value, scale) => typedMinor(decimalOf(value, scale), of(scale)) === value),
    )
  })
})
