import { describe, expect, it } from 'vitest'
import { broken, offline, type Failure } from '#machines/shared/api/failure.ts'
import {
  currencyOptions,
  draftOrder,
  draftRecipient,
  externalAmount,
  externalAmountError,
  externalOrderBody,
  gotText,
  hasMemo,
  isAddressComplete,
  isBankComplete,
  isExternalAmountRight,
  isOfferedOutside,
  isPairRefused,
  limitsText,
  maskedAccount,
  networksOf,
  NO_RECIPIENT,
  paidText,
  pairQuery,
  recipientMemoError,
  sentOrder,
  shownAmountError,
} from '#machines/exchange/rules/external-orders.ts'
import { AMOUNT_NOT_POSITIVE, NOT_A_NUMBER, TOO_MANY_DECIMALS } from '#machines/shared/messages/amounts.ts'
import { amountTooHigh, amountTooLow } from '#machines/exchange/messages/quotes.ts'
import { bankRecipient, externalPurchase, externalSale } from '#machines/exchange/samples/external-orders.ts'

const RANGE = { minAmount: '20', maxAmount: '10000' }
const buying = (amount: string, range: typeof RANGE | { minAmount: string; maxAmount: null } | null = RANGE) => ({
  order: externalPurchase,
  amount,
  range,
})

describe('what is paid for a purchase', () => {
  it.each([
    ['', null],
    ['19.99', amountTooLow('20.00 USD')],
    ['20', null],
    ['20.01', null],
    ['9999.99', null],
    ['10000', null],
    ['10,000.01', amountTooHigh('10,000.00 USD')],
    ['0', AMOUNT_NOT_POSITIVE],
    ['20.001', TOO_MANY_DECIMALS],
    ['twenty', NOT_A_NUMBER],
  ])('%j: %j', (amount, error) => expect(externalAmountError(buying(amount))).toBe(error))

  it('has no upper limit where the provider names none, and no limits before they are known', () => {
    const amounts = ['19.99', '1000000']
    const open = { minAmount: '20', maxAmount: null }
    expect(amounts.map((amount) => externalAmountError(buying(amount, open)) === null)).toEqual([false, true])
    expect(amounts.map((amount) => externalAmountError(buying(amount, null)))).toEqual([null, null])
  })

  it('is asked about once it is right', () => {
    expect(['', ' ', '19', '20'].map((amount) => isExternalAmountRight(buying(amount)))).toEqual([
      false,
      false,
      false,
      true,
    ])
  })

  it("shows our own sentence before the provider's", () => {
    const estimateFailure = {
      kind: 'refused',
      code: 'provider_refused',
      message: 'Too small for the provider',
    } as const
    expect(shownAmountError({ ...buying('20'), estimateFailure })).toBe('Too small for the provider')
    expect(shownAmountError({ ...buying('0'), estimateFailure })).toBe(AMOUNT_NOT_POSITIVE)
    expect(shownAmountError({ ...buying('20'), estimateFailure: null })).toBeUndefined()
  })
})

it('what is sold is crypto, with 18 decimals, and its limits are not those in fiat', () => {
  const selling = (amount: string) => ({ order: externalSale, amount, range: RANGE })
  expect(['0.1', `0.${'0'.repeat(17)}1`, '99999'].map((each) => externalAmountError(selling(each)))).toEqual([
    null,
    null,
    null,
  ])
  expect(externalAmount(selling('1,000.50'))).toBe('1000.50')
  expect(externalAmount(selling('0.1 BTC'))).toBe('0.1')
  expect(externalAmountError(selling('$100'))).toBe('This amount is in USD. Enter an amount in BTC')
  expect(externalAmountError({ ...selling('€100'), order: externalPurchase })).toBe(
    'This amount is in EUR. Enter an amount in USD',
  )
})

