import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { fetchBuySellOrders } from '#server/exchange/services/buy-sell-orders.service.ts'
import { createExternalOrder, type ExternalForm } from '#server/exchange/services/external-orders.service.ts'
import { updateSwap } from '#server/exchange/services/swap-worker.service.ts'
import { stageSentence, swapView, VIEW_TITLES } from '#machines/exchange/rules/swap-sentences.ts'
import { freshServer } from '../../support/fresh-server.ts'
import { refusalOf, vendorExchange, type VendorExchange } from '../../support/vendors/vendor-exchange.ts'

const XRP = 'rHb9CJAWyB4rj91VRWn96DkukG4bwdtyTh'
const BTC = 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4'
const ETH = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'
const PAIR = { currency: 'usd', token: 'xrp', network: 'xrp' }
const BUY: ExternalForm = { ...PAIR, side: 'buy', amount: '100', address: XRP, extraId: '7' }
const BANK = { bank_name: 'Zenith Bank', account_name: 'Ada Obi', account_number: '0123456789' }
const SELL: ExternalForm = { side: 'sell', currency: 'usd', token: 'btc', network: 'btc', amount: '0.01', bank: BANK }
const PURCHASE = {
  id: '5a1b2c3d4e5f6a',
  status: 'new',
  expected_to_amount: 200,
  redirect_url: 'https://changenow.io/pay/5a1b2c3d4e5f6a',
  payout: { address: XRP, extra_id: '7' },
}
const SALE = { id: '6b1b2c3d4e5f6b', status: 'new', expected_to_amount: '640.5', deposit: { address: BTC } }

const server = await freshServer()
const { db } = server.context
let provider: VendorExchange
beforeEach(async () => {
  await db.query('delete from swap')
  provider = await vendorExchange()
})
afterEach(() => provider.vendor.close())

const personOf = async (name: string) => {
  const { user } = await server.register(name)
  const [person] = await db.query<{ id: bigint }>('select id from person where public_id = $1', [user._id])
  return { id: person?.id ?? 0n }
}
const create = async (form: ExternalForm, answer: object, user: { id: bigint } | null = null) => {
  provider.answer(answer)
  const context = { ...server.context, exchange: provider.exchange }
  return (await createExternalOrder(context, { user, key: null, bodyHash: new Uint8Array(32) }, form)).data
}

