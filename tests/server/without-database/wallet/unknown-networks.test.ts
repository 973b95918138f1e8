import { describe, expect, it } from 'vitest'
import type { Queries } from '#server/db/db.ts'
import { memoFlaw } from '#server/exchange/services/swap-addresses.ts'
import { recipientError } from '#server/exchange/services/swap-requests.service.ts'

/** Nothing is known of such a network in the database, so that it is not asked. */
const database: Queries = { query: () => Promise.reject(new Error('The database was asked')) }
const errorOf = (address: string) => recipientError({ address, memo: null, network: 'other' }, { id: 1n }, database)

describe('a recipient on a network that the app does not know', () => {
  it.each(['ada.near', 'addr1q9-x_y', 'cosmos1abc'])('may be %s', async (address) =>
    expect(await errorOf(address)).toBeUndefined(),
  )

  it.each(['a\u202Eb', 'a\u200Bb', 'a\u0000b', 'a\nb', 'a\u200Db'])('has no invisible characters: %j', async (text) => {
    expect(await errorOf(text)).toBe('Invalid wallet address for OTHER network')
    expect(memoFlaw(text, 'other')).toBe('Invalid memo or tag for this network')
  })

  it('may have a memo or none', () =>
    expect(['', '42', 'to Ada'].map((memo) => memoFlaw(memo, 'other'))).toEqual([undefined, undefined, undefined]))
})
