import type { components } from '#openapi/generated/exchange.ts'

type Schemas = components['schemas']

/** Fixed networks, addresses and deposits that models answer with and views are tried on. */
export const bitcoinTerms: Schemas['TokenNetwork'] = {
  token: 'BTC',
  network: 'Bitcoin',
  contract: null,
  scale: 8,
  chain_decimals: 8,
  confirmations: 2,
  least_deposit: '0.0001',
  withdrawal_fee: '0.00015',
  least_withdrawal: '0.001',
  arrival_s: 1800,
  memo_required: false,
  deposit_closed: null,
  withdrawal_closed: null,
  deposit_address: null,
}

/** A token of two networks, of which the first takes no deposit. */
export const closedTerms: Schemas['TokenNetwork'] = {
  ...bitcoinTerms,
  token: 'USDC',
  network: 'Ethereum',
  contract: '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48',
  scale: 6,
  chain_decimals: 6,
  confirmations: 12,
  least_deposit: '1',
  deposit_closed: 'Deposits and withdrawals on Ethereum are paused while we check the network',
}

export const stellarTerms: Schemas['TokenNetwork'] = {
  ...closedTerms,
  network: 'Stellar',
  contract: 'USDC:GA5ZSEJYB37JRC5AVCIA5MOP4RHTM335X2KGX3IHOJAPP5RE34K4KZVN',
  scale: 7,
  chain_decimals: 7,
  confirmations: 1,
  memo_required: true,
  deposit_closed: null,
}

export const bitcoinAddress: Schemas['DepositAddress'] = {
  token: 'BTC',
  network: 'Bitcoin',
  address: 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4',
  memo: null,
  uri: 'bitcoin:bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4',
  confirmations: 2,
  least: '0.0001',
}

const TXID = '9c1185a5c5e9fc54612808977ee8f548b2258d31a1b2c3d4e5f60718293a4b5c'

export const arrivingDeposit: Schemas['CryptoDeposit'] = {
  t_id: 'ARR1V1NGABCDEFGHJKMN',
  token: 'BTC',
  network: 'Bitcoin',
  amount: '0.5',
  txid: TXID,
  confirmations: 1,
  needed: 2,
  status: 'pending',
  reason: null,
  created_at: '2026-01-01T10:00:00.000Z',
}

export const creditedDeposit: Schemas['CryptoDeposit'] = {
  ...arrivingDeposit,
  t_id: 'CRED1TEDABCDEFGHJKMN',
  amount: '0.25',
  confirmations: 2,
  status: 'completed',
}

export const droppedDeposit: Schemas['CryptoDeposit'] = {
  ...arrivingDeposit,
  t_id: 'DR0PPEDABCDEFGHJKMNP',
  amount: '0.125',
  confirmations: 0,
  status: 'failed',
  reason: 'Dropped by the network',
}
