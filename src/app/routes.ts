import { lazy, type ComponentType, type LazyExoticComponent } from 'react'
import type { InputFrom } from 'xstate'
import type { FlowInput } from '#machines/domain/flow-input.ts'
import { pages, type Page, type PageId } from '#machines/domain/pages.ts'
import { pageAt } from '#machines/domain/paths.ts'
import type { MachineOf } from '#machines/models.ts'
import type { FlowId, registry } from '#machines/registry.ts'
import { loadingFlowScreen } from '#src/app/flow-screen.tsx'
import { pageFlows } from '#src/app/page-flows.ts'

type Screen = LazyExoticComponent<ComponentType>

export interface Route {
  readonly page: Page
  readonly screen: Screen
}

/** The page of a flow; only a machine whose input is a part of FlowInput can start on a page. */
type PageOf<Id extends FlowId> = (typeof registry)[Id] extends { page: infer Found }
  ? FlowInput extends InputFrom<MachineOf<Id>>
    ? Found
    : never
  : never
type FlowPageId = { [Id in FlowId]: PageOf<Id> }[FlowId]

/** The pages without a flow, and those whose flows are not just below each other. */
const composed: Readonly<Record<Exclude<PageId, FlowPageId> | 'sandbox', Screen>> = {
  home: lazy(async () => ({ default: (await import('#src/views/public/home-page.tsx')).HomePage })),
  fiatOrderDetails: lazy(() => import('#src/app/pages/fiat-order-details.tsx')),
  transaction: lazy(async () => ({ default: (await import('#src/views/shell/not-found-page.tsx')).NotFoundPage })),
  sandbox: lazy(() => import('#src/app/pages/sandbox.tsx')),
  statecharts: lazy(async () => {
    const page = import('#src/app/pages/statecharts.tsx')
    await (await import('#src/atlas/flows.ts')).loadAtlas()
    return page
  }),
}

const isComposed = (page: PageId): page is keyof typeof composed => Object.hasOwn(composed, page)

const screenOf = (page: PageId): Screen =>
  isComposed(page) ? composed[page] : loadingFlowScreen(...Object.values(pageFlows[page]))

const routes = new Map<PageId, Route>()

/** The route of a path: its page, and the screen, which begins to load; undefined where there is no page. */
export const routeAt = (path: string): Route | undefined => {
  const id = pageAt(path)
  if (id === undefined) return undefined
  const route = routes.get(id) ?? { page: pages[id], screen: screenOf(id) }
  routes.set(id, route)
  return route
}
