import { useContext } from 'react'
import { Copy } from 'lucide-react'
import { Button } from '#src/ui/button.tsx'
import { ShowToastContext } from '#src/ui/copy-button.tsx'

/** Copies a text that is made when it is asked for. */
export function CopyText({ name, text }: { name: string; text: () => string }) {
  const showToast = useContext(ShowToastContext)
  const copy = () => {
    navigator.clipboard.writeText(text()).then(
      () => showToast(`Copied as ${name}`),
      () => showToast('Could not copy', 'error'),
    )
  }
  return (
    <Button size="sm" onClick={copy}>
      <Copy size={15} aria-hidden />
      Copy {name}
    </Button>
  )
}
