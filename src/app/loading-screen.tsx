import { useSyncExternalStore, type ComponentType } from 'react'
import { ScreenSkeleton } from '#src/ui/feedback.tsx'

export interface PageModule {
  readonly default: ComponentType
}
type Loaded = { readonly Screen: ComponentType } | { readonly error: unknown }

/**
 * The screen of a page whose module is being loaded: a skeleton until then; throws when it cannot be loaded. Unlike `lazy` in a Suspense
 * boundary, it does not leave the skeleton for at least 300 ms.
 */
export const loadingScreen = (loading: Promise<PageModule>): ComponentType => {
  let loaded: Loaded | undefined
  const subscribers = new Set<() => void>()
  const settle = (found: Loaded) => {
    loaded = found
    for (const subscriber of subscribers) subscriber()
  }
  loading.then(
    (module) => settle({ Screen: module.default }),
    (error: unknown) => settle({ error }),
  )
  const subscribe = (subscriber: () => void) => {
    subscribers.add(subscriber)
    return () => subscribers.delete(subscriber)
  }
  return function LoadingScreen() {
    const found = useSyncExternalStore(subscribe, () => loaded)
    if (!found) return <ScreenSkeleton />
    if ('error' in found) throw found.error
    return <found.Screen />
  }
}
