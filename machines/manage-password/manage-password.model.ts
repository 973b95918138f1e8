import { KINDLY_LOGIN } from '#machines/domain/messages/auth.ts'
import * as text from '#machines/domain/messages/accounts.ts'
import { defineFormModel, typed } from '#machines/form/define-form-model.ts'
import { managePasswordMachine } from './manage-password.machine.ts'

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
    tooMany: { status: 429, body: { error: text.tooMany(60), code: 'too_many' }, headers: { 'retry-after': 60 } },
    noSession: { status: 401, body: { error: KINDLY_LOGIN, code: 'no_session' } },
    offline: 'offline',
  },
  stepProperties: {
    'a changed password opens a new session': {
      when: ({ step }) => step === 'updatePassword:changed',
      must: ({ effects }) => effects.some(({ type, key }) => type === 'session.opened' && key === 'a-fresh-key'),
    },
  },
})
