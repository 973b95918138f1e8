import { expect, test } from 'vitest'
import {
  completionRank,
  completionRate,
  medianRelease,
  ratingOf,
  ratingRank,
  releaseTime,
} from '#machines/adverts/rules/reputation.ts'

test('a completion rate has two decimals, and none without orders', () => {
  expect([completionRate(0, 0), completionRate(2, 1), completionRate(0, 3), completionRate(5, 0)]).toEqual([
    null,
    66.67,
    0,
    100,
  ])
})

test('a completion rate below 100% is never 100%', () => {
  expect([completionRate(24_999, 1), completionRate(999_999, 1), completionRate(9_999, 1)]).toEqual([
    99.99, 99.99, 99.99,
  ])
})

test('the median of an even number of releases is the lower one', () => {
  expect([medianRelease([]), medianRelease([9]), medianRelease([600, 5, 40]), medianRelease([4, 1, 3, 2])]).toEqual([
    null,
    9,
    40,
    2,
  ])
})

test('a rating is the mean of its stars', () => {
  expect([ratingOf(0, 0), ratingOf(14, 3), ratingOf(5, 1), ratingOf(667, 200)]).toEqual([null, 4.67, 5, 3.34])
})

test('a release time is formatted in seconds, minutes or hours', () => {
  expect([0, 59, 60, 240, 3600, 7200].map(releaseTime)).toEqual(['0 s', '59 s', '1 min', '4 min', '1 h', '2 h'])
})

test('one order at 100% ranks below 2,315 at 99.3%, and a hundred at 100% above them', () => {
  expect([completionRank(100, 1), completionRank(99.3, 2315), completionRank(100, 1000)]).toEqual([2065, 9887, 9962])
})

test('a single rating of five stars ranks below 730 of 4.97', () => {
  expect([ratingRank(5, 1), ratingRank(4.97, 730), ratingRank(5, 5000)]).toEqual([1826, 4933, 4997])
})

test('a better rate and more orders at the same rate rank higher; without orders there is no rank', () => {
  expect([completionRank(null, 0), ratingRank(null, 0), completionRank(0, 5)]).toEqual([null, null, 0])
  const rates = [50, 90, 99].map((rate) => completionRank(rate, 100) ?? 0)
  const counts = [1, 10, 100, 1000].map((count) => completionRank(98, count) ?? 0)
  for (const ranks of [rates, counts]) expect(ranks).toEqual(ranks.toSorted((a, b) => a - b))
})
