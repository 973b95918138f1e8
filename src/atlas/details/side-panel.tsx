import type { ReactNode } from 'react'
import { chakra } from '@chakra-ui/react/styled-system'

/** A chart with a `SidePanel`. */
export const ChartAndDetails = chakra('div', {
  base: {
    position: 'relative',
    display: 'grid',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 348px' },
    gridTemplateRows: 'minmax(0, 1fr)',
    minHeight: '0',
    height: 'full',
    overflow: 'hidden',
  },
})

const Root = chakra('aside', {
  base: {
    position: 'relative',
    display: 'flex',
    flexDirection: 'column',
    gap: '6',
    minHeight: '0',
    padding: '5',
    overflowY: 'auto',
    overscrollBehavior: 'contain',
    background: 'surface',
    borderColor: 'line',
    borderLeftWidth: { lg: '1px' },
    '@media (max-width: 63.99rem)': {
      '&[data-idle]': { display: 'none' },
      position: 'absolute',
      insetX: '0',
      bottom: '0',
      maxHeight: '62%',
      borderTop: '1px solid',
      borderColor: 'line',
      borderRadius: '16px 16px 0 0',
      boxShadow: 'lifted',
      zIndex: 'bar',
    },
  },
})

interface SidePanelProps {
  label: string
  /** Nothing is picked: hidden on narrow screens. */
  isEmpty: boolean
  children: ReactNode
}

/** Details beside the chart, or over its lower part on narrow screens. */
export function SidePanel({ label, isEmpty, children }: SidePanelProps) {
  return (
    <Root aria-label={label} data-idle={isEmpty ? true : undefined} tabIndex={0}>
      {children}
    </Root>
  )
}
