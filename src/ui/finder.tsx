import { useState } from 'react'
import { chakra } from '@chakra-ui/react/styled-system'
import { Search } from 'lucide-react'
import { MenuLine } from '#src/ui/menu-line.tsx'

interface Entry {
  label: string
  href: string
}

interface FinderProps {
  placeholder: string
  /** What can be found. */
  entries: readonly Entry[]
  /** What stands there while nothing is typed. */
  shown: readonly Entry[]
}

const Box = chakra('label', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '2.5',
    minHeight: '44px',
    px: '3',
    mb: '2',
    background: 'canvas',
    border: '1px solid',
    borderColor: 'lineStrong',
    borderRadius: 'control',
    color: 'muted',
    '&:focus-within': { borderColor: 'lantern' },
  },
})
const Input = chakra('input', {
  base: {
    width: 'full',
    background: 'transparent',
    color: 'ink',
    fontSize: 'lg',
    '&:focus-visible': { outline: 'none' },
  },
})
const Nothing = chakra('p', { base: { px: '3', py: '3', color: 'muted' } })

/** A search box over a short list of links. */
export function Finder({ placeholder, entries, shown }: FinderProps) {
  const [text, setText] = useState('')
  const wanted = text.trim().toLowerCase()
  const found = wanted === '' ? shown : entries.filter((entry) => entry.label.toLowerCase().includes(wanted))
  return (
    <>
      <Box>
        <Search size={16} aria-hidden />
        <Input
          type="search"
          aria-label={placeholder}
          placeholder={placeholder}
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
        />
      </Box>
      {found.map((entry) => (
        <MenuLine key={entry.href} href={entry.href}>
          {entry.label}
        </MenuLine>
      ))}
      {found.length === 0 ? <Nothing>Nothing here is called that.</Nothing> : null}
    </>
  )
}
