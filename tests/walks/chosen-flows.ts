import type { AnyFlowModel } from 'statewalk/model'
import { flowFile, flowIds, flowWith, isFlowId, loadFlows, type LoadedFlow } from '#machines/all-flows.ts'

const loadAlone = async (id: string): Promise<LoadedFlow> => {
  if (!isFlowId(id)) throw new Error(`FLOWS names ${id}, which is no flow`)
  const path = `../../machines/${flowFile(id)}.model.ts`
  const models: Readonly<Record<string, AnyFlowModel>> = await import(/* @vite-ignore */ path)
  const model = models[`${id}Model`]
  if (!model) throw new Error(`${path} has no ${id}Model`)
  return flowWith(id, model)
}

/** The flows that `FLOWS` names, loaded without the others; all flows where it is not set. */
export const chosenFlows = (): Promise<readonly LoadedFlow[]> => {
  const ids = process.env['FLOWS']
  return ids === undefined ? loadFlows() : Promise.all(ids.split(' ').map(loadAlone))
}

/** The chosen flows, with those that are in one file, and so in one table, with them. */
export const flowsOfChosenFiles = async (): Promise<readonly LoadedFlow[]> => {
  const files = new Set((await chosenFlows()).map(({ file }) => file))
  return Promise.all(flowIds.filter((id) => files.has(flowFile(id))).map(loadAlone))
}
