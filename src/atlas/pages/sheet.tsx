import type { ReactNode } from 'react'
import { chakra } from '@chakra-ui/react/styled-system'

const Face = chakra('aside', {
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
    '@media (max-width: 1023px)': {
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

interface SheetProps {
  label: string
  /** Nothing is picked: where there is no room beside the chart, nothing is shown. */
  idle: boolean
  children: ReactNode
}

/** What is told about something picked: beside the chart, or over its lower part. */
export function Sheet({ label, idle, children }: SheetProps) {
  return (
    <Face aria-label={label} data-idle={idle ? true : undefined} tabIndex={0}>
      {children}
    </Face>
  )
}
