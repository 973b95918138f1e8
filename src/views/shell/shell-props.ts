import type { ReactNode } from 'react'
import type { SessionUser } from '#machines/domain/app-effect.ts'

export interface ShellProps {
  /** The path one stands on. */
  path: string
  /** `checking` until the server has said who is signed in. */
  standing: 'checking' | 'unreachable' | 'guest' | 'signedIn'
  user: SessionUser | null
  /** Whether the server runs on sandbox parts. */
  sandbox: boolean
  /** The bell of a signed-in person, drawn and run by the app. */
  bell: ReactNode
  onLogout: () => void
  onSoon: (text: string) => void
}
