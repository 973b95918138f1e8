import type { PostSummary, Site } from '#machines/website/rules/content.ts'
import type { Movers as AllMovers } from '#machines/markets/rules/markets.ts'
import type { Offers } from '#machines/shared/values/offers.ts'
import { Movers } from '#src/views/markets/markup/movers.tsx'
import { Home } from '#src/views/website/markup/home.tsx'
import { News } from '#src/views/website/markup/news.tsx'
import { Lines, Ticker } from '#src/views/website/markup/ticker.tsx'
import { lettersLater } from './drawn-later.tsx'

/** The place of what stops the line is as wide as it is. */
const ticker = ({ announcements }: Site) =>
  announcements.length > 0 ? (
    <div className="home-wrap">
      <Ticker button={<i className="home-ticker-button" />}>
        <Lines announcements={announcements} />
      </Ticker>
    </div>
  ) : null

/** The server does not know the time zone. */
const panel = (movers: AllMovers) => (
  <>
    <Movers movers={movers} renderLetters={lettersLater} />
    <p className="data-age">Updated {movers.as_of.slice(11, 16)} UTC</p>
  </>
)

interface HomePageProps {
  site: Site
  /** Undefined while they are not known. */
  movers: AllMovers | undefined
  posts: readonly PostSummary[]
  offers: Offers
}

export const HomePage = ({ site, movers, posts, offers }: HomePageProps) => (
  <Home
    site={site}
    offers={offers}
    ticker={ticker(site)}
    movers={movers && panel(movers)}
    news={<News posts={posts} />}
  />
)
