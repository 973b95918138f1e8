import { describe, expect, it } from 'vitest'
import { COMMA_IN_NUMBER } from '#machines/shared/messages/amounts.ts'
import {
  advertErrors,
  emptyDraft,
  floatingPrice,
  percentOf,
  priceOf,
  stepPercent,
  totalFiat,
  TERMS,
  withTerm,
  type AdvertDraft,
  type AdvertRuleContext,
  type TermsTag,
} from '#machines/adverts/rules/adverts.ts'

const facts: AdvertRuleContext = {
  tokenScale: 6,
  currencyScale: 2,
  marketPrice: '1500',
  available: '250',
  methods: ['Bank Transfer', 'Interbank', 'Wise', 'Revolut', 'SEPA', 'Alipay'],
}
const sound: AdvertDraft = {
  ...emptyDraft('USDT', 'NGN'),
  type: 'Sell',
  price: '1500',
  token_amount: '100',
  min_limit: '15000',
  max_limit: '75000',
  payment_methods: ['Bank Transfer'],
}
const errors = (change: Partial<AdvertDraft>, known: Partial<AdvertRuleContext> = {}) =>
  advertErrors({ ...sound, ...change }, { ...facts, ...known })

describe('a valid advert', () => {
  it('has no error', () => {
    expect(errors({})).toEqual({})
  })
  it('starts as Buy, Fixed, 100 percent, limits 5 and 10, 15 minutes, nothing chosen', () => {
    expect(emptyDraft('BTC', 'USD')).toEqual({
      type: 'Buy',
      token: 'BTC',
      currency: 'USD',
      margin_type: 'Fixed',
      percent: '100',
      price: '',
      token_amount: '',
      min_limit: '5',
      max_limit: '10',
      payment_methods: [],
      completion_window: 15,
      terms_tags: [],
      remarks: '',
      auto_reply: '',
      receiving_accounts: {},
    })
  })
})

describe('the price of an advert', () => {
  it.each([
    ['1050', undefined],
    ['1049.99999999', 'Cannot go lower than 70% of the market price'],
    ['1950', undefined],
    ['1950.00000001', 'Cannot go higher than 130% of the market price'],
    ['', 'Enter a price above 0'],
    ['0', 'Enter a price above 0'],
    ['1e3', 'Enter a number'],
    ['-1500', 'Enter a number'],
    ['1,501', COMMA_IN_NUMBER],
    ['1500.123456789', 'Too many decimals'],
  ])('a fixed price of %j beside a market price of 1500: %s', (price, sentence) => {
    expect(errors({ price }).price).toBe(sentence)
  })
  it.each([
    ['70', undefined],
    ['69.99', 'Cannot go lower than 70% of the market price'],
    ['130', undefined],
    ['130.01', 'Cannot go higher than 130% of the market price'],
    ['', 'Enter a percentage'],
    ['0', 'Enter a percentage'],
    ['100.005', 'Too many decimals'],
  ])('a floating price of %j percent: %s', (percent, sentence) => {
    expect(errors({ margin_type: 'Floating', percent }).percent).toBe(sentence)
  })
  it('is not checked while the market price is unknown', () => {
    const unknown = 'The market price is unavailable. Please try again in a moment'
    expect(errors({}, { marketPrice: null }).price).toBe(unknown)
    expect(errors({ margin_type: 'Floating' }, { marketPrice: null }).price).toBe(unknown)
  })
  it('is market times percent when it floats, rounded at 8 decimals', () => {
    expect(floatingPrice('1500', '100.2')).toBe('1503')
    expect(floatingPrice('0.00000003', '50')).toBe('0.00000002')
    expect(floatingPrice('61234.56789012', '99.99')).toBe('61228.44443333')
    expect(priceOf({ ...sound, margin_type: 'Floating', percent: '' }, '1500')).toBeNull()
    expect(priceOf({ ...sound, margin_type: 'Floating', percent: '110' }, '1500')).toBe('1650')
    expect(priceOf({ ...sound, price: '01500.' }, null)).toBe('1500')
  })
  it('is a percentage of the market price with two decimals when it is fixed', () => {
    expect(percentOf('1500', '1500')).toBe('100')
    expect(percentOf('1234.5', '1500')).toBe('82.3')
    expect(percentOf('1', '3')).toBe('33.33')
    expect(percentOf('2', '3')).toBe('66.67')
    expect(percentOf('', '3')).toBeNull()
    expect(percentOf('2', '0')).toBeNull()
  })
  it('steps by 0.2 with two decimals and not below 0', () => {
    expect(stepPercent('100', 1)).toBe('100.2')
    expect(stepPercent('100', -1)).toBe('99.8')
    expect(stepPercent('99.95', 1)).toBe('100.15')
    expect(stepPercent('0.1', -1)).toBe('0')
    expect(stepPercent('', 1)).toBe('0.2')
  })
})

