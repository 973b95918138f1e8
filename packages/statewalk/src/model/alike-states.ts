import type { AnyStateNode } from 'xstate'
import { isLeaf, nodesOf, transitionsOf } from '../machine/chart.ts'
import type { AnyFlowModel } from './model.ts'
import { described } from './same-chart.ts'

/** What a state is but for the actor that it awaits, what it gives it, and the words for readers; undefined unless it awaits one that is no machine. */
const signatureOf = ({ outcomes }: AnyFlowModel, node: AnyStateNode): string | undefined => {
  const [awaited, ...more] = node.invoke
  if (!awaited || more.length > 0 || !isLeaf(node) || outcomes[String(awaited.src)]?.child) return undefined
  const rename = (name: string) => (name === awaited.id || name === awaited.src ? 'actor' : name)
  const { invoke, description: _words, ...rest } = node.config
  const { input: _given, ...answers } = Object([invoke].flat()[0])
  return JSON.stringify([node.parent?.id, described({ ...rest, invoke: answers }, rename)])
}

/**
 * States side by side that await one request each and lead to the same places for the same reasons are one state but for what they ask: each transition of a later one,
 * by id, with that of the first.
 */
export const alikeTransitions = (model: AnyFlowModel): ReadonlyMap<string, string> => {
  const { machine } = model
  const idsOf = (node: AnyStateNode) =>
    transitionsOf(machine).flatMap(({ id, source }) => (source === node ? [id] : []))
  const firsts = new Map<string, readonly string[]>()
  return new Map(
    nodesOf(machine).flatMap((node) => {
      const signature = signatureOf(model, node)
      if (signature === undefined) return []
      const first = firsts.get(signature)
      if (!first) firsts.set(signature, idsOf(node))
      return first ? idsOf(node).map((id, at) => [id, first[at] ?? id] as const) : []
    }),
  )
}
