// Texts of the notifications in the top bar, and of unread chats.

export const NOTIFICATIONS = 'Notifications'
export const NO_NOTIFICATIONS = 'No notifications yet'
export const MARK_ALL_READ = 'Mark all as read'

/** The live region's text; empty without unread notifications. */
export const unreadLabel = (unread: number): string => {
  if (unread === 0) return ''
  return unread === 1 ? '1 unread notification' : `${unreadBadge(unread)} unread notifications`
}

/** Of the orders in the menu and on the dashboard; empty without unread messages. */
export const unreadChatsLabel = (unread: number): string => {
  if (unread === 0) return ''
  return unread === 1 ? '1 unread chat' : `${unreadBadge(unread)} unread chats`
}

/** The toast of a message, on all pages but that of its order. */
export const messageFrom = (username: string): string => `New message from ${username}`

export const unreadBadge = (unread: number): string => (unread > 99 ? '99+' : String(unread))
