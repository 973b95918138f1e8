import { chakra } from '@chakra-ui/react/styled-system'
import { ENLARGED } from '../enlarged.ts'

/** A field and the button beside it, below the field's label; one below the other where the page is narrow for the size of its text. */
export const FieldWithButton = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) auto',
    columnGap: '3',
    alignItems: 'start',
    '& > button': { mt: '1.65625rem' },
    [ENLARGED]: { gridTemplateColumns: 'minmax(0, 1fr)', '& > button': { mt: '0', mb: '3' } },
  },
})
