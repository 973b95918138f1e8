import type { AnyMachineSnapshot } from 'xstate'
import type { AnyFlowModel } from '#machines/walk/any-model.ts'
import { nameOf } from '#machines/walk/chart.ts'
import { exploreAll } from '#machines/walk/explore.ts'
import { stepTexts } from '#machines/walk/line.ts'
import { wayOver, wayTo, type Tour } from '#machines/walk/tours.ts'
import { scriptText } from '#src/atlas/simulate/playback.ts'

const shortestScript = (paths: readonly (Tour | undefined)[]): string | undefined => {
  const [best] = paths.filter((path) => path !== undefined).toSorted((a, b) => a.steps.length - b.steps.length)
  return best && scriptText({ input: best.walk.input, steps: stepTexts(best) })
}

const isIn = (state: string) => (snapshot: AnyMachineSnapshot) => snapshot._nodes.some((node) => nameOf(node) === state)

/** The shortest script after which a flow is in a state, or passes through it. */
export const scriptToState = (model: AnyFlowModel, state: string): string | undefined =>
  shortestScript(exploreAll(model).map((walk) => wayTo(walk, isIn(state)))) ??
  shortestScript(
    exploreAll(model).map((walk) => wayOver(walk, ({ passed }) => passed.some((id) => id.endsWith(`.${state}`)))),
  )

/** The shortest script whose last step takes a transition. */
export const scriptOverTransition = (model: AnyFlowModel, transition: string): string | undefined =>
  shortestScript(exploreAll(model).map((walk) => wayOver(walk, ({ took }) => took.includes(transition))))
