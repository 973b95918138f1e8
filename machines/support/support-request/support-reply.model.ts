import { MESSAGE_EMPTY } from '#machines/shared/messages/forms.ts'
import { arriving } from '#machines/shared/flow/flow-input.ts'
import { defineFormModel, typed } from '#machines/shared/form/define-form-model.ts'
import { MESSAGE_SENT, REOPENING_OVER } from '#machines/support/messages/support.ts'
import { REQUEST_NO, sampleRequest } from '#machines/support/samples/requests.ts'
import { supportReplyMachine } from './support-reply.machine.ts'

export const supportReplyModel = defineFormModel(supportReplyMachine, {
  samples: { message: ['', 'The one of 8:14.', 'x'.repeat(2001)] },
  answers: {
    sent: { status: 200, body: { message: MESSAGE_SENT, data: sampleRequest('replied') } },
    refusedField: {
      status: 400,
      body: { error: MESSAGE_EMPTY, code: 'rule_broken', fields: { message: MESSAGE_EMPTY } },
    },
    tooLate: { status: 409, body: { error: REOPENING_OVER, code: 'not_now' } },
    offline: 'offline',
  },
  request: { path: { request_no: REQUEST_NO }, body: { message: typed('message') } },
  inputs: { arrived: arriving({ state: { requestNo: REQUEST_NO } }) },
})
