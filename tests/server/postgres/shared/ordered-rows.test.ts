import { expect, it } from 'vitest'
import type { Tx } from '#server/db/db.ts'
import * as assets from '#server/catalog/repos/asset.repo.ts'
import * as withdrawals from '#server/wallet/repos/crypto-withdrawal.repo.ts'
import * as expiry from '#server/orders/repos/expiry.repo.ts'
import * as jobs from '#server/shared/repos/job.repo.ts'
import * as mails from '#server/sandbox/repos/mail.repo.ts'
import * as notifications from '#server/shared/repos/notification.repo.ts'
import * as queues from '#server/operator/repos/queue.repo.ts'
import * as orders from '#server/orders/repos/order.repo.ts'
import * as swaps from '#server/exchange/repos/swap.repo.ts'
import * as tokenNetworks from '#server/catalog/repos/token-network.repo.ts'
import { rolledBack, run } from '../../support/changed-rows.ts'
import { hashOf, idOf } from '../../support/accounts/person-rows.ts'
import { sharedTwoPeople } from '../../support/accounts/two-people.ts'

const { db, ada } = await sharedTwoPeople()

/** The later a row was made, the earlier its instant: an order of ids or of places shows. */
const DEADLINES = `update m2m_order set deadline_at = timestamptz '2026-01-09' - make_interval(days => id::int4)`
const mail = (nth: number, runAt: string) =>
  `insert into job (kind, payload, run_at) values ('mail', '{"nth": ${nth}}', '${runAt}')`
const MAILS_DUE = ['2026-01-03', '2026-01-01', '2026-01-02', '2026-01-01'].map((at, nth) => mail(nth, at)).join(';')
const sent = (subject: string) =>
  `insert into mail (recipient, subject, body, sent_at) values ('a@example.com', '${subject}', '', now())`
const REQUEST = { kind: 'swap', key: 'a-key', bodyHash: hashOf('Y', 0, 1), request: {} } as const
const notice = (nth: number) => ({
  publicId: idOf('Z', 0, nth),
  personId: ada,
  kind: 'order.taken' as const,
  orderNo: null,
  tId: null,
  swapId: null,
  requestNo: null,
  facts: { coins: '', fiat: '', partner: '', side: null },
  causedBy: null,
  mail: null,
})
const codes = (rows: readonly { code: string }[]): string => rows.map(({ code }) => code).join(' ')
const WALLET = 'BTC ETH SOL BNB USDT USDC TRX XRP LTC XLM ADA AVAX DOGE'
const ordersOf = async (where: string, tx: Tx): Promise<string[]> =>
  (await tx.query<{ order_no: string }>(`select order_no from m2m_order where ${where} order by id desc`)).map(
    ({ order_no }) => order_no,
  )

