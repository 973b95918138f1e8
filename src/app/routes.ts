import type { ComponentType } from 'react'
import type { InputFrom } from 'xstate'
import type { FlowInput } from '#machines/shared/flow/flow-input.ts'
import { pages, type Page, type PageId } from '#machines/routing/pages.ts'
import { pageAt } from '#machines/routing/paths.ts'
import type { MachineOf } from '#machines/models.ts'
import type { FlowId, registry } from '#machines/registry.ts'
import { loadingScreen, type PageModule } from '#src/app/loading-screen.tsx'
import { pageFlows } from '#src/app/page-flows.ts'

export interface Route {
  readonly page: Page
  readonly screen: ComponentType
  /** Once the screen can be drawn, or cannot be loaded. */
  readonly loaded: Promise<unknown>
}

/** The page of a flow; only a machine whose input is a part of FlowInput can start on a page. */
type PageOf<Id extends FlowId> = (typeof registry)[Id] extends { page: infer Found }
  ? FlowInput extends InputFrom<MachineOf<Id>>
    ? Found
    : never
  : never
type FlowPageId = { [Id in FlowId]: PageOf<Id> }[FlowId]

/** The pages without a flow, and those whose flows are not just below each other. */
const composed: Readonly<
  Record<Exclude<PageId, FlowPageId> | 'buySell' | 'coin' | 'post' | 'sandbox' | 'swap', () => Promise<PageModule>>
> = {
  careers: () => import('#src/app/pages/careers.tsx'),
  contact: () => import('#src/app/pages/contact.tsx'),
  // The flow of a text page finds its text by the path.
  whitepaper: pageFlows.faqs,
  support: pageFlows.faqs,
  terms: pageFlows.faqs,
  privacy: pageFlows.faqs,
  fees: pageFlows.faqs,
  productUpdates: () => import('#src/app/pages/product-updates.tsx'),
  post: () => import('#src/app/pages/post.tsx'),
  coin: () => import('#src/app/pages/coin.tsx'),
  buySell: () => import('#src/app/pages/buy-sell.tsx'),
  swap: () => import('#src/app/pages/swap.tsx'),
  fiatOrderDetails: () => import('#src/app/pages/fiat-order-details.tsx'),
  sandbox: () => import('#src/app/pages/sandbox.tsx'),
  statecharts: () => import('#src/app/pages/statecharts.tsx'),
}

const modules: Readonly<Record<PageId, () => Promise<PageModule>>> = { ...pageFlows, ...composed }

const routes = new Map<PageId, Route>()

/** Loading begins at once: a page that waits for the session check is loaded meanwhile. One that could not be loaded is loaded when it is opened again. */
const screenOf = (page: PageId): Pick<Route, 'screen' | 'loaded'> => {
  const loading = modules[page]()
  return { screen: loadingScreen(loading), loaded: loading.catch(() => routes.delete(page)) }
}

/** The route of a path: its page, and the screen, which begins to load; undefined where there is no page. */
export const routeAt = (path: string): Route | undefined => {
  const id = pageAt(path)
  if (id === undefined) return undefined
  const route = routes.get(id) ?? { page: pages[id], ...screenOf(id) }
  routes.set(id, route)
  return route
}
