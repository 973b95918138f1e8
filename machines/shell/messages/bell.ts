// Texts of the notifications in the top bar.

export const NOTIFICATIONS = 'Notifications'
export const NO_NOTIFICATIONS = 'No notifications yet'
export const MARK_ALL_READ = 'Mark all as read'

/** The live region's text; empty without unread notifications. */
export const unreadLabel = (unread: number): string => {
  if (unread === 0) return ''
  return unread === 1 ? '1 unread notification' : `${unreadBadge(unread)} unread notifications`
}

export const unreadBadge = (unread: number): string => (unread > 99 ? '99+' : String(unread))
