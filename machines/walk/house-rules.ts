import type { AnyMachineSnapshot, AnyStateMachine, AnyStateNode, AnyTransitionDefinition } from 'xstate'
import type { FlowMeta } from '#machines/domain/flow-meta.ts'
import { SUBMITTING } from '#machines/domain/messages/forms.ts'
import { resultOf, type AnyFlowModel } from './any-model.ts'
import { nameOf, nodesOf, transitionsOf } from './chart.ts'
import { exploreAll } from './explore.ts'
import { flat } from './walk-state.ts'

/** Rules by which machines of this house mean the same by the same tag, role, verb and name. */

/** Whether an operation only reads, by its name. */
export const isReading = (src: string): boolean => /^(fetch|read|check|find)[A-Z]/.test(src)

const metaOf = (node: AnyStateNode): FlowMeta => node.meta ?? {}
const ancestorsOf = (node: AnyStateNode): AnyStateNode[] =>
  node.parent ? [node.parent, ...ancestorsOf(node.parent)] : []
const hasTag = (node: AnyStateNode, tag: string): boolean =>
  [node, ...ancestorsOf(node)].some(({ tags }) => tags.includes(tag))
const isBesideOthers = (node: AnyStateNode): boolean => ancestorsOf(node).some(({ type }) => type === 'parallel')

/** The operations that a state asks itself. */
const asked = ({ outcomes }: AnyFlowModel, { invoke }: AnyStateNode): string[] =>
  invoke.flatMap(({ src }) => (typeof src === 'string' && outcomes[src]?.endpoint ? [src] : []))

/** When the answer to it is lost, it may have happened: it moves or reserves money. */
const isMoney = ({ endpoint }: Pick<AnyFlowModel['outcomes'][string], 'endpoint'>): boolean =>
  endpoint !== undefined && resultOf({ endpoint, cases: { lost: 'offline' } }, 'lost').failure?.kind === 'unknown'

const movesMoney = ({ outcomes }: AnyFlowModel, src: string): boolean => isMoney(outcomes[src] ?? {})

/** A flow that is a dialog as a whole tags none of its states so. */
const hasDialogs = (machine: AnyStateMachine): boolean => nodesOf(machine).some(({ tags }) => tags.includes('dialog'))

const tagFaults = (model: AnyFlowModel, node: AnyStateNode, headless: boolean): string[] => {
  const name = nameOf(node)
  const operations = asked(model, node)
  const shows = metaOf(node).shows ?? []
  const isDialog = shows.some(([role]) => role === 'dialog')
  const isAside = shows.some(([role, text]) => role === 'button' && text !== SUBMITTING)
  const waits = operations.some((src) => !isBesideOthers(node) || !(isReading(src) || isAside))
  const faults: (string | false)[] = [
    !headless && waits && !hasTag(node, 'busy') && `${name}: waits for ${operations.join(', ')} and is not busy`,
    operations.some((src) => movesMoney(model, src)) &&
      !hasTag(node, 'moneyInFlight') &&
      `${name}: asks for money to move and is not tagged moneyInFlight`,
    !headless &&
      hasTag(node, 'moneyInFlight') &&
      !hasTag(node, 'busy') &&
      `${name}: has money in flight and is not busy`,
    isDialog && hasDialogs(model.machine) && !hasTag(node, 'dialog') && `${name}: shows a dialog and is not tagged so`,
  ]
  return faults.filter((fault) => fault !== false)
}

const isItself = (source: AnyStateNode, target: readonly AnyStateNode[] | undefined): boolean =>
  target?.length === 1 && target[0] === source

/** A transition that leads nowhere: back into the state it leaves, with nothing done on the way. */
const circleFaults = (machine: AnyStateMachine): string[] =>
  transitionsOf(machine).flatMap(({ id, source, definition }) => {
    const target: readonly AnyStateNode[] | undefined = definition.target
    if (!isItself(source, target)) return []
    if (definition.eventType === '') return source.invoke.length > 0 ? [] : [`${id}: always leads back into itself`]
    if (definition.eventType.startsWith('xstate.')) return [`${id}: ends where it began, so it is asked again at once`]
    const isIdle = definition.actions.length === 0 && !definition.reenter
    return isIdle ? [`${id}: does nothing`] : []
  })

/** Where a transition leads, at once or through states that `always` leaves. */
const reachedBy = ({ target = [] }: AnyTransitionDefinition): AnyStateNode[] =>
  target.flatMap((node) => [node, ...(node.always ?? []).flatMap((next) => next.target ?? [])])

/** A timer that sends money again runs while money may be on its way. */
const resendingFaults = (machine: AnyStateMachine): string[] =>
  transitionsOf(machine).flatMap(({ source, definition }) => {
    const isTimer = definition.eventType.startsWith('xstate.after.')
    const isResent = isTimer && reachedBy(definition).some((node) => hasTag(node, 'moneyInFlight'))
    return isResent && !hasTag(source, 'moneyInFlight')
      ? [`${nameOf(source)}: sends money again and is not tagged moneyInFlight`]
      : []
  })

/** Whoever moves money may be refused, and may never learn what came of it: the walk must see both. */
const answerFaults = ({ outcomes }: AnyFlowModel): string[] =>
  Object.entries(outcomes).flatMap(([src, outcome]) => {
    const failures = Object.keys(outcome.cases).flatMap((name) => resultOf(outcome, name).failure ?? [])
    const isWhole = failures.some(({ kind }) => kind === 'unknown') && failures.some(({ kind }) => kind !== 'unknown')
    return isMoney(outcome) && !isWhole ? [`${src}: is never refused, or never lost`] : []
  })

/** The states without states inside that are not over. */
const atWork = ({ _nodes }: AnyMachineSnapshot): AnyStateNode[] => _nodes.filter(({ type }) => type === 'atomic')

/** Where every part waits for an answer and a person can do nothing meanwhile, the flow is busy. */
const idleFaults = (model: AnyFlowModel): string[] =>
  exploreAll(model).flatMap(({ states, edgesFrom }) =>
    [...states].flatMap(([key, snapshot]) => {
      const waits = atWork(snapshot).every((node) => asked(model, node).length > 0)
      const canAct = (edgesFrom.get(key) ?? []).some(({ offer }) => offer.by === 'person')
      const isFine = snapshot.status !== 'active' || !waits || canAct || snapshot.hasTag('busy')
      return isFine ? [] : [`${flat(snapshot.value)}: only waits, and nothing says so`]
    }),
  )

/** Breaches of the rules about tags and about transitions that lead nowhere. */
export const houseFaults = (model: AnyFlowModel, { headless = false } = {}): string[] => [
  ...[model.machine.root, ...nodesOf(model.machine)].flatMap((node) => tagFaults(model, node, headless)),
  ...circleFaults(model.machine),
  ...answerFaults(model),
  ...resendingFaults(model.machine),
  ...(headless ? [] : idleFaults(model)),
]
