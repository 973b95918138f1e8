import { describe, expect, it } from 'vitest'
import { createActor, setup } from 'xstate'
import { failureToast, successToast } from '#machines/shared/flow/app-effect.ts'
import { broken, isNotFound, offline, outcomeUnknown, refused } from '#machines/shared/api/failure.ts'
import { failureActions, failureIn, storedFailure, toastActions } from '#machines/shared/flow/failure-actions.ts'
import { codeRefused, sessionOpened } from '#machines/accounts/rules/otp-outcome.ts'
import { streamRetryMs } from '#machines/shared/flow/stream-retry.ts'

const answer = (status: number, more: object = {}) =>
  refused({ status, body: { error: 'No', code: 'stale_order', ...more } }).failure

describe('an error answer', () => {
  it.each([
    [400, 'refused'],
    [401, 'signedOut'],
    [403, 'refused'],
    [404, 'refused'],
    [409, 'refused'],
    [429, 'refused'],
    [499, 'refused'],
    [500, 'broken'],
    [503, 'broken'],
  ])('%i is %s', (status, kind) => {
    expect(answer(status)).toEqual({ kind, code: 'stale_order', message: 'No' })
  })
  it('of 400 is about fields where it names them, no other status is', () => {
    expect(answer(400, { fields: { email: 'Taken' } })).toEqual({
      kind: 'invalid',
      code: 'stale_order',
      message: 'No',
      fields: { email: 'Taken' },
    })
    expect(answer(409, { fields: { email: 'Taken' } }).kind).toBe('refused')
  })
  it('keeps the fresh data and the seconds to wait', () => {
    expect(answer(409, { data: { seq: 3 } })).toMatchObject({ data: { seq: 3 } })
    const late = refused({ status: 429, body: { error: 'No', code: 'too_many' }, headers: { 'retry-after': 0 } })
    expect(late.failure.retryAfterS).toBe(0)
    expect(refused({ status: 429, body: { error: 'No', code: 'too_many' }, headers: {} }).failure).toEqual({
      kind: 'refused',
      code: 'too_many',
      message: 'No',
    })
  })
  it('says that nothing is found where no name is that, or none can be, and not while the server does not answer', () => {
    const failures = [
      { kind: 'refused', code: 'not_found', message: '' },
      { kind: 'invalid', code: 'invalid_request', message: '' },
      { kind: 'refused', code: 'too_many', message: '' },
    ] as const
    expect([...failures, offline, null].map(isNotFound)).toEqual([true, true, false, false, false])
  })
  it('is not the only way to fail', () => {
    expect([offline.kind, broken.kind, outcomeUnknown.kind]).toEqual(['offline', 'broken', 'unknown'])
  })
})

describe('a toast', () => {
  it('shows what failed or succeeded', () => {
    expect(failureToast(offline)).toEqual({ type: 'toast', level: 'error', text: offline.message })
    expect(successToast('Saved')).toEqual({ type: 'toast', level: 'success', text: 'Saved' })
  })
  it('shows the failure of the event, or the stored one; without one the answer was broken', () => {
    expect(failureIn({ event: { error: offline } })).toEqual({ failure: offline })
    expect(storedFailure({ context: { failure: offline } })).toEqual({ failure: offline })
    expect(storedFailure({ context: { failure: null } })).toEqual({ failure: broken })
    expect(storedFailure({ context: {} })).toEqual({ failure: broken })
  })
})

describe('the entry of a code', () => {
  it('opens the session of a right code with its key', () => {
    expect(sessionOpened({ type: 'verified', message: 'Welcome', key: 'secret' })).toEqual({
      type: 'session.opened',
      key: 'secret',
    })
    expect(sessionOpened({ type: 'over', message: 'Too late' })).toEqual({ type: 'session.opened', key: '' })
    expect(sessionOpened(null)).toEqual({ type: 'session.opened', key: '' })
  })
  it('says why no code counts any more', () => {
    expect(codeRefused({ type: 'over', message: 'Too late' })).toEqual({
      type: 'toast',
      level: 'error',
      text: 'Too late',
    })
    expect(codeRefused(undefined)).toEqual({ type: 'toast', level: 'error', text: '' })
  })
})

describe('a lost stream', () => {
  it.each([
    [1, 0, 1000],
    [1, 1, 2000],
    [2, 0, 2000],
    [3, 0.5, 6000],
    [5, 1, 30_000],
    [20, 0, 15_000],
  ])('after %i losses with a spread of %f is reopened after %i ms', (losses, spread, ms) => {
    expect(streamRetryMs(losses, spread)).toBe(ms)
  })
})

describe('the actions that machines share', () => {
  const { failure } = refused({ status: 409, body: { error: 'No', code: 'not_now' } })
  const machine = setup({
    types: {} as { context: { failure: typeof failure | null }; events: { type: 'fail' | 'clear' | 'succeed' } },
    actions: { ...failureActions, ...toastActions },
  }).createMachine({
    context: { failure: null },
    on: {
      fail: {
        actions: [
          { type: 'setFailure', params: { failure } },
          { type: 'showFailure', params: { failure } },
        ],
      },
      clear: { actions: 'clearFailure' },
      succeed: { actions: { type: 'showSuccess', params: { message: 'Done' } } },
    },
  })

  it('store a failure, clear it, and show a failure and a success', () => {
    const shown: unknown[] = []
    const actor = createActor(machine).start()
    actor.on('*', (effect) => shown.push(effect))
    actor.send({ type: 'fail' })
    expect(actor.getSnapshot().context.failure).toEqual(failure)
    actor.send({ type: 'clear' })
    expect(actor.getSnapshot().context.failure).toBeNull()
    actor.send({ type: 'succeed' })
    expect(shown).toEqual([failureToast(failure), successToast('Done')])
  })
})
