import { createMachine, type AnyStateMachine } from 'xstate'
import { expect, test } from 'vitest'
import { loadFlows } from '#machines/load-flows.ts'
import { isLeaf, nodesOf, transitionsOf } from '#machines/walk/chart.ts'
import { machineJson } from '#machines/walk/machine-json.ts'
import { authMachine } from './foreign/auth-with-refresh.ts'
import { fetchMachine } from './foreign/fetch-with-retry.ts'
import { editorMachine } from './foreign/history-states.ts'
import { playerMachine } from './foreign/media-player.ts'
import { checkoutMachine } from './foreign/nested-final.ts'
import { uploadMachine } from './foreign/parallel-upload.ts'
import { todosMachine } from './foreign/spawning-list.ts'
import { trafficLight } from './foreign/traffic-light.ts'
import { gameMachine } from './foreign/wildcard-events.ts'
import { wizardMachine } from './foreign/wizard.ts'

const flows = await loadFlows()

const foreign = {
  authMachine,
  fetchMachine,
  editorMachine,
  playerMachine,
  checkoutMachine,
  uploadMachine,
  todosMachine,
  trafficLight,
  gameMachine,
  wizardMachine,
}

/** Everything of a machine that its picture shows. */
const graphOf = (machine: AnyStateMachine) => ({
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

const built = (machine: AnyStateMachine): AnyStateMachine => {
  const config: object = JSON.parse(JSON.stringify(machineJson(machine)))
  return createMachine(config)
}

test.each([
  ...flows.map(({ model }) => [model.machine.id, model.machine] as const),
  ...Object.entries<AnyStateMachine>(foreign),
])('the JSON of %s builds a machine with the same graph', (_, machine) => {
  expect(graphOf(built(machine))).toEqual(graphOf(machine))
})

test('the JSON of a machine is the same when it has been through a machine', () => {
  const once = machineJson(trafficLight)
  expect(machineJson(built(trafficLight))).toEqual(once)
  expect(once).toMatchObject({
    id: '(machine)',
    initial: 'green',
    states: { red: { onDone: [{ target: ['#(machine).green'] }] } },
  })
})
