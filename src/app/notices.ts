import type { Announcement } from '#machines/domain/announcement.ts'

export type NoticeLevel = Extract<Announcement, { type: 'notice' }>['level']

/** Money screens show their notices bottom right and for three seconds (spec section 9). */
export const noticePlaces = {
  page: { position: 'top-right', autoClose: 5000 },
  money: { position: 'bottom-right', autoClose: 3000 },
} as const
export type NoticePlace = keyof typeof noticePlaces

/** Shows a notice. The machinery for it is loaded with the first one. */
export const notify = async (text: string, level: NoticeLevel, place: NoticePlace): Promise<void> => {
  const { show } = await import('#src/app/toasts.tsx')
  show(text, level, noticePlaces[place])
}
