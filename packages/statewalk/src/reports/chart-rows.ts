import type { AnyStateNode } from 'xstate'
import { namedType, nameOf, nodesOf, settledIn, transitionsOf, type ChartTransition } from '../machine/chart.ts'
import { resultOf, type AnyFlowModel, type Shown, type StateMeta } from '../model/model.ts'

/** A state as tables list it. */
export interface StateRow {
  readonly name: string
  readonly meaning: string
  readonly shows: readonly Shown[]
  readonly tags: readonly string[]
  readonly specs: readonly string[]
}

/** A transition as tables list it. */
export interface TransitionRow {
  readonly from: string
  /** `order.cancel`, `login done`, `after errorRetry`, `always`. */
  readonly trigger: string
  /** The source of the invoked actor whose end it waits for. */
  readonly actor?: string
  /** The outcomes of that actor that lead here, by name. */
  readonly outcomes: readonly string[]
  /** The type of the event that is sent, and who sends it. */
  readonly event?: string
  readonly by: string
  readonly condition: string
  readonly actions: readonly string[]
  readonly to: string
  readonly note: string
}

type Specs = { readonly spec?: string | readonly string[] } | undefined

const metaOf = (node: AnyStateNode): StateMeta => node.meta ?? {}

const specsIn = (meta: Specs): readonly string[] => (typeof meta?.spec === 'string' ? [meta.spec] : (meta?.spec ?? []))

/** `rememberOrder` → `remember order`. */
const words = (name: string): string => name.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)

const sourceOf = ({ definition, source }: ChartTransition): string | undefined => {
  const settled = settledIn(definition.eventType)
  const src = settled && source.invoke.find(({ id }) => id === settled.id)?.src
  return typeof src === 'string' ? src : undefined
}

/** The outcomes of an actor that count as done, or as failed. */
const outcomesOf = ({ outcomes }: AnyFlowModel, actor: string | undefined, type: string): readonly string[] => {
  const known = actor === undefined ? undefined : outcomes[actor]
  if (!known) return []
  return Object.keys(known.cases).filter(
    (name) => 'error' in resultOf(known, name) === (settledIn(type)?.how === 'error'),
  )
}

const isSent = (type: string): boolean => type !== '' && !type.startsWith('xstate.')

const transitionRow = (model: AnyFlowModel, each: ChartTransition): TransitionRow => {
  const { definition, source, trigger, condition } = each
  const type: string = definition.eventType
  const actor = sourceOf(each)
  return {
    from: nameOf(source),
    trigger,
    ...(actor !== undefined && { actor }),
    outcomes: outcomesOf(model, actor, type),
    ...(isSent(type) && { event: type }),
    by: isSent(type) ? (model.by?.[type] ?? 'person') : '',
    condition,
    actions: definition.actions.map((action) => words(namedType(action) ?? '')),
    to: definition.target?.length ? definition.target.map(nameOf).join(', ') : 'stays',
    note: definition.description ?? '',
  }
}

const stateRow = (node: AnyStateNode): StateRow => ({
  name: nameOf(node),
  meaning: node.description ?? '',
  shows: metaOf(node).shows ?? [],
  tags: node.tags,
  specs: specsIn(metaOf(node)),
})

/** The states of a machine, in document order. */
export const stateRows = ({ machine }: AnyFlowModel): StateRow[] => nodesOf(machine).map(stateRow)

/** Its transitions, those of its root first. */
export const transitionRows = (model: AnyFlowModel): TransitionRow[] =>
  transitionsOf(model.machine).map((each) => transitionRow(model, each))

/** The sections of a specification that its root, states and transitions name. */
export const specsOf = ({ machine }: AnyFlowModel): string[] => {
  const metas: Specs[] = [
    ...[machine.root, ...nodesOf(machine)].map(metaOf),
    ...transitionsOf(machine).map(({ definition }) => definition.meta),
  ]
  return [...new Set(metas.flatMap(specsIn))].sort()
}
