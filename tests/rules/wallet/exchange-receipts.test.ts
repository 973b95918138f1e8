import { describe, expect, it } from 'vitest'
import { convertTerms, purchaseTerms, reverseTerms, saleTerms } from '#machines/exchange/samples/quotes.ts'
import {
  assetAmount,
  estimatedText,
  otherLine,
  priceText,
  receiptTexts,
} from '#machines/wallet/rules/exchange-receipts.ts'
import { boughtBitcoin, paidBitcoin } from '#machines/wallet/samples/transactions.ts'

describe('an exchange', () => {
  it('reads a currency with its decimals and a token without trailing zeros', () => {
    expect([
      assetAmount('1000.5', { ticker: 'USD', scale: 2, kind: 'fiat' }),
      assetAmount('0.50000000', { ticker: 'BTC', scale: 8, kind: 'crypto' }),
      assetAmount('1234', { ticker: 'USDT', scale: 6, kind: 'crypto' }),
    ]).toEqual(['1,000.50 USD', '0.5 BTC', '1,234 USDT'])
  })

  it('reads per token, with the decimals of a currency', () => {
    expect([
      priceText('buy', purchaseTerms),
      priceText('sell', saleTerms),
      priceText('convert', convertTerms),
      priceText('convert', reverseTerms),
    ]).toEqual(['1 BTC = 60,500.00 USD', '1 BTC = 60,500.00 USD', '1 BTC = 60,500 USDT', '1 USDT = 0.00001653 BTC'])
  })
})

describe('a figure that is an estimate or a quotient', () => {
  const ether = { ticker: 'ETH', name: 'Ether', scale: 18, kind: 'crypto' } as const
  const bitcoin = { ticker: 'BTC', name: 'Bitcoin', scale: 8, kind: 'crypto' } as const
  const dollars = { ticker: 'USD', name: 'Dollar', scale: 2, kind: 'fiat' } as const

  it('has at most eight decimals, and an estimate never more than is received', () => {
    expect([
      estimatedText('0.123456789999999999', ether),
      estimatedText('0.1', ether),
      estimatedText('1234.5', { ...ether, scale: 6 }),
      estimatedText('0.129', { ...bitcoin, scale: 2 }),
      estimatedText('1000.5', dollars),
    ]).toEqual(['0.12345678 ETH', '0.1 ETH', '1,234.5 ETH', '0.12 BTC', '1,000.50 USD'])
  })

  it.each([
    ['19.912345678901234567', '1 BTC = 19.91234568 ETH'],
    ['0.000000000123456789', '1 BTC = 0.0000000001235 ETH'],
    ['0.05', '1 BTC = 0.05 ETH'],
    ['3000', '1 BTC = 3,000 ETH'],
  ])('has four digits where eight decimals are not enough: %s', (price, shown) => {
    expect(priceText('convert', { source: bitcoin, destination: ether, price })).toBe(shown)
  })

  it('has all digits of a price in a currency', () => {
    expect(priceText('sell', { source: bitcoin, destination: dollars, price: '0.00000012' })).toBe(
      '1 BTC = 0.00000012 USD',
    )
  })
})

describe('the receipt of an exchange', () => {
  const bought = boughtBitcoin.exchange
  const sold = paidBitcoin.exchange
  if (!bought || !sold) throw new Error('The samples are exchanges')

  it('has both sides, and the amount before and after the fee: of what is paid in a purchase, of what is received in a sale', () => {
    expect(receiptTexts(bought, null)).toEqual({
      paid: '100.00 USD',
      received: '0.00163636 BTC',
      price: '1 BTC = 60,500.00 USD',
      beforeFee: '100.00 USD',
      fee: '1.00 USD',
      net: '99.00 USD',
    })
    expect(receiptTexts(sold, { hide_assets: false })).toEqual({
      paid: '0.01 BTC',
      received: '598.95 USD',
      price: '1 BTC = 60,500.00 USD',
      beforeFee: '605.00 USD',
      fee: '6.05 USD',
      net: '598.95 USD',
    })
  })

  it('hides the amounts with the balances, and not the price', () => {
    expect(receiptTexts(bought, { hide_assets: true })).toEqual({
      paid: '***** USD',
      received: '***** BTC',
      price: '1 BTC = 60,500.00 USD',
      beforeFee: '***** USD',
      fee: '***** USD',
      net: '***** USD',
    })
  })

  it('leads from each side to the other', () => {
    expect(otherLine(bought.paid.t_id, bought)).toBe(bought.received.t_id)
    expect(otherLine(bought.received.t_id, bought)).toBe(bought.paid.t_id)
  })
})
