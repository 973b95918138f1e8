import { expect, it } from 'vitest'
import { isDay, startOfDay } from '#machines/shared/values/days.ts'

it.each([
  ['2026-01-05', true],
  ['2024-02-29', true],
  ['2026-02-29', false],
  ['2026-13-01', false],
  ['2026-1-5', false],
  ['05.01.2026', false],
  ['', false],
])('the day %s is one: %s', (typed, is) => {
  expect(isDay(typed)).toBe(is)
})

it('a day begins at midnight where the reader is', () => {
  expect(startOfDay('2026-01-31')).toBe('2026-01-31T00:00:00.000Z')
  expect(startOfDay('2026-02-28', 1)).toBe('2026-03-01T00:00:00.000Z')
})
