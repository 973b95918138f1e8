import { describe } from 'vitest'
import type { Tx } from '#server/db/db.ts'
import { addHistory, endPending, reopenPending } from '#server/ledger/history.ts'
import * as transfers from '#server/wallet/repos/bank-transfer.repo.ts'
import * as deposits from '#server/wallet/repos/crypto-deposit.repo.ts'
import * as withdrawals from '#server/wallet/repos/crypto-withdrawal.repo.ts'
import * as networks from '#server/catalog/repos/network.repo.ts'
import * as quotes from '#server/exchange/repos/quote.repo.ts'
import * as swaps from '#server/exchange/repos/swap.repo.ts'
import * as surpluses from '#server/wallet/repos/chain-surplus.repo.ts'
import * as tokenNetworks from '#server/catalog/repos/token-network.repo.ts'
import { NOTHING, numberOf, run, testWrites, type Write } from '../../../support/changed-rows.ts'
import { hashOf, idOf, QUOTE, SWAP } from '../../../support/accounts/person-rows.ts'
import { sharedTwoPeople } from '../../../support/accounts/two-people.ts'

const { db, ada, ben } = await sharedTwoPeople()

/** The second of Ada's three rows. */
const AT = [0, 2] as const
const mine = (kind: string) => idOf(kind, ...AT)

const swapId = (tx: Tx) => numberOf('swap', `swap_id = '${mine('X')}'`, tx)
const withdrawalId = (tx: Tx) => numberOf('crypto_withdrawal', `t_id = '${mine('W')}'`, tx)
const depositId = (tx: Tx) => numberOf('crypto_deposit', `t_id = '${mine('C')}'`, tx)
const unanswered = run(`update swap set swap_id = null, status = null, trade = null where kind = 'swap'`)
const unansweredId = (tx: Tx) => numberOf('swap', `swap_id is null and person_id = ${ada} and request_key = 'X2'`, tx)
const LINE = {
  tId: mine('T'),
  personId: ada,
  asset: 'USD',
  type: 'Deposit',
  direction: 'in',
  counterparty: 'Q',
  orderNo: null,
  amountMinor: 9n,
  feeMinor: 0n,
  isPending: true,
} as const
const cursor = { blocks: [{ height: 7, hash: 'x' }], open: [] }

