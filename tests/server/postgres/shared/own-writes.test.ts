import { describe, expect, it } from 'vitest'
import type { Tx } from '#server/db/db.ts'
import * as adverts from '#server/adverts/repos/advert.repo.ts'
import * as bankAccounts from '#server/accounts/repos/bank-account.repo.ts'
import * as jobs from '#server/shared/repos/job.repo.ts'
import * as messages from '#server/orders/repos/message.repo.ts'
import * as notifications from '#server/shared/repos/notification.repo.ts'
import * as orders from '#server/orders/repos/order.repo.ts'
import { NOTHING, numberOf, rolledBack, run, testWrites, type Write } from '../../support/changed-rows.ts'
import { idOf, TERMS } from '../../support/accounts/person-rows.ts'
import { sharedTwoPeople } from '../../support/accounts/two-people.ts'

const { db, ada, ben } = await sharedTwoPeople()

/** The second of Ada's three rows. */
const AT = [0, 2] as const
const mine = (kind: string) => idOf(kind, ...AT)
const theirs = (kind: string) => idOf(kind, 1, 2)

const order = async (tx: Tx) => {
  const found = await orders.find(mine('R'), ada, tx)
  if (!found) throw new Error('no order')
  return found
}
const saved = (returnedMinor: bigint) => async (tx: Tx) => {
  const found = await order(tx)
  const change = { event: { type: 'payment.notify', by: 'buyer', at: 0 } as const, noticeKind: 'order.paid' as const }
  return orders.save({ order: found, life: found.life, ...change, returnedMinor }, tx)
}
const ownAdvert = `t_id = '${mine('A')}'`
const ownOrder = `order_no = '${mine('R')}'`
const ownAccount = `public_id = '${mine('B')}'`
const accountOf = (public_id: string) =>
  ({
    public_id,
    kind: 'bank',
    method: null,
    account_name: 'New',
    account_number: '2',
    bank_name: 'N',
    account_type: 'Current',
    sort_code: null,
  }) as const
const jobId = (tx: Tx) => numberOf('job', `dedupe_key = '0,2'`, tx)

const ofAdverts: Readonly<Record<string, Write>> = {
  'editing an advert': {
    table: 'advert',
    rows: ownAdvert,
    act: async (tx) => adverts.edit(await numberOf('advert', ownAdvert, tx), TERMS, tx),
  },
  'pausing an advert': {
    table: 'advert',
    rows: ownAdvert,
    act: async (tx) => adverts.pause(await numberOf('advert', ownAdvert, tx), true, tx),
  },
  'closing an advert': {
    table: 'advert',
    rows: ownAdvert,
    act: async (tx) => adverts.close(await numberOf('advert', ownAdvert, tx), tx),
  },
  'an order that gives coins back, its advert': { table: 'advert', rows: ownAdvert, act: saved(1n) },
  'an order that gives nothing back, no advert': { table: 'advert', rows: NOTHING, act: saved(0n) },
  'an event of an order': { table: 'm2m_order', rows: ownOrder, act: saved(0n) },
  'a message, the number of its order': {
    table: 'm2m_order',
    rows: ownOrder,
    act: async (tx) => messages.add({ orderId: (await order(tx)).id, senderId: ada, kind: 'text', message: 'Hi' }, tx),
  },
  'a message to a closed order': {
    table: 'm2m_order',
    rows: NOTHING,
    before: run(
      `update m2m_order set phase = 'cancelled', closed_reason = 'buyer', closed_by = 'buyer', closed_at = now() where ${ownOrder}`,
    ),
    act: async (tx) => messages.add({ orderId: (await order(tx)).id, senderId: ada, kind: 'text', message: 'Hi' }, tx),
  },
  'reading the messages of an order': {
    table: 'm2m_order',
    rows: ownOrder,
    act: async (tx) => messages.markRead((await order(tx)).id, 'buyer', 2, tx),
  },
  'reading what was read before': {
    table: 'm2m_order',
    rows: NOTHING,
    before: run(`update m2m_order set buyer_read = 3 where ${ownOrder}`),
    act: async (tx) => messages.markRead((await order(tx)).id, 'buyer', 2, tx),
  },
  'changing a bank account': {
    table: 'bank_account',
    rows: ownAccount,
    act: (tx) => bankAccounts.change(ada, accountOf(mine('B')), tx),
  },
  'changing the bank account of somebody else': {
    table: 'bank_account',
    rows: NOTHING,
    act: (tx) => bankAccounts.change(ada, accountOf(theirs('B')), tx),
  },
  'deleting a bank account': {
    table: 'bank_account',
    rows: ownAccount,
    before: run(`update advert set status = 'Close'`),
    act: (tx) => bankAccounts.remove(mine('B'), ada, tx),
  },
  'deleting a bank account, what closed adverts name of it': {
    table: 'advert_account',
    rows: `account_id = (select id from bank_account where ${ownAccount})`,
    before: run(`update advert set status = 'Close'`),
    act: (tx) => bankAccounts.remove(mine('B'), ada, tx),
  },
  'deleting the bank account of somebody else': {
    table: 'bank_account',
    rows: NOTHING,
    before: run(`update advert set status = 'Close'`),
    act: (tx) => bankAccounts.remove(theirs('B'), ada, tx),
  },
  'deleting the bank account of somebody else, nothing of an advert': {
    table: 'advert_account',
    rows: NOTHING,
    before: run(`update advert set status = 'Close'`),
    act: (tx) => bankAccounts.remove(theirs('B'), ada, tx),
  },
}

