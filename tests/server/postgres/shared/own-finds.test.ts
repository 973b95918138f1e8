import { describe, expect, it } from 'vitest'
import type { Tx } from '#server/db/db.ts'
import * as bankAccounts from '#server/accounts/repos/bank-account.repo.ts'
import * as transfers from '#server/wallet/repos/bank-transfer.repo.ts'
import * as challenges from '#server/accounts/repos/challenge.repo.ts'
import * as deposits from '#server/wallet/repos/crypto-deposit.repo.ts'
import * as withdrawals from '#server/wallet/repos/crypto-withdrawal.repo.ts'
import * as addresses from '#server/wallet/repos/deposit-address.repo.ts'
import * as history from '#server/wallet/repos/history.repo.ts'
import * as idempotency from '#server/shared/repos/idempotency.repo.ts'
import * as images from '#server/orders/repos/image.repo.ts'
import * as orders from '#server/orders/repos/order.repo.ts'
import * as persons from '#server/accounts/repos/person.repo.ts'
import * as quotes from '#server/exchange/repos/quote.repo.ts'
import * as links from '#server/accounts/repos/reset-link.repo.ts'
import * as sessions from '#server/accounts/repos/session.repo.ts'
import * as settings from '#server/accounts/repos/settings.repo.ts'
import * as tickets from '#server/accounts/repos/stream-ticket.repo.ts'
import * as swaps from '#server/exchange/repos/swap.repo.ts'
import * as tokenNetworks from '#server/catalog/repos/token-network.repo.ts'
import { rolledBack, run } from '../../support/changed-rows.ts'
import { hashOf, idOf } from '../../support/accounts/person-rows.ts'
import { sharedTwoPeople } from '../../support/accounts/two-people.ts'

const { db, ada, ben } = await sharedTwoPeople()
const STRANGER = 0n
const mine = (kind: string) => idOf(kind, 0, 2)
const theirs = (kind: string) => idOf(kind, 1, 2)
const UNKNOWN = idOf('unknown', 0, 0)
const OWN_KEY = { person: ada, operation: 'transferCrypto', key: 'key 2' }
const ACCOUNT = {
  ...({ kind: 'bank', method: null } as const),
  ...{ public_id: UNKNOWN, account_name: 'A', account_number: mine('B'), bank_name: 'Q' },
  ...({ account_type: 'Savings', sort_code: null } as const),
}
const HOUR = `update app_clock set ahead = interval '1 hour'`

/** What finds a row, and the same asked so that it must find none. */
interface Find {
  readonly own: (tx: Tx) => Promise<unknown>
  readonly row: unknown
  readonly none: Readonly<Record<string, (tx: Tx) => Promise<unknown>>>
  /** After these statements `own` finds none. */
  readonly after?: Readonly<Record<string, string>>
}

const ofSession = (hash: Uint8Array) => (tx: Tx) => sessions.findActive(hash, tx)
const counted = (hash: Uint8Array) => (tx: Tx) =>
  sessions.findActiveAndHit(hash, { key: 'k', accountKey: 'a', windowS: 60 }, tx)
const SESSION_ENDS = {
  'it was ended': 'update session set revoked_at = now()',
  'it is too old': HOUR,
  'nobody used it for two hours': `update session set last_seen_at = app_now() - interval '2 hours'`,
}

