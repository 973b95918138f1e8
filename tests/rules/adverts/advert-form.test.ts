import { describe, expect, it } from 'vitest'
import type { AdvertDraft } from '#machines/adverts/rules/adverts.ts'
import { draftFrom } from '#machines/adverts/rules/advert-drafts.ts'
import {
  advertChoices,
  availableOf,
  currencyOf,
  isFormValid,
  marketPriceOf,
  pairOf,
  percentIn,
  postTradeBody,
  priceIn,
  readDraft,
  withOptions,
  resetDraft,
  visibleErrors,
  takenOf,
  tokenOf,
  withChanges,
  withMargin,
  withMarket,
  withMarketPrice,
  withPair,
  type AdvertForm,
} from '#machines/adverts/rules/advert-form.ts'
import { ownAdvert, sellDraft } from '#machines/adverts/samples/advert-drafts.ts'
import { fullOptions } from '#machines/adverts/advert-form-options/advert-form-options.model.ts'
import { drafting, market } from './drafting.ts'

describe('the price while an advert is written', () => {
  it('starts at the market price', () => {
    expect(withMarket(drafting({ price: '' }), market).draft.price).toBe('1500')
  })
  it('stays as it was typed, even when it was cleared', () => {
    expect(withMarket(drafting({ price: '1400' }), market).draft.price).toBe('1400')
    expect(withMarket(drafting({ price: '' }, { touched: { price: true } }), market).draft.price).toBe('')
  })
  it('and the percentage start at 0 on another asset or currency', () => {
    expect(withPair(drafting(), { token: 'BTC' }).draft).toMatchObject({ token: 'BTC', price: '0', percent: '0' })
    expect(withPair(drafting(), { currency: 'XOF' }).draft).toMatchObject({ currency: 'XOF', price: '0' })
  })
  it('stays the same when it becomes floating or fixed', () => {
    expect(withMargin(drafting({ price: '1530' }), 'Floating').draft.percent).toBe('102')
    expect(withMargin(drafting({ margin_type: 'Floating', percent: '102' }), 'Fixed').draft.price).toBe('1530')
  })
  it('is set to the market price, at 100 percent, and counts as touched', () => {
    const changed = withMarketPrice(drafting({ price: '1400', percent: '90' }, { touched: { remarks: true } }))
    expect(changed).toEqual({
      draft: { ...sellDraft, price: '1500', percent: '100' },
      touched: { remarks: true, price: true, percent: true },
    })
    expect(withMarketPrice(drafting({ price: '1400' }, { market: null })).draft.price).toBe('1400')
  })
  it('is known of its own pair alone', () => {
    expect(pairOf(sellDraft)).toBe('USDT/NGN')
    expect(marketPriceOf(drafting())).toBe('1500')
    expect(marketPriceOf(drafting({ token: 'BTC' }))).toBeNull()
    expect(marketPriceOf(drafting({}, { market: null }))).toBeNull()
    expect(resetDraft(drafting({}, { market: { pair: 'BTC/NGN', price: '9', usd: '9' } })).draft.price).toBe('')
    expect(resetDraft(drafting({}, { market: null })).draft.price).toBe('')
  })
  it('starts at 100 percent when it becomes floating at percent 0', () => {
    expect(withMargin(drafting({ price: '0', percent: '0' }), 'Floating').draft.percent).toBe('100')
  })
})

