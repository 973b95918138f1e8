import { exploreAll } from 'statewalk/explore'
import { stepTexts } from 'statewalk/path-notation'
import { planAllPaths } from 'statewalk/paths'
import type { AnyFlowModel } from 'statewalk/model'
import { scriptText } from '#src/atlas/simulate/playback.ts'

/** One path that the tests take. */
export interface FlowPath {
  readonly input: string
  readonly steps: readonly string[]
  /** The transitions that each step took; the first entry is the start. */
  readonly taken: readonly (readonly string[])[]
  /** How many transitions no earlier path takes. */
  readonly newTransitions: number
}

const pathsByModel = new Map<AnyFlowModel, Promise<readonly FlowPath[]>>()

const computePaths = (model: AnyFlowModel): FlowPath[] => {
  const seen = new Set<string>()
  return planAllPaths(exploreAll(model), 'transitions').paths.map((path) => {
    const taken = [path.walk.first.took, ...path.steps.map((step) => step.took)]
    const before = seen.size
    for (const id of taken.flat()) seen.add(id)
    return { input: path.walk.input, steps: stepTexts(path), taken, newTransitions: seen.size - before }
  })
}

/** The paths of the tests, computed once in the page. */
export const pathsOfFlow = (model: AnyFlowModel): Promise<readonly FlowPath[]> => {
  const computing =
    pathsByModel.get(model) ??
    // Lets the page render first: the walk of a large flow takes a moment.
    new Promise<readonly FlowPath[]>((resolve, reject) => {
      setTimeout(() => {
        try {
          resolve(computePaths(model))
        } catch (error) {
          reject(error instanceof Error ? error : new Error(String(error)))
        }
      }, 30)
    })
  pathsByModel.set(model, computing)
  return computing
}

/** The script of a path's first steps. */
export const scriptUpTo = ({ input, steps }: FlowPath, step: number): string =>
  scriptText({ input, steps: steps.slice(0, step) })
