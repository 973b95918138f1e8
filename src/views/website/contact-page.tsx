import { Link } from 'wouter'
import type { Site } from '#machines/website/rules/content.ts'
import { supportLink } from '#machines/shell/rules/menus.ts'
import { COMING_SOON, SITE_TITLE } from '#machines/website/messages/website.ts'
import type { siteMachine } from '#machines/website/reads.machine.ts'
import type { ViewProps } from '#src/flow/view.ts'
import { SiteFrame } from '#src/views/website/site-frame.tsx'
import { SiteHead } from '#src/views/website/site-head.tsx'

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
export function ContactPage({ snapshot, send }: ViewProps<typeof siteMachine>) {
  const { data } = snapshot.context
  return (
    <SiteFrame snapshot={snapshot} label={SITE_TITLE} onRetry={() => send({ type: 'data.refresh' })}>
      {data ? (
        <>
          <SiteHead title={data.contact.title} lead={data.contact.text}>
            <div className="site-actions">
              <Link href={supportLink.href} className="site-button">
                {supportLink.label}
              </Link>
            </div>
          </SiteHead>
          <div className="site-cards">
            {data.social.map((social) => (
              <SocialCard key={social.network} {...social} handle={data.handle} />
            ))}
          </div>
        </>
      ) : null}
    </SiteFrame>
  )
}
