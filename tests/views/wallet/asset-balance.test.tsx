import { expect, it } from 'vitest'
import { tokenBalancesModel } from '#machines/wallet/reads.model.ts'
import { bitcoin } from '#machines/wallet/samples/balances.ts'
import { AssetBalance } from '#src/views/wallet/balances/asset-balance.tsx'
import { exploreAll, snapshotsOf } from 'statewalk/explore'
import { drawn, onPage, SHOWING } from '../drawing.tsx'
import { textOf } from '../reading.ts'

const snapshots = exploreAll(tokenBalancesModel).flatMap((walk) => snapshotsOf(walk))
const loading = snapshots.find((snapshot) => snapshot.matches('fetching'))
const loaded = snapshots.find(({ context }) => context.data?.length > 0)
if (!loading || !loaded) throw new Error('the balances are never loading, or never loaded')

const drawnWith = (snapshot: typeof loaded) => onPage(drawn(AssetBalance, snapshot, SHOWING))
const withParts = (parts: object) =>
  drawnWith({ ...loaded, context: { ...loaded.context, data: [{ ...bitcoin, ...parts }] } })
const namesOf = (page: HTMLElement) => [...page.querySelectorAll('dt')].map((term) => term.firstChild?.textContent)

it('the page of an asset shows a small balance and its small parts, none of them as 0', () => {
  const text = textOf(
    withParts({
      available_balance: '0.0004',
      reserved_balance: '0.0001',
      escrow_balance: '0.0003',
      hold_balance: '0.0002',
    }),
  )
  for (const amount of ['0.001', '0.0004', '0.0001', '0.0003', '0.0002']) expect(text).toContain(`${amount} BTC`)
  expect(text).not.toContain('0.000 BTC')
})

it('an asset has the same parts while it loads and whatever it is held for, so that nothing below moves', () => {
  const usual = ['Available', 'Reserved', 'In escrow']
  const none = { reserved_balance: '0', escrow_balance: '0', hold_balance: '0' }
  expect(namesOf(drawnWith(loading))).toEqual(usual)
  expect(namesOf(withParts(none))).toEqual(usual)
  expect(namesOf(withParts({ ...none, hold_balance: '0.2' }))).toEqual([...usual, 'On hold'])
})
