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
