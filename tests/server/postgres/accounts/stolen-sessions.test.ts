import { beforeEach, describe, expect, it } from 'vitest'
import type { OperationId } from '#openapi/generated/operations.ts'
import type { TestRequest, Trader } from '../../support/client.ts'
import { send } from '../../support/client.ts'
import { confirmed, enterCode } from '../../support/accounts/confirmed.ts'
import { freshServer } from '../../support/fresh-server.ts'
import { balanceOf, draft, fixMarketPrices, post, runCommand, taking } from '../../support/marketplace.ts'
import { operatorOf } from '../../support/operator/operator.ts'
import { ETHEREUM, OTHER_ETHEREUM, USDT, withdrawalsOn } from '../../support/wallet/withdrawals.ts'

const CODE_REQUIRED = { status: 409, code: 'code_required' }
const NOT_NOW = { status: 409, code: 'not_now' }
/** A key without the cookie of the device that it was given to. */
const STOLEN = { headers: { cookie: '' } } as const

describe('whoever stole something of a session', async () => {
  const server = await freshServer('postgres', { env: { OUTGOING_CODE_USD: '5000', TRUST_PROXY: '1' } })
  const { db } = server.context
  const operator = operatorOf(server)
  const { stopWorker, work, phase } = withdrawalsOn(server)
  let ada: Trader
  let ben: Trader
  const setUp = server.setUp(async () => {
    await stopWorker()
    await fixMarketPrices(db)
    await db.query(`update market_price set price = 64000 where token = 'BTC'`)
    const [ada, ben] = [await server.register('Ada Obi'), await server.register('Ben Ade')]
    for (const trader of [ada, ben]) {
      await trader.deposit('BTC', '10')
      await trader.addBank()
    }
    return { ada, ben }
  })
  beforeEach(async () => {
    ;({ ada, ben } = await setUp())
  })
  const sold = async (fiat = '640') => {
    const advert = await post(ada)
    const { data } = await ben.call('createOrder', { body: taking(advert, fiat) })
    await runCommand(ben, 'notifyPayment', data)
    return data
  }
  const releaseOf = ({ order_no }: { order_no: string }) => ({ query: { order_no } })
  /** The challenge of an act, with the code that was mailed for it. */
  const codeFor = async (id: OperationId, request: TestRequest) => {
    const sent = (await server.mails(ada.email, 0, /^Your code to confirm/m)).length
    const { data } = await ada.refusal(id, request)
    const [mail = ''] = await server.mails(ada.email, sent + 1, /^Your code to confirm/m)
    return { challenge: String(Reflect.get(Object(data), 'challenge')), otp: /^\d{6}$/m.exec(mail)?.[0] ?? '' }
  }

  it('posts no advert far below the market with a key, takes none, releases nothing and changes no account', async () => {
    const order = await sold()
    const buys = await post(ben, { type: 'Buy', price: '50000' })
    for (const [id, request] of [
      ['postTrade', { body: { ...draft, price: '45000' } }],
      ['createOrder', { body: taking(buys, '640') }],
      ['releaseOrder', releaseOf(order)],
      [
        'addBankDetails',
        { body: { account_name: 'Eve', account_number: '99', bank_name: 'Q', account_type: 'Savings' } },
      ],
      ['updateSettings', { body: { order_email: false } }],
    ] as const)
      expect(await ada.refusal(id, { ...request, ...STOLEN }), id).toMatchObject(CODE_REQUIRED)
    expect(await balanceOf(ada)).toBe('9 + 0.99 + 0.01')
    const mails = await server.mails(ada.email, 1, /^Your code to confirm turning off emails/m)
    expect(mails).toHaveLength(1)
  })

  it('names neither a first account to be paid on nor another one of an advert with a key', async () => {
    const cy = await server.register('Cy Dee')
    const account = { account_name: 'Eve', account_number: '99', bank_name: 'Q', account_type: 'Savings' }
    expect(await cy.refusal('addBankDetails', { body: account, ...STOLEN })).toMatchObject(CODE_REQUIRED)
    const mobile = { method: 'MTN Mobile Money', account_name: 'Eve', operator: 'MTN', phone_number: '+2348012345678' }
    expect((await cy.refusal('addPayoutAccount', { body: mobile, ...STOLEN })).status).toBeGreaterThanOrEqual(400)
    const { t_id } = await post(ada)
    const other = (await ada.call('addBankDetails', { body: { ...account, account_name: 'Ada Obi' } })).data._id
    const path = { t_id }
    const mails = /^.*accounts to be paid on/m
    for (const accounts of [
      { receiving_account_id: other },
      { receiving_accounts: { SEPA: other } },
      { receiving_accounts: { SEPA: other }, payment_methods: ['SEPA'] },
    ])
      expect(await ada.refusal('editTrade', { path, body: { ...draft, ...accounts }, ...STOLEN })).toMatchObject(
        CODE_REQUIRED,
      )
    await ada.call('editTrade', { path, body: { ...draft, remarks: 'Quick' }, ...STOLEN })
    const sent = (await server.mails(ada.email, 3, mails)).length
    await ada.call('editTrade', { path, body: { ...draft, receiving_accounts: { SEPA: other } } })
    expect(await server.mails(ada.email, sent + 1, mails)).toHaveLength(sent + 1)
  })

  it('gives up no purchase with a key that may have been paid, in whichever way', async () => {
    const advert = await post(ben)
    const bought = async () => (await ada.call('createOrder', { body: taking(advert, '640') })).data
    const paid = async () => runCommand(ada, 'notifyPayment', await bought())
    const asked = await paid()
    await runCommand(ben, 'cancelOrder', asked)
    const accepting = { query: { order_no: asked.order_no }, body: { accept: true } }
    expect(await ada.refusal('answerCancel', { ...accepting, ...STOLEN })).toMatchObject(CODE_REQUIRED)
    const appealed = await paid()
    const appeal = { reason: 'not_received', statement: 'Nothing came.' }
    await ben.call('appealOrder', { query: { order_no: appealed.order_no }, body: appeal })
    const called = await bought()
    await runCommand(ben, 'cancelOrder', called)
    for (const order of [await bought(), await paid(), asked, appealed, called])
      expect(await ada.refusal('cancelOrder', { ...releaseOf(order), ...STOLEN })).toMatchObject(CODE_REQUIRED)
    await ada.call('cancelOrder', releaseOf(await bought()))
    await ada.call('answerCancel', { ...accepting, body: { accept: false }, ...STOLEN })
    await server.context.jobs.wake()
    expect((await confirmed(server, ada, 'cancelOrder', { ...releaseOf(asked), ...STOLEN })).data.phase).toBe(
      'cancelled',
    )
    await ada.call('cancelOrder', releaseOf(appealed))
    expect(await server.mails(ada.email, 3, /in your account on .*: the cancellation of the purchase/m)).toHaveLength(3)
  })

  it('closes no case with a key that its owner opened, nor another one with its code', async () => {
    const unconfirmed = `update session set confirmed_at = null, confirmed_network = null`
    const advert = await post(ben)
    const opened = async () => {
      const { order_no } = (await ada.call('createOrder', { body: taking(advert, '640') })).data
      await ada.call('cancelOrder', { query: { order_no } })
      await ada.call('stateCase', { path: { order_no }, body: { statement: 'I paid.' } })
      return { query: { order_no } }
    }
    const [first, second, third] = [await opened(), await opened(), await opened()]
    await db.query(unconfirmed)
    await db.query(`update login_device set signed_up = false, known_since = app_now()`)
    await ben.call('reportRefund', { ...third, body: { reference: 'FT26' } })
    const closing = [
      ['withdrawCase', first],
      ['confirmRefund', third],
    ] as const
    for (const [end, of] of closing) expect(await ada.refusal(end, { ...of, ...STOLEN })).toMatchObject(CODE_REQUIRED)
    // Mails are sent after their requests: the next code is the newest once they are through.
    await server.context.jobs.wake()
    await ada.call('confirmMovement', { body: await codeFor('withdrawCase', second), ...STOLEN })
    await db.query(unconfirmed)
    expect(await ada.refusal('confirmRefund', third)).toMatchObject(CODE_REQUIRED)
    await ada.call('withdrawCase', second)
    expect(await ada.refusal('withdrawCase', first)).toMatchObject(CODE_REQUIRED)
    await server.context.jobs.wake()
    expect((await confirmed(server, ada, 'withdrawCase', first)).data.phase).toBe('withdrawn')
    await db.query(unconfirmed)
    expect((await confirmed(server, ada, 'confirmRefund', third)).data.phase).toBe('refunded')
    expect(await server.mails(ada.email, 3, /in your account on .*the case about an order of 0.01 BTC/m)).toHaveLength(
      3,
    )
  })

  it('is not paid back what an own swap to a known address cannot be carried out with', async () => {
    const body = { fromCurrency: 'btc', toCurrency: 'eth', fromNetwork: 'btc', toNetwork: 'eth', flow: 'standard' }
    const pay = async (more: object = {}) => {
      const swap = await ada.call('createSwap', { body: { ...body, fromAmount: '0.01', address: ETHEREUM, ...more } })
      return { body: { recipient: swap.data.payinAddress, token: 'BTC', network: 'Bitcoin', amount: '0.01' } }
    }
    await confirmedMovement('withdrawCrypto', await pay())
    await ada.call('withdrawCrypto', await pay())
    const refundAddress = 'bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq'
    expect(await ada.refusal('withdrawCrypto', await pay({ refundAddress }))).toMatchObject(CODE_REQUIRED)
    await confirmedMovement('withdrawCrypto', await pay({ refundAddress }))
    await ada.call('withdrawCrypto', await pay({ refundAddress }))
  })

  it('has neither a session with the cookie alone nor with a key of another device', async () => {
    const order = await sold()
    const cookie = { headers: { cookie: ada.device } }
    expect((await send(server.url, 'releaseOrder', { ...releaseOf(order), ...cookie })).status).toBe(401)
    const other = { headers: { cookie: ben.device } }
    expect(await ada.refusal('releaseOrder', { ...releaseOf(order), ...other })).toMatchObject(CODE_REQUIRED)
    await ada.call('releaseOrder', releaseOf(order))
  })

  it('cannot use the code of one act for another, nor the same act with another body, nor twice', async () => {
    const [first, second] = [await sold('6400'), await sold('6400')]
    const { challenge, otp } = await codeFor('releaseOrder', releaseOf(first))
    await ada.call('confirmMovement', { body: { challenge, otp } })
    expect(await ada.refusal('releaseOrder', releaseOf(second))).toMatchObject(CODE_REQUIRED)
    await ada.call('releaseOrder', releaseOf(first))
    // The answer may have been lost: it is the same, and carries out nothing more.
    await ada.call('confirmMovement', { body: { challenge, otp } })
    expect(await ada.refusal('releaseOrder', releaseOf(second))).toMatchObject(CODE_REQUIRED)
    const body = { ...draft, price: '45000' }
    const advert = await codeFor('postTrade', { body })
    await ada.call('confirmMovement', { body: advert })
    expect(await ada.refusal('postTrade', { body: { ...body, price: '46000' } })).toMatchObject(CODE_REQUIRED)
  })

  it('carries out nothing with a code that was entered more than ten minutes ago', async () => {
    const order = await sold('6400')
    const { data } = await ada.refusal('releaseOrder', releaseOf(order))
    await enterCode(server, ada, data)
    await server.advance(11 * 60)
    expect(await ada.refusal('releaseOrder', releaseOf(order))).toMatchObject(CODE_REQUIRED)
  })

  it('is in no confirmed session from another network after a code was entered', async () => {
    await db.query(`update login_device set signed_up = false, known_since = app_now()`)
    await db.query(`update session set created_at = created_at - interval '13 hours'`)
    const at = (network: string) => ({ headers: { cookie: ada.device, 'x-forwarded-for': network } })
    const order = await sold()
    const release = releaseOf(order)
    await db.query(`update session set confirmed_at = null, confirmed_network = null`)
    const { data } = await ada.refusal('releaseOrder', { ...release, ...at('198.51.100.7') })
    const [mail = ''] = await server.mails(ada.email, 1, /^Your code to confirm/m)
    const body = { challenge: String(Reflect.get(Object(data), 'challenge')), otp: /^\d{6}$/m.exec(mail)?.[0] ?? '' }
    await ada.call('confirmMovement', { body, ...at('198.51.100.7') })
    const settings = { body: { order_email: false } }
    expect(await ada.refusal('updateSettings', { ...settings, ...at('203.0.113.9') })).toMatchObject(CODE_REQUIRED)
    await ada.call('updateSettings', { ...settings, ...at('198.51.100.7') })
  })

  it('cannot release after a reset, and an operator freezes and lifts it for what waits', async () => {
    const order = await sold()
    await ada.deposit('USDT', '100')
    const t_id = (await confirmedMovement('withdrawCrypto', { body: USDT })) ?? ''
    await operator('account freeze ada_obi --note "called in"')
    expect((await send(server.url, 'fetchUser', { session: ada.session })).status).toBe(401)
    await work()
    await work()
    ada = await server.signIn(ada.email, undefined, ada.device)
    expect(await phase(ada, t_id)).toBe('held')
    expect((await ada.call('fetchUser')).data.outgoing_stop).toEqual({ reason: 'freeze', until: null })
    expect(await ada.refusal('releaseOrder', releaseOf(order))).toMatchObject(NOT_NOW)
    await operator('account unfreeze ada_obi --note "checked"')
    expect((await ada.call('fetchUser')).data.outgoing_stop).toBeUndefined()
    await work()
    await expect.poll(() => phase(ada, t_id)).not.toBe('held')
  })
  const confirmedMovement = async (id: OperationId, request: TestRequest): Promise<string> =>
    (await ada.call('confirmMovement', { body: await codeFor(id, request) })).data

  it('freezes nothing with a link twice, with another token or after the freeze was lifted', async () => {
    await confirmed(server, ada, 'postTrade', { body: { ...draft, price: '45000' } })
    const [mail = ''] = await server.mails(ada.email, 1, /freeze-account/)
    const [, id = '', token = ''] = /freeze-account\?id=(\w+)&token=([\w-]+)/.exec(mail) ?? []
    const wrong = { status: 400, code: 'wrong_link' }
    expect(await server.refusal('freezeAccount', { body: { id, token: `${token.slice(1)}a` } })).toMatchObject(wrong)
    await server.call('freezeAccount', { body: { id, token } })
    // The answer may have been lost.
    await server.call('freezeAccount', { body: { id, token } })
    expect((await send(server.url, 'fetchUser', { session: ada.session })).status).toBe(401)
    expect(await db.query('select paused from advert')).toEqual([{ paused: true }])
    await operator('account unfreeze ada_obi --note "checked"')
    expect(await server.refusal('freezeAccount', { body: { id, token } })).toMatchObject(wrong)
  })

  it('has a link for seven days', async () => {
    await confirmed(server, ada, 'postTrade', { body: { ...draft, price: '45000' } })
    const [mail = ''] = await server.mails(ada.email, 1, /freeze-account/)
    const [, id = '', token = ''] = /freeze-account\?id=(\w+)&token=([\w-]+)/.exec(mail) ?? []
    await server.advance(7 * 86_400 + 1)
    expect(await server.refusal('freezeAccount', { body: { id, token } })).toMatchObject({ code: 'wrong_link' })
  })

  it('carries out nothing with a code that was entered before the account was frozen', async () => {
    const order = await sold('6400')
    const { data } = await ada.refusal('releaseOrder', releaseOf(order))
    await enterCode(server, ada, data)
    await operator('account freeze ada_obi --note "called in"')
    ada = await server.signIn(ada.email, undefined, ada.device)
    expect(await ada.refusal('releaseOrder', releaseOf(order))).toMatchObject(NOT_NOW)
    await operator('account unfreeze ada_obi --note "checked"')
    expect(await ada.refusal('releaseOrder', releaseOf(order))).toMatchObject(CODE_REQUIRED)
  })
})

describe('the withdrawals of several accounts to one address', async () => {
  const server = await freshServer('postgres', { env: { WITHDRAWAL_REVIEW_USD: '1000' } })
  const { stopWorker, work, withdraw, phase } = withdrawalsOn(server)

  it('count together, so that all of them wait for an operator', async () => {
    await server.empty()
    await stopWorker()
    const people = await Promise.all(['Ada Obi', 'Ben Ade', 'Cy Dee'].map((name) => server.register(name)))
    for (const person of people) await person.deposit('USDT', '1000')
    const [ada] = people
    if (!ada) throw new Error('nobody registered')
    const alone = await withdraw(ada, { ...USDT, recipient: OTHER_ETHEREUM, amount: '400' })
    await work()
    expect(await phase(ada, alone)).not.toBe('awaitingReview')
    const some = people.slice(1)
    const body = { ...USDT, recipient: ETHEREUM, amount: '600' }
    const ids = await Promise.all(some.map((person) => withdraw(person, body)))
    await work()
    for (const [at, person] of some.entries()) expect(await phase(person, ids[at] ?? '')).toBe('awaitingReview')
  })
})
