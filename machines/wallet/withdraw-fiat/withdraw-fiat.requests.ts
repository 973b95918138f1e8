import { after, given, payload } from 'statewalk/actor-inputs'
import { aKey } from '#machines/shared/model/expected-requests.ts'
import type { FlowModel } from '#machines/shared/model/flow-model.ts'
import type { withdrawFiatMachine } from './withdraw-fiat.machine.ts'

const FIRST_QUAY = 'ABCDEFGHJKMNPQRSTVWX'

const currency = after({
  start: 'USD',
  'start(linked)': 'EUR',
  'start(reloaded)': 'EUR',
  'currency.change': payload('value'),
  'url.change': 'EUR',
})

const amount = after({
  'start(reloaded)': '75',
  'amount.change("1.000,50")': '1000.50',
  'amount.change("5")': '5',
})

const inCurrency = (dollars: string, euros: string) =>
  after({
    start: dollars,
    'start(linked)': euros,
    'start(reloaded)': euros,
    'currency.change': (_, { value }) => (value === 'EUR' ? euros : dollars),
    'url.change': euros,
  })

/** What was confirmed in the dialog, or was sent before a reload. */
export const withdrawFiatRequests: FlowModel<typeof withdrawFiatMachine>['actorInputs'] = {
  fetchCurrencyBalances: {},
  fetchBankDetails: undefined,
  withdrawFiat: {
    body: {
      bank_details: after({ 'start(reloaded)': FIRST_QUAY, 'account.choose': payload('id') }),
      currency,
      amount,
    },
    key: aKey,
  },
  confirmMovement: {
    userId: 'ABCDEFGHJKMNPQRSTVWX',
    resendAt: '2026-01-01T00:00:10.000Z',
    isReopened: true,
    arrivedAt: '2026-01-01T00:00:00.000Z',
    newKey: given('newKey'),
    movement: {
      act: 'withdrawal',
      amount: after({
        'start(reloaded)': after({ 'start(reloaded)': '75.00 EUR', 'currency.change("USD")': '75.00 USD' }),
        'amount.change("5")': inCurrency('5.00 USD', '5.00 EUR'),
        'amount.change("1.000,50")': '1,000.50 USD',
      }),
      to: 'bankAccount',
      recipient: after({
        'fetchBankDetails:both': after({
          'start(reloaded)': 'Ada Obi, First Quay 0123456789',
          'account.choose': 'Ada Obi, Second Quay 9876543210',
        }),
        'fetchBankDetails:none': 'Deleted bank account',
      }),
    },
  },
}
