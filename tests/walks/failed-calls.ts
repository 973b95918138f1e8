import { exploreAll, type Edge, type Walk } from 'statewalk/explore'
import type { AnyFlowModel } from 'statewalk/model'
import { offered } from 'statewalk/offers'
import { stepNotation } from 'statewalk/path-notation'
import { activeNodes } from 'statewalk/xstate'
import { hasToast, isFailed } from '#machines/shared/model/step-facts.ts'

interface FailedCall {
  readonly walk: Walk
  readonly edge: Edge
  readonly actor: string
  /** `fetchOrder in trading.feed.fetching`. */
  readonly call: string
  /** The name of its outcome. */
  readonly outcome: string
}

/** The state that waits for an actor, without the id of its machine. */
const waitingState = ({ walk, edge }: Pick<FailedCall, 'walk' | 'edge'>, actor: string): string => {
  const before = walk.states.get(edge.from)
  const node = before && activeNodes(before).find(({ invoke }) => invoke.some(({ id }) => id === actor))
  return node?.path.join('.') ?? ''
}

/** Every failed call of a walk. */
const failedCalls = (model: AnyFlowModel): FailedCall[] =>
  exploreAll(model).flatMap((walk) =>
    walk.edges.flatMap((edge) => {
      if (!('error' in edge.offer.event)) return []
      const [actor = '', outcome = ''] = stepNotation(edge.offer).split(':')
      return [{ walk, edge, actor, call: `${actor} in ${waitingState({ walk, edge }, actor)}`, outcome }]
    }),
  )

/** Not what is asked for again because its answer was lost, fetched again in the background, or given to the parent, which shows it. */
const mayBeShown = ({ edge, call }: FailedCall): boolean => {
  const isLost = isFailed({ step: call, event: { ...edge.offer.event } }, 'unknown')
  return !isLost && !call.endsWith(' in stale') && edge.snapshot.status === 'active'
}

const nameOf = ({ call, outcome }: FailedCall): string => `${call}: ${outcome}`

/** The failed calls that are never a toast, each with its outcome. */
export const silentFailuresOf = (model: AnyFlowModel): string[] => {
  const failed = failedCalls(model)
  const shown = new Set(failed.filter(({ edge }) => hasToast(edge, 'error')).map(nameOf))
  return [...new Set(failed.filter(mayBeShown).map(nameOf))].filter((name) => !shown.has(name)).sort()
}

const RETRIES: readonly string[] = ['after(errorRetry)', 'after(slowRefresh)']

/** Whether a retry without a person, after a failure that was a toast, is a toast again when it fails alike. */
const isShownAgain = ({ walk, edge, actor }: FailedCall): boolean => {
  const retry = offered(walk.model, edge.snapshot).find((offer) => RETRIES.includes(stepNotation(offer)))
  if (!retry) return false
  const asked = walk.steps.step(edge.snapshot, retry.event).snapshot
  return asked.children[actor] !== undefined && hasToast(walk.steps.step(asked, edge.offer.event), 'error')
}

/** The calls that are a toast each time a retry without a person fails. */
export const repeatedToastsOf = (model: AnyFlowModel): string[] => {
  const toasted = failedCalls(model).filter(({ edge }) => hasToast(edge, 'error'))
  return [...new Set(toasted.filter(isShownAgain).map(nameOf))]
}
