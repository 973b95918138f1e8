import {
  createActor,
  createMachine,
  fromPromise,
  StateMachine,
  waitFor,
  type AnyActorLogic,
  type AnyStateMachine,
} from 'xstate'
import { expect, it } from 'vitest'
import { operations } from '#openapi/generated/operations.ts'
import { models } from '#machines/models.ts'
import { streamActor } from '#src/api/stream.ts'
import { fetch } from './sent-requests.ts'
import exchange from '#openapi/generated/exchange.json' with { type: 'json' }

const sent: string[] = []
const { httpActors } = await import('#src/api/http-actors.ts')

fetch.mockImplementation(async ({ method, url }) => {
  sent.push(`${method} ${decodeURI(new URL(url).pathname)}`)
  return new Response('{}', { status: 200 })
})

const given = { stream: streamActor(() => {}) }

type Actors = Readonly<Record<string, AnyActorLogic>>
const declaredBy = (machine: AnyStateMachine) => Object.entries(machine.implementations.actors as Actors)

/** Every actor of a machine and of its children, as declared and as provided. */
const pairsOf = (declared: AnyStateMachine, provided: AnyStateMachine): [string, AnyActorLogic, AnyActorLogic][] => {
  const made = Object.fromEntries(declaredBy(provided))
  return declaredBy(declared).flatMap(([name, logic]) => {
    const actor = made[name]
    if (logic instanceof StateMachine && actor instanceof StateMachine) return pairsOf(logic, actor)
    return actor ? [[`${declared.id}.${name}`, logic, actor] as [string, AnyActorLogic, AnyActorLogic]] : []
  })
}

const callOf = async (logic: AnyActorLogic): Promise<string | undefined> => {
  sent.length = 0
  const actor = createActor(logic, { input: {} })
  actor.subscribe({ error: () => {} })
  actor.start()
  await waitFor(actor, ({ status }) => status !== 'active').catch(() => {})
  return sent[0]
}

/** The operations whose body is a picture by the contract. */
const PICTURES = Object.entries(exchange.paths).flatMap(([path, item]) =>
  Object.entries(item).flatMap(([method, operation]) => {
    const content = Object.keys(Object(Reflect.get(Object(operation), 'requestBody')).content ?? {})
    return content.some((type) => type.startsWith('image/')) ? [`${method.toUpperCase()} /api/v1${path}`] : []
  }),
)

it('four operations take a picture', () => {
  expect(PICTURES).toHaveLength(4)
})

it.each(Object.values(models).map(({ machine }) => [machine.id, machine] as const))(
  'the actors of %s send the operations of the contract',
  async (_, machine) => {
    for (const [name, declared, provided] of pairsOf(machine, httpActors(machine, given))) {
      if (!('endpoint' in declared)) continue
      const { op } = declared.endpoint as { op: keyof typeof operations }
      const { method, path } = operations[op]
      // What is no picture is refused before it is sent: to make one smaller takes a browser.
      const expected = PICTURES.includes(`${method} ${path}`) ? undefined : `${method} ${path}`
      expect([name, await callOf(provided)]).toEqual([name, expected])
    }
  },
)

it('an actor that belongs to no operation stops the start', () => {
  const machine = createMachine({ id: 'odd' }).provide({ actors: { guess: fromPromise(async () => 1) } })
  expect(() => httpActors(machine)).toThrow('actor "guess" of "odd" belongs to no operation of the contract')
})
