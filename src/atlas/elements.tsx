import type { ComponentProps } from 'react'
import { chakra } from '@chakra-ui/react/styled-system'
import { CAUSE_ICONS } from 'statewalk/atlas/highlights.ts'
import { causeLabels, type Cause } from 'statewalk/atlas/labels.ts'

/** A small square button with an icon. */
export const IconButton = chakra('button', {
  base: {
    display: 'inline-grid',
    placeItems: 'center',
    width: '40px',
    height: '40px',
    flexShrink: '0',
    borderRadius: 'control',
    color: 'muted',
    cursor: 'pointer',
    transition: 'color 120ms, background 120ms',
    '&:hover:not([aria-disabled=true])': { color: 'ink', background: 'raised' },
    '&[aria-disabled=true]': { opacity: '0.4' },
    '&[aria-pressed=true]': { color: 'ink', background: 'raised', boxShadow: 'inset 0 0 0 1px #262B33' },
  },
})

export const Code = chakra('code', {
  base: { fontFamily: 'mono', fontSize: 'xs', color: 'muted', overflowWrap: 'anywhere' },
})

export const Heading = chakra('h3', {
  base: { fontSize: 'xs', fontWeight: 'semibold', color: 'muted', letterSpacing: 'wide', textTransform: 'uppercase' },
})

export const Text = chakra('p', { base: { color: 'muted', fontSize: 'md', lineHeight: '1.5' } })

export const Section = chakra('section', { base: { display: 'grid', gap: '2', minWidth: '0' } })

export const RowButton = chakra('button', {
  base: {
    display: 'flex',
    alignItems: 'flex-start',
    gap: '2.5',
    width: 'full',
    minHeight: '40px',
    px: '2.5',
    py: '2',
    borderRadius: 'control',
    textAlign: 'left',
    lineHeight: '1.4',
    cursor: 'pointer',
    transition: 'background 120ms',
    '&:hover': { background: 'raised' },
    '&[aria-current=true]': { background: 'raised', boxShadow: 'inset 2px 0 0 #FFB454' },
    '& svg': { flexShrink: '0', mt: '3px' },
  },
})
export const RowText = chakra('span', { base: { display: 'grid', minWidth: '0', flex: '1' } })
export const RowDescription = chakra('span', {
  base: { color: 'muted', fontSize: 'sm', overflowWrap: 'anywhere' },
  variants: { truncate: { true: { whiteSpace: 'nowrap', overflow: 'hidden', textOverflow: 'ellipsis' } } },
})

const CAUSE_COLOURS: Readonly<Record<Cause, string>> = {
  person: '#E9ECF1',
  stream: '#6CA8FF',
  app: '#6CA8FF',
  answer: '#2EBD85',
  failure: '#F6565D',
  child: '#6CA8FF',
  clock: '#E8B339',
  always: '#A3ACB9',
}

/** Who or what causes a transition. */
export function CauseIcon({ cause, ...rest }: { cause: Cause } & ComponentProps<'svg'>) {
  return (
    <svg width="14" height="14" viewBox="0 0 12 12" aria-hidden {...rest}>
      <title>{causeLabels[cause]}</title>
      <path
        d={CAUSE_ICONS[cause]}
        fill="none"
        stroke={CAUSE_COLOURS[cause]}
        strokeWidth="1.4"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  )
}

export const Select = chakra('select', {
  base: {
    minHeight: '40px',
    px: '2',
    background: 'canvas',
    color: 'ink',
    border: '1px solid',
    borderColor: 'line',
    borderRadius: 'control',
    maxWidth: '180px',
    minWidth: '0',
    fontSize: 'md',
  },
})

export const ScrollArea = chakra('div', {
  base: { overflowY: 'auto', overscrollBehavior: 'contain', minHeight: '0', minWidth: '0' },
})
