import type { TransitionInfo } from '#src/atlas/flows.ts'
import { stateLabel } from 'statewalk/atlas/labels.ts'

const labelled = ({ to }: TransitionInfo, source: string): string =>
  to.length === 0 ? 'stays' : `${source} → ${to.map(stateLabel).join(', ')}`

const shortLabel = (transition: TransitionInfo): string => labelled(transition, stateLabel(transition.from))

const longLabel = (transition: TransitionInfo): string => {
  const source = transition.from.split('.').map(stateLabel).join(', ')
  return transition.to.length === 0 ? `${source} stays` : labelled(transition, source)
}

const isAlike = (one: TransitionInfo, other: TransitionInfo): boolean =>
  one !== other &&
  one.label === other.label &&
  one.condition === other.condition &&
  shortLabel(one) === shortLabel(other)

/** Where each transition of a list leads; those that would read alike name the whole path of their state. */
export const targetLabels = (transitions: readonly TransitionInfo[]): string[] =>
  transitions.map((transition) =>
    transitions.some((other) => isAlike(transition, other)) ? longLabel(transition) : shortLabel(transition),
  )
