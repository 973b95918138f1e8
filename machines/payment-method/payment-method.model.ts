import { bankAccountModel } from '#machines/bank-account/bank-account.model.ts'
import { bankDetailsModel } from '#machines/bank-details/bank-details.model.ts'
import { arriving } from '#machines/domain/flow-input.ts'
import { BANK_ACCOUNT_SAVED } from '#machines/domain/messages/accounts.ts'
import type { FlowModel } from '#machines/walk/flow-model.ts'
import { paymentMethodMachine } from './payment-method.machine.ts'

export const paymentMethodModel: FlowModel<typeof paymentMethodMachine> = {
  machine: paymentMethodMachine,
  inputs: {
    arrived: arriving(),
    sentHere: arriving({ state: { returnTo: '/m2m' } }),
  },
  events: {},
  outcomes: {
    bankDetails: { child: bankDetailsModel, cases: {} },
    bankAccount: {
      child: bankAccountModel,
      cases: {
        saved: {
          message: BANK_ACCOUNT_SAVED,
          account: {
            _id: 'ABCDEFGHJKMNPQRSTVWX',
            account_name: 'Ada Obi',
            account_number: '0123456789',
            bank_name: 'First Quay',
            account_type: 'Savings',
            sort_code: null,
          },
        },
      },
    },
  },
  goal: (s) => s.matches('listing'),
}
