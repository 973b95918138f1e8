import { chakra } from '@chakra-ui/react/styled-system'
import { Link } from 'wouter'

/** A link in a menu, a side panel or the sidebar. */
export const MenuLink = chakra(Link, {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '3',
    width: 'full',
    minHeight: '2.625rem',
    px: '3',
    borderRadius: 'control',
    color: 'muted',
    fontWeight: 'medium',
    textAlign: 'left',
    cursor: 'pointer',
    transition: 'color 120ms, background 120ms',
    '&:hover': { color: 'ink', background: 'rgba(255, 255, 255, 0.04)' },
    '&[aria-current=page]': { color: 'ink', background: 'lanternGlow', boxShadow: 'inset 2px 0 0 #FFB454' },
  },
})
