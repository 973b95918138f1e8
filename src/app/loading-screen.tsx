import { startTransition, useEffect, useState, type ComponentType } from 'react'
import { ScreenSkeleton } from '#src/ui/feedback.tsx'

export interface PageModule {
  readonly default: ComponentType
}
type Loaded = { readonly Screen: ComponentType } | { readonly error: unknown }

/**
 * The screen of a page whose module is being loaded: a skeleton until then; throws when it cannot be loaded. Unlike `lazy` in a Suspense
 * boundary, it does not leave the skeleton for at least 300 ms; the screen is rendered in short tasks.
 */
export const loadingScreen = (loading: Promise<PageModule>): ComponentType => {
  let loaded: Loaded | undefined
  const settled = loading.then(
    (module): Loaded => ({ Screen: module.default }),
    (error: unknown): Loaded => ({ error }),
  )
  void settled.then((found) => (loaded = found))
  return function LoadingScreen() {
    const [found, setFound] = useState(loaded)
    useEffect(() => {
      if (!found) void settled.then((now) => startTransition(() => setFound(now)))
    }, [found])
    if (!found) return <ScreenSkeleton />
    if ('error' in found) throw found.error
    return <found.Screen />
  }
}
