import { explore, type Walk } from 'statewalk/explore'
import type { AnyFlowModel } from 'statewalk/model'
import { parsePath, printPath, resolvePath } from 'statewalk/path-notation'
import { planPaths, type Path } from 'statewalk/paths'

/** How the steps of a model of what is expected are taken on the real server. */
export interface ServerWalk<Expected, Step, Subject> {
  readonly begin: (expected: Expected) => Promise<Subject>
  readonly take: (subject: Subject, step: Step, before: Expected) => Promise<void>
  /** Throws where anything differs from what is expected after a step, or at the beginning. */
  readonly check: (subject: Subject, expected: Expected, step?: Step) => Promise<void>
  /** A state was reached and checked; `key` names it. */
  readonly onState?: (subject: Subject, expected: Expected, key: string) => Promise<void>
  readonly onStep?: (before: Expected, step: Step) => void
  readonly end: (subject: Subject) => void
}

/** One printed path to take instead of all. */
export const givenPath = process.env['WALK_PATH']

/** Every edge of the model, on few paths. */
export const planned = (model: AnyFlowModel): { walks: readonly Walk[]; paths: readonly Path[] } => {
  const walks = Object.keys(model.inputs).map((input) => explore(model, input))
  if (givenPath !== undefined) return { walks, paths: [resolvePath(model, parsePath(givenPath))] }
  const plans = walks.map((walk) => planPaths(walk, { goal: 'edges' }))
  const untaken = plans.flatMap((plan) => plan.untaken)
  if (untaken.length > 0) throw new Error(`no path takes ${untaken.join(', ')}`)
  return { walks, paths: plans.flatMap(({ paths }) => paths) }
}

const withReplay = (cause: unknown, path: Path, count: number) => {
  const message = cause instanceof Error ? cause.message : String(cause)
  return new Error(`${message}\n  again: npm run replay -- '${printPath(path, count)}' --server`, { cause })
}

/** Takes a path on the real server; throws with the line that takes it again. */
export const takeOnServer = async <Expected, Step, Subject>(
  path: Path,
  { begin, take, check, onState, onStep, end }: ServerWalk<Expected, Step, Subject>,
): Promise<void> => {
  const { first, initial } = path.walk
  let expected: Expected = first.snapshot.context
  let count = 0
  const subject = await begin(expected)
  try {
    await check(subject, expected)
    await onState?.(subject, expected, initial)
    for (const { offer, key, snapshot } of path.steps) {
      count += 1
      const step = offer.event as Step
      const before = expected
      expected = snapshot.context
      await take(subject, step, before)
      await check(subject, expected, step)
      onStep?.(before, step)
      await onState?.(subject, expected, key)
    }
  } catch (cause) {
    throw withReplay(cause, path, count)
  } finally {
    end(subject)
  }
}
