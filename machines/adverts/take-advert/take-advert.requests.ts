import { after, payload, type Change } from 'statewalk/actor-inputs'
import { adasWise } from '#machines/accounts/samples/payout-accounts.ts'
import type { FlowModel } from '#machines/shared/model/flow-model.ts'
import { aCodeFor } from '#machines/accounts/samples/confirmations.ts'
import { aKey } from '#machines/shared/model/expected-requests.ts'
import type { takeAdvertMachine } from './take-advert.machine.ts'

/** Another method's account does for no other. */
const bankAgain: Change = (soFar) => (soFar === adasWise._id ? 'ABCDEFGHJKMNPQRSTVWX' : soFar)

/** The order for what was typed, at the price that the modal shows. */
export const takeAdvertRequests: FlowModel<typeof takeAdvertMachine>['actorInputs'] = {
  createOrder: {
    body: {
      trade_id: after({ start: 'BVYSBTCABCDEFGHJKMNP', 'start(buying)': 'SE11SVSDTABCDEFGHJKM' }),
      trade_type: after({ start: 'Buy', 'start(buying)': 'Sell' }),
      order_type: after({ start: 'Sell', 'start(buying)': 'Buy' }),
      token: after({ start: 'BTC', 'start(buying)': 'USDT' }),
      currency: after({ start: 'USD', 'start(buying)': 'NGN' }),
      trade_owner: after({ start: 'chidi_m', 'start(buying)': 'bola_ade' }),
      price: after({
        start: '60000',
        'start(buying)': '1506.2',
        'createOrder:advertChanged': '1600',
        'createOrder:advertChangedBack': '1506.2',
      }),
      fiat_amount: after({
        start: '100',
        'start(buying)': '15000',
        'amount.change("18.000,50")': '18000.50',
        'amount.max': after({
          start: '20000',
          'createOrder:advertNarrowed': '50',
          'start(buying)': '900000',
          'fetchOpenAdvert:shrunk': '30124',
        }),
      }),
      token_amount: after({
        start: after({
          start: '0.00166666',
          'amount.change("18.000,50")': '0.30000833',
          'amount.max': after({ start: '0.33333333', 'createOrder:advertNarrowed': '0.00083333' }),
        }),
        'start(buying)': after({
          start: '9.958836',
          'amount.change("18.000,50")': '11.950936',
          'amount.max': after({ start: '597.530208', 'fetchOpenAdvert:shrunk': '20' }),
        }),
        'createOrder:advertChanged': after({ start: '9.375', 'amount.change("18.000,50")': '11.250312' }),
        'createOrder:advertChangedBack': after({ start: '9.958836', 'amount.change("18.000,50")': '11.950936' }),
      }),
      expected_seq: after({
        start: 0,
        'createOrder:advertChanged': 1,
        'createOrder:advertChangedBack': 2,
        'createOrder:advertNarrowed': 1,
      }),
      payment_method: after({ 'start(reloaded)': 'Bank Transfer', 'method.choose': payload('name') }),
      /** Only who sells is paid. */
      receiving_account_id: after<string | undefined>({
        start: 'ABCDEFGHJKMNPQRSTVWX',
        'start(buying)': undefined,
        'start(reloaded)': 'BBCDEFGHJKMNPQRSTVWX',
        'account.change': payload('value'),
        'method.choose("Wise")': adasWise._id,
        'method.choose("Bank Transfer")': bankAgain,
        'fetchPayoutAccounts:one': 'ABCDEFGHJKMNPQRSTVWX',
      }),
    },
    key: aKey,
  },
  confirmMovement: aCodeFor({
    act: 'sale',
    amount: after({
      start: '0.00166666 BTC',
      'amount.change("18.000,50")': '0.30000833 BTC',
      'amount.max': after({ start: '0.33333333 BTC', 'createOrder:advertNarrowed': '0.00083333 BTC' }),
    }),
    to: 'account',
    recipient: 'chidi_m',
  }),
  fetchOpenAdvert: {
    path: { t_id: after({ start: 'BVYSBTCABCDEFGHJKMNP', 'start(buying)': 'SE11SVSDTABCDEFGHJKM' }) },
  },
  fetchTokenBalances: {},
  fetchPayoutAccounts: undefined,
}
