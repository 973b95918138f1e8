import { transitionsOf } from '../machine/chart.ts'
import type { Walk } from '../walk/explore.ts'
import type { AnyFlowModel } from '../model/model.ts'
import type { Path } from './paths.ts'

/** Transitions that none of these paths takes, by id. */
export const unwalked = (model: AnyFlowModel, walks: readonly Walk[], paths: readonly Path[]): string[] => {
  const taken = paths.flatMap(({ steps }) => steps.flatMap(({ took }) => took))
  const seen = new Set([...walks.flatMap(({ first }) => first.took), ...taken])
  return transitionsOf(model.machine).flatMap(({ id }) => (seen.has(id) ? [] : [id]))
}
