import { defineFormModel } from '#machines/shared/form/define-form-model.ts'
import { noSession } from '#machines/shared/model/samples/refusals.ts'
import { DEPOSIT_REPORTED, TOO_MANY_REQUESTS, TXID_MISSING } from '#machines/support/messages/support.ts'
import { DEPOSIT_NO, REQUEST_NO } from '#machines/support/samples/requests.ts'
import { missingCryptoMachine } from './missing-crypto.machine.ts'

export const missingCryptoModel = defineFormModel(missingCryptoMachine, {
  samples: { network: ['', 'Bitcoin'], token: ['', 'BTC'], txid: ['', 'a1075db5'] },
  answers: {
    waiting: {
      status: 200,
      body: {
        message: '1 of 2 confirmations. 0.5 BTC is credited at 2',
        data: { t_id: DEPOSIT_NO, request_no: null },
      },
    },
    reported: { status: 200, body: { message: DEPOSIT_REPORTED, data: { t_id: null, request_no: REQUEST_NO } } },
    refusedField: {
      status: 400,
      body: { error: TXID_MISSING, code: 'rule_broken', fields: { txid: TXID_MISSING } },
    },
    tenToday: { status: 409, body: { error: TOO_MANY_REQUESTS, code: 'not_now' } },
    noSession,
    offline: 'offline',
  },
})
