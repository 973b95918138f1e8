import type { ReactNode } from 'react'
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

const Root = chakra(Link, { base })

interface TextLinkProps {
  href: string
  /** What the history entry of the page holds. */
  state?: object | undefined
  children: ReactNode
  'aria-label'?: string
}

export function TextLink(props: TextLinkProps) {
  return <Root {...props} />
}

/** The same to what is no page of this app. */
export const TextAnchor = chakra('a', { base })
