import { MESSAGE_EMPTY } from '#machines/shared/messages/forms.ts'
import { defineFormModel } from '#machines/shared/form/define-form-model.ts'
import { noSession } from '#machines/shared/model/samples/refusals.ts'
import { REQUEST_SENT, TOO_MANY_REQUESTS } from '#machines/support/messages/support.ts'
import { sampleRequest } from '#machines/support/samples/requests.ts'
import { newSupportRequestMachine } from './new-support-request.machine.ts'

export const newSupportRequestModel = defineFormModel(newSupportRequestMachine, {
  samples: {
    topic: ['', 'withdrawal'],
    message: ['', 'My withdrawal is pending since 8:14.', 'x'.repeat(2001)],
  },
  answers: {
    sent: { status: 200, body: { message: REQUEST_SENT, data: sampleRequest('sent') } },
    refusedField: {
      status: 400,
      body: { error: MESSAGE_EMPTY, code: 'rule_broken', fields: { message: MESSAGE_EMPTY } },
    },
    tenToday: { status: 409, body: { error: TOO_MANY_REQUESTS, code: 'not_now' } },
    noSession,
    offline: 'offline',
  },
})
