import { chakra } from '@chakra-ui/react/styled-system'
import { ENLARGED } from '../enlarged.ts'

/** A list with a line between its items. */
export const ItemList = chakra('ul', { base: { margin: '0', padding: '0', listStyle: 'none' } })

/** An icon, which a narrow phone leaves out, the content, and actions, below it where the page is narrow for the size of its text. */
export const Item = chakra('li', {
  base: {
    display: 'grid',
    gridTemplateColumns: 'auto minmax(0, 1fr) auto',
    alignItems: 'center',
    gap: { base: '3', sm: '4' },
    py: '3.5',
    '& + &': { borderTop: '1px solid', borderColor: 'line' },
    '& > svg': { color: 'muted' },
    '@media (max-width: 29.99rem)': {
      '& > svg': { display: 'none' },
      '&:has(> svg)': { gridTemplateColumns: 'minmax(0, 1fr) auto' },
    },
    [ENLARGED]: { '&, &:has(> svg)': { gridTemplateColumns: 'minmax(0, 1fr)' } },
  },
})

/** The item's name, with badges. */
export const ItemTitle = chakra('div', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    columnGap: '2.5',
    rowGap: '1',
    '& strong': { fontWeight: 'semibold', minWidth: '0', overflowWrap: 'anywhere' },
  },
})

export const ItemText = chakra('p', { base: { color: 'muted', overflowWrap: 'anywhere' } })
