import * as adverts from '#server/adverts/repos/advert.repo.ts'
import * as transfers from '#server/wallet/repos/bank-transfer.repo.ts'
import * as deposits from '#server/wallet/repos/crypto-deposit.repo.ts'
import * as withdrawals from '#server/wallet/repos/crypto-withdrawal.repo.ts'
import * as outages from '#server/orders/repos/outage.repo.ts'
import * as expiry from '#server/orders/repos/expiry.repo.ts'
import * as networks from '#server/catalog/repos/network.repo.ts'
import * as cases from '#server/orders/repos/case.repo.ts'
import * as orders from '#server/orders/repos/order.repo.ts'
import * as quotes from '#server/exchange/repos/quote.repo.ts'
import * as sandboxChains from '#server/sandbox/repos/sandbox-chain.repo.ts'
import * as reservations from '#server/wallet/repos/chain-reservation.repo.ts'
import * as surpluses from '#server/wallet/repos/chain-surplus.repo.ts'
import * as sandboxSigner from '#server/sandbox/repos/sandbox-signer.repo.ts'
import * as sandboxPayouts from '#server/sandbox/repos/sandbox-payout.repo.ts'
import * as swaps from '#server/exchange/repos/swap.repo.ts'
import { idOf } from '../accounts/person-rows.ts'
import { ADVERT, mine, type Lock } from './locked-rows.ts'

const deposit = { table: 'crypto_deposit', where: () => `t_id = '${mine('C')}'` }
const transfer = { table: 'bank_transfer', where: () => `t_id = '${mine('T')}'` }
const network = (name: string) => ({ table: 'network', where: () => `name = '${name}'` })

/** Those of adverts, orders, exchanges, transactions and networks. */
export const tradeLocks: readonly Lock[] = [
  { by: 'advert.repo.ts lock', ...ADVERT, lock: (tx) => adverts.lock(mine('A'), tx) },
  { by: 'advert.repo.ts lockSelling', ...ADVERT, lock: (tx, { ada }) => adverts.lockSelling(ada, tx) },
  { by: 'order.repo.ts lock', ...ADVERT, lock: (tx) => orders.lock(mine('R'), null, tx) },
  {
    by: 'order.repo.ts lock',
    table: 'm2m_order',
    where: () => `order_no = '${mine('R')}'`,
    lock: (tx) => orders.lock(mine('R'), null, tx),
  },
  {
    by: 'outage.repo.ts lockConcerned',
    ...ADVERT,
    lock: async (tx) => {
      const [outage] = await tx.query<{ id: bigint }>(
        `insert into outage (began_at, ended_at) values ('2001-01-01T00:00Z', '2101-01-01T00:00Z') returning id`,
      )
      return outages.lockConcerned(outage?.id ?? 0n, 10, tx)
    },
  },
  { by: 'expiry.repo.ts lockDue', ...ADVERT, lock: (tx) => expiry.lockDue(1, tx) },
  {
    by: 'swap.repo.ts lock',
    table: 'swap',
    where: () => `swap_id = '${mine('X')}'`,
    lock: (tx) => swaps.lock(mine('X'), tx),
  },
  {
    by: 'quote.repo.ts lockOpen',
    table: 'quote',
    where: () => `public_id = '${idOf('Q', 0, 3)}'`,
    lock: (tx, { ada }) => quotes.lockOpen(ada, idOf('Q', 0, 3), ['buy'], tx),
  },
  { by: 'bank-transfer.repo.ts lock', ...transfer, lock: (tx) => transfers.lock(mine('T'), null, tx) },
  { by: 'bank-transfer.repo.ts lockDue', ...transfer, lock: (tx) => transfers.lockDue(10, tx) },
  {
    by: 'crypto-withdrawal.repo.ts lock',
    table: 'crypto_withdrawal',
    where: () => `t_id = '${mine('W')}'`,
    lock: (tx) => withdrawals.lock(mine('W'), null, tx),
  },
  {
    by: 'crypto-deposit.repo.ts lock',
    ...deposit,
    lock: (tx) => deposits.lock('Bitcoin', { txid: 'tx0-2', output: 0 }, tx),
  },
  {
    by: 'crypto-deposit.repo.ts lockConfirmed',
    ...deposit,
    lock: (tx) => deposits.lockConfirmed('Bitcoin', 9, tx),
  },
  { by: 'network.repo.ts lockAt', ...network('Bitcoin'), lock: (tx) => networks.lockAt('Bitcoin', null, tx) },
  { by: 'network.repo.ts lockStopped', ...network('Tron'), lock: (tx) => networks.lockStopped('Tron', null, tx) },
  {
    by: 'sandbox-chain.repo.ts lockHead',
    ...network('Bitcoin'),
    lock: (tx) => sandboxChains.lockHead('Bitcoin', tx),
  },
  {
    by: 'sandbox-payout.repo.ts lock',
    table: 'sandbox_payout',
    where: () => `txid = 'tx'`,
    lock: (tx) => sandboxPayouts.lock('Ethereum', ['tx'], tx),
  },
  {
    by: 'chain-surplus.repo.ts lock',
    table: 'chain_surplus',
    where: () => `address = 'more'`,
    lock: (tx) => surpluses.lock('Ethereum', { asset: 'ETH', address: 'more' }, tx),
  },
  {
    by: 'sandbox-signer.repo.ts lock',
    table: 'sandbox_signer',
    where: () => `subject = 'signed'`,
    lock: (tx) => sandboxSigner.lock('signed', tx),
  },
  {
    by: 'chain-reservation.repo.ts lockLane',
    table: 'chain_lane',
    where: () => `network = 'Ethereum'`,
    lock: (tx) => reservations.lockLane({ network: 'Ethereum', account: 'custody' }, tx),
  },
  {
    by: 'chain-reservation.repo.ts lockHeld',
    table: 'chain_reservation',
    where: () => `subject = 'held'`,
    lock: (tx) => reservations.lockHeld('held', tx),
  },
  {
    by: 'case.repo.ts lock',
    table: 'order_case',
    where: () => `order_id = (select id from m2m_order where order_no = '${mine('R')}')`,
    lock: async (tx, { ada }) => cases.lock((await orders.find(mine('R'), ada, tx))?.id ?? 0n, tx),
  },
]
