import { useSyncExternalStore } from 'react'
import type { Shared } from '#src/flow/view.ts'

export interface SessionFacts extends Shared {
  standing: 'checking' | 'guest' | 'signedIn'
}
const guest: SessionFacts = { standing: 'guest', user: null, settings: null }
export const logOut = () => {}
export const useSession = (): SessionFacts =>
  useSyncExternalStore(
    () => () => {},
    () => guest,
  )