describe('a purchase to an address', () => {
  it('is asked for with all that was typed and nothing else, and is paid at a host of the provider', async () => {
    const paymentUrl = 'https://payments.changenow.io/pay/5a1b2c3d4e5f6a'
    const form: ExternalForm = {
      side: 'buy',
      currency: 'usd',
      token: 'eth',
      network: 'eth',
      amount: '100',
      address: ETH,
    }
    const answer = { ...PURCHASE, errors: [], redirect_url: paymentUrl, payout: { address: ETH, extra_id: null } }
    expect(await create(form, answer)).toMatchObject({ paymentUrl })
    expect(provider.asked()).toEqual(['POST /fiat-transaction'])
    expect(provider.vendor.received[0]?.headers).toMatchObject({ 'x-api-key': 'a-key' })
    expect(provider.sent()).toEqual({
      from_amount: '100',
      from_currency: 'usd',
      to_currency: 'eth',
      to_network: 'eth',
      payout_address: ETH,
      deposit_type: 'VISA_MC1',
      payout_type: 'CRYPTO_THROUGH_CN',
    })
  })

  it('goes to the address and the memo, without what was typed around them', async () => {
    const order = await create({ ...BUY, address: ` ${XRP} `, extraId: ' 7 ', amount: '0100' }, PURCHASE)
    expect(order).toMatchObject({ payoutAddress: XRP, payoutExtraId: '7', expectedAmountFrom: '100' })
    expect(provider.sent()).toMatchObject({ payout_address: XRP, payout_extra_id: '7', from_amount: '100' })
  })

  it('goes to the address as its network writes it', async () => {
    const address = ETH.toUpperCase()
    const answer = { ...PURCHASE, to_currency: 'ETH', to_network: 'ETH', payout: { address: ETH } }
    const order = await create({ ...BUY, token: 'eth', network: 'eth', address, extraId: '' }, answer)
    expect(provider.sent()).toMatchObject({ payout_address: address.replace('0X', '0x') })
    expect(order.payoutAddress).toBe(address.replace('0X', '0x'))
  })

  it('has no memo where it is blank', async () => {
    const order = await create({ ...BUY, extraId: ' ' }, { ...PURCHASE, payout: { address: XRP } })
    expect(order.payoutExtraId).toBeNull()
    expect(provider.sent()).not.toHaveProperty('payout_extra_id')
  })

  it('is what was asked for when it is paid in another currency than it was named in', async () => {
    const converted = { from_currency: 'EUR', expected_from_amount: 92, initial_from_currency: 'USD' }
    const named = { initial_expected_from_amount: '100.00', from_network: 'EUR', to_currency: 'XRP', to_network: 'XRP' }
    expect(await create(BUY, { ...PURCHASE, ...converted, ...named })).toMatchObject({ expectedAmountFrom: '100' })
  })

  it('goes where it was asked to when the answer does not name the recipient', async () => {
    expect(await create(BUY, { ...PURCHASE, payout: undefined })).toMatchObject({
      payoutAddress: XRP,
      payoutExtraId: '7',
    })
  })

  it.each([
    ['another memo', { payout: { address: XRP, extra_id: '8' } }],
    ['an empty memo', { payout: { address: XRP, extra_id: '' } }],
    ['a memo of null', { payout: { address: XRP, extra_id: null } }],
    ['another amount', { expected_from_amount: '101' }],
    ['another amount before it is converted', { expected_from_amount: '100', initial_expected_from_amount: '101' }],
    ['another currency', { from_currency: 'NGN' }],
    ['another token', { to_currency: 'XLM' }],
    ['another network', { to_network: 'BSC' }],
    ['another address', { payout: { address: BTC, extra_id: '7' } }],
    ['a page that is not encrypted', { redirect_url: 'http://changenow.io/pay' }],
    ['a page that is a script', { redirect_url: 'javascript:alert(1)' }],
    ['no page', { redirect_url: null }],
    ['no amount', { expected_to_amount: null }],
    ['the amount 0', { expected_to_amount: 0 }],
    ['an id with a path', { id: '../admin' }],
  ])('is not shown with %s', async (_, wrong) => {
    expect(await refusalOf(create(BUY, { ...PURCHASE, ...wrong }))).toMatchObject({ code: 'swap_unknown' })
  })

  it('stays in the list and is followed when its payment page is on an unexpected host, which is named and logged', async () => {
    const warn = vi.spyOn(server.context.log, 'warn').mockImplementation(() => undefined)
    const redirect_url = 'https://checkout.evil.example/pay?id=7'
    const order = await create(BUY, { ...PURCHASE, redirect_url }, await personOf('Ben Cole'))
    expect(order).toMatchObject({ status: 'waiting', paymentUrl: null, blockedPaymentHost: 'checkout.evil.example' })
    expect(stageSentence(order)).toBe(
      'The payment page is on checkout.evil.example, which is not a known site of the payment provider. Do not pay there. Contact Support with the ID of the order.',
    )
    expect(warn.mock.calls).toEqual([
      [{ swap: PURCHASE.id, host: 'checkout.evil.example' }, 'a payment page is not at one of the PAYMENT_HOSTS'],
    ])
    warn.mockRestore()
    await db.query(`update app_clock set ahead = ahead + interval '3 seconds'`)
    const seen = { id: PURCHASE.id, status: 'finished', from_amount: '100', to_amount: '199.5', output_hash: 'A1B2' }
    provider.answer(seen)
    const followed = (await updateSwap({ ...server.context, exchange: provider.exchange }, PURCHASE.id)).data
    expect(followed).toMatchObject({ status: 'finished', amountFrom: '100', amountTo: '199.5', payoutHash: 'A1B2' })
    expect(provider.asked().at(-1)).toBe(`GET /fiat-transaction?id=${PURCHASE.id}`)
  })

  it('has paid nothing while the provider counts 0, and has failed when it was given up on its page', async () => {
    await create(BUY, PURCHASE)
    const seenAs = async (answer: object) => {
      await db.query(`update app_clock set ahead = ahead + interval '3 seconds'`)
      provider.answer({ id: PURCHASE.id, ...answer })
      return (await updateSwap({ ...server.context, exchange: provider.exchange }, PURCHASE.id)).data
    }
    expect(await seenAs({ status: 'new', from_amount: '0', to_amount: null })).toMatchObject({
      status: 'waiting',
      amountFrom: null,
      seq: 0,
    })
    const given = await seenAs({ status: 'canceled', from_amount: '0' })
    expect([given.status, VIEW_TITLES[swapView(given)]]).toEqual(['canceled', 'Order failed'])
  })

  it('is not shown with a memo that nobody asked for', async () => {
    const { extraId: _, ...without } = BUY
    expect(await refusalOf(create(without, PURCHASE))).toMatchObject({ code: 'swap_unknown' })
  })

  it('needs an address', async () => {
    const { address: _, ...without } = BUY
    expect(await refusalOf(create(without, PURCHASE))).toMatchObject({
      extras: { fields: { address: 'Enter a wallet address' } },
    })
  })

  it('is refused with the words of the provider, and its errors are none when there are none', async () => {
    const errors = [{ code: 'kyc', reason: 'Country is not supported' }]
    expect(await refusalOf(create(BUY, { ...PURCHASE, errors }))).toMatchObject({
      status: 400,
      code: 'provider_refused',
      message: 'Country is not supported',
      extras: { provider: { code: 'kyc' } },
    })
    expect((await create(BUY, { ...PURCHASE, errors: [] })).status).toBe('waiting')
  })
})

