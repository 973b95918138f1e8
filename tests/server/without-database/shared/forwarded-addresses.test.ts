import { describe, expect, it } from 'vitest'
import { createApp } from '#server/web-app.ts'
import { readConfig } from '#server/config.ts'

const addressFor = async (proxies: string, forwarded: string) => {
  const app = createApp(readConfig({ QUAYSIDE_SANDBOX: '1', TRUST_PROXY: proxies }))
  app.get('/', async ({ ip }) => ip)
  const { body } = await app.inject({ url: '/', remoteAddress: '10.0.0.1', headers: { 'x-forwarded-for': forwarded } })
  return body
}

describe('the address of a client', () => {
  it.each([
    ['1', '1.2.3.4', '1.2.3.4'],
    ['1', '1.2.3.4:5678', '1.2.3.4'],
    ['1', '[2001:db8::1]:443', '2001:db8::1'],
    ['1', '[2001:db8::1]', '2001:db8::1'],
    ['1', '2001:db8::1', '2001:db8::1'],
    ['1', '9.9.9.9:1, 1.2.3.4:5678', '1.2.3.4'],
    ['2', '9.9.9.9:1,1.2.3.4:5678 , 10.0.0.2:80', '1.2.3.4'],
    ['10.0.0.0/8', '9.9.9.9:1, 1.2.3.4:5678, 10.0.0.2:80', '1.2.3.4'],
    ['10.0.0.0/8,fd00::/8', '1.2.3.4:5678, [fd00::2]:80', '1.2.3.4'],
    ['1', 'unknown', 'unknown'],
    ['10.0.0.9', '1.2.3.4:5678', '10.0.0.1'],
    ['off', '1.2.3.4:5678', '10.0.0.1'],
  ])('with TRUST_PROXY=%s and X-Forwarded-For: %s is %s', async (proxies, forwarded, address) => {
    expect(await addressFor(proxies, forwarded)).toBe(address)
  })
})
