import { describe, expect, it } from 'vitest'
import { NETWORKS } from '#machines/catalog/networks.ts'
import { blocksText, creditedText, durationText, progressText } from '#machines/wallet/rules/waiting-times.ts'

it.each([
  [1, '1 second'],
  [30, '30 seconds'],
  [59, '59 seconds'],
  [60, '1 minute'],
  [120, '2 minutes'],
  [149, '2 minutes'],
  [150, '3 minutes'],
  [5400, '90 minutes'],
  [7199, '120 minutes'],
  [7200, '2 hours'],
  [12_600, '4 hours'],
])('a withdrawal that arrives in %i seconds arrives in about %s', (seconds, text) => {
  expect(durationText(seconds)).toBe(text)
})

describe('a transfer that waits for its network', () => {
  it.each([
    ['Ethereum', 3, 12, '3 of 12 confirmations, about 2 minutes'],
    ['Ethereum', 0, 12, '0 of 12 confirmations, about 2 minutes'],
    ['Ethereum', 7, 12, '7 of 12 confirmations, about 1 minute'],
    ['Ethereum', 8, 12, '8 of 12 confirmations, under a minute'],
    ['Bitcoin', 0, 2, '0 of 2 confirmations, about 20 minutes'],
    ['Bitcoin', 1, 2, '1 of 2 confirmations, about 10 minutes'],
    ['Doge', 0, 200, '0 of 200 confirmations, about 3 hours'],
    ['Ripple', 0, 1, '0 of 1 confirmation, under a minute'],
    ['Bitcoin', 2, 2, '2 of 2 confirmations'],
  ] as const)('on %s with %i of %i: %s', (network, confirmations, needed, text) => {
    expect(progressText({ network, confirmations, needed })).toBe(text)
  })

  it('is credited after a time that the network needs for its blocks', () => {
    expect(creditedText('Ethereum', 12)).toBe('12 confirmations, about 2 minutes')
    expect(creditedText('Stellar', 1)).toBe('1 confirmation, under a minute')
  })

  it('waits longer on slower networks', () => {
    const times = NETWORKS.map((network) => `${network}: ${blocksText(network, 100)}`)
    expect(times).toEqual([
      'Bitcoin: about 17 hours',
      'Ethereum: about 20 minutes',
      'Tron: about 5 minutes',
      'Binance Smart Chain: about 1 minute',
      'Ripple: about 7 minutes',
      'Solana: under a minute',
      'Litecoin: about 4 hours',
      'Stellar: about 10 minutes',
      'Cardano: about 33 minutes',
      'Avalanche C Chain: about 3 minutes',
      'Doge: about 100 minutes',
    ])
  })
})
