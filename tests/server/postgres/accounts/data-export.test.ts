import { beforeEach, describe, expect, it } from 'vitest'
import * as exports from '#server/accounts/repos/data-export.repo.ts'
import { newPublicId } from '#server/public-id.ts'
import type { Trader } from '../../support/client.ts'
import { confirmed } from '../../support/accounts/confirmed.ts'
import { ENGINES } from '../../support/databases/fresh-db.ts'
import { freshServer } from '../../support/fresh-server.ts'
import { fixMarketPrices, post, runCommand, taking } from '../../support/marketplace.ts'

type File = Readonly<Record<string, readonly Readonly<Record<string, unknown>>[]>>

const SECTIONS = [
  ...['profile', 'settings', 'sessions', 'devices', 'saved_accounts', 'adverts', 'orders', 'messages', 'ratings'],
  ...['appeals', 'case_statements', 'transactions', 'crypto_withdrawals', 'crypto_deposits', 'bank_transfers'],
  ...['deposit_addresses', 'swaps', 'notifications', 'support_requests'],
]

describe.each(ENGINES)('the export of a person’s data (%s)', async (engine) => {
  const server = await freshServer(engine)
  const { db } = server.context
  let ada: Trader
  let ben: Trader
  const setUp = server.setUp(async () => {
    await fixMarketPrices(db)
    const [ada, ben] = [await server.register('Ada Obi'), await server.register('Ben Ade')]
    return { ada, ben }
  })
  beforeEach(async () => {
    ;({ ada, ben } = await setUp())
  })

  const found = async () => (await ada.call('fetchDataExport')).data
  const ask = async () => {
    const answer = await confirmed(server, ada, 'requestDataExport', {})
    await server.context.jobs.wake()
    return answer
  }
  const download = async (trader: Trader, id: string) => {
    const address = `${server.url}/api/v1/user-app/user-profile/data-export/${id}`
    return fetch(address, { headers: { 'u-x-key': trader.session } })
  }
  const fileOf = async (): Promise<{ text: string; file: File }> => {
    const answer = await download(ada, (await found()).id ?? '')
    const text = await answer.text()
    return { text, file: JSON.parse(text) as File }
  }

  it('is asked for with a code, made in the background and mailed about', async () => {
    expect(await found()).toEqual({ state: 'none', id: null, expires_at: null, can_ask: true })
    expect(await ada.refusal('requestDataExport')).toMatchObject({ code: 'code_required' })
    expect((await found()).state).toBe('none')
    await server.context.jobs.wake()
    const { message } = await ask()
    expect(message).toBe('Your data is being prepared. We will email you when it is ready')
    const { state, expires_at, can_ask } = await found()
    expect([state, can_ask]).toEqual(['ready', false])
    expect(Math.round((Date.parse(expires_at ?? '') - Date.now()) / 86_400_000)).toBe(7)
    const [mail = ''] = await server.mails(ada.email, 1, /^The export of your data can be downloaded until/m)
    expect(mail).toContain(`${server.context.address.url}/dashboard/account/export`)
  })

  it('is a file of JSON with everything that is the person’s, also when there is nothing', async () => {
    await ask()
    const answer = await download(ada, (await found()).id ?? '')
    expect(answer.headers.get('content-disposition')).toBe('attachment; filename="quayside-data.json"')
    const { file } = await fileOf()
    expect(Object.keys(file)).toEqual(SECTIONS)
    expect(file['profile']).toMatchObject([{ username: 'ada_obi', email: ada.email, first_name: 'Ada' }])
    expect(file['settings']).toMatchObject([{ currency: 'USD' }])
    expect(file['sessions']).toHaveLength(1)
    expect(file['orders']).toEqual([])
  })

  it('has the person’s side of orders, and of the other side only the username', async () => {
    await ada.deposit('BTC', '1')
    for (const trader of [ada, ben]) await trader.addBank()
    await db.query(
      `update bank_account set account_number = '5550001' where person_id = (select id from person where username = 'ben_ade')`,
    )
    const advert = await post(ada)
    const { data } = await ben.call('createOrder', { body: taking(advert, '640') })
    const chat = { path: { order_no: data.order_no } }
    await ada.call('sendMessage', { ...chat, body: { message: 'Mine: "quoted", \\ and ☂' } })
    await ben.call('sendMessage', { ...chat, body: { message: 'A word of Ben' } })
    await runCommand(ben, 'notifyPayment', data)
    await ada.call('releaseOrder', { query: { order_no: data.order_no } })
    await ada.call('createSupportRequest', { body: { topic: 'other', message: 'How?' } })
    await ask()
    const { text, file } = await fileOf()
    expect(file['orders']).toMatchObject([
      { id: data.order_no, side: 'seller', partner: 'ben_ade', token: 'BTC', amount: '0.01', fiat_amount: '640' },
    ])
    expect(file['messages']).toMatchObject([{ order: data.order_no, message: 'Mine: "quoted", \\ and ☂' }])
    expect(file['adverts']).toHaveLength(1)
    expect(file['saved_accounts']).toHaveLength(1)
    expect(file['transactions']).toMatchObject([
      { type: 'Deposit', amount: '1' },
      { type: 'm2m_sell', amount: '0.01', order: data.order_no },
    ])
    expect(file['support_requests']).toMatchObject([{ messages: [{ by: 'you', message: 'How?' }] }])
    for (const others of [ben.email, 'A word of Ben', '5550001', 'password', 'token_hash'])
      expect(text).not.toContain(others)
  })

  it('is of all rows of a large account, in their order', async () => {
    await db.query(
      `insert into notification (public_id, person_id, kind, facts, created_at)
       select lpad(n::text, 20, '0'), p.id, 'deposit', jsonb_build_object('nth', n), app_now()
       from person p, generate_series(1, 1201) n where p.username = 'ada_obi'`,
    )
    await ask()
    const { file } = await fileOf()
    const nth = (file['notifications'] ?? []).map(({ facts }) => Reflect.get(Object(facts), 'nth'))
    expect(nth).toEqual(Array.from({ length: 1201 }, (_, at) => at + 1))
  })

  it('is asked for once in 24 hours, also at one moment, and made once by whichever server', async () => {
    await ask()
    expect(await ada.refusal('requestDataExport')).toMatchObject({
      status: 409,
      code: 'not_now',
      error: 'You can export your data once in 24 hours',
    })
    await db.query(`update data_export set requested_at = requested_at - interval '24 hours'`)
    expect(await found()).toMatchObject({ state: 'ready', can_ask: true })
    expect((await ada.refusal('requestDataExport')).code).toBe('code_required')
    const id = newPublicId()
    const [person] = await db.query<{ id: bigint }>(`select id from person where username = 'ben_ade'`)
    await db.tx((tx) => exports.add(id, person?.id ?? 0n, tx))
    const locked = await db.tx(async (tx) => [await exports.lockUnmade(id, tx)])
    expect(locked).toMatchObject([{ person_id: person?.id }])
  })

  it('is downloaded with a session of its person alone, for seven days', async () => {
    await ask()
    const id = (await found()).id ?? ''
    expect((await download(ben, id)).status).toBe(404)
    expect((await download(ben, newPublicId())).status).toBe(404)
    expect((await fetch(`${server.url}/api/v1/user-app/user-profile/data-export/${id}`)).status).toBe(401)
    await db.query(
      `update data_export set requested_at = requested_at - interval '7 days', ready_at = ready_at - interval '7 days',
         expires_at = expires_at - interval '7 days'`,
    )
    expect((await download(ada, id)).status).toBe(404)
    expect(await found()).toEqual({ state: 'none', id: null, expires_at: null, can_ask: true })
  })
})