describe('a sale to a bank account', () => {
  it('is paid out to the account, without what was typed around it', async () => {
    const bank = { bank_name: ' Zenith Bank ', account_name: ' Ada Obi ', account_number: ' 0123456789 ' }
    const order = await create({ ...SELL, bank }, SALE)
    expect(order).toMatchObject({ payoutAddress: 'Zenith Bank ····6789', payinAddress: BTC, payinExtraId: null })
    expect(provider.sent()).toMatchObject({
      from_currency: 'btc',
      from_network: 'btc',
      to_currency: 'usd',
      payout_address: '0123456789',
      payout_extra_id: 'Ada Obi, Zenith Bank',
    })
  })

  it.each([
    ['an address of another network', { address: ETH }],
    ['no address', undefined],
  ])('is not shown with %s to pay in at', async (_, deposit) => {
    expect(await refusalOf(create(SELL, { ...SALE, deposit }))).toMatchObject({ code: 'swap_unknown' })
  })

  it('is shown when the answer names the account', async () => {
    const payout = { address: '0123456789', extra_id: 'Ada Obi, Zenith Bank' }
    expect(await create(SELL, { ...SALE, payout })).toMatchObject({ payoutAddress: 'Zenith Bank ····6789' })
  })

  it.each([
    ['to another account', { address: '9876543210', extra_id: 'Ada Obi, Zenith Bank' }],
    ['in another name', { address: '0123456789', extra_id: 'Ben Cole, Zenith Bank' }],
  ])('is not shown when it would be paid out %s', async (_, payout) => {
    expect(await refusalOf(create(SELL, { ...SALE, payout }))).toMatchObject({ code: 'swap_unknown' })
  })

  it('needs a bank account', async () => {
    const { bank: _, ...without } = SELL
    expect(await refusalOf(create(without, SALE))).toMatchObject({
      extras: { fields: { bank_name: 'Bank name is missing!', account_number: 'Account number is missing!' } },
    })
  })

  it('is not shown with a memo that no wallet sends', async () => {
    const deposit = { address: XRP, extra_id: 'forty-two' }
    expect(await refusalOf(create({ ...SELL, token: 'xrp', network: 'xrp' }, { ...SALE, deposit }))).toMatchObject({
      code: 'swap_unknown',
    })
  })

  it('is paid in with a memo where the network has one', async () => {
    const deposit = { address: XRP, extra_id: '42' }
    const order = await create({ ...SELL, token: 'xrp', network: 'xrp' }, { ...SALE, deposit })
    expect(order).toMatchObject({ payinAddress: XRP, payinExtraId: '42' })
  })
})

describe('the list of purchases and sales', () => {
  it('has their prices in fiat for a token, and tokens that we do not have by their codes', async () => {
    const { id } = await personOf('Ada Obi')
    await create(SELL, SALE, { id })
    await create({ ...BUY, token: 'zzz', network: 'base', extraId: '' }, { ...PURCHASE, payout: undefined }, { id })
    const list = async () => (await fetchBuySellOrders(server.context, id, {})).data
    expect(await list()).toMatchObject([
      {
        side: 'buy',
        price: '0.5',
        token: { ticker: 'ZZZ', name: 'ZZZ', scale: 8, kind: 'crypto' },
        currency: { ticker: 'USD', name: 'US Dollar', scale: 2, kind: 'fiat' },
        token_amount: '200',
        fiat_amount: '100',
        status: 'pending',
      },
      {
        side: 'sell',
        price: '64050',
        token: { ticker: 'BTC', name: 'Bitcoin' },
        token_amount: '0.01',
        fiat_amount: '640.5',
      },
    ])
    // A cursor is the id of an order and nothing around it.
    for (const cursor of ['!abc', 'abc!']) {
      const text = Buffer.from(JSON.stringify(['buySellOrders', cursor])).toString('base64url')
      expect(await refusalOf(fetchBuySellOrders(server.context, id, { cursor: text }))).toMatchObject({ status: 400 })
    }
    for (const [status, shown] of [
      ['finished', 'completed'],
      ['failed', 'failed'],
      ['refunded', 'cancelled'],
      ['expired', 'cancelled'],
      ['sending', 'pending'],
    ] as const) {
      await db.query('update swap set status = $1', [status])
      expect((await list()).map((order) => order.status)).toEqual([shown, shown])
    }
  })
})
