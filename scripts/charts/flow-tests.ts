import type { FlowInfo } from '#src/atlas/flows.ts'
import { capitalize, delayLabel, eventLabel, separateWords } from 'statewalk/atlas/labels.ts'
import type { FlowPath, FlowTests, Scenario } from '#src/atlas/paths/flow-paths.ts'
import { lastOf, leavesOf, placesOf, stateWords } from '#src/atlas/paths/walked-words.ts'
import { scriptIntoState } from '#src/atlas/simulate/shortest-script.ts'
import { exploreAll, type Edge, type Walk } from 'statewalk/explore'
import { distinctNames } from 'statewalk/distinct-names'
import { payloadOf, type Offer } from 'statewalk/offers'
import { pathTopics } from 'statewalk/path-names'
import { stepTexts } from 'statewalk/path-notation'
import { planAllPaths, shortestPathOver, type Path } from 'statewalk/paths'
import type { PureStep } from 'statewalk/pure-steps'
import { openingsOf } from './openings.ts'

/** A step in short: `release order`, `login answers “offline”`. */
export const offerLabel = (
  { model }: FlowInfo,
  { by, called = '', outcome = '', delay = '', event }: Offer,
): string => {
  if (by === 'clock') return delayLabel(model.machine, delay)
  if (by !== 'actor') return eventLabel(event.type)
  const isChild = model.outcomes[called]?.child !== undefined
  return `${separateWords(called)} ${isChild ? 'ends' : 'answers'} “${separateWords(outcome)}”`
}

const pathName = (flow: FlowInfo, path: Path, topic: readonly Offer[]): string => {
  const about = [...new Set(topic.map((offer) => offerLabel(flow, offer)))].join(', ')
  return capitalize(
    `${about || `starts “${separateWords(path.walk.input)}”`}; ends in ${stateWords(leavesOf(lastOf(path)))}`,
  )
}

const LONGEST_VALUE = 60

const payloadFacts = ({ event }: Offer): string[] =>
  payloadOf(event).map(([name, value]) => {
    const text = typeof value === 'string' ? value : (JSON.stringify(value) ?? '')
    return `${separateWords(name)} ${text.slice(0, LONGEST_VALUE)}`
  })

/** What can be said about a step: `“lost”`, `2 s`, `cancel order by seller`. */
const stepFacts = ({ model }: FlowInfo, offer: Offer): string[] => {
  if (offer.by === 'actor') return [`“${separateWords(offer.outcome ?? '')}”`]
  if (offer.by === 'clock') return [delayLabel(model.machine, offer.delay ?? '').replace(/^after /, '')]
  const label = eventLabel(offer.event.type)
  return [label, ...payloadFacts(offer).map((fact) => `${label} ${fact}`)]
}

/** Answers tell more than what was done, and late steps more than early ones. */
const factsOf = (flow: FlowInfo, steps: Path['steps'], preposition: string): string[] =>
  steps
    .toReversed()
    .map(({ offer }) => offer)
    .sort((a, b) => Number(b.by === 'actor') - Number(a.by === 'actor'))
    .flatMap((offer) => stepFacts(flow, offer))
    .map((fact) => `${preposition} ${fact}`)

const inputFact = ({ walk }: Path): string => `from “${separateWords(walk.input)}”`

const pathsOf = (flow: FlowInfo, walks: readonly Walk[]): FlowPath[] => {
  const placesIn = placesOf(flow)
  const { paths } = planAllPaths(walks, 'transitions')
  const topics = pathTopics(paths)
  const names = distinctNames(
    paths.map((path, at) => ({
      name: pathName(flow, path, topics[at] ?? []),
      facts: [...factsOf(flow, path.steps, 'with'), inputFact(path)],
    })),
  )
  return paths.map((path, at) => ({
    name: names[at] ?? '',
    input: path.walk.input,
    steps: stepTexts(path),
    taken: [path.walk.first, ...path.steps].map(placesIn),
  }))
}

const shortest = (walks: readonly Walk[], fits: (edge: Edge) => boolean): Path | undefined =>
  walks.flatMap((walk) => shortestPathOver(walk, fits) ?? []).toSorted((a, b) => a.steps.length - b.steps.length)[0]

/** What a scenario is about beside its title: what its last step carries, what came before, and how it began. */
const scenarioFacts = (flow: FlowInfo, path: Path): string[] => {
  const last = path.steps.at(-1)
  return [
    ...(last && last.offer.by !== 'actor' ? payloadFacts(last.offer) : []),
    ...factsOf(flow, path.steps.slice(0, -1), 'after'),
    inputFact(path),
  ]
}

