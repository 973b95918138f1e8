import { defineFormModel } from '#machines/shared/form/define-form-model.ts'
import { noSession } from '#machines/shared/model/samples/refusals.ts'
import { DEPOSIT_REPORTED, PAYER_MISSING, TOO_MANY_REQUESTS } from '#machines/support/messages/support.ts'
import { DEPOSIT_NO, REQUEST_NO } from '#machines/support/samples/requests.ts'
import { missingFiatMachine } from './missing-fiat.machine.ts'

export const missingFiatModel = defineFormModel(missingFiatMachine, {
  samples: {
    currency: ['', 'USD'],
    amount: ['', '250.00'],
    paid_on: ['', '2026-01-05'],
    payer: ['', 'Ada Obi'],
    reference: ['', 'QABC123456'],
  },
  answers: {
    credited: {
      status: 200,
      body: { message: '250.00 USD was credited to your account', data: { t_id: DEPOSIT_NO, request_no: null } },
    },
    reported: { status: 200, body: { message: DEPOSIT_REPORTED, data: { t_id: null, request_no: REQUEST_NO } } },
    refusedField: {
      status: 400,
      body: { error: PAYER_MISSING, code: 'rule_broken', fields: { payer: PAYER_MISSING } },
    },
    tenToday: { status: 409, body: { error: TOO_MANY_REQUESTS, code: 'not_now' } },
    noSession,
    offline: 'offline',
  },
})
