import type { KeyboardEvent } from 'react'

/** What of a menu or a list of options can have the focus. */
export const itemsIn = (place: HTMLElement | null): HTMLElement[] => [
  ...(place?.querySelectorAll<HTMLElement>('[role=menuitem], [role=option]') ?? []),
]

/** What a key leads to beyond an end: a menu begins again at the other one, a list of options stays. */
type Ends = 'wrap' | 'stay'

/** The item that a key leads to from the one at `at`; undefined for a key that moves nothing. */
const itemFor = (key: string, items: readonly HTMLElement[], at: number, ends: Ends): HTMLElement | undefined => {
  if (key === 'ArrowDown') return items[at + 1] ?? (ends === 'wrap' ? items[0] : items.at(-1))
  if (key === 'ArrowUp') return items[at - 1] ?? (ends === 'wrap' ? items.at(-1) : items[0])
  if (key === 'Home') return items[0]
  if (key === 'End') return items.at(-1)
  if (!/^\S$/.test(key)) return undefined
  const following = [...items.slice(at + 1), ...items.slice(0, at + 1)]
  return following.find((item) => item.textContent.trim().toLowerCase().startsWith(key.toLowerCase()))
}

/** Arrows, Home, End and first letters move the focus in a menu or a list of options. */
export const moveFocus = (key: KeyboardEvent<HTMLElement>, ends: Ends, options: FocusOptions = {}): void => {
  if (key.ctrlKey || key.metaKey || key.altKey) return
  const items = itemsIn(key.currentTarget)
  const at = items.findIndex((item) => item === document.activeElement)
  const next = itemFor(key.key, items, at, ends)
  if (next === undefined) return
  key.preventDefault()
  next.focus(options)
}
