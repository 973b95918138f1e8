import { chakra } from '@chakra-ui/react/styled-system'
import { Link } from 'wouter'

const base = {
  color: 'ink',
  fontWeight: 'medium',
  textDecoration: 'underline',
  textDecorationColor: 'lineStrong',
  textUnderlineOffset: '4px',
  transition: 'text-decoration-color 120ms',
  '&:hover': { textDecorationColor: 'lantern' },
} as const

export const TextLink = chakra(Link, { base })

/** The same to what is no page of this app. */
export const TextAnchor = chakra('a', { base })
