import type { ReactNode } from 'react'
import { Link } from 'wouter'
import type { Site } from '#machines/website/rules/content.ts'
import { ALL_MARKETS, ALL_POSTS, NEWS_TITLE } from '#machines/website/messages/home.ts'
import { MOVERS_TITLE } from '#machines/markets/messages/markets.ts'
import { paths } from '#machines/routing/paths.ts'
import type { Offers } from '#machines/shared/values/offers.ts'
import { PRODUCT } from '#machines/shared/values/product.ts'
import { HomeHero } from './home-hero.tsx'
import { Features, HowItWorks, Partners, Reasons } from './home-sections.tsx'
import { Section } from './section.tsx'

interface HomeProps {
  /** Undefined until it has arrived: the product's claim alone. */
  site: Site | undefined
  offers: Offers
  ticker: ReactNode
  /** The panel of gainers and losers. */
  movers: ReactNode
  /** The cards of the newest posts. */
  news: ReactNode
  /** Why the texts are missing. */
  failure?: ReactNode
  /** In their place until they have arrived. */
  waiting?: ReactNode
}

const aside = (path: string, label: string) => (
  <Link href={path} className="site-entry">
    {label}
  </Link>
)

/** The landing page around its panels. */
export function Home({ site, offers, ticker, movers, news, failure, waiting }: HomeProps) {
  return (
    <>
      <HomeHero title={site?.hero.title ?? PRODUCT.hero} text={site?.hero.text} offers={offers} />
      <div className="home-ticker-place">{ticker}</div>
      <div className="home-wrap">
        {failure}
        <Section title={MOVERS_TITLE} aside={aside(paths.markets(), ALL_MARKETS)}>
          <div className="home-movers">{movers}</div>
        </Section>
        {site ? (
          <>
            <Features features={site.features} fees={site.fees} />
            <HowItWorks steps={site.steps} />
            <Reasons reasons={site.reasons} />
            <Partners partners={site.partners} technologies={site.technologies} />
          </>
        ) : (
          waiting
        )}
        <Section title={NEWS_TITLE} aside={aside(paths.productUpdates(), ALL_POSTS)}>
          {news}
        </Section>
      </div>
    </>
  )
}
