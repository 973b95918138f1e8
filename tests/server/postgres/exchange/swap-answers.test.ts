import { describe, expect, it } from 'vitest'
import { createSwap } from '#server/exchange/services/swaps.service.ts'
import {
  answeringServer,
  BTC,
  command,
  CREATED,
  ETH,
  FORM,
  OTHER_ETH,
  TO_ETH,
  XRP,
} from '../../support/vendors/answering-server.ts'
import { withClockStopped } from '../../support/databases/fresh-db.ts'
import { refusalOf } from '../../support/vendors/vendor-exchange.ts'

const OTHER_BTC = 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4'
const TO_XRP = { ...FORM, toCurrency: 'xrp', toNetwork: 'xrp', address: XRP, extraId: '7' }
const TO_XRP_CREATED = { ...CREATED, toCurrency: 'xrp', payoutAddress: XRP, payoutExtraId: '7' }

const { db, context, provider, createFrom, advance } = await answeringServer()

describe('a swap that the provider made', () => {
  it('has what was asked for, and nothing that is not known', async () => {
    expect(await createFrom(CREATED)).toMatchObject({
      id: CREATED.id,
      kind: 'swap',
      seq: 0,
      status: 'waiting',
      fromCurrency: 'btc',
      fromNetwork: 'btc',
      toCurrency: 'eth',
      toNetwork: 'eth',
      expectedAmountFrom: '0.1',
      expectedAmountTo: '1.98',
      amountFrom: null,
      amountTo: null,
      payinAddress: BTC,
      payinExtraId: null,
      payoutAddress: ETH,
      payoutExtraId: null,
      refundAddress: null,
      payinHash: null,
      payoutHash: null,
      refundHash: null,
      refundAmount: null,
      depositReceivedAt: null,
      validUntil: null,
      paymentUrl: null,
    })
    expect(provider().asked()).toEqual(['POST /exchange'])
    expect(provider().sent()).toEqual({ ...TO_ETH, flow: 'standard' })
  })

  it('is asked for with the memo and the refund address, without what was typed around them', async () => {
    const refundAddress = BTC
    const given = {
      ...TO_XRP,
      address: ` ${XRP} `,
      extraId: ' 7 ',
      refundAddress: ` ${refundAddress} `,
      fromAmount: '00.1',
    }
    await createFrom(TO_XRP_CREATED, given)
    expect(provider().sent()).toEqual({ ...TO_XRP, fromAmount: '0.1', refundAddress, flow: 'standard' })
  })

  it('is asked for with addresses as their networks write them', async () => {
    const [address, refundAddress] = [ETH.toUpperCase(), 'BC1QW508D6QEJXTDG4Y5R3ZARVARY0C5XW7KV8F3T4']
    const swap = await createFrom({ ...CREATED, payoutAddress: ETH }, { ...TO_ETH, address, refundAddress })
    const plain = { address: address.replace('0X', '0x'), refundAddress: refundAddress.toLowerCase() }
    expect(provider().sent()).toMatchObject(plain)
    expect(swap).toMatchObject({ payoutAddress: plain.address, refundAddress: plain.refundAddress })
  })

  it('is asked for without a memo and a refund address that are blank', async () => {
    await createFrom({ ...TO_XRP_CREATED, payoutExtraId: null }, { ...TO_XRP, extraId: ' ', refundAddress: ' ' })
    const { extraId: _, ...withoutMemo } = TO_XRP
    expect(provider().sent()).toEqual({ ...withoutMemo, flow: 'standard' })
  })

  it.each([
    ['of a network that we do not know', 'ton', 'ton', 'a memo', 'UQBn3t0VQz7AYTqsyrK0PLUcZSXuXrmJCCkB5SGd4e6b0KQk'],
    ['of Stellar', 'xlm', 'xlm', '7', 'GAAZI4TCR3TY5OJHCTJC2A4QSY6CJWJH5IAJTGKIN2ER7LBNVKOCCWN7'],
  ])('is asked for with the memo %s', async (_, toCurrency, toNetwork, extraId, address) => {
    const answer = { ...CREATED, toCurrency, payoutAddress: address, payoutExtraId: extraId }
    await createFrom(answer, { ...FORM, toCurrency, toNetwork, address, extraId })
    expect(provider().sent()).toMatchObject({ toNetwork, address, extraId })
  })

  it('is paid in with a memo until an instant', async () => {
    const answer = { payinExtraId: '42', validUntil: '2026-01-02T01:00:00+01:00' }
    expect(await createFrom({ ...CREATED, ...answer })).toMatchObject({
      payinExtraId: '42',
      validUntil: '2026-01-02T00:00:00.000Z',
    })
  })

  it.each([
    ['an empty memo', { payinExtraId: '' }, { payinExtraId: null }],
    ['no refund address', { refundAddress: null }, { refundAddress: BTC }],
    ['an empty refund address', { refundAddress: '' }, { refundAddress: BTC }],
    ['an instant that is none', { validUntil: 'soon' }, { validUntil: null }],
  ])('is stored with %s as is fit', async (_, answer, stored) => {
    expect(await createFrom({ ...CREATED, ...answer }, { ...TO_ETH, refundAddress: BTC })).toMatchObject(stored)
  })

  it.each([
    ['0.10', 0.1, '0.1'],
    ['1', 1.0, '1'],
    ['0.123456789012345678', 0.12345678901234568, '0.12345678901234568'],
  ])('has the amount %s in whatever way the provider writes it', async (fromAmount, answered, stored) => {
    const created = await createFrom({ ...CREATED, fromAmount: answered }, { ...TO_ETH, fromAmount })
    expect(created.expectedAmountFrom).toBe(stored)
  })

  const FROM_TON = { ...TO_ETH, fromCurrency: 'ton', fromNetwork: 'ton' }
  const FROM_XRP = { ...TO_ETH, fromCurrency: 'xrp', fromNetwork: 'xrp' }
  const IN_XRP = { ...CREATED, fromCurrency: 'xrp', payinAddress: XRP }

  it.each(['UQBn3t0VQz7AYTqsyrK0PLUcZSXuXrmJCCkB5SGd4e6b0KQk', 'a'.repeat(300)])(
    'is paid in at %s on a network that we do not know, with a memo of any characters',
    async (payinAddress) => {
      const payin = { payinAddress, payinExtraId: 'a memo' }
      expect(await createFrom({ ...CREATED, fromCurrency: 'ton', ...payin }, FROM_TON)).toMatchObject(payin)
    },
  )

  it.each([
    ['in other capitals, where they do not count', TO_ETH, { ...CREATED, payoutAddress: ETH.toLowerCase() }],
    ['with the memo left out', TO_XRP, { ...TO_XRP_CREATED, payoutExtraId: undefined }],
    ['with an empty memo where none was sent', TO_ETH, { ...CREATED, payoutExtraId: '' }],
    ['with a memo of null where none was sent', TO_ETH, { ...CREATED, payoutExtraId: null }],
    ['with the pair in capitals', TO_ETH, { ...CREATED, fromCurrency: 'BTC', toNetwork: 'ETH' }],
    ['without networks', TO_ETH, { ...CREATED, fromNetwork: null, toNetwork: null }],
  ])('goes to the recipient that the provider named %s', async (_, form, answer) => {
    expect(await createFrom(answer, form)).toMatchObject({
      payoutAddress: form.address,
      payoutExtraId: form === TO_XRP ? '7' : null,
    })
  })

  it.each([
    ['another address', TO_ETH, { ...CREATED, payoutAddress: OTHER_ETH }],
    ['an address in other capitals, where they count', TO_XRP, { ...TO_XRP_CREATED, payoutAddress: XRP.toLowerCase() }],
    ['an address with 0x inside', TO_XRP, { ...TO_XRP_CREATED, payoutAddress: `${XRP}0x` }],
    ['another memo', TO_XRP, { ...TO_XRP_CREATED, payoutExtraId: '8' }],
    ['an empty memo where one was sent', TO_XRP, { ...TO_XRP_CREATED, payoutExtraId: '' }],
    ['a memo of null where one was sent', TO_XRP, { ...TO_XRP_CREATED, payoutExtraId: null }],
    ['a memo that nobody asked for', TO_ETH, { ...CREATED, payoutExtraId: '7' }],
    ['another coin to send', TO_ETH, { ...CREATED, fromCurrency: 'ltc' }],
    ['another coin to receive', TO_ETH, { ...CREATED, toCurrency: 'usdt' }],
    ['another network to send on', TO_ETH, { ...CREATED, fromNetwork: 'bsc' }],
    ['another network to receive on', TO_ETH, { ...CREATED, toNetwork: 'base' }],
    ['another refund address', { ...TO_ETH, refundAddress: BTC }, { ...CREATED, refundAddress: OTHER_BTC }],
    ['a refund address that nobody asked for', TO_ETH, { ...CREATED, refundAddress: OTHER_BTC }],
    ['nothing to receive', TO_ETH, { ...CREATED, toAmount: 0 }],
    ['less than nothing', TO_ETH, { ...CREATED, toAmount: -1 }],
    ['nothing to pay', TO_ETH, { ...CREATED, fromAmount: 0 }],
    ['more to pay', TO_ETH, { ...CREATED, fromAmount: 0.11 }],
    ['less to pay', TO_ETH, { ...CREATED, fromAmount: 0.09 }],
    ['an address of another network to pay in at', TO_ETH, { ...CREATED, payinAddress: ETH }],
    ['an address that is too long', FROM_TON, { ...CREATED, fromCurrency: 'ton', payinAddress: 'a'.repeat(301) }],
    ['a memo to pay in with that is too long', TO_ETH, { ...CREATED, payinExtraId: '1'.repeat(301) }],
    ['a memo to pay in with that is no text', TO_ETH, { ...CREATED, payinExtraId: {} }],
    ['a memo that cannot be seen', TO_ETH, { ...CREATED, payinExtraId: '4\u200b2' }],
    ['a memo that no wallet sends', FROM_XRP, { ...IN_XRP, payinExtraId: 'forty-two' }],
  ])('is not to be paid in when it names %s', async (_, form, answer) => {
    expect(await refusalOf(createFrom(answer, form))).toMatchObject({ status: 409, code: 'swap_unknown' })
    expect(await db.query('select is_lost, swap_id from swap')).toEqual([{ is_lost: true, swap_id: null }])
  })
})

