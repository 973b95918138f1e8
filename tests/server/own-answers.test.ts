import { describe, expect, it } from 'vitest'
import type { Queries, Tx } from '#server/db/db.ts'
import { availableMinor, balances } from '#server/ledger/ledger.ts'
import * as adverts from '#server/repos/advert.repo.ts'
import * as assets from '#server/repos/asset.repo.ts'
import * as bankAccounts from '#server/repos/bank-account.repo.ts'
import * as transfers from '#server/repos/bank-transfer.repo.ts'
import * as challenges from '#server/repos/challenge.repo.ts'
import * as deposits from '#server/repos/crypto-deposit.repo.ts'
import * as withdrawals from '#server/repos/crypto-withdrawal.repo.ts'
import * as addresses from '#server/repos/deposit-address.repo.ts'
import * as expiry from '#server/repos/expiry.repo.ts'
import * as images from '#server/repos/image.repo.ts'
import * as devices from '#server/repos/login-device.repo.ts'
import * as messages from '#server/repos/message.repo.ts'
import * as networks from '#server/repos/network.repo.ts'
import * as notifications from '#server/repos/notification.repo.ts'
import * as orders from '#server/repos/order.repo.ts'
import * as payees from '#server/repos/payee.repo.ts'
import * as persons from '#server/repos/person.repo.ts'
import * as jobs from '#server/repos/job.repo.ts'
import * as quotes from '#server/repos/quote.repo.ts'
import * as links from '#server/repos/reset-link.repo.ts'
import * as sessions from '#server/repos/session.repo.ts'
import * as swaps from '#server/repos/swap.repo.ts'
import * as tokenNetworks from '#server/repos/token-network.repo.ts'
import { rolledBack, run } from './support/changed-rows.ts'
import { freshDb } from './support/fresh-db.ts'
import { hashOf, idOf, twoPeople } from './support/two-people.ts'

const db = await freshDb('pglite')
const [ada, ben] = await twoPeople(db)
const STRANGER = 0n
const mine = (kind: string) => idOf(kind, 0, 2)
const theirs = (kind: string) => idOf(kind, 1, 2)
const HOUR = `update app_clock set ahead = interval '1 hour'`

