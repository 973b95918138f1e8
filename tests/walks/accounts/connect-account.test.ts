import { fetchCurrencies, fetchP2pTokens } from '#machines/catalog/endpoints.ts'
import { expect, test } from 'vitest'
import { arriving } from '#machines/shared/flow/flow-input.ts'
import { buySellMachine } from '#machines/exchange/buy-sell/buy-sell.machine.ts'
import { CODE_OVER } from '#machines/accounts/messages/accounts.ts'
import { connectAccountMachine } from '#machines/accounts/connect-account/connect-account.machine.ts'
import { loginFormMachine } from '#machines/accounts/login/login-form.machine.ts'
import { login, resendLoginOtp, verifyLogin } from '#machines/accounts/endpoints/auth.ts'
import { otpMachine } from '#machines/accounts/otp/otp.machine.ts'
import { sampleCurrencies, sampleTokens } from '#machines/catalog/samples/trade-options.ts'
import { ada } from '#machines/accounts/samples/person.ts'
import { answering, running, settled } from '../running.ts'

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
  expect(actor.getSnapshot().output).toEqual({ type: 'connected', challenge: null })
})

test('however long the popup was open before, a new code can be asked for ten seconds after the first', async () => {
  const { actor, clock } = await atTheCode()
  clock.increment(10_000)
  expect(actor.getSnapshot().children.otp?.getSnapshot().can({ type: 'code.resend' })).toBe(true)
})

test('a person signed in here or in another tab is connected after a second without a form', () => {
  const signedIn = running(popup, arriving({ user: ada }))
  signedIn.clock.increment(1000)
  expect(signedIn.actor.getSnapshot().output).toEqual({ type: 'connected', challenge: null })
  const elsewhere = running(popup, arriving())
  elsewhere.actor.send({ type: 'session.changed', user: ada })
  elsewhere.clock.increment(1000)
  expect(elsewhere.actor.getSnapshot().output).toEqual({ type: 'connected', challenge: null })
})

test.each([
  ['at the password', []],
  ['at the code', ['submit']],
  ['when the code is over', ['submit', 'lock']],
] as const)('the popup closed %s signs nobody in, and the page goes on without an account', async (_, steps) => {
  const over = answering(resendLoginOtp, { status: 400, body: { error: CODE_OVER, code: 'code_expired' } })
  const locked = popup.provide({
    actors: {
      loginForm: loginFormMachine.provide({ actors: { login: accepted } }),
      otp: otpMachine.provide({ actors: { resendOtp: over } }),
    },
  })
  const page = buySellMachine.provide({
    actors: {
      fetchP2pTokens: answering(fetchP2pTokens, { status: 200, body: { data: sampleTokens } }),
      fetchCurrencies: answering(fetchCurrencies, { status: 200, body: { data: sampleCurrencies } }),
      connectAccount: locked,
    },
  })
  const { actor, effects, clock } = running(page, arriving())
  await settled()
  actor.send({ type: 'token.choose', ticker: 'ETH' })
  actor.send({ type: 'account.connect' })
  const login = actor.getSnapshot().children.connectAccount
  if (steps.length > 0) {
    const form = login?.getSnapshot().children.loginForm
    form?.send({ type: 'field.change', name: 'email', value: 'ada@example.com' })
    form?.send({ type: 'field.change', name: 'password', value: 'a long enough one' })
    form?.send({ type: 'form.submit' })
    await settled()
  }
  if (steps.length > 1) {
    clock.increment(10_000)
    login?.getSnapshot().children.otp?.send({ type: 'code.resend' })
    await settled()
  }
  expect(login?.getSnapshot().value).toBe(['signingIn', 'verifying', 'rejected'][steps.length])
  login?.send({ type: 'popup.close' })
  expect(actor.getSnapshot().matches({ selecting: 'unconnected' })).toBe(true)
  expect(actor.getSnapshot().context).toMatchObject({ user: null, token: 'ETH', connection: 'closed' })
  expect(actor.getSnapshot().can({ type: 'step.next' })).toBe(false)
  expect(effects.map(({ type }) => type)).not.toContain('session.opened')
})

test('the popup that was closed at the code opens there again, and leads back to the password', async () => {
  const page = buySellMachine.provide({
    actors: {
      fetchP2pTokens: answering(fetchP2pTokens, { status: 200, body: { data: sampleTokens } }),
      fetchCurrencies: answering(fetchCurrencies, { status: 200, body: { data: sampleCurrencies } }),
      connectAccount: popup,
    },
  })
  const { actor } = running(page, arriving())
  await settled()
  const open = () => {
    actor.send({ type: 'account.connect' })
    return actor.getSnapshot().children.connectAccount
  }
  const first = open()
  const form = first?.getSnapshot().children.loginForm
  form?.send({ type: 'field.change', name: 'email', value: 'ada@example.com' })
  form?.send({ type: 'field.change', name: 'password', value: 'a long enough one' })
  form?.send({ type: 'form.submit' })
  await settled()
  first?.send({ type: 'popup.close' })
  const second = open()
  expect(second?.getSnapshot().value).toBe('verifying')
  second?.send({ type: 'login.restart' })
  second?.send({ type: 'popup.close' })
  const third = open()
  expect(third?.getSnapshot().value).toBe('signingIn')
  third?.send({ type: 'popup.close' })
  open()?.getSnapshot().children.loginForm?.send({ type: 'field.change', name: 'email', value: 'ada@example.com' })
  actor.send({ type: 'session.changed', user: null })
  expect(actor.getSnapshot().context.challenge).toBe(null)
})