const ordered: Readonly<Record<string, { before?: string; ask: (tx: Tx) => Promise<unknown>; is: unknown }>> = {
  'tokens of the marketplace, as it lists them': {
    ask: async (tx) => codes(await assets.listTraded('crypto', tx)),
    is: 'BTC ETH SOL BNB USDT',
  },
  'currencies, as lists have them': {
    ask: async (tx) => codes(await assets.listTraded('fiat', tx)),
    is: 'USD CAD GBP EUR CNY NGN ZAR GHS KES XOF',
  },
  'failed payouts, the one that failed first first, with what went wrong, and none that goes on': {
    before: `update crypto_withdrawal set waits_for = 'No signer', updated_at = timestamptz '2026-01-09' - make_interval(days => id::int4)
      where id <> (select min(id) from crypto_withdrawal)`,
    ask: async (tx) => {
      const query = { operatorId: 0n, acts: [], taken: 'any', text: null, after: null, limit: 10 } as const
      const rows = await queues.list('payouts', query, tx)
      const ids = await tx.query<{ t_id: string }>('select t_id from crypto_withdrawal order by id desc')
      const isInOrder =
        rows.map(({ ref }) => ref).join() ===
        ids
          .slice(0, -1)
          .map(({ t_id: id }) => id)
          .join()
      return [rows.length > 1, isInOrder, new Set(rows.map(({ problem }) => problem))]
    },
    is: [true, true, new Set(['No signer'])],
  },
  'tokens of a wallet': { ask: async (tx) => codes(await assets.listInWallet(ada, tx)), is: WALLET },
  'networks of a token, its own first': {
    ask: async (tx) => (await tokenNetworks.list('USDT', tx)).map(({ network }) => network).join(),
    is: 'Tron,Ethereum,Binance Smart Chain,Solana',
  },
  'networks of all tokens, as a wallet has them': {
    ask: async (tx) => [...new Set((await tokenNetworks.list(null, tx)).map(({ asset }) => asset))].join(' '),
    is: WALLET,
  },
  'mails, the newest first': {
    before: ['First', 'Second', 'Third'].map(sent).join(';'),
    ask: async (tx) => (await mails.newest('a@example.com', tx)).map(({ subject }) => subject),
    is: ['Third', 'Second', 'First'],
  },
  'notifications of one moment, as they were added': {
    ask: async (tx) => {
      await notifications.add([notice(1), notice(2)], 'mail', tx)
      const rows = await notifications.list(ada, { after: null, limit: 2 }, tx)
      return rows.map(({ public_id }) => public_id)
    },
    is: [idOf('Z', 0, 2), idOf('Z', 0, 1)],
  },
  'jobs, the longest due first, and of one instant the first': {
    before: MAILS_DUE,
    ask: async (tx) => {
      const claimed = [1, 1, 1, 1].map(async (limit) => jobs.claim(['mail'], limit, tx))
      return (await Promise.all(claimed)).flat().map(({ payload }) => Reflect.get(Object(payload), 'nth'))
    },
    is: [1, 3, 2, 0],
  },
  'steps of a withdrawal, as they were taken': {
    before: `insert into crypto_withdrawal_event (withdrawal_id, seq, type, by, phase, at)
      select id, 2, 'withdrawal.approve', 'platform', 'approved', now() from crypto_withdrawal where t_id = '${idOf('W', 0, 1)}'`,
    ask: async (tx) => {
      const found = await withdrawals.listOf([idOf('W', 0, 1)], tx)
      return [...found.values()].flatMap(({ steps }) => steps.map(({ phase }) => phase))
    },
    is: ['held', 'approved'],
  },
  'a visitor’s request for a swap before the same one of a person': {
    ask: async (tx) => {
      for (const personId of [null, ada]) await swaps.add({ ...REQUEST, personId }, tx)
      return (await swaps.findByKey({ ...REQUEST, personId: null }, tx))?.person_id
    },
    is: null,
  },
}

it.each(Object.entries(ordered))('are in order: %s', async (_, { before, ask, is }) => {
  await rolledBack(db, async (tx) => {
    for (const statement of before?.split(';') ?? []) await run(statement)(tx)
    expect(await ask(tx)).toEqual(is)
  })
})

const OPEN = `phase = 'awaitingPayment'`
/** What is asked for of orders with other deadlines, of which the newest order has the first. */
const byDeadline: Readonly<Record<string, (tx: Tx) => Promise<unknown>>> = {
  'all that are due, those that are due longest first': (tx) => expiry.lockDue(100, tx),
  'some that are due': async (tx) => [...(await expiry.lockDue(1, tx)), ...(await ordersOf(OPEN, tx)).slice(1)],
  'those of a person': (tx) => expiry.dueOf(ada, tx),
}

it.each(Object.entries(byDeadline))('orders are closed in the order of their deadlines: %s', async (_, ask) => {
  await rolledBack(db, async (tx) => {
    await run(DEADLINES)(tx)
    const answer = await ask(tx)
    const all = await ordersOf(OPEN, tx)
    expect(all.length).toBeGreaterThan(2)
    expect(answer).toEqual(all)
  })
})

it('the next deadline is the first of all', async () => {
  await rolledBack(db, async (tx) => {
    await run(DEADLINES)(tx)
    const [first] = await tx.query<{ at: Date }>(`select min(deadline_at) as at from m2m_order where ${OPEN}`)
    expect((await expiry.nearest(tx))?.at).toEqual(first?.at)
  })
})

it('a page of orders has the newest first', async () => {
  const page = { tab: null, status: null, paymentStatus: null, after: null, limit: 20 }
  await rolledBack(db, async (tx) => {
    const listed = await orders.list({ ...page, personId: ada }, tx)
    expect(listed.map(({ order_no }) => order_no)).toEqual(await ordersOf(`${ada} in (maker_id, taker_id)`, tx))
  })
})
