import { useLayoutEffect, useRef } from 'react'
import { chakra } from '@chakra-ui/react/styled-system'

const Root = chakra('dialog', {
  base: { background: 'transparent', '&::backdrop': { background: 'rgba(4, 5, 7, 0.72)' } },
})

/** A modal backdrop while a dialog's code is loaded: the page is already inert. */
export function LoadingBackdrop() {
  const ref = useRef<HTMLDialogElement>(null)
  useLayoutEffect(() => {
    const dialog = ref.current
    if (typeof dialog?.showModal !== 'function') return
    dialog.showModal()
    return () => dialog.close()
  }, [])
  return <Root ref={ref} aria-label="Loading" aria-busy onCancel={(cancel) => cancel.preventDefault()} />
}
