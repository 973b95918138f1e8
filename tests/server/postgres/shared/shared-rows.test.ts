import { describe } from 'vitest'
import type { Tx } from '#server/db/db.ts'
import * as assets from '#server/catalog/repos/asset.repo.ts'
import * as clock from '#server/shared/repos/clock.repo.ts'
import * as demo from '#server/sandbox/repos/demo.repo.ts'
import * as expiry from '#server/orders/repos/expiry.repo.ts'
import * as leases from '#server/shared/repos/lease.repo.ts'
import * as mails from '#server/sandbox/repos/mail.repo.ts'
import * as marketplace from '#server/adverts/repos/marketplace.repo.ts'
import * as notifications from '#server/shared/repos/notification.repo.ts'
import * as providerCalls from '#server/shared/repos/provider-call.repo.ts'
import * as traders from '#server/adverts/repos/trader.repo.ts'
import { NOTHING, runAll, testWrites, type Write } from '../../support/changed-rows.ts'
import { testAnswers } from '../../support/databases/tested-answers.ts'
import { idOf } from '../../support/accounts/person-rows.ts'
import { sharedTwoPeople } from '../../support/accounts/two-people.ts'

const { db, ada, ben } = await sharedTwoPeople()
const AT = new Date('2026-01-01T00:00:00Z')
const YEARS_20_S = 20 * 365 * 86_400

const FIGURES = `update trader set orders = case person_id when ${ada} then 7 else 3 end, completion_rate = 1`
/** Ada released one order after 10 seconds and another after 20, and one was refunded; Ben releases after 1000. */
const closed = (reason: string, afterS: number, where: string) =>
  `update m2m_order set phase = '${reason === 'released' ? 'completed' : 'cancelled'}', closed_reason = '${reason}', closed_by = 'seller',
   paid_at = now(), closed_at = now() + interval '${afterS} seconds' where ${where}`
const RELEASES = [
  FIGURES,
  closed('released', 10, `order_no = '${idOf('R', 0, 1)}'`),
  closed('released', 20, `order_no = '${idOf('R', 0, 2)}'`),
  closed('refunded_by_appeal', 500, `order_no = '${idOf('R', 0, 3)}'`),
  closed('released', 1000, `seller_id = ${ben}`),
].join(';')
const DEMO = `update person set demo = true where id = ${ada}`
const notice = (personId: bigint, nth: number, mail: { subject: string; text: string } | null) => ({
  publicId: idOf('Z', Number(personId), nth),
  personId,
  kind: 'order.taken' as const,
  orderNo: null,
  tId: null,
  swapId: null,
  requestNo: null,
  facts: { coins: '', fiat: '', partner: '', side: null },
  causedBy: null,
  mail,
})
/** Notifications that came so many minutes ago, all of one kind. */
const noticed = (
  personId: bigint,
  kind: string,
  { by, minutesAgo, count }: { by: string; minutesAgo: string; count: number },
) =>
  `insert into notification (public_id, person_id, kind, facts, created_at)
   select upper(substr(md5('${personId} ${kind} ${by} ${minutesAgo}' || n), 1, 20)), ${personId}, '${kind}',
     '{"coins":"","fiat":"","partner":"${by}","side":null}', app_now() - interval '${minutesAgo} minutes'
   from generate_series(1, ${count}) n`
const OTHER_NOTICES = [
  noticed(ben, 'order.taken', { by: 'eve_low', minutesAgo: '1', count: 20 }),
  noticed(ada, 'order.paid', { by: 'eve_low', minutesAgo: '1', count: 20 }),
  noticed(ada, 'order.taken', { by: 'ben_cole', minutesAgo: '1', count: 20 }),
  noticed(ada, 'order.taken', { by: '', minutesAgo: '1', count: 20 }),
  noticed(ada, 'order.taken', { by: 'eve_low', minutesAgo: '61', count: 20 }),
].join(';')
const mailedOf = async (tx: Tx) => {
  const eves = (nth: number) => ({ ...notice(ada, nth, MAIL), causedBy: 'eve_low' })
  const [notified] = await notifications.add([eves(1), notice(ada, 2, { ...MAIL, subject: 'Own' })], 'mail', tx)
  const mails = await tx.query<{ subject: string }>(
    `select payload ->> 'subject' as subject from job where payload ? 'subject' order by id`,
  )
  return [notified?.person_id, ...mails.map(({ subject }) => subject)]
}
const MAIL = { subject: 'Order', text: 'Taken' }
const NEVER = { xid: '0', id: 0 }
const ALL = { listed: NEVER, unlisted: NEVER, traders: NEVER, prices: '0' }
const releaseTimes = async (latest: number, tx: Tx) => {
  await traders.timeReleases(ada, latest, tx)
  return tx.query('select release_s from trader order by person_id')
}
const changes = async (known: marketplace.LastKnown, isWhole: boolean, tx: Tx) => {
  const { listed, unlisted, traders: figures, pairs } = await marketplace.changesSince(known, isWhole, tx)
  return [listed, unlisted, figures, pairs].map((each) => each.length).join(' ')
}

