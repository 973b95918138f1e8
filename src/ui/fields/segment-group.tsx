import type { ReactNode } from 'react'
import { chakra } from '@chakra-ui/react/styled-system'
import { ENLARGED } from '../enlarged.ts'

export interface SegmentItem {
  key: string
  label: ReactNode
  /** The colour of the chosen item; only for Buy and Sell. */
  tone?: 'up' | 'down'
}

interface SegmentGroupProps {
  label: string
  items: readonly SegmentItem[]
  chosen: string
  onChoose: (key: string) => void
  off?: boolean
  'data-event'?: string
}

const Track = chakra('div', {
  base: {
    display: 'inline-flex',
    flexWrap: 'wrap',
    maxWidth: 'full',
    padding: '1',
    gap: '1',
    background: 'surface',
    border: '1px solid',
    borderColor: 'line',
    borderRadius: 'card',
  },
})
const SegmentButton = chakra('button', {
  base: {
    minHeight: '2.5rem',
    px: { base: '2', sm: '5' },
    flex: '1',
    borderRadius: 'control',
    color: 'muted',
    fontWeight: 'semibold',
    whiteSpace: 'nowrap',
    [ENLARGED]: { whiteSpace: 'normal' },
    cursor: 'pointer',
    transition: 'background 120ms, color 120ms',
    '&:hover:not([aria-disabled=true])': { color: 'ink' },
    '&[aria-pressed=true]': { background: 'raised', color: 'ink', boxShadow: 'inset 0 0 0 1px #262B33' },
    '&[aria-pressed=true][data-tone=up]': { background: 'up', color: '#04140D', boxShadow: 'none' },
    '&[aria-pressed=true][data-tone=down]': { background: 'down', color: '#1B0506', boxShadow: 'none' },
    '&[aria-disabled=true]': { opacity: '0.5' },
  },
})

/** A choice of two to four; the chosen item cannot be pressed again. */
export function SegmentGroup({ label, items, chosen, onChoose, off, 'data-event': event }: SegmentGroupProps) {
  return (
    <Track role="group" aria-label={label}>
      {items.map((item) => {
        const isDisabled = off === true || item.key === chosen
        return (
          <SegmentButton
            key={item.key}
            type="button"
            aria-pressed={item.key === chosen}
            aria-disabled={isDisabled ? true : undefined}
            data-tone={item.tone}
            data-event={event}
            data-key={item.key}
            style={item.key === chosen ? { opacity: 1, cursor: 'default' } : undefined}
            onClick={() => (isDisabled ? undefined : onChoose(item.key))}
          >
            {item.label}
          </SegmentButton>
        )
      })}
    </Track>
  )
}

const Bar = chakra('div', {
  base: {
    display: 'flex',
    gap: { base: '4', md: '6' },
    borderBottom: '1px solid',
    borderColor: 'line',
    overflowX: 'auto',
    [ENLARGED]: { flexWrap: 'wrap' },
  },
})
const Tab = chakra('button', {
  base: {
    minHeight: '2.75rem',
    mb: '-1px',
    borderBottom: '2px solid transparent',
    color: 'muted',
    fontWeight: 'medium',
    whiteSpace: 'nowrap',
    cursor: 'pointer',
    '&:hover': { color: 'ink' },
    '&[aria-pressed=true]': { color: 'ink', borderColor: 'lantern' },
    '&[aria-disabled=true]': { cursor: 'default' },
  },
})

/** The same choice as underlined tabs. */
export function Tabs({ label, items, chosen, onChoose, 'data-event': event }: Omit<SegmentGroupProps, 'off'>) {
  return (
    <Bar role="group" aria-label={label}>
      {items.map((item) => (
        <Tab
          key={item.key}
          type="button"
          aria-pressed={item.key === chosen}
          aria-disabled={item.key === chosen ? true : undefined}
          data-event={event}
          data-key={item.key}
          onClick={() => (item.key === chosen ? undefined : onChoose(item.key))}
        >
          {item.label}
        </Tab>
      ))}
    </Bar>
  )
}

/** A toggle button, such as a filter. */
export const Chip = chakra('button', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '2',
    minHeight: '2.5rem',
    px: '3.5',
    border: '1px solid',
    borderColor: 'line',
    borderRadius: 'full',
    color: 'muted',
    fontWeight: 'medium',
    whiteSpace: 'nowrap',
    [ENLARGED]: { maxWidth: 'full', whiteSpace: 'normal' },
    cursor: 'pointer',
    flexShrink: '0',
    transition: 'border-color 120ms, color 120ms',
    '&:hover:not([aria-disabled=true])': { color: 'ink', borderColor: 'lineStrong' },
    '&[aria-pressed=true]': { color: 'ink', borderColor: 'lineStrong', background: 'raised' },
    '&[aria-disabled=true][aria-pressed=false]': { opacity: '0.45', cursor: 'not-allowed' },
  },
})
