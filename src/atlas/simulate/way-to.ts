import type { AnyMachineSnapshot } from 'xstate'
import type { AnyFlowModel } from '#machines/walk/any-model.ts'
import { nameOf } from '#machines/walk/chart.ts'
import { exploreAll } from '#machines/walk/explore.ts'
import { stepTexts } from '#machines/walk/line.ts'
import { wayOver, wayTo, type Tour } from '#machines/walk/tours.ts'
import { lineText } from '#src/atlas/simulate/story-line.ts'

const shortest = (ways: readonly (Tour | undefined)[]): string | undefined => {
  const [best] = ways.filter((way) => way !== undefined).toSorted((a, b) => a.steps.length - b.steps.length)
  return best && lineText({ input: best.walk.input, steps: stepTexts(best) })
}

const isIn = (state: string) => (snapshot: AnyMachineSnapshot) => snapshot._nodes.some((node) => nameOf(node) === state)

/** The address of the nearest moment in which a flow is in a state; undefined when it only passes through. */
export const momentIn = (model: AnyFlowModel, state: string): string | undefined =>
  shortest(exploreAll(model).map((walk) => wayTo(walk, isIn(state)))) ??
  shortest(
    exploreAll(model).map((walk) => wayOver(walk, ({ passed }) => passed.some((id) => id.endsWith(`.${state}`)))),
  )

/** The address of the nearest moment that a transition leads to. */
export const momentAfter = (model: AnyFlowModel, transition: string): string | undefined =>
  shortest(exploreAll(model).map((walk) => wayOver(walk, ({ took }) => took.includes(transition))))
