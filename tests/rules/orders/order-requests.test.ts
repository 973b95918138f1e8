import { describe, expect, it } from 'vitest'
import {
  balanceOf,
  createOrderInput,
  draftAdvert,
  faultField,
  holdingsIn,
  maxAmount,
  sumOfFiat,
  sumOfTokens,
  takeObstacle,
  withAdvert,
} from '#machines/adverts/rules/take-advert.ts'
import { buysBtc, sellsUsdt } from '#machines/adverts/samples/adverts.ts'
import { bitcoin, tether } from '#machines/wallet/samples/balances.ts'
import { secondQuay } from '#machines/accounts/samples/bank-accounts.ts'

describe('an advert in a draft', () => {
  it('is the one that was saved', () => {
    expect(draftAdvert(JSON.stringify(buysBtc))).toEqual(buysBtc)
  })
  it.each([
    ['nothing', undefined],
    ['no JSON', '{'],
    ['no advert', '{}'],
    ['null', 'null'],
    ['no id', JSON.stringify({ ...buysBtc, t_id: 1 })],
    ['no trader', JSON.stringify({ ...buysBtc, user: { ...buysBtc.user, username: null } })],
    [
      'no payment methods',
      JSON.stringify({ ...buysBtc, order: { ...buysBtc.order, payment_methods: 'Bank Transfer' } }),
    ],
    ['no price', JSON.stringify({ ...buysBtc, order: { ...buysBtc.order, price: 'much' } })],
  ])('is none where there is %s', (_, draft) => expect(draftAdvert(draft)).toBeNull())
})

describe('what a person has of an advert’s token', () => {
  it('is the available balance of that token, or none', () => {
    expect(balanceOf([tether, bitcoin], buysBtc)).toBe(bitcoin.available_balance)
    expect(balanceOf([tether], buysBtc)).toBe('0')
    expect(holdingsIn([tether, bitcoin])).toEqual({ USDT: tether.available_balance, BTC: bitcoin.available_balance })
  })
  it('limits what can be sold', () => {
    expect(maxAmount({ advert: buysBtc, balance: '0.1' })).toBe('6000')
    expect(maxAmount({ advert: buysBtc, balance: null })).toBe('20000')
  })
  it('must be enough for the smallest order', () => {
    expect(takeObstacle(buysBtc, undefined, { BTC: '0.00166665' })).toBe(
      'You have 0.00166665 BTC, less than the minimum',
    )
    expect(takeObstacle(buysBtc, undefined, { BTC: '0.00166666' })).toBeNull()
    expect(takeObstacle(buysBtc, undefined, {})).not.toBeNull()
    expect(takeObstacle(buysBtc, undefined, null)).toBeNull()
    expect(takeObstacle(sellsUsdt, 'ada_obi', {})).toBeNull()
  })
})

describe('the sum under another version of the advert', () => {
  const dearer = { ...buysBtc, order: { ...buysBtc.order, price: '80000' } }
  const chosen = { method: 'Bank Transfer' }
  it('keeps the side that was typed', () => {
    const order = { advert: dearer, amount: '8000', tokens: '0.1', ...chosen }
    expect(withAdvert(dearer, { ...sumOfFiat(buysBtc, '8000'), ...chosen })).toEqual({ ...order, typed: 'amount' })
    expect(withAdvert(dearer, { ...sumOfTokens(buysBtc, '0.1'), ...chosen })).toEqual({ ...order, typed: 'tokens' })
  })
  it('has the chosen method only while the advert offers it', () => {
    expect(withAdvert(dearer, { ...sumOfFiat(buysBtc, '8000'), method: 'Wise' }).method).toBe('')
  })
})

describe('the field that shows what is wrong', () => {
  it.each([
    ['beyondBalance', 'amount', 'tokens'],
    ['empty', 'tokens', 'tokens'],
    ['empty', 'amount', 'amount'],
    ['malformed', 'tokens', 'tokens'],
    ['comma', 'tokens', 'tokens'],
    ['ambiguous', 'tokens', 'tokens'],
    ['ambiguous', 'amount', 'amount'],
    ['too_precise', 'tokens', 'tokens'],
    ['belowMinLimit', 'tokens', 'amount'],
  ] as const)('of %s while %s was typed is %s', (fault, typed, field) => {
    expect(faultField(fault, typed)).toBe(field)
  })
})

const UNPAID = { account: '', sentKey: 'k' }

describe('the request of an order', () => {
  it.each([
    ['the account that was chosen', buysBtc, secondQuay._id, 'BBCDEFGHJKMNPQRSTVWX'],
    ['no account of a taker who buys', sellsUsdt, '', undefined],
  ])('names %s', (_, advert, account, named) => {
    const { body } = createOrderInput({ ...UNPAID, advert, account, amount: '20000', method: 'Bank Transfer' })
    expect(body.receiving_account_id).toBe(named)
  })
  it('names everything that was shown, and the version of the advert', () => {
    expect(
      createOrderInput({
        ...UNPAID,
        advert: { ...buysBtc, seq: 4 },
        amount: '6.000,00',
        method: 'Bank Transfer',
      }),
    ).toEqual({
      key: 'k',
      body: {
        trade_id: 'BVYSBTCABCDEFGHJKMNP',
        trade_type: 'Buy',
        order_type: 'Sell',
        token: 'BTC',
        currency: 'USD',
        trade_owner: 'chidi_m',
        fiat_amount: '6000.00',
        token_amount: '0.1',
        price: '60000',
        expected_seq: 4,
        payment_method: 'Bank Transfer',
      },
    })
  })
  it('has no tokens while the amount is invalid', () => {
    expect(createOrderInput({ ...UNPAID, advert: buysBtc, amount: 'x', method: '' }).body).not.toHaveProperty(
      'token_amount',
    )
  })
})
