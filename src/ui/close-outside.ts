import { useEffect, useEffectEvent } from 'react'

/** A press outside of a place closes what is open in it, and so does a focus that moves away. */
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
    document.addEventListener('focusin', onLeave)
    return () => {
      document.removeEventListener('pointerdown', onLeave)
      document.removeEventListener('focusin', onLeave)
    }
  }, [isOpen])
}
