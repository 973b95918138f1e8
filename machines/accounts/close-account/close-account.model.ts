import { closeAccount, fetchAccountClosing } from '#machines/accounts/endpoints/user.ts'
import { codeOutcomes } from '#machines/accounts/code-step/code-step-model.ts'
import { CLOSING_NOT_YET, closingRequested } from '#machines/accounts/messages/closing.ts'
import { closable, notClosable } from '#machines/accounts/samples/closing.ts'
import { aClosing, aCodeFor, codeRequiredAnswer } from '#machines/accounts/samples/confirmations.ts'
import { arriving } from '#machines/shared/flow/flow-input.ts'
import type { FlowModel } from '#machines/shared/model/flow-model.ts'
import { answerOf, hasToast, isAnswerOf, isAt } from '#machines/shared/model/step-facts.ts'
import { closeAccountMachine } from './close-account.machine.ts'

export const closeAccountModel: FlowModel<typeof closeAccountMachine> = {
  machine: closeAccountMachine,
  inputs: { arrived: arriving() },
  events: {},
  by: { 'window.focus': 'app' },
  outcomes: {
    fetchAccountClosing: {
      endpoint: fetchAccountClosing,
      cases: {
        closable: { status: 200, body: { data: closable } },
        notClosable: { status: 200, body: { data: notClosable } },
        offline: 'offline',
      },
    },
    confirmMovement: codeOutcomes,
    closeAccount: {
      endpoint: closeAccount,
      cases: {
        asked: {
          status: 200,
          body: {
            message: closingRequested('Jan 15, 2026, 12:00 PM UTC'),
            data: { closing_at: '2026-01-15T12:00:00.000Z' },
          },
        },
        codeRequired: codeRequiredAnswer,
        notNow: { status: 409, body: { error: CLOSING_NOT_YET, code: 'not_now' } },
        offline: 'offline',
      },
    },
  },
  actorInputs: { confirmMovement: aCodeFor(aClosing), fetchAccountClosing: {}, closeAccount: {} },
  invariants: {
    'closing is offered only while nothing stands in the way': (s) =>
      !s.matches('ready') || s.context.closing?.obstacles.length === 0,
    'what stands in the way is known where it is listed': (s) =>
      !s.matches('blocked') || s.context.closing?.obstacles.length !== 0,
  },
  stepProperties: {
    'nothing is sent before the person asks for it, or has entered the code': {
      when: ({ before, after }) => isAt(after, 'closingAccount') && !isAt(before, 'closingAccount'),
      must: ({ step }) => step === 'closing.ask' || step.startsWith('confirmMovement:'),
    },
    'the session is left once the account will be closed, and only then': {
      when: (step) => isAnswerOf(step, 'closeAccount'),
      must: (step) =>
        (answerOf(step) === 'asked') ===
        (step.effects.some(({ type }) => type === 'session.closed') && isAt(step.after, 'closed')),
    },
    'the sentence about when it is closed is shown': {
      when: ({ step }) => step === 'closeAccount:asked',
      must: (step) => hasToast(step, 'success'),
    },
    'a refusal is shown, and what stands in the way is fetched again': {
      when: (step) => ['notNow', 'offline'].includes(answerOf(step) ?? '') && isAnswerOf(step, 'closeAccount'),
      must: (step) => isAt(step.after, 'refreshing') && hasToast(step, 'error'),
    },
  },
  goal: (s) => isAt(s, 'ready', 'blocked', 'closed'),
}
