import { describe, expect, test } from 'vitest'
import {
  sumFault,
  faultField,
  takeObstacle,
  createOrderInput,
  sumOfFiat,
  sumOfTokens,
  sumMessage,
} from '#machines/adverts/rules/take-advert.ts'
import { buysBtc, sellsUsdt } from '#machines/adverts/samples/adverts.ts'

describe('the obstacle to taking an advert', () => {
  const own = { ...buysBtc, user: { ...buysBtc.user, username: 'Ada_Obi' } }
  test('is the own advert, ignoring case', () => {
    expect(takeObstacle(own, 'ada_obi', null)).toBe('Your own advert')
    expect(takeObstacle(own, undefined, null)).toBeNull()
  })
  test('a seller with less than the minimum order sees the own balance', () => {
    expect(takeObstacle(buysBtc, 'bola', { BTC: '0.00166665' })).toBe('You have 0.00166665 BTC, less than the minimum')
    expect(takeObstacle(buysBtc, 'bola', {})).toBe('You have 0 BTC, less than the minimum')
    expect(takeObstacle(buysBtc, 'bola', { BTC: '0.00166666' })).toBeNull()
  })
  test('is null for a buyer, and while the balance is unknown', () => {
    expect(takeObstacle(sellsUsdt, 'ada', {})).toBeNull()
    expect(takeObstacle(buysBtc, 'bola', null)).toBeNull()
  })
})

describe('the sum in the modal', () => {
  const buying = { advert: sellsUsdt, balance: null }
  const selling = { advert: buysBtc, balance: '0.1' }
  const wrongFor = (taking: typeof buying | typeof selling, sum: ReturnType<typeof sumOfFiat>) => {
    const fault = sumFault({ ...taking, ...sum })
    return fault === null ? null : [fault, faultField(fault, sum.typed)]
  }

  test('fiat gives tokens, tokens give fiat', () => {
    expect(sumOfFiat(sellsUsdt, '75000')).toEqual({ typed: 'amount', amount: '75000', tokens: '49.794184' })
    expect(sumOfTokens(sellsUsdt, '50')).toEqual({ typed: 'tokens', amount: '75310', tokens: '50' })
    expect(sumOfTokens(buysBtc, '.05')).toEqual({ typed: 'tokens', amount: '3000', tokens: '.05' })
  })

  test('either field takes its own unit, and names both assets where another was typed', () => {
    expect(sumOfFiat(sellsUsdt, '₦75,000.00').tokens).toBe('49.794184')
    expect(sumOfTokens(sellsUsdt, '50 USDT').amount).toBe('75310')
    const messageOf = (sum: ReturnType<typeof sumOfFiat>) => sumMessage({ ...buying, ...sum }, 'malformed')
    expect(messageOf(sumOfFiat(sellsUsdt, '$50'))).toBe('This amount is in USD. Enter an amount in NGN')
    expect(messageOf(sumOfTokens(sellsUsdt, '50 NGN'))).toBe('This amount is in NGN. Enter an amount in USDT')
    expect(messageOf(sumOfTokens(sellsUsdt, 'five'))).toBe('Enter a number')
  })

  test.each([
    ['', ['empty', 'tokens']],
    ['five', ['malformed', 'tokens']],
    ['1,234', ['ambiguous', 'tokens']],
    ['1,2,3', ['comma', 'tokens']],
    ['0,1', null],
    ['0.000000001', ['too_precise', 'tokens']],
    ['0', ['belowMinLimit', 'amount']],
    ['0.00166665', ['belowMinLimit', 'amount']],
    ['0.00166667', null],
    ['0.1', null],
    ['0.10000017', ['beyondBalance', 'tokens']],
    ['0.4', ['aboveMaxLimit', 'amount']],
    ['0.41', ['beyondAvailable', 'amount']],
  ])('%j typed as tokens to sell, with 0.1 at hand: %j', (tokens, wrong) => {
    expect(wrongFor(selling, sumOfTokens(buysBtc, tokens))).toEqual(wrong)
  })

  test('invalid input is a fault of the typed field', () => {
    expect(wrongFor(buying, sumOfFiat(sellsUsdt, 'a lot'))).toEqual(['malformed', 'amount'])
    expect(sumOfFiat(sellsUsdt, 'a lot').tokens).toBe('')
    expect(sumOfTokens(sellsUsdt, 'a lot').amount).toBe('')
  })

  test('the order asks for what the fiat buys, whichever side was typed', () => {
    const { body } = createOrderInput({
      ...selling,
      ...sumOfTokens(buysBtc, '0.00166667'),
      account: '',
      method: 'Bank Transfer',
      sentKey: 'k',
    })
    expect([body.fiat_amount, body.token_amount]).toEqual(['100', '0.00166666'])
  })
})
