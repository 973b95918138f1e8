import { createMachine, type AnyStateMachine } from 'xstate'
import { expect, test } from 'vitest'
import { machineJson } from '../src/machine-json.ts'
import { graphOf } from './machine-graph.ts'
import { authMachine } from './machines/auth-with-refresh.ts'
import { fetchMachine } from './machines/fetch-with-retry.ts'
import { editorMachine } from './machines/history-states.ts'
import { playerMachine } from './machines/media-player.ts'
import { checkoutMachine } from './machines/nested-final.ts'
import { uploadMachine } from './machines/parallel-upload.ts'
import { todosMachine } from './machines/spawning-list.ts'
import { trafficLight } from './machines/traffic-light.ts'
import { gameMachine } from './machines/wildcard-events.ts'
import { wizardMachine } from './machines/wizard.ts'

const samples = {
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

const built = (machine: AnyStateMachine): AnyStateMachine => {
  const config: object = JSON.parse(JSON.stringify(machineJson(machine)))
  return createMachine(config)
}

test.each(Object.entries<AnyStateMachine>(samples))(
  'the JSON of %s builds a machine with the same graph',
  (_, machine) => {
    expect(graphOf(built(machine))).toEqual(graphOf(machine))
  },
)

test('the JSON of a machine is the same when it has been through a machine', () => {
  const once = machineJson(trafficLight)
  expect(machineJson(built(trafficLight))).toEqual(once)
  expect(once).toMatchObject({
    id: '(machine)',
    initial: 'green',
    states: { red: { onDone: [{ target: ['#(machine).green'] }] } },
  })
})
