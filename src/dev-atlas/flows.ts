import { areaNames as appAreas, areaOf as appAreaOf, isFlowId as isAppFlowId } from '#machines/registry.ts'
import type { FlowId } from '#machines/all-flows.ts'

export { flowIds, loadFlows, registry } from '#machines/all-flows.ts'

/** The areas of the app, and the operators' console. */
export const areaNames = [...appAreas, 'operator'] as const

export const areaOf = (id: FlowId) => (isAppFlowId(id) ? appAreaOf(id) : 'operator')
