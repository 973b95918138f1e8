import { expect, test } from 'vitest'
import { entryState } from '#machines/routing/entry-state.ts'
import { paths } from '#machines/routing/paths.ts'

test.each(['/m2m?token=BTC', '/markets/ETH', '/buy-sell?side=sell', '/swap?from=btc-btc', '/swap-status/abc'])(
  'who signs up from %s comes back to it, and to what its history entry held',
  (path) => {
    const state = { isOpen: true }
    expect(entryState({ path, state })).toMatchObject({ returnTo: path, returnState: state })
  },
)

test.each([paths.login(), paths.register(), paths.verifyAccount(), paths.forgotPassword()])(
  'a link from %s leads back to where the login would have led',
  (path) => {
    const state = {
      returnTo: '/dashboard/m2m/create-trade',
      returnState: { step: 2 },
      typed: { email: 'ada@example.com' },
    }
    expect(entryState({ path, state })).toEqual({ returnTo: '/dashboard/m2m/create-trade', returnState: { step: 2 } })
  },
)

test.each(['/', '/about', '/posts/a-post', '/no-such-page'])('who signs up from %s begins on the dashboard', (path) => {
  expect(entryState({ path })).toEqual({})
})
