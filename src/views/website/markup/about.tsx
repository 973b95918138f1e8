import { Link } from 'wouter'
import type { Site } from '#machines/website/rules/content.ts'
import { SiteHead } from './site-head.tsx'
import { SocialLinks } from './social-links.tsx'

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
export function About({ about, statistics, ecosystem, team }: Site) {
  return (
    <>
      <SiteHead title={about.title} lead={about.text} />
      <Statistics statistics={statistics} />
      <Ecosystem ecosystem={ecosystem} />
      <Team team={team} />
    </>
  )
}
