import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { arriving } from '#machines/shared/flow/flow-input.ts'
import { resendLoginOtp } from '#machines/accounts/endpoints/auth.ts'
import { otpMachine } from '#machines/accounts/otp/otp.machine.ts'
import { OtpView } from '#src/views/accounts/sign-in/otp-view.tsx'
import { answering, running, settled } from '../walks/running.ts'
import { viewOf } from '../views/drawing.tsx'

afterEach(cleanup)

const NO_MORE = { status: 409, body: { error: 'No more codes can be sent. Start again', code: 'not_now' } } as const
const SENT = {
  status: 200,
  body: {
    message: 'New OTP successfully sent!',
    userId: 'u',
    resend_at: '2026-01-01T00:00:40.000Z',
    expires_at: '2026-01-01T00:10:00.000Z',
    server_now: '2026-01-01T00:00:10.000Z',
  },
} as const

const resendOffered = (answer: typeof SENT | typeof NO_MORE) => {
  const machine = otpMachine.provide({ actors: { resendOtp: answering(resendLoginOtp, answer) } })
  const { actor, clock } = running(machine, { userId: 'u', arrivedAt: arriving().arrivedAt })
  clock.increment(10_000)
  const { rerender } = render(viewOf(OtpView, actor.getSnapshot()))
  return { actor, draw: () => rerender(viewOf(OtpView, actor.getSnapshot())) }
}

it.each([
  ['a new code was sent', SENT],
  ['no more codes are sent', NO_MORE],
])('the focus goes from the button for a new code to the code once %s', async (_, answer) => {
  const { actor, draw } = resendOffered(answer)
  const button = screen.getByRole('button', { name: 'Resend OTP' })
  button.focus()
  actor.send({ type: 'code.resend' })
  draw()
  expect(document.activeElement).toBe(button)
  await settled()
  draw()
  expect(document.activeElement).toBe(screen.getByLabelText('6-digit code'))
})

it('a new code leaves the focus where it was moved meanwhile', async () => {
  const { actor, draw } = resendOffered(SENT)
  screen.getByRole('button', { name: 'Resend OTP' }).focus()
  actor.send({ type: 'code.resend' })
  draw()
  const submit = screen.getByRole('button', { name: 'Verify Account' })
  submit.focus()
  await settled()
  draw()
  expect(document.activeElement).toBe(submit)
})
