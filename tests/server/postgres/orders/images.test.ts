import sharp from 'sharp'
import { beforeEach, describe, expect, it } from 'vitest'
import type { components } from '#openapi/generated/exchange.ts'
import type { Trader } from '../../support/client.ts'
import { ENGINES } from '../../support/databases/fresh-db.ts'
import { runCommand, take, type Order } from '../../support/marketplace.ts'
import { picture, telltaleJpeg } from '../../support/orders/pictures.ts'
import { threeTraders, type ThreeTraders } from '../../support/three-traders.ts'

type Message = components['schemas']['Message']
type Answer = { status: number; error?: string; code?: string; data: Message }

const DAY_S = 86_400
const NOT_ONE = 'This image cannot be read. Send a PNG, JPEG or WebP file'
const DAMAGED = 'This image is damaged or incomplete. Send it again'

describe.each(ENGINES)('a picture in the chat (%s)', (engine) => {
  const traders = threeTraders(engine)
  let { server, seller, buyer, stranger, advert }: ThreeTraders = traders
  let order: Order
  beforeEach(async () => {
    void ({ server, seller, buyer, stranger, advert } = traders)
    order = await take(buyer, advert)
  })

  const address = () => `${server.url}/api/v1/user-app/m2m-trading/m2m-order-messages/${order.order_no}/image`
  const show = async (
    file: Uint8Array | string,
    type = 'image/png',
    { session, key }: Partial<Trader> & { key?: string } = buyer,
  ): Promise<Answer> => {
    const headers = new Headers({ 'content-type': type, 'u-x-key': session ?? buyer.session })
    if (key !== undefined) headers.set('idempotency-key', key)
    const answer = await fetch(address(), { method: 'POST', headers, body: new Uint8Array(Buffer.from(file)) })
    return { status: answer.status, ...(await answer.json()) }
  }
  const shown = async (seq: number, { session }: Trader = seller) => {
    const answer = await fetch(`${address()}/${seq}`, { headers: { 'u-x-key': session } })
    return {
      status: answer.status,
      type: answer.headers.get('content-type'),
      file: Buffer.from(await answer.arrayBuffer()),
    }
  }
  const lastSeq = async () => (await traders.fresh(buyer, order)).message_seq

  it.each(['png', 'jpeg', 'webp'] as const)(
    'of the kind %s is stored as WebP, and both sides see it',
    async (format) => {
      const stream = await server.stream(seller.session)
      const { status, data } = await show(await picture(format), `image/${format}`)
      expect(status).toBe(200)
      expect(data).toMatchObject({
        message_seq: 2,
        kind: 'image',
        sender_id: buyer.user._id,
        receiver_id: seller.user._id,
        message: '',
        image: { width: 60, height: 40 },
      })
      expect(await stream.frame('message.added', { message_seq: 2 })).toMatchObject({ message_seq: 2 })
      stream.close()
      const { data: lines } = await seller.call('fetchMessages', { path: { order_no: order.order_no } })
      expect(lines.at(-1)).toEqual(data)
      expect((await traders.fresh(seller, order)).unread).toBe(1)
      for (const trader of [buyer, seller]) {
        const { type, file } = await shown(2, trader)
        expect(type).toBe('image/webp')
        expect(await sharp(file).metadata()).toMatchObject({ format: 'webp', width: 60, height: 40 })
      }
    },
  )

  it('is recognized by its content, not by its name', async () => {
    expect((await show(await picture('png'), 'image/jpeg')).status).toBe(200)
    expect((await show(await picture('webp'), 'image/png')).status).toBe(200)
  })

  it('loses its metadata, and is rotated upright', async () => {
    const file = await telltaleJpeg('<script>alert(1)</script>')
    expect(file.toString('latin1')).toMatch(/SecretCam.*|<script>/)
    const { data } = await show(file, 'image/jpeg')
    expect(data.image).toEqual({ width: 40, height: 60 })
    const { file: draft } = await shown(data.message_seq)
    expect(await sharp(draft).metadata()).not.toMatchObject({ exif: expect.anything() })
    expect(draft.toString('latin1')).not.toMatch(/SecretCam|Ada Obi|script/)
  })

  it('is seen by nobody else, and neither by a visitor', async () => {
    const { data } = await show(await picture('png'))
    expect((await shown(data.message_seq, stranger)).status).toBe(404)
    expect((await fetch(`${address()}/${data.message_seq}`)).status).toBe(401)
    expect((await show(await picture('png'), 'image/png', stranger)).status).toBe(404)
    expect((await shown(1)).status).toBe(404)
  })

  it('is sent once per key, and a key is good for one picture', async () => {
    const as = { session: buyer.session, key: 'show-it-once' }
    const file = await picture('png')
    const answers = await Promise.all([show(file, 'image/png', as), show(file, 'image/png', as)])
    expect(answers[0]).toEqual(answers[1])
    expect(await show(await picture('png', { width: 61 }), 'image/png', as)).toMatchObject({ status: 422 })
    expect(await lastSeq()).toBe(2)
  })

  it('finds the chat open, and is gone with it seven days later', async () => {
    const { data } = await show(await picture('png'))
    await runCommand(buyer, 'cancelOrder', order)
    expect(await show(await picture('png'))).toMatchObject({ status: 409, code: 'chat_closed' })
    await server.advance(7 * DAY_S - 60)
    const later = await server.signIn(seller.email)
    expect((await shown(data.message_seq, later)).status).toBe(200)
    await server.advance(61)
    expect((await shown(data.message_seq, later)).status).toBe(404)
  })
})

