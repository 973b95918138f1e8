import { chakra } from '@chakra-ui/react/styled-system'
import { ArrowDownToLine, ArrowRightLeft, ArrowUpFromLine, type LucideIcon } from 'lucide-react'
import { Link } from 'wouter'
import { paths } from '#machines/routing/paths.ts'
import { VisuallyHidden } from '#src/ui/visually-hidden.tsx'

export interface MoneyLink {
  readonly label: string
  readonly href: string
  readonly icon: LucideIcon
}

/** Where money of a currency comes in and goes out; the pages start with it. */
export const fiatLinks = (currency: string): readonly MoneyLink[] => [
  { label: 'Deposit', href: paths.depositFiat({ currency }), icon: ArrowDownToLine },
  { label: 'Withdraw', href: paths.withdrawFiat({ currency }), icon: ArrowUpFromLine },
  { label: 'Transfer', href: paths.transferFiat({ currency }), icon: ArrowRightLeft },
]

/** Where a token comes in and goes out; without a token the pages start with their own. */
export const cryptoLinks = (token?: string): readonly MoneyLink[] => {
  const query = token === undefined ? '' : { token }
  return [
    { label: 'Deposit', href: paths.depositCrypto(query), icon: ArrowDownToLine },
    { label: 'Withdraw', href: paths.withdrawCrypto(query), icon: ArrowUpFromLine },
    { label: 'Transfer', href: paths.transferCrypto(query), icon: ArrowRightLeft },
  ]
}

/** Narrower, the names do not fit beside long balances. */
const ROOMY = '@media (min-width: 90rem)'

const Group = chakra('div', { base: { display: 'flex', gap: '1', position: 'relative', zIndex: '1' } })
const IconLink = chakra(Link, {
  base: {
    display: 'inline-grid',
    placeItems: 'center',
    width: '44px',
    height: '44px',
    borderRadius: 'control',
    color: 'muted',
    transition: 'color 120ms, background 120ms',
    '&:hover': { color: 'ink', background: 'raised' },
  },
  variants: {
    named: {
      true: {
        [ROOMY]: { display: 'inline-flex', alignItems: 'center', gap: '1.5', width: 'auto', px: '2.5', fontSize: 'sm' },
      },
    },
  },
})
const Name = chakra('span', {
  base: { position: 'absolute', width: '1px', height: '1px', overflow: 'hidden', clipPath: 'inset(50%)' },
  variants: { named: { true: { [ROOMY]: { position: 'static', width: 'auto', height: 'auto', clipPath: 'none' } } } },
})

interface AssetLinksProps {
  ticker: string
  links: readonly MoneyLink[]
  /** With their names beside the icons on a wide screen. */
  named?: boolean
}

/** The links of one asset, as icons. */
export function AssetLinks({ ticker, links, named = false }: AssetLinksProps) {
  return (
    <Group>
      {links.map(({ label, href, icon: Icon }) => (
        <IconLink key={label} href={href} title={`${label} ${ticker}`} named={named}>
          <Icon size={18} aria-hidden />
          <Name named={named}>{label}</Name>
          <VisuallyHidden> {ticker}</VisuallyHidden>
        </IconLink>
      ))}
    </Group>
  )
}
