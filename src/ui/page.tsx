import type { ReactNode } from 'react'
import { chakra } from '@chakra-ui/react/styled-system'
import { passFocusToPage } from './focus.ts'

const widths = {
  base: { width: 'full', mx: 'auto', px: { base: '4', sm: '6' }, py: { base: '6', md: '10' } },
  variants: { width: { form: { maxWidth: '40.5rem' }, page: { maxWidth: 'page' } } },
  defaultVariants: { width: 'page' },
} as const
const Frame = chakra('div', widths)
const Head = chakra('header', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'flex-end',
    justifyContent: 'space-between',
    gap: '4',
    mb: { base: '5', md: '8' },
    '& > :first-child': { minWidth: '0' },
  },
})
const Title = chakra('h1', {
  base: {
    fontSize: { base: 'min(1.375rem, 9vw)', md: '3xl' },
    fontWeight: 'semibold',
    letterSpacing: 'tighter',
    lineHeight: '1.2',
    overflowWrap: 'anywhere',
  },
})
const Lead = chakra('p', { base: { color: 'muted', mt: '1.5', maxWidth: '90ch', fontSize: 'md' } })

interface PageProps {
  title: ReactNode
  lead?: ReactNode
  /** Right of the title. */
  actions?: ReactNode
  width?: 'form' | 'page'
  children: ReactNode
}

/** A page with its h1, actions and content. */
export function Page({ title, lead, actions, width = 'page', children }: PageProps) {
  return (
    <Frame width={width}>
      <Head>
        <div>
          <Title ref={passFocusToPage}>{title}</Title>
          {lead ? <Lead>{lead}</Lead> : null}
        </div>
        {actions}
      </Head>
      {children}
    </Frame>
  )
}

/** A section of the same page that another flow renders below it. */
export const PageSection = chakra('div', {
  ...widths,
  base: { ...widths.base, py: '0', pb: { base: '6', md: '10' }, mt: { base: '-2', md: '-6' } },
})

/** Parts of a page below each other, none wider than their place. */
export const Stack = chakra('div', { base: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: '4' } })

const CardRoot = chakra('section', {
  base: { background: 'surface', border: '1px solid', borderColor: 'line', borderRadius: 'card' },
  variants: {
    pad: { none: {}, md: { padding: { base: '4', md: '5' } }, lg: { padding: { base: '5', md: '8' } } },
  },
  defaultVariants: { pad: 'md' },
})
const CardHead = chakra('div', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: '3',
    mb: '4',
    minHeight: '7',
  },
})
const CardTitle = chakra('h2', { base: { fontSize: 'lg', fontWeight: 'semibold', letterSpacing: 'tight' } })

interface CardProps {
  title?: string
  aside?: ReactNode
  pad?: 'none' | 'md' | 'lg'
  children: ReactNode
}

export function Card({ title, aside, pad = 'md', children }: CardProps) {
  return (
    <CardRoot pad={pad}>
      {title ? (
        <CardHead>
          <CardTitle>{title}</CardTitle>
          {aside}
        </CardHead>
      ) : null}
      {children}
    </CardRoot>
  )
}

/**
 * On phones the actions stick to the lower edge, above the bottom navigation, in the color of the card that they end; not in a window so low that
 * little else would be seen.
 */
export const StickyActions = chakra(
  'div',
  {
    base: {
      display: 'flex',
      flexWrap: 'wrap',
      gap: '3',
      pt: '4',
      '@media (max-width: 39.99rem) and (min-height: 31.25rem)': {
        position: 'sticky',
        bottom: 'var(--bottom-bar, 0px)',
      },
      '@media (max-width: 39.99rem)': {
        mx: '-4',
        px: '4',
        py: '3',
        background: 'surface',
        borderTop: '1px solid',
        borderColor: 'line',
        zIndex: 'bar',
        '& > *': { flex: '1' },
      },
    },
  },
  { defaultProps: { 'data-sticky-actions': true } },
)
