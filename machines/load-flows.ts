import { kebabCase } from '#machines/shared/values/kebab-case.ts'
import { pages } from '#machines/routing/pages.ts'
import { areaOf, flowIds, registry, type AreaId, type FlowId } from './registry.ts'
import type { FlowEntry } from '#machines/routing/flow-entry.ts'
import type { AnyFlowModel } from 'statewalk/model'

/** A flow with its model, as tests, tables and the atlas list it. */
export interface LoadedFlow extends Omit<FlowEntry, 'folder' | 'file'> {
  readonly id: FlowId
  readonly area: AreaId
  readonly model: AnyFlowModel
  /** Path below `machines/`, without `.machine.ts`; the table is beside it. */
  readonly file: string
  /** One of the reads of its area, which have one table. */
  readonly isRead: boolean
  /** The path of its page. */
  readonly route?: string
}

/** Where a flow is below `machines/`, without `.machine.ts`: `accounts/login/login`, or `accounts/reads`. */
export const flowFile = (id: FlowId): string => {
  const { folder, file }: FlowEntry = registry[id]
  return `${areaOf(id)}/${file ?? `${folder ?? kebabCase(id)}/${kebabCase(id)}`}`
}

/** A flow with its model, which is loaded already. */
export const flowWith = (id: FlowId, model: AnyFlowModel): LoadedFlow => {
  const { folder: _, file, ...about }: FlowEntry = registry[id]
  const route = about.page && { route: pages[about.page].path }
  return { ...about, ...route, id, area: areaOf(id), file: flowFile(id), isRead: file === 'reads', model }
}

/** A flow with its model: the first one loads all models. */
export const loadFlow = async (id: FlowId): Promise<LoadedFlow> => {
  const { models } = await import('./models.ts')
  return flowWith(id, models[id])
}

/** Every flow with its model. */
export const loadFlows = (): Promise<readonly LoadedFlow[]> => Promise.all(flowIds.map(loadFlow))
