import { Link } from 'wouter'
import type { Site } from '#machines/website/rules/content.ts'
import { MEET_THE_TEAM } from '#machines/website/messages/website.ts'
import { paths } from '#machines/routing/paths.ts'
import { SiteHead } from './site-head.tsx'

/** Careers (spec section 2): the positions, which lead nowhere yet, and the way to the team. */
export function Careers({ careers, positions }: Site) {
  return (
    <>
      <SiteHead title={careers.title} lead={careers.text}>
        <div className="site-actions">
          <Link href={paths.team()} className="site-button">
            {MEET_THE_TEAM}
          </Link>
        </div>
      </SiteHead>
      <section className="site-section">
        <h2>Positions</h2>
        <div className="site-cards">
          {positions.map(({ title, place, kind }) => (
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
  )
}
