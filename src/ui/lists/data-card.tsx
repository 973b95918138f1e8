import { chakra } from '@chakra-ui/react/styled-system'

/** A description list in a card: label above value. */
export const DataCard = chakra('dl', {
  base: {
    display: 'grid',
    gap: '3',
    margin: '0',
    px: '4',
    py: '3.5',
    background: 'surface',
    border: '1px solid',
    borderColor: 'line',
    borderRadius: 'card',
    '& dt': { color: 'muted', fontSize: 'sm' },
    '& dd': { margin: '0', minWidth: '0' },
  },
})