testAnswers(db, {
  'an asset': { ask: async (tx) => (await assets.find('USDT', tx))?.code, is: 'USDT' },
  'some assets': {
    ask: async (tx) => (await assets.listByCode(['USD', 'BTC'], tx)).map(({ code }) => code).toSorted(),
    is: ['BTC', 'USD'],
  },
  'the tokens in a wallet from which all were removed: those that are not empty': {
    ask: async (tx) => (await assets.listInWallet(ada, tx)).flatMap((each) => (each.in_wallet ? each.code : [])),
    before: `insert into wallet_choice (person_id, asset, added) select ${ada}, code, false from asset where kind = 'crypto';
    insert into account (kind, ref, asset, person_id, balance) values ('available', '${ada}', 'BTC', ${ada}, 1),
    ('available', '${ada}', 'ETH', ${ada}, 0), ('available', '${ada}', 'USD', ${ada}, 1), ('available', '${ben}', 'SOL', ${ben}, 1)`,
    is: ['BTC'],
  },
  'tokens that are traded': {
    ask: async (tx) => (await assets.listTraded('crypto', tx)).map(({ code }) => code),
    before: `update asset set traded = code = 'ETH'`,
    is: ['ETH'],
  },
  'the figures of a trader': {
    ask: async (tx) => [(await traders.figuresOf(ada, tx)).orders, (await traders.figuresOf(ben, tx)).orders],
    before: FIGURES,
    is: [7, 3],
  },
  'the rates of two traders, of whom one failed one order of many': {
    ask: async (tx) => {
      await traders.clearOldDays(tx)
      return [(await traders.figuresOf(ada, tx)).completion_rate, (await traders.figuresOf(ben, tx)).completion_rate]
    },
    before: `${FIGURES}; insert into trader_day (person_id, day, completed, failed)
    select p, (app_now() at time zone 'UTC')::date - age, completed, failed
    from (values (${ada}, 30, 1, 1), (${ben}, 30, 1, 1), (${ada}, 0, 24999, 1), (${ben}, 0, 24999, 0)) as d (p, age, completed, failed)`,
    is: [99.99, 100],
  },
  'how long the seller’s releases took': {
    ask: (tx) => releaseTimes(3, tx),
    before: RELEASES,
    is: [{ release_s: 10 }, { release_s: null }],
  },
  'how long the seller’s latest release took': {
    ask: (tx) => releaseTimes(1, tx),
    before: RELEASES,
    is: [{ release_s: 20 }, { release_s: null }],
  },
  'whether the clock can be moved twenty years': { ask: (tx) => clock.advance(YEARS_20_S, tx), is: true },
  'whether the clock can be moved further': { ask: (tx) => clock.advance(YEARS_20_S + 1, tx), is: false },
  'the mails to an address': {
    ask: async (tx) => (await mails.newest('a@example.com', tx)).map(({ subject }) => subject),
    before: `insert into mail (recipient, subject, body, sent_at) values ('a@example.com', 'Hers', '', now()), ('b@example.com', 'His', '', now())`,
    is: ['Hers'],
  },
  'the next deadline, of those who have not paid': {
    ask: async (tx) => (await expiry.nearest(tx))?.at.toISOString(),
    before: `update m2m_order set deadline_at = '2026-01-02';
    update m2m_order set deadline_at = '2026-01-01', phase = 'awaitingRelease', paid_at = now() where order_no = '${idOf('R', 0, 2)}'`,
    is: '2026-01-02T00:00:00.000Z',
  },
  'demo traders': { ask: async (tx) => (await demo.list(tx)).map(({ id }) => id), before: DEMO, is: [ada] },
  'what is the turn of demo traders, once': {
    ask: async (tx) =>
      (await demo.turns(tx)).map((each) => `${each.person_id} ${each.order_no.slice(-3)} ${each.kind}`).toSorted(),
    before: `${DEMO}; update m2m_order set phase = 'awaitingRelease', paid_at = now(), cancel_requested_at = now() where order_no = '${idOf('R', 0, 2)}';
    insert into job (kind, payload, run_at, dedupe_key) values ('demo', '{}', now(), 'demo.answer:${idOf('R', 1, 2)}:0');
    ${closed('released', 1, `order_no in ('${idOf('R', 0, 3)}', '${idOf('R', 1, 3)}')`)}`,
    is: [`${ada} R01 greet`, `${ada} R11 pay`],
  },
  'the adverts of demo traders, how many are open and whether there is enough': {
    ask: async (tx) =>
      (await demo.demoAdverts(tx)).map((each) => [each.person_id, each.posted, each.open.length, each.is_stocked]),
    before: `${DEMO}; update advert set available = 1; update advert set status = 'Close', available = token_amount where t_id like '%2'`,
    is: [[ada, 3, 2, false]],
  },
  'whom notifications reached, and how many each has not read': {
    ask: (tx) => notifications.add([notice(ada, 1, null), notice(ada, 2, null)], 'mail', tx),
    before: `update notification set read_at = now() where public_id = '${idOf('N', 0, 2)}'`,
    is: [{ person_id: ada, unread: 4, is_mailed: false }],
  },
  'whom notifications reached, without a demo trader and without mail to whom wants none': {
    ask: (tx) => notifications.add([notice(ada, 1, MAIL), notice(ben, 2, MAIL)], 'mail', tx),
    before: `${DEMO}; update settings set order_email = false`,
    is: [{ person_id: ben, unread: 4, is_mailed: false }],
  },
  'whom notifications were mailed to': {
    ask: async (tx) => {
      const [notified] = await notifications.add([notice(ada, 1, MAIL), notice(ben, 2, null)], 'mail', tx)
      return [notified, await tx.query(`select payload->>'to' as to from job where payload ? 'subject'`)]
    },
    is: [{ person_id: ada, unread: 4, is_mailed: true }, [{ to: 'ada_obi@example.com' }]],
  },
  'which notifications are mailed: of a kind by one person, the tenth in an hour': {
    ask: mailedOf,
    before: `${OTHER_NOTICES}; ${noticed(ada, 'order.taken', { by: 'eve_low', minutesAgo: '59', count: 9 })}`,
    is: [ada, 'Order', 'Own'],
  },
  'which notifications are mailed: of a kind by one person, not the eleventh in an hour': {
    ask: mailedOf,
    before: `${OTHER_NOTICES}; ${noticed(ada, 'order.taken', { by: 'eve_low', minutesAgo: '59', count: 10 })}`,
    is: [ada, 'Own'],
  },
  'adverts by their ids': {
    ask: async (tx) => {
      const found = await marketplace.idsOf(idOf('A', 0, 2), tx)
      return (await marketplace.advertsById([found?.id ?? 0], tx)).map(({ t_id }) => t_id)
    },
    is: [idOf('A', 0, 2)],
  },
  'adverts that changed since the beginning: listed, unlisted, traders, prices': {
    ask: (tx) => changes(ALL, true, tx),
    is: '6 0 2 1',
  },
  'adverts that changed, those of transactions that are not over only when all are read': {
    ask: async (tx) => [await changes(ALL, false, tx), await changes(ALL, true, tx)],
    before: `update advert set remarks = 'New' where t_id = '${idOf('A', 0, 2)}'; ${FIGURES};
    update advert set status = 'Close' where t_id = '${idOf('A', 0, 1)}'`,
    is: ['4 0 0 1', '5 0 0 1'],
  },
  'adverts and prices that changed since all were read': {
    ask: async (tx) => {
      const { listed, traders: figures, horizon } = await marketplace.changesSince(ALL, true, tx)
      const last = { listed: listed.at(-1) ?? NEVER, traders: figures.at(-1) ?? NEVER }
      return changes({ ...ALL, ...last, prices: `${horizon}0` }, true, tx)
    },
    is: '0 0 0 0',
  },
})

