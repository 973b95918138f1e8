import { useLayoutEffect, useRef } from 'react'
import { chakra } from '@chakra-ui/react/styled-system'

const Face = chakra('dialog', {
  base: { background: 'transparent', '&::backdrop': { background: 'rgba(4, 5, 7, 0.72)' } },
})

/** Over the whole page while a dialog's code is on its way: what lies below is as inert as it will be then. */
export function Veil() {
  const ref = useRef<HTMLDialogElement>(null)
  useLayoutEffect(() => {
    const veil = ref.current
    if (typeof veil?.showModal !== 'function') return
    veil.showModal()
    return () => veil.close()
  }, [])
  return <Face ref={ref} aria-label="Loading" aria-busy onCancel={(cancel) => cancel.preventDefault()} />
}
