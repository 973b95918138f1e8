import { chakra } from '@chakra-ui/react/styled-system'
import type { Site } from '#machines/domain/content.ts'
import { PARTNERS_TITLE, TECHNOLOGIES_TITLE } from '#machines/domain/messages/home.ts'
import { Section } from '#src/views/public/section.tsx'

const Names = chakra('ul', {
  base: {
    listStyle: 'none',
    display: 'grid',
    gridTemplateColumns: { base: 'repeat(2, minmax(0, 1fr))', md: 'repeat(auto-fit, minmax(160px, 1fr))' },
    border: '1px solid',
    borderColor: 'line',
    borderRadius: 'dialog',
    overflow: 'hidden',
    '& > li': { mt: '-1px', ml: '-1px', borderTop: '1px solid', borderLeft: '1px solid', borderColor: 'line' },
    '& a': {
      display: 'grid',
      placeItems: 'center',
      minHeight: '96px',
      px: '4',
      color: 'muted',
      fontSize: 'xl',
      fontWeight: 'semibold',
      letterSpacing: 'tight',
      transition: 'color 120ms, background 120ms',
    },
    '& a:hover': { color: 'ink', background: 'surface' },
  },
})

function NamedLinks({ links }: { links: Site['partners'] }) {
  return (
    <Names>
      {links.map(({ name, url }) => (
        <li key={name}>
          <a href={url} target="_blank" rel="noopener noreferrer">
            {name}
          </a>
        </li>
      ))}
    </Names>
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
