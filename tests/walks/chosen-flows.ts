import type { AnyFlowModel } from 'statewalk/model'
import { flowFile, flowWith, loadFlows, type LoadedFlow } from '#machines/load-flows.ts'
import { isFlowId, type FlowId } from '#machines/registry.ts'

const loadAlone = async (id: FlowId): Promise<LoadedFlow> => {
  const path = `../../machines/${flowFile(id)}.model.ts`
  const models: Readonly<Record<string, AnyFlowModel>> = await import(/* @vite-ignore */ path)
  const model = models[`${id}Model`]
  if (!model) throw new Error(`${path} has no ${id}Model`)
  return flowWith(id, model)
}

/** The flows that `npm run flow` names, loaded without the others; all flows where `FLOWS` is not set. */
export const chosenFlows = (): Promise<readonly LoadedFlow[]> => {
  const ids = process.env['FLOWS']?.split(' ').filter(isFlowId)
  return ids ? Promise.all(ids.map(loadAlone)) : loadFlows()
}
