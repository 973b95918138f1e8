import { describe, expect, it } from 'vitest'
import { stageSentence, swapView } from '#machines/exchange/rules/swap-sentences.ts'
import { hasRunOut, listedSwapAmounts, msToDeposit, stageOf, swapAmounts } from '#machines/exchange/rules/swaps.ts'
import { swapReceipt } from '#machines/exchange/rules/swap-receipt.ts'
import { LONGEST_TIMER_MS } from '#machines/shared/values/instants.ts'
import { confirmingSwap, waitingSale, waitingSwap } from '#machines/exchange/samples/swaps.ts'

const DEADLINE = '2026-01-01T12:20:00.000Z'
const BEFORE = '2026-01-01T12:19:59.999Z'

describe('a swap whose time to deposit is over', () => {
  it('has expired at the instant of its deadline, not a millisecond before', () => {
    expect([BEFORE, DEADLINE].map((at) => hasRunOut(waitingSwap, at))).toEqual([false, true])
    expect([BEFORE, DEADLINE].map((server_now) => stageOf({ ...waitingSwap, server_now }))).toEqual([
      'waiting',
      'expired',
    ])
  })

  it.each([
    ['an amount', { amountFrom: '0.1' }],
    ['a transaction', { payinHash: 'a'.repeat(64) }],
    ['a time of arrival', { depositReceivedAt: BEFORE }],
    ['no deadline', { validUntil: null }],
    ['a deadline that cannot be read', { validUntil: 'soon' }],
  ])('has not where %s is known', (_, known) => {
    expect(hasRunOut({ ...waitingSwap, ...known }, DEADLINE)).toBe(false)
  })

  it('has not once it went on', () => {
    expect(hasRunOut({ ...confirmingSwap, amountFrom: null, payinHash: null, depositReceivedAt: null }, DEADLINE)).toBe(
      false,
    )
  })

  it('reads as one that expired: on its page, in its amounts and in the list', () => {
    const over = { ...waitingSwap, server_now: DEADLINE }
    expect([swapView(over), stageSentence(over)]).toEqual([
      'expired',
      'No deposit was detected in time. Do not send anything to this address.',
    ])
    const nothing = { sent: 'No deposit detected', received: 'No payout detected' }
    expect([swapAmounts(over), listedSwapAmounts(over, null)]).toEqual([nothing, nothing])
    expect(swapReceipt(over).rate).toBe(null)
  })

  it('is awaited from the answer on, and never without a deadline or after a deposit', () => {
    const server_now = '2026-01-01T12:00:00.000Z'
    const far = '2026-12-31T12:00:00.000Z'
    const waits = [
      { ...waitingSwap, server_now },
      { ...waitingSwap, server_now: far },
      { ...waitingSwap, server_now, validUntil: far },
      { ...waitingSwap, server_now: far, payinHash: 'a'.repeat(64) },
      waitingSale,
    ].map(msToDeposit)
    expect(waits).toEqual([20 * 60 * 1000, 0, LONGEST_TIMER_MS, LONGEST_TIMER_MS, LONGEST_TIMER_MS])
  })
})