const ofMoney: Readonly<Record<string, Write>> = {
  'an event of a bank transfer': {
    table: 'bank_transfer',
    rows: `t_id = '${mine('T')}'`,
    act: async (tx) => {
      const id = await numberOf('bank_transfer', `t_id = '${mine('T')}'`, tx)
      const facts = { direction: 'in' as const, deadlineAt: 0, closedBy: 'owner' as const }
      await transfers.save(id, { life: { phase: 'cancelled', facts }, bookedMinor: null }, tx)
    },
  },
  'an event of a withdrawal': {
    table: 'crypto_withdrawal',
    rows: `t_id = '${mine('W')}'`,
    act: async (tx) => {
      const id = await withdrawalId(tx)
      const event = { type: 'withdrawal.approve', by: 'platform' } as const
      await withdrawals.save(id, { life: { phase: 'approved', facts: { closedBy: null } }, event }, tx)
    },
  },
  'what a withdrawal waits for': {
    table: 'crypto_withdrawal',
    rows: `t_id = '${mine('W')}'`,
    act: async (tx) => withdrawals.setWaiting(await withdrawalId(tx), 'No signer', tx),
  },
  'what a withdrawal is known to wait for': {
    table: 'crypto_withdrawal',
    rows: NOTHING,
    before: run(`update crypto_withdrawal set waits_for = 'No signer'`),
    act: async (tx) => withdrawals.setWaiting(await withdrawalId(tx), 'No signer', tx),
  },
  'a withdrawal that an operator gave up': {
    table: 'crypto_withdrawal',
    rows: `t_id = '${mine('W')}'`,
    act: async (tx) => withdrawals.abandon(await withdrawalId(tx), 'A thief', tx),
  },
  'a deposit seen in another block': {
    table: 'crypto_deposit',
    rows: `t_id = '${mine('C')}'`,
    act: async (tx) => deposits.setHeight(await depositId(tx), 6, tx),
  },
  'a deposit whose block is replaced': {
    table: 'crypto_deposit',
    rows: `t_id = '${mine('C')}'`,
    act: (tx) => deposits.loseHeight('Bitcoin', { txid: 'tx0-2', output: 0 }, tx),
  },
  'a deposit that is credited, whose block is replaced': {
    table: 'crypto_deposit',
    rows: NOTHING,
    before: run(`update crypto_deposit set phase = 'credited'`),
    act: (tx) => deposits.loseHeight('Bitcoin', { txid: 'tx0-2', output: 0 }, tx),
  },
  'what an address has more than its deposits, once it is explained': {
    table: 'chain_surplus',
    rows: `address = 'more' and asset = 'ETH'`,
    before: run(
      `insert into chain_surplus (network, asset, address, amount, since_height) values ('Ethereum', 'ETH', 'more', 5, 1),
         ('Ethereum', 'ETH', 'other', 5, 1), ('Ethereum', 'USDT', 'more', 5, 1)`,
    ),
    act: (tx) => surpluses.remove('Ethereum', { asset: 'ETH', address: 'more' }, tx),
  },
  'what an address has more than its deposits, at the next block': {
    table: 'chain_surplus',
    rows: `network = 'Ethereum' and address <> 'same'`,
    before: run(
      `insert into chain_surplus (network, asset, address, amount, since_height) values ('Ethereum', 'ETH', 'gone', 5, 1),
         ('Ethereum', 'ETH', 'grown', 5, 1), ('Ethereum', 'ETH', 'same', 5, 1), ('Tron', 'TRX', 'gone', 5, 1)`,
    ),
    act: (tx) => {
      const holdings = [
        { asset: 'ETH', address: 'grown', amount: 6n },
        { asset: 'ETH', address: 'same', amount: 5n },
      ]
      return surpluses.save('Ethereum', { height: 2, holdings, custody: null, isShared: false }, tx)
    },
  },
  'the owner of a deposit': {
    table: 'crypto_deposit',
    rows: `t_id = '${mine('C')}'`,
    act: async (tx) => deposits.setOwner(await depositId(tx), { personId: null as never, tId: null }, tx),
  },
  'the end of a deposit': {
    table: 'crypto_deposit',
    rows: `t_id = '${mine('C')}'`,
    act: async (tx) => deposits.setPhase(await depositId(tx), 'dropped', tx),
  },
  'a pending line of history that an entry completes': {
    table: 'history_line',
    rows: `t_id = '${mine('T')}'`,
    act: (tx) => addHistory([LINE], tx),
  },
  'the end of a pending line of history': {
    table: 'history_line',
    rows: `t_id = '${mine('T')}'`,
    act: (tx) => endPending(mine('T'), { status: 'failed', reason: 'Refused' }, tx),
  },
  'the end of a line of history that has ended': {
    table: 'history_line',
    rows: NOTHING,
    before: (tx) => endPending(mine('T'), { status: 'failed', reason: 'Refused' }, tx),
    act: (tx) => endPending(mine('T'), { status: 'cancelled', reason: 'Again' }, tx),
  },
  'a failed line of history that waits again': {
    table: 'history_line',
    rows: `t_id = '${mine('T')}'`,
    before: run(`update history_line set status = 'failed'`),
    act: (tx) => reopenPending(mine('T'), tx),
  },
  'a cancelled line of history': {
    table: 'history_line',
    rows: NOTHING,
    before: run(`update history_line set status = 'cancelled'`),
    act: (tx) => reopenPending(mine('T'), tx),
  },
  'using a quote': {
    table: 'quote',
    rows: `public_id = '${idOf('Q', 0, 3)}'`,
    act: (tx) => quotes.use(idOf('Q', 0, 3), { paidId: idOf('T', 0, 3), tId: idOf('C', 0, 3) }, tx),
  },
  'a quote in place of an open one': {
    table: 'quote',
    rows: `public_id = '${idOf('Q', 0, 3)}'`,
    act: (tx) => quotes.replaceOpen(ada, { ...QUOTE, public_id: idOf('Q', 0, 9) }, 60, tx),
  },
  'the fee of a withdrawal': {
    table: 'token_network',
    rows: `asset = 'USDT' and network = 'Ethereum'`,
    act: (tx) => tokenNetworks.setFee('USDT', 'Ethereum', { fee: 1n }, tx),
  },
  'reading a chain': {
    table: 'network',
    rows: `name = 'Bitcoin'`,
    act: (tx) => networks.saveScan('Bitcoin', cursor as never, tx),
  },
  'what a chain holds no more': {
    table: 'chain_holding',
    rows: `network = 'Ethereum' and asset = 'USDT'`,
    before: run(
      `insert into chain_holding values ('Ethereum', 'USDT', 1), ('Ethereum', 'ETH', 1), ('Tron', 'USDT', 1)`,
    ),
    act: (tx) =>
      networks.saveHoldings('Ethereum', { height: 1, holdings: [{ asset: 'ETH', address: '', amount: 1n }] }, tx),
  },
  'the block at which a chain was looked at': {
    table: 'network',
    rows: `name = 'Ethereum'`,
    act: (tx) => networks.saveHoldings('Ethereum', { height: 1, holdings: [] }, tx),
  },
  'stopping a network': {
    table: 'network',
    rows: `name = 'Bitcoin'`,
    act: (tx) => networks.stop('Bitcoin', 'Deep', tx),
  },
  'opening a network again': {
    table: 'network',
    rows: `name = 'Bitcoin'`,
    before: run(`update network set stopped_at = now(), stopped_reason = 'Deep'`),
    act: (tx) => networks.reopen('Bitcoin', tx),
  },
}

