import { describe, expect, it } from 'vitest'
import { addressError, memoFlaw } from '#server/exchange/services/swap-requests.service.ts'

describe('a recipient on a network that the app does not know', () => {
  it.each(['ada.near', 'addr1q9-x_y', 'cosmos1abc'])('may be %s', (address) =>
    expect(addressError(address, 'other')).toBeUndefined(),
  )

  it.each(['a\u202Eb', 'a\u200Bb', 'a\u0000b', 'a\nb', 'a\u200Db'])('has no invisible characters: %j', (text) => {
    expect(addressError(text, 'other')).toBe('Invalid wallet address for OTHER network')
    expect(memoFlaw(text, 'other')).toBe('Invalid memo or tag for this network')
  })

  it('may have a memo or none', () =>
    expect(['', '42', 'to Ada'].map((memo) => memoFlaw(memo, 'other'))).toEqual([undefined, undefined, undefined]))
})
