import { Link } from 'wouter'
import type { Site } from '#machines/website/rules/content.ts'
import { supportLink } from '#machines/shell/rules/menus.ts'
import { COMING_SOON } from '#machines/website/messages/website.ts'
import { SiteHead } from './site-head.tsx'

function SocialCard({ network, url, handle }: Site['social'][number] & Pick<Site, 'handle'>) {
  const content = (
    <>
      <span className="site-mark" aria-hidden>
        {network.slice(0, 1)}
      </span>
      <h2>{network}</h2>
      <p>{handle}</p>
      <span className="site-go">{url === null ? COMING_SOON : `Open ${network}`}</span>
    </>
  )
  if (url === null) return <article className="site-card">{content}</article>
  return (
    <a href={url} rel="noopener" className="site-card">
      {content}
    </a>
  )
}

/** Contact (spec section 2): the social networks, all under one handle. */
export function Contact({ contact, social, handle }: Site) {
  return (
    <>
      <SiteHead title={contact.title} lead={contact.text}>
        <div className="site-actions">
          <Link href={supportLink.href} className="site-button">
            {supportLink.label}
          </Link>
        </div>
      </SiteHead>
      <div className="site-cards">
        {social.map((each) => (
          <SocialCard key={each.network} {...each} handle={handle} />
        ))}
      </div>
    </>
  )
}
