import { createContext, useContext } from 'react'
import { chakra } from '@chakra-ui/react/styled-system'
import { Copy } from 'lucide-react'

/** Where a widget says what it did; the app shows it as a notice. */
export const Announce = createContext<(text: string, level?: 'info' | 'error') => void>(() => {})

const Face = chakra('button', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    gap: '2',
    minWidth: '44px',
    minHeight: '44px',
    my: '-2.5',
    borderRadius: 'control',
    color: 'muted',
    cursor: 'pointer',
    transition: 'color 120ms, background 120ms',
    '&:hover': { color: 'ink', background: 'raised' },
  },
})

interface CopyButtonProps {
  value: string
  /** For screen readers: 'Copy account number'. */
  label: string
  /** What is announced afterwards. */
  copied: string
}

export function CopyButton({ value, label, copied }: CopyButtonProps) {
  const announce = useContext(Announce)
  const copy = () => {
    navigator.clipboard.writeText(value).then(
      () => announce(copied),
      () => announce('Your browser did not let us copy that', 'error'),
    )
  }
  return (
    <Face type="button" aria-label={label} onClick={copy} data-widget="copy">
      <Copy size={15} aria-hidden />
    </Face>
  )
}
