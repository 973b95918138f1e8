import { describe, expect, test } from 'vitest'
import { conditionLabel, durationLabel, eventLabel, separateWords, stateLabel } from 'statewalk/atlas/labels.ts'

describe('names of code, in words', () => {
  test.each([
    ['order.release', 'release order'],
    ['order.changed', 'order changed'],
    ['maxAmount.press', 'press max amount'],
  ])('the event %s reads “%s”', (type, words) => expect(eventLabel(type)).toBe(words))

  test.each([
    ['isBuyer and not isPastDeadline', 'buyer and not past deadline'],
    ['isSeller or (isBuyer and hasWaitedTenMinutes)', 'seller or (buyer and has waited ten minutes)'],
    ['isSeller and not hasJustBeenDeclined', 'seller and has not just been declined'],
    ['mayCancel and not mayAccept', 'may cancel and may not accept'],
  ])('the guard %s reads “%s”', (guard, words) => expect(conditionLabel(guard)).toBe(words))

  test('states, names and durations', () => {
    expect(stateLabel('trading.order.shown.awaitingRelease')).toBe('Awaiting release')
    expect(separateWords('p2pTokens order_no')).toBe('p2p tokens order no')
    expect([400, 1500, 60_000, 90_000].map(durationLabel)).toEqual(['0.4 s', '1.5 s', '1 min', '90 s'])
  })
})
