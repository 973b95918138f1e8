import ArrowLeft from 'lucide-react/icons/arrow-left'
import { tokenNamed } from '#machines/catalog/assets.ts'
import {
  ALL_MARKETS,
  coinHeading,
  coinPageLead,
  MARKETS_HEADING,
  notTraded,
  SIGN_UP_TO_TRADE,
  swapOf,
} from '#machines/markets/messages/markets.ts'
import type { Coin, Coins } from '#machines/markets/rules/markets.ts'
import { isOffered } from '#machines/routing/offered.ts'
import { pages } from '#machines/routing/pages.ts'
import { paths } from '#machines/routing/paths.ts'
import type { Offers } from '#machines/shared/values/offers.ts'
import { Card, Stack } from '#src/ui/card.tsx'
import { PageFrame } from '#src/ui/page-frame.tsx'
import { CoinAbout, CoinLists, CoinPrice } from '#src/views/markets/markup/coin.tsx'
import { CoinTable } from '#src/views/markets/markup/coins.tsx'
import { DrawnLater, lettersLater } from './drawn-later.tsx'

const AllMarkets = () => (
  <a href={paths.markets()} className="site-entry site-entry-plain">
    <ArrowLeft size={16} aria-hidden />
    {ALL_MARKETS}
  </a>
)

/** Where a visitor trades a coin. */
function Trade({ coin: { key, symbol }, offers }: { coin: Coin; offers: Offers }) {
  if (tokenNamed(key) === null) return <p className="ui-note">{notTraded(symbol)}</p>
  const swap = paths.swapOf(key)
  return (
    <>
      {isOffered(swap, offers) ? (
        <a href={swap} className="site-entry">
          {swapOf(key)}
        </a>
      ) : null}
      <a href={paths.register()} className="site-button">
        {SIGN_UP_TO_TRADE}
      </a>
    </>
  )
}

export const CoinPage = ({ coin, offers }: { coin: Coin; offers: Offers }) => (
  <PageFrame
    title={coinHeading(coin)}
    lead={coinPageLead(coin)}
    actions={
      <div className="ui-actions">
        <AllMarkets />
        <Trade coin={coin} offers={offers} />
      </div>
    }
  >
    <Stack>
      <CoinPrice coin={coin} renderLetters={lettersLater} />
      <Card>
        <DrawnLater className="site-later-chart" />
      </Card>
      <CoinAbout coin={coin} />
      <CoinLists coin={coin} />
    </Stack>
  </PageFrame>
)

/** A coin of which nothing is known yet: its page is drawn later. */
export const UnknownCoinPage = ({ name }: { name: string }) => (
  <PageFrame title={name} lead={pages.coin.description} actions={<AllMarkets />}>
    <DrawnLater />
  </PageFrame>
)

/** As wide as the line of a coin's prices. */
const lineLater = () => <svg width={120} height={36} aria-hidden />

interface MarketsPageProps {
  /** Undefined while they are not known. */
  coins: Coins['coins'] | undefined
  /** The time of their prices; the server does not know the time zone. */
  asOf: string | undefined
}

/** The largest coins. */
export const MarketsPage = ({ coins, asOf = '' }: MarketsPageProps) => (
  <PageFrame title={MARKETS_HEADING} lead={pages.markets.description}>
    <DrawnLater className="site-later-coin-filters" />
    {coins ? (
      <>
        <div className="coins">
          <CoinTable coins={coins} renderLetters={lettersLater} renderLine={lineLater} />
        </div>
        <p className="data-age">Updated {asOf.slice(11, 16)} UTC</p>
      </>
    ) : null}
  </PageFrame>
)
