import {
  fileOf,
  flowFile as appFlowFile,
  flowWith as appFlowWith,
  loadedAs,
  type LoadedFlow as LoadedAs,
} from './load-flows.ts'
import type { models } from './models.ts'
import type { operatorModels } from './operator/models.ts'
import { operatorPages } from './operator/rules/pages.ts'
import { operatorFlows } from './operator/flows.ts'
import { isFlowId as isAppFlowId, registry as appRegistry, type AreaId } from './registry.ts'
import type { FlowEntry } from '#machines/routing/flow-entry.ts'
import type { AnyFlowModel } from 'statewalk/model'

type OperatorFlowId = keyof typeof operatorFlows

/** Every flow of the app and of the operators' console, for tests and tables: neither of the two knows the other's. */
export const registry = { ...appRegistry, ...operatorFlows }

export type FlowId = keyof typeof registry

type FlowIdWith<Part> = { [Id in FlowId]: (typeof registry)[Id] extends Part ? Id : never }[FlowId]

/** Flows that have a view. */
export type ShownFlowId = Exclude<FlowId, FlowIdWith<{ headless: true }>>

/** The machine of a flow, without actors. */
export type MachineOf<Id extends FlowId> = (typeof models & typeof operatorModels)[Id]['machine']

/** A flow with its model, as tests and tables list it. */
export type LoadedFlow = LoadedAs<FlowId, AreaId | 'operator', string>

export const isFlowId = (id: string): id is FlowId => Object.hasOwn(registry, id)

/** Whether a flow is one of the operators' console. */
export const isOperatorFlowId = (id: string): id is OperatorFlowId => Object.hasOwn(operatorFlows, id)

/** All ids, in the order of the registries. */
export const flowIds: readonly FlowId[] = Object.keys(registry).filter(isFlowId)

export const operatorFlowIds: readonly OperatorFlowId[] = Object.keys(operatorFlows).filter(isOperatorFlowId)

export const isShown = (id: FlowId): id is ShownFlowId => !('headless' in registry[id])

/** Where a flow is below `machines/`, without `.machine.ts`. */
export const flowFile = (id: FlowId): string =>
  isAppFlowId(id) ? appFlowFile(id) : fileOf('operator', id, operatorFlows[id])

/** A flow with its model, which is loaded already. */
export const flowWith = (id: FlowId, model: AnyFlowModel): LoadedFlow => {
  if (isAppFlowId(id)) return appFlowWith(id, model)
  const { page }: FlowEntry<keyof typeof operatorPages> = operatorFlows[id]
  const place = page && { route: operatorPages[page].path }
  return loadedAs({ id, area: 'operator', model }, operatorFlows[id], place)
}

/** A flow with its model: the first one loads all models. */
export const loadFlow = async (id: FlowId): Promise<LoadedFlow> => {
  const [app, operator] = await Promise.all([import('./models.ts'), import('./operator/models.ts')])
  return flowWith(id, { ...app.models, ...operator.operatorModels }[id])
}

/** Every flow with its model. */
export const loadFlows = (): Promise<readonly LoadedFlow[]> => Promise.all(flowIds.map(loadFlow))
