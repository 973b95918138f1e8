import { expect, it } from 'vitest'
import { examine } from 'statewalk/examine'
import { operatorActLifecycleModel } from '#machines/operator/rules/operator-act-lifecycle.model.ts'

it('the life of an act reaches each end, by each of its transitions, and breaks none of its rules', async () => {
  const report = await examine(operatorActLifecycleModel)
  const { unwalked, unreplayed, unreachable, stuck, broken, wrongInputs } = report
  expect({ unwalked, unreplayed, unreachable, stuck, broken, wrongInputs }).toEqual({
    unwalked: [],
    unreplayed: [],
    unreachable: [],
    stuck: [],
    broken: [],
    wrongInputs: [],
  })
})
