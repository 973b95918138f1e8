import { expect, it } from 'vitest'
import type { CreatedProviderSwap, ProviderSwap } from '#server/exchange/gateways/exchange.ts'
import type { Trade } from '#server/exchange/repos/swap.repo.ts'
import { newTrade, seenTrade } from '#server/exchange/services/swap-dto.ts'

/** No two fields have the same value: what is taken from another one shows. */
const FORM = {
  fromCurrency: 'btc',
  fromNetwork: 'btc-1',
  toCurrency: 'xrp',
  toNetwork: 'xrp-1',
  fromAmount: '0.20',
  address: 'rAda',
  extraId: '7',
  refundAddress: 'bc1-refund',
}
const CREATED = {
  id: 'S-1',
  fromAmount: '0.2',
  toAmount: '30',
  payinAddress: 'bc1-payin',
  payinExtraId: '8',
  payoutAddress: 'rAda',
  payoutExtraId: '7',
  refundAddress: 'bc1-refund',
  fromCurrency: 'btc',
  toCurrency: 'xrp',
  validUntil: '2026-11-23T12:30:00Z',
} as CreatedProviderSwap
const NEW: Trade = {
  fromCurrency: 'btc',
  fromNetwork: 'btc-1',
  toCurrency: 'xrp',
  toNetwork: 'xrp-1',
  expectedAmountFrom: '0.2',
  expectedAmountTo: '30',
  amountFrom: null,
  amountTo: null,
  payinAddress: 'bc1-payin',
  payinExtraId: '8',
  payoutAddress: 'rAda',
  payoutExtraId: '7',
  refundAddress: 'bc1-refund',
  payinHash: null,
  payoutHash: null,
  refundHash: null,
  refundAmount: null,
  depositReceivedAt: null,
  validUntil: '2026-11-23T12:30:00.000Z',
  paymentUrl: null,
  blockedPaymentHost: null,
}
const SEEN = {
  amountFrom: '0.3',
  amountTo: '31',
  payinHash: 'in-1',
  payoutHash: 'out-1',
  refundHash: 'back-1',
  refundAmount: '0.05',
  depositReceivedAt: '2026-11-23T12:10:00.000Z',
}
const LATER = {
  amountFrom: '0.4',
  amountTo: '32',
  payinHash: 'in-2',
  payoutHash: 'out-2',
  refundHash: 'back-2',
  refundAmount: '0.06',
  depositReceivedAt: '2026-11-23T12:11:00.000Z',
}

it('a swap that was made is stored as the provider answered it, for the recipient of the form', () => {
  expect(newTrade(CREATED, FORM)).toEqual(NEW)
})

it('a swap goes to the refund address of the form where the provider names none', () => {
  expect(newTrade({ ...CREATED, refundAddress: '' }, FORM)).toEqual({ ...NEW, refundAddress: 'bc1-refund' })
})

it('what the provider reports of a swap is stored, each value as its own', () => {
  expect(seenTrade(SEEN as ProviderSwap, NEW)).toEqual({ ...NEW, ...SEEN })
  expect(seenTrade(LATER as ProviderSwap, { ...NEW, ...SEEN })).toEqual({ ...NEW, ...LATER })
})

it.each(Object.keys(SEEN))('%s stays known when the provider no longer reports it', (name) => {
  const seen = { ...LATER, [name]: null } as unknown as ProviderSwap
  const known = Reflect.get(SEEN, name)
  expect(seenTrade(seen, { ...NEW, ...SEEN })).toEqual({ ...NEW, ...LATER, [name]: known })
})
