import { expect, test } from 'vitest'
import { NETWORKS } from '#machines/domain/networks.ts'
import { chosenTerms, networkFor, networkMark, tokensOf } from '#machines/domain/networks.ts'
import { bitcoinTerms, closedTerms, stellarTerms } from '#machines/model/samples/crypto-deposits.ts'

const networks = [bitcoinTerms, closedTerms, stellarTerms]

test('a network has the mark of its coin', () => {
  const marks = NETWORKS.map(networkMark)
  expect(marks).toEqual(
    ['btc', 'eth', 'trx', 'bnb', 'xrp', 'sol', 'ltc', 'xlm', 'ada', 'avax', 'doge'].map((coin) => `/marks/${coin}.svg`),
  )
})

test('the tokens of the networks are each named once, in order', () => {
  expect(tokensOf(networks)).toEqual(['BTC', 'USDC'])
  expect(tokensOf([])).toEqual([])
})

test.each([
  ['its first open network', networks, 'USDC', { token: 'USDC', network: 'Stellar' }],
  ['its first network if none is open', [bitcoinTerms, closedTerms], 'USDC', { token: 'USDC', network: 'Ethereum' }],
  ['the first token if it is unknown', networks, 'XYZ', { token: 'BTC', network: 'Bitcoin' }],
  ['the first token if none is named', networks, undefined, { token: 'BTC', network: 'Bitcoin' }],
  ['nothing while no network is known', [], 'BTC', { token: '', network: '' }],
] as const)('a deposit begins with %s', (_, known, wanted, chosen) => {
  expect(networkFor([...known], wanted)).toEqual(chosen)
})

test('the terms are those of the token on the network', () => {
  expect(chosenTerms(networks, { token: 'USDC', network: 'Stellar' })).toBe(stellarTerms)
  expect(chosenTerms(networks, { token: 'USDC', network: 'Ethereum' })).toBe(closedTerms)
  expect(chosenTerms(networks, { token: 'BTC', network: 'Ethereum' })).toBeUndefined()
  expect(chosenTerms(networks, { token: 'USDC', network: '' })).toBeUndefined()
})
