import { createContext, useContext } from 'react'
import { chakra } from '@chakra-ui/react/styled-system'
import { Copy } from 'lucide-react'

/** Shows a toast; provided by the app. */
export const ShowToastContext = createContext<(text: string, level?: 'info' | 'error') => void>(() => {})

const Root = chakra('button', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    gap: '2',
    minWidth: '44px',
    minHeight: '44px',
    px: '3',
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
  /** For screen readers, and beside the picture if it is to be shown there: 'Copy account number'. */
  label: string
  /** The toast's text. */
  message: string
  isLabelShown?: boolean
}

export function CopyButton({ value, label, message, isLabelShown = false }: CopyButtonProps) {
  const showToast = useContext(ShowToastContext)
  const copy = () => {
    navigator.clipboard.writeText(value).then(
      () => showToast(message),
      () => showToast('Could not copy', 'error'),
    )
  }
  return (
    <Root type="button" aria-label={label} onClick={copy} data-widget="copy">
      <Copy size={15} aria-hidden />
      {isLabelShown ? label : null}
    </Root>
  )
}
