/** Gives the focus to a heading, without scrolling there. */
export const focusOn = (heading: HTMLElement): void => {
  heading.tabIndex = -1
  heading.focus({ preventScroll: true })
}

/** Gives the focus to the heading of the smallest part of the page, from `part` on, that has one which does not go with `going`. */
const focusHeadingFrom = (part: Element | null, going?: Element): void => {
  for (let around = part; around !== null; around = around.parentElement) {
    const headings = [...around.querySelectorAll<HTMLElement>('h1, h2, h3')]
    const heading = headings.find((each) => !going?.contains(each))
    if (heading) return focusOn(heading)
  }
}

const focusPage = (): void => {
  const heading = document.querySelector<HTMLElement>('main h1')
  if (heading) focusOn(heading)
}

const focusPageIfLost = (): void => {
  if (document.activeElement === document.body) focusPage()
}

/**
 * A ref for a part that opens and closes within its page, or its heading, in whose place that of what was loaded comes: where it goes with the focus
 * in it, the heading that the page has then gets the focus.
 */
export const passFocusToPage = (part: HTMLElement | null) => () => {
  if (part?.contains(document.activeElement)) queueMicrotask(focusPageIfLost)
}

/**
 * For a dialog that closes: what opened it has the focus again, or goes in the same moment; then the heading near it gets the focus, or that of
 * the page.
 */
export const keepFocusOnceClosed = (dialog: Element): void => {
  const near = dialog.parentElement
  queueMicrotask(() => {
    if (document.activeElement !== document.body) return
    focusHeadingFrom(near)
    focusPageIfLost()
  })
}

/**
 * A ref for a control that its own use removes: if it has the focus then, the field of its flow with `data-first-focus` gets it, and not the
 * whole page.
 */
export const passFocusOn = (control: HTMLElement | null) => () => {
  if (document.activeElement !== control) return
  control?.closest('[data-flow]')?.querySelector<HTMLElement>('[data-first-focus]')?.focus()
}

/** The same where no field of its flow is next: the nearest heading gets the focus. */
export const passFocusToHeading = (control: HTMLElement | null) => () => {
  if (control && document.activeElement === control) focusHeadingFrom(control.parentElement, control)
}

const FOCUSABLE = 'a[href], button, input, select, textarea, [tabindex]'

/** The last row of the table or list before its foot, if it has one. */
export const lastRowBefore = (foot: Element): Element | null =>
  foot.previousElementSibling?.querySelector('tbody > tr, li')?.parentElement?.lastElementChild ?? null

/** Gives the focus to the row after another one, if there is one: to the first control in it, or else to itself. */
export const focusRowAfter = (row: Element): void => {
  const next = row.nextElementSibling
  if (!(next instanceof HTMLElement)) return
  const control = next.querySelector<HTMLElement>(FOCUSABLE)
  if (!control) next.tabIndex = -1
  ;(control ?? next).focus()
}
