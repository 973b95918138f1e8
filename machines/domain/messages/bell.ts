// The words of the bell in the top bar.

export const NOTIFICATIONS = 'Notifications'
export const NO_NOTIFICATIONS = 'Nothing has happened yet'
export const MARK_ALL_READ = 'Mark all as read'

/** What a screen reader says of the bell, and says again when it rings; silent when there is nothing to read. */
export const unreadWords = (unread: number): string => {
  if (unread === 0) return ''
  return unread === 1 ? '1 unread notification' : `${badgeOf(unread)} unread notifications`
}

/** More than 99 are not counted. */
export const badgeOf = (unread: number): string => (unread > 99 ? '99+' : String(unread))
