import { chakra } from '@chakra-ui/react/styled-system'
import { ArrowLeftRight, Store } from 'lucide-react'
import { Link } from 'wouter'
import { CONVERT_TITLE } from '#machines/exchange/messages/quotes.ts'
import { paths } from '#machines/routing/paths.ts'
import { ButtonLink } from '#src/ui/button.tsx'
import { BoatPicture } from '#src/ui/pictures/illustrations.tsx'
import { ENLARGED } from '#src/ui/enlarged.ts'
import { Card } from '#src/ui/card.tsx'
import { cryptoLinks } from './asset-links.tsx'

const Tiles = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: 'repeat(6, minmax(0, 1fr))', sm: 'repeat(5, minmax(0, 1fr))' },
    gap: { base: '2', sm: '3' },
    // Three above two.
    '& > *': { gridColumn: { base: 'span 2', sm: 'auto' } },
    '& > :nth-of-type(n + 4)': { gridColumn: { base: 'span 3', sm: 'auto' } },
    [ENLARGED]: { '& > *, & > :nth-of-type(n + 4)': { gridColumn: '1 / -1' } },
  },
})
const Tile = chakra(Link, {
  base: {
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'center',
    justifyContent: 'center',
    gap: '2',
    minHeight: '5.75rem',
    background: 'raised',
    border: '1px solid',
    borderColor: 'line',
    borderRadius: 'card',
    fontSize: 'sm',
    fontWeight: 'medium',
    transition: 'border-color 120ms',
    '&:hover': { borderColor: 'lineStrong' },
    '& svg': { color: 'lantern' },
  },
})
const Banner = chakra('div', { base: { display: 'flex', alignItems: 'center', gap: '5' } })
const Picture = chakra('div', { base: { display: { base: 'none', sm: 'block' }, flexShrink: '0', width: '7.5rem' } })
const Words = chakra('div', { base: { '& p': { color: 'muted', mt: '1', mb: '3' } } })
const Slogan = chakra('h2', { base: { fontSize: 'lg', fontWeight: 'semibold', letterSpacing: 'tight' } })

/** Where crypto can come from and go to. */
export function CryptoShortcuts() {
  const shortcuts = [
    ...cryptoLinks(),
    { label: CONVERT_TITLE, href: paths.convert(), icon: ArrowLeftRight },
    { label: 'M2M', href: paths.marketplace(), icon: Store },
  ]
  return (
    <Card title="Crypto">
      <Tiles>
        {shortcuts.map(({ label, href, icon: Icon }) => (
          <Tile key={label} href={href}>
            <Icon size={22} aria-hidden />
            {label}
          </Tile>
        ))}
      </Tiles>
    </Card>
  )
}

export function WalletBanner() {
  return (
    <Card>
      <Banner>
        <Picture>
          <BoatPicture />
        </Picture>
        <Words>
          <Slogan>Trade with other people</Slogan>
          <p>The crypto of an order is in escrow until the seller confirms the payment.</p>
          <ButtonLink href={paths.howItWorks()} size="sm">
            How it works
          </ButtonLink>
        </Words>
      </Banner>
    </Card>
  )
}
