import { createActor, fromCallback, StateMachine, waitFor, type AnyActorLogic, type AnyStateMachine } from 'xstate'
import { beforeEach, expect, it, vi } from 'vitest'
import { operatorModels } from '#machines/operator/models.ts'
import { operatorOperations, type OperatorOperationId } from '#openapi/generated/operator-operations.ts'
import { fetch } from '../sent-requests.ts'

const { operatorActors } = await import('#src/operator/actors.ts')
const { onSessionEnded } = await import('#src/operator/request-session.ts')
const { keepSessionKey, sessionKey } = await import('#src/api/session-key.ts')

const sent: Request[] = []
let status = 200

beforeEach(() => {
  sent.length = 0
  status = 200
  fetch.mockImplementation(async (request) => {
    sent.push(request)
    return new Response('{"error":"Log in first","code":"not_signed_in"}', { status })
  })
})

type Actors = Readonly<Record<string, AnyActorLogic>>

/** Every actor that calls the server, of a machine and of its children, with its operation. */
const callsOf = (declared: AnyStateMachine, provided: AnyStateMachine): [OperatorOperationId, AnyActorLogic][] => {
  const made = provided.implementations.actors as Actors
  return Object.entries(declared.implementations.actors as Actors).flatMap(([name, logic]) => {
    const actor = made[name]
    if (logic instanceof StateMachine && actor instanceof StateMachine) return callsOf(logic, actor)
    const { op } = 'endpoint' in logic ? (logic.endpoint as { op: OperatorOperationId }) : {}
    return op && actor
      ? [[op, actor] as const].map(([id, made]): [OperatorOperationId, AnyActorLogic] => [id, made])
      : []
  })
}

const call = async (logic: AnyActorLogic): Promise<void> => {
  const actor = createActor(logic, { input: {} })
  actor.subscribe({ error: () => {} })
  actor.start()
  await waitFor(actor, (snapshot) => snapshot.status !== 'active').catch(() => {})
}

const machines = Object.values(operatorModels).map(({ machine }): [string, AnyStateMachine] => [machine.id, machine])

it.each(machines)('the actors of %s send the operations of the operators’ contract', async (_, machine) => {
  const stream = fromCallback(() => {})
  for (const [op, actor] of callsOf(machine, operatorActors(machine, { stream }))) {
    sent.length = 0
    await call(actor)
    const { method, path } = operatorOperations[op]
    expect([op, sent.map((each) => `${each.method} ${decodeURI(new URL(each.url).pathname)}`)]).toEqual([
      op,
      [`${method.toUpperCase()} ${path}`],
    ])
  }
})

const fetchQueues = (): AnyActorLogic => {
  const machine = operatorModels.queues.machine
  const found = callsOf(machine, operatorActors(machine)).find(([op]) => op === 'fetchQueues')
  if (!found) throw new Error('the queues are not fetched')
  return found[1]
}

it('a request of a page that nobody uses says that it is a refresh', async () => {
  const now = vi.spyOn(performance, 'now')
  await call(fetchQueues())
  now.mockReturnValue(performance.now() + 3_600_000)
  await call(fetchQueues())
  now.mockRestore()
  expect(sent.map(({ headers }) => headers.get('quayside-refresh'))).toEqual([null, '1'])
})

it('a request has nothing of the session of a customer in the same browser', async () => {
  keepSessionKey('of-a-customer')
  await call(fetchQueues())
  expect(sent.map(({ headers }) => headers.get('u-x-key'))).toEqual([null])
  expect(sent.map(({ credentials }) => credentials)).toEqual(['same-origin'])
})

it('a session that is over ends here, with the page where it was noticed, and the one of a customer goes on', async () => {
  const ended = vi.fn()
  onSessionEnded(ended)
  keepSessionKey('of-a-customer')
  history.replaceState(null, '', '/queues/appeals?taken=mine')
  status = 401
  await call(fetchQueues())
  await vi.waitFor(() => expect(ended).toHaveBeenCalledOnce())
  expect(ended).toHaveBeenCalledWith({ path: '/queues/appeals?taken=mine' })
  expect(sessionKey()).toBe('of-a-customer')
})