/** Ben and a visitor sent the same, the visitor also with another key; Ada has sent nothing under it. */
const asVisitor = async (tx: Tx) => {
  await tx.query(`delete from swap where person_id = ${ada} and request_key = 'X2'`)
  for (const [from, to] of [
    ['X3', 'X2'],
    ['Y3', 'Y3'],
  ])
    await tx.query(
      `update swap set person_id = null, request_key = $2, body_hash = (select body_hash from swap where person_id = $3 and request_key = 'X2')
       where person_id = $3 and request_key = $1`,
      [from ?? '', to ?? '', ben],
    )
}
const asked = (nth: number) =>
  ({ personId: ada, kind: 'swap', key: 'X2', bodyHash: hashOf('X', 1, nth + 1), request: {} }) as const

const ofSwaps: Readonly<Record<string, Write>> = {
  'a visitor’s request that is sent again after a login': {
    table: 'swap',
    rows: `person_id is null and request_key = 'X2'`,
    before: asVisitor,
    act: (tx) => swaps.adopt(asked(1), tx),
  },
  'a visitor’s other request after a login': {
    table: 'swap',
    rows: NOTHING,
    before: asVisitor,
    act: (tx) => swaps.adopt(asked(3), tx),
  },
  'a visitor’s request that the person has sent before': {
    table: 'swap',
    rows: NOTHING,
    before: run(`update swap set person_id = null where person_id = ${ben} and request_key = 'X2'`),
    act: (tx) => swaps.adopt(asked(1), tx),
  },
  'a new status of a swap': {
    table: 'swap',
    rows: `swap_id = '${mine('X')}'`,
    act: async (tx) => swaps.update(await swapId(tx), { ...SWAP, step: 2, isChanged: true, isOver: false }, tx),
  },
  'asking for a swap without news': {
    table: 'swap',
    rows: `swap_id = '${mine('X')}'`,
    before: run(`update swap set checked_at = now() - interval '1 day'`),
    act: (tx) => swaps.check(mine('X'), tx),
  },
  'a page that has the id of a swap': {
    table: 'swap',
    rows: `swap_id = '${mine('X')}'`,
    act: (tx) => swaps.record(mine('X'), tx),
  },
  'looking at a swap': { table: 'swap', rows: `swap_id = '${mine('X')}'`, act: (tx) => swaps.watch(mine('X'), tx) },
  'looking at a swap that somebody looked at just now': {
    table: 'swap',
    rows: NOTHING,
    before: run(`update swap set watched_at = app_now() + interval '10 minutes'`),
    act: (tx) => swaps.watch(mine('X'), tx),
  },
  'looking at a swap that is over': {
    table: 'swap',
    rows: NOTHING,
    before: run('update swap set ended_at = app_now()'),
    act: (tx) => swaps.watch(mine('X'), tx),
  },
  'the answer of the provider': {
    table: 'swap',
    rows: `person_id = ${ada} and request_key = 'X2'`,
    before: unanswered,
    act: async (tx) => swaps.store(await unansweredId(tx), { swapId: 'new-id', ...SWAP }, tx),
  },
  'a lost answer of the provider': {
    table: 'swap',
    rows: `person_id = ${ada} and request_key = 'X2'`,
    before: unanswered,
    act: async (tx) => swaps.lose(await unansweredId(tx), tx),
  },
  'a request that the provider did not take': {
    table: 'swap',
    rows: `person_id = ${ada} and request_key = 'X2'`,
    before: unanswered,
    act: async (tx) => swaps.drop(await unansweredId(tx), tx),
  },
}

describe('a movement of money or a swap changes these rows and no others', () => {
  testWrites(db, { ...ofMoney, ...ofSwaps })
})
