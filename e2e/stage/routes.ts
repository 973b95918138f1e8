import { lazy } from 'react'
import type { RouteEntry } from '#src/app/routes.ts'

export const NOT_FOUND_TITLE = 'Page not found'

/** The routes of the app, in a build for the browser walks alone: a screen for each flow that no screen of the app opens yet. */
export const routes: readonly RouteEntry[] = [
  {
    path: '/stage/popup',
    layout: 'public',
    title: 'Connect an account',
    screen: lazy(async () => ({ default: (await import('./popup.tsx')).Popup })),
    notices: 'page',
    guestsOnly: false,
    sandboxOnly: false,
  },
]
