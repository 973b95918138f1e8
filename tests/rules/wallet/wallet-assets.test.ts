import { expect, test } from 'vitest'
import type { TokenBalance } from '#machines/wallet/rules/balances.ts'
import { isAssetSort, listAssets, type AssetList } from '#machines/wallet/rules/wallet-assets.ts'
import { bitcoin, tether } from '#machines/wallet/samples/balances.ts'

const none = { available_balance: '0', reserved_balance: '0', escrow_balance: '0', hold_balance: '0' }
const ripple: TokenBalance = { ...bitcoin, ...none, _id: 'XRP', ticker: 'XRP', name: 'Ripple', scale: 6, price: null }
const doge: TokenBalance = { ...ripple, _id: 'DOGE', ticker: 'DOGE', name: 'Dogecoin', scale: 8, hold_balance: '9000' }
const ether: TokenBalance = { ...bitcoin, ...none, _id: 'ETH', ticker: 'ETH', name: 'Ether', scale: 18, price: '3000' }
const all = [ripple, tether, ether, doge, bitcoin]

const everything: AssetList = { search: '', isZeroHidden: false, sort: 'value' }
const tickers = (list: Partial<AssetList>) =>
  listAssets(all, { ...everything, ...list })
    .map(({ ticker }) => ticker)
    .join(' ')

test('assets are sorted by value, balance or asset, and by nothing else', () => {
  expect(['value', 'balance', 'asset', 'Value', 'price', ''].filter(isAssetSort)).toEqual(['value', 'balance', 'asset'])
})

test('by value: the highest first, unknown values last', () => {
  expect(tickers({})).toBe('BTC USDT ETH DOGE XRP')
})

test('by balance: the highest first, whatever the decimals of the token, and what is on hold counts', () => {
  expect(tickers({ sort: 'balance' })).toBe('DOGE USDT BTC ETH XRP')
})

test('by asset: tickers from A to Z', () => {
  expect(tickers({ sort: 'asset' })).toBe('BTC DOGE ETH USDT XRP')
})

test('a search finds a part of the name or of the ticker, in any case, with spaces around it', () => {
  expect(tickers({ search: ' bit ' })).toBe('BTC')
  expect(tickers({ search: 'DT' })).toBe('USDT')
  expect(tickers({ search: 'e' })).toBe('USDT ETH DOGE XRP')
  expect(tickers({ search: 'lite' })).toBe('')
})

test('without zero balances what is reserved, in escrow or on hold stays', () => {
  expect(tickers({ isZeroHidden: true })).toBe('BTC USDT DOGE')
  expect(tickers({ isZeroHidden: true, search: 'd' })).toBe('USDT DOGE')
})

test('the given list stays as it was', () => {
  tickers({ sort: 'asset' })
  expect(all.map(({ ticker }) => ticker)).toEqual(['XRP', 'USDT', 'ETH', 'DOGE', 'BTC'])
})
