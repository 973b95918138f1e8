import { kebabCase } from '#machines/shared/values/kebab-case.ts'
import { pages, type PageId } from '#machines/routing/pages.ts'
import { areaOf, flowIds, registry, type AreaId, type FlowId } from './registry.ts'
import type { FlowEntry } from '#machines/routing/flow-entry.ts'
import type { AnyFlowModel } from 'statewalk/model'

/** A flow with its model, as tests, tables and the atlas list it. */
export interface LoadedFlow<
  Id extends string = FlowId,
  Area extends string = AreaId,
  Page extends string = PageId,
> extends Omit<FlowEntry<Page>, 'folder' | 'file'> {
  readonly id: Id
  readonly area: Area
  readonly model: AnyFlowModel
  /** Path below `machines/`, without `.machine.ts`; the table is beside it. */
  readonly file: string
  /** One of the reads of its area, which have one table. */
  readonly isRead: boolean
  /** The path of its page. */
  readonly route?: string
}

/** Where a flow of an area is below `machines/`, without `.machine.ts`. */
export const fileOf = (area: string, id: string, { folder, file }: FlowEntry<string>): string =>
  `${area}/${file ?? `${folder ?? kebabCase(id)}/${kebabCase(id)}`}`

/** What a registry knows of a flow, with its model; `place` has the path of its page. */
export const loadedAs = <Id extends string, Area extends string, Page extends string>(
  flow: { readonly id: Id; readonly area: Area; readonly model: AnyFlowModel },
  entry: FlowEntry<Page>,
  place: { readonly route?: string } | undefined,
): LoadedFlow<Id, Area, Page> => {
  const { folder: _, file, ...about } = entry
  return { ...about, ...place, ...flow, file: fileOf(flow.area, flow.id, entry), isRead: file === 'reads' }
}

/** Where a flow is below `machines/`, without `.machine.ts`: `accounts/login/login`, or `accounts/reads`. */
export const flowFile = (id: FlowId): string => fileOf(areaOf(id), id, registry[id])

/** A flow with its model, which is loaded already. */
export const flowWith = (id: FlowId, model: AnyFlowModel): LoadedFlow => {
  const { page }: FlowEntry = registry[id]
  return loadedAs<FlowId, AreaId, PageId>(
    { id, area: areaOf(id), model },
    registry[id],
    page && { route: pages[page].path },
  )
}

/** A flow with its model: the first one loads all models. */
export const loadFlow = async (id: FlowId): Promise<LoadedFlow> => {
  const { models } = await import('./models.ts')
  return flowWith(id, models[id])
}

/** Every flow with its model. */
export const loadFlows = (): Promise<readonly LoadedFlow[]> => Promise.all(flowIds.map(loadFlow))
