import { expect, test } from 'vitest'
import { arriving } from '#machines/domain/flow-input.ts'
import { connectAccountMachine } from '#machines/connect-account/connect-account.machine.ts'
import { loginFormMachine } from '#machines/login/login-form.machine.ts'
import { login } from '#machines/endpoints/auth.ts'
import { otpMachine } from '#machines/otp/otp.machine.ts'
import { verifyLogin } from '#machines/endpoints/auth.ts'
import { ada } from '#machines/model/samples/person.ts'
import { answering, running, settled } from './running.ts'

const accepted = answering(login, {
  status: 200,
  body: {
    message: 'We sent a 6-digit code to your email',
    userId: 'ABCDEFGHJKMNPQRSTVWX',
    server_now: '2026-01-01T09:30:00.000Z',
    resend_at: '2026-01-01T09:30:10.000Z',
    expires_at: '2026-01-01T09:40:00.000Z',
  },
})
const right = answering(verifyLogin, {
  status: 200,
  body: { message: 'You are logged in' },
  headers: { 'u-x-key': 'a-session-key' },
})
const popup = connectAccountMachine.provide({
  actors: {
    loginForm: loginFormMachine.provide({ actors: { login: accepted } }),
    otp: otpMachine.provide({ actors: { verifyOtp: right } }),
  },
})

const atTheCode = async () => {
  const run = running(popup, arriving())
  const form = run.actor.getSnapshot().children.loginForm
  form?.send({ type: 'field.change', name: 'email', value: 'ada@example.com' })
  form?.send({ type: 'field.change', name: 'password', value: 'a long enough one' })
  form?.send({ type: 'form.submit' })
  await settled()
  return run
}

test('the popup opens the session without leaving the page and closes after 1.5 s', async () => {
  const { actor, effects, clock } = await atTheCode()
  actor.getSnapshot().children.otp?.send({ type: 'code.change', value: '123456' })
  actor.getSnapshot().children.otp?.send({ type: 'code.submit' })
  await settled()
  expect(effects).toEqual([
    { type: 'session.opened', key: 'a-session-key' },
    { type: 'toast', level: 'success', text: 'You are logged in' },
  ])
  clock.increment(1499)
  expect(actor.getSnapshot().status).toBe('active')
  clock.increment(1)
  expect(actor.getSnapshot().output).toEqual({ type: 'connected' })
})

test('however long the popup was open before, a new code can be asked for ten seconds after the first', async () => {
  const { actor, clock } = await atTheCode()
  clock.increment(10_000)
  expect(actor.getSnapshot().children.otp?.getSnapshot().can({ type: 'code.resend' })).toBe(true)
})

test('a person signed in here or in another tab is connected after a second without a form', () => {
  const signedIn = running(popup, arriving({ user: ada }))
  signedIn.clock.increment(1000)
  expect(signedIn.actor.getSnapshot().output).toEqual({ type: 'connected' })
  const elsewhere = running(popup, arriving())
  elsewhere.actor.send({ type: 'session.changed', user: ada })
  elsewhere.clock.increment(1000)
  expect(elsewhere.actor.getSnapshot().output).toEqual({ type: 'connected' })
})