describe.each(ENGINES)('what is no plain picture (%s)', (engine) => {
  const traders = threeTraders(engine)
  let order: Order
  beforeEach(async () => {
    order = await take(traders.buyer, traders.advert)
  })

  const show = async (file: Uint8Array | string, type = 'image/png'): Promise<Answer> => {
    const { server, buyer } = traders
    const headers = { 'content-type': type, 'u-x-key': buyer.session }
    const path = `/api/v1/user-app/m2m-trading/m2m-order-messages/${order.order_no}/image`
    const answer = await fetch(server.url + path, { method: 'POST', headers, body: new Uint8Array(Buffer.from(file)) })
    return { status: answer.status, ...(await answer.json()) }
  }
  const png = picture('png')

  it('is refused, and no message is sent', async () => {
    const answer = await show((await png).subarray(0, 80))
    expect(answer).toMatchObject({ status: 400, error: DAMAGED })
    expect(await traders.fresh(traders.buyer, order)).toMatchObject({ message_seq: 1 })
  })

  it.each([
    ['JSON', '{"message":"hello"}', 'application/json'],
    ['a form', 'a=b', 'application/x-www-form-urlencoded'],
    ['words', 'hello', 'text/plain'],
  ])('%s is refused by its type', async (_, body, type) => {
    expect(await show(body, type)).toMatchObject({ status: 400, code: 'invalid_request', error: NOT_ONE })
  })

  it('no other call takes a picture', async () => {
    const { server, buyer } = traders
    const headers = { 'content-type': 'image/png', 'u-x-key': buyer.session }
    const body = new Uint8Array(await png)
    const path = `/api/v1/user-app/m2m-trading/m2m-order-messages/${order.order_no}`
    const answer = await fetch(server.url + path, { method: 'POST', headers, body })
    expect([answer.status, (await answer.json()).code]).toEqual([400, 'invalid_request'])
  })

  it('a file over 2 MB is refused, one of exactly 2 MB is read', async () => {
    const noise = Buffer.concat([await png, Buffer.alloc(2_000_001 - (await png).length)])
    expect(await show(noise)).toMatchObject({ status: 413, code: 'too_large', error: 'Images can be up to 2 MB' })
    expect(await show(noise.subarray(0, -1))).toMatchObject({ status: 200 })
  })

  it('one side can send 20 of them, and then still write', async () => {
    const { buyer, seller, server } = traders
    for (let sent = 0; sent < 20; sent += 1) expect((await show(await png)).status).toBe(200)
    expect(await show(await png)).toMatchObject({ status: 409, error: 'You can send up to 20 images per order' })
    const path = { order_no: order.order_no }
    await buyer.call('sendMessage', { path, body: { message: 'That is all' } })
    const { data } = await seller.call('fetchMessages', { path })
    expect(data.filter(({ kind }) => kind === 'image')).toHaveLength(20)
    await server.audit()
  })
})
