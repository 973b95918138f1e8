import { MESSAGE_EMPTY } from '#machines/shared/messages/forms.ts'
import { arriving } from '#machines/shared/flow/flow-input.ts'
import { defineFormModel, typed } from '#machines/shared/form/define-form-model.ts'
import { tooMany } from '#machines/shared/model/samples/refusals.ts'
import { LINK_OVER, MESSAGE_SENT, REOPENING_OVER } from '#machines/support/messages/support.ts'
import { REQUEST_NO, visitorSample } from '#machines/support/samples/requests.ts'
import { visitorReplyMachine } from './visitor-reply.machine.ts'

export const visitorReplyModel = defineFormModel(visitorReplyMachine, {
  samples: { message: ['', 'The one of 8:14.', 'x'.repeat(2001)] },
  answers: {
    sent: { status: 200, body: { message: MESSAGE_SENT, data: visitorSample('replied') } },
    refusedField: {
      status: 400,
      body: { error: MESSAGE_EMPTY, code: 'rule_broken', fields: { message: MESSAGE_EMPTY } },
    },
    linkOver: { status: 400, body: { error: LINK_OVER, code: 'wrong_link' } },
    tooLate: { status: 409, body: { error: REOPENING_OVER, code: 'not_now' } },
    tooMany: tooMany(60),
    offline: 'offline',
  },
  request: { body: { id: REQUEST_NO, token: 'a-token', message: typed('message') } },
  inputs: { arrived: arriving({ state: { id: REQUEST_NO, token: 'a-token' } }) },
})
