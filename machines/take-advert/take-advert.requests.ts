import { after, payload } from 'statewalk/actor-inputs'
import type { FlowModel } from '#machines/model/flow-model.ts'
import { aKey } from '#machines/model/expected-requests.ts'
import type { takeAdvertMachine } from './take-advert.machine.ts'

/** The order for what was typed, at the price that the modal shows. */
export const takeAdvertRequests: FlowModel<typeof takeAdvertMachine>['actorInputs'] = {
  createOrder: {
    body: {
      trade_id: after({ 'start(buying)': 'SE11SVSDTABCDEFGHJKM', 'start(selling)': 'BVYSBTCABCDEFGHJKMNP' }),
      trade_type: after({ 'start(buying)': 'Sell', 'start(selling)': 'Buy' }),
      order_type: after({ 'start(buying)': 'Buy', 'start(selling)': 'Sell' }),
      token: after({ 'start(buying)': 'USDT', 'start(selling)': 'BTC' }),
      currency: after({ 'start(buying)': 'NGN', 'start(selling)': 'USD' }),
      trade_owner: after({ 'start(buying)': 'bola_ade', 'start(selling)': 'chidi_m' }),
      price: after({
        'start(buying)': '1506.2',
        'start(selling)': '60000',
        'createOrder:advertChanged': '1600',
        'createOrder:advertChangedBack': '1506.2',
      }),
      fiat_amount: after({
        'start(buying)': '15000',
        'start(selling)': '100',
        'amount.change("18000.50")': '18000.50',
        'amount.max': after({ 'start(buying)': '900000', 'start(selling)': '50' }),
      }),
      token_amount: after({
        'start(buying)': after({
          start: '9.958836',
          'amount.change("18000.50")': '11.950936',
          'amount.max': '597.530208',
        }),
        'start(selling)': after({
          start: '0.00166666',
          'amount.change("18000.50")': '0.30000833',
          'amount.max': '0.00083333',
        }),
        'createOrder:advertChanged': after({ start: '9.375', 'amount.change("18000.50")': '11.250312' }),
        'createOrder:advertChangedBack': '9.958836',
      }),
      expected_seq: after({
        start: 0,
        'createOrder:advertChanged': 1,
        'createOrder:advertChangedBack': 2,
        'createOrder:advertNarrowed': 1,
      }),
      payment_method: after({ 'method.choose': payload('name') }),
      /** Only who sells is paid. */
      receiving_account_id: after<string | undefined>({
        'start(buying)': undefined,
        'start(selling)': after({
          start: 'ABCDEFGHJKMNPQRSTVWX',
          'account.change': payload('value'),
          'fetchBankDetails:one': 'ABCDEFGHJKMNPQRSTVWX',
        }),
      }),
    },
    key: aKey,
  },
  fetchTokenBalances: {},
  fetchBankDetails: undefined,
}
