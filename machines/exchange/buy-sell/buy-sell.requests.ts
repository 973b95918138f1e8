import { after, asOf, given, payload } from 'statewalk/actor-inputs'
import { readAs } from '#machines/shared/model/expected-requests.ts'
import type { FlowModel } from '#machines/shared/model/flow-model.ts'
import {
  bankRecipient as sold,
  externalSale,
  walletRecipient as purchased,
} from '#machines/exchange/samples/external-orders.ts'
import { closedAtCode } from '#machines/accounts/connect-account/connect-account.model.ts'
import { ada } from '#machines/accounts/samples/person.ts'
import { purchaseQuoted, sentDraft } from '#machines/exchange/samples/quotes.ts'
import type { buySellMachine } from './buy-sell.machine.ts'

const token = after<string>({ start: 'BTC', 'start(elsewhere)': 'USDT', 'token.choose': payload('ticker') })
const currency = after<string>({ start: 'USD', 'currency.choose': payload('ticker') })
const side = after<'buy' | 'sell'>({
  start: 'buy',
  'start(reloaded)': 'sell',
  'start(drafted)': 'sell',
  'start(outside)': 'sell',
  'start(typing)': 'sell',
  'side.choose': payload('side'),
})

/** A sale to a bank account that was sent before the page was loaded again. */
export const lost = { order: JSON.stringify(externalSale), amount: '0.1', sentKey: 'key-00000001' }

/** A purchase that was confirmed before the page was loaded again. */
export const lostPurchase = sentDraft(purchaseQuoted)

/** What was chosen before the page was loaded again. */
export const chosen = { side: 'sell', token: 'BTC', currency: 'USD', recipient: 'own', amount: '0.1' } as const
export const chosenOutside = { ...chosen, recipient: 'external', external: JSON.stringify(sold), amount: '' } as const
/** A bank account whose number was not typed yet. */
export const typed = { recipient: JSON.stringify({ ...sold, account_number: '' }) }

/** Another pair, or another kind of recipient, begins without an amount. */
const CLEARED = { 'side.choose': '', 'token.choose': '', 'currency.choose': '', 'recipient.choose': '' } as const
const ANOTHER = { 'side.choose': {}, 'token.choose': {}, 'recipient.choose': {} } as const

/** What is asked for, and what the children begin with. */
export const buySellRequests: FlowModel<typeof buySellMachine>['actorInputs'] = {
  fetchP2pTokens: {},
  fetchCurrencies: {},
  fetchExternalCurrencies: undefined,
  fetchBuySellTerms: { query: { side, token, currency } },
  connectAccount: {
    path: '/buy-sell',
    user: after<typeof ada | null>({
      start: null,
      'start(signedIn)': ada,
      'start(confirmed)': ada,
      'start(drafted)': ada,
      'start(gone)': ada,
      'start(currencyGone)': ada,
      'session.changed': payload('user'),
    }),
    challenge: after<typeof closedAtCode.challenge | null>({
      start: null,
      'connectAccount:closedAtCode': closedAtCode.challenge,
      'connectAccount:closed': null,
      'session.changed': null,
    }),
  },
  externalRecipient: {
    side,
    token,
    recipient: after<typeof sold | null>({
      start: null,
      'start(reloaded)': sold,
      'start(outside)': sold,
      'externalRecipient:wallet': purchased,
      'externalRecipient:bank': sold,
      'side.choose': null,
      'token.choose': null,
      'recipient.choose': null,
    }),
    draft: after<Readonly<Record<string, string>>>({
      start: {},
      'start(typing)': typed,
      'externalRecipient:*': {},
      ...ANOTHER,
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
        'start(outside)': sold,
        'externalRecipient:wallet': purchased,
        'externalRecipient:bank': sold,
      }),
    },
    amount: after<string>({
      start: '',
      'start(outside)': '0.1',
      'externalOrder:back': '100,0',
      ...CLEARED,
    }),
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
        'start(drafted)': '0.1',
        'amount.change': readAs({ '0,1': '0.1' }),
        'amount.max': asOf(
          ['amount.max'],
          after<string>({
            start: '250',
            'start(reloaded)': '0.35',
            'start(drafted)': '0.35',
            'start(outside)': '0.35',
            'start(typing)': '0.35',
            'side.choose': (soFar) => (soFar === '250' ? '0.35' : '250'),
          }),
        ),
        'buySellQuote:exchanged': '',
        ...CLEARED,
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
