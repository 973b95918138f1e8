import { beforeEach, describe, expect, it } from 'vitest'
import { callBudget, type CallBudget } from '#server/shared/gateways/call-budget.ts'

describe('a budget of calls', () => {
  let nowMs: number
  let budget: CallBudget
  beforeEach(() => {
    nowMs = 1_000_000
    budget = callBudget({ perMinute: 6, burst: 3, now: () => nowMs })
  })
  const take = (count: number, reserve?: number) => Array.from({ length: count }, () => budget.take(reserve))

  it('admits so many at once, then one as often as it is due', () => {
    expect(take(5)).toEqual([0, 0, 0, 10, 10])
    nowMs += 4000
    expect(take(1)).toEqual([6])
    nowMs += 6000
    expect(take(2)).toEqual([0, 10])
  })

  it('saves no more calls than may be made at once', () => {
    take(3)
    nowMs += 3_600_000
    expect(take(4)).toEqual([0, 0, 0, 10])
  })

  it('leaves a reserve, which other calls use', () => {
    expect(take(2, 2)).toEqual([0, 10])
    expect(take(3)).toEqual([0, 0, 10])
    expect(take(1, 2)).toEqual([30])
  })
})
