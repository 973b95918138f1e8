import type { ReactNode } from 'react'
import { chakra } from '@chakra-ui/react/styled-system'
import { ENLARGED } from '../enlarged.ts'

/** A description list: label left, value right, or below its label where both do not fit into one line. */
export const DataList = chakra('dl', {
  base: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: '3', margin: '0' },
})

const Line = chakra('div', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    columnGap: '4',
    minHeight: '6',
    // An explanation wraps beside its value.
    '&:has(> dt small)': { flexWrap: 'nowrap', [ENLARGED]: { flexWrap: 'wrap' } },
  },
})
const Term = chakra('dt', { base: { color: 'muted' } })
const Value = chakra('dd', {
  base: {
    margin: '0',
    flexGrow: '1',
    textAlign: 'right',
    display: 'flex',
    justifyContent: 'flex-end',
    alignItems: 'center',
    gap: '1',
    // An address breaks where the line ends; the reset gives each element a rule of its own, so that nothing is inherited.
    '&, & *': { overflowWrap: 'anywhere' },
    // The icon ends where the other values do.
    '& > [data-widget]:last-child': { mr: '-14px' },
    '& > [data-widget=copy] + [data-widget=explorer]': { ml: '-1' },
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
