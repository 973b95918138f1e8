import { describe, expect, it } from 'vitest'
import { listedSwapAmounts, receivedText, sentText, swapAmount, type Swap } from '#machines/exchange/rules/swaps.ts'
import { expiredSwap, failedSwap, finishedSwap, waitingSwap } from '#machines/exchange/samples/swaps.ts'

describe('the amounts of a swap', () => {
  const paid: Swap = { ...waitingSwap, amountFrom: '0.2' }
  const listed = (swap: Swap) => Object.values(listedSwapAmounts(swap, { hide_assets: false }))

  it('have up to 8 decimals and the ticker', () => {
    expect(swapAmount('1234.123456789', 'usdt')).toBe('1,234.12345678 USDT')
  })

  it('are what arrived and was paid out, or else what is expected', () => {
    expect([sentText(waitingSwap), sentText(paid)]).toEqual(['0.1 BTC', '0.2 BTC'])
    expect([receivedText(waitingSwap), receivedText(finishedSwap)]).toEqual(['1.99 ETH', '1.98 ETH'])
  })

  it('are those that are expected where the provider has only a transaction, or the end, of what it moved', () => {
    const arrived = { amountFrom: null, amountTo: null, payinHash: null, depositReceivedAt: null }
    const unknown: readonly Swap[] = [
      { ...finishedSwap, ...arrived },
      { ...finishedSwap, ...arrived, status: 'refunded' },
      { ...expiredSwap, payinHash: 'a'.repeat(64) },
      { ...failedSwap, ...arrived, depositReceivedAt: '2026-01-01T00:00:00.000Z' },
      { ...failedSwap, ...arrived },
    ]
    expect(unknown.map(listed)).toEqual([
      ['0.1 BTC', 'about 1.99 ETH'],
      ...Array.from({ length: 3 }, () => ['0.1 BTC', 'No payout detected']),
      ['No deposit detected', 'No payout detected'],
    ])
  })

  it('are not detected when the swap is over without them', () => {
    expect([waitingSwap, paid, expiredSwap, failedSwap, finishedSwap].map(listed)).toEqual([
      ['0.1 BTC', 'about 1.99 ETH'],
      ['0.2 BTC', 'about 1.99 ETH'],
      ['No deposit detected', 'No payout detected'],
      ['0.1 BTC', 'No payout detected'],
      ['0.1 BTC', '1.98 ETH'],
    ])
  })

  it('are hidden with the balances once the swap is over', () => {
    const amounts = (hide_assets: boolean) =>
      [waitingSwap, failedSwap, finishedSwap].map((swap) => Object.values(listedSwapAmounts(swap, { hide_assets })))
    expect(amounts(true)).toEqual([
      ['0.1 BTC', 'about 1.99 ETH'],
      ['***** BTC', 'No payout detected'],
      ['***** BTC', '***** ETH'],
    ])
    expect(amounts(false)).toEqual([
      ['0.1 BTC', 'about 1.99 ETH'],
      ['0.1 BTC', 'No payout detected'],
      ['0.1 BTC', '1.98 ETH'],
    ])
  })
})
