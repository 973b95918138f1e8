import { expect, test } from 'vitest'
import { arriving } from '#machines/shared/flow/flow-input.ts'
import { otpMachine } from '#machines/accounts/otp/otp.machine.ts'
import { resendLoginOtp, verifyLogin } from '#machines/accounts/endpoints/auth.ts'
import { verifyAccountMachine } from '#machines/accounts/verification/verify-account.machine.ts'
import { verifyLoginMachine } from '#machines/accounts/verification/verify-login.machine.ts'
import { answering, running, settled } from '../running.ts'
import { ada } from '#machines/accounts/samples/person.ts'

const challenge = {
  message: 'We sent a 6-digit code to your email',
  userId: 'u',
  expires_at: '2026-01-01T00:10:00.000Z',
}
const right = answering(verifyLogin, {
  status: 200,
  body: { message: 'You are logged in' },
  headers: { 'u-x-key': 'a-session-key' },
})
const wrong = answering(verifyLogin, { status: 400, body: { error: 'Incorrect code', code: 'wrong_code' } })
const resent = answering(resendLoginOtp, {
  status: 200,
  body: { ...challenge, resend_at: '2026-01-01T00:00:40.000Z', server_now: '2026-01-01T00:00:10.000Z' },
})
const over = answering(resendLoginOtp, {
  status: 400,
  body: { error: 'This sign-in is over. Start again', code: 'code_expired' },
})
const { arrivedAt } = arriving()

test('a code is digits only, six of them, before it can be sent', () => {
  const { actor } = running(otpMachine, { userId: 'u', arrivedAt })
  actor.send({ type: 'code.change', value: '12 34-5x' })
  expect(actor.getSnapshot().context.code).toBe('12345')
  expect(actor.getSnapshot().can({ type: 'code.submit' })).toBe(false)
  actor.send({ type: 'code.change', value: '12345678' })
  expect(actor.getSnapshot().context.code).toBe('123456')
  expect(actor.getSnapshot().can({ type: 'code.submit' })).toBe(true)
})

test('a new code can be requested after ten seconds, the next one after the delay of the server', async () => {
  const { actor, effects, clock } = running(otpMachine.provide({ actors: { resendOtp: resent } }), {
    userId: 'u',
    arrivedAt,
  })
  clock.increment(9999)
  expect(actor.getSnapshot().can({ type: 'code.resend' })).toBe(false)
  clock.increment(1)
  actor.send({ type: 'code.resend' })
  await settled()
  expect(effects).toEqual([{ type: 'toast', level: 'success', text: 'New OTP successfully sent!' }])
  expect(actor.getSnapshot().context.resendAt).toBe('2026-01-01T00:00:40.000Z')
  expect(actor.getSnapshot().context.serverResendAt).toBe('2026-01-01T00:00:40.000Z')
  clock.increment(29_999)
  expect(actor.getSnapshot().can({ type: 'code.resend' })).toBe(false)
  clock.increment(1)
  expect(actor.getSnapshot().can({ type: 'code.resend' })).toBe(true)
})

test('the first wait is ten seconds from the arrival, whatever the server says', () => {
  const { actor, clock } = running(otpMachine, { userId: 'u', arrivedAt, resendAt: '2026-01-01T00:00:04.000Z' })
  clock.increment(9999)
  expect(actor.getSnapshot().can({ type: 'code.resend' })).toBe(false)
  clock.increment(1)
  expect(actor.getSnapshot().can({ type: 'code.resend' })).toBe(true)
})

test('after a reload the server’s time counts', () => {
  const input = { userId: 'u', arrivedAt, resendAt: '2026-01-01T00:00:04.000Z', isReopened: true }
  const { actor, clock } = running(otpMachine, input)
  clock.increment(4000)
  expect(actor.getSnapshot().can({ type: 'code.resend' })).toBe(true)
})

test('a code screen that was open before asks for the wait of its own challenge only', () => {
  const draft = { 'otp.userId': 'u', 'otp.serverResendAt': '2026-01-01T00:00:04.000Z' }
  const waitOf = (userId: string) =>
    running(verifyLoginMachine, arriving({ state: { userId }, draft }))
      .actor.getSnapshot()
      .children.otp?.getSnapshot().context.resendInMs
  expect(waitOf('u')).toBe(4000)
  expect(waitOf('another')).toBe(10_000)
})

test('a resend that is refused as too early is offered again when the server accepts it', async () => {
  const tooEarly = answering(resendLoginOtp, {
    status: 409,
    body: {
      error: 'You can request a new code in 47 seconds',
      code: 'resend_too_early',
      data: { resend_at: '2026-01-01T00:00:57.000Z', server_now: '2026-01-01T00:00:10.000Z' },
    },
  })
  const { actor, effects, clock } = running(otpMachine.provide({ actors: { resendOtp: tooEarly } }), {
    userId: 'u',
    arrivedAt,
  })
  clock.increment(10_000)
  actor.send({ type: 'code.resend' })
  await settled()
  expect(effects).toEqual([{ type: 'toast', level: 'error', text: 'You can request a new code in 47 seconds' }])
  expect(actor.getSnapshot().context.resendAt).toBe('2026-01-01T00:00:57.000Z')
  clock.increment(46_999)
  expect(actor.getSnapshot().can({ type: 'code.resend' })).toBe(false)
  clock.increment(1)
  expect(actor.getSnapshot().can({ type: 'code.resend' })).toBe(true)
})

