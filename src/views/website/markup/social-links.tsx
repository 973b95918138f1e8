import type { Site } from '#machines/website/rules/content.ts'
import { COMING_SOON } from '#machines/website/messages/website.ts'

/** The social networks of somebody; one without an address is announced. */
export function SocialLinks({ social }: Pick<Site, 'social'>) {
  return (
    <ul className="site-social">
      {social.map(({ network, url }) => (
        <li key={network}>
          {url === null ? (
            `${network}: ${COMING_SOON.toLowerCase()}`
          ) : (
            <a href={url} rel="noopener">
              {network}
            </a>
          )}
        </li>
      ))}
    </ul>
  )
}