/** Questions whose answer is a word or a number, after some statements. */
const answers: Readonly<Record<string, { ask: (on: Queries & Tx) => Promise<unknown>; is: unknown; before?: string }>> =
  {
    'a device of this person': { ask: (tx) => devices.isOf(hashOf('S', 0, 2), 'ada_obi@example.com', tx), is: true },
    'a device of somebody else': { ask: (tx) => devices.isOf(hashOf('S', 1, 2), 'ada_obi@example.com', tx), is: false },
    'an unknown device': { ask: (tx) => devices.isOf(hashOf('Z', 0, 2), 'ada_obi@example.com', tx), is: false },
    'a device that is too old': {
      ask: (tx) => devices.isOf(hashOf('S', 0, 2), 'ada_obi@example.com', tx),
      before: HOUR,
      is: false,
    },
    'a known payee': { ask: (tx) => payees.isKnown(ada, { kind: 'address', ref: '2' }, tx), is: true },
    'a payee of another kind': { ask: (tx) => payees.isKnown(ada, { kind: 'bank', ref: '2' }, tx), is: false },
    'another payee': { ask: (tx) => payees.isKnown(ada, { kind: 'address', ref: '9' }, tx), is: false },
    'a payee of somebody else': { ask: (tx) => payees.isKnown(STRANGER, { kind: 'address', ref: '2' }, tx), is: false },
    'a withdrawal of this person': { ask: (tx) => withdrawals.exists(mine('W'), ada, tx), is: true },
    'a withdrawal of somebody else': { ask: (tx) => withdrawals.exists(mine('W'), ben, tx), is: false },
    'a transaction that is no withdrawal': { ask: (tx) => withdrawals.exists(mine('T'), ada, tx), is: false },
    'an address of ours': { ask: (tx) => addresses.isOurs('Ethereum', 'address 0,2', tx), is: true },
    'an address of ours on another network': { ask: (tx) => addresses.isOurs('Tron', 'address 0,2', tx), is: false },
    'an address of nobody': { ask: (tx) => addresses.isOurs('Ethereum', 'address 9', tx), is: false },
    'whose address it is': {
      ask: (tx) => addresses.ownerOf('Ethereum', { address: 'address 0,2', memo: null }, tx),
      is: ada,
    },
    'whose address it is, with a memo that is not needed': {
      ask: (tx) => addresses.ownerOf('Ethereum', { address: 'address 1,2', memo: 'x' }, tx),
      is: ben,
    },
    'whose address it is on another network': {
      ask: (tx) => addresses.ownerOf('Tron', { address: 'address 0,2', memo: null }, tx),
      is: null,
    },
    'whose memo it is': {
      ask: (tx) => addresses.ownerOf('Ethereum', { address: 'one', memo: '0' }, tx),
      before: `update deposit_address set address = 'one', memo = person_id - ${ada} where network = 'Ethereum'`,
      is: ada,
    },
    'whose memo it is when there is none': {
      ask: (tx) => addresses.ownerOf('Ethereum', { address: 'one', memo: null }, tx),
      before: `update deposit_address set address = 'one', memo = person_id - ${ada} where network = 'Ethereum'`,
      is: null,
    },
    'whose challenge it is': { ask: (tx) => challenges.personOf(mine('H1'), tx), is: ada },
    'how many reset links are open': { ask: (tx) => links.countOpen(ada, tx), is: 3 },
    'how many reset links are open after one was used': {
      ask: (tx) => links.countOpen(ada, tx),
      before: `update reset_link set used_at = now() where public_id = '${mine('K')}'`,
      is: 2,
    },
    'how many reset links are open after an hour': { ask: (tx) => links.countOpen(ada, tx), before: HOUR, is: 0 },
    'how many notifications are unread': { ask: (tx) => notifications.unreadOf(ada, tx), is: 3 },
    'how many notifications are unread after one was read': {
      ask: (tx) => notifications.unreadOf(ada, tx),
      before: `update notification set read_at = now() where public_id = '${mine('N')}'`,
      is: 2,
    },
    'where a person is signed in, the last used first': {
      ask: async (tx) => (await sessions.activeOf(ada, tx)).map(({ public_id }) => public_id),
      before: `update session set last_seen_at = app_now() + interval '1 second' where public_id = '${mine('S')}'`,
      is: [mine('S'), idOf('S', 0, 3), idOf('S', 0, 1)],
    },
    'where a person is signed in, without what was ended': {
      ask: async (tx) => (await sessions.activeOf(ada, tx)).length,
      before: `update session set revoked_at = now() where public_id = '${mine('S')}'`,
      is: 2,
    },
    'where a person is signed in, without what is too old': {
      ask: async (tx) => (await sessions.activeOf(ada, tx)).length,
      before: `update session set expires_at = created_at + interval '1 microsecond' where public_id = '${mine('S')}'`,
      is: 2,
    },
    'where a person is signed in, without what nobody used': {
      ask: async (tx) => (await sessions.activeOf(ada, tx)).length,
      before: `update session set last_seen_at = app_now() - interval '2 hours' where public_id = '${mine('S')}'`,
      is: 2,
    },
    'jobs that are due, without what is done, has failed or is of another kind': {
      ask: async (tx) => (await jobs.claim(['mail'], 10, tx)).length,
      before: `update job set run_at = app_now(); update job set done_at = now() where dedupe_key = '0,1';
      update job set failed_at = now() where dedupe_key = '0,2'; update job set kind = 'bank' where dedupe_key = '0,3'`,
      is: 3,
    },
    'whether a network can be read on from where it is': { ask: (tx) => networks.lockAt('Tron', null, tx), is: true },
    'whether a network can be read on from elsewhere': {
      ask: (tx) => networks.lockAt('Tron', { blocks: [], open: [] }, tx),
      is: false,
    },
    'whether a stopped network can be read on': {
      ask: (tx) => networks.lockAt('Tron', null, tx),
      before: `update network set stopped_at = now(), stopped_reason = 'Deep' where name = 'Tron'`,
      is: false,
    },
    'whether a network that is not stopped can be opened': {
      ask: (tx) => networks.lockStopped('Tron', null, tx),
      before: `update network set stopped_at = now(), stopped_reason = 'Deep' where name <> 'Tron'`,
      is: false,
    },
    'whether a stopped network can be opened where it is': {
      ask: (tx) => networks.lockStopped('Tron', null, tx),
      before: `update network set stopped_at = now(), stopped_reason = 'Deep' where name = 'Tron'`,
      is: true,
    },
    'whether a stopped network can be opened elsewhere': {
      ask: (tx) => networks.lockStopped('Tron', { blocks: [], open: [] }, tx),
      before: `update network set stopped_at = now(), stopped_reason = 'Deep' where name = 'Tron'`,
      is: false,
    },
    'swaps that are due, watched ones first, without what is over': {
      ask: async (tx) => (await swaps.due({ leastS: 10, perSecond: 100, limit: 3 }, tx)).map(({ swap_id }) => swap_id),
      before: `update swap set ended_at = now(); update swap set ended_at = null where swap_id like '%X0_';
      update swap set checked_at = app_now() - person_id * interval '1 hour' - right(swap_id, 1)::int * interval '1 minute';
      update swap set watched_at = app_now() + interval '1 hour' where swap_id = '${mine('X')}'`,
      is: [mine('X'), idOf('X', 0, 3), idOf('X', 0, 1)],
    },
    'how many bank accounts there are': { ask: (tx) => bankAccounts.countLocked(ada, tx), is: 3 },
    'how many images a side has sent': {
      ask: async (tx) => images.countOf((await orders.find(mine('R'), ada, tx))?.id ?? 0n, ada, tx),
      is: 1,
    },
    'how many images the other side has sent': {
      ask: async (tx) => images.countOf((await orders.find(mine('R'), ada, tx))?.id ?? 0n, ben, tx),
      is: 0,
    },
    'how many deposits are announced': { ask: (tx) => transfers.countUnpaid(ada, tx), is: 3 },
    'how many deposits are announced after one was paid': {
      ask: (tx) => transfers.countUnpaid(ada, tx),
      before: `update bank_transfer set phase = 'completed', closed_by = 'bank', booked_amount = 1 where t_id = '${mine('T')}'`,
      is: 2,
    },
    'how many deposits are announced beside a withdrawal': {
      ask: (tx) => transfers.countUnpaid(ada, tx),
      before: `update bank_transfer set direction = 'out' where t_id = '${mine('T')}'`,
      is: 2,
    },
    'what was withdrawn in a day': { ask: (tx) => withdrawals.valueOfDay(ada, tx), is: 30 },
    'what was withdrawn in a day, without what is older': {
      ask: (tx) => withdrawals.valueOfDay(ada, tx),
      before: `update crypto_withdrawal set created_at = app_now() - interval '1 day' where t_id = '${mine('W')}'`,
      is: 20,
    },
    'what was withdrawn in a day, without what was cancelled': {
      ask: (tx) => withdrawals.valueOfDay(ada, tx),
      before: `update crypto_withdrawal set phase = 'cancelled', closed_by = 'owner' where t_id = '${mine('W')}'`,
      is: 20,
    },
    'what was withdrawn in a day at an unknown price': {
      ask: (tx) => withdrawals.valueOfDay(ada, tx),
      before: `update crypto_withdrawal set value_usd = null where t_id = '${mine('W')}'`,
      is: null,
    },
    'what is available to a person without an account': { ask: (tx) => availableMinor(ada, 'BTC', tx), is: 0n },
    'the messages after a number': {
      ask: async (tx) =>
        (await messages.list((await orders.find(mine('R'), ada, tx))?.id ?? 0n, 1, 2, tx)).map(
          (each) => each.message_seq,
        ),
      is: [2, 3],
    },
    'orders of a person whose time is over, none': { ask: (tx) => expiry.dueOf(ada, tx), is: [] },
    'orders of a person whose time is over': {
      ask: async (tx) => (await expiry.dueOf(ada, tx)).length,
      before: HOUR,
      is: 6,
    },
    'orders of a stranger whose time is over': { ask: (tx) => expiry.dueOf(STRANGER, tx), before: HOUR, is: [] },
    'orders whose time is over, the longest first': {
      ask: (tx) => expiry.lockDue(2, tx),
      before: `${HOUR}; update m2m_order set deadline_at = app_now() - (case when order_no like '%2' then 3 when order_no like '%1' then 2 else 1 end) * interval '1 day' where order_no like '%0_' and buyer_id = ${ben}`,
      is: [mine('R'), idOf('R', 0, 1)],
    },
    'orders of a person whose time is over, without those that were paid': {
      ask: async (tx) => (await expiry.dueOf(ada, tx)).length,
      before: `${HOUR}; update m2m_order set phase = 'awaitingRelease', paid_at = now() where order_no = '${mine('R')}'`,
      is: 5,
    },
    'orders whose time is over, without those that were paid': {
      ask: async (tx) => (await expiry.lockDue(10, tx)).length,
      before: `${HOUR}; update m2m_order set phase = 'awaitingRelease', paid_at = now() where order_no = '${mine('R')}'`,
      is: 5,
    },
    'bank transfers that are open, the oldest first': {
      ask: async (tx) => (await transfers.listOpen(tx)).map(({ t_id }) => t_id),
      before: `update bank_transfer set phase = 'completed', closed_by = 'bank', booked_amount = 1 where t_id like '%2'`,
      is: [1, 3].flatMap((nth) => [idOf('T', 0, nth), idOf('T', 1, nth)]),
    },
    'bank transfers of these lines': {
      ask: async (tx) => [...(await transfers.listOf([mine('T'), theirs('T')], tx)).keys()].toSorted(),
      is: [mine('T'), theirs('T')],
    },
    'announced deposits whose time is over, the longest first': {
      ask: (tx) => transfers.lockDue(10, tx),
      before: `update bank_transfer set deadline_at = app_now() + interval '1 day';
      update bank_transfer set deadline_at = app_now() - interval '1 day' where t_id like '%1';
      update bank_transfer set deadline_at = app_now() - interval '2 days' where t_id = '${theirs('T')}';
      update bank_transfer set direction = 'out' where t_id = '${idOf('T', 0, 1)}';
      update bank_transfer set phase = 'cancelled', closed_by = 'owner', deadline_at = app_now() where t_id = '${mine('T')}'`,
      is: [theirs('T'), idOf('T', 1, 1)],
    },
    'withdrawals in these phases, the oldest first': {
      ask: async (tx) => (await withdrawals.listIn(['held'], tx)).map(({ t_id }) => t_id),
      before: `update crypto_withdrawal set phase = 'approved' where t_id like '%2'`,
      is: [1, 3].flatMap((nth) => [idOf('W', 0, nth), idOf('W', 1, nth)]),
    },
    'withdrawals of these lines, each with its steps': {
      ask: async (tx) =>
        [...(await withdrawals.listOf([mine('W')], tx))].map(([id, { steps }]) => [
          id,
          steps.map(({ phase }) => phase),
        ]),
      is: [[mine('W'), ['held']]],
    },
    'deposits that are confirmed often enough': {
      ask: async (tx) => (await deposits.lockConfirmed('Bitcoin', 6, tx)).map(({ t_id }) => t_id),
      before: `update crypto_deposit set height = 6 where person_id = ${ben};
      update crypto_deposit set phase = 'belowLeast' where t_id = '${mine('C')}'`,
      is: [idOf('C', 0, 1), idOf('C', 0, 3)],
    },
    'deposits that are confirmed on another network': {
      ask: (tx) => deposits.lockConfirmed('Litecoin', 6, tx),
      is: [],
    },
    'whether a deposit is settled, one that is not': {
      ask: (tx) => deposits.areSettled('Bitcoin', [{ txid: 'tx0-2', output: 0 }], tx),
      before: `update crypto_deposit set phase = 'belowLeast' where t_id <> '${mine('C')}'`,
      is: false,
    },
    'whether a deposit is settled': {
      ask: (tx) => deposits.areSettled('Bitcoin', [{ txid: 'tx0-2', output: 0 }], tx),
      before: `update crypto_deposit set phase = 'belowLeast' where t_id = '${mine('C')}'`,
      is: true,
    },
    'whether a deposit is settled on another network': {
      ask: (tx) => deposits.areSettled('Litecoin', [{ txid: 'tx0-2', output: 0 }], tx),
      before: `update crypto_deposit set phase = 'belowLeast'`,
      is: false,
    },
    'deposits that wait for confirmations': {
      ask: async (tx) => (await deposits.listWaiting('Bitcoin', tx)).map(({ t_id }) => t_id),
      before: `update crypto_deposit set phase = 'belowLeast' where t_id like '%2';
      update crypto_deposit set person_id = null, t_id = null where t_id = '${idOf('C', 1, 3)}'`,
      is: [idOf('C', 0, 1), idOf('C', 1, 1), idOf('C', 0, 3)],
    },
    'deposits that wait for confirmations on another network': {
      ask: (tx) => deposits.listWaiting('Litecoin', tx),
      is: [],
    },
    'deposits that wait for the operator': {
      ask: async (tx) => (await deposits.listUnassigned(tx)).map(({ t_id }) => t_id),
      before: `update crypto_deposit set phase = 'awaitingOperator' where t_id like '%2'`,
      is: [mine('C'), theirs('C')],
    },
    'deposits of these lines': {
      ask: async (tx) => [...(await deposits.listOfLines([mine('C')], tx)).keys()],
      is: [mine('C')],
    },
    'networks that are stopped': {
      ask: async (tx) => (await networks.listStopped(tx)).map(({ name }) => name),
      before: `update network set stopped_at = now(), stopped_reason = 'Deep' where name in ('Tron', 'Ethereum')`,
      is: ['Ethereum', 'Tron'],
    },
    'the networks of a token': {
      ask: async (tx) => new Set((await tokenNetworks.list('BTC', tx)).map(({ asset }) => asset)),
      is: new Set(['BTC']),
    },
    'tokens of the marketplace': {
      ask: async (tx) => new Set((await assets.listTraded('fiat', tx)).map(({ kind, traded }) => `${kind} ${traded}`)),
      is: new Set(['fiat true']),
    },
    'a name that is taken by somebody else': {
      ask: async (tx) => [...(await persons.takenUsernames(['ada_obi', 'ben_cole', 'nobody'], ada, tx))],
      is: ['ben_cole'],
    },
    'a name that nobody has': {
      ask: async (tx) => [...(await persons.takenUsernames(['nobody'], null, tx))],
      is: [],
    },
    'who is locked': { ask: async (tx) => (await persons.lock(ben, tx))?.username, is: 'ben_cole' },
    'which advert is locked': { ask: async (tx) => (await adverts.lock(theirs('A'), tx))?.t_id, is: theirs('A') },
    'which advert is found': { ask: async (tx) => (await adverts.find(theirs('A'), tx))?.t_id, is: theirs('A') },
    'whose challenge the last one is': { ask: (tx) => challenges.personOf(idOf('H3', 1, 3), tx), is: ben },
    'which quote was used': { ask: async (tx) => (await quotes.listUsed(ada, [mine('Q')], tx)).length, is: 1 },
    'whether an account is in use by an open advert': {
      ask: (tx) => bankAccounts.lockForDeletion(mine('B'), ada, tx),
      is: { isInUse: true },
    },
    'whether an account is in use by a paused advert': {
      ask: (tx) => bankAccounts.lockForDeletion(mine('B'), ada, tx),
      before: `update advert set status = 'Close'; update advert set paused = true where t_id = '${mine('A')}'`,
      is: { isInUse: true },
    },
    'whether an account is in use by a closed advert': {
      ask: (tx) => bankAccounts.lockForDeletion(mine('B'), ada, tx),
      before: `update advert set status = 'Close' where t_id = '${mine('A')}'`,
      is: { isInUse: false },
    },
    'balances of a person who has none': { ask: (tx) => balances(ada, tx), is: [] },
    'balances by what they are for': {
      ask: async (tx) => (await balances(ada, tx)).map((each) => Object.values(each).join(' ')),
      before: `insert into account (kind, ref, asset, person_id, balance) values
      ('available', '${ada}', 'BTC', ${ada}, 1), ('reserve', 'a', 'BTC', ${ada}, 2), ('escrow', 'o', 'BTC', ${ada}, 3),
      ('escrow', 'p', 'BTC', ${ada}, 4), ('hold', 'h', 'BTC', ${ada}, 5), ('available', '${ben}', 'BTC', ${ben}, 6), ('available', '${ada}', 'ETH', ${ada}, 7),
      ('escrow', 'q', 'USDT', ${ada}, 0)`,
      is: ['BTC 1 2 7 5', 'ETH 7 0 0 0'],
    },
    'what is available of one asset': {
      ask: (tx) => availableMinor(ben, 'ETH', tx),
      before: `insert into account (kind, ref, asset, person_id, balance) values
      ('escrow', '${ben}', 'ETH', ${ben}, 3), ('available', '${ada}', 'ETH', ${ada}, 6), ('available', '${ben}', 'BTC', ${ben}, 7), ('available', '${ben}', 'ETH', ${ben}, 1)`,
      is: 1n,
    },
  }

describe('an answer about', () => {
  it.each(Object.entries(answers))('%s', async (_, { ask, is, before }) => {
    await rolledBack(db, async (tx) => {
      for (const statement of before?.split(';') ?? []) await run(statement)(tx)
      expect(await ask(tx)).toEqual(is)
    })
  })
})
