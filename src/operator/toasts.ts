import type { AppEffect } from '#machines/shared/flow/app-effect.ts'

type Level = Extract<AppEffect, { type: 'toast' }>['level']

const SHOWN_MS = 5000
const MOST = 4

/** Above an open dialog: both are in the browser's top layer, the later one on top. */
const layerOf = (page: Document): HTMLElement => {
  const found = page.getElementById('toasts')
  if (found) return found
  const layer = page.createElement('div')
  layer.id = 'toasts'
  layer.popover = 'manual'
  page.body.append(layer)
  return layer
}

/** Shows a sentence for five seconds: a few lines, where the app's toasts are a library. A success ends what failed before. */
export const showToast = (text: string, level: Level = 'success'): void => {
  const layer = layerOf(document)
  const toast = document.createElement('p')
  toast.className = `toast toast-${level}`
  toast.role = level === 'error' ? 'alert' : 'status'
  toast.textContent = text
  if (level === 'success') layer.querySelectorAll('.toast-error').forEach((failed) => failed.remove())
  layer.prepend(toast)
  for (const old of [...layer.children].slice(MOST)) old.remove()
  layer.hidePopover()
  layer.showPopover()
  setTimeout(() => {
    toast.remove()
    if (layer.childElementCount === 0) layer.hidePopover()
  }, SHOWN_MS)
}
