import { sendToFlows } from '#src/app/app-events.ts'

const isField = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && (target.isContentEditable || target.matches('input, textarea, select'))

/** The / key opens the search, unless a field has the focus or a dialog is open. */
export const startSearchKey = (): void => {
  addEventListener('keydown', (event) => {
    if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey) return
    if (event.defaultPrevented || isField(event.target) || document.querySelector('dialog:modal')) return
    event.preventDefault()
    sendToFlows({ type: 'search.open' })
  })
}
