import { chakra } from '@chakra-ui/react/styled-system'
import { Link } from 'wouter'
import { APPS_SOON, MOBILE_APPS_SOON, TOKEN_SOON } from '#machines/domain/messages/shell.ts'
import { PRODUCT } from '#machines/domain/product.ts'
import { Logo } from '#src/views/shell/logo.tsx'
import { exploreLinks, statechartsLink, topLinks, type NavLink } from '#src/views/shell/navigation.ts'

type FooterEntry = NavLink | { label: string; soon: string }

const columns: readonly { title: string; entries: readonly FooterEntry[] }[] = [
  { title: 'Company', entries: [{ label: 'Native Token', soon: TOKEN_SOON }] },
  { title: 'Products', entries: [...topLinks, { label: 'Mobile Apps', soon: MOBILE_APPS_SOON }] },
  { title: 'Explore', entries: [...exploreLinks, statechartsLink, { label: 'Download the app', soon: APPS_SOON }] },
]

const Face = chakra('footer', {
  base: { borderTop: '1px solid', borderColor: 'line', mt: '16', pb: 'var(--bottom-bar, 0px)' },
})
const Inner = chakra('div', {
  base: {
    maxWidth: 'page',
    mx: 'auto',
    px: { base: '4', sm: '6' },
    py: { base: '8', md: '12' },
    display: 'grid',
    gridTemplateColumns: { base: '1fr 1fr', md: '2fr 1fr 1fr 1fr' },
    gap: '8',
  },
})
const About = chakra('div', { base: { gridColumn: { base: '1 / -1', md: 'auto' }, maxWidth: '36ch', color: 'muted' } })
const Title = chakra('h2', { base: { fontSize: 'sm', fontWeight: 'semibold', color: 'ink', mb: '2' } })
const Entry = chakra(Link, {
  base: {
    display: 'flex',
    alignItems: 'center',
    minHeight: '40px',
    color: 'muted',
    textAlign: 'left',
    cursor: 'pointer',
    transition: 'color 120ms',
    '&:hover': { color: 'ink' },
  },
})
const Small = chakra('p', {
  base: { maxWidth: 'page', mx: 'auto', px: { base: '4', sm: '6' }, pb: '8', color: 'muted', fontSize: 'sm' },
})

export function Footer({ onSoon }: { onSoon: (text: string) => void }) {
  return (
    <Face>
      <Inner>
        <About>
          <Logo />
          <p>Buy and sell crypto with other people, protected by escrow.</p>
        </About>
        {columns.map((column) => (
          <nav key={column.title} aria-label={column.title}>
            <Title>{column.title}</Title>
            {column.entries.map((entry) =>
              'href' in entry ? (
                <Entry key={entry.label} href={entry.href}>
                  {entry.label}
                </Entry>
              ) : (
                <Entry key={entry.label} asChild>
                  <button type="button" onClick={() => onSoon(entry.soon)}>
                    {entry.label}
                  </button>
                </Entry>
              ),
            )}
          </nav>
        ))}
      </Inner>
      <Small>
        {PRODUCT.name}. Escrow is held by {PRODUCT.name}.
      </Small>
    </Face>
  )
}
