import type { ReactNode } from 'react'
import { HOME_TITLE } from '#machines/website/messages/home.ts'
import type { homeSiteMachine } from '#machines/website/reads.machine.ts'
import type { HomeEvent } from '#machines/website/home/home.machine.ts'
import { useOffers } from '#src/flow/offers.ts'
import { flowRoot, noParent, type ViewProps } from '#src/flow/view.ts'
import { Skeleton } from '#src/ui/feedback.tsx'
import { FetchError } from '#src/ui/fetch-error.tsx'
import { Home } from '../markup/home.tsx'
import { AnnouncementTicker } from './announcement-ticker.tsx'

interface HomeParts {
  readonly isScrolling: boolean
  readonly sendToParent: (event: HomeEvent) => void
  readonly movers: ReactNode
  readonly news: ReactNode
}

/** The landing page; until its texts have arrived, with the product's claim alone. */
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
      <Home
        {...{ site, movers, news }}
        offers={useOffers()}
        ticker={
          site ? <AnnouncementTicker {...{ isScrolling, sendToParent }} announcements={site.announcements} /> : null
        }
        failure={
          hasFailed ? (
            <div className="home-section">
              <FetchError message={failure?.message} onRetry={() => send({ type: 'data.refresh' })}>
                Could not load this page.
              </FetchError>
            </div>
          ) : null
        }
        waiting={hasFailed ? null : <Skeleton role="status" aria-label="Loading" height="600px" mt="16" />}
      />
    </div>
  )
}
