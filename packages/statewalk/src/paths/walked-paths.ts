import type { AnyMachineSnapshot } from 'xstate'
import { isLeaf, nameOf, transitionsOf } from '../machine/chart.ts'
import type { Edge, Walk } from '../walk/explore.ts'
import { durationOf } from './path-description.ts'
import { shortestPathOver, type Path } from './paths.ts'
import { flat } from '../machine/state-value.ts'
import { stepWords } from './step-sentences.ts'
import { activeNodes } from '../machine/xstate.ts'

/** A shortest path in words, without what events carry, so that it reads the same in every version in which it is possible. */
export interface WalkedPath {
  /** What its last step does, and where: `submitting: login ends with "offline" → filling.failed`. */
  readonly step: string
  /** From the start on, the last step included. */
  readonly steps: readonly string[]
}

const leavesOf = (snapshot: AnyMachineSnapshot): string[] => activeNodes(snapshot).filter(isLeaf).map(nameOf)

const leadsTo = (before: AnyMachineSnapshot, after: AnyMachineSnapshot): string => {
  const old = new Set(leavesOf(before))
  const entered = leavesOf(after).filter((name) => !old.has(name))
  return entered.length > 0 ? ` → ${entered.join(' + ')}` : ''
}

type Step = Pick<Edge, 'offer' | 'snapshot'>

const wordsOf = ({ model }: Walk, before: AnyMachineSnapshot, { offer, snapshot }: Step): string => {
  const bare = { ...offer, event: { type: offer.event.type } }
  const does = stepWords(bare, {
    ms: offer.by === 'clock' ? durationOf(model, before, offer) : undefined,
    isRequest: model.outcomes[offer.called ?? '']?.endpoint !== undefined,
    isInferred: model.isInferred === true,
  })
  return `${does}${leadsTo(before, snapshot)}`
}

const stepsOf = ({ walk, steps }: Path): string[] => [
  `starts (${walk.input}) in ${flat(walk.first.snapshot.value)}`,
  ...steps.map((step, at) => wordsOf(walk, steps[at - 1]?.snapshot ?? walk.first.snapshot, step)),
]

/** The shortest path to everything that can happen: to each start, and to each step with another cause, place or result. */
export const walkedPaths = (walks: readonly Walk[]): WalkedPath[] => {
  const found = new Map<string, Path>()
  const keep = (step: string, path: () => Path | undefined) => {
    const known = found.get(step)
    const other = path()
    if (other && (!known || other.steps.length < known.steps.length)) found.set(step, other)
  }
  for (const walk of walks) {
    const sources = new Map(transitionsOf(walk.model.machine).map(({ id, source }) => [id, nameOf(source)]))
    keep(`starts in ${flat(walk.first.snapshot.value)}`, () => ({ walk, steps: [] }))
    const first = new Map<string, Edge>()
    for (const edge of walk.edges) {
      const before = walk.states.get(edge.from)
      const [id = ''] = edge.took
      if (!before || id === '') continue
      const step = `${sources.get(id)}: ${wordsOf(walk, before, edge)}`
      if (!first.has(step)) first.set(step, edge)
    }
    for (const [step, edge] of first) keep(step, () => shortestPathOver(walk, (each) => each === edge))
  }
  return [...found].map(([step, path]) => ({ step, steps: stepsOf(path) }))
}

/** The paths that are possible in one version only. */
export interface PathComparison {
  readonly added: readonly WalkedPath[]
  readonly removed: readonly WalkedPath[]
}

const isBeginningOf = (other: WalkedPath, { steps }: WalkedPath): boolean =>
  steps.length < other.steps.length && steps.every((step, at) => step === other.steps[at])

/** The paths whose last step the others do not have; not those that go on in another one. */
const without = (paths: readonly WalkedPath[], others: readonly WalkedPath[]): WalkedPath[] => {
  const known = new Set(others.map(({ step }) => step))
  const own = paths.filter(({ step }) => !known.has(step))
  return own.filter((path) => !own.some((other) => isBeginningOf(other, path)))
}

export const comparePaths = (before: readonly WalkedPath[], now: readonly WalkedPath[]): PathComparison => ({
  added: without(now, before),
  removed: without(before, now),
})
