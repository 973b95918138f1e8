import { expect, test } from 'vitest'
import { completionRate, medianRelease, ratingOf, releaseTime } from '#machines/domain/reputation.ts'

test('a completion rate has two decimals, and none without orders', () => {
  expect([completionRate(0, 0), completionRate(2, 1), completionRate(0, 3), completionRate(5, 0)]).toEqual([
    null,
    66.67,
    0,
    100,
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
