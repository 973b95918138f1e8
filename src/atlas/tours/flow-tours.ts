import { exploreAll } from 'statewalk/explore'
import { stepTexts } from 'statewalk/path-notation'
import { planAllPaths } from 'statewalk/paths'
import type { AnyFlowModel } from 'statewalk/model'
import { lineText } from '#src/atlas/simulate/story-line.ts'

/** One path that the tests take, as the atlas plays it. */
export interface FlowTour {
  readonly input: string
  readonly steps: readonly string[]
  /** The transitions that each step took; the first entry is the start. */
  readonly took: readonly (readonly string[])[]
  /** How many transitions no earlier tour takes. */
  readonly brings: number
}

const known = new Map<AnyFlowModel, Promise<readonly FlowTour[]>>()

const toursNow = (model: AnyFlowModel): FlowTour[] => {
  const seen = new Set<string>()
  return planAllPaths(exploreAll(model), 'transitions').paths.map((tour) => {
    const took = [tour.walk.first.took, ...tour.steps.map((step) => step.took)]
    const before = seen.size
    for (const id of took.flat()) seen.add(id)
    return { input: tour.walk.input, steps: stepTexts(tour), took, brings: seen.size - before }
  })
}

/** The very tours of the tests, computed in the page when they are first looked at. */
export const toursOfFlow = (model: AnyFlowModel): Promise<readonly FlowTour[]> => {
  const asked =
    known.get(model) ??
    // The page draws itself before the walk begins, which takes a moment for a large flow.
    new Promise<readonly FlowTour[]>((resolve, reject) => {
      setTimeout(() => {
        try {
          resolve(toursNow(model))
        } catch (problem) {
          reject(problem instanceof Error ? problem : new Error(String(problem)))
        }
      }, 30)
    })
  known.set(model, asked)
  return asked
}

/** The address of a moment in a tour. */
export const momentOf = ({ input, steps }: FlowTour, step: number): string =>
  lineText({ input, steps: steps.slice(0, step) })
