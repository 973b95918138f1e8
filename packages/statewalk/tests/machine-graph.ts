import type { AnyStateMachine } from 'xstate'
import { isLeaf, nodesOf, transitionsOf } from '../src/machine/chart.ts'

/** Everything of a machine that its chart shows. */
export const graphOf = (machine: AnyStateMachine) => ({
  id: machine.id,
  states: [machine.root, ...nodesOf(machine)].map((node) => ({
    id: node.id,
    type: node.type,
    isLeaf: isLeaf(node),
    history: node.history,
    tags: node.tags,
    description: node.description,
    meta: node.meta ?? {},
    initial: node.type === 'compound' ? node.initial.target?.map(({ id }) => id) : [],
    invoke: node.invoke.map(({ id, src }) => ({ id, src })),
  })),
  transitions: transitionsOf(machine).map(({ id, definition }) => ({
    id,
    target: definition.target?.map((node) => node.id),
    actions: definition.actions.length,
    description: definition.description,
    reenter: definition.reenter,
  })),
})
