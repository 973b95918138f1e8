import { expect, it } from 'vitest'
import { paths } from '#machines/routing/paths.ts'
import type { Offers } from '#machines/shared/values/offers.ts'
import { useOffers } from '#src/flow/offers.ts'
import { HomeHero } from '#src/views/website/markup/home-hero.tsx'
import { AssetTrade } from '#src/views/wallet/balances/asset-trade.tsx'
import { OfferedLink } from '#src/views/shared/offered-link.tsx'
import { Footer } from '#src/views/shell/markup/footer.tsx'
import type { ShellProps } from '#src/views/shell/shell-props.ts'
import { Sidebar } from '#src/views/shell/sidebar.tsx'
import { TopBar } from '#src/views/shell/top-bar.tsx'
import { ADA, drawn, onPage } from '../drawing.tsx'

const ALL: Offers = { sandbox: true, swaps: true, swapOrders: true }
const bar: ShellProps = {
  path: '/',
  status: 'guest',
  user: null,
  isReconnecting: false,
  unreadChats: 0,
  siteMenu: null,
  bell: null,
  userMenu: null,
  onSoon: () => {},
}

const Links = () => {
  const offers = useOffers()
  return (
    <>
      <TopBar {...bar} />
      <HomeHero title="" text="" offers={offers} />
      <AssetTrade token="BTC" />
      <Sidebar path="/" unreadChats={0} />
      <OfferedLink href={paths.marketplace()}>M2M</OfferedLink>
      <Footer offers={offers} />
    </>
  )
}

const hrefsWith = (offers: Offers): string[] => {
  const page = onPage(drawn(Links as never, {} as never, { ...ADA, offers }))
  return [...page.querySelectorAll('a')].map((link) => link.getAttribute('href') ?? '')
}
const aboutSwaps = (hrefs: readonly string[]): string[] => hrefs.filter((href) => href.includes('swap')).toSorted()

it('nothing leads to swaps where there is no exchange provider, but to those of before', () => {
  const all = hrefsWith(ALL)
  expect(aboutSwaps(all)).toEqual(['/dashboard/orders/swap', ...['/swap', '/swap', '/swap'], '/swap?from=btc&to=eth'])
  expect(aboutSwaps(hrefsWith({ ...ALL, swaps: false }))).toEqual(['/dashboard/orders/swap'])
  const none = hrefsWith({ ...ALL, swaps: false, swapOrders: false })
  expect(none).toEqual(all.filter((href) => !href.includes('swap')))
  expect(none).toContain('/buy-sell?side=buy&token=BTC')
})
