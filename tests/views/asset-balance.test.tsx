import { expect, it } from 'vitest'
import { tokenBalancesModel } from '#machines/dashboard/token-balances.model.ts'
import { bitcoin } from '#machines/model/samples/balances.ts'
import { AssetBalance } from '#src/views/wallet/asset-balance.tsx'
import { exploreAll, snapshotsOf } from 'statewalk/explore'
import { drawn, onPage, SHOWING } from './drawing.tsx'
import { textOf } from './reading.ts'

it('the page of an asset shows a small balance and its small parts, none of them as 0', () => {
  const loaded = exploreAll(tokenBalancesModel)
    .flatMap((walk) => snapshotsOf(walk))
    .find(({ context }) => context.data?.length > 0)
  if (!loaded) throw new Error('the balances are never loaded')
  const small = { available_balance: '0.0004', reserved_balance: '0', escrow_balance: '0', hold_balance: '0.0002' }
  const snapshot = { ...loaded, context: { ...loaded.context, data: [{ ...bitcoin, ...small }] } }
  const text = textOf(onPage(drawn(AssetBalance, snapshot, SHOWING)))
  expect(text).toContain('0.0006 BTC')
  expect(text).toContain('0.0004 BTC')
  expect(text).toContain('0.0002 BTC')
  expect(text).not.toContain('0.000 BTC')
})
