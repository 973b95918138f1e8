import { useEffect, useEffectEvent } from 'react'

/** A press outside of a place closes what is open in it, and so does a key that has moved the focus away. */
export function useCloseOutside(
  place: { readonly current: HTMLElement | null },
  isOpen: boolean,
  onClose: () => void,
): void {
  const leave = useEffectEvent(({ target }: Event) => {
    if (target instanceof Node && !place.current?.contains(target)) onClose()
  })
  useEffect(() => {
    if (!isOpen) return undefined
    const onLeave = (event: Event) => leave(event)
    document.addEventListener('pointerdown', onLeave)
    document.addEventListener('keyup', onLeave)
    return () => {
      document.removeEventListener('pointerdown', onLeave)
      document.removeEventListener('keyup', onLeave)
    }
  }, [isOpen])
}
