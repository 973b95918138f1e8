import { availableMinor, balances } from '#server/ledger/ledger.ts'
import * as assets from '#server/catalog/repos/asset.repo.ts'
import * as transfers from '#server/wallet/repos/bank-transfer.repo.ts'
import * as deposits from '#server/wallet/repos/crypto-deposit.repo.ts'
import { REVIEWED_ACTS } from '#machines/accounts/rules/outgoing.ts'
import type { Tx } from '#server/db/db.ts'
import * as outgoing from '#server/accounts/repos/outgoing.repo.ts'
import * as withdrawals from '#server/wallet/repos/crypto-withdrawal.repo.ts'
import * as addresses from '#server/wallet/repos/deposit-address.repo.ts'
import * as networks from '#server/catalog/repos/network.repo.ts'
import * as tokenNetworks from '#server/catalog/repos/token-network.repo.ts'
import { testAnswers } from '../../../support/databases/tested-answers.ts'
import { idOf } from '../../../support/accounts/person-rows.ts'
import { sharedTwoPeople } from '../../../support/accounts/two-people.ts'

const { db, ada, ben } = await sharedTwoPeople()
const mine = (kind: string) => idOf(kind, 0, 2)
const theirs = (kind: string) => idOf(kind, 1, 2)
const sums = async (tx: Tx) => {
  const asked = { ref: mine('W'), personId: ada, at: tx.now, acts: REVIEWED_ACTS }
  const { destination_usd, accounts_usd, is_unknown } = await outgoing.reviewSums(asked, tx)
  return [destination_usd, accounts_usd, is_unknown]
}

