import { arriving } from '#machines/shared/flow/flow-input.ts'
import * as text from '#machines/accounts/messages/accounts.ts'
import type { FlowModel } from '#machines/shared/model/flow-model.ts'
import { isAnswerOf, isFailed } from '#machines/shared/model/step-facts.ts'
import { otpProperties } from '#machines/accounts/parts/otp.properties.ts'
import { otpMachine } from './otp.machine.ts'
import { resendRefusals } from '#machines/accounts/parts/resend-refusals.ts'
import { resendLoginOtp, verifyLogin } from '#machines/accounts/endpoints/auth.ts'

const { arrivedAt } = arriving()

/** The server's answer to a right code; the parents' models use the same. */
export const opened = { message: text.SIGNED_IN, key: 'a-session-key' }

export const otpModel: FlowModel<typeof otpMachine> = {
  machine: otpMachine,
  inputs: {
    justSent: { userId: 'ABCDEFGHJKMNPQRSTVWX', arrivedAt },
    reloaded: {
      userId: 'ABCDEFGHJKMNPQRSTVWX',
      arrivedAt,
      resendAt: '2026-01-01T00:00:04.000Z',
      isReopened: true,
    },
  },
  events: {
    'code.change': ({ context }) =>
      ['', '123', '123456'].filter((value) => value !== context.code).map((value) => ({ value })),
  },
  outcomes: {
    verifyOtp: {
      endpoint: verifyLogin,
      cases: {
        right: { status: 200, body: { message: opened.message }, headers: { 'u-x-key': opened.key } },
        wrong: { status: 400, body: { error: text.CODE_WRONG, code: 'wrong_code' } },
        expired: { status: 400, body: { error: text.CODE_EXPIRED, code: 'code_expired' } },
        locked: { status: 400, body: { error: text.CODE_LOCKED, code: 'code_locked' } },
        offline: 'offline',
      },
    },
    resendOtp: {
      endpoint: resendLoginOtp,
      cases: {
        sent: {
          status: 200,
          body: {
            message: text.CODE_SENT,
            userId: 'ABCDEFGHJKMNPQRSTVWX',
            resend_at: '2026-01-01T00:00:40.000Z',
            expires_at: '2026-01-01T00:10:00.000Z',
            server_now: '2026-01-01T00:00:10.000Z',
          },
        },
        ...resendRefusals,
      },
    },
  },
  actorInputs: {
    verifyOtp: { body: { userId: 'ABCDEFGHJKMNPQRSTVWX', otp: '123456' } },
    resendOtp: { body: { userId: 'ABCDEFGHJKMNPQRSTVWX' } },
  },
  counters: ({ context }) => context.code,
  invariants: {
    'a code has at most six digits and nothing else': ({ context }) => /^\d{0,6}$/.test(context.code),
    'only a complete code is checked': (snapshot) =>
      !snapshot.matches({ asking: { code: 'verifyingOtp' } }) || snapshot.context.code.length === 6,
  },
  stepProperties: {
    ...otpProperties,
    'the reason why a code is refused is shown at its field': {
      when: (step) => isAnswerOf(step, 'verifyOtp') && isFailed(step),
      must: ({ after, event }) => after.context.failure === event['error'],
    },
  },
  goal: ({ status }) => status === 'done',
}
