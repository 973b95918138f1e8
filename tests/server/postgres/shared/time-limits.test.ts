import { describe, expect, it } from 'vitest'
import type { Tx } from '#server/db/db.ts'
import * as transfers from '#server/wallet/repos/bank-transfer.repo.ts'
import { REVIEWED_ACTS } from '#machines/accounts/rules/outgoing.ts'
import * as freezeLinks from '#server/accounts/repos/freeze-link.repo.ts'
import * as outgoing from '#server/accounts/repos/outgoing.repo.ts'
import * as expiry from '#server/orders/repos/expiry.repo.ts'
import * as idempotency from '#server/shared/repos/idempotency.repo.ts'
import * as jobs from '#server/shared/repos/job.repo.ts'
import * as leases from '#server/shared/repos/lease.repo.ts'
import * as devices from '#server/accounts/repos/login-device.repo.ts'
import * as assets from '#server/catalog/repos/asset.repo.ts'
import * as rates from '#server/markets/repos/exchange-rate.repo.ts'
import * as prices from '#server/markets/repos/market-price.repo.ts'
import * as quotes from '#server/exchange/repos/quote.repo.ts'
import * as links from '#server/accounts/repos/reset-link.repo.ts'
import * as sessions from '#server/accounts/repos/session.repo.ts'
import * as tickets from '#server/accounts/repos/stream-ticket.repo.ts'
import * as swaps from '#server/exchange/repos/swap.repo.ts'
import { rolledBack } from '../../support/changed-rows.ts'
import { withClockStopped } from '../../support/databases/fresh-db.ts'
import { hashOf, idOf } from '../../support/accounts/person-rows.ts'
import { sharedTwoPeople } from '../../support/accounts/two-people.ts'

const { db, ada } = await sharedTwoPeople()
const mine = (kind: string) => idOf(kind, 0, 2)
const KEY = { person: ada, operation: 'transferCrypto', key: 'key 2' }
const counted = (tx: Tx) => sessions.findActiveAndHit(hashOf('S', 0, 2), { key: 'k', accountKey: 'a', windowS: 60 }, tx)
const sessionId = async (tx: Tx) => (await sessions.findActive(hashOf('S', 0, 2), tx))?.session_id ?? 0n

const sumsOf = (tx: Tx) => outgoing.reviewSums({ ref: mine('W'), personId: ada, at: tx.now, acts: REVIEWED_ACTS }, tx)
const ASKING = { personId: ada, sessionId: null, device: null, network: null }

interface Limit {
  /** Sets the time of a row, so much before or after now. */
  readonly set: (by: string) => string
  /** Whether the row still, or by now, does what it is for. */
  readonly ask: (tx: Tx) => Promise<boolean>
  /** Its answers a millisecond before the limit and at it. */
  readonly is: readonly [before: boolean, at: boolean]
}

const set =
  (table: string, column: string, from = '') =>
  (by: string) =>
    `update ${table} set ${column} = app_now() ${from} + interval '${by}'`
const isThere = (found: unknown): boolean => found !== undefined && found !== null

