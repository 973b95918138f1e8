import type { ReactNode } from 'react'
import { ALL_MARKETS, ALL_POSTS, HOME_TITLE, NEWS_TITLE } from '#machines/website/messages/home.ts'
import { MOVERS_TITLE } from '#machines/markets/messages/markets.ts'
import { paths } from '#machines/routing/paths.ts'
import { PRODUCT } from '#machines/shared/values/product.ts'
import type { homeSiteMachine } from '#machines/website/reads.machine.ts'
import type { HomeEvent } from '#machines/website/home/home.machine.ts'
import { flowRoot, noParent, type ViewProps } from '#src/flow/view.ts'
import { ButtonLink } from '#src/ui/button.tsx'
import { Skeleton } from '#src/ui/feedback.tsx'
import { FetchError } from '#src/ui/fetch-error.tsx'
import { AnnouncementTicker } from './announcement-ticker.tsx'
import { HomeHero } from './home-hero.tsx'
import { Features, HowItWorks, Reasons } from './home-sections.tsx'
import { Partners } from './partners.tsx'
import { Section } from './section.tsx'

interface HomeParts {
  readonly isScrolling: boolean
  readonly sendToParent: (event: HomeEvent) => void
  /** The panel of gainers and losers. */
  readonly movers: ReactNode
  /** The cards of the newest posts. */
  readonly news: ReactNode
}

/** The landing page around its panels; until its texts have arrived, with the product's claim alone. */
export function HomeSite({
  snapshot,
  send,
  isScrolling = true,
  sendToParent = noParent,
  movers,
  news,
}: ViewProps<typeof homeSiteMachine> & Partial<HomeParts>) {
  const { data: site, failure } = snapshot.context
  const hasFailed = snapshot.matches('failed') || snapshot.matches('refused')
  return (
    <div {...flowRoot(snapshot)} role="region" aria-label={HOME_TITLE}>
      <HomeHero title={site?.hero.title ?? PRODUCT.hero} text={site?.hero.text} />
      <div className="home-ticker-place">
        {site ? <AnnouncementTicker {...{ isScrolling, sendToParent }} announcements={site.announcements} /> : null}
      </div>
      <div className="home-wrap">
        {hasFailed ? (
          <div className="home-section">
            <FetchError message={failure?.message} onRetry={() => send({ type: 'data.refresh' })}>
              Could not load this page.
            </FetchError>
          </div>
        ) : null}
        <Section
          title={MOVERS_TITLE}
          aside={
            <ButtonLink href={paths.markets()} size="sm">
              {ALL_MARKETS}
            </ButtonLink>
          }
        >
          <div className="home-movers">{movers}</div>
        </Section>
        {site ? (
          <>
            <Features features={site.features} fees={site.fees} />
            <HowItWorks steps={site.steps} />
            <Reasons reasons={site.reasons} />
            <Partners partners={site.partners} technologies={site.technologies} />
          </>
        ) : null}
        {site || hasFailed ? null : <Skeleton role="status" aria-label="Loading" height="600px" mt="16" />}
        <Section
          title={NEWS_TITLE}
          aside={
            <ButtonLink href={paths.productUpdates()} size="sm">
              {ALL_POSTS}
            </ButtonLink>
          }
        >
          {news}
        </Section>
      </div>
    </div>
  )
}
