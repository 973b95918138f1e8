import type { ComponentProps } from 'react'
import { chakra } from '@chakra-ui/react/styled-system'

const BadgeRoot = chakra('span', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '1.5',
    px: '2',
    py: '0.5',
    borderRadius: 'control',
    fontSize: 'xs',
    fontWeight: 'semibold',
    lineHeight: '1.5',
    whiteSpace: 'nowrap',
    '& svg': { width: '13px', height: '13px' },
  },
  variants: {
    tone: {
      plain: { background: 'raised', color: 'muted' },
      up: { background: 'upGlow', color: 'up' },
      down: { background: 'downGlow', color: '#FF8A8F' },
      notice: { background: 'noticeGlow', color: 'notice' },
      info: { background: 'infoGlow', color: 'info' },
      lantern: { background: 'lanternGlow', color: 'lantern' },
    },
  },
  defaultVariants: { tone: 'plain' },
})

/** A short status text: colour alone would not be accessible. */
export function Badge({ tone = 'plain', ...rest }: ComponentProps<typeof BadgeRoot>) {
  return <BadgeRoot {...rest} tone={tone} data-tone={tone} />
}

/** A number of unread entries. */
export const CountPill = chakra('span', {
  base: {
    minWidth: '18px',
    height: '18px',
    px: '1',
    borderRadius: 'full',
    background: 'info',
    color: 'canvas',
    fontSize: '11px',
    fontWeight: 'bold',
    fontVariantNumeric: 'tabular-nums',
    lineHeight: '18px',
    textAlign: 'center',
  },
})