describe('the token amount', () => {
  it.each([
    ['', 'How many USDT are you selling?'],
    ['0', 'How many USDT are you selling?'],
    ['250', undefined],
    ['250.000001', 'You cannot sell more than your balance'],
    ['0.0000001', 'Too many decimals'],
    ['many', 'Enter a number'],
  ])('of a Sell advert over a balance of 250, %j: %s', (token_amount, sentence) => {
    expect(errors({ token_amount }).token_amount).toBe(sentence)
  })
  it('of a Buy advert is not checked against the balance', () => {
    expect(errors({ type: 'Buy', token_amount: '9999' })).toEqual({})
    expect(errors({ type: 'Buy', token_amount: '' }).token_amount).toBe('How many USDT are you buying?')
  })
  it('is not so much that its total has more digits than an amount can have', () => {
    const most = '666666666666'
    expect(errors({ type: 'Buy', token_amount: most }).token_amount).toBeUndefined()
    expect(errors({ type: 'Buy', token_amount: `${most}.666667` }).token_amount).toBe('Enter a smaller amount')
    expect(errors({ type: 'Buy', token_amount: '999999999999999999' }).token_amount).toBe('Enter a smaller amount')
  })
  it('is not checked against an unknown balance', () => {
    expect(errors({ token_amount: '9999' }, { available: null })).toEqual({})
  })
})

describe('the limits of an order', () => {
  it.each([
    ['', 'Minimum limit cannot be empty'],
    ['0', 'Minimum limit cannot be empty'],
    ['74999.99', undefined],
    ['75000', 'Minimum limit cannot be more than or equal to Maximum limit!'],
    ['75000.01', 'Minimum limit cannot be more than or equal to Maximum limit!'],
    ['10.001', 'Too many decimals'],
  ])('a minimum of %j under a maximum of 75000: %s', (min_limit, sentence) => {
    expect(errors({ min_limit }).min_limit).toBe(sentence)
  })
  it.each([
    ['', 'Maximum limit cannot be empty'],
    ['0', 'Maximum limit cannot be empty'],
    ['15000', 'Maximum limit cannot be less than or equal to Minimum limit!'],
    ['15000.01', undefined],
    ['150000', undefined],
    ['150000.01', 'Already more than expected value!'],
  ])('a maximum of %j over a minimum of 15000 and under a total of 150000: %s', (max_limit, sentence) => {
    expect(errors({ max_limit }).max_limit).toBe(sentence)
  })
  it('a minimum of the whole total must be lower', () => {
    expect(errors({ min_limit: '150000', max_limit: '' }).min_limit).toBe('Minimum limit must be lower!')
    expect(errors({ min_limit: '149999.99', max_limit: '' }).min_limit).toBeUndefined()
  })
  it('are checked only against each other while the total is unknown', () => {
    expect(errors({ token_amount: '', max_limit: '9999999' }).max_limit).toBeUndefined()
  })
  it('follow the scale of the currency', () => {
    expect(errors({ min_limit: '15000.5' }, { currencyScale: 0 }).min_limit).toBe('Too many decimals')
  })
})

