import { navigate } from 'wouter/use-browser-location'
import type { AppEffect } from '#machines/domain/app-effect.ts'
import { notify, type NoticeLevel, type NoticePlace } from '#src/app/notices.ts'

let noticePlace: NoticePlace = 'page'

export const setNoticePlace = (place: NoticePlace): void => {
  noticePlace = place
}

export const showToast = (text: string, level: NoticeLevel = 'success'): void => {
  void notify(text, level, noticePlace)
}

type Outward = Extract<AppEffect, { type: 'navigate' | 'toast' }>

/** Leads on or shows a notice. A mere change of the query keeps history.state, or a reload would turn the trader away. */
export const runEffect = (effect: Outward): void => {
  if (effect.type === 'toast') return showToast(effect.text, effect.level)
  const { to, replace = false, state = to.startsWith('?') ? history.state : null } = effect
  navigate(to, { replace, state })
}
