import { useState } from 'react'
import { chakra } from '@chakra-ui/react/styled-system'
import { Search } from 'lucide-react'
import { MenuLink } from '#src/ui/menu-link.tsx'

interface LinkItem {
  label: string
  href: string
}

interface LinkSearchProps {
  placeholder: string
  links: readonly LinkItem[]
  /** Shown while nothing is typed. */
  suggestions: readonly LinkItem[]
}

const SearchField = chakra('label', {
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
const NoResults = chakra('p', { base: { px: '3', py: '3', color: 'muted' } })

/** A search field over a short list of links. */
export function LinkSearch({ placeholder, links, suggestions }: LinkSearchProps) {
  const [text, setText] = useState('')
  const wanted = text.trim().toLowerCase()
  const found = wanted === '' ? suggestions : links.filter((entry) => entry.label.toLowerCase().includes(wanted))
  return (
    <>
      <SearchField>
        <Search size={16} aria-hidden />
        <Input
          type="search"
          aria-label={placeholder}
          placeholder={placeholder}
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
        />
      </SearchField>
      {found.map((entry) => (
        <MenuLink key={entry.href} href={entry.href}>
          {entry.label}
        </MenuLink>
      ))}
      {found.length === 0 ? <NoResults>Nothing here is called that.</NoResults> : null}
    </>
  )
}