it('an order says what is paid and what is received, crypto with its network', () => {
  expect([paidText(externalPurchase, '100'), gotText(externalPurchase, '0.03')]).toEqual([
    '100.00 USD',
    '0.03 ETH on Ethereum',
  ])
  expect([paidText(externalSale, '0.1'), gotText(externalSale, '6200')]).toEqual(['0.1 BTC on Bitcoin', '6,200.00 USD'])
})

it('the limits read as amounts', () => {
  expect([limitsText(RANGE, 'USD'), limitsText({ minAmount: '20', maxAmount: null }, 'USD')]).toEqual([
    '20.00 USD to 10,000.00 USD',
    'From 20.00 USD',
  ])
  const between = { minAmount: '20.001', maxAmount: '9999.999' }
  expect(limitsText(between, 'USD')).toBe('20.01 USD to 9,999.99 USD')
  expect(['20', '10000'].map((amount) => externalAmountError({ ...buying(amount, between) }))).toEqual([
    amountTooLow('20.01 USD'),
    amountTooHigh('9,999.99 USD'),
  ])
})

describe('the recipient', () => {
  const ripple = { ...NO_RECIPIENT, network: 'xrp', address: 'rHb9CJAWyB4rj91VRWn96DkukG4bwdtyTh' }
  const VALID = { result: true, message: null }

  it('is read from a draft of before as one of which no missing memo was said', () => {
    const { noMemo: _, ...before } = ripple
    for (const draft of [before, { ...before, noMemo: true }]) {
      const recipient = draftRecipient(JSON.stringify(draft))
      expect(recipient && recipientMemoError(recipient)).toBe('Enter the memo or tag of the recipient')
    }
  })

  it('has a memo on the networks that know one', () => {
    expect(['xrp', 'xlm', 'eth', 'btc', 'unheard'].map(hasMemo)).toEqual([true, true, false, false, false])
    expect(['', ' ', '7', '4294967296'].map((memo) => recipientMemoError({ ...ripple, memo }) === undefined)).toEqual([
      false,
      false,
      true,
      false,
    ])
    expect(recipientMemoError({ ...ripple, noMemo: 'yes' as const })).toBeUndefined()
    expect(recipientMemoError({ ...ripple, network: 'btc' })).toBeUndefined()
  })

  it('is complete with an address that was found valid and a right memo', () => {
    expect([
      isAddressComplete({ ...ripple, memo: '7' }, VALID),
      isAddressComplete({ ...ripple, memo: '7' }, { ...VALID, result: false }),
      isAddressComplete({ ...ripple, memo: '7' }, null),
      isAddressComplete(ripple, VALID),
      isAddressComplete({ ...ripple, memo: 'x' }, VALID),
    ]).toEqual([true, false, false, false, false])
  })

  it('of a sale needs all three lines of a bank account, and shows the end of its number', () => {
    const { bank_name, account_name, account_number } = bankRecipient
    const bank = { bank_name, account_name, account_number }
    expect(isBankComplete(bank)).toBe(true)
    for (const name of Object.keys(bank)) expect(isBankComplete({ ...bank, [name]: ' ' })).toBe(false)
    expect(maskedAccount(bank)).toBe('Zenith Bank ····6789')
    expect(maskedAccount({ ...bank, account_number: '123😀456' })).toBe('Zenith Bank ····😀456')
  })

  it('is on a network of its token', () => {
    const tokens = [
      { ticker: 'usdt', network: 'eth' },
      { ticker: 'btc', network: 'btc' },
      { ticker: 'usdt', network: 'trx' },
    ]
    expect(networksOf(tokens as never, 'USDT')).toEqual(['eth', 'trx'])
  })
})

