import { MESSAGE_EMPTY } from '#machines/shared/messages/forms.ts'
import { after } from 'statewalk/actor-inputs'
import { MAIL_DOWN } from '#machines/accounts/messages/accounts.ts'
import { defineFormModel, typed } from '#machines/shared/form/define-form-model.ts'
import { tooMany } from '#machines/shared/model/samples/refusals.ts'
import { VISITOR_REQUEST_MAILED } from '#machines/support/messages/support.ts'
import { TOPIC_NAMES, type SupportTopic } from '#machines/support/rules/requests.ts'
import { contactSupportMachine } from './contact-support.machine.ts'

export const contactSupportModel = defineFormModel(contactSupportMachine, {
  samples: {
    name: ['', 'Ada Obi'],
    email: ['', 'ada@example.com', 'ada@gmial.com'],
    topic: ['', 'account'],
    message: ['', 'I cannot log in.'],
  },
  request: {
    body: {
      name: typed('name'),
      email: typed('email', undefined, 'ada@gmail.com'),
      topic: after<SupportTopic>({
        'field.change': (soFar, { name, value }) =>
          name === 'topic' ? TOPIC_NAMES.find((topic) => topic === value) : soFar,
      }),
      message: typed('message'),
    },
  },
  answers: {
    mailed: { status: 200, body: { message: VISITOR_REQUEST_MAILED } },
    refusedField: {
      status: 400,
      body: { error: MESSAGE_EMPTY, code: 'rule_broken', fields: { message: MESSAGE_EMPTY } },
    },
    tooMany: tooMany(60),
    mailDown: {
      status: 503,
      body: { error: MAIL_DOWN, code: 'mail_unavailable' },
      headers: { 'retry-after': 60 },
    },
    offline: 'offline',
  },
})