describe('a swap with the id of another one', () => {
  it('is unknown, is not asked for again, and changes nothing of the other', async () => {
    const first = await createFrom(CREATED)
    const again = () => refusalOf(createSwap(context(), command('key-00000003'), TO_ETH))
    for (const _time of ['first', 'second']) expect(await again()).toMatchObject({ status: 409, code: 'swap_unknown' })
    expect(provider().asked()).toEqual(['POST /exchange', 'POST /exchange'])
    expect(await db.query('select swap_id, is_lost from swap order by id')).toEqual([
      { swap_id: first.id, is_lost: false },
      { swap_id: null, is_lost: true },
    ])
  })
})

describe('a swap that the provider did not make', () => {
  const refuse = async (status: number, body: unknown = {}, headers = {}) => {
    provider().answer(body, status, headers)
    return refusalOf(createSwap(context(), command('key-00000001'), TO_ETH))
  }

  it.each([
    [400, { status: 400, code: 'provider_refused' }],
    [404, { status: 400, code: 'provider_refused' }],
    [401, { status: 503, code: 'unavailable', extras: { retryAfterS: 60 } }],
    [403, { status: 503, code: 'unavailable', extras: { retryAfterS: 60 } }],
    [429, { status: 503, code: 'unavailable', extras: { retryAfterS: 33 } }],
  ])('is refused after a %i, and its key can be used again', async (status, refusal) => {
    expect(await refuse(status, {}, { 'retry-after': '33' })).toMatchObject(refusal)
    expect(await db.query('select from swap')).toEqual([])
  })

  it('may have been made after a 500, and is not asked for again', async () => {
    const unknown = { status: 409, code: 'swap_unknown' }
    expect(await refuse(500)).toMatchObject(unknown)
    expect(await refuse(500)).toMatchObject(unknown)
    expect(provider().asked()).toEqual(['POST /exchange'])
  })

  it('may have been made when the server fails itself, with its own exception', async () => {
    const exchange = { ...provider().exchange, create: () => Promise.reject(new TypeError('a fault')) }
    const call = createSwap({ ...context(), exchange }, command('key-00000001'), TO_ETH)
    expect(await refusalOf(call)).toEqual({ message: 'a fault' })
    expect(await db.query('select is_lost from swap')).toEqual([{ is_lost: true }])
  })

  it('is awaited still when its request is withdrawn while it is looked up', async () => {
    await refuse(500)
    const query: typeof db.query = async (text, params) => {
      if (text.includes('order by person_id nulls first')) await db.query('delete from swap')
      return db.query(text, params)
    }
    const again = createSwap({ ...context(), db: { ...db, query } }, command('key-00000001'), TO_ETH)
    expect(await refusalOf(again)).toMatchObject({ status: 409, code: 'swap_pending' })
  })

  it('is awaited for 30 seconds, and unknown after them', () =>
    withClockStopped(db, async () => {
      const again = () => refusalOf(createSwap(context(), command('key-00000002'), TO_ETH))
      await refuse(500)
      await db.query(`update swap set is_lost = false, request_key = 'key-00000002', sent_at = app_now()`)
      await advance(30_000)
      expect(await again()).toMatchObject({ status: 409, code: 'swap_pending' })
      await advance(1)
      expect(await again()).toMatchObject({ status: 409, code: 'swap_unknown' })
    }))
})
