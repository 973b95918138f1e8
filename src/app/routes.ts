import type { ComponentType } from 'react'
import type { InputFrom } from 'xstate'
import type { FlowInput } from '#machines/domain/flow-input.ts'
import { pages, type Page, type PageId } from '#machines/domain/pages.ts'
import { pageAt } from '#machines/domain/paths.ts'
import type { MachineOf } from '#machines/models.ts'
import type { FlowId, registry } from '#machines/registry.ts'
import { loadingScreen, type PageModule } from '#src/app/loading-screen.tsx'
import { pageFlows } from '#src/app/page-flows.ts'
import { Home } from '#src/app/pages/home.tsx'

export interface Route {
  readonly page: Page
  readonly screen: ComponentType
}

/** The page of a flow; only a machine whose input is a part of FlowInput can start on a page. */
type PageOf<Id extends FlowId> = (typeof registry)[Id] extends { page: infer Found }
  ? FlowInput extends InputFrom<MachineOf<Id>>
    ? Found
    : never
  : never
type FlowPageId = { [Id in FlowId]: PageOf<Id> }[FlowId]

const content = (): Promise<PageModule> => import('#src/app/pages/content.tsx')

/** The pages without a flow, and those whose flows are not just below each other. */
const composed: Readonly<Record<Exclude<PageId, FlowPageId | 'home'> | 'sandbox', () => Promise<PageModule>>> = {
  fiatOrderDetails: () => import('#src/app/pages/fiat-order-details.tsx'),
  about: content,
  careers: content,
  contact: content,
  faqs: content,
  whitepaper: content,
  support: content,
  terms: content,
  privacy: content,
  fees: content,
  industryUpdates: content,
  productUpdates: content,
  post: content,
  sandbox: () => import('#src/app/pages/sandbox.tsx'),
  statecharts: async () => {
    const page = import('#src/app/pages/statecharts.tsx')
    await (await import('#src/atlas/flows.ts')).loadAtlas()
    return page
  },
}

const modules: Readonly<Record<Exclude<PageId, 'home'>, () => Promise<PageModule>>> = { ...pageFlows, ...composed }

/** Loading begins at once: a page that waits for the session check is loaded meanwhile. The small home page is a part of the first load. */
const screenOf = (page: PageId): ComponentType => (page === 'home' ? Home : loadingScreen(modules[page]()))

const routes = new Map<PageId, Route>()

/** The route of a path: its page, and the screen, which begins to load; undefined where there is no page. */
export const routeAt = (path: string): Route | undefined => {
  const id = pageAt(path)
  if (id === undefined) return undefined
  const route = routes.get(id) ?? { page: pages[id], screen: screenOf(id) }
  routes.set(id, route)
  return route
}
