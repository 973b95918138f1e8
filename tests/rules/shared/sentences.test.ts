import { BALANCE_PARTS, SORT_LABELS } from '#machines/wallet/rules/wallet-words.ts'
import { tooMany, checkFields } from '#machines/shared/messages/refusals.ts'
import { expect, test } from 'vitest'
import * as accounts from '#machines/accounts/messages/accounts.ts'
import * as auth from '#machines/accounts/messages/auth.ts'
import * as deposits from '#machines/wallet/messages/deposits.ts'
import * as fiat from '#machines/wallet/messages/fiat.ts'
import * as m2m from '#machines/adverts/messages/adverts.ts'
import * as marketplace from '#machines/adverts/messages/marketplace.ts'
import * as wallet from '#machines/wallet/messages/wallet.ts'
import * as withdrawals from '#machines/wallet/messages/withdrawals.ts'

test.each([
  [0, '1 second'],
  [1, '1 second'],
  [1.2, '2 seconds'],
  [119, '119 seconds'],
  [120, '2 minutes'],
  [121, '3 minutes'],
  [3600, '60 minutes'],
])('a wait of %d seconds is %s', (seconds, wait) => {
  expect(accounts.resendTooEarly(seconds)).toBe(`You can request a new code in ${wait}`)
  expect(tooMany(seconds)).toBe(`Too many requests. Try again in ${wait}`)
})

test.each([
  [checkFields('a, b'), 'Check these fields: a, b'],
  [deposits.confirmationsOf(0, 1), '0 of 1 confirmation'],
  [deposits.confirmationsOf(1, 12), '1 of 12 confirmations'],
  [deposits.confirmationsText(1), '1 confirmation'],
  [deposits.confirmationsText(12), '12 confirmations'],
  [
    deposits.sendOnly('BTC', 'Bitcoin'),
    'Send only BTC on the Bitcoin network to this address. Anything else may be lost.',
  ],
  [deposits.memoNeeded('77'), 'Include the memo 77 in the transfer. Without it the deposit is delayed.'],
  [withdrawals.withdrawButton('BTC'), 'Withdraw BTC'],
  [
    withdrawals.networkWarning('BTC', 'Bitcoin'),
    'Send only to an address that receives BTC on Bitcoin. Funds sent on another network are lost.',
  ],
  [fiat.depositButton('USD'), 'Deposit USD'],
  [fiat.withdrawButton('USD'), 'Withdraw USD'],
  [m2m.fromYourself('buy', 'BTC'), 'You cannot buy BTC from yourself. Trade with another user'],
  [marketplace.nearestSum('0.5'), 'The nearest possible amount is 0.5'],
  [
    auth.confirmsOnly('transfer'),
    'We sent a 6-digit code to your email. It confirms only this transfer; no funds have been moved yet.',
  ],
  [wallet.transferred('5 USDT', 'ben'), '5 USDT sent to ben'],
  [wallet.currencyClosed('NGN'), 'Deposits and withdrawals in NGN are not offered yet'],
  [wallet.depositAnnounced('5.00 USD'), 'Transfer 5.00 USD with the reference shown'],
  [wallet.withdrawalRequested('5.00 USD'), 'Withdrawal of 5.00 USD requested'],
  [wallet.arrivedInstead('5.00 USD'), 'The amount that arrived differs from the 5.00 USD requested'],
  [wallet.networkMissing('Tron'), 'Deposits and withdrawals on Tron are not offered yet'],
  [wallet.notOnNetwork('BTC', 'Tron'), 'BTC cannot be withdrawn on Tron'],
  [wallet.networkStopped('Tron'), 'Deposits and withdrawals on Tron are paused while we check the network'],
  [wallet.belowLeast('1 USDT'), 'Below the minimum deposit of 1 USDT. It was recorded, but not credited'],
])('%s', (sentence, expected) => expect(sentence).toBe(expected))

test('each part of a balance has a label and its meaning, each order a label', () => {
  expect(BALANCE_PARTS).toEqual({
    available: { label: 'Available', meaning: 'Can be traded, transferred and withdrawn.' },
    reserved: {
      label: 'Reserved',
      meaning: 'In your Sell adverts. Close an advert to make it available again.',
    },
    escrow: { label: 'In escrow', meaning: 'In your open orders, until they are completed or cancelled.' },
    hold: { label: 'On hold', meaning: 'In withdrawals that are not paid out yet.' },
  })
  expect(SORT_LABELS).toEqual({ value: 'Sort by value', balance: 'Sort by balance', asset: 'Sort by asset' })
})
