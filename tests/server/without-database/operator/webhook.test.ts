import { createHmac } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { isPublicAddress } from '#server/hosts.ts'
import { openWebhook } from '#server/operator/gateways/webhook.ts'
import { json, vendorServer, type VendorServer } from '../../support/vendors/vendor-server.ts'

const SECRET = 'a secret that only both ends have'
const BODY = JSON.stringify({ text: 'New: 1 appeal. Quayside’s' })

describe('the webhook', () => {
  let receiver: VendorServer
  beforeEach(async () => {
    receiver = await vendorServer()
  })
  afterEach(() => receiver.close())
  const send = (url = receiver.url, { isLocal = true, timeoutMs = 2000 } = {}) =>
    openWebhook({ url, secret: SECRET, isLocal }, timeoutMs).send(BODY)

  it('is sent the body as it is, with a signature over the time and the body', async () => {
    const before = Math.floor(Date.now() / 1000)
    await send(`${receiver.url}/alerts?team=1`)
    const [sent] = receiver.received
    if (!sent) throw new Error('Nothing came')
    const { method, url, headers, body } = sent
    expect([method, url, body, headers['content-type']]).toEqual(['POST', '/alerts?team=1', BODY, 'application/json'])
    const timestamp = String(headers['quayside-timestamp'])
    expect(Number(timestamp)).toBeGreaterThanOrEqual(before)
    expect(Number(timestamp)).toBeLessThanOrEqual(Date.now() / 1000)
    const expected = createHmac('sha256', SECRET).update(`${timestamp}.${BODY}`).digest('hex')
    expect(headers['quayside-signature']).toBe(`v1=${expected}`)
  })

  it('has taken what it answers with 2xx, and nothing else', async () => {
    for (const status of [200, 202, 204, 299]) {
      receiver.answer(json('', status))
      await send()
    }
    for (const status of [300, 400, 410, 429, 500]) {
      receiver.answer(json('{"secret":"of the receiver"}', status))
      await expect(send()).rejects.toThrow(new Error(`The webhook answered ${status}`))
    }
  })

  it('is not followed when it redirects', async () => {
    const other = await vendorServer()
    receiver.answer((response) => void response.writeHead(307, { location: other.url }).end())
    await expect(send()).rejects.toThrow('The webhook answered 307')
    expect(other.received).toEqual([])
    await other.close()
  })

  it('that does not answer in time has not taken it', async () => {
    receiver.answer(() => undefined)
    await expect(send(receiver.url, { timeoutMs: 50 })).rejects.toThrow(/^The webhook cannot be reached: ABORT_ERR$/)
  })

  it('whose answer never ends has taken it', async () => {
    receiver.answer((response) => void response.writeHead(200).write('and so on'))
    await send()
  })

  it('that nothing listens at is not reached, and its address is not in the error', async () => {
    await receiver.close()
    await expect(send(`${receiver.url}/token`)).rejects.toThrow(/^The webhook cannot be reached: ECONNREFUSED$/)
    receiver = await vendorServer()
  })

  it.each(['127.0.0.1', 'localhost', '[::1]', '[::ffff:127.0.0.1]', '10.0.0.1', '169.254.169.254'])(
    'is not sent to %s, which is private',
    async (host) => {
      const url = `http://${host}:${new URL(receiver.url).port}`
      await expect(send(url, { isLocal: false })).rejects.toThrow('The webhook leads to a private address')
      expect(receiver.received).toEqual([])
    },
  )

  it('of this machine may be reached by its own name in development, and other private addresses not even then', async () => {
    await send(receiver.url.replace('127.0.0.1', 'localhost'))
    expect(receiver.received).toHaveLength(1)
    await expect(send('http://192.168.0.1')).rejects.toThrow('The webhook leads to a private address')
  })

  it('is spoken to over TLS where it is https', async () => {
    await expect(send(receiver.url.replace('http:', 'https:'))).rejects.toThrow(/EPROTO|SSL|ERR_/)
    expect(receiver.received).toEqual([])
  })
})

describe('an address', () => {
  it.each([
    ...['8.8.8.8', '1.1.1.1', '172.15.255.255', '172.32.0.0', '100.63.255.255', '100.128.0.0', '223.255.255.255'],
    ...['2606:4700::1111', '2001:4860:4860::8888', '2a00::1'],
  ])('%s is public', (address) => expect(isPublicAddress(address)).toBe(true))

  it.each([
    ...['0.0.0.0', '10.255.255.255', '100.64.0.0', '100.127.255.255', '127.0.0.1', '169.254.169.254', '172.16.0.0'],
    ...['172.31.255.255', '192.0.0.1', '192.0.2.1', '192.88.99.1', '192.168.1.1', '198.19.255.255', '198.51.100.7'],
    ...['203.0.113.9', '224.0.0.1', '240.0.0.1', '255.255.255.255'],
    ...['::', '::1', '::ffff:10.0.0.1', '::ffff:8.8.8.8', '64:ff9b::a00:1', 'fe80::1', 'fc00::1', 'fd12::1', 'ff02::1'],
    ...['2001:db8::1', '2001::1', '2002:a00:1::', '3fff::1'],
  ])('%s is not', (address) => expect(isPublicAddress(address)).toBe(false))
})
