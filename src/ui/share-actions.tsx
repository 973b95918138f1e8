import { useContext } from 'react'
import { chakra } from '@chakra-ui/react/styled-system'
import { Copy, Share2 } from 'lucide-react'
import { Button } from './button.tsx'
import { ShowToastContext } from './copy-button.tsx'

const Actions = chakra('div', { base: { display: 'flex', flexWrap: 'wrap', gap: '3', '& > *': { flex: '1' } } })

interface ShareActionsProps {
  value: string
  /** What is shared, as its title: 'BTC deposit address'. */
  title: string
  /** The toast's text after copying. */
  message: string
}

const isAbort = (error: unknown): boolean => error instanceof DOMException && error.name === 'AbortError'

/** Copies a text or shares it with another app; where the browser cannot share, it is copied. */
export function ShareActions({ value, title, message }: ShareActionsProps) {
  const showToast = useContext(ShowToastContext)
  const copy = () =>
    navigator.clipboard.writeText(value).then(
      () => showToast(message),
      () => showToast('Could not copy', 'error'),
    )
  const share = async () => {
    if (!('share' in navigator)) return copy()
    await navigator.share({ title, text: value }).catch((error: unknown) => (isAbort(error) ? undefined : copy()))
  }
  return (
    <Actions>
      <Button tone="primary" onClick={() => void copy()} data-widget="copy">
        <Copy size={16} aria-hidden />
        Copy
      </Button>
      <Button onClick={() => void share()} data-widget="share">
        <Share2 size={16} aria-hidden />
        Share
      </Button>
    </Actions>
  )
}