const ofNotices: Readonly<Record<string, Write>> = {
  'reading a notification and the older ones': {
    table: 'notification',
    rows: `person_id = ${ada} and public_id <= '${mine('N')}'`,
    act: (tx) => notifications.read(ada, mine('N'), tx),
  },
  'reading all notifications': {
    table: 'notification',
    rows: `person_id = ${ada} and public_id <> '${mine('N')}'`,
    before: run(`update notification set read_at = now() where public_id = '${mine('N')}'`),
    act: (tx) => notifications.read(ada, null, tx),
  },
  'reading a notification of somebody else': {
    table: 'notification',
    rows: NOTHING,
    act: (tx) => notifications.read(ada, theirs('N'), tx),
  },
  'a cancelled job': { table: 'job', rows: `dedupe_key = '0,2'`, act: (tx) => jobs.cancel('0,2', tx) },
  'cancelling a job that is done': {
    table: 'job',
    rows: NOTHING,
    before: run('update job set done_at = now()'),
    act: (tx) => jobs.cancel('0,2', tx),
  },
  'cancelling a job that has failed': {
    table: 'job',
    rows: NOTHING,
    before: run('update job set failed_at = now()'),
    act: (tx) => jobs.cancel('0,2', tx),
  },
  'a finished job': { table: 'job', rows: `dedupe_key = '0,2'`, act: async (tx) => jobs.finish([await jobId(tx)], tx) },
  'a job tried again': {
    table: 'job',
    rows: `dedupe_key = '0,2'`,
    act: async (tx) => jobs.retry(await jobId(tx), 1, 'Down', tx),
  },
  'a job given up': {
    table: 'job',
    rows: `dedupe_key = '0,2'`,
    act: async (tx) => jobs.giveUp(await jobId(tx), 'Down', tx),
  },
}

describe('a change of an advert, an order, a bank account or a notification changes these rows and no others', () => {
  testWrites(db, { ...ofAdverts, ...ofNotices })

  it('says when it changed nothing', async () => {
    await rolledBack(db, async (tx) => {
      expect(await bankAccounts.change(ada, accountOf(theirs('B')), tx)).toBe(false)
      expect(await bankAccounts.change(ada, { ...accountOf(mine('B')), method: 'Wise' }, tx)).toBe(false)
      expect(await notifications.read(ada, theirs('N'), tx)).toBe(false)
      expect(await jobs.cancel('no such job', tx)).toBe(false)
      expect(await bankAccounts.lockForDeletion(mine('B'), ben, tx)).toBeUndefined()
    })
  })
})
