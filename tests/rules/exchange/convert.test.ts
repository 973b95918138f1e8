import { describe, expect, it } from 'vitest'
import {
  firstPair,
  isAmountReady,
  mostOf,
  sentAmount,
  typedAmountError,
  withToken,
  type ConvertToken,
} from '#machines/exchange/rules/convert.ts'
import { convertTerms } from '#machines/exchange/samples/quotes.ts'

const token = (ticker: string, available_balance = '0.00000000'): ConvertToken => ({
  ticker,
  name: ticker,
  scale: 8,
  available_balance,
})
const TOKENS = [token('BTC'), token('ETH', '0.5'), token('USDT', '20')]

describe('the pair to begin with', () => {
  it('is the first token that the person has some of, and the first other one', () => {
    expect(firstPair(TOKENS, {})).toEqual({ from: 'ETH', to: 'BTC' })
  })

  it('is the first two tokens of a person who has nothing', () => {
    expect(firstPair([token('BTC'), token('ETH'), token('USDT')], {})).toEqual({ from: 'BTC', to: 'ETH' })
  })

  it('is the wanted one where it is possible', () => {
    expect(firstPair(TOKENS, { from: 'BTC', to: 'USDT' })).toEqual({ from: 'BTC', to: 'USDT' })
    expect(firstPair(TOKENS, { from: 'DOGE', to: 'DOGE' })).toEqual({ from: 'ETH', to: 'BTC' })
    expect(firstPair(TOKENS, { from: 'USDT', to: 'USDT' })).toEqual({ from: 'USDT', to: 'BTC' })
  })

  it('leaves the wanted token to be received', () => {
    expect(firstPair(TOKENS, { to: 'ETH' })).toEqual({ from: 'USDT', to: 'ETH' })
  })

  it('is empty without tokens, and has one side with one', () => {
    expect(firstPair([], {})).toEqual({ from: '', to: '' })
    expect(firstPair([token('BTC')], {})).toEqual({ from: 'BTC', to: '' })
  })

  it('is what is wanted until the tokens are known', () => {
    expect(firstPair([], { from: 'BTC', to: 'USDT' })).toEqual({ from: 'BTC', to: 'USDT' })
  })
})

describe('another token', () => {
  it('takes one side', () => {
    expect(withToken({ from: 'BTC', to: 'ETH' }, 'from', 'USDT')).toEqual({ from: 'USDT', to: 'ETH' })
    expect(withToken({ from: 'BTC', to: 'ETH' }, 'to', 'USDT')).toEqual({ from: 'BTC', to: 'USDT' })
  })

  it('changes places with the other side when it is there', () => {
    expect(withToken({ from: 'BTC', to: 'ETH' }, 'from', 'ETH')).toEqual({ from: 'ETH', to: 'BTC' })
    expect(withToken({ from: 'BTC', to: 'ETH' }, 'to', 'BTC')).toEqual({ from: 'ETH', to: 'BTC' })
  })
})

describe('the amount of a conversion', () => {
  const errorOf = (amount: string) => typedAmountError({ amount, terms: convertTerms })

  it('is judged when its terms are known', () => {
    expect([errorOf(''), errorOf(' .35 '), errorOf('0.36'), errorOf('0.9')]).toEqual([
      null,
      null,
      'Insufficient balance. Go lower!',
      'Amount too high. Go lower! Maximum amount is 0.82 BTC',
    ])
    expect(typedAmountError({ amount: '9', terms: null })).toBeNull()
  })

  it('may have its unit, and is refused with that of another asset', () => {
    expect([errorOf('₿0.1'), errorOf('0.1 ETH')]).toEqual([null, 'This amount is in ETH. Enter an amount in BTC'])
    expect(sentAmount({ amount: '0.10 BTC', terms: convertTerms })).toBe('0.10')
  })

  it('is ready when it is typed, right, and its terms are known', () => {
    const isReady = (amount: string, terms: typeof convertTerms | null = convertTerms) =>
      isAmountReady({ amount, terms })
    expect([isReady('0.1'), isReady('0.1', null), isReady(''), isReady('  '), isReady('0.36')]).toEqual([
      true,
      false,
      false,
      false,
      false,
    ])
  })

  it('is sent without what a person may type beside it', () => {
    expect([
      sentAmount({ amount: ' 00.10 ', terms: convertTerms }),
      sentAmount({ amount: '1,234', terms: convertTerms }),
      sentAmount({ amount: '1,234', terms: null }),
    ]).toEqual(['0.10', '1,234', '1234'])
  })

  it('is at most what is available, up to the greatest amount of a quote', () => {
    expect([
      mostOf(convertTerms),
      mostOf({ ...convertTerms, available: '0.82' }),
      mostOf({ ...convertTerms, available: '1' }),
      mostOf(null),
    ]).toEqual(['0.35', '0.82', '0.82', ''])
  })
})
