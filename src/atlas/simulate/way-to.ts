import type { AnyMachineSnapshot } from 'xstate'
import type { AnyFlowModel } from 'statewalk/model'
import { nameOf } from 'statewalk/chart'
import { activeNodes } from 'statewalk/xstate'
import { exploreAll } from 'statewalk/explore'
import { stepTexts } from 'statewalk/path-notation'
import { shortestPathOver, shortestPathTo, type Path } from 'statewalk/paths'
import { lineText } from '#src/atlas/simulate/story-line.ts'

const shortest = (ways: readonly (Path | undefined)[]): string | undefined => {
  const [best] = ways.filter((way) => way !== undefined).toSorted((a, b) => a.steps.length - b.steps.length)
  return best && lineText({ input: best.walk.input, steps: stepTexts(best) })
}

const isIn = (state: string) => (snapshot: AnyMachineSnapshot) =>
  activeNodes(snapshot).some((node) => nameOf(node) === state)

/** The address of the nearest moment in which a flow is in a state; undefined when it only passes through. */
export const momentIn = (model: AnyFlowModel, state: string): string | undefined =>
  shortest(exploreAll(model).map((walk) => shortestPathTo(walk, isIn(state)))) ??
  shortest(
    exploreAll(model).map((walk) =>
      shortestPathOver(walk, ({ passed }) => passed.some((id) => id.endsWith(`.${state}`))),
    ),
  )

/** The address of the nearest moment that a transition leads to. */
export const momentAfter = (model: AnyFlowModel, transition: string): string | undefined =>
  shortest(exploreAll(model).map((walk) => shortestPathOver(walk, ({ took }) => took.includes(transition))))
