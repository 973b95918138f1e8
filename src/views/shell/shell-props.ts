import type { SessionUser } from '#machines/domain/announcement.ts'

export interface ShellProps {
  /** The path one stands on. */
  path: string
  /** `checking` until the server has said who is signed in. */
  standing: 'checking' | 'unreachable' | 'guest' | 'signedIn'
  user: SessionUser | null
  /** Whether the server runs on sandbox parts. */
  sandbox: boolean
  onLogout: () => void
  onSoon: (text: string) => void
}
