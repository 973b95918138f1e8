import { expect, it } from 'vitest'
import { awardOf, awardReasonsFor, awardSentence } from '#machines/orders/rules/awards.ts'

it.each([
  ['payment_received', 'buyer', 'seller', 'The payment arrived in the seller’s account.'],
  ['payment_proven', 'buyer', 'seller', 'The buyer proved the payment.'],
  ['payment_delayed', 'buyer', null, 'The bank delayed the payment.'],
  ['seller_unresponsive', 'buyer', 'seller', 'The seller did not respond.'],
  ['seller_agreed', 'buyer', null, 'The seller agreed to release the crypto.'],
  ['payment_not_proven', 'seller', 'buyer', 'The payment could not be proven.'],
  ['payment_reversed', 'seller', 'buyer', 'The payment was reversed.'],
  ['third_party_payment', 'seller', 'buyer', 'The payment came from someone else’s account.'],
  ['wrong_amount', 'seller', 'buyer', 'The payment was not the amount of the order.'],
  ['buyer_unresponsive', 'seller', 'buyer', 'The buyer did not respond.'],
  ['buyer_agreed', 'seller', null, 'The buyer agreed to return the crypto.'],
  ['payment_refunded', 'seller', null, 'The seller refunded the payment.'],
] as const)('an award for %s goes to the %s and counts against: %s', (reason, to, against, sentence) => {
  expect(awardOf(reason)).toEqual({ to, against, sentence })
  expect(awardReasonsFor(to)).toContain(reason)
  expect(awardSentence(reason)).toBe(` ${sentence}`)
})

it('there are twelve reasons, each of one outcome', () => {
  expect([awardReasonsFor('buyer').length, awardReasonsFor('seller').length]).toEqual([5, 7])
})

it.each([null, undefined, '', 'toString', 'of_a_later_version'])(
  'the reason %s has no meaning and no sentence',
  (one) => {
    expect([awardOf(one), awardSentence(one)]).toEqual([null, ''])
  },
)
