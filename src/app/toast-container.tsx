import { createRoot } from 'react-dom/client'
import { ToastContainer, toast, type ToastOptions } from 'react-toastify/unstyled'
import type { AppEffect } from '#machines/domain/app-effect.ts'

type Level = Extract<AppEffect, { type: 'toast' }>['level']

/** A popover, so that toasts are above an open dialog: both are in the browser's top layer, the later one on top. */
const layer = document.createElement('div')
layer.id = 'toasts'
layer.popover = 'manual'
document.body.append(layer)
createRoot(layer).render(
  <ToastContainer theme="dark" hideProgressBar closeButton newestOnTop limit={4} pauseOnFocusLoss={false} />,
)

export const show = (text: string, level: Level, options: ToastOptions): void => {
  layer.hidePopover()
  layer.showPopover()
  toast[level](text, { ...options, role: level === 'error' ? 'alert' : 'status' })
}
