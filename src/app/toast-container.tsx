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

/** On phones one toast is shown, always at the same place: of several, an older one would be back when the newer has closed. */
const PHONE = '(max-width: 39.99rem)'
const isPhone = (): boolean => matchMedia(PHONE).matches

const maxShown = (): number => (isPhone() ? 1 : 4)
const shown: { readonly id: Id; readonly level: Level }[] = []

const removeShown = (id: Id): void => {
  const place = shown.findIndex((each) => each.id === id)
  if (place >= 0) shown.splice(place, 1)
}

const dismiss = ({ id }: (typeof shown)[number]): void => {
  removeShown(id)
  toast.dismiss(id)
}

/** Above the limit the oldest goes: a queue would keep the newest waiting. */
const addShown = (id: Id, level: Level): void => {
  shown.push({ id, level })
  shown.slice(0, -maxShown()).forEach(dismiss)
}

export const show = (text: string, level: Level, options: ToastOptions): void => {
  layer.hidePopover()
  layer.showPopover()
  const id = toast[level](text, {
    ...options,
    ...(isPhone() && { position: 'top-right' }),
    role: level === 'error' ? 'alert' : 'status',
    onClose: () => removeShown(id),
  })
  if (level === 'success') shown.filter((each) => each.level === 'error').forEach(dismiss)
  addShown(id, level)
}
