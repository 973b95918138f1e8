import { chakra } from '@chakra-ui/react/styled-system'

/** The label around a search icon and a `SearchInput`. */
export const SearchField = chakra('label', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '2.5',
    minHeight: '2.75rem',
    mb: '2',
    px: '3',
    background: 'canvas',
    border: '1px solid',
    borderColor: 'lineStrong',
    borderRadius: 'control',
    color: 'muted',
    // A transparent outline is seen where colors are forced.
    '&:focus-within': { borderColor: 'lantern', outline: '2px solid transparent' },
  },
})

export const SearchInput = chakra('input', {
  base: {
    width: 'full',
    background: 'transparent',
    color: 'ink',
    fontSize: 'lg',
    '&:focus-visible': { outline: 'none' },
  },
})
