import { chakra } from '@chakra-ui/react/styled-system'
import { controlFrame } from './control-frame.ts'
import { ENLARGED } from '../enlarged.ts'

/** A button that looks like a field and opens a dialog or a list to choose its value. */
export const SelectTrigger = chakra('button', {
  base: {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: '2',
    ...controlFrame,
    textAlign: 'left',
    cursor: 'pointer',
    transition: 'border-color 120ms',
    '&:hover:not([aria-disabled=true])': { borderColor: 'faint' },
    '&[aria-disabled=true]': { opacity: '0.6' },
    '& > span': {
      overflow: 'hidden',
      textOverflow: 'ellipsis',
      whiteSpace: 'nowrap',
      [ENLARGED]: { whiteSpace: 'normal', overflowWrap: 'anywhere' },
    },
    '& > svg': { color: 'muted', flexShrink: '0' },
  },
})
