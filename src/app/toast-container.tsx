import { createRoot } from 'react-dom/client'
import { ToastContainer, toast, type Id, type ToastOptions } from 'react-toastify/unstyled'
import type { AppEffect } from '#machines/shared/flow/app-effect.ts'

type Level = Extract<AppEffect, { type: 'toast' }>['level']

/** A popover, so that toasts are above an open dialog: both are in the browser's top layer, the later one on top. */
const layer = document.createElement('div')
layer.id = 'toasts'
layer.popover = 'manual'
document.body.append(layer)
createRoot(layer).render(
  <ToastContainer theme="dark" hideProgressBar closeButton newestOnTop pauseOnFocusLoss={false} />,
)

const MAX_SHOWN = 4
const shown: Id[] = []

/** Above the limit the oldest goes: a queue would keep the newest waiting. */
const addShown = (id: Id): void => {
  shown.push(id)
  const oldest = shown.length > MAX_SHOWN ? shown.shift() : undefined
  if (oldest !== undefined) toast.dismiss(oldest)
}

/** Of the errors that are shown: a success overcomes them. */
const errors: Id[] = []

const dismissErrors = (): void => errors.splice(0).forEach((id) => toast.dismiss(id))

const removeShown = (id: Id): void => {
  for (const ids of [shown, errors]) if (ids.includes(id)) ids.splice(ids.indexOf(id), 1)
}

export const show = (text: string, level: Level, options: ToastOptions): void => {
  layer.hidePopover()
  layer.showPopover()
  const id = toast[level](text, {
    ...options,
    role: level === 'error' ? 'alert' : 'status',
    onClose: () => removeShown(id),
  })
  if (level === 'success') dismissErrors()
  if (level === 'error') errors.push(id)
  addShown(id)
}
