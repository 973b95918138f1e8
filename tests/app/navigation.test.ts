// @vitest-environment node
import { expect, test } from 'vitest'
import { OFFERS_UNTIL_KNOWN } from '#machines/shared/values/offers.ts'
import { barLinkAt, isHere } from '#machines/shell/rules/menus.ts'
import { dashboardGroups } from '#src/views/shell/navigation.ts'

const hrefs = dashboardGroups(OFFERS_UNTIL_KNOWN).flatMap(({ href, links }) => [
  ...(href === undefined ? [] : [href]),
  ...links.map((link) => link.href),
])

test.each([
  ['/dashboard', '/dashboard'],
  ['/dashboard/wallet', '/dashboard/wallet'],
  ['/dashboard/single-asset', '/dashboard/wallet'],
  ['/dashboard/deposit-crypto', '/dashboard/wallet'],
  ['/dashboard/withdraw-crypto', '/dashboard/wallet'],
  ['/dashboard/transfer-crypto', '/dashboard/wallet'],
  ['/dashboard/deposit-fiat', '/dashboard/wallet'],
  ['/dashboard/withdraw-fiat', '/dashboard/wallet'],
  ['/dashboard/transfer-fiat', '/dashboard/wallet'],
  ['/dashboard/orders/fiat', '/dashboard/wallet'],
  ['/dashboard/transaction-history', '/dashboard/transaction-history'],
  ['/dashboard/transaction-history/ABCDEFGHJKMNPQRSTVWX', '/dashboard/transaction-history'],
])('on %s the one highlighted entry of the menu is %s', (path, highlighted) => {
  expect(hrefs.filter((href) => isHere(href, path))).toEqual([highlighted])
})

test.each([
  ['/m2m', '/m2m'],
  ['/swap/unheard-of', '/swap'],
  ['/support', '/support'],
  ['/about', ''],
  ['/m2m-unheard-of', ''],
])('on %s the link of the top bar that is current is %s', (path, href) => {
  expect(barLinkAt(path, OFFERS_UNTIL_KNOWN)).toBe(href)
})

test('the sidebar groups the pages as the specification does', () => {
  expect(
    dashboardGroups(OFFERS_UNTIL_KNOWN).map(({ label, links }) => [label, ...links.map((link) => link.label)]),
  ).toEqual([
    ['Dashboard'],
    ['Wallet'],
    ['M2M', 'Create Trade', 'My Trades'],
    ['Orders', 'M2M Orders', 'Buy/Sell Orders', 'Swap Orders', 'Transaction History'],
    ['Account', 'Manage Profile', 'Manage Password', 'Payment Method', 'Settings'],
  ])
})
