import { chakra } from '@chakra-ui/react/styled-system'

/** Stands among fields, and opens a panel where its value is chosen. */
export const Opener = chakra('button', {
  base: {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: '2',
    width: 'full',
    minHeight: '46px',
    px: '3.5',
    background: 'canvas',
    border: '1px solid',
    borderColor: 'lineStrong',
    borderRadius: 'control',
    color: 'ink',
    fontSize: 'lg',
    textAlign: 'left',
    cursor: 'pointer',
    transition: 'border-color 120ms',
    '&:hover:not([aria-disabled=true])': { borderColor: 'faint' },
    '&[aria-disabled=true]': { opacity: '0.6' },
    '& > span': { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
    '& > svg': { color: 'muted', flexShrink: '0' },
  },
})
