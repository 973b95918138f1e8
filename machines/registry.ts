import { accountFlows } from './registry/accounts.ts'
import { flowsAround } from './registry/around.ts'
import { m2mFlows } from './registry/m2m.ts'
import type { RegisteredFlow } from './registry/registered-flow.ts'

export type { RegisteredFlow } from './registry/registered-flow.ts'

/** Every flow of the product. */
export const registry: readonly RegisteredFlow[] = [...accountFlows, ...m2mFlows, ...flowsAround]
