import type { ReactNode } from 'react'
import { chakra } from '@chakra-ui/react/styled-system'

/** Label left, value right: the lines of an order, a quote, an account. */
export const Figures = chakra('dl', { base: { display: 'grid', gap: '3', margin: '0' } })

const Line = chakra('div', {
  base: { display: 'flex', alignItems: 'center', justifyContent: 'space-between', gap: '4', minHeight: '6' },
})
const Term = chakra('dt', { base: { color: 'muted', flexShrink: '0' } })
const Value = chakra('dd', {
  base: {
    margin: '0',
    textAlign: 'right',
    display: 'flex',
    alignItems: 'center',
    gap: '1',
    minWidth: '0',
    overflowWrap: 'anywhere',
  },
})

interface FigureProps {
  label: ReactNode
  children: ReactNode
}

export function Figure({ label, children }: FigureProps) {
  return (
    <Line>
      <Term>{label}</Term>
      <Value>{children}</Value>
    </Line>
  )
}
