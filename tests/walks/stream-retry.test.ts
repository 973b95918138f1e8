import { fromCallback, fromPromise } from 'xstate'
import { expect, test } from 'vitest'
import { streamRetryMs } from '#machines/shared/flow/stream-retry.ts'
import type { OperationInput } from '#machines/shared/api/operation.ts'
import { ada, adasSettings } from '#machines/accounts/samples/person.ts'
import { sessionMachine } from '#machines/shell/session/session.machine.ts'
import { checkSession } from '#machines/shell/endpoints.ts'
import { answering, running, settled } from './running.ts'

const AT = '2026-01-01T00:00:00.000Z'

test('the delay of a lost stream doubles each time, up to half a minute', () => {
  const waits = [1, 2, 3, 4, 5, 6, 100].map((losses) => streamRetryMs(losses, 1) / 1000)
  expect(waits).toEqual([2, 4, 8, 16, 30, 30, 30])
})

test('pages reconnect in the upper half of the delay, spread by jitter', () => {
  expect([0, 0.25, 0.5, 1].map((spread) => streamRetryMs(3, spread))).toEqual([4000, 5000, 6000, 8000])
  expect(streamRetryMs(100, 0)).toBe(15_000)
})

/** A session whose stream tickets cannot be had until the server is back. */
const signedIn = async () => {
  const server = { isBack: false, asked: 0 }
  const machine = sessionMachine.provide({
    actors: {
      checkSession: answering(checkSession, {
        status: 200,
        body: {
          data: { user: ada, settings: adasSettings, unread: 0, unread_chats: 0, expires_at: AT, server_now: AT },
        },
      }),
      createStreamTicket: fromPromise<{ ticket: string }, OperationInput<'createStreamTicket'>>(async () => {
        server.asked += 1
        if (!server.isBack) throw { kind: 'offline' }
        return { ticket: 'a-ticket' }
      }),
      stream: fromCallback(({ sendBack }) => sendBack({ type: 'stream.opened' })),
    },
  })
  const { actor, clock } = running(machine, { hasKey: true })
  await settled()
  const wait = async (ms: number) => {
    clock.increment(ms)
    await settled()
  }
  return { actor, server, wait }
}

test('the delay grows while the server is unreachable, and is reset once the stream was open', async () => {
  const { actor, server, wait } = await signedIn()
  for (const ms of [2000, 4000, 8000]) {
    const { asked } = server
    await wait(ms - 1)
    expect(server.asked).toBe(asked)
    await wait(1)
    expect(server.asked).toBe(asked + 1)
  }
  server.isBack = true
  await wait(16_000)
  expect(actor.getSnapshot().matches({ signedIn: { stream: { connected: 'open' } } })).toBe(true)
  actor.send({ type: 'stream.lost' })
  const { asked } = server
  await wait(2000)
  expect(server.asked).toBe(asked + 1)
})

test.each(['window.focus', 'network.regained'] as const)('%s ends the delay', async (type) => {
  const { actor, server } = await signedIn()
  const { asked } = server
  server.isBack = true
  actor.send({ type })
  await settled()
  expect(server.asked).toBe(asked + 1)
  expect(actor.getSnapshot().matches({ signedIn: { stream: { connected: 'open' } } })).toBe(true)
  actor.send({ type })
  await settled()
  expect(server.asked).toBe(asked + 1)
})
