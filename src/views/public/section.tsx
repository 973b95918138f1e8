import { useId, type ReactNode } from 'react'
import { chakra } from '@chakra-ui/react/styled-system'

/** As wide as a page. */
export const Wrap = chakra('div', { base: { maxWidth: 'page', mx: 'auto', px: { base: '4', sm: '6' } } })

const Root = chakra('section', { base: { pt: { base: '16', md: '24' } } })
const Head = chakra('div', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'flex-end',
    justifyContent: 'space-between',
    gap: '4',
    mb: { base: '6', md: '10' },
  },
})
const Heading = chakra('h2', {
  base: {
    fontSize: { base: '3xl', md: '4xl' },
    fontWeight: 'semibold',
    letterSpacing: 'tighter',
    lineHeight: '1.15',
    textWrap: 'balance',
  },
})
const Lead = chakra('p', { base: { mt: '3', color: 'muted', fontSize: 'lg', maxWidth: '56ch' } })

interface SectionProps {
  /** The name in the address, as in `/#features`. */
  id?: string
  title: string
  lead?: string
  /** Right of the heading. */
  aside?: ReactNode
  children: ReactNode
}

/** A part of a public page with its heading. */
export function Section({ id, title, lead, aside, children }: SectionProps) {
  const headingId = useId()
  return (
    <Root id={id} aria-labelledby={headingId}>
      <Head>
        <div>
          <Heading id={headingId}>{title}</Heading>
          {lead === undefined ? null : <Lead>{lead}</Lead>}
        </div>
        {aside}
      </Head>
      {children}
    </Root>
  )
}

/** A surface with a line around it. */
export const Panel = chakra('div', {
  base: {
    background: 'surface',
    border: '1px solid',
    borderColor: 'line',
    borderRadius: 'dialog',
    padding: { base: '5', md: '6' },
  },
})
