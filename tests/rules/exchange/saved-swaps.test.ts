import { describe, expect, it } from 'vitest'
import { savedSwapsIn, type SavedSwap } from '#machines/exchange/rules/saved-swaps.ts'
import { savedIn, withEntry } from '#machines/shared/flow/saved-lists.ts'
import { savedSwapOf } from '#machines/exchange/rules/swaps.ts'
import { savedSwap, waitingSwap } from '#machines/exchange/samples/swaps.ts'

const many = (count: number): SavedSwap[] => Array.from({ length: count }, (_, n) => ({ ...savedSwap, id: `id-${n}` }))

describe("a visitor's swaps on a device", () => {
  it('are read as they were stored, and hold no address', () => {
    expect(savedSwapOf(waitingSwap)).toEqual(savedSwap)
    expect(savedSwapsIn(savedIn(JSON.stringify([savedSwap])))).toEqual([savedSwap])
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
    expect(savedSwapsIn(savedIn(stored))).toEqual([])
  })

  it('begin with the newest, each once, and are 20 at most', () => {
    const one = many(20)
    expect(withEntry(one, savedSwap)).toEqual([savedSwap, ...one.slice(0, 19)])
    expect(withEntry([...many(2), savedSwap], savedSwap)).toEqual([savedSwap, ...many(2)])
    expect(withEntry([null, 'x'], savedSwap)).toEqual([savedSwap, null, 'x'])
    expect(savedIn(JSON.stringify(many(30)))).toHaveLength(20)
  })
})
