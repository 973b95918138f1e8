import { pages } from './domain/pages.ts'
import { accountFlows } from './registry/accounts.ts'
import { appFlows } from './registry/app.ts'
import type { FlowEntry } from './registry/flow-entry.ts'
import { m2mFlows } from './registry/m2m.ts'
import type { AnyFlowModel } from './walk/any-model.ts'

/** Every flow of the product, by the id of its machine. Machine and model are loaded when they are first needed. Flows of one page are below each other in this order. */
export const registry = { ...accountFlows, ...m2mFlows, ...appFlows }

export type FlowId = keyof typeof registry

type HeadlessFlowId = { [Id in FlowId]: (typeof registry)[Id] extends { headless: true } ? Id : never }[FlowId]

/** Flows that have a view. */
export type ShownFlowId = Exclude<FlowId, HeadlessFlowId>

/** The machine of a flow, without actors. */
export type MachineOf<Id extends FlowId> = Awaited<ReturnType<(typeof registry)[Id]['model']>>['machine']

export const isFlowId = (id: string): id is FlowId => Object.hasOwn(registry, id)

/** All ids, in the order of the registry. */
export const flowIds: readonly FlowId[] = Object.keys(registry).filter(isFlowId)

export const isShown = (id: FlowId): id is ShownFlowId => !('headless' in registry[id])

/** A flow with its model, as tests, tables and the atlas list it. */
export interface LoadedFlow extends Omit<FlowEntry, 'machine' | 'model' | 'folder'> {
  readonly id: FlowId
  readonly model: AnyFlowModel
  /** Path below `machines/`, without `.machine.ts`; the table is beside it. */
  readonly file: string
  /** The path of its page. */
  readonly route?: string
}

const kebab = (id: string): string => id.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)

/** `manage-sessions/sessions` */
const fileOf = (id: FlowId, { folder }: FlowEntry): string => `${folder ?? kebab(id)}/${kebab(id)}`

/** Loads a flow's model. */
export const loadFlow = async (id: FlowId): Promise<LoadedFlow> => {
  const { machine: _, model, folder: __, ...about }: FlowEntry = registry[id]
  const file = fileOf(id, registry[id])
  return { ...about, id, file, model: await model(), ...(about.page && { route: pages[about.page].path }) }
}

/** Loads every model: for tests, tables and the atlas. */
export const loadFlows = (): Promise<readonly LoadedFlow[]> => Promise.all(flowIds.map(loadFlow))
