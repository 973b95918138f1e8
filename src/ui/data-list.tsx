import type { ReactNode } from 'react'
import { chakra } from '@chakra-ui/react/styled-system'

/** A description list: label left, value right. */
export const DataList = chakra('dl', { base: { display: 'grid', gap: '3', margin: '0' } })

const Line = chakra('div', {
  base: { display: 'flex', alignItems: 'center', justifyContent: 'space-between', gap: '4', minHeight: '6' },
})
const Term = chakra('dt', {
  base: { color: 'muted', flexShrink: '1', '@media (max-width: 359px)': { overflowWrap: 'anywhere' } },
})
const Value = chakra('dd', {
  base: {
    margin: '0',
    textAlign: 'right',
    display: 'flex',
    alignItems: 'center',
    gap: '1',
    // It gives way before its label does, down to its longest part that does not break.
    flexShrink: '1000',
    minWidth: 'min-content',
    // An address breaks where the line ends; the reset gives each element a rule of its own, so that nothing is inherited.
    '&, & *': { overflowWrap: 'anywhere' },
    // The icon ends where the other values do.
    '& > [data-widget=copy]:last-child': { mr: '-14px' },
    // A label with an explanation gives way instead.
    'dt:has(small) + &': { flexShrink: '0' },
  },
})

interface DataListItemProps {
  label: ReactNode
  children: ReactNode
}

export function DataListItem({ label, children }: DataListItemProps) {
  return (
    <Line>
      <Term>{label}</Term>
      <Value>{children}</Value>
    </Line>
  )
}

/** The first and last characters of an ID, which stay on one line. */
export const ShortId = chakra('span', { base: { whiteSpace: 'nowrap' } })

/** A description list in a card: label above value. */
export const DataCard = chakra('dl', {
  base: {
    display: 'grid',
    gap: '3',
    margin: '0',
    px: '4',
    py: '3.5',
    background: 'surface',
    border: '1px solid',
    borderColor: 'line',
    borderRadius: 'card',
    '& dt': { color: 'muted', fontSize: 'sm' },
    '& dd': { margin: '0', minWidth: '0' },
  },
})
