import { describe, expect, it } from 'vitest'
import { CURRENCIES, currencies } from '#machines/catalog/assets.ts'
import { typedError, amountChoices, readAmount, typedMinor } from '#machines/catalog/amount-text.ts'
import { minorOf } from '#machines/shared/values/money.ts'

/** An asset with so many decimals. */
const of = (scale: number) => ({ ticker: '', scale })

describe('an amount with its unit', () => {
  const NAIRA = { ticker: 'NGN', scale: 2 }
  it.each([
    ['$12.50', { ticker: 'USD', scale: 2 }, '12.50'],
    ['US$ 12.50', { ticker: 'USD', scale: 2 }, '12.50'],
    ['12.50 USD', { ticker: 'USD', scale: 2 }, '12.50'],
    ['$12.50 USD', { ticker: 'USD', scale: 2 }, '12.50'],
    ['$12.50', { ticker: 'CAD', scale: 2 }, '12.50'],
    ['12,50 €', { ticker: 'EUR', scale: 2 }, '12.50'],
    ['1.234,56€', { ticker: 'EUR', scale: 2 }, '1234.56'],
    ['₦75,000.00', NAIRA, '75000.00'],
    ['NGN 75 000', NAIRA, '75000'],
    ['R100', { ticker: 'ZAR', scale: 2 }, '100'],
    ['KSh 100', { ticker: 'KES', scale: 2 }, '100'],
    ['0.5 BTC', { ticker: 'BTC', scale: 8 }, '0.5'],
    ['0.5btc', { ticker: 'BTC', scale: 8 }, '0.5'],
    ['₿0.5', { ticker: 'BTC', scale: 8 }, '0.5'],
    ['◎ 0.5', { ticker: 'SOL', scale: 9 }, '0.5'],
    ['12₮', { ticker: 'USDT', scale: 6 }, '12'],
    ['7 pepe', { ticker: 'pepe', scale: 18 }, '7'],
  ])('%j is an amount of its own asset: %s', (text, asset, decimal) => {
    expect(readAmount(text, asset)).toBe(decimal)
    expect([typedMinor(text, asset), typedError(text, asset)]).toEqual([minorOf(decimal, asset.scale), undefined])
  })

  it.each([
    ['Ksh 1,500.00', 'KES', '1500.00'],
    ['KSH100', 'KES', '100'],
    ['100/=', 'KES', '100'],
    ['1,000,000/-', 'KES', '1000000'],
    ['n1,500.50', 'NGN', '1500.50'],
    ['GH¢ 20,50', 'GHS', '20.50'],
    ['FCFA 5 000', 'XOF', '5000'],
    ['5 000 F CFA', 'XOF', '5000'],
    ['RMB 100', 'CNY', '100'],
    ['￥100', 'CNY', '100'],
    ['＄12.50', 'USD', '12.50'],
    ['12,50 $ US', 'USD', '12.50'],
    ['USD$ 12.50', 'USD', '12.50'],
    ['12,50 $CA', 'CAD', '12.50'],
    ['CDN$12', 'CAD', '12'],
    ['50,-', 'EUR', '50'],
    ['50.–', 'EUR', '50'],
  ] as const)('%j is an amount in %s as it is written there: %s', (text, ticker, decimal) => {
    const asset = { ticker, scale: currencies[ticker].places }
    expect([typedMinor(text, asset), typedError(text, asset)]).toEqual([minorOf(decimal, asset.scale), undefined])
  })

  it.each(['AU$ 12', 'NT$12', 'US$ 12', 'A$12', '12 $ AU'])('%j is none in Canadian dollars', (text) => {
    expect(typedMinor(text, { ticker: 'CAD', scale: 2 })).toBe('malformed')
  })

  it.each(['12,-5', '-/12', '12/=5', '12--'])('%j is none', (text) => {
    expect(typedMinor(text, { ticker: 'EUR', scale: 2 })).toBeTypeOf('string')
  })

  const LOCALES =
    'en en-GB en-ZA en-NG en-KE en-IN en-CA fr fr-CA fr-CH fr-SN de de-AT de-CH it es es-MX es-AR pt pt-BR nl nl-BE sv nb da fi pl cs hu ro uk el tr ar ar-EG ar-MA he hi bn mr th vi id ja zh zh-TW ko sw ha yo zu af am'.split(
      ' ',
    )
  it.each(LOCALES)('is read as browsers write amounts in %s', (locale) => {
    for (const currency of CURRENCIES)
      for (const currencyDisplay of ['symbol', 'narrowSymbol', 'code'] as const) {
        const asset = { ticker: currency, scale: currencies[currency].places }
        const text = new Intl.NumberFormat(locale, { style: 'currency', currency, currencyDisplay }).format(1_234_568)
        expect([text, typedMinor(text, asset)]).toEqual([text, minorOf('1234568', asset.scale)])
      }
  })

  it.each([
    ['$12.50', NAIRA, 'This amount is in USD. Enter an amount in NGN'],
    ['0.5 BTC', NAIRA, 'This amount is in BTC. Enter an amount in NGN'],
    ['₦12.50 USD', NAIRA, 'This amount is in USD. Enter an amount in NGN'],
    ['5 000 F CFA', NAIRA, 'This amount is in XOF. Enter an amount in NGN'],
    ['12 €', { ticker: 'btc', scale: 8 }, 'This amount is in EUR. Enter an amount in BTC'],
  ])('%j is refused where another asset is asked for: %s', (text, asset, sentence) => {
    expect(typedMinor(text, asset)).toBeTypeOf('string')
    expect([typedError(text, asset), amountChoices(text, asset)]).toEqual([sentence, []])
  })

  it.each(['12.50 apples', 'apples 12.50', '12 % USD', 'USD', '-5 NGN', '1e5 NGN'])('%j is none', (text) => {
    expect(typedMinor(text, NAIRA)).toBe('malformed')
  })

  it('asks which amount is meant with a unit, too', () => {
    expect(typedError('₦1,234', NAIRA)).toBe('Which amount do you mean?')
    expect(amountChoices('1,230 NGN', NAIRA).map(({ value }) => value)).toEqual(['1230', '1.23'])
  })

  it('is none while no asset is chosen', () => {
    expect([typedMinor('$12.50', of(2)), typedError('$12.50', of(2))]).toEqual(['malformed', undefined])
  })
})