test('after a resend the old digits and the error are gone', async () => {
  const actors = { verifyOtp: wrong, resendOtp: resent }
  const { actor, clock } = running(otpMachine.provide({ actors }), { userId: 'u', arrivedAt })
  actor.send({ type: 'code.change', value: '123456' })
  actor.send({ type: 'code.submit' })
  await settled()
  clock.increment(10_000)
  actor.send({ type: 'code.resend' })
  await settled()
  expect(actor.getSnapshot().context.code).toBe('')
  expect(actor.getSnapshot().matches({ asking: { code: { entering: 'pristine' } } })).toBe(true)
})

test('a wrong code shows an error and can be corrected', async () => {
  const { actor, effects } = running(otpMachine.provide({ actors: { verifyOtp: wrong } }), { userId: 'u', arrivedAt })
  actor.send({ type: 'code.change', value: '123456' })
  actor.send({ type: 'code.submit' })
  await settled()
  expect(effects).toEqual([{ type: 'toast', level: 'error', text: 'Incorrect code' }])
  expect(actor.getSnapshot().matches({ asking: { code: { entering: 'failed' } } })).toBe(true)
  actor.send({ type: 'code.change', value: '12345' })
  expect(actor.getSnapshot().matches({ asking: { code: { entering: 'pristine' } } })).toBe(true)
})

test('without a challenge each code screen redirects to the form that creates one', () => {
  const state = { typed: {} }
  expect(running(verifyLoginMachine, arriving()).effects).toEqual([
    { type: 'navigate', to: '/login', replace: true, state },
  ])
  expect(running(verifyAccountMachine, arriving()).effects).toEqual([
    { type: 'navigate', to: '/register', replace: true, state },
  ])
})

test.each([verifyLoginMachine, verifyAccountMachine])(
  'a code screen goes on once the code was entered in another tab, and waits for its own message',
  async (screen) => {
    const LED = { type: 'navigate', to: '/m2m?token=BTC', replace: true, state: { isLedBack: true } }
    const input = arriving({ state: { userId: 'u', returnTo: '/m2m?token=BTC' } })
    const { actor, effects } = running(screen, input)
    actor.send({ type: 'session.changed', user: ada })
    expect(effects).toEqual([LED])
    expect(running(screen, { ...input, user: ada }).effects).toEqual([LED])
    const own = running(
      screen.provide({ actors: { otp: otpMachine.provide({ actors: { verifyOtp: right } }) } }),
      input,
    )
    own.actor.getSnapshot().children.otp?.send({ type: 'code.change', value: '123456' })
    own.actor.getSnapshot().children.otp?.send({ type: 'code.submit' })
    await settled()
    own.actor.send({ type: 'session.changed', user: ada })
    expect(own.effects.map(({ type }) => type)).toEqual(['session.opened', 'toast'])
  },
)

test('a right code opens the session first, shows the message, and leads on after 3 s', async () => {
  const machine = verifyLoginMachine.provide({ actors: { otp: otpMachine.provide({ actors: { verifyOtp: right } }) } })
  const { actor, effects, clock } = running(machine, arriving({ state: { userId: 'u', returnTo: '/m2m?token=BTC' } }))
  actor.getSnapshot().children.otp?.send({ type: 'code.change', value: '123456' })
  actor.getSnapshot().children.otp?.send({ type: 'code.submit' })
  await settled()
  expect(effects).toEqual([
    { type: 'session.opened', key: 'a-session-key' },
    { type: 'toast', level: 'success', text: 'You are logged in' },
  ])
  clock.increment(2999)
  expect(effects).toHaveLength(2)
  clock.increment(1)
  expect(effects[2]).toEqual({ type: 'navigate', to: '/m2m?token=BTC', replace: true, state: { isLedBack: true } })
})

test('an expired challenge shows the reason and redirects to the login after 2.5 s', async () => {
  const machine = verifyLoginMachine.provide({ actors: { otp: otpMachine.provide({ actors: { resendOtp: over } }) } })
  const { actor, effects, clock } = running(machine, arriving({ state: { userId: 'u' } }))
  clock.increment(10_000)
  actor.getSnapshot().children.otp?.send({ type: 'code.resend' })
  await settled()
  expect(effects).toEqual([{ type: 'toast', level: 'error', text: 'This sign-in is over. Start again' }])
  clock.increment(2500)
  expect(effects[1]).toEqual({ type: 'navigate', to: '/login', replace: true, state: { typed: {} } })
})
