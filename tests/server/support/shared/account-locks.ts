import * as bankAccounts from '#server/accounts/repos/bank-account.repo.ts'
import * as challenges from '#server/accounts/repos/challenge.repo.ts'
import * as idempotency from '#server/shared/repos/idempotency.repo.ts'
import * as jobs from '#server/shared/repos/job.repo.ts'
import * as requests from '#server/support/repos/request.repo.ts'
import * as acts from '#server/operator/repos/act.repo.ts'
import * as links from '#server/operator/repos/operator-link.repo.ts'
import * as operators from '#server/operator/repos/operator.repo.ts'
import * as addresses from '#server/wallet/repos/deposit-address.repo.ts'
import * as exports from '#server/accounts/repos/data-export.repo.ts'
import * as closings from '#server/accounts/repos/closing.repo.ts'
import * as persons from '#server/accounts/repos/person.repo.ts'
import * as alerts from '#server/operator/repos/alert.repo.ts'
import * as tickets from '#server/accounts/repos/stream-ticket.repo.ts'
import { hashOf, idOf } from '../accounts/person-rows.ts'
import { ADVERT, mine, type Lock, type People } from './locked-rows.ts'

const account = { table: 'bank_account', where: () => `public_id = '${mine('B')}'` }
const person = { table: 'person', where: ({ ada }: People) => `id = ${ada}` }

/** Those of accounts, operators, requests to Support and jobs. */
export const accountLocks: readonly Lock[] = [
  { by: 'person.repo.ts lock', ...person, lock: (tx, { ada }) => persons.lock(ada, tx) },
  { by: 'person.repo.ts holdOpen', ...person, lock: (tx, { ada }) => persons.holdOpen(ada, tx) },
  { by: 'closing.repo.ts lockDue', ...person, lock: (tx, { ada }) => closings.lockDue(ada, tx) },
  {
    by: 'closing.repo.ts eraseRest',
    table: 'person',
    where: () => `username = 'left'`,
    lock: (tx, { left }) => closings.eraseRest(left, tx),
  },
  {
    by: 'data-export.repo.ts lockUnmade',
    table: 'data_export',
    where: () => `public_id = '${mine('Z')}'`,
    lock: (tx) => exports.lockUnmade(mine('Z'), tx),
  },
  {
    by: 'deposit-address.repo.ts ownerOf',
    ...person,
    lock: (tx) => addresses.ownerOf('Ethereum', { address: 'address 0,2', memo: null }, tx),
  },
  {
    by: 'challenge.repo.ts lock',
    table: 'challenge',
    where: () => `public_id = '${mine('H1')}'`,
    lock: (tx) => challenges.lock(mine('H1'), tx),
  },
  {
    by: 'idempotency.repo.ts lock',
    table: 'idempotency',
    where: ({ ada }) => `person_id = ${ada} and key = 'key 2'`,
    lock: (tx, { ada }) => idempotency.lock({ person: ada, operation: 'transferCrypto', key: 'key 2' }, tx),
  },
  { by: 'bank-account.repo.ts lockAll', ...account, lock: (tx, { ada }) => bankAccounts.lockAll(ada, tx) },
  {
    by: 'bank-account.repo.ts lockOwner',
    ...person,
    lock: (tx, { ada }) => bankAccounts.lockOwner(ada, tx).then(() => true),
  },
  {
    by: 'bank-account.repo.ts lockForDeletion',
    ...account,
    lock: (tx, { ada }) => bankAccounts.lockForDeletion(mine('B'), ada, tx),
  },
  {
    by: 'bank-account.repo.ts lockForDeletion',
    ...ADVERT,
    lock: (tx, { ada }) => bankAccounts.lockForDeletion(mine('B'), ada, tx),
  },
  {
    by: 'request.repo.ts lock',
    table: 'support_request',
    where: () => `request_no = '${mine('V')}'`,
    lock: (tx, { ada }) => requests.lock(mine('V'), ada, tx),
  },
  {
    by: 'operator.repo.ts lock',
    table: 'operator',
    where: () => `username = 'olu'`,
    lock: async (tx) => operators.lock((await operators.findByUsername('olu', tx))?.id ?? 0n, tx),
  },
  {
    by: 'operator-link.repo.ts lockOpen',
    table: 'operator_link',
    where: () => `public_id = '${idOf('P', 0, 3)}'`,
    lock: (tx) => links.lockOpen(idOf('P', 0, 3), tx),
  },
  {
    by: 'act.repo.ts lock',
    table: 'operator_act',
    where: () => `subject = 'waiting'`,
    lock: (tx) => acts.lock(idOf('P', 1, 1), tx),
  },
  {
    by: 'act.repo.ts lockExpired',
    table: 'operator_act',
    where: () => `subject = 'expired'`,
    lock: (tx) => acts.lockExpired(50, tx),
  },
  {
    by: 'stream-ticket.repo.ts add',
    table: 'session',
    where: () => `public_id = '${mine('S')}'`,
    lock: (tx) => tickets.add(hashOf('another ticket', 0, 2), hashOf('S', 0, 2), tx),
  },
  {
    by: 'alert.repo.ts lockCursor',
    table: 'alert_cursor',
    where: () => 'singleton',
    lock: (tx) => alerts.lockCursor(tx),
  },
  {
    by: 'job.repo.ts claim',
    table: 'job',
    where: () => `dedupe_key = '0,2'`,
    lock: (tx) => jobs.claim(['mail'], 1, tx),
  },
  {
    by: 'job.repo.ts lockByRef',
    table: 'job',
    where: () => `dedupe_key = '0,2'`,
    lock: async (tx) => {
      const [job] = await tx.query<{ id: bigint }>(`select id from job where dedupe_key = '0,2'`)
      return jobs.lockByRef(String(job?.id).padStart(20, '0'), tx)
    },
  },
]
