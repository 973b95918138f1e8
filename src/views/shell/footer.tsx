import { chakra } from '@chakra-ui/react/styled-system'
import { Link } from 'wouter'
import { footerColumns, isLink } from '#machines/domain/menus.ts'
import { PRODUCT } from '#machines/domain/product.ts'
import { Logo } from '#src/views/shell/logo.tsx'

const Face = chakra('footer', {
  base: { borderTop: '1px solid', borderColor: 'line', mt: { base: '16', md: '24' }, pb: 'var(--bottom-bar, 0px)' },
})
const Inner = chakra('div', {
  base: {
    maxWidth: 'page',
    mx: 'auto',
    px: { base: '4', sm: '6' },
    py: { base: '10', md: '14' },
    display: 'grid',
    gridTemplateColumns: { base: '1fr 1fr', md: 'repeat(4, 1fr)', lg: '2fr repeat(4, 1fr)' },
    gap: { base: '8', lg: '10' },
  },
})
const About = chakra('div', {
  base: { gridColumn: { base: '1 / -1', lg: 'auto' }, maxWidth: '36ch', color: 'muted', '& > p': { mt: '2' } },
})
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
const Small = chakra('div', {
  base: {
    maxWidth: 'page',
    mx: 'auto',
    px: { base: '4', sm: '6' },
    color: 'muted',
    fontSize: 'sm',
    '& > p': { py: '6', borderTop: '1px solid', borderColor: 'line' },
  },
})

export function Footer({ onSoon }: { onSoon: (text: string) => void }) {
  return (
    <Face>
      <Inner>
        <About>
          <Logo />
          <p>Buy and sell crypto with other people, protected by escrow.</p>
        </About>
        {footerColumns.map(({ title, entries }) => (
          <nav key={title} aria-label={title}>
            <Title>{title}</Title>
            {entries.map((entry) =>
              isLink(entry) ? (
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
        <p>
          {PRODUCT.name}. Escrow is held by {PRODUCT.name}.
        </p>
      </Small>
    </Face>
  )
}
