import { navigate } from 'wouter/use-browser-location'
import type { Announcement } from '#machines/domain/announcement.ts'
import { notify, type NoticeLevel, type NoticePlace } from '#src/app/notices.ts'

let noticePlace: NoticePlace = 'page'

export const setNoticePlace = (place: NoticePlace): void => {
  noticePlace = place
}

export const say = (text: string, level: NoticeLevel = 'success'): void => {
  void notify(text, level, noticePlace)
}

type Outward = Extract<Announcement, { type: 'navigate' | 'notice' }>

/** Leads on or shows a notice. A mere change of the query keeps history.state, or a reload would turn the trader away. */
export const carryOut = (announcement: Outward): void => {
  if (announcement.type === 'notice') return say(announcement.text, announcement.level)
  const { to, replace = false, state = to.startsWith('?') ? history.state : null } = announcement
  navigate(to, { replace, state })
}
