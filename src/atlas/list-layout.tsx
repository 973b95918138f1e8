import type { ReactNode } from 'react'
import { chakra } from '@chakra-ui/react/styled-system'
import { ScrollArea } from '#src/atlas/elements.tsx'

const Root = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    minHeight: '0',
    height: 'full',
    '&[data-list=start]': {
      gridTemplateColumns: { lg: '380px minmax(0, 1fr)' },
      gridTemplateRows: { base: '45% minmax(0, 1fr)', lg: 'minmax(0, 1fr)' },
    },
    '&[data-list=end]': {
      gridTemplateColumns: { lg: 'minmax(0, 1fr) 380px' },
      gridTemplateRows: { base: 'minmax(0, 1fr) 50%', lg: 'minmax(0, 1fr)' },
    },
  },
})
const Side = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateRows: 'auto minmax(0, 1fr)',
    minHeight: '0',
    background: 'surface',
    borderColor: 'line',
    '[data-list=start] > &': { borderBottomWidth: { base: '1px', lg: '0' }, borderRightWidth: { lg: '1px' } },
    '[data-list=end] > &': { borderTopWidth: { base: '1px', lg: '0' }, borderLeftWidth: { lg: '1px' } },
  },
})
const Head = chakra('div', {
  base: {
    display: 'grid',
    gap: '3',
    px: { base: '4', lg: '5' },
    py: { base: '3', lg: '4' },
    borderBottom: '1px solid',
    borderColor: 'line',
  },
})

/** What filters the list. */
export const ListFilters = chakra('div', { base: { display: 'flex', gap: '2', flexWrap: 'wrap' } })

interface ListLayoutProps {
  /** Where the list is: before what its chosen row shows, or after it. */
  list: 'start' | 'end'
  /** Names the list for screen readers. */
  label: string
  head: ReactNode
  rows: ReactNode
  children: ReactNode
}

/** A list with a head and what it is about side by side, on a narrow screen one above the other. */
export function ListLayout({ list, label, head, rows, children }: ListLayoutProps) {
  const side = (
    <Side>
      <Head>{head}</Head>
      <ScrollArea p="3" tabIndex={0} role="region" aria-label={label}>
        {rows}
      </ScrollArea>
    </Side>
  )
  return (
    <Root data-list={list}>
      {list === 'start' ? side : null}
      {children}
      {list === 'end' ? side : null}
    </Root>
  )
}
