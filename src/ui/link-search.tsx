import { useState } from 'react'
import { chakra } from '@chakra-ui/react/styled-system'
import { Search } from 'lucide-react'
import { MenuLink } from '#src/ui/menu-link.tsx'
import { SearchField, SearchInput } from '#src/ui/search-field.tsx'

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
        <SearchInput
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
      {found.length === 0 ? <NoResults>No results.</NoResults> : null}
    </>
  )
}
