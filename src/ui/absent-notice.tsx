import { chakra } from '@chakra-ui/react/styled-system'

/** In the place of a field that has nothing to choose from yet: a sentence and the button that leads on. */
export const AbsentNotice = chakra('div', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: '3',
    padding: '3',
    border: '1px dashed',
    borderColor: 'lineStrong',
    borderRadius: 'control',
    '& > p': { display: 'flex', alignItems: 'center', gap: '2', flex: '1 1 11.25rem', color: 'muted' },
  },
})
