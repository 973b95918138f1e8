import { describe, expect, it } from 'vitest'
import { stageSentence, swapView, VIEW_TITLES } from '#machines/exchange/rules/swap-sentences.ts'
import { swapAmounts, type Swap } from '#machines/exchange/rules/swaps.ts'
import * as samples from '#machines/exchange/samples/swaps.ts'

const read = (swap: Swap) => [VIEW_TITLES[swapView(swap)], stageSentence(swap)]

describe('the page of a purchase to an address', () => {
  it.each([
    [
      samples.unpaidPurchase,
      'Waiting for your payment',
      'Pay 100.00 USD on the page of the payment provider. About 0.03 ETH is sent to your address on Ethereum afterwards.',
    ],
    [
      samples.blockedPurchase,
      'Payment page blocked',
      'The payment page is on payments.example, which is not a known site of the payment provider. Do not pay there. Contact Support with the ID of the order.',
    ],
    [samples.paidPurchase, 'Confirming your payment', 'Your payment of 100.00 USD has arrived and is being confirmed.'],
    [samples.finishedPurchase, 'Trade Completed', '0.03 ETH was sent to your address on Ethereum.'],
    [
      { ...samples.paidPurchase, status: 'refunded', refundAmount: '97' },
      'Asset Refunded',
      'The exchange could not be made. 97.00 USD was returned.',
    ],
    [
      samples.failedPurchase,
      'Order failed',
      'The order could not be carried out. If you have paid, contact Support with the ID of the order.',
    ],
    [samples.expiredPurchase, 'Order expired', 'No payment was detected in time. Do not pay; start a new order.'],
  ])('%#: %s', (swap, title, sentence) => {
    expect(read(swap)).toEqual([title, sentence])
  })
})

const { paid_by: _, ...unpaidSale } = samples.waitingSale

describe('the page of a sale to a bank account', () => {
  it.each([
    [
      samples.waitingSale,
      'Waiting for your deposit',
      'You pay 0.1 BTC on Bitcoin from your balance. The sale begins when it arrives.',
    ],
    [
      unpaidSale,
      'Waiting for your deposit',
      'Send 0.1 BTC on Bitcoin to the address below. The sale begins when it arrives.',
    ],
    [samples.sendingSale, 'Sending to your bank account', '6,200.00 USD is being sent to your bank account.'],
    [samples.finishedSale, 'Trade Completed', '6,200.00 USD was sent to your bank account.'],
  ])('%#: %s', (swap, title, sentence) => {
    expect(read(swap)).toEqual([title, sentence])
  })
})

describe('the amounts of a swap', () => {
  const texts = (swap: Swap) => Object.values(swapAmounts(swap))

  it('are on their networks, and what is not detected is on none', () => {
    expect(texts(samples.waitingSwap)).toEqual(['0.1 BTC on Bitcoin', 'about 1.99 ETH on Ethereum'])
    expect(texts(samples.expiredSwap)).toEqual(['No deposit detected', 'No payout detected'])
    expect(texts(samples.expiredPurchase)).toEqual(['No payment detected', 'No payout detected'])
  })

  it('are in fiat without a network', () => {
    expect(texts(samples.unpaidPurchase)).toEqual(['100.00 USD', 'about 0.03 ETH on Ethereum'])
    expect(texts(samples.finishedSale)).toEqual(['0.1 BTC on Bitcoin', '6,200.00 USD'])
  })
})
