import { expect, test } from 'vitest'
import { changesBetween, changeSentences } from '#machines/adverts/rules/advert-changes.ts'
import { buysBtc, sellsUsdt } from '#machines/adverts/samples/adverts.ts'
import type { BankAccount } from '#machines/accounts/rules/bank-accounts.ts'
import { firstQuay, secondQuay } from '#machines/accounts/samples/bank-accounts.ts'

const lines = (was: typeof sellsUsdt, order: Partial<typeof sellsUsdt.order>) =>
  changesBetween(was, { ...was, order: { ...was.order, ...order } }).map((c) => `${c.label}: ${c.was} -> ${c.is}`)

test('a changed advert lists old and new value of each term, the price first', () => {
  const order = { available: '1700', max_limit: '800000', price: '1510.25' }
  expect(lines(sellsUsdt, order)).toEqual([
    'Price: 1,506.20 NGN -> 1,510.25 NGN',
    'Limits: 15,000.00 – 900,000.00 NGN -> 15,000.00 – 800,000.00 NGN',
    'Available: 1,800.5 USDT -> 1,700 USDT',
  ])
})

test('payment methods, payment window and terms are included', () => {
  const terms_tags = [{ title: 'Photo ID required', subtitle: '' }]
  const order = { completion_window: 15, payment_methods: ['Wise', 'SEPA'], terms_tags, remarks: 'No third parties' }
  expect(lines(buysBtc, order)).toEqual([
    'Payment window: 30 mins -> 15 mins',
    'Payment methods: Bank Transfer -> Wise, SEPA',
    'Terms: none -> Photo ID required',
    'Remarks: none -> No third parties',
  ])
})

const byBank = (account: BankAccount) => [{ method: 'Bank Transfer', account }]

test('the bank account of a Sell advert is included', () => {
  const was = { ...sellsUsdt, order: { ...sellsUsdt.order, receiving_accounts: byBank(firstQuay) } }
  expect(lines(was, { receiving_accounts: byBank(secondQuay) })).toEqual([
    'You are paid to: Ada Obi, First Quay 0123456789 -> Ada Obi, Second Quay 9876543210',
  ])
})

test('another notation of the same value is no change', () => {
  expect(lines(sellsUsdt, { price: '1506.20', min_limit: '15000.00' })).toEqual([])
})

const sentences = (was: typeof sellsUsdt, order: Partial<typeof sellsUsdt.order>) =>
  changeSentences(was, { ...was, order: { ...was.order, ...order } })

test('who is filling in an order is shown what changed, a sentence each', () => {
  const order = { price: '61000', available: '0.25', max_limit: '15000', remarks: 'No third parties' }
  expect(sentences(buysBtc, order)).toEqual([
    'The price is now 61,000.00 USD.',
    'The limits are now 100.00 – 15,000.00 USD.',
    'Only 0.25 BTC available now.',
    'Remarks changed.',
  ])
})

test('neither more coins nor a market price within its tolerance is worth a sentence', () => {
  expect(sentences(sellsUsdt, { available: '2000', price: '1513.73' })).toEqual([])
  expect(sentences(sellsUsdt, { price: '1400' })).toEqual([])
  expect(sentences(sellsUsdt, { price: '1513.74' })).toEqual(['The price is now 1,513.74 NGN.'])
})
