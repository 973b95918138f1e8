import { chakra } from '@chakra-ui/react/styled-system'
import type { ReactNode } from 'react'

const Root = chakra('label', {
  base: {
    position: 'relative',
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    gap: '2.5',
    minWidth: '46px',
    minHeight: '2.875rem',
    px: '3',
    borderRadius: 'control',
    border: '1px solid',
    borderColor: 'line',
    background: 'raised',
    color: 'muted',
    cursor: 'pointer',
    '&:hover': { color: 'ink', borderColor: 'lineStrong' },
    '&:focus-within': { outline: '2px solid', outlineColor: 'lantern', outlineOffset: '2px' },
    '&[data-off=true]': { opacity: '0.45', cursor: 'not-allowed' },
  },
})
const Input = chakra('input', {
  base: { position: 'absolute', inset: '0', opacity: '0', cursor: 'inherit', fontSize: '0' },
})

interface FileButtonProps {
  label: string
  accept: string
  off?: boolean
  onPick: (file: File) => void
  children: ReactNode
  'data-event'?: string
}

/** A file input behind an icon, or an icon and a text. The same file can be picked twice. */
export function FileButton({ label, accept, off = false, onPick, children, 'data-event': event }: FileButtonProps) {
  return (
    <Root data-off={off} title={label}>
      {children}
      <Input
        type="file"
        aria-label={label}
        accept={accept}
        aria-disabled={off ? true : undefined}
        onClick={(click) => (off ? click.preventDefault() : undefined)}
        onChange={({ currentTarget }) => {
          const file = currentTarget.files?.[0]
          currentTarget.value = ''
          if (file && !off) onPick(file)
        }}
        data-event={event}
      />
    </Root>
  )
}