const LEASES = `insert into lease (name, until) values ('scan', '2026-01-01'), ('other', '2026-01-01')`
const DAYS = `${FIGURES}; insert into trader_day (person_id, day, completed, failed)
  select p, (app_now() at time zone 'UTC')::date - age, 1, 1 from (values (${ada}, 30), (${ada}, 29), (${ben}, 29)) as d (p, age)`
const writes: Readonly<Record<string, Write>> = {
  'the time that releases take': {
    table: 'trader',
    rows: `person_id = ${ada}`,
    before: runAll(RELEASES),
    act: (tx) => traders.timeReleases(ada, 3, tx),
  },
  'days that no rate counts any more': {
    table: 'trader_day',
    rows: `person_id = ${ada} and day = (app_now() at time zone 'UTC')::date - 30`,
    before: runAll(DAYS),
    act: (tx) => traders.clearOldDays(tx),
  },
  'days that no rate counts any more, the figures of their traders': {
    table: 'trader',
    rows: `person_id = ${ada}`,
    before: runAll(DAYS),
    act: (tx) => traders.clearOldDays(tx),
  },
  'a lease that is given back': {
    table: 'lease',
    rows: `name = 'scan'`,
    before: runAll(LEASES),
    act: (tx) => leases.release('scan', AT, tx),
  },
  'a lease that another server has by now': {
    table: 'lease',
    rows: NOTHING,
    before: runAll(LEASES),
    act: (tx) => leases.release('scan', new Date(0), tx),
  },
  'a call of a provider': {
    table: 'provider_call',
    rows: `provider = 'exchange'`,
    before: runAll(`insert into provider_call (provider, next_at) values ('other', '-infinity')`),
    act: (tx) => providerCalls.reserve('exchange', 1000, tx),
  },
}

describe('a change of what everybody shares changes these rows and no others', () => {
  testWrites(db, writes)
})
