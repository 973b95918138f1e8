import { chakra } from '@chakra-ui/react/styled-system'
import { controlFrame } from './control-frame.ts'

/** Stands among fields, and opens a panel where its value is chosen. */
export const Opener = chakra('button', {
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
    '& > span': { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
    '& > svg': { color: 'muted', flexShrink: '0' },
  },
})
