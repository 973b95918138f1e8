import { navigate } from 'wouter/use-browser-location'
import type { AppEffect } from '#machines/shared/flow/app-effect.ts'
import type { FileContent } from '#machines/shared/api/operation.ts'
import type { ToastPosition } from '#machines/routing/pages.ts'
import { addToast, type ToastLevel } from '#src/app/toasts.ts'

let toastPosition: ToastPosition = 'page'

export const setToastPosition = (position: ToastPosition): void => {
  toastPosition = position
}

export const showToast = (text: string, level: ToastLevel = 'success'): void => {
  void addToast(text, level, toastPosition)
}

/** Saves a fetched file in the person's downloads. */
export const saveFile = (name: string, file: FileContent): void => {
  if (!(file instanceof Blob)) return
  const link = document.createElement('a')
  link.href = URL.createObjectURL(file)
  link.download = name
  link.click()
  // The browser reads the address after the click, not during it.
  setTimeout(() => URL.revokeObjectURL(link.href), 0)
}

/** Leaves the app; coming back is a new arrival. */
export const leaveFor = ({ to }: Extract<AppEffect, { type: 'leave' }>): void => location.assign(to)

/** A change of the query alone preserves history.state, or a reload would lose it. */
export const navigateTo = (effect: Extract<AppEffect, { type: 'navigate' }>): void => {
  const { to, replace = false, state = to.startsWith('?') ? history.state : null } = effect
  navigate(to, { replace, state })
}
