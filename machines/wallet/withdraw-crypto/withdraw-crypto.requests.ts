import { after, asOf, given, payload, type Expected } from 'statewalk/actor-inputs'
import { aKey, readAs } from '#machines/shared/model/expected-requests.ts'
import type { FlowModel } from '#machines/shared/model/flow-model.ts'
import type { withdrawCryptoMachine } from './withdraw-crypto.machine.ts'

/** By the token that is chosen, or that replaces XRP when all of it is gone. */
const byToken = <T>(usdt: Expected<T>, xrp: Expected<T>) =>
  after<T>({
    start: usdt,
    'start(linked)': xrp,
    'start(reloaded)': xrp,
    'start(paying)': xrp,
    'start(payingElsewhere)': xrp,
    'token.change': usdt,
    'url.change': xrp,
    'fetchTokenBalances:sentElsewhere': usdt,
  })

const address = after({
  'start(linked)': 'rHb9CJAWyB4rj91VRWn96DkukG4bwdtyTh',
  'start(reloaded)': 'rHb9CJAWyB4rj91VRWn96DkukG4bwdtyTh',
  'start(paying)': 'rHb9CJAWyB4rj91VRWn96DkukG4bwdtyTh',
  'address.change': payload('value'),
})

/** Everything that is available when Max is pressed. */
const available = (funded: string, spent: string, xrp: string) => {
  const usdt = after<string>({
    'fetchTokenBalances:funded': funded,
    'fetchTokenBalances:spent': spent,
    'fetchTokenBalances:sentElsewhere': funded,
  })
  return asOf(['amount.max'], byToken<string>(usdt, xrp))
}

/** What the dialog names. */
const fee = byToken<string>(after({ 'fetchWithdrawalTerms:ethereum': '3', 'fetchWithdrawalTerms:dearer': '4' }), '0.2')

/** XRP goes with its memo, unless the person says that the recipient of this address uses none. */
const byMemo = <T>(withMemo: T, without: T) =>
  after<T>({
    start: withMemo,
    'memo.omit': (_, { value }) => (value ? without : withMemo),
    'address.change': withMemo,
    'token.change': withMemo,
    'url.change': withMemo,
  })

/** What was confirmed in the dialog, or was sent before a reload. */
export const withdrawCryptoRequests: FlowModel<typeof withdrawCryptoMachine>['actorInputs'] = {
  fetchTokenBalances: {},
  fetchTokenNetworks: {},
  fetchWithdrawalTerms: {
    query: {
      token: byToken('USDT', 'XRP'),
      network: byToken<'Ethereum' | 'Ripple'>('Ethereum', 'Ripple'),
    },
  },
  withdrawCrypto: {
    body: {
      recipient: address,
      token: byToken('USDT', 'XRP'),
      amount: after({
        'start(linked)': '20',
        'start(reloaded)': '20',
        'start(paying)': '20',
        'amount.change': readAs({ '20,0': '20.0' }),
        'amount.max': available('1200.5', '15', '80'),
      }),
      network: byToken<'Ethereum' | 'Ripple'>('Ethereum', 'Ripple'),
      fee: after({ 'start(reloaded)': '0.1', 'withdrawal.confirm': fee }),
      memo: byToken<string | undefined>(undefined, byMemo<string | undefined>('7', undefined)),
      no_memo: byToken<boolean | undefined>(undefined, byMemo<boolean | undefined>(undefined, true)),
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
        'start(linked)': '20 XRP',
        'start(reloaded)': '20 XRP',
        'start(paying)': '20 XRP',
        'amount.change': byToken('20 USDT', '20 XRP'),
        'amount.max': available('1,200.5 USDT', '15 USDT', '80 XRP'),
      }),
      to: 'address',
      recipient: address,
      network: byToken('Ethereum', byMemo('Ripple, memo 7', 'Ripple')),
    },
  },
}
