import { fromPromise } from 'xstate'
import { expect, test } from 'vitest'
import { arriving } from '#machines/shared/flow/flow-input.ts'
import type { Answer } from '#machines/shared/api/operation.ts'
import { loginMachine } from '#machines/accounts/login/login.machine.ts'
import { login } from '#machines/accounts/endpoints/auth.ts'
import { registerMachine } from '#machines/accounts/register/register.machine.ts'
import { running, settled } from './running.ts'

const PASSWORD = 'a long enough one'
const accepted = {
  status: 200,
  body: {
    message: 'We sent a 6-digit code to your email',
    userId: 'ABCDEFGHJKMNPQRSTVWX',
    resend_at: '2026-01-01T00:00:10.000Z',
    expires_at: '2026-01-01T00:10:00.000Z',
    server_now: '2026-01-01T00:00:00.000Z',
  },
} satisfies Answer<'login'>

const asked: unknown[] = []
const loginAnswering = (answer: Answer<'login'>) =>
  loginMachine.provide({
    actors: {
      login: fromPromise(async ({ input }) => {
        asked.push(input)
        const { output, failure } = login.read(answer)
        if (failure) throw failure
        return output
      }),
    },
  })

const filledIn = (answer: Answer<'login'>, state = {}) => {
  const run = running(loginAnswering(answer), arriving({ state }))
  run.actor.send({ type: 'field.change', name: 'email', value: ' Ada@Example.com ' })
  run.actor.send({ type: 'field.change', name: 'password', value: 'a long enough one' })
  return run
}

test('an early press of the button shows every message and sends nothing', () => {
  const { actor } = running(loginAnswering(accepted), arriving())
  actor.send({ type: 'form.submit' })
  const { value, context } = actor.getSnapshot()
  expect(value).toEqual({ filling: 'pristine' })
  expect(context.touched).toEqual({ email: true, password: true })
  expect(context.errors).toEqual({ email: 'Account email is missing', password: 'Account password is missing' })
})

test('the spec names what is wrong with a field', () => {
  const { actor } = running(loginAnswering(accepted), arriving())
  actor.send({ type: 'field.change', name: 'email', value: 'ada' })
  actor.send({ type: 'field.change', name: 'password', value: '  short   ' })
  expect(actor.getSnapshot().context.errors).toEqual({ email: 'Invalid email', password: 'Password is too short' })
  const { actor: other } = running(registerMachine, arriving())
  other.send({ type: 'field.change', name: 'password', value: 'a long enough one' })
  other.send({ type: 'field.change', name: 'confirmPassword', value: 'another one' })
  expect(other.getSnapshot().context.errors).toEqual({
    name: 'Name is missing',
    email: 'Email is missing',
    confirmPassword: 'Passwords must match',
  })
})

test('a field keeps what was typed until it is left, then holds what will be sent', () => {
  const { actor } = filledIn(accepted)
  expect(actor.getSnapshot().context.values.email).toBe(' Ada@Example.com ')
  actor.send({ type: 'field.leave', name: 'email' })
  expect(actor.getSnapshot().context.values.email).toBe('ada@example.com')
  expect(actor.getSnapshot().context.touched).toEqual({ email: true })
})

test('a login shows the server message, then redirects to the code after 1.5 s with the challenge', async () => {
  asked.length = 0
  const { actor, effects, clock } = filledIn(accepted, { returnTo: '/m2m' })
  actor.send({ type: 'form.submit' })
  await settled()
  expect(asked).toEqual([{ body: { email: 'ada@example.com', password: 'a long enough one' } }])
  expect(effects).toEqual([{ type: 'toast', level: 'success', text: 'We sent a 6-digit code to your email' }])
  clock.increment(1499)
  expect(effects).toHaveLength(1)
  clock.increment(1)
  const typed = { email: 'ada@example.com' }
  expect(effects.slice(1)).toEqual([
    { type: 'navigate', to: '/login', replace: true, state: { returnTo: '/m2m', typed } },
    {
      type: 'navigate',
      to: '/verify-login',
      state: { userId: 'ABCDEFGHJKMNPQRSTVWX', resendAt: '2026-01-01T00:00:10.000Z', returnTo: '/m2m', typed },
    },
  ])
  expect(actor.getSnapshot().status).toBe('done')
})

test('a registration leads to the code with the challenge, and with the place to return to', async () => {
  const answered = registerMachine.provide({
    actors: { signup: fromPromise(async () => accepted.body) },
  })
  const { actor, effects, clock } = running(answered, arriving({ state: { returnTo: '/m2m' } }))
  const typed = { name: 'Ada Obi', email: 'ada@example.com', password: PASSWORD, confirmPassword: PASSWORD }
  for (const name of ['name', 'email', 'password', 'confirmPassword'] as const)
    actor.send({ type: 'field.change', name, value: typed[name] })
  actor.send({ type: 'form.submit' })
  await settled()
  clock.increment(10_000)
  expect(effects.at(-1)).toEqual({
    type: 'navigate',
    to: '/verify-account',
    state: {
      userId: 'ABCDEFGHJKMNPQRSTVWX',
      resendAt: '2026-01-01T00:00:10.000Z',
      returnTo: '/m2m',
      typed: { name: 'Ada Obi', email: 'ada@example.com' },
    },
  })
})

test('going back to a form finds what was entered, except passwords', () => {
  const state = { typed: { name: 'Ada Obi', email: 'ada@example.com', password: PASSWORD } }
  const { actor } = running(registerMachine, arriving({ state }))
  expect(actor.getSnapshot().context.values).toEqual({
    name: 'Ada Obi',
    email: 'ada@example.com',
    password: '',
    confirmPassword: '',
  })
})

test('a return path to another host is dropped', async () => {
  const { actor, effects, clock } = filledIn(accepted, { returnTo: '//evil.example' })
  actor.send({ type: 'form.submit' })
  await settled()
  clock.increment(1500)
  expect(effects.at(-1)).toMatchObject({ to: '/verify-login', state: { returnTo: undefined } })
})

test('the server’s message about a field stays until the field changes, and never blocks another attempt', async () => {
  const { actor, effects } = filledIn({
    status: 400,
    body: { error: 'Please check: email', code: 'rule_broken', fields: { email: 'Invalid email' } },
  })
  actor.send({ type: 'form.submit' })
  await settled()
  expect(actor.getSnapshot().matches({ filling: 'failed' })).toBe(true)
  expect(actor.getSnapshot().context.answered).toEqual({ email: 'Invalid email' })
  expect(effects).toEqual([{ type: 'toast', level: 'error', text: 'Please check: email' }])
  actor.send({ type: 'form.submit' })
  expect(actor.getSnapshot().value).toBe('submitting')
  await settled()
  actor.send({ type: 'field.change', name: 'email', value: 'ada@example.org' })
  expect(actor.getSnapshot().context.answered).toEqual({})
})

test('the draft from before the end of a session is restored, without the password', () => {
  const { actor } = running(loginAnswering(accepted), arriving({ draft: { email: 'ada@example.com' } }))
  expect(actor.getSnapshot().context.values).toEqual({ email: 'ada@example.com', password: '' })
  expect(loginMachine.root.meta).toMatchObject({ draft: ['email'] })
})
