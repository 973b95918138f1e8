import { after, payload } from 'statewalk/actor-inputs'
import { arriving } from '#machines/shared/flow/flow-input.ts'
import * as text from '#machines/accounts/messages/accounts.ts'
import { confirmMovement, resendConfirmation } from '#machines/accounts/endpoints/auth.ts'
import { aKey } from '#machines/shared/model/expected-requests.ts'
import type { FlowModel } from '#machines/shared/model/flow-model.ts'
import {
  aConfirmation,
  aRelease,
  aSetting,
  aPayout,
  aTransfer,
  CONFIRMATION_RESEND_AT,
  MOVED_ID,
} from '#machines/accounts/samples/confirmations.ts'
import { answerOf, isAnswerOf, isAt, hasToast } from '#machines/shared/model/step-facts.ts'
import { confirmMovementMachine } from './confirm-movement.machine.ts'
import { confirmMovementReads } from './confirm-movement.reads.ts'
import { codeProperties } from '#machines/accounts/parts/otp.properties.ts'
import { resendRefusals } from '#machines/accounts/parts/resend-refusals.ts'

const challenge = {
  userId: aConfirmation.challenge,
  arrivedAt: aConfirmation.server_now,
  resendAt: CONFIRMATION_RESEND_AT,
  isReopened: true,
  newKey: arriving().newKey,
}

/** Where an answer to the code leads. */
const LEADS: Readonly<Partial<Record<string, string>>> = {
  right: 'confirmed',
  accepted: 'confirmed',
  paused: 'refused',
  poor: 'refused',
  feeChanged: 'refused',
  lost: 'refused',
}

export const confirmMovementModel: FlowModel<typeof confirmMovementMachine> = {
  machine: confirmMovementMachine,
  reads: confirmMovementReads,
  inputs: {
    transfer: { ...challenge, movement: aTransfer },
    withdrawal: { ...challenge, movement: aPayout },
    release: { ...challenge, movement: aRelease },
    settings: { ...challenge, movement: aSetting },
  },
  events: {
    'code.change': ({ context }) =>
      ['', '123', '123456', '456123'].filter((value) => value !== context.code).map((value) => ({ value })),
  },
  outcomes: {
    verifyOtp: {
      endpoint: confirmMovement,
      cases: {
        right: { status: 200, body: { message: '20 USDT sent to ben_kay', data: MOVED_ID } },
        accepted: { status: 200, body: { message: text.CODE_ACCEPTED, data: MOVED_ID } },
        paused: { status: 409, body: { error: text.outgoingPaused('Jan 2, 2026, 12:00 UTC'), code: 'not_now' } },
        wrong: { status: 400, body: { error: text.CODE_WRONG, code: 'wrong_code' } },
        expired: { status: 400, body: { error: text.CODE_EXPIRED, code: 'code_expired' } },
        locked: { status: 400, body: { error: text.CODE_LOCKED, code: 'code_locked' } },
        tooMany: {
          status: 429,
          body: { error: text.WRONG_CODES_TODAY, code: 'too_many' },
          headers: { 'retry-after': 86_400 },
        },
        poor: { status: 409, body: { error: 'Insufficient balance. Go lower!', code: 'insufficient_balance' } },
        feeChanged: {
          status: 409,
          body: {
            error: 'The network fee is now 4 USDT. Check what you receive before you confirm. No funds were moved',
            code: 'fee_changed',
          },
        },
        lost: 'offline',
      },
    },
    resendOtp: {
      endpoint: resendConfirmation,
      cases: {
        sent: {
          status: 200,
          body: {
            message: text.CODE_SENT,
            data: {
              ...aConfirmation,
              resend_at: '2026-01-01T00:00:40.000Z',
              server_now: '2026-01-01T00:00:10.000Z',
            },
          },
        },
        ...resendRefusals,
      },
    },
  },
  actorInputs: {
    verifyOtp: {
      body: { challenge: 'ABCDEFGHJKMNPQRSTVWX', otp: after({ 'code.change': payload('value') }) },
      key: aKey,
    },
    resendOtp: { body: { challenge: 'ABCDEFGHJKMNPQRSTVWX' } },
  },
  counters: ({ context }) => context.code,
  invariants: {
    'a code has at most six digits and nothing else': ({ context }) => /^\d{0,6}$/.test(context.code),
    'only a complete code is sent, under a key': (snapshot) =>
      !isAt(snapshot, 'asking.code.verifyingOtp') ||
      (snapshot.context.code.length === 6 && snapshot.context.key !== ''),
  },
  stepProperties: {
    ...codeProperties('asking.resend.over'),
    'a code can be corrected; what moved or was refused ends the flow': {
      when: (step) => isAnswerOf(step, 'verifyOtp'),
      must: (step) => {
        const end = LEADS[answerOf(step) ?? '']
        return end === undefined
          ? isAt(step.after, 'asking.code.entering.failed') && hasToast(step, 'error')
          : isAt(step.after, end)
      },
    },
    'giving up moves nothing': {
      when: ({ step }) => step === 'confirmation.close',
      must: ({ after: { output } }) => output?.type === 'closed',
    },
    'the answer is the one of the movement': {
      when: ({ after: { status } }) => status === 'done',
      must: ({ step, after: { output } }) => {
        if (step === 'verifyOtp:right' || step === 'verifyOtp:accepted')
          return output?.type === 'confirmed' && output.tId === MOVED_ID
        if (step === 'verifyOtp:lost') return output?.type === 'refused' && output.failure.kind === 'unknown'
        return output?.type === (LEADS[step.replace('verifyOtp:', '')] ?? 'closed')
      },
    },
  },
  goal: ({ status }) => status === 'done',
}
