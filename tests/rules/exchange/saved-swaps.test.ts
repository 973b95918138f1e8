import { describe, expect, it } from 'vitest'
import { savedSwapsIn, withSwap, type SavedSwap } from '#machines/shared/flow/saved-swaps.ts'
import { savedSwapOf } from '#machines/exchange/rules/swaps.ts'
import { savedSwap, waitingSwap } from '#machines/exchange/samples/swaps.ts'

const many = (count: number): SavedSwap[] => Array.from({ length: count }, (_, n) => ({ ...savedSwap, id: `id-${n}` }))

describe("a visitor's swaps on a device", () => {
  it('are read as they were stored, and hold no address', () => {
    expect(savedSwapOf(waitingSwap)).toEqual(savedSwap)
    expect(savedSwapsIn(JSON.stringify([savedSwap]))).toEqual([savedSwap])
  })

  it.each([
    null,
    '',
    'nonsense',
    '{}',
    '[null, 1, "x"]',
    JSON.stringify([{ ...savedSwap, id: '../admin' }]),
    JSON.stringify([{ ...savedSwap, sent: 7 }]),
    JSON.stringify([{ ...savedSwap, received: 'x'.repeat(61) }]),
    JSON.stringify([{ ...savedSwap, createdAt: 'yesterday' }]),
  ])('are none where %s is stored', (stored) => {
    expect(savedSwapsIn(stored)).toEqual([])
  })

  it('begin with the newest, each once, and are 20 at most', () => {
    expect(withSwap(many(20), savedSwap).map(({ id }) => id)).toEqual([savedSwap.id, ...many(19).map(({ id }) => id)])
    expect(withSwap([...many(2), savedSwap], savedSwap).map(({ id }) => id)).toEqual([savedSwap.id, 'id-0', 'id-1'])
    expect(savedSwapsIn(JSON.stringify(many(30)))).toHaveLength(20)
  })
})
