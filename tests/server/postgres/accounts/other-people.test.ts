import { beforeAll, describe, expect, it } from 'vitest'
import { operations, type OperationId } from '#openapi/generated/operations.ts'
import type { TestRequest, Trader } from '../../support/client.ts'
import { ENGINES } from '../../support/databases/fresh-db.ts'
import { freshServer } from '../../support/fresh-server.ts'
import { draft, post, take } from '../../support/marketplace.ts'
import { withdrawalsOn } from '../../support/wallet/withdrawals.ts'

const UNKNOWN = '00000000000000000000'
const WISE = { method: 'Wise', account_name: 'Sam Low', handle: '@sam' }
const ACCOUNT = { account_name: 'Sam Low', account_number: '9', bank_name: 'First Quay', account_type: 'Savings' }
/** What is named in their path belongs to nobody, or a file is sent, which images.test.ts does. */
const WITHOUT_OWNER: readonly OperationId[] = [
  'fetchPost',
  'fetchOpenAdvert',
  'fetchPage',
  'fetchCoin',
  'fetchCoinChart',
  'fetchExternalRange',
  'addWalletToken',
  'removeWalletToken',
  'sendImage',
  'addCasePicture',
  'addAppealPicture',
  'addSupportPicture',
]
const TABLES = [
  'bank_account',
  'advert',
  'm2m_order',
  'order_message',
  'bank_transfer',
  'crypto_withdrawal',
  'posting',
  'support_request',
  'support_message',
  'data_export',
]

/** An operator books, and no bank of the sandbox by itself. */
const BANK_ACCOUNTS = JSON.stringify({
  USD: { bank_name: 'Harbour Bank', account_name: 'Quayside Ltd', account_number: '555', sort_code: null },
})

/** The rows of one person. */
interface Own {
  readonly account: string
  readonly payout: string
  readonly device: string
  readonly advert: string
  readonly order: string
  readonly transfer: string
  readonly withdrawal: string
  readonly request: string
  readonly file: string
}

const nameless: Own = {
  account: UNKNOWN,
  payout: UNKNOWN,
  device: UNKNOWN,
  advert: UNKNOWN,
  order: UNKNOWN,
  transfer: UNKNOWN,
  withdrawal: UNKNOWN,
  request: UNKNOWN,
  file: UNKNOWN,
}

/** Every request that names a row which has an owner. */
const requestsOf = ({
  account,
  payout,
  device,
  advert,
  order,
  transfer,
  withdrawal,
  request,
  file,
}: Own): [OperationId, TestRequest][] => {
  const ofOrder = { query: { order_no: order } }
  const chat = { path: { order_no: order } }
  const toSupport = { path: { request_no: request } }
  return [
    ['updateBankDetails', { path: { id: account }, body: ACCOUNT }],
    ['deleteBankDetails', { path: { id: account } }],
    ['updatePayoutAccount', { path: { id: payout }, body: WISE }],
    ['deletePayoutAccount', { path: { id: payout } }],
    ['endSession', { path: { id: device } }],
    ['closeTrade', { path: { t_id: advert } }],
    ['editTrade', { path: { t_id: advert }, body: draft }],
    ['pauseTrade', { path: { t_id: advert } }],
    ['reopenTrade', { path: { t_id: advert } }],
    ['fetchOrder', { path: { id: order } }],
    ['fetchMessages', chat],
    ['sendMessage', { ...chat, body: { message: 'Let me in' } }],
    ['readMessages', { ...chat, body: { up_to: 1 } }],
    ['fetchImage', { path: { order_no: order, message_seq: '1' } }],
    ['cancelWithdrawal', { path: { t_id: transfer } }],
    ['cancelWithdrawal', { path: { t_id: withdrawal } }],
    ['fetchTransaction', { path: { t_id: transfer } }],
    ['fetchTransaction', { path: { t_id: withdrawal } }],
    ['notifyPayment', ofOrder],
    ['releaseOrder', ofOrder],
    ['cancelOrder', ofOrder],
    ['answerCancel', { ...ofOrder, body: { accept: true } }],
    ['extendOrder', ofOrder],
    ['appealOrder', { ...ofOrder, body: { reason: 'other', statement: 'Please look into it' } }],
    ['claimPayment', { ...ofOrder, body: { paid_at: '2026-01-01T12:00:00.000Z', statement: 'I paid' } }],
    ['answerAppeal', { ...ofOrder, body: { statement: 'I paid' } }],
    ['withdrawAppeal', ofOrder],
    ['rateOrder', { ...ofOrder, body: { stars: 5 } }],
    ['fetchCase', chat],
    ['stateCase', { ...chat, body: { statement: 'Let me in' } }],
    ['sendLate', ofOrder],
    ['reportRefund', { ...ofOrder, body: { reference: 'FT-42' } }],
    ['confirmRefund', ofOrder],
    ['withdrawCase', ofOrder],
    ['fetchSupportRequest', toSupport],
    ['sendSupportMessage', { ...toSupport, body: { message: 'Let me in' } }],
    ['closeSupportRequest', toSupport],
    ['readSupportRequest', { ...toSupport, body: { up_to: 1 } }],
    ['downloadDataExport', { path: { id: file } }],
  ]
}

