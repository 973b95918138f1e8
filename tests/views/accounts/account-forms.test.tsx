import type { ComponentType } from 'react'
import { afterEach, expect, it, vi } from 'vitest'
import { arriving } from '#machines/shared/flow/flow-input.ts'
import { loginMachine } from '#machines/accounts/login/login.machine.ts'
import { manageProfileMachine } from '#machines/accounts/manage-profile/manage-profile.machine.ts'
import { ada } from '#machines/accounts/samples/person.ts'
import { otpMachine } from '#machines/accounts/otp/otp.machine.ts'
import { newPasswordMachine } from '#machines/accounts/reset-password/new-password.machine.ts'
import { ManageProfilePage } from '#src/views/accounts/profile/manage-profile-page.tsx'
import { LoginPage } from '#src/views/accounts/sign-in/login-page.tsx'
import { NewPasswordForm } from '#src/views/accounts/sign-in/new-password-form.tsx'
import { OtpView } from '#src/views/accounts/sign-in/otp-view.tsx'
import { running } from '../../walks/running.ts'
import { drawn, NOW, onPage } from '../drawing.tsx'

const textOf = (view: ComponentType<never>, actor: { getSnapshot: () => Parameters<typeof drawn>[1] }): string =>
  onPage(drawn(view, actor.getSnapshot())).textContent

afterEach(() => void vi.useRealTimers())

it('the code page counts down ten seconds, then offers another code', () => {
  vi.setSystemTime(NOW)
  const { actor, clock } = running(otpMachine, { userId: 'u', arrivedAt: new Date(NOW).toISOString() })
  expect(textOf(OtpView, actor)).toContain('Time Remaining 00:10')
  clock.increment(10_000)
  expect(textOf(OtpView, actor)).toBe("Verify AccountDidn't recieve code?Resend OTP")
})

it('a submit button shows Loading... and ignores a second click', () => {
  const { actor } = running(loginMachine, arriving({ draft: { email: 'ada@example.com' } }))
  actor.send({ type: 'field.change', name: 'password', value: 'a long enough one' })
  actor.send({ type: 'form.submit' })
  const page = onPage(drawn(LoginPage as ComponentType<never>, actor.getSnapshot()))
  expect(
    [...page.querySelectorAll('[data-event="form.submit"]')].map((each) => [each.textContent, each.ariaDisabled]),
  ).toEqual([['Loading...', 'true']])
})

it('a field’s error shows after its blur, in lower case by style only', () => {
  const { actor } = running(loginMachine, arriving())
  expect(textOf(LoginPage, actor)).not.toContain('Account email is missing')
  actor.send({ type: 'field.leave', name: 'email' })
  expect(textOf(LoginPage, actor)).toContain('Account email is missing')
  expect(textOf(LoginPage, actor)).not.toContain('Account password is missing')
})

it('email, username and a saved phone number are read-only fields of the profile', () => {
  const fields = (phone: string | null): unknown[] => {
    const { actor } = running(manageProfileMachine, arriving({ user: { ...ada, phone } }))
    const inputs = [...onPage(drawn(ManageProfilePage, actor.getSnapshot())).querySelectorAll('input')]
    return inputs.map(({ labels, value, readOnly }) => [labels?.[0]?.textContent, value, readOnly])
  }
  const fixed = [
    ['Email', 'ada@example.com', true],
    ['Username', 'ada_obi', true],
    ['Full name', 'Ada Obi', false],
  ]
  expect(fields('+234 800 000 0000')).toEqual([...fixed, ['Phone number', '+234 800 000 0000', true]])
  expect(fields(null)).toEqual([...fixed, ['Phone number', '', false]])
})

it('the reset page links to the login', () => {
  const { actor } = running(newPasswordMachine, arriving({ state: { id: 'a', token: 'b' } }))
  expect(textOf(NewPasswordForm, actor)).toContain('Login instead')
})
