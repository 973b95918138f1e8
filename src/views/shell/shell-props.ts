import type { ReactNode } from 'react'
import type { SessionUser } from '#machines/shared/flow/app-effect.ts'

export interface ShellProps {
  /** The path of the current page. */
  path: string
  /** `checking` until the server has answered who is signed in. */
  status: 'checking' | 'unreachable' | 'guest' | 'signedIn'
  user: SessionUser | null
  /** Whether the stream of events stays closed. */
  isReconnecting: boolean
  /** How many open orders have unread messages. */
  unreadChats: number
  /** The search and, on phones, the menu, drawn and run by the app. */
  siteMenu: ReactNode
  /** The bell of a signed-in person, drawn and run by the app. */
  bell: ReactNode
  /** The menu of a signed-in person, drawn and run by the app. */
  userMenu: ReactNode
  onSoon: (text: string) => void
}
