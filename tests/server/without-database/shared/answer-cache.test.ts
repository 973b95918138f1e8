import { beforeEach, describe, expect, it } from 'vitest'
import { answerCache } from '#server/shared/gateways/answer-cache.ts'

const FRESH_MS = 60_000

describe('the cache of answers', () => {
  let nowMs: number
  let asked: string[]
  let answer: (key: string) => Promise<string>
  beforeEach(() => {
    nowMs = 0
    asked = []
    answer = async (key) => key
  })

  const cacheOf = (maxEntries: number) =>
    answerCache({
      load: async (key) => {
        asked.push(key)
        return answer(key)
      },
      freshMs: FRESH_MS,
      maxEntries,
      now: () => nowMs,
    })

  it('makes one call for a thousand who ask', async () => {
    const cache = cacheOf(10)
    const answers = await Promise.all(Array.from({ length: 1000 }, () => cache.get('bitcoin')))
    expect(new Set(answers.map(({ value }) => value))).toEqual(new Set(['bitcoin']))
    expect(asked).toEqual(['bitcoin'])
  })

  it('gives the age of an answer, and fetches it again when its time is over', async () => {
    answer = async () => 'old'
    const cache = cacheOf(10)
    await cache.get('bitcoin')
    answer = async () => 'new'
    nowMs = FRESH_MS - 1
    expect(await cache.get('bitcoin')).toEqual({ value: 'old', ageS: 59, isStale: false })
    nowMs = FRESH_MS
    expect(await cache.get('bitcoin')).toEqual({ value: 'new', ageS: 0, isStale: false })
  })

  it('gives the last answer, marked as stale, while none comes', async () => {
    const cache = cacheOf(10)
    await cache.get('bitcoin')
    answer = () => Promise.reject(new Error('No answer'))
    nowMs = 90_000
    expect(await cache.get('bitcoin')).toEqual({ value: 'bitcoin', ageS: 90, isStale: true })
    await expect(cache.get('ethereum')).rejects.toThrow('No answer')
    answer = async () => 'again'
    expect(await cache.get('bitcoin')).toEqual({ value: 'again', ageS: 0, isStale: false })
  })

  describe('of which failures are cached', () => {
    const refuse = async () => Promise.reject(new Error('Refused'))
    const keeping = (maxEntries = 10) => {
      const load = async (key: string) => {
        asked.push(key)
        return answer(key)
      }
      const cachesFailure = (error: unknown) => error instanceof Error && error.message === 'Refused'
      return answerCache({ load, freshMs: FRESH_MS, cachesFailure, maxEntries, now: () => nowMs })
    }

    it('gives a failure for as long as an answer is fresh', async () => {
      const cache = keeping()
      answer = refuse
      await expect(cache.get('bitcoin')).rejects.toThrow('Refused')
      answer = async () => 'new'
      nowMs = FRESH_MS - 1
      await expect(cache.get('bitcoin')).rejects.toThrow('Refused')
      expect((await cache.get('ethereum')).value).toBe('new')
      nowMs = FRESH_MS
      expect(await cache.get('bitcoin')).toEqual({ value: 'new', ageS: 0, isStale: false })
      expect(asked).toEqual(['bitcoin', 'ethereum', 'bitcoin'])
    })

    it('keeps no other failure', async () => {
      const cache = keeping()
      answer = async () => Promise.reject(new Error('No answer'))
      await expect(cache.get('bitcoin')).rejects.toThrow('No answer')
      await expect(cache.get('bitcoin')).rejects.toThrow('No answer')
      expect(asked).toEqual(['bitcoin', 'bitcoin'])
    })

    it('gives the last answer, marked as stale, without a call', async () => {
      const cache = keeping()
      answer = async () => 'old'
      await cache.get('bitcoin')
      answer = refuse
      nowMs = FRESH_MS
      for (let count = 0; count < 2; count += 1)
        expect(await cache.get('bitcoin')).toEqual({ value: 'old', ageS: 60, isStale: true })
      expect(asked).toEqual(['bitcoin', 'bitcoin'])
    })

    it('keeps so many failures', async () => {
      const cache = keeping(2)
      answer = refuse
      for (const key of ['a', 'b', 'c', 'b', 'c', 'a']) await expect(cache.get(key)).rejects.toThrow('Refused')
      expect(asked).toEqual(['a', 'b', 'c', 'a'])
    })
  })

  /** Whole minutes are `|`: what is in memory is too old then. */
  it.each([
    ['all as long as there is room', 3, 'a b c a b c', 'a b c'],
    ['two, the least recently fetched is dropped', 2, 'a b c c b a', 'a b c a'],
    ['two, one that was only read again is dropped first', 2, 'a b a c a', 'a b c a'],
    ['two, one that was fetched again stays', 2, 'a b | a c a', 'a b a c'],
    ['two, the other one is dropped then', 2, 'a b | a c b', 'a b a c b'],
    ['three, of which the oldest was fetched again last', 3, 'a b c | b a d a b', 'a b c b a d'],
    ['one', 1, 'a a b a', 'a b a'],
  ])('remembers %s', async (_, maxEntries, keys, fetched) => {
    const cache = cacheOf(maxEntries)
    for (const key of keys.split(' ')) {
      if (key === '|') nowMs += FRESH_MS
      else expect((await cache.get(key)).value).toBe(key)
    }
    expect(asked.join(' ')).toBe(fetched)
  })
})
