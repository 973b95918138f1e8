import { after, asOf, given, payload } from 'statewalk/actor-inputs'
import type { FlowModel } from '#machines/model/flow-model.ts'
import {
  bankRecipient as sold,
  externalSale,
  walletRecipient as purchased,
} from '#machines/model/samples/external-orders.ts'
import { ada } from '#machines/model/samples/person.ts'
import { purchaseQuoted, sentDraft } from '#machines/model/samples/quotes.ts'
import type { buySellMachine } from './buy-sell.machine.ts'

const token = after<string>({ start: 'BTC', 'token.choose': payload('ticker') })
const currency = after<string>({ start: 'USD', 'currency.choose': payload('ticker') })
const side = after<'buy' | 'sell'>({ start: 'buy', 'start(reloaded)': 'sell', 'side.choose': payload('side') })

/** A sale to a bank account that was sent before the page was loaded again. */
export const lost = { order: JSON.stringify(externalSale), amount: '0.1', sentKey: 'key-00000001' }

/** A purchase that was confirmed before the page was loaded again. */
export const lostPurchase = sentDraft(purchaseQuoted)

/** What is asked for, and what the children begin with. */
export const buySellRequests: FlowModel<typeof buySellMachine>['actorInputs'] = {
  fetchP2pTokens: {},
  fetchCurrencies: {},
  fetchExternalCurrencies: undefined,
  fetchBuySellTerms: { query: { side, token, currency } },
  connectAccount: {
    user: after<typeof ada | null>({
      'start(visitor)': null,
      'start(signedIn)': ada,
      'start(reloaded)': null,
      'start(confirmed)': ada,
      'session.changed': payload('user'),
    }),
  },
  externalRecipient: {
    side,
    token,
    recipient: after<typeof sold | null>({
      start: null,
      'start(reloaded)': sold,
      'externalRecipient:wallet': purchased,
      'externalRecipient:bank': sold,
      'side.choose': null,
      'token.choose': null,
      'recipient.choose': null,
    }),
  },
  externalOrder: {
    order: {
      side,
      token,
      currency,
      recipient: after<typeof sold>({
        start: purchased,
        'start(reloaded)': sold,
        'externalRecipient:wallet': purchased,
        'externalRecipient:bank': sold,
      }),
    },
    newKey: given('newKey'),
    draft: after<Readonly<Record<string, string>>>({
      start: {},
      'start(reloaded)': lost,
      'externalOrder:back': {},
    }),
  },
  buySellQuote: {
    request: {
      side,
      token,
      currency,
      amount: after<string>({
        start: '',
        'start(confirmed)': '100',
        'amount.change': payload('value'),
        'amount.max': asOf(
          ['amount.max'],
          after<string>({
            start: '250',
            'start(reloaded)': '0.35',
            'side.choose': (soFar) => (soFar === '250' ? '0.35' : '250'),
          }),
        ),
        'side.choose': '',
        'token.choose': '',
        'currency.choose': '',
        'recipient.choose': '',
        'order.again': '',
      }),
    },
    newKey: given('newKey'),
    draft: after<Readonly<Record<string, string>>>({
      start: {},
      'start(confirmed)': lostPurchase,
      'buySellQuote:*': {},
    }),
  },
}
