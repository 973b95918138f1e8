import { createMachine, not, type AnyStateMachine } from 'xstate'
import { expect, test } from 'vitest'
import { implementationsOf, lostIn, machineJson } from '../../src/reports/machine-json.ts'
import { parsePath, printPath, resolvePath } from '../../src/paths/path-notation.ts'
import { planAllPaths } from '../../src/paths/paths.ts'
import { replay } from '../../src/paths/replay.ts'
import { walkMachine } from '../../src/walk/walk-machine.ts'
import { graphOf } from '../machine-graph.ts'
import { authMachine } from '../machines/auth-with-refresh.ts'
import { fetchMachine } from '../machines/fetch-with-retry.ts'
import { editorMachine } from '../machines/history-states.ts'
import { playerMachine } from '../machines/media-player.ts'
import { shop } from '../machines/composed-guards.ts'
import { checkoutMachine } from '../machines/nested-final.ts'
import { uploadMachine } from '../machines/parallel-upload.ts'
import { todosMachine } from '../machines/spawning-list.ts'
import { trafficLight } from '../machines/traffic-light.ts'
import { gameMachine } from '../machines/wildcard-events.ts'
import { wizardMachine } from '../machines/wizard.ts'

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
  shop,
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

test('guards made of others and params survive, and the machine that is built does the same on every path', async () => {
  expect(machineJson(shop)).toMatchObject({
    states: {
      basket: {
        states: {
          filling: {
            on: {
              ADD: [
                {
                  guard: { type: 'not holds', params: { not: { type: 'holds', params: { least: 4 } } } },
                  actions: [{ type: 'add', params: { pieces: 2 } }],
                },
              ],
              BUY: [
                {
                  guard: {
                    type: 'in door.open and (holds or isEmpty)',
                    params: {
                      and: [
                        { stateIn: { door: 'open' } },
                        { or: [{ type: 'holds', params: { least: 4 } }, 'isEmpty'] },
                      ],
                    },
                  },
                },
                { guard: 'isEmpty' },
              ],
            },
          },
        },
      },
    },
  })
  const again = walkMachine(built(shop).provide(implementationsOf(shop)))
  const { walks } = walkMachine(shop)
  expect(again.walks.map(({ states }) => states.size)).toEqual(walks.map(({ states }) => states.size))
  const { paths } = planAllPaths(walks, 'edges')
  expect(paths.length).toBeGreaterThan(0)
  for (const path of paths) {
    const { times } = await replay(resolvePath(again.model, parsePath(printPath(path))))
    expect(times).toEqual((await replay(path)).times)
  }
})

test('what JSON cannot hold is named with its place', () => {
  expect(lostIn(shop)).toEqual([])
  const machine = createMachine({
    id: 'door',
    context: () => ({ times: 0 }),
    initial: 'shut',
    states: {
      shut: {
        entry: () => {},
        on: {
          OPEN: {
            guard: not(() => false),
            target: 'open',
            actions: { type: 'ring', params: ({ context }) => context },
          },
        },
      },
      open: { invoke: { src: 'watch', input: ({ context }) => context } },
    },
  })
  expect(lostIn(machine)).toEqual([
    'door: the first context is computed',
    'shut: an action without a name',
    'open: the input of an actor is computed',
    'shut | OPEN if not (inline) -> open: a guard without a name',
    'shut | OPEN if not (inline) -> open: params of ring are computed',
  ])
})
