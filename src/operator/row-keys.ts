/** The first control of each row of the lists on a page. */
const ROWS = 'main :is(tr, li)[data-key]'
const CONTROL = 'a[href], button:not([aria-disabled=true])'
const SEARCH = 'main input[type=search]'
const TYPING = 'input, textarea, select, [contenteditable], dialog, dialog *'

const rowsOn = (page: Document): HTMLElement[] =>
  [...page.querySelectorAll(ROWS)].flatMap((row) => row.querySelector<HTMLElement>(CONTROL) ?? [])

/** One row down or up from the focused one; the first where none is focused. */
const moveBy = (steps: number): void => {
  const rows = rowsOn(document)
  const focused = document.activeElement?.closest(ROWS)
  const at = rows.findIndex((control) => focused?.contains(control))
  rows[at < 0 ? 0 : Math.min(Math.max(at + steps, 0), rows.length - 1)]?.focus()
}

const ACTS: Readonly<Record<string, () => void>> = {
  j: () => moveBy(1),
  k: () => moveBy(-1),
  '/': () => document.querySelector<HTMLElement>(SEARCH)?.focus(),
}

/** j and k move between the rows of a list, Enter opens the focused one, and / leads to the search. */
export const moveByKeys = (press: KeyboardEvent): void => {
  const { key, ctrlKey, metaKey, altKey, target } = press
  const act = ACTS[key]
  if (!act || ctrlKey || metaKey || altKey) return
  if ((target instanceof Element && target.matches(TYPING)) || document.querySelector('dialog[open]')) return
  press.preventDefault()
  act()
}
