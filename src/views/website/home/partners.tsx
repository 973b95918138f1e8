import type { Site } from '#machines/website/rules/content.ts'
import { PARTNERS_TITLE, TECHNOLOGIES_TITLE } from '#machines/website/messages/home.ts'
import { Section } from './section.tsx'

function NamedLinks({ links }: { links: Site['partners'] }) {
  return (
    <ul className="home-names">
      {links.map(({ name, url }) => (
        <li key={name}>
          <a href={url} rel="noopener">
            {name}
          </a>
        </li>
      ))}
    </ul>
  )
}

/** The published partners, and what the product is built with. */
export function Partners({ partners, technologies }: Pick<Site, 'partners' | 'technologies'>) {
  return (
    <>
      {partners.length > 0 ? (
        <Section title={PARTNERS_TITLE}>
          <NamedLinks links={partners} />
        </Section>
      ) : null}
      {technologies.length > 0 ? (
        <Section title={TECHNOLOGIES_TITLE}>
          <NamedLinks links={technologies} />
        </Section>
      ) : null}
    </>
  )
}
