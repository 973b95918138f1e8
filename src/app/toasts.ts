import type { AppEffect } from '#machines/shared/flow/app-effect.ts'
import type { ToastPosition } from '#machines/routing/pages.ts'

export type ToastLevel = Extract<AppEffect, { type: 'toast' }>['level']

/** Pages that show or move a person's funds show their toasts bottom right and for three seconds (spec section 9). */
const toastOptions = {
  page: { position: 'top-right', autoClose: 5000 },
  money: { position: 'bottom-right', autoClose: 3000 },
} as const satisfies Readonly<Record<ToastPosition, object>>

const loadContainer = () => import('#src/app/toast-container.tsx')

/** Loads the library at the first interaction: by the time of a failure, the network may be gone. */
export const preloadToasts = (): void => {
  const interacted = new AbortController()
  const load = () => {
    interacted.abort()
    loadContainer().catch(() => undefined)
  }
  for (const type of ['pointerdown', 'keydown', 'focusin']) addEventListener(type, load, { signal: interacted.signal })
}

/** Where the library cannot be loaded, the text alone. */
const showPlainToast = (text: string, ms: number): void => {
  const toast = document.createElement('p')
  toast.className = 'plain-toast'
  toast.role = 'alert'
  toast.textContent = text
  toast.popover = 'manual'
  document.body.append(toast)
  toast.showPopover()
  setTimeout(() => toast.remove(), ms)
}

export const addToast = async (text: string, level: ToastLevel, position: ToastPosition): Promise<void> => {
  const options = toastOptions[position]
  const container = await loadContainer().catch(() => undefined)
  if (container) container.show(text, level, options)
  else showPlainToast(text, options.autoClose)
}
