import * as text from '#machines/accounts/messages/accounts.ts'
import { defineFormModel, typed } from '#machines/shared/form/define-form-model.ts'
import { line } from '#machines/shared/model/reads.ts'
import { isAt } from '#machines/shared/model/step-facts.ts'
import { noSession, tooMany } from '#machines/shared/model/samples/refusals.ts'
import { managePasswordMachine } from './manage-password.machine.ts'

const SUBMIT = { 'form.submit': 'primary' } as const

export const managePasswordModel = defineFormModel(managePasswordMachine, {
  samples: {
    oldPassword: ['', 'the one so far'],
    newPassword: ['', 'short', 'a long enough one'],
    confirmNewPassword: ['', 'another one', 'a long enough one'],
  },
  request: { body: { oldPassword: typed('oldPassword'), newPassword: typed('newPassword') } },
  answers: {
    changed: { status: 200, body: { message: text.PASSWORD_UPDATED }, headers: { 'u-x-key': 'a-fresh-key' } },
    wrongOldPassword: {
      status: 400,
      body: {
        error: text.OLD_PASSWORD_WRONG,
        code: 'wrong_password',
        fields: { oldPassword: text.OLD_PASSWORD_WRONG },
      },
    },
    commonPassword: {
      status: 400,
      body: { error: text.PASSWORD_COMMON, code: 'rule_broken', fields: { newPassword: text.PASSWORD_COMMON } },
    },
    tooMany: tooMany(60),
    noSession,
    offline: 'offline',
  },
  reads: {
    readerOf: ({ context: { failure } }) => [failure?.kind === 'unknown' ? 'lost' : 'refused'],
    lines: {
      'filling.pristine': null,
      'filling.failed': [
        line('refused', [], 'Changing your password logs out all other devices.', SUBMIT),
        line(
          'lost',
          ['The server did not respond. Try again.'],
          'Your password may have been changed. If you are logged out, log in with your new password',
          SUBMIT,
        ),
      ],
      submitting: null,
    },
  },
  stepProperties: {
    'a changed password opens a new session': {
      when: ({ step }) => step === 'updatePassword:changed',
      must: ({ effects }) => effects.some(({ type, key }) => type === 'session.opened' && key === 'a-fresh-key'),
    },
    'a lost answer is no refusal: the password may have been changed': {
      when: ({ step }) => step === 'updatePassword:offline',
      must: (step) =>
        isAt(step.after, 'filling.failed') &&
        step.after.context.failure?.kind === 'unknown' &&
        step.effects.some(({ text: shown }) => shown === text.PASSWORD_UNCERTAIN),
    },
  },
})
