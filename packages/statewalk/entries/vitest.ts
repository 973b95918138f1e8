import { describe, expect, test } from 'vitest'
import type { AnyStateMachine } from 'xstate'
import type { AnyFlowModel } from '../src/model/model.ts'
import { planWalk, type PlanOptions } from '../src/paths/planned-walk.ts'
import { replay } from '../src/paths/replay.ts'

export type { PlanOptions }

/**
 * A Vitest suite about a machine or a model: a test for each path, named by what happens on it, which takes it on the real actor; and one that
 * every transition is on a path. Throws a UserError while the file is collected where the machine cannot be walked.
 */
export const describeWalk = (given: AnyStateMachine | AnyFlowModel, options: PlanOptions = {}): void => {
  const { model, paths, gaps } = planWalk(given, options)
  describe(model.machine.id, () => {
    for (const { name, path } of paths) test(name, async () => void (await replay(path)))
    test('every transition is on a path', () => expect(gaps).toEqual([]))
  })
}
