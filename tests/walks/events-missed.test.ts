import { expect, test } from 'vitest'
import type { AnyStateMachine, AnyStateNode } from 'xstate'
import { loadFlows } from '#machines/all-flows.ts'
import { nodesOf } from 'statewalk/chart'

const MISSED = 'events.missed'

const below = (node: AnyStateNode): AnyStateNode[] => [node, ...Object.values(node.states).flatMap(below)]
const above = ({ parent }: AnyStateNode): AnyStateNode[] => (parent ? [parent, ...above(parent)] : [])
const invokedBy = (node: AnyStateNode): string[] => node.invoke.map(({ src }) => String(src))
const isHeeded = (node: AnyStateNode): boolean =>
  [...above(node), ...below(node)].some(({ transitions }) => transitions.has(MISSED))

/** What is read again somewhere when the stream opens. */
const readAgain = (nodes: readonly AnyStateNode[]): ReadonlySet<string> => {
  const transitions = nodes.flatMap((node) => node.transitions.get(MISSED) ?? [])
  const targets = transitions.flatMap(({ target = [] }) => target)
  return new Set(targets.flatMap(below).flatMap(invokedBy))
}

/** The states that read it and ignore that the stream opens meanwhile. */
const deafReads = (machine: AnyStateMachine): string[] => {
  const nodes = [machine.root, ...nodesOf(machine)]
  const reads = readAgain(nodes)
  return nodes.filter((node) => invokedBy(node).some((src) => reads.has(src)) && !isHeeded(node)).map(({ id }) => id)
}

// The server may have read it before an event that came before the stream was open.
test('what is read again when the stream opens is so while it is being read, too', async () => {
  const machines = (await loadFlows()).map(({ model: { machine } }) => machine)
  expect(machines.filter(({ events }) => events.includes(MISSED)).length).toBeGreaterThan(20)
  // Before the session is checked there is no stream.
  expect(machines.flatMap(deafReads)).toEqual(['session.checkingSession'])
})
