import type { ComponentType } from 'react'
import { operatorPageAt } from '#machines/operator/rules/paths.ts'
import { operatorPages, type OperatorPage, type OperatorPageId } from '#machines/operator/rules/pages.ts'
import { loadingScreen } from '#src/app/loading-screen.tsx'
import { pageFlows } from '#src/operator/page-flows.ts'

interface Route {
  readonly page: OperatorPage
  readonly screen: ComponentType
}

const routes = new Map<OperatorPageId, Route>()

const opened = (id: OperatorPageId): Route => {
  const loading = pageFlows[id]()
  // One that could not be loaded is loaded when it is opened again.
  loading.catch(() => routes.delete(id))
  return { page: operatorPages[id], screen: loadingScreen(loading) }
}

/** The route of a path: its page, and the screen, which begins to load; undefined where there is no page. */
export const routeAt = (path: string): Route | undefined => {
  const id = operatorPageAt(path)
  if (id === undefined) return undefined
  const route = routes.get(id) ?? opened(id)
  routes.set(id, route)
  return route
}
