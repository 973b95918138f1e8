import { createActor, waitFor, type AnyActorLogic } from 'xstate'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { defineEndpoint } from '#machines/shared/api/endpoint.ts'
import type { Place } from '#machines/shared/flow/flow-input.ts'
import { serverNow } from '#src/api/server-clock.ts'
import type { Fetched } from '#src/api/sender.ts'
import { httpActor } from '#src/api/http-actor.ts'
import { keepSessionKey, onSessionRefused, refuseSession, sessionKey, dropSessionKey } from '#src/api/session-key.ts'

const profile = defineEndpoint('fetchUser', { output: ({ body }) => body.data.name })
const order = defineEndpoint('createOrder')

const json = (status: number, body: object, headers: Record<string, string> = {}): Fetched => ({
  [status === 200 ? 'data' : 'error']: body,
  response: new Response(JSON.stringify(body), { status, headers }),
})

const settled = async (logic: AnyActorLogic, input?: unknown) => {
  const actor = createActor(logic, { input })
  actor.subscribe({ error: () => {} })
  actor.start()
  const { output, error } = await waitFor(actor, ({ status }) => status !== 'active').catch(() => actor.getSnapshot())
  return output ?? error
}
const resultOf = (answer: () => Promise<Fetched>) => settled(httpActor(profile, answer))
const user = { _id: 'A', name: 'Ada Obi' }

describe('an answer becomes what the machine can show', () => {
  it('gives the output of a success', async () => {
    expect(await resultOf(async () => json(200, { data: user }))).toBe('Ada Obi')
  })

  it("carries a refusal's sentence, code and waiting time", async () => {
    const late = json(429, { error: 'Too many requests', code: 'too_many' }, { 'retry-after': '7' })
    expect(await resultOf(async () => late)).toEqual({
      kind: 'refused',
      message: 'Too many requests',
      code: 'too_many',
      retryAfterS: 7,
    })
  })

  it.each([
    ['a page of a proxy', async () => ({ error: '<html>', response: new Response('<html>', { status: 502 }) })],
    ['a success that is no JSON', () => Promise.reject(new SyntaxError('Unexpected token'))],
    ['a success without what the contract promises', async () => json(200, {})],
    ['an error of the server itself', async () => json(500, { error: 'x', code: 'broken' })],
    ['a refusal without its sentence', async () => json(400, { problem: 'x' })],
  ])('reads %s as broken', async (_, answer) => {
    expect(await resultOf(answer)).toMatchObject({ kind: 'broken' })
  })

  it('is offline when nothing came back, and unknown when money may have moved', async () => {
    const lost = () => Promise.reject(new TypeError('Failed to fetch'))
    expect(await resultOf(lost)).toMatchObject({ kind: 'offline' })
    expect(await settled(httpActor(order, lost))).toMatchObject({ kind: 'unknown' })
  })

  it('never settles a request that was aborted', async () => {
    let give: (reason: unknown) => void = () => {}
    const call = httpActor(profile, () => new Promise<Fetched>((_, reject) => (give = reject)))
    const actor = createActor(call, { input: {} }).start()
    const received: unknown[] = []
    actor.subscribe({ next: (snapshot) => received.push(snapshot), error: (problem) => received.push(problem) })
    actor.stop()
    give(new DOMException('Aborted', 'AbortError'))
    await Promise.resolve()
    expect(received).toEqual([])
  })

  it("sets the server's clock by an answer that carries the time", async () => {
    await resultOf(async () => json(200, { data: { ...user, server_now: '2030-01-01T00:00:00.000Z' } }))
    expect(new Date(serverNow()).toISOString()).toMatch(/^2030-01-01T00:00:0/)
  })
})

describe('the session key', () => {
  beforeEach(dropSessionKey)

  it('is stored in the cookie u-x and read back', () => {
    keepSessionKey('a+b/c=')
    expect(document.cookie).toBe('u-x=a%2Bb%2Fc%3D')
    expect(sessionKey()).toBe('a+b/c=')
  })

  it('is dropped when the server refuses it, and everybody is notified once', () => {
    const ends: Place[] = []
    const stop = onSessionRefused((place) => ends.push(place))
    keepSessionKey('old')
    refuseSession('old', { path: '/dashboard' })
    refuseSession('old', { path: '/dashboard' })
    stop()
    expect([sessionKey(), ends]).toEqual([undefined, [{ path: '/dashboard' }]])
  })

  it('was dropped by another tab, so this one sends none, is refused and is notified, too', () => {
    const ends: Place[] = []
    const stop = onSessionRefused((place) => ends.push(place))
    refuseSession(undefined, { path: '/dashboard' })
    stop()
    expect(ends).toEqual([{ path: '/dashboard' }])
  })

  it('ends only after the machine has its answer', async () => {
    const order: string[] = []
    history.replaceState({ asset: 'BTC' }, '', '/dashboard/single-asset?tab=chart')
    const stop = onSessionRefused(({ path, state }) =>
      order.push(`the session ended at ${path} with ${JSON.stringify(state)}`),
    )
    await resultOf(async () => json(401, { error: 'Kindly login first', code: 'no_session' })).then(() =>
      order.push('the flow has its answer'),
    )
    await vi.waitUntil(() => order.length === 2)
    stop()
    history.replaceState(null, '', '/')
    expect(order).toEqual([
      'the flow has its answer',
      'the session ended at /dashboard/single-asset?tab=chart with {"asset":"BTC"}',
    ])
  })

  it('survives a late refusal of an older key', () => {
    keepSessionKey('new')
    refuseSession('old', { path: '/dashboard' })
    expect(sessionKey()).toBe('new')
  })

  it.each([
    ['new', 'new'],
    ['old', undefined],
  ])('that is %s when an answer refuses the one that was sent is %s afterwards', async (now, left) => {
    keepSessionKey('old')
    await resultOf(async () => {
      keepSessionKey(now)
      return json(401, { error: 'Kindly login first', code: 'no_session' })
    })
    await new Promise((resolve) => setTimeout(resolve))
    expect(sessionKey()).toBe(left)
  })
})