/** What ends is over at its instant, and what begins has begun. */
const limits: Readonly<Record<string, Limit>> = {
  'a session that is used': {
    set: set('session', 'expires_at'),
    ask: async (tx) => isThere(await sessions.findActive(hashOf('S', 0, 2), tx)),
    is: [true, false],
  },
  'a session that is used and counted': {
    set: set('session', 'expires_at'),
    ask: async (tx) => isThere(await counted(tx)),
    is: [true, false],
  },
  'a session that nobody used for two hours': {
    set: set('session', 'last_seen_at', `- interval '2 hours'`),
    ask: async (tx) => isThere(await sessions.findActive(hashOf('S', 0, 2), tx)),
    is: [true, false],
  },
  'a session that was seen a minute ago, which is not written again': {
    set: set('session', 'last_seen_at', `- interval '1 minute'`),
    ask: async (tx) => {
      const read = () => tx.query('select last_seen_at from session where token_hash = $1', [hashOf('S', 0, 2)])
      const before = await read()
      await sessions.touch([await sessionId(tx)], tx)
      return JSON.stringify(before) === JSON.stringify(await read())
    },
    is: [true, true],
  },
  'a ticket of a stream': {
    set: set('stream_ticket', 'expires_at'),
    ask: async (tx) => isThere(await tickets.take(hashOf('S', 0, 2), tx)),
    is: [true, false],
  },
  'a ticket of a stream whose session ends': {
    set: set('session', 'expires_at'),
    ask: async (tx) => isThere(await tickets.take(hashOf('S', 0, 2), tx)),
    is: [true, false],
  },
  'a known device': {
    set: set('login_device', 'expires_at'),
    ask: (tx) => devices.isOf(hashOf('S', 0, 2), 'ada_obi@example.com', tx),
    is: [true, false],
  },
  'a reset link that is opened': {
    set: set('reset_link', 'expires_at'),
    ask: async (tx) => isThere(await links.findRecent(mine('K'), tx)),
    is: [true, false],
  },
  'a reset link that is used': {
    set: set('reset_link', 'expires_at'),
    ask: (tx) => links.use(mine('K'), tx),
    is: [true, false],
  },
  'a reset link that is counted': {
    set: set('reset_link', 'expires_at'),
    ask: async (tx) => (await links.countOpen(ada, tx)) > 0,
    is: [true, false],
  },
  'a quote': {
    set: set('quote', 'expires_at'),
    ask: async (tx) => isThere(await quotes.lockOpen(ada, idOf('Q', 0, 3), ['buy'], tx)),
    is: [true, false],
  },
  'a price that is used for money': {
    set: set('market_price', 'at', `- interval '120 seconds'`),
    ask: async (tx) => (await prices.find('BTC', 'USD', tx))?.is_fresh ?? false,
    is: [true, false],
  },
  'a price that is used for money, made by an exchange rate': {
    set: set('market_price', 'rate_at', `- interval '36 hours'`),
    ask: async (tx) => (await prices.find('BTC', 'USD', tx))?.is_fresh ?? false,
    is: [true, false],
  },
  'an exchange rate that makes prices': {
    set: (by) =>
      `insert into exchange_rate (currency, per_dollar, at) values ('GHS', 15, app_now() - interval '36 hours' + interval '${by}')`,
    ask: async (tx) => (await rates.listUsable(tx)).length > 0,
    is: [true, false],
  },
  'a price whose currency is offered': {
    set: set('market_price', 'at', `- interval '36 hours'`),
    ask: async (tx) => (await assets.listOffered(tx)).length > 0,
    is: [true, false],
  },
  'an exchange rate whose currency is offered': {
    set: set('market_price', 'rate_at', `- interval '36 hours'`),
    ask: async (tx) => (await assets.offeredOf(['USD', 'EUR'], tx)).length > 0,
    is: [true, false],
  },
  'the sum of withdrawals in a day': {
    set: set('outgoing', 'at', `- interval '1 day'`),
    ask: async (tx) => (await sumsOf(tx)).accounts_usd !== 0,
    is: [true, false],
  },
  'what is worth something for the codes of a day': {
    set: set('outgoing', 'at', `- interval '24 hours'`),
    ask: async (tx) => (await outgoing.read(ASKING, null, tx)).day_usd !== 0,
    is: [true, false],
  },
  'a link that freezes an account': {
    set: set('freeze_link', 'expires_at'),
    ask: async (tx) => (await freezeLinks.findRecent(idOf('F', 0, 1), tx)) !== undefined,
    is: [true, false],
  },
  'an order whose time is over': {
    set: (by) => set('m2m_order', 'deadline_at')(by),
    ask: async (tx) => (await expiry.lockDue(10, tx)).length > 0,
    is: [false, true],
  },
  'an own order whose time is over': {
    set: set('m2m_order', 'deadline_at'),
    ask: async (tx) => (await expiry.dueOf(ada, tx)).length > 0,
    is: [false, true],
  },
  'an announced deposit whose time is over': {
    set: set('bank_transfer', 'deadline_at'),
    ask: async (tx) => (await transfers.lockDue(10, tx)).length > 0,
    is: [false, true],
  },
  'a job that is due': {
    set: set('job', 'run_at'),
    ask: async (tx) => (await jobs.claim(['mail'], 10, tx)).length > 0,
    is: [false, true],
  },
  'a job of a server that does not finish it': {
    set: (by) => `update job set run_at = app_now(), locked_until = app_now() + interval '${by}'`,
    ask: async (tx) => (await jobs.claim(['mail'], 10, tx)).length > 0,
    is: [false, false],
  },
  'a lease of another server': {
    set: (by) => `insert into lease (name, until) values ('scan', app_now() + interval '${by}')`,
    ask: async (tx) => isThere(await leases.take('scan', 1000, tx)),
    is: [false, true],
  },
  'a lease that its server renews': {
    set: (by) => `insert into lease (name, until) values ('scan', app_now() + interval '${by}')`,
    ask: async (tx) => {
      const [stored] = await tx.query<{ until: Date }>(`select until from lease where name = 'scan'`)
      const until = stored?.until ?? tx.now
      const renewed = [
        await leases.renew('scan', new Date(until.getTime() + 1), 1000, tx),
        await leases.renew('other', until, 1000, tx),
        await leases.renew('scan', until, 1000, tx),
      ]
      return renewed.map(isThere).join() === 'false,false,true'
    },
    is: [true, true],
  },
  'a key that can be used again': {
    set: set('idempotency', 'created_at', `- interval '30 days'`),
    ask: (tx) => idempotency.claim(KEY, hashOf('Z', 0, 2), tx),
    is: [false, true],
  },
  'a swap that the provider is asked about': {
    set: set('swap', 'checked_at', `- interval '10 seconds'`),
    ask: async (tx) => (await swaps.due({ leastS: 10, perSecond: 100, limit: 50 }, tx)).length > 0,
    is: [false, true],
  },
}

describe('at the very instant of its limit', () => {
  it.each(Object.entries(limits))('%s', async (_, { set: change, ask, is }) => {
    await withClockStopped(db, async () => {
      for (const [at, answer] of is.entries())
        await rolledBack(db, async (tx) => {
          await tx.query(change(at === 0 ? '1 millisecond' : '0'))
          expect(await ask(tx)).toBe(answer)
        })
    })
  })
})
