import { effectWords } from '#machines/model/effect-words.ts'
import { sandboxPrecondition } from '#machines/model/sandbox-preconditions.ts'
import { outcomesInfo, type FlowInfo } from '#src/atlas/flows.ts'
import { eventLabel, separateWords } from '#src/atlas/labels.ts'
import type { Scenario } from '#src/atlas/paths/flow-paths.ts'
import { describePath } from 'statewalk/path-description'
import { resolvePath } from 'statewalk/path-notation'
import type { DescribedPath, PathSet } from 'statewalk/path-set'
import type { PathStep } from 'statewalk/paths'

/** A scenario with its steps in words. */
export interface DescribedScenario extends DescribedPath {
  readonly preconditions: readonly string[]
}

/** How an answer or an event of the server is brought about: `login answers “wrong credentials” (400 · Wrong email or password): enter a password …`. */
const preconditionOf = ({ model }: FlowInfo, { offer }: PathStep): string[] => {
  const { by, actor = '', outcome = '', event } = offer
  if (by === 'stream')
    return [`“${eventLabel(event.type)}” comes from the server: trigger it as the other side, in a second browser`]
  if (by !== 'actor' || model.outcomes[actor]?.child) return []
  const how = sandboxPrecondition(actor, outcome, model.outcomes[actor]?.cases[outcome])
  const description = outcomesInfo(model, actor).find(({ name }) => name === outcome)?.description ?? ''
  const answer = `${separateWords(actor)} answers “${separateWords(outcome)}”${description && ` (${description})`}`
  return how === undefined ? [] : [`${answer}: ${how}`]
}

/** The scenario in words, with what has to be arranged in the sandbox. */
export const describeScenario = (flow: FlowInfo, { title, input, steps }: Scenario): DescribedScenario => {
  const path = resolvePath(flow.model, { flow: flow.id, input, steps })
  const preconditions = [...new Set(path.steps.flatMap((step) => preconditionOf(flow, step)))]
  return { title, path: describePath(path, { effectWords }), preconditions }
}

/** Scenarios of one flow as a set that can be written as Gherkin or CSV. */
export const planOf = (flow: FlowInfo, scenarios: readonly Scenario[]): PathSet => {
  const paths = scenarios.map((scenario) => describeScenario(flow, scenario))
  const taken = new Set(paths.flatMap(({ path }) => [path.start, ...path.steps].flatMap(({ took }) => took)))
  const { id, title, description, route, transitions } = flow
  return {
    title,
    description,
    ...(route !== undefined && { route }),
    flow: id,
    goal: 'test plan',
    paths,
    transitions: transitions.length,
    taken: taken.size,
    missed: [],
  }
}
