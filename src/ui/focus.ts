/**
 * A ref for a control that its own use removes: if it has the focus then, the field of its flow with `data-first-focus` gets it, and not the
 * whole page.
 */
export const passFocusOn = (control: HTMLElement | null) => () => {
  if (document.activeElement !== control) return
  control?.closest('[data-flow]')?.querySelector<HTMLElement>('[data-first-focus]')?.focus()
}