describe('the total in fiat', () => {
  it('is price times amount at the currency scale, rounded down', () => {
    expect(totalFiat(sound, facts)).toBe('150000')
    expect(totalFiat({ ...sound, price: '0.015', token_amount: '1' }, facts)).toBe('0.01')
    expect(totalFiat({ ...sound, price: '999999999.99999999', token_amount: '999999999.999999' }, facts)).toBe(
      '999999999999998990',
    )
    expect(totalFiat({ ...sound, price: '655.957', token_amount: '3' }, { ...facts, currencyScale: 0 })).toBe('1967')
    expect(totalFiat({ ...sound, token_amount: '' }, facts)).toBeNull()
  })
  it('must match when it is given', () => {
    expect(errors({ fiat_amount: '150000.00' })).toEqual({})
    expect(errors({ fiat_amount: '150000.01' }).fiat_amount).toBe('The total does not match price and amount')
  })
})

describe('methods, window, terms and remarks', () => {
  it('takes one to five known payment methods', () => {
    const methods = facts.methods ?? []
    expect(errors({ payment_methods: [] }).payment_methods).toBe('Choose at least one payment method')
    expect(errors({ payment_methods: methods.slice(0, 5) })).toEqual({})
    expect(errors({ payment_methods: methods }).payment_methods).toBe('You can provide up to 5 methods')
    expect(errors({ payment_methods: ['Wise', 'Wise'] }).payment_methods).toBe('Each payment method can be added once')
    expect(errors({ payment_methods: ['Barter'] }).payment_methods).toBe(
      'One of these payment methods is not supported',
    )
  })
  it('takes a window of 15, 30, 45 or 60 minutes', () => {
    for (const completion_window of [15, 30, 45, 60]) expect(errors({ completion_window })).toEqual({})
    for (const completion_window of [0, 20, 90])
      expect(errors({ completion_window }).completion_window).toBe('Choose a payment window')
  })
  it('offers six terms and takes up to three', () => {
    expect(TERMS.map(({ title }) => title).sort()).toEqual([
      'Bank statement required',
      'Extra KYC',
      'No additional verification',
      'No payment receipt needed',
      'Payment receipt required',
      'Photo ID required',
    ])
    expect(errors({ terms_tags: TERMS.slice(2, 5) })).toEqual({})
    expect(errors({ terms_tags: TERMS.slice(0, 4) }).terms_tags).toBe('You can choose up to 3 terms')
  })
  it('takes remarks of up to 1000 characters, counted as a person counts them', () => {
    expect(errors({ remarks: '🚢'.repeat(1000) })).toEqual({})
    expect(errors({ remarks: 'a'.repeat(1001) }).remarks).toBe('Remarks can be up to 1000 characters long')
  })
})

describe('terms that contradict each other', () => {
  const titles = (...chosen: readonly string[]) =>
    chosen.reduce<readonly TermsTag[]>((tags, title) => withTerm(tags, title), []).map(({ title }) => title)

  it('gives up the one that the new one contradicts', () => {
    expect(titles('Payment receipt required', 'No payment receipt needed')).toEqual(['No payment receipt needed'])
    expect(titles('Photo ID required', 'Extra KYC', 'No additional verification')).toEqual([
      'No additional verification',
    ])
    expect(titles('No additional verification', 'Bank statement required')).toEqual(['Bank statement required'])
    expect(titles('Extra KYC', 'Photo ID required')).toEqual(['Extra KYC', 'Photo ID required'])
  })

  it('is an error of the advert', () => {
    const both = TERMS.slice(0, 2)
    expect(errors({ terms_tags: both }).terms_tags).toBe('These terms contradict each other')
  })
})