/** What the last step leads to: the leaf states that it enters, or that it stays. */
const scenarioTitle = (flow: FlowInfo, path: Path): string => {
  const step = path.steps.at(-1)
  if (!step) return `Starts “${separateWords(path.walk.input)}”: ${stateWords(leavesOf(path.walk.first))}`
  const before = leavesOf(path.steps.at(-2) ?? path.walk.first)
  const after = leavesOf(step)
  const [left, entered] = [
    before.filter((name) => !after.includes(name)),
    after.filter((name) => !before.includes(name)),
  ]
  const parts = stateWords(left) === stateWords(entered) ? 2 : 1
  const where =
    entered.length === 0
      ? `stays in ${stateWords(after)}`
      : `${stateWords(left, parts)} → ${stateWords(entered, parts)}`
  return `${capitalize(offerLabel(flow, step.offer))}: ${where}`
}

const mayMoveMoney = ({ snapshot }: PureStep): boolean => snapshot.hasTag('moneyInFlight')

const isRisk = (path: Path): boolean => {
  const step = path.steps.at(-1)
  if (!step) return false
  const isFailure = step.offer.by === 'actor' && 'error' in step.offer.event
  return (
    isFailure || step.offer.by === 'clock' || mayMoveMoney(step) || mayMoveMoney(path.steps.at(-2) ?? path.walk.first)
  )
}

const outcomeOf = ({ by, called = '', outcome = '' }: Offer): string | undefined =>
  by === 'actor' ? `${called}:${outcome}` : undefined

const scenariosOf = (flow: FlowInfo, walks: readonly Walk[]): Scenario[] => {
  const placesIn = placesOf(flow)
  const atStart = walks.filter(({ first }) => first.took.length > 0).map((walk): Path => ({ walk, steps: [] }))
  const overTransitions = flow.transitions.flatMap(({ id }) => shortest(walks, ({ took }) => took.includes(id)) ?? [])
  const covered = new Set(overTransitions.flatMap(({ steps }) => outcomeOf(steps.at(-1)?.offer ?? NO_OFFER) ?? []))
  const named = new Set(walks.flatMap(({ edges }) => edges.flatMap(({ offer }) => outcomeOf(offer) ?? [])))
  const overOutcomes = [...named]
    .filter((name) => !covered.has(name))
    .flatMap((name) => shortest(walks, ({ offer }) => outcomeOf(offer) === name) ?? [])
  const byScript = new Map<string, Path>()
  for (const path of [...atStart, ...overTransitions, ...overOutcomes])
    byScript.set(JSON.stringify([path.walk.input, stepTexts(path)]), path)
  const paths = [...byScript.values()]
  const titles = distinctNames(
    paths.map((path) => ({ name: scenarioTitle(flow, path), facts: scenarioFacts(flow, path) })),
  )
  return paths.map((path, at) => ({
    input: path.walk.input,
    steps: stepTexts(path),
    title: titles[at] ?? '',
    transitions: placesIn(lastOf(path)),
    isRisk: isRisk(path),
  }))
}

const NO_OFFER: Offer = { event: { type: '' }, name: '', by: 'person' }

const outcomesOf = (flow: FlowInfo, walks: readonly Walk[]): FlowTests['outcomes'] => {
  const placesIn = placesOf(flow)
  const found = new Map<number, Set<string>>()
  for (const edge of walks.flatMap(({ edges }) => edges)) {
    const outcome = outcomeOf(edge.offer)
    if (outcome === undefined) continue
    for (const place of placesIn(edge)) found.set(place, (found.get(place) ?? new Set()).add(outcome))
  }
  return Object.fromEntries([...found].map(([place, names]) => [place, [...names]]))
}

/** How to come to each state inside of which there is no other. */
const screensOf = (flow: FlowInfo): FlowTests['screens'] =>
  flow.states
    .filter(({ isLeaf }) => isLeaf)
    .flatMap(({ id }) => {
      const at = scriptIntoState(flow.model, id)
      return at === undefined ? [] : [{ state: id, at }]
    })

/** What the tests do with a flow: their paths, one short scenario for each transition and answer, what brings transitions about, and how to come to each state; it is opened inside `flows`. */
export const flowTests = (flow: FlowInfo, flows: readonly FlowInfo[]): FlowTests => {
  const walks = exploreAll(flow.model)
  return {
    paths: pathsOf(flow, walks),
    openings: openingsOf(flow, flows),
    scenarios: scenariosOf(flow, walks),
    outcomes: outcomesOf(flow, walks),
    screens: screensOf(flow),
  }
}
