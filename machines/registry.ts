import type { PageId } from './domain/pages.ts'
import { accountFlows } from './registry/accounts.ts'
import { appFlows } from './registry/app.ts'
import { exchangeFlows } from './registry/exchange.ts'
import { m2mFlows } from './registry/m2m.ts'
import { walletFlows } from './registry/wallet.ts'
import { websiteFlows } from './registry/website.ts'

/** Every flow of the product, by the id of its machine. Flows of one page are below each other in this order. */
export const registry = { ...accountFlows, ...m2mFlows, ...walletFlows, ...exchangeFlows, ...appFlows, ...websiteFlows }

export type FlowId = keyof typeof registry

type FlowIdWith<Part> = { [Id in FlowId]: (typeof registry)[Id] extends Part ? Id : never }[FlowId]

/** Flows that have a view. */
export type ShownFlowId = Exclude<FlowId, FlowIdWith<{ headless: true }>>

/** Flows that a page runs. */
export type PageFlowId = FlowIdWith<{ page: PageId }>

export const isFlowId = (id: string): id is FlowId => Object.hasOwn(registry, id)

/** All ids, in the order of the registry. */
export const flowIds: readonly FlowId[] = Object.keys(registry).filter(isFlowId)

export const isShown = (id: FlowId): id is ShownFlowId => !('headless' in registry[id])
