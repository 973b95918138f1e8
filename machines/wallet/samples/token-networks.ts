import type { TokenBalance, TokenNetwork, WithdrawalTerms } from '#machines/wallet/rules/withdrawal-form.ts'
import { tether } from './balances.ts'

/** Networks that models answer with and views are tried on. */
export const tetherOnEthereum: TokenNetwork = {
  token: 'USDT',
  network: 'Ethereum',
  contract: '0xdAC17F958D2ee523a2206206994597C13D831ec7',
  scale: 6,
  chain_decimals: 6,
  confirmations: 12,
  least_deposit: '1',
  withdrawal_fee: '3',
  least_withdrawal: '10',
  arrival_s: 300,
  memo_required: false,
  deposit_closed: null,
  withdrawal_closed: null,
  deposit_address: null,
}

export const tetherOnTron: TokenNetwork = {
  ...tetherOnEthereum,
  network: 'Tron',
  contract: 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t',
  confirmations: 20,
  withdrawal_fee: '1',
  arrival_s: 120,
  withdrawal_closed: 'Deposits and withdrawals on Tron are paused while we check the network',
}

export const rippleOnRipple: TokenNetwork = {
  ...tetherOnEthereum,
  token: 'XRP',
  network: 'Ripple',
  contract: null,
  confirmations: 1,
  withdrawal_fee: '0.2',
  least_withdrawal: '5',
  arrival_s: 30,
  memo_required: true,
  deposit_address: { address: 'rHb9CJAWyB4rj91VRWn96DkukG4bwdtyTh', memo: '9' },
}

export const lumensOnStellar: TokenNetwork = {
  ...rippleOnRipple,
  chain_decimals: 7,
  deposit_address: null,
  token: 'XLM',
  network: 'Stellar',
  withdrawal_fee: '0.1',
}

export const ripple: TokenBalance = {
  ...tether,
  _id: 'XRP',
  ticker: 'XRP',
  name: 'XRP',
  logoURI: '/marks/xrp.svg',
  network: 'Ripple',
  scale: 6,
  available_balance: '80',
  escrow_balance: '0',
  price: '0.55',
  change: 0.4,
}

export const lumens: TokenBalance = {
  ...ripple,
  _id: 'XLM',
  ticker: 'XLM',
  name: 'Stellar',
  logoURI: '/marks/xlm.svg',
  network: 'Stellar',
  available_balance: '500',
}

/** Most of it was withdrawn elsewhere. */
export const littleTether: TokenBalance = { ...tether, available_balance: '15' }

/** What a withdrawal of USDT on Ethereum costs, as the list of networks has it. */
export const ethereumTerms: WithdrawalTerms = {
  token: 'USDT',
  network: 'Ethereum',
  scale: 6,
  fee: '3',
  least: '10',
  arrives_s: 300,
  memo_required: false,
  closed_reason: null,
  quote: null,
}

/** The same where its network is asked: the fee of exactly one withdrawal is promised for a minute. */
export const quotedTerms: WithdrawalTerms = {
  ...ethereumTerms,
  fee: '3.49',
  quote: {
    quote_id: 'FEE0FEE0FEE0FEE0FEE0',
    expires_at: '2026-01-01T12:02:00.000Z',
    server_now: '2026-01-01T12:01:00.000Z',
  },
}

export const rippleTerms: WithdrawalTerms = {
  ...ethereumTerms,
  token: 'XRP',
  network: 'Ripple',
  fee: '0.2',
  least: '5',
  arrives_s: 30,
  memo_required: true,
}

export const stellarTerms: WithdrawalTerms = { ...rippleTerms, token: 'XLM', network: 'Stellar', fee: '0.1' }
