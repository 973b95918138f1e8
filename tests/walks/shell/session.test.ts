import { fromCallback, fromPromise, type EventObject } from 'xstate'
import { expect, test } from 'vitest'
import type { OperationInput } from '#machines/shared/api/operation.ts'
import { sessionMachine } from '#machines/shell/session/session.machine.ts'
import { checkSession, logout } from '#machines/shell/endpoints.ts'
import { answering, running, settled } from '../running.ts'
import { ada, adasSettings } from '#machines/accounts/samples/person.ts'

const arrivedAt = '2026-01-01T00:00:00.000Z'

const tickets: string[] = []
const tellers: ((event: EventObject) => void)[] = []
const known = sessionMachine.provide({
  actors: {
    checkSession: answering(checkSession, {
      status: 200,
      body: {
        data: {
          user: ada,
          settings: adasSettings,
          unread: 0,
          unread_chats: 0,
          expires_at: '2026-01-02T00:00:00.000Z',
          server_now: arrivedAt,
        },
      },
    }),
    createStreamTicket: fromPromise<{ ticket: string }, OperationInput<'createStreamTicket'>>(async () => ({
      ticket: `ticket ${tickets.length + 1}`,
    })),
    stream: fromCallback<EventObject, { ticket: string }>(({ input, sendBack }) => {
      tickets.push(input.ticket)
      tellers.push(sendBack)
    }),
    logout: answering(logout, { status: 200, body: { message: 'You are logged out' } }),
  },
})

test('an expired key makes a visitor, without a redirect', async () => {
  const refusing = answering(checkSession, { status: 401, body: { error: 'Kindly login first', code: 'no_session' } })
  const { actor, effects } = running(sessionMachine.provide({ actors: { checkSession: refusing } }), { hasKey: true })
  await settled()
  expect(actor.getSnapshot().value).toEqual({ ended: 'unnoticed' })
  expect(effects).toEqual([{ type: 'session.closed', by: 'server' }])
})

test('an unreachable server leaves the key alone, and the check is retried', async () => {
  const unreachable = sessionMachine.provide({ actors: { checkSession: answering(checkSession, 'offline') } })
  const { actor, effects, clock } = running(unreachable, { hasKey: true })
  await settled()
  expect([actor.getSnapshot().value, effects]).toEqual(['unreachable', []])
  clock.increment(5000)
  expect(actor.getSnapshot().value).toBe('checkingSession')
})

test('a lost stream is opened again with a new ticket', async () => {
  tickets.length = 0
  const { actor, clock } = running(known, { hasKey: true })
  await settled()
  tellers.at(-1)?.({ type: 'stream.opened' })
  expect(actor.getSnapshot().matches({ signedIn: { stream: { connected: 'open' } } })).toBe(true)
  tellers.at(-1)?.({ type: 'stream.lost' })
  clock.increment(2000)
  await settled()
  expect(tickets).toEqual(['ticket 1', 'ticket 2'])
})

test('changes before the stream opened are fetched when it opens, also after it was lost', async () => {
  let asked = 0
  const counting = known.provide({
    actors: {
      checkSession: fromPromise(async () => ({
        user: ada,
        settings: adasSettings,
        unread: ++asked,
        unread_chats: 0,
        expires_at: arrivedAt,
        server_now: arrivedAt,
      })),
    },
  })
  const { actor, clock } = running(counting, { hasKey: true })
  await settled()
  tellers.at(-1)?.({ type: 'stream.opened' })
  await settled()
  expect(actor.getSnapshot().context.unread).toBe(2)
  tellers.at(-1)?.({ type: 'stream.lost' })
  clock.increment(2000)
  await settled()
  tellers.at(-1)?.({ type: 'stream.opened' })
  await settled()
  expect(actor.getSnapshot().context.unread).toBe(3)
})

test('a session that the server ended leads to the login and back; leaving leads to the login alone', async () => {
  const ended = running(known, { hasKey: true })
  await settled()
  ended.actor.send({ type: 'session.ended', path: '/dashboard/wallet', state: { asset: 'BTC' } })
  expect(ended.effects).toEqual([
    { type: 'session.closed', by: 'server' },
    {
      type: 'navigate',
      to: '/login',
      state: { returnTo: '/dashboard/wallet', returnState: { asset: 'BTC' }, why: 'ended' },
    },
  ])
  expect(ended.actor.getSnapshot().context.user).toBeNull()

  const leftElsewhere = running(known, { hasKey: true })
  await settled()
  leftElsewhere.actor.send({ type: 'session.left' })
  expect(leftElsewhere.effects).toEqual([{ type: 'navigate', to: '/login' }])

  const left = running(known, { hasKey: true })
  await settled()
  left.actor.send({ type: 'session.leave' })
  await settled()
  expect(left.effects).toEqual([
    { type: 'toast', level: 'success', text: 'You are logged out' },
    { type: 'session.closed', by: 'person' },
    { type: 'navigate', to: '/login' },
  ])
})
