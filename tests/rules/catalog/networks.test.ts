import { expect, test } from 'vitest'
import { NETWORKS, chosenTerms, networkFor, networkMark, tokensOf } from '#machines/catalog/networks.ts'
import { bitcoinTerms, closedTerms, stellarTerms } from '#machines/wallet/samples/crypto-deposits.ts'

const BITCOIN = { token: 'BTC', network: 'Bitcoin' }
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
  [
    'the network that is wanted',
    networks,
    { token: 'USDC', network: 'Ethereum' },
    { token: 'USDC', network: 'Ethereum' },
  ],
  ['no network of several', networks, { token: 'USDC' }, { token: 'USDC', network: '' }],
  [
    'no network of several for one that it does not have',
    networks,
    { token: 'USDC', network: 'Bitcoin' },
    { token: 'USDC', network: '' },
  ],
  ['its only network, for one that it does not have', networks, { token: 'BTC', network: 'Stellar' }, BITCOIN],
  [
    'its only network, also if that is closed',
    [bitcoinTerms, closedTerms],
    { token: 'USDC' },
    { token: 'USDC', network: 'Ethereum' },
  ],
  ['the first token if it is unknown', networks, { token: 'XYZ' }, { token: 'BTC', network: 'Bitcoin' }],
  ['the first token if none is named', networks, {}, { token: 'BTC', network: 'Bitcoin' }],
  ['what is wanted while no network is known', [], { token: 'BTC' }, { token: 'BTC', network: '' }],
  ['no network that there is not', [], { token: 'BTC', network: 'Mars' }, { token: 'BTC', network: '' }],
  ['nothing if nothing is wanted and known', [], {}, { token: '', network: '' }],
] as const)('a deposit begins with %s', (_, known, wanted, chosen) => {
  expect(networkFor([...known], wanted)).toEqual(chosen)
})

test('the terms are those of the token on the network', () => {
  expect(chosenTerms(networks, { token: 'USDC', network: 'Stellar' })).toBe(stellarTerms)
  expect(chosenTerms(networks, { token: 'USDC', network: 'Ethereum' })).toBe(closedTerms)
  expect(chosenTerms(networks, { token: 'BTC', network: 'Ethereum' })).toBeUndefined()
  expect(chosenTerms(networks, { token: 'USDC', network: '' })).toBeUndefined()
})
