/**
 * Which files of tests/server judge a service or a part of the ledger: StrykerJS runs these, and no others, for each of its mutants, since all of them
 * take minutes. A mutant that survives them needs a test in one of them. What is not listed is judged by all.
 */
export const serviceTests: Readonly<Record<string, readonly string[]>> = {
  'ledger/ledger.ts': ['ledger', 'transfers'],
  'ledger/posting.ts': ['ledger'],
  'ledger/history.ts': ['ledger', 'history', 'transfers', 'bank-transfers'],
  'services/balances.service.ts': ['wallet', 'transfers'],
  'services/bank-booking.service.ts': ['bank-transfers'],
  'services/bank-transfers.service.ts': ['bank-transfers', 'balance-frames'],
  'services/bank-transitions.service.ts': ['bank-transfers'],
  'services/chain-scan.service.ts': ['crypto-deposits'],
  'services/codes.service.ts': ['codes', 'transfers'],
  'services/create-order.service.ts': ['order-taking', 'orders'],
  'services/crypto-deposits.service.ts': ['crypto-deposits', 'deposit-lifecycle'],
  'services/crypto-withdrawals.service.ts': ['crypto-withdrawals', 'withdrawal-lifecycle'],
  'services/deposits.service.ts': ['bank-transfers', 'wallet'],
  'services/history.service.ts': ['history', 'bank-transfers', 'crypto-deposits', 'crypto-withdrawals'],
  'services/idempotency.service.ts': ['idempotency'],
  'services/limits.service.ts': ['limits'],
  'services/movements.service.ts': ['transfers'],
  'services/order-commands.service.ts': ['orders', 'order-taking', 'appeals'],
  'services/order-transitions.service.ts': ['orders', 'lifecycle-table', 'appeals', 'notifications'],
  'services/orders.service.ts': ['orders'],
  'services/transfers.service.ts': ['transfers', 'balance-frames'],
  'services/withdrawal-transitions.service.ts': ['withdrawal-lifecycle', 'crypto-withdrawals'],
  'services/withdrawal-worker.service.ts': ['withdrawal-lifecycle', 'crypto-withdrawals'],
}
