import type { AnyMachineSnapshot } from 'xstate'
import type { AnyFlowModel } from 'statewalk/model'
import { nameOf } from 'statewalk/chart'
import { activeNodes } from 'statewalk/xstate'
import { exploreAll } from 'statewalk/explore'
import { stepTexts } from 'statewalk/path-notation'
import { shortestPathOver, shortestPathTo, type Path } from 'statewalk/paths'
import { scriptText } from 'statewalk/atlas/playback.ts'

const shortestScript = (paths: readonly (Path | undefined)[]): string | undefined => {
  const [best] = paths.filter((path) => path !== undefined).toSorted((a, b) => a.steps.length - b.steps.length)
  return best && scriptText({ input: best.walk.input, steps: stepTexts(best) })
}

const isIn = (state: string) => (snapshot: AnyMachineSnapshot) =>
  activeNodes(snapshot).some((node) => nameOf(node) === state)

/** The shortest script after which a flow is in a state. */
export const scriptIntoState = (model: AnyFlowModel, state: string): string | undefined =>
  shortestScript(exploreAll(model).map((walk) => shortestPathTo(walk, isIn(state))))

/** The shortest script after which a flow is in a state, or passes through it. */
export const scriptToState = (model: AnyFlowModel, state: string): string | undefined =>
  scriptIntoState(model, state) ??
  shortestScript(
    exploreAll(model).map((walk) =>
      shortestPathOver(walk, ({ passed }) => passed.some((id) => id.endsWith(`.${state}`))),
    ),
  )

/** The shortest script whose last step takes a transition. */
export const scriptOverTransition = (model: AnyFlowModel, transition: string): string | undefined =>
  shortestScript(exploreAll(model).map((walk) => shortestPathOver(walk, ({ took }) => took.includes(transition))))