describe('what the provider is asked', () => {
  it('names the pair as the provider does', () => {
    expect(pairQuery(externalSale)).toEqual({ currency: 'usd', token: 'btc', network: 'btc' })
  })

  it('of a purchase goes to an address, with its memo if there is one', () => {
    const recipient = { ...externalPurchase.recipient, network: 'xrp', address: ' rabc ', memo: ' 7 ' }
    const purchase = { ...externalPurchase, recipient }
    const body = { side: 'buy', currency: 'usd', token: 'eth', network: 'xrp', amount: '1000.50', address: 'rabc' }
    expect(externalOrderBody({ order: purchase, amount: '1,000.50' })).toEqual({ ...body, extraId: '7' })
    const without = { ...purchase, recipient: { ...recipient, noMemo: 'yes' as const } }
    expect(externalOrderBody({ order: without, amount: '1,000.50' })).toEqual(body)
  })

  it('of a sale is paid out to a bank account', () => {
    const recipient = {
      ...bankRecipient,
      bank_name: ' Zenith Bank ',
      account_name: ' Ada Obi ',
      account_number: ' 42 ',
    }
    expect(externalOrderBody({ order: { ...externalSale, recipient }, amount: '0.1' })).toEqual({
      side: 'sell',
      currency: 'usd',
      token: 'btc',
      network: 'btc',
      amount: '0.1',
      bank: { bank_name: 'Zenith Bank', account_name: 'Ada Obi', account_number: '42' },
    })
  })
})

it('a draft that is no order is none; one that was sent is known by its key', () => {
  const order = JSON.stringify(externalSale)
  expect(draftOrder(order)).toEqual(externalSale)
  const { network: _, ...lacking } = externalSale.recipient
  const drafts = [undefined, '', '{', 'null', '{}', JSON.stringify({ ...externalSale, side: 'swap' })]
  expect([...drafts, JSON.stringify({ ...externalSale, recipient: lacking })].map(draftOrder)).toEqual(
    Array.from({ length: 7 }, () => null),
  )
  expect([sentOrder({ order, sentKey: 'key' }), sentOrder({ order, sentKey: '' }), sentOrder({ order })]).toEqual([
    externalSale,
    null,
    null,
  ])
})

describe('the currencies of an external recipient', () => {
  const currencies = [
    { ticker: 'CNY', name: 'Chinese Yuan' },
    { ticker: 'NGN', name: 'Nigerian Naira' },
    { ticker: 'USD', name: 'US Dollar' },
  ]
  const options = (chosen: object) =>
    currencyOptions({
      recipient: 'external',
      currencies,
      currency: 'USD',
      externalCurrencies: [{ ticker: 'ngn' }, { ticker: 'usd' }, { ticker: 'jpy' }],
      ...chosen,
    }).map(({ value, label }) => `${value}: ${label}`)

  it('are those of ours that the provider offers', () => {
    expect(options({})).toEqual(['NGN: NGN · Nigerian Naira', 'USD: USD · US Dollar'])
  })

  it('keep what was chosen before, marked', () => {
    expect(options({ currency: 'CNY' })).toEqual([
      'CNY: CNY · Chinese Yuan (not available)',
      'NGN: NGN · Nigerian Naira',
      'USD: USD · US Dollar',
    ])
  })

  it.each([
    ['for the own account', { recipient: 'own' }],
    ['while those of the provider are not known', { externalCurrencies: null }],
  ])('are all of ours %s', (_, chosen) => {
    expect(options(chosen)).toEqual(['CNY: CNY · Chinese Yuan', 'NGN: NGN · Nigerian Naira', 'USD: USD · US Dollar'])
  })

  it('are offered only once they are known', () => {
    expect([null, [], [{ ticker: 'usd' }]].map((offered) => isOfferedOutside(offered, 'USD'))).toEqual([
      false,
      false,
      true,
    ])
  })
})

it.each<[string, Failure | null, boolean]>([
  ['the provider refuses', { kind: 'refused', code: 'provider_refused', message: 'Pair is inactive' }, true],
  ['is invalid', { kind: 'invalid', code: 'invalid_request', message: '' }, true],
  ['is asked for too often', { kind: 'refused', code: 'too_many', message: '' }, false],
  ['cannot be asked about', offline, false],
  ['has no usable answer', broken, false],
  ['was not refused', null, false],
])('a pair that %s is refused for good: %#', (_, failure, isFinal) => {
  expect(isPairRefused(failure)).toBe(isFinal)
})
