import { Link } from 'wouter'
import { MEET_THE_TEAM, SITE_TITLE } from '#machines/website/messages/website.ts'
import { paths } from '#machines/routing/paths.ts'
import type { siteMachine } from '#machines/website/reads.machine.ts'
import type { ViewProps } from '#src/flow/view.ts'
import { SiteFrame } from '#src/views/website/site-frame.tsx'
import { SiteHead } from '#src/views/website/site-head.tsx'

/** Careers (spec section 2): the positions, which lead nowhere yet, and the way to the team. */
export function CareersPage({ snapshot, send }: ViewProps<typeof siteMachine>) {
  const { data } = snapshot.context
  return (
    <SiteFrame snapshot={snapshot} label={SITE_TITLE} onRetry={() => send({ type: 'data.refresh' })}>
      {data ? (
        <>
          <SiteHead title={data.careers.title} lead={data.careers.text}>
            <div className="site-actions">
              <Link href={paths.team()} className="site-button">
                {MEET_THE_TEAM}
              </Link>
            </div>
          </SiteHead>
          <section className="site-section">
            <h2>Positions</h2>
            <div className="site-cards">
              {data.positions.map(({ title, place, kind }) => (
                <article key={title} className="site-card">
                  <h3>{title}</h3>
                  <div className="site-tags">
                    <span className="site-tag">{place}</span>
                    <span className="site-tag">{kind}</span>
                  </div>
                </article>
              ))}
            </div>
          </section>
        </>
      ) : null}
    </SiteFrame>
  )
}