testAnswers(db, {
  'a withdrawal of this person': { ask: (tx) => withdrawals.exists(mine('W'), ada, tx), is: true },
  'a withdrawal of somebody else': { ask: (tx) => withdrawals.exists(mine('W'), ben, tx), is: false },
  'a transaction that is no withdrawal': { ask: (tx) => withdrawals.exists(mine('T'), ada, tx), is: false },
  'an address of ours': { ask: (tx) => addresses.isOurs('Ethereum', 'address 0,2', tx), is: true },
  'an address of ours on another network': { ask: (tx) => addresses.isOurs('Tron', 'address 0,2', tx), is: false },
  'an address of nobody': { ask: (tx) => addresses.isOurs('Ethereum', 'address 9', tx), is: false },
  'the addresses of a network': {
    ask: async (tx) => (await addresses.listSince('Ethereum', '0', tx)).addresses.toSorted(),
    is: ['address 0,2', 'address 1,2'],
  },
  'the addresses of a network that are new': {
    ask: async (tx) => {
      const { addresses: before, next } = await addresses.listSince('Ethereum', '0', tx)
      const index = await addresses.nextIndex(tx)
      await addresses.add(ada, 'Doge', { address: 'another network', memo: null, index }, tx)
      await addresses.add(ada, 'Bitcoin', { address: 'new', memo: null, index }, tx)
      return [before.length, (await addresses.listSince('Bitcoin', next, tx)).addresses]
    },
    before: `delete from deposit_address where network = 'Bitcoin'`,
    is: [2, ['new']],
  },
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
  'what left the account in a day, and what went to the same address': { ask: sums, is: [10, 30, false] },
  'what left the account in a day, without what is older': {
    ask: sums,
    before: `update outgoing set at = app_now() - interval '1 day 1 minute' where ref = '${idOf('W', 0, 3)}'`,
    is: [10, 20, false],
  },
  'what left the account in a day, without what came back': {
    ask: sums,
    before: `update outgoing set voided_at = app_now() where ref = '${idOf('W', 0, 3)}'`,
    is: [10, 20, false],
  },
  'what left the account in a day, without what waits for no operator': {
    ask: sums,
    before: `update outgoing set act = 'transfer' where ref = '${idOf('W', 0, 3)}'`,
    is: [10, 20, false],
  },
  'what left the account in a day at an unknown price': {
    ask: sums,
    before: `update outgoing set value_usd = null where ref = '${idOf('W', 0, 3)}'`,
    is: [10, 20, true],
  },
  'what went to the address of somebody else, too': {
    ask: sums,
    before: `update outgoing set destination = 'address:0,2' where ref = '${idOf('W', 1, 2)}'`,
    is: [20, 60, false],
  },
  'what went to the address where a swap of somebody else is paid back': {
    ask: sums,
    before: `update outgoing set refund_destination = 'address:0,2' where ref = '${idOf('W', 1, 2)}'`,
    is: [20, 60, false],
  },
  'what went to where the own swap is paid back': {
    ask: sums,
    before: `update outgoing set refund_destination = 'address:1,2' where ref = '${mine('W')}'`,
    is: [20, 60, false],
  },
  'what went to the two ends of a swap, each by itself': {
    ask: sums,
    before: `update outgoing set refund_destination = case ref when '${mine('W')}' then 'address:9' end,
      destination = case ref when '${idOf('W', 1, 2)}' then 'address:9' when '${idOf('W', 1, 3)}' then 'address:0,2' else destination end`,
    is: [20, 60, false],
  },
  'what went to an address that was shared eight days ago': {
    ask: sums,
    before: `update outgoing set destination = 'address:0,2', at = app_now() - interval '7 days 1 minute' where ref = '${idOf('W', 1, 2)}'`,
    is: [10, 30, false],
  },
  'what left a linked account': {
    ask: sums,
    before: `insert into outgoing (person_id, act, ref, value_usd, partner_id, is_link, at)
      select b.id, 'transfer', 'T', 1, a.id, true, app_now() from person a, person b where a.username = 'ada_obi' and b.username = 'ben_cole'`,
    is: [10, 60, false],
  },
  'what left an account that was linked eight days ago': {
    ask: sums,
    before: `insert into outgoing (person_id, act, ref, value_usd, partner_id, is_link, at)
      select b.id, 'transfer', 'T', 1, a.id, true, app_now() - interval '7 days 1 minute' from person a, person b
      where a.username = 'ada_obi' and b.username = 'ben_cole'`,
    is: [10, 30, false],
  },
  'what left an account of the same device': {
    ask: sums,
    before: `update login_device set family = decode(repeat('00', 32), 'hex'), expires_at = app_now() + interval '90 days'`,
    is: [10, 60, false],
  },
  'what left an account that was on the same device eight days ago': {
    ask: sums,
    before: `update login_device set family = decode(repeat('00', 32), 'hex'), expires_at = app_now() + interval '82 days 23 hours'`,
    is: [10, 30, false],
  },
  'what is available to a person without an account': { ask: (tx) => availableMinor(ada, 'BTC', tx), is: 0n },
  'bank transfers that are open, the oldest first': {
    ask: async (tx) => (await transfers.listOpen(tx)).map(({ t_id }) => t_id),
    before: `update bank_transfer set phase = 'completed', closed_by = 'bank', booked_amount = 1 where t_id like '%2';
      update bank_transfer set phase = 'payingOut', direction = 'out' where t_id like '%3'`,
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
  'networks on which something is to go on': {
    ask: (tx) => withdrawals.listBusyNetworks(tx),
    before: `update crypto_withdrawal set phase = 'awaitingReview', network = 'Ethereum';
      update crypto_withdrawal set phase = 'approved', network = 'Bitcoin' where t_id = '${mine('W')}';
      insert into chain_reservation (subject, network, account, nonce, state) values
        ('fill:1', 'Litecoin', 'a', 0, 'held'), ('gather:1', 'Doge', 'a', 0, 'held'), ('${theirs('W')}', 'Ethereum', 'a', 0, 'held'),
        ('fill:2', 'Ripple', 'a', 0, 'spent')`,
    is: ['Bitcoin', 'Doge', 'Litecoin'],
  },
  'networks on which a withdrawal was not followed after its transaction was stored': {
    ask: (tx) => withdrawals.listBusyNetworks(tx),
    before: `update crypto_withdrawal set phase = 'awaitingReview';
      insert into chain_reservation (subject, network, account, nonce) values ('${mine('W')}', 'Bitcoin', 'a', 0);
      insert into chain_transaction (subject, network, kind, txid, raw, created_at) values ('${mine('W')}', 'Bitcoin', 'payout', 'aa', 'aa', app_now())`,
    is: ['Bitcoin'],
  },
  'withdrawals of these lines, each with its steps': {
    ask: async (tx) =>
      [...(await withdrawals.listOf([mine('W')], tx))].map(([id, { steps }]) => [id, steps.map(({ phase }) => phase)]),
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
  'whether a deposit is settled, one that the network dropped': {
    ask: (tx) => deposits.areSettled('Bitcoin', [{ txid: 'tx0-2', output: 0 }], tx),
    before: `update crypto_deposit set phase = 'dropped', height = null where t_id = '${mine('C')}'`,
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
})
