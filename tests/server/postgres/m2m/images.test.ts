import { once } from 'node:events'
import { request } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import sharp from 'sharp'
import { beforeEach, describe, expect, it } from 'vitest'
import type { components } from '#openapi/generated/exchange.ts'
import type { Trader } from '../../support/client.ts'
import { ENGINES } from '../../support/databases/fresh-db.ts'
import { runCommand, take, type Order } from '../../support/marketplace.ts'
import { boastfulPng, filmWebp, hugePng, picture, telltaleJpeg } from '../../support/pictures.ts'
import { threeTraders, type ThreeTraders } from '../../support/three-traders.ts'

type Message = components['schemas']['Message']
type Answer = { status: number; error?: string; code?: string; data: Message }

const DAY_S = 86_400
const NOT_ONE = 'This image cannot be read. Send a PNG, JPEG or WebP file'
const DAMAGED = 'This image is damaged or incomplete. Send it again'
const MORE = 'This file contains more than an image. Send a screenshot or another image'

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

  it('is made smaller than 2048 pixels a side', async () => {
    const { data } = await show(await picture('jpeg', { width: 3000, height: 1500 }), 'image/jpeg')
    expect(data.image).toEqual({ width: 2048, height: 1024 })
  })

  it('may take longer than other requests', async () => {
    const file = await picture('png')
    const { pathname, hostname, port } = new URL(address())
    const headers = { 'content-type': 'image/png', 'content-length': file.length, 'u-x-key': buyer.session }
    const upload = request({ hostname, port, path: pathname, method: 'POST', headers })
    const answered = once(upload, 'response')
    upload.write(file.subarray(0, 20))
    await wait(7000)
    upload.end(file.subarray(20))
    const [{ statusCode }] = await answered
    expect(statusCode).toBe(200)
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
    Object.assign(traders, { seller: later, buyer: await server.signIn(buyer.email), stranger: later })
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
  const [png, jpeg, webp] = [picture('png'), picture('jpeg'), picture('webp')]
  const cut = async (file: Promise<Buffer>, share: number) =>
    (await file).subarray(0, Math.floor((await file).length * share))
  const joined = async (file: Promise<Buffer>, more: string) => Buffer.concat([await file, Buffer.from(more, 'latin1')])
  const spoilt = async (file: Promise<Buffer>, at: number) => {
    const copy = Buffer.from(await file)
    copy[copy.length - at] = (copy[copy.length - at] ?? 0) ^ 0xff
    return copy
  }

  // 68 characters: with the four of WEBP what its header says.
  const DRAWING = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>      '
  const files: readonly [name: string, file: () => Promise<Uint8Array | string> | string, error: string][] = [
    ['nothing', () => '', NOT_ONE],
    ['words', () => 'I am a picture, honestly', NOT_ONE],
    ['a page', () => '<!doctype html><script>alert(1)</script>', NOT_ONE],
    ['an SVG', () => '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>', NOT_ONE],
    ['an SVG that begins as a WebP file does', () => `RIFF\x48\0\0\0WEBP${DRAWING}`, NOT_ONE],
    ['a GIF that is a script', () => 'GIF89a=1;alert(1)//', NOT_ONE],
    ['a PDF', () => '%PDF-1.7 1 0 obj', NOT_ONE],
    ['another RIFF file', () => 'RIFF\x24\0\0\0WAVEfmt ', NOT_ONE],
    [
      'a TIFF',
      () =>
        sharp({ create: { width: 9, height: 9, channels: 3, background: 'red' } })
          .tiff()
          .toBuffer(),
      NOT_ONE,
    ],
    [
      'an AVIF',
      () =>
        sharp({ create: { width: 9, height: 9, channels: 3, background: 'red' } })
          .avif()
          .toBuffer(),
      NOT_ONE,
    ],
    ['the first bytes of a PNG', () => cut(png, 0.1), DAMAGED],
    ['half a PNG', () => cut(png, 0.5), DAMAGED],
    ['half a JPEG', () => cut(jpeg, 0.5), DAMAGED],
    ['a JPEG without its end', async () => (await jpeg).subarray(0, -2), DAMAGED],
    [
      'half a JPEG with an end glued on',
      async () => Buffer.concat([await cut(jpeg, 0.97), Buffer.from([0xff, 0xd9])]),
      DAMAGED,
    ],
    ['half a WebP', () => cut(webp, 0.5), DAMAGED],
    ['a PNG with a byte gone wrong', () => spoilt(png, 20), DAMAGED],
    ['a PNG with an archive behind it', () => joined(png, 'PK\x03\x04'), MORE],
    ['a JPEG with a page behind it', () => joined(jpeg, '<script>alert(1)</script>'), MORE],
    ['a JPEG with another one behind it', async () => Buffer.concat([await jpeg, await jpeg]), MORE],
    ['a WebP with a script behind it', () => joined(webp, '*/alert(1)'), MORE],
    ['a PNG of 25,005,000 pixels', async () => hugePng(5001, 5000), 'Images can be up to 25 megapixels'],
    ['a PNG that unpacks to gigabytes', async () => hugePng(60_000, 60_000), 'Images can be up to 25 megapixels'],
    ['a PNG of a few bytes that claims 2^31 pixels a side', async () => boastfulPng(0x7fffffff), NOT_ONE],
    [
      'a WebP that is a JPEG by its first bytes',
      async () => Buffer.concat([Buffer.from([0xff, 0xd8, 0xff]), (await webp).subarray(3)]),
      DAMAGED,
    ],
    ['a PNG without its first byte', async () => (await png).subarray(1), NOT_ONE],
    [
      'a film of 26 megapixels a frame',
      () => filmWebp({ width: 5200, height: 5000, frames: 2 }),
      'Images can be up to 25 megapixels',
    ],
    ['a PNG that is one line', async () => hugePng(2_000_000, 13), 'Images can be up to 25 megapixels'],
  ]
  it.each(files)('%s is refused, and no message is sent', async (_, file, error) => {
    const answer = await show(await file())
    expect(answer).toMatchObject({ status: 400, error })
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
    expect(await show(noise.subarray(0, -1))).toMatchObject({ status: 400, error: MORE })
  })

  it('of an animation with two hundred frames only the first is stored', async () => {
    const { data, status } = await show(await filmWebp({ width: 300, height: 200, frames: 200 }))
    expect([status, data.image]).toEqual([200, { width: 300, height: 200 }])
    const [draft] = await traders.server.context.db.query<{ bytes: Uint8Array }>(
      'select bytes from order_image order by order_id desc limit 1',
    )
    expect((await sharp(Buffer.from(draft?.bytes ?? [])).metadata()).pages ?? 1).toBe(1)
  })

  it('a picture of exactly 25 megapixels is taken', async () => {
    expect(await show(hugePng(5000, 5000))).toMatchObject({
      status: 200,
      data: { image: { width: 2048, height: 2048 } },
    })
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
