import { after, asOf, given, type Expected } from 'statewalk/actor-inputs'
import { aKey, readAs } from '#machines/shared/model/expected-requests.ts'
import { quotedTerms } from '#machines/wallet/samples/token-networks.ts'
import type { FlowModel } from '#machines/shared/model/flow-model.ts'
import type { withdrawCryptoMachine } from './withdraw-crypto.machine.ts'

/** By the token that is chosen, or that replaces XRP when all of it is gone. */
const byToken = <T>(usdt: Expected<T>, xrp: Expected<T>, xlm = xrp) =>
  after<T>({
    start: usdt,
    'start(noting)': xlm,
    'start(linked)': xrp,
    'start(reloaded)': xrp,
    'start(paying)': xrp,
    'start(payingElsewhere)': xrp,
    'token.change': usdt,
    'url.change': xrp,
    'fetchTokenBalances:sentElsewhere': usdt,
  })

const ETHEREUM = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'
/** A payment link, which names the network beside the address. */
export const LINK = `ethereum:${ETHEREUM}@1`
export const TYPED_AS = { [LINK]: ETHEREUM }

const address = after({
  'start(noting)': 'GA5ZSEJYB37JRC5AVCIA5MOP4RHTM335X2KGX3IHOJAPP5RE34K4KZVN',
  'start(linked)': 'rHb9CJAWyB4rj91VRWn96DkukG4bwdtyTh',
  'start(reloaded)': 'rHb9CJAWyB4rj91VRWn96DkukG4bwdtyTh',
  'start(paying)': 'rHb9CJAWyB4rj91VRWn96DkukG4bwdtyTh',
  'address.change': readAs(TYPED_AS),
})

/** Everything that is available when Max is pressed. */
const available = (funded: string, spent: string, xrp: string, xlm: string) => {
  const usdt = after<string>({
    'fetchTokenBalances:funded': funded,
    'fetchTokenBalances:spent': spent,
    'fetchTokenBalances:sentElsewhere': funded,
  })
  return asOf(['amount.max'], byToken<string>(usdt, xrp, xlm))
}

/** What the dialog names. */
const fee = byToken<string>(
  after({ 'quoteWithdrawal:ethereum': '3', 'quoteWithdrawal:dearer': '4', 'quoteWithdrawal:quoted': '3.49' }),
  '0.2',
  '0.1',
)

/** XRP goes with its memo, unless the person says that the recipient of this address uses none. */
const byMemo = <T>(withMemo: T, without: T) =>
  after<T>({
    start: withMemo,
    'memo.omit': (_, { value }) => (value ? without : withMemo),
    'address.change': withMemo,
    'token.change': withMemo,
    'url.change': withMemo,
  })

/** What is withdrawn, as the form has it or as it was sent before a reload. */
const withdrawn = {
  recipient: address,
  token: byToken('USDT', 'XRP', 'XLM'),
  amount: after({
    'start(noting)': '30',
    'start(linked)': '20',
    'start(reloaded)': '20',
    'start(paying)': '20',
    'amount.change': readAs({ '20,0': '20.0' }),
    'amount.max': available('1200.5', '15', '80', '500'),
  }),
  network: byToken<'Ethereum' | 'Ripple' | 'Stellar'>('Ethereum', 'Ripple', 'Stellar'),
  memo: byToken<string | undefined>(undefined, byMemo<string | undefined>('7', undefined), '7'),
  memo_kind: byToken<'text' | 'id' | undefined>(
    undefined,
    undefined,
    after<'text' | 'id'>({ start: 'text', 'memoKind.choose': 'id' }),
  ),
  no_memo: byToken<boolean | undefined>(undefined, byMemo<boolean | undefined>(undefined, true), undefined),
}

/** Of what the dialog names, where it is promised. */
const quote = byToken<string | undefined>(
  after<string | undefined>({
    'quoteWithdrawal:ethereum': undefined,
    'quoteWithdrawal:dearer': undefined,
    'quoteWithdrawal:quoted': quotedTerms.quote?.quote_id,
  }),
  undefined,
)

export const withdrawCryptoRequests: FlowModel<typeof withdrawCryptoMachine>['actorInputs'] = {
  fetchTokenBalances: {},
  fetchTokenNetworks: {},
  quoteWithdrawal: { body: withdrawn },
  withdrawCrypto: {
    body: {
      ...withdrawn,
      fee: after({ 'start(reloaded)': '0.1', 'withdrawal.confirm': fee }),
      quote: after<string | undefined>({ 'start(reloaded)': undefined, 'withdrawal.confirm': quote }),
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
        'start(noting)': '30 XLM',
        'start(linked)': '20 XRP',
        'start(reloaded)': '20 XRP',
        'start(paying)': '20 XRP',
        'amount.change': byToken('20 USDT', '20 XRP'),
        'amount.max': available('1,200.5 USDT', '15 USDT', '80 XRP', '500 XLM'),
      }),
      to: 'address',
      recipient: address,
      network: byToken(
        'Ethereum',
        byMemo('Ripple, memo 7', 'Ripple'),
        after({ start: 'Stellar, memo 7 (text)', 'memoKind.choose': 'Stellar, memo 7 (number)' }),
      ),
    },
  },
}
