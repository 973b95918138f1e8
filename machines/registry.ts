import type { PageId } from '#machines/routing/pages.ts'
import { accountsFlows } from './accounts/flows.ts'
import { catalogFlows } from './catalog/flows.ts'
import { advertsFlows } from './adverts/flows.ts'
import { ordersFlows } from './orders/flows.ts'
import { walletFlows } from './wallet/flows.ts'
import { marketsFlows } from './markets/flows.ts'
import { exchangeFlows } from './exchange/flows.ts'
import { supportFlows } from './support/flows.ts'
import { shellFlows } from './shell/flows.ts'
import { dashboardFlows } from './dashboard/flows.ts'
import { websiteFlows } from './website/flows.ts'
import { sandboxFlows } from './sandbox/flows.ts'

/** The flows of every area: each is in the area's folder. */
const areas = {
  accounts: accountsFlows,
  catalog: catalogFlows,
  adverts: advertsFlows,
  orders: ordersFlows,
  wallet: walletFlows,
  markets: marketsFlows,
  exchange: exchangeFlows,
  support: supportFlows,
  shell: shellFlows,
  dashboard: dashboardFlows,
  website: websiteFlows,
  sandbox: sandboxFlows,
} as const

export type AreaId = keyof typeof areas

/** Every flow of the product, by the id of its machine. Flows of one page are below each other in this order. */
export const registry = {
  ...accountsFlows,
  ...catalogFlows,
  ...advertsFlows,
  ...ordersFlows,
  ...walletFlows,
  ...marketsFlows,
  ...exchangeFlows,
  ...supportFlows,
  ...shellFlows,
  ...dashboardFlows,
  ...websiteFlows,
  ...sandboxFlows,
}

export type FlowId = keyof typeof registry

type FlowIdWith<Part> = { [Id in FlowId]: (typeof registry)[Id] extends Part ? Id : never }[FlowId]

/** Flows that have a view. */
export type ShownFlowId = Exclude<FlowId, FlowIdWith<{ headless: true }>>

/** Flows that a page runs. */
export type PageFlowId = FlowIdWith<{ page: PageId }>

export const isFlowId = (id: string): id is FlowId => Object.hasOwn(registry, id)

/** All ids, in the order of the registry. */
export const flowIds: readonly FlowId[] = Object.keys(registry).filter(isFlowId)

const isArea = (name: string): name is AreaId => Object.hasOwn(areas, name)

/** The areas, in the order of the registry. */
export const areaNames: readonly AreaId[] = Object.keys(areas).filter(isArea)

const areaIds: ReadonlyMap<string, AreaId> = new Map(
  areaNames.flatMap((area) => Object.keys(areas[area]).map((id) => [id, area] as const)),
)

/** The area that a flow belongs to. */
export const areaOf = (id: FlowId): AreaId => {
  const area = areaIds.get(id)
  if (area === undefined) throw new Error(`no area has the flow ${id}`)
  return area
}
