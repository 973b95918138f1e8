import { eventWords } from '#machines/shared/model/event-words.ts'
import { sandboxPrecondition } from '#machines/sandbox/sandbox-preconditions.ts'
import { flowOf, outcomesInfo, type FlowInfo } from '#src/atlas/flows.ts'
import { eventLabel, separateWords } from 'statewalk/atlas/labels.ts'
import type { FlowTests, OpeningPart, Scenario } from '#src/atlas/paths/flow-paths.ts'
import { leftFor, opensPage, startsInside } from '#src/atlas/plan/start-words.ts'
import { describePath } from 'statewalk/path-description'
import { resolvePath } from 'statewalk/path-notation'
import type { DescribedPath, PathSet } from 'statewalk/path-set'
import type { PathStep } from 'statewalk/paths'

/** A scenario with its steps in words. */
export interface DescribedScenario extends DescribedPath {
  readonly opening: readonly string[]
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

const preconditionsOf = (flow: FlowInfo, steps: readonly PathStep[]): string[] => [
  ...new Set(steps.flatMap((step) => preconditionOf(flow, step))),
]

/** The flow where a person begins: its page, or in words where it is shown. */
const begins = (flow: FlowInfo, input: string): string[] => [
  ...leftFor(flow, input),
  flow.route === undefined ? `${startsInside(flow, input)}: ${flow.description}` : opensPage(flow, flow.route, input),
]

/** What is done in a flow until the next one starts inside of it. */
const openingSteps = ({ flow: id, input, steps }: OpeningPart): string[] => {
  const flow = flowOf(id)
  if (!flow) return []
  const path = resolvePath(flow.model, { flow: id, input, steps })
  return [...preconditionsOf(flow, path.steps), ...describePath(path, { eventWords }).steps.map(({ does }) => does)]
}

/** A flow that starts inside of others, beside what is said of these already. */
const beginsInside = ({ flow: id, input }: OpeningPart, said: readonly string[]): string[] => {
  const flow = flowOf(id)
  return flow ? [...leftFor(flow, input).filter((each) => !said.includes(each)), startsInside(flow, input)] : []
}

/** How a flow is opened that runs inside others, from the page on: what is done in each of them until the next one starts. */
const openingOf = (flow: FlowInfo, input: string, parts: readonly OpeningPart[] = []): string[] => {
  const [first, ...inner] = [...parts, { flow: flow.id, input, steps: [] }]
  const outer = flowOf(first?.flow)
  if (!first || !outer) return []
  const begun = begins(outer, first.input)
  return [
    ...begun,
    ...openingSteps(first),
    ...inner.flatMap((part) => [...beginsInside(part, begun), ...openingSteps(part)]),
  ]
}

/** The scenario in words, with how the flow is opened and what has to be arranged in the sandbox. */
export const describeScenario = (flow: FlowInfo, scenario: Scenario, { openings }: Openings): DescribedScenario => {
  const { title, input, steps } = scenario
  const path = resolvePath(flow.model, { flow: flow.id, input, steps })
  return {
    title,
    path: describePath(path, { eventWords }),
    opening: openingOf(flow, input, openings[input]),
    preconditions: preconditionsOf(flow, path.steps),
  }
}

type Openings = Pick<FlowTests, 'openings'>

/** Scenarios of one flow as a set that can be written as Gherkin or CSV. */
export const planOf = (flow: FlowInfo, scenarios: readonly Scenario[], openings: Openings): PathSet => {
  const paths = scenarios.map((scenario) => describeScenario(flow, scenario, openings))
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