describe('a draft', () => {
  it('is reset to Buy, Fixed, percent 100, limits 5 and 10, the first window and empty lists', () => {
    expect(resetDraft(drafting()).draft).toEqual({
      type: 'Buy',
      token: 'USDT',
      currency: 'NGN',
      margin_type: 'Fixed',
      percent: '100',
      price: '1500',
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
  it('has the token, the currency and the balance that were chosen', () => {
    const scalesOf = (form: AdvertForm) => [tokenOf(form)?.scale, currencyOf(form)?.scale, availableOf(form)]
    expect(scalesOf(drafting())).toEqual([6, 2, '250'])
    expect(scalesOf(drafting({ token: 'BTC', currency: 'XOF' }))).toEqual([8, 0, '0'])
    expect(scalesOf(drafting({}, { options: null }))).toEqual([undefined, undefined, '0'])
  })
  it('counts what was changed as touched, and nothing else', () => {
    const changed = withChanges(drafting({}, { touched: { price: true } }), { remarks: 'Hello', min_limit: '6' })
    expect(changed).toEqual({
      draft: { ...sellDraft, remarks: 'Hello', min_limit: '6' },
      touched: { price: true, remarks: true, min_limit: true },
    })
  })
  it('is valid only with nothing wrong in it', () => {
    expect(isFormValid(drafting())).toBe(true)
    expect(isFormValid(drafting({ token_amount: '251' }))).toBe(false)
    expect(isFormValid(drafting({ payment_methods: ['Barter'] }))).toBe(false)
    expect(isFormValid(drafting({ payment_methods: ['Barter'] }, { options: null }))).toBe(false)
    expect(isFormValid(drafting({ currency: 'XOF', price: '1500.5' }, { market: null }))).toBe(false)
  })
  it('shows a message for an empty field only after it was touched', () => {
    const empty = { token_amount: '', payment_methods: [] }
    expect(visibleErrors(drafting(empty))).toEqual({})
    expect(visibleErrors(drafting(empty, { touched: { token_amount: true } }))).toEqual({
      token_amount: 'How many USDT are you selling?',
    })
    expect(visibleErrors(drafting({ token_amount: '251' }))).toEqual({
      token_amount: 'You cannot sell more than your balance',
    })
  })
  it('begins with the first token and currency that there are', () => {
    const pair = (draft: AdvertDraft | null, options: Partial<typeof fullOptions>) => {
      const { token, currency, price } = withOptions(draft, { ...fullOptions, ...options })
      return [token, currency, price]
    }
    expect(pair(null, {})).toEqual(['USDT', 'NGN', ''])
    expect(pair(null, { tokens: [], currencies: [] })).toEqual(['', '', ''])
    expect(pair({ ...sellDraft, currency: 'XOF' }, {})).toEqual(['USDT', 'XOF', '1500'])
    expect(pair({ ...sellDraft, currency: 'GONE' }, {})).toEqual(['USDT', 'NGN', ''])
    expect(pair({ ...sellDraft, token: 'BTC' }, { currencies: [] })).toEqual(['USDT', '', ''])
  })
  it('starts over when its token is no longer available, and drops methods that are not', () => {
    expect(withOptions({ ...sellDraft, token: 'GONE' }, fullOptions)).toMatchObject({ token: 'USDT', price: '' })
    expect(withOptions({ ...sellDraft, payment_methods: ['Wise', 'Barter'] }, fullOptions).payment_methods).toEqual([
      'Wise',
    ])
  })
})

describe('an own advert that is edited', () => {
  const taken = { ...ownAdvert, order: { ...ownAdvert.order, available: '60', auto_reply: 'Ahoy' } }
  const editing = drafting({}, { editing: taken })
  it('starts from what it is', () => {
    expect(draftFrom(taken)).toEqual({
      ...sellDraft,
      percent: '100',
      auto_reply: 'Ahoy',
      receiving_accounts: {
        'Bank Transfer': 'BBCDEFGHJKMNPQRSTVWX',
        Wise: 'W1SEABCDEFGHJKMNPQRS',
        Revolut: 'REV01ABCDEFGHJKMNPQR',
        Alipay: 'A11PAYABCDEFGHJKMNPQ',
      },
    })
    expect(resetDraft(editing).draft).toEqual(draftFrom(taken))
  })
  it('includes its own reserve in what is available', () => {
    expect(availableOf(editing)).toBe('350')
    expect(takenOf(editing)).toBe('40')
    expect(visibleErrors(drafting({ token_amount: '350' }, { editing: taken }))).toEqual({})
    expect(visibleErrors(drafting({ token_amount: '350.1' }, { editing: taken }))).toEqual({
      token_amount: 'You cannot sell more than your balance',
    })
    expect(visibleErrors(drafting({ token_amount: '40' }, { editing: taken })).token_amount).toBe(
      '40 USDT is already traded. Go higher!',
    )
  })
})

describe('the request of an advert', () => {
  it('has plain decimals and the total when the price is fixed', () => {
    expect(postTradeBody(drafting({ token_amount: '0100.', remarks: ' Hello ' }))).toMatchObject({
      price: '1500',
      token_amount: '100',
      fiat_amount: '150000',
      remarks: 'Hello',
    })
  })
  it('has every field of the draft, without blanks around its texts', () => {
    const draft = { auto_reply: ' Ahoy ', remarks: ' Hello ', min_limit: '15.000,00', max_limit: '075000,' }
    expect(postTradeBody(drafting(draft))).toEqual({
      type: 'Sell',
      receiving_accounts: {},
      token: 'USDT',
      currency: 'NGN',
      margin_type: 'Fixed',
      price: '1500',
      fiat_amount: '150000',
      token_amount: '100',
      min_limit: '15000.00',
      max_limit: '75000',
      payment_methods: ['Bank Transfer', 'Wise', 'Revolut', 'Alipay'],
      completion_window: 15,
      terms_tags: [...sellDraft.terms_tags],
      remarks: 'Hello',
      auto_reply: 'Ahoy',
    })
  })
  it('has what is known while the options are not, and no total that cannot be calculated', () => {
    const body = postTradeBody(drafting({ token_amount: '', min_limit: '5,000' }, { options: null }))
    expect(body).toMatchObject({ token_amount: '', min_limit: '5000' })
    expect(body).not.toHaveProperty('fiat_amount')
    expect(postTradeBody(drafting({ token_amount: '12,5' }, { options: null })).token_amount).toBe('12.5')
  })
  it('names the accounts of a seller only, as they were chosen', () => {
    const receiving_accounts = { 'Bank Transfer': 'BBCDEFGHJKMNPQRSTVWX', Wise: 'W1SEABCDEFGHJKMNPQRS' }
    expect(postTradeBody(drafting({ receiving_accounts })).receiving_accounts).toEqual(receiving_accounts)
    expect(postTradeBody(drafting({ receiving_accounts, type: 'Buy' }))).not.toHaveProperty('receiving_accounts')
  })
  it('has every amount as it was meant, whichever separators were typed', () => {
    const typed = { price: '1 500,50', token_amount: '99,5', min_limit: '15.000,50', max_limit: '75’000' }
    const meant = { price: '1500.50', token_amount: '99.5', min_limit: '15000.50', max_limit: '75000' }
    expect(isFormValid(drafting(typed))).toBe(true)
    expect(postTradeBody(drafting(typed))).toMatchObject({ ...meant, fiat_amount: '149299.75' })
    const floating = drafting({ margin_type: 'Floating', percent: '100,2' })
    expect(postTradeBody(floating)).toMatchObject({ percent: 100.2 })
    expect([priceIn(floating), percentIn(floating)]).toEqual(['1503', '100.2'])
  })
  it.each([
    ['price', {}],
    ['percent', { margin_type: 'Floating' }],
    ['token_amount', {}],
    ['min_limit', {}],
    ['max_limit', {}],
  ] as const)('asks which amount is meant by one comma before three digits as %s', (field, draft) => {
    const form = drafting({ ...draft, [field]: '1,500' })
    expect(visibleErrors(form)[field]).toBe('Which amount do you mean?')
    expect(advertChoices(form, field).map(({ value }) => value)).toEqual(['1500', '1.5'])
    expect(isFormValid(form)).toBe(false)
  })
  it.each([
    ['price', '₦1,500.50', '1500.50', '$1', 'This amount is in USD. Enter an amount in NGN'],
    ['token_amount', '100 USDT', '100', '1 BTC', 'This amount is in BTC. Enter an amount in USDT'],
    ['min_limit', '500 NGN', '500', '$1', 'This amount is in USD. Enter an amount in NGN'],
    ['max_limit', 'NGN 900', '900', '1 USDT', 'This amount is in USDT. Enter an amount in NGN'],
  ] as const)('takes the unit of %s, %s, and no other', (field, own, read, other, sentence) => {
    expect(readDraft(drafting({ [field]: own }))[field]).toBe(read)
    expect(visibleErrors(drafting({ [field]: other }))[field]).toBe(sentence)
  })
  it('asks nothing of the price that is not used', () => {
    expect(visibleErrors(drafting({ percent: '1,500' })).percent).toBeUndefined()
    expect(visibleErrors(drafting({ margin_type: 'Floating', price: '1,500' })).price).toBeUndefined()
  })
  it('leaves a floating price and its total to the server, whatever the market price is by now', () => {
    const draft = { margin_type: 'Floating', percent: '100.2' } as const
    const body = postTradeBody(drafting(draft))
    expect(body).toMatchObject({ margin_type: 'Floating', percent: 100.2, price: '0' })
    expect(body).not.toHaveProperty('fiat_amount')
    expect(postTradeBody(drafting(draft, { market: null }))).toEqual(body)
  })
})
