import { Link } from 'wouter'
import type { Site } from '#machines/website/rules/content.ts'
import { SITE_TITLE } from '#machines/website/messages/website.ts'
import type { siteMachine } from '#machines/website/reads.machine.ts'
import type { ViewProps } from '#src/flow/view.ts'
import { SiteFrame } from '#src/views/website/site-frame.tsx'
import { SiteHead } from '#src/views/website/site-head.tsx'
import { SocialLinks } from '#src/views/website/social-links.tsx'

type Props = ViewProps<typeof siteMachine>

function Statistics({ statistics }: Pick<Site, 'statistics'>) {
  return (
    <dl className="site-figures">
      {statistics.map(({ label, value }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}

function Ecosystem({ ecosystem }: Pick<Site, 'ecosystem'>) {
  return (
    <section className="site-section">
      <h2>Our ecosystem</h2>
      <div className="site-cards">
        {ecosystem.map(({ title, text, path }) => (
          <Link key={path} href={path} className="site-card">
            <h3>{title}</h3>
            <p>{text}</p>
            <span className="site-go">Open {title}</span>
          </Link>
        ))}
      </div>
    </section>
  )
}

function Team({ team }: Pick<Site, 'team'>) {
  return (
    <section className="site-section" id="team">
      <h2>Our team</h2>
      <div className="site-cards">
        {team.map(({ role, text, social }) => (
          <article key={role} className="site-card">
            <h3>{role}</h3>
            <p>{text}</p>
            <SocialLinks social={social} />
          </article>
        ))}
      </div>
    </section>
  )
}

/** About Us (spec section 2): what it is, three figures, the products, the team. */
export function AboutPage({ snapshot, send }: Props) {
  const { data } = snapshot.context
  return (
    <SiteFrame snapshot={snapshot} label={SITE_TITLE} onRetry={() => send({ type: 'data.refresh' })}>
      {data ? (
        <>
          <SiteHead title={data.about.title} lead={data.about.text} />
          <Statistics statistics={data.statistics} />
          <Ecosystem ecosystem={data.ecosystem} />
          <Team team={data.team} />
        </>
      ) : null}
    </SiteFrame>
  )
}
