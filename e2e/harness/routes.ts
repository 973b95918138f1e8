import { lazy } from 'react'
import { pages } from '#machines/routing/pages.ts'
import type { Route } from '#src/app/routes.ts'

const routes: readonly Route[] = [
  {
    page: { ...pages.home, path: '/harness/popup', title: 'Connect an account' },
    screen: lazy(() => import('./popup.tsx')),
    loaded: Promise.resolve(),
  },
  {
    page: { ...pages.transferCrypto, path: '/harness/confirmation' },
    screen: lazy(() => import('./confirmation.tsx')),
    loaded: Promise.resolve(),
  },
  {
    page: { ...pages.convert, path: '/harness/quote' },
    screen: lazy(() => import('./quote.tsx')),
    loaded: Promise.resolve(),
  },
  {
    page: { ...pages.buySell, path: '/harness/external' },
    screen: lazy(() => import('./external.tsx')),
    loaded: Promise.resolve(),
  },
  {
    page: { ...pages.swap, path: '/harness/saved-swaps' },
    screen: lazy(() => import('./saved-swaps.tsx')),
    loaded: Promise.resolve(),
  },
]

/** The routes of a build for the browser walks alone: a screen for each flow that no page opens yet. */
export const routeAt = (path: string): Route | undefined => routes.find(({ page }) => page.path === path)
