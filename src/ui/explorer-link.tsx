import { useContext } from 'react'
import { chakra } from '@chakra-ui/react/styled-system'
import { ExternalLink } from 'lucide-react'
import { Explorers } from './explorers.ts'

const Root = chakra('a', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    minWidth: '44px',
    minHeight: '44px',
    my: '-2.5',
    borderRadius: 'control',
    color: 'muted',
    transition: 'color 120ms, background 120ms',
    '&:hover': { color: 'ink', background: 'raised' },
  },
})

interface ExplorerLinkProps {
  /** Null where there is nothing to look up. */
  readonly href: string | null
  /** What is looked up: 'transaction', 'address'. */
  readonly what: string
}

/** Leads to the explorer of a network, in a new tab; nothing where no explorer knows the network. */
export function ExplorerLink({ href, what }: ExplorerLinkProps) {
  const areKnown = useContext(Explorers)
  if (href === null || !areKnown) return null
  return (
    <Root
      href={href}
      target="_blank"
      rel="noopener noreferrer"
      aria-label={`View ${what} on ${new URL(href).hostname} (opens in a new tab)`}
      data-widget="explorer"
    >
      <ExternalLink size={15} aria-hidden />
    </Root>
  )
}
