import { isOperatorFlowId, loadFlow, type FlowId, type ShownFlowId } from '#machines/all-flows.ts'
import type { AnyFlowModel } from 'statewalk/model'
import { transitionsOf } from 'statewalk/chart'
import { withFreshKeys } from 'statewalk/input-check'
import { scenarioOf } from '../scenarios.ts'
import { appFolder, consoleFolder } from '../app-folder.ts'
import type { EntryPoint, Scenario } from './entry-points.ts'

/** A flow with its model, ready to be walked in the browser. */
export interface WalkedFlow {
  readonly model: AnyFlowModel
  /** By the name of an input of the model. */
  readonly entryPoint: (input: string) => EntryPoint
  /** Transitions, by id, and offers, by name, that no person can bring about, each with its reason. */
  readonly except: Readonly<Record<string, string>>
}

/** The build that has the page of a flow. */
export const folderOf = (id: FlowId): string => (isOperatorFlowId(id) ? consoleFolder : appFolder)

const exceptionsOf = ({ machine }: AnyFlowModel, { except = [] }: Scenario): WalkedFlow['except'] =>
  Object.fromEntries(
    except.flatMap(([what, reason]) =>
      typeof what === 'string'
        ? [[what, reason]]
        : transitionsOf(machine)
            .filter(({ id }) => what.test(id))
            .map(({ id }) => [id, reason]),
    ),
  )

/** Loads a flow and its scenario. */
export const loadWalkedFlow = async (id: ShownFlowId): Promise<WalkedFlow> => {
  const scenario = scenarioOf(id)
  const loaded = await loadFlow(id)
  const model = withFreshKeys(scenario.adapt?.(loaded.model) ?? loaded.model)
  return {
    model,
    except: exceptionsOf(model, scenario),
    entryPoint: (name) => {
      if (!(name in model.inputs)) throw new Error(`${id} has no input ${name}`)
      return scenario.entryPoint(model.inputs[name])
    },
  }
}
