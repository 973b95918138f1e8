import { chakra } from '@chakra-ui/react/styled-system'

/** A list of things that a person has: one under the other, a fine line between them. */
export const Entries = chakra('ul', { base: { margin: '0', padding: '0', listStyle: 'none' } })

/** A picture, what the thing is, and what can be done with it. */
export const Entry = chakra('li', {
  base: {
    display: 'grid',
    gridTemplateColumns: 'auto minmax(0, 1fr) auto',
    alignItems: 'center',
    gap: { base: '3', sm: '4' },
    py: '3.5',
    '& + &': { borderTop: '1px solid', borderColor: 'line' },
    '& > svg': { color: 'muted' },
  },
})

/** Its name, with badges beside it where there is room. */
export const EntryName = chakra('div', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    columnGap: '2.5',
    rowGap: '1',
    '& strong': { fontWeight: 'semibold', minWidth: '0', overflowWrap: 'anywhere' },
  },
})

/** What else is known of it. */
export const EntryFact = chakra('p', { base: { color: 'muted', overflowWrap: 'anywhere' } })
