import { lazy } from 'react'
import { pages } from '#machines/domain/pages.ts'
import type { Route } from '#src/app/routes.ts'

const popup: Route = {
  page: { ...pages.home, path: '/harness/popup', title: 'Connect an account' },
  screen: lazy(() => import('./popup.tsx')),
}

/** The routes of a build for the browser walks alone: a screen for each flow that no page opens yet. */
export const routeAt = (path: string): Route | undefined => (path === popup.page.path ? popup : undefined)