it('every operation that names a row in its path is tried', () => {
  const named = new Set(requestsOf(nameless).map(([id]) => id))
  const ids = Object.keys(operations) as OperationId[]
  const inPath = ids.filter((id) => operations[id].path.includes('{') && !WITHOUT_OWNER.includes(id))
  expect(inPath.filter((id) => !named.has(id))).toEqual([])
})

describe.each(ENGINES)('a row of another person on %s', async (engine) => {
  const server = await freshServer(engine, { env: { BANK_ACCOUNTS } })
  const { stopWorker, withdraw } = withdrawalsOn(server)
  const { db } = server.context
  let ada: Trader
  let sam: Trader
  let own: Own

  beforeAll(async () => {
    await stopWorker()
    ada = await server.register('Ada Obi')
    sam = await server.register('Sam Low')
    const ben = await server.register('Ben Ade')
    await ada.deposit('BTC', '10')
    await ada.deposit('USDT', '100')
    const account = await ada.addBank()
    const payout = (await ada.call('addPayoutAccount', { body: { ...WISE, handle: '@ada' } })).data._id
    const withdrawal = await withdraw(ada)
    const transfer = (await ada.call('depositFiat', { body: { currency: 'USD', amount: '5' } })).data
    const advert = await post(ada)
    const order = await take(ben, advert)
    const request = (await ada.call('createSupportRequest', { body: { topic: 'other', message: 'Where is it?' } })).data
    const [exported] = await db.query<{ file: string }>(
      `insert into data_export (public_id, person_id, requested_at, ready_at, expires_at)
       select 'DATAEXP0RT0F000000AA', id, app_now(), app_now(), app_now() + interval '7 days' from person where email = $1 returning public_id as file`,
      [ada.email],
    )
    const [device] = (await ada.call('fetchSessions')).data
    own = {
      account,
      payout,
      device: device?._id ?? '',
      advert: advert.t_id,
      order: order.order_no,
      transfer,
      withdrawal,
      request: request.request_no,
      file: exported?.file ?? '',
    }
  })

  const contents = async (): Promise<string[]> => {
    const sums: string[] = []
    for (const table of TABLES) {
      const [row] = await db.query<{ sum: string }>(
        `select md5(string_agg(t::text, ',' order by t::text)) as sum from ${table} t`,
      )
      sums.push(`${table} ${row?.sum}`)
    }
    return sums
  }

  it.each(requestsOf(nameless).map(([id], at) => [id, at] as const))(
    'is for %s (%i) what one is that there is not: nothing is answered and nothing changes',
    async (id, at) => {
      const [theirs, unknown] = [own, nameless].map((rows) => requestsOf(rows)[at]?.[1])
      const before = await contents()
      const refused = await sam.refusal(id, theirs)
      expect(refused).toEqual(await sam.refusal(id, unknown))
      expect(refused.status).toBe(404)
      expect(await contents()).toEqual(before)
      expect((await ada.call('fetchUser')).data.username).toBe('ada_obi')
    },
  )

  it('is in no list of theirs', async () => {
    const lists = [
      await sam.call('fetchTransactions'),
      await sam.call('fetchOrders', { query: { tab: 'processing' } }),
      await sam.call('fetchOwnAdverts'),
      await sam.call('fetchPayoutAccounts'),
      await sam.call('fetchNotifications'),
      await sam.call('fetchSessions'),
      await sam.call('fetchSupportRequests'),
    ]
    const text = JSON.stringify(lists)
    for (const id of Object.values(own)) expect(text).not.toContain(id)
  })
})