const finds: Readonly<Record<string, Find>> = {
  'an order': {
    own: (tx) => orders.find(mine('R'), ada, tx),
    row: { order_no: mine('R') },
    none: { 'of others': (tx) => orders.find(mine('R'), STRANGER, tx), unknown: (tx) => orders.find(UNKNOWN, ada, tx) },
  },
  'an order to lock': {
    own: (tx) => orders.lock(mine('R'), ada, tx),
    row: { order_no: mine('R') },
    none: { 'of others': (tx) => orders.lock(mine('R'), STRANGER, tx), unknown: (tx) => orders.lock(UNKNOWN, ada, tx) },
  },
  'a line of history': {
    own: (tx) => history.find(ada, mine('T'), tx),
    row: { t_id: mine('T') },
    none: { 'of somebody else': (tx) => history.find(ben, mine('T'), tx) },
  },
  'a bank transfer': {
    own: (tx) => transfers.lock(mine('T'), ada, tx),
    row: { t_id: mine('T') },
    none: { 'of somebody else': (tx) => transfers.lock(mine('T'), ben, tx) },
  },
  'a bank transfer by its reference': {
    own: (tx) => transfers.lock('Q000000002', null, tx),
    row: { t_id: mine('T') },
    none: { unknown: (tx) => transfers.lock('Q000000009', null, tx) },
  },
  'a withdrawal': {
    own: (tx) => withdrawals.lock(mine('W'), ada, tx),
    row: { t_id: mine('W') },
    none: { 'of somebody else': (tx) => withdrawals.lock(mine('W'), ben, tx) },
  },
  'a deposit': {
    own: (tx) => deposits.lock('Bitcoin', { txid: 'tx0-2', output: 0 }, tx),
    row: { t_id: mine('C') },
    none: {
      'on another network': (tx) => deposits.lock('Litecoin', { txid: 'tx0-2', output: 0 }, tx),
      'of another transaction': (tx) => deposits.lock('Bitcoin', { txid: 'tx', output: 0 }, tx),
      'at another output': (tx) => deposits.lock('Bitcoin', { txid: 'tx0-2', output: 1 }, tx),
    },
  },
  'a quote': {
    own: (tx) => quotes.lockOpen(ada, idOf('Q', 0, 3), ['buy'], tx),
    row: { public_id: idOf('Q', 0, 3) },
    none: {
      'of somebody else': (tx) => quotes.lockOpen(ben, idOf('Q', 0, 3), ['buy'], tx),
      'of another kind': (tx) => quotes.lockOpen(ada, idOf('Q', 0, 3), ['sell', 'convert'], tx),
      'that was used': (tx) => quotes.lockOpen(ada, mine('Q'), ['buy'], tx),
    },
    after: { 'it has expired': HOUR },
  },
  'the answer of a key': {
    own: (tx) => idempotency.find(OWN_KEY, tx),
    row: { bodyHash: hashOf('I', 0, 2) },
    none: {
      'of another key': (tx) => idempotency.find({ ...OWN_KEY, key: 'key 9' }, tx),
      'of another operation': (tx) => idempotency.find({ ...OWN_KEY, operation: 'withdrawFiat' }, tx),
      'of somebody else': (tx) => idempotency.find({ ...OWN_KEY, person: STRANGER }, tx),
    },
  },
  'the answer of a key that somebody else has, too': {
    own: (tx) => idempotency.find({ ...OWN_KEY, person: ben }, tx),
    row: { bodyHash: hashOf('I', 1, 2) },
    none: {},
  },
  'a session': {
    own: ofSession(hashOf('S', 0, 2)),
    row: { person_id: ada, username: 'ada_obi' },
    none: { unknown: ofSession(hashOf('Z', 0, 2)) },
    after: SESSION_ENDS,
  },
  'a session, counted': {
    own: counted(hashOf('S', 0, 2)),
    row: { person_id: ada, most: 1 },
    none: { unknown: counted(hashOf('Z', 0, 2)) },
    after: SESSION_ENDS,
  },
  'a ticket of a stream': {
    own: (tx) => tickets.take(hashOf('S', 0, 2), tx),
    row: { personId: ada },
    none: { unknown: (tx) => tickets.take(hashOf('Z', 0, 2), tx) },
    after: {
      'an hour': HOUR,
      'its session was ended': 'update session set revoked_at = now()',
      'its session is too old': `update session set expires_at = app_now() where created_at < app_now()`,
    },
  },
  'a reset link': {
    own: (tx) => links.findRecent(mine('K'), tx),
    row: { person_id: ada, is_used: false },
    none: { unknown: (tx) => links.findRecent(UNKNOWN, tx) },
    after: { 'it is too old': HOUR },
  },
  'a challenge': {
    own: (tx) => challenges.lock(mine('H1'), tx),
    row: { public_id: mine('H1') },
    none: { unknown: (tx) => challenges.lock(UNKNOWN, tx) },
  },
  'an image': {
    own: async (tx) => ({ bytes: await images.find((await orders.find(mine('R'), ada, tx))?.id ?? 0n, 4, tx) }),
    row: { bytes: hashOf('P', 0, 2) },
    none: {
      'of a message without one': async (tx) => images.find((await orders.find(mine('R'), ada, tx))?.id ?? 0n, 3, tx),
    },
  },
  'an address to pay to': {
    own: (tx) => addresses.find(ada, 'Ethereum', tx),
    row: { address: 'address 0,2' },
    none: {
      'of somebody else': (tx) => addresses.find(STRANGER, 'Ethereum', tx),
      'on another network': (tx) => addresses.find(ada, 'Ripple', tx),
    },
  },
  'a bank account with the same details': {
    own: (tx) => bankAccounts.findEqual(ada, ACCOUNT, tx),
    row: { public_id: mine('B') },
    none: {
      'of somebody else': (tx) => bankAccounts.findEqual(ben, ACCOUNT, tx),
      'with another name': (tx) => bankAccounts.findEqual(ada, { ...ACCOUNT, account_name: 'B' }, tx),
      'with another number': (tx) => bankAccounts.findEqual(ada, { ...ACCOUNT, account_number: '1' }, tx),
      'at another bank': (tx) => bankAccounts.findEqual(ada, { ...ACCOUNT, bank_name: 'R' }, tx),
      'of another type': (tx) => bankAccounts.findEqual(ada, { ...ACCOUNT, account_type: 'Others' }, tx),
      'of another method': (tx) => bankAccounts.findEqual(ada, { ...ACCOUNT, method: 'Wise' }, tx),
      'with a sort code': (tx) => bankAccounts.findEqual(ada, { ...ACCOUNT, sort_code: '1' }, tx),
    },
  },
  'a verified person by name': {
    own: (tx) => persons.findByUsername('ada_obi', tx),
    row: { id: ada },
    none: { unknown: (tx) => persons.findByUsername('nobody', tx) },
    after: { 'the e-mail was not confirmed': 'update person set email_verified_at = null' },
  },
  settings: {
    own: (tx) => settings.find(ada, tx),
    row: { currency: 'USD' },
    none: { 'of nobody': (tx) => settings.find(STRANGER, tx) },
  },
  'a token on a network': {
    own: (tx) => tokenNetworks.find('USDT', 'Tron', tx),
    row: { asset: 'USDT', network: 'Tron' },
    none: { 'that it is not on': (tx) => tokenNetworks.find('BTC', 'Tron', tx) },
  },
  'a swap to lock': {
    own: (tx) => swaps.lock(theirs('X'), tx),
    row: { swap_id: theirs('X') },
    none: { unknown: (tx) => swaps.lock(UNKNOWN, tx) },
  },
  'a request for a swap by its key': {
    own: (tx) => swaps.findByKey({ personId: ben, key: 'X2', bodyHash: hashOf('X', 1, 2) }, tx),
    row: { swap_id: theirs('X') },
    none: {
      'with another key': (tx) => swaps.findByKey({ personId: ben, key: 'X9', bodyHash: hashOf('X', 1, 2) }, tx),
      'of a visitor who asked for something else': (tx) =>
        swaps.findByKey({ personId: null, key: 'X2', bodyHash: hashOf('Z', 1, 2) }, tx),
    },
  },
  'a request for a swap by its key, of a visitor who was signed in before': {
    own: (tx) => swaps.findByKey({ personId: null, key: 'X2', bodyHash: hashOf('X', 1, 2) }, tx),
    row: { swap_id: theirs('X') },
    none: {},
  },
  'a swap': {
    own: (tx) => swaps.find(mine('X'), tx),
    row: { swap_id: mine('X'), person_id: ada },
    none: { unknown: (tx) => swaps.find(UNKNOWN, tx) },
  },
}

describe('what is asked for is found, and nothing instead of what is not', () => {
  const cases = Object.entries(finds).flatMap(([name, { after = {} }]) => [
    { name, when: 'there is nothing in the way' },
    ...Object.keys(after).map((when) => ({ name, when })),
  ])
  it.each(cases)('$name, when $when', async ({ name, when }) => {
    const { own, row, none, after = {} } = finds[name] as Find
    const statement = after[when]
    await rolledBack(db, async (tx) => {
      if (statement !== undefined) await run(statement)(tx)
      if (statement === undefined) expect(await own(tx)).toMatchObject(row as object)
      else expect(await own(tx)).toBeUndefined()
      if (statement === undefined) for (const ask of Object.values(none)) expect(await ask(tx)).toBeUndefined()
    })
  })
})
