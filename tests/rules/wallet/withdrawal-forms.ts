import type { CryptoWithdrawalForm } from '#machines/wallet/rules/withdrawal-form.ts'
import { bitcoin, tether } from '#machines/wallet/samples/balances.ts'
import { ripple, rippleOnRipple, tetherOnEthereum, tetherOnTron } from '#machines/wallet/samples/token-networks.ts'

/** Of 1,200.5 USDT on Ethereum, with nothing entered; 3 USDT is the fee, 10 USDT the least. */
export const withdrawalForm = (changed: Partial<CryptoWithdrawalForm> = {}): CryptoWithdrawalForm => ({
  balances: [bitcoin, { ...tether, available_balance: '1200.5' }, ripple],
  networks: [tetherOnEthereum, tetherOnTron, rippleOnRipple],
  ticker: 'USDT',
  network: 'Ethereum',
  address: '',
  memo: '',
  memoKind: 'text',
  noMemo: '',
  amount: '',
  ...changed,
})

export const ETHEREUM = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'
export const RIPPLE = 'rHb9CJAWyB4rj91VRWn96DkukG4bwdtyTh'

/** With all that is needed. */
export const wholeForm = (changed: Partial<CryptoWithdrawalForm> = {}): CryptoWithdrawalForm =>
  withdrawalForm({ address: ` ${ETHEREUM} `, amount: '20', ...changed })
export const toRipple: Partial<CryptoWithdrawalForm> = {
  ticker: 'XRP',
  network: 'Ripple',
  address: RIPPLE,
  memo: ' 77 ',
}
