import type { AppEffect } from '#machines/domain/app-effect.ts'

export type NoticeLevel = Extract<AppEffect, { type: 'toast' }>['level']

/** Money screens show their notices bottom right and for three seconds (spec section 9). */
export const noticePlaces = {
  page: { position: 'top-right', autoClose: 5000 },
  money: { position: 'bottom-right', autoClose: 3000 },
} as const
export type NoticePlace = keyof typeof noticePlaces

const machinery = () => import('#src/app/toasts.tsx')

/** Loads the machinery of notices when somebody begins to do something: by the time there is bad news, the network may be gone. */
export const prepareNotices = (): void => {
  const begun = new AbortController()
  const load = () => {
    begun.abort()
    machinery().catch(() => undefined)
  }
  for (const act of ['pointerdown', 'keydown', 'focusin']) addEventListener(act, load, { signal: begun.signal })
}

/** Where the machinery cannot be had, the words alone. */
const sayPlainly = (text: string, ms: number): void => {
  const said = document.createElement('p')
  said.className = 'plain-notice'
  said.role = 'alert'
  said.textContent = text
  said.popover = 'manual'
  document.body.append(said)
  said.showPopover()
  setTimeout(() => said.remove(), ms)
}

/** Shows a notice. */
export const notify = async (text: string, level: NoticeLevel, place: NoticePlace): Promise<void> => {
  const options = noticePlaces[place]
  const toasts = await machinery().catch(() => undefined)
  if (toasts) toasts.show(text, level, options)
  else sayPlainly(text, options.autoClose)
}
