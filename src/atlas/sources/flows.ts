/** The flows that the atlas lists: those of the app. In development `src/dev-atlas` is in its place, with the operators' console. */
export { loadFlows, type LoadedFlow } from '#machines/load-flows.ts'
export { areaNames, areaOf, flowIds, registry, type AreaId, type FlowId } from '#machines/registry.ts'
