import type { BankTransferRow } from '#server/wallet/repos/bank-transfer.repo.ts'
import type { CryptoDepositRow } from '#server/wallet/repos/crypto-deposit.repo.ts'
import type { WithdrawalRow } from '#server/wallet/repos/crypto-withdrawal.repo.ts'
import type { ExchangeReceiptRow } from '#server/wallet/repos/exchange-receipt.repo.ts'
import type { HistoryRow } from '#server/wallet/repos/history.repo.ts'
import type { RawOrder } from '#server/m2m/repos/order-row.ts'

/** Rows in which no two columns have the same value: what is taken from another one shows. */

/** An instant of one day. */
export const at = (hour: number, minute = 0): Date => new Date(Date.UTC(2026, 10, 23, hour, minute))

export const historyRow: HistoryRow = {
  t_id: 'T-1',
  type: 'send',
  direction: 'out',
  asset: 'XRP',
  kind: 'crypto',
  scale: 6,
  amount: 5_000_000n,
  fee: 250_000n,
  counterparty: 'bola',
  order_no: 'O-1',
  status: 'completed',
  owner: 'ada',
  reason: 'A reason',
  value_usd: null,
  created_at: at(1),
  updated_at: at(2),
}

export const bankTransferRow = (
  direction: 'in' | 'out',
  phase: BankTransferRow['phase'] = 'requested',
): BankTransferRow => ({
  id: 7n,
  t_id: 'T-2',
  person_id: 1n,
  username: 'ada',
  outgoing_from: null,
  frozen_at: null,
  direction,
  asset: 'EUR',
  scale: 2,
  amount: 12_345n,
  reference: 'REF',
  account: { account_name: 'Ada Obi', account_number: '0123', bank_name: 'Quay Bank', sort_code: '04-00-04' },
  phase,
  closed_by: null,
  deadline_at: at(20),
  created_at: at(3),
  life: { phase, facts: { direction, deadlineAt: at(20).getTime(), closedBy: null } },
})

export const withdrawalRow = (phase: WithdrawalRow['phase']): WithdrawalRow => ({
  id: 8n,
  t_id: 'T-3',
  person_id: 1n,
  username: 'ada',
  outgoing_from: null,
  frozen_at: null,
  asset: 'XRP',
  scale: 6,
  network: 'Ripple',
  address: 'rBola',
  memo: '42',
  memo_kind: null,
  amount: 5_000_000n,
  fee: 250_000n,
  value_usd: '3',
  phase,
  closed_by: null,
  raw: 'raw',
  txid: 'txid-3',
  confirmations: 1,
  needed: 3,
  created_at: at(4),
  life: { phase, facts: { closedBy: null } },
})

export const depositRow = (phase: CryptoDepositRow['phase'], amount = 7_000_000n): CryptoDepositRow => ({
  id: 9n,
  t_id: 'T-4',
  person_id: 1n,
  network: 'Ripple',
  txid: 'txid-4',
  output: 0,
  asset: 'XRP',
  scale: 6,
  address: 'rAda',
  memo: '43',
  amount,
  min_deposit: 1_000_000n,
  height: 100,
  needed: 6,
  phase,
  created_at: at(5),
  head: 102,
  life: { phase, facts: { needed: 6, hasOwner: true, isEnough: amount >= 1_000_000n } },
})

/** Both sides of a purchase of 0.00154687 BTC for 100 USD. */
export const purchaseRow: ExchangeReceiptRow = {
  public_id: 'Q-1',
  kind: 'buy',
  paid_t_id: 'T-5',
  source: { ticker: 'USD', name: 'Dollar', scale: 2, kind: 'fiat' },
  source_amount: 10_000n,
  t_id: 'T-6',
  destination: { ticker: 'BTC', name: 'Bitcoin', scale: 8, kind: 'crypto' },
  destination_amount: 154_687n,
  fee: 100n,
  price: '64000',
  price_at: at(8),
  created_at: at(9),
}

/** What a row says of the token and the currency of a trade. */
export const PAIR = {
  token: 'USDT',
  token_symbol: 'Tether',
  token_scale: 6,
  currency: 'NGN',
  currency_symbol: '₦',
  currency_scale: 2,
}

/** An order that waits for payment: the buyer bola takes a Sell advert of ada. */
export const orderRow: RawOrder = {
  id: 10n,
  order_no: 'O-1',
  advert_id: 11n,
  trade_id: 'A-1',
  is_advert_active: true,
  type: 'Sell',
  maker_id: 1n,
  taker_id: 2n,
  buyer_id: 2n,
  seller_id: 1n,
  buyer_public_id: 'P-2',
  seller_public_id: 'P-1',
  buyer_username: 'bola',
  seller_username: 'ada',
  buyer_name: 'Bola Ade',
  seller_name: 'Ada Obi',
  ...PAIR,
  price: '1500.50',
  token_amount: '50000000',
  fiat_amount: '7502500',
  payment_method: 'Bank Transfer',
  receiving_account: { bank: 'Quay Bank', account_name: 'Ada Obi', account_number: '0123', account_type: 'current' },
  remarks: 'Be quick',
  terms_tags: [{ title: 'KYC', subtitle: 'Needed' }],
  appeal: null,
  usual_s: null,
  claim: null,
  outage: null,
  message_seq: 5,
  seq: 3,
  buyer_read: 1,
  seller_read: 2,
  buyer_unread: 4,
  seller_unread: 6,
  buyer_stars: null,
  seller_stars: null,
  phase: 'awaitingPayment',
  deadline_at: at(14),
  extended: false,
  outage_id: null,
  claim_until: null,
  claimed_at: null,
  paid_at: null,
  cancel_requested_at: null,
  cancel_declined_at: null,
  appealed_by: null,
  closed_reason: null,
  award_reason: null,
  order_case: null,
  closed_by: null,
  closed_at: null,
  created_at: at(6),
  updated_at: at(7),
  read_at: at(8),
}
