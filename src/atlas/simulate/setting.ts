import type { AnyFlowModel } from 'statewalk/model'
import { Player } from 'statewalk/atlas/playback.ts'
import type { Choice, SimulatedFlow, SimulationSetting } from 'statewalk/atlas/simulation.ts'
import { flowOf, outcomesInfo, type FlowInfo } from '#src/atlas/flows.ts'
import { previewTime } from '#src/atlas/simulate/preview-time.ts'

/** How the simulator plays our flows. */
export const simulationSetting: SimulationSetting = {
  modelFor: ({ id }) => flowOf(id)?.model,
  timeIn: previewTime,
}

/** Plays scripts of one of our flows. */
export const playerOf = (model: AnyFlowModel): Player => new Player(model, simulationSetting)

/** What the server answers in an outcome: `200 · Order marked as paid`. */
export const outcomeWords = ({ model, offer }: Choice): string =>
  outcomesInfo(model, offer.actor ?? '').find(({ name }) => name === offer.outcome)?.description ?? ''

export const flowInfoOf = ({ model }: SimulatedFlow): FlowInfo | undefined => flowOf(model.machine.id)
