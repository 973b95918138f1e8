import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { CannotStart } from '#server/cannot-start.ts'
import { readConfig } from '#server/config.ts'

describe('the configuration', () => {
  const REAL = {
    SMTP_URL: 'smtps://mail.example.com',
    BANK_ACCOUNTS: '{}',
    MARKET_DATA_URL: 'https://api.example.com',
    EXCHANGE_RATE_URL: 'https://api.example.com',
    EXCHANGE_PROVIDER_URL: 'https://api.example.com',
    EXCHANGE_PROVIDER_KEY: 'a-key',
    DATABASE_URL: 'postgres://db/quayside',
    PUBLIC_URL: 'https://quayside.example',
  }

  describe.each([
    ['in production', { NODE_ENV: 'production' }],
    ['under a public address', { HOST: '0.0.0.0' }],
  ])('%s', (_, where) => {
    it('starts with all that is real', () => {
      expect(readConfig({ ...REAL, ...where }).sandbox).toBe(false)
    })

    it.each([
      [
        { DATABASE_URL: '' },
        'The embedded database may lose what it acknowledged in a power cut: set DATABASE_URL to a PostgreSQL database.',
      ],
      [{ PUBLIC_URL: '' }, 'PUBLIC_URL must be the https:// address at which people open Quayside, and is not set.'],
      [
        { PUBLIC_URL: 'http://quayside.example' },
        "PUBLIC_URL must be the https:// address at which people open Quayside, not 'http://quayside.example'.",
      ],
      [
        { SMTP_URL: 'smtp://ada:secret@mail.example.com' },
        'SMTP_URL sends codes to mail.example.com without TLS: begin it with smtps://, or add ?requireTLS=true to it.',
      ],
      [
        { SMTP_URL: 'smtp://mail.example.com?requireTLS=false' },
        'SMTP_URL sends codes to mail.example.com without TLS: begin it with smtps://, or add ?requireTLS=true to it.',
      ],
      [
        { NATS_URL: 'nats://ada:secret@nats.example.com' },
        'NATS_URL sends what people are notified of to nats.example.com without TLS: begin it with tls://.',
      ],
    ])('refuses %j, which can be read and is not safe', (unsafe, sentence) => {
      const env = { ...REAL, ...where, ...unsafe }
      expect(() => readConfig(env)).toThrow(new CannotStart(sentence))
      expect(readConfig({ ...env, QUAYSIDE_SANDBOX: '1' }).sandbox).toBe(true)
    })

    it.each(['https://127.0.0.1/alerts', 'https://localhost/alerts', 'http://[::1]:4000'])(
      'sends no alerts to %s, which would be this machine',
      (ALERT_WEBHOOK) => {
        const secret = { ALERT_WEBHOOK_SECRET: '0123456789abcdef0123456789abcdef' }
        const env = { ...REAL, NODE_ENV: 'production', ALERT_WEBHOOK, ...secret }
        expect(() => readConfig(env)).toThrow(
          /^ALERT_WEBHOOK must (begin with https:|be an address that is not private)/,
        )
      },
    )

    it.each([
      'smtp://127.0.0.1:25',
      'smtp://localhost',
      'smtp://[::1]:25',
      'smtp://mail.example.com:587?requireTLS=true',
    ])('sends mail by %s', (SMTP_URL) => {
      expect(readConfig({ ...REAL, ...where, SMTP_URL }).smtpUrl).toBe(SMTP_URL)
    })
  })

  it.each(['nats://127.0.0.1:4222', 'nats://localhost', 'tls://nats.example.com'])('notifies by %s', (NATS_URL) => {
    expect(readConfig({ ...REAL, NODE_ENV: 'production', NATS_URL }).nats?.url).toBe(NATS_URL)
  })

  it('may be tried with real providers on this machine alone, on the embedded database', () => {
    expect(readConfig({ ...REAL, QUAYSIDE_SANDBOX: '0', DATABASE_URL: '', PUBLIC_URL: '' }).databaseUrl).toBeUndefined()
  })

  describe('of which a secret is in a file', () => {
    const folder = mkdtempSync(join(tmpdir(), 'quayside-secrets-'))
    const secret = join(folder, 'secret')
    writeFileSync(secret, 'postgres://ada:secret@db/quayside\n')
    afterAll(() => rmSync(folder, { recursive: true }))

    it('takes it from there, without the end of its line', () => {
      expect(readConfig({ DATABASE_URL_FILE: secret })).toEqual(
        readConfig({ DATABASE_URL: 'postgres://ada:secret@db/quayside' }),
      )
    })

    it.each([
      ['SMTP_URL', 'smtp://localhost', 'smtpUrl'],
      ['MAIL_BOUNCE_KEY', '0123456789abcdef0123456789abcdef', 'mailBounceKey'],
      ['BANK_ACCOUNTS', '{}', 'bankAccounts'],
      ['EXCHANGE_PROVIDER_KEY', 'k', 'exchangeProviderKey'],
    ])('takes %s so', (name, value, key) => {
      writeFileSync(join(folder, name), value)
      expect(Reflect.get(readConfig({ [`${name}_FILE`]: join(folder, name) }), key)).toBe(value)
    })

    it('takes the address of NATS so', () => {
      writeFileSync(join(folder, 'nats'), 'tls://ada:secret@nats.example.com\n')
      expect(readConfig({ ...REAL, NATS_URL_FILE: join(folder, 'nats') }).nats?.url).toBe(
        'tls://ada:secret@nats.example.com',
      )
    })

    it('takes the keys of market data and of exchange rates so', () => {
      writeFileSync(join(folder, 'key'), 'k-1')
      const env = {
        ...REAL,
        QUAYSIDE_SANDBOX: '0',
        MARKET_DATA_KEY_FILE: join(folder, 'key'),
        EXCHANGE_RATE_KEY_FILE: join(folder, 'key'),
      }
      const { marketData, exchangeRates } = readConfig({ ...env, PUBLIC_URL: '' })
      expect([marketData?.key, exchangeRates?.key]).toEqual(['k-1', 'k-1'])
    })

    it('takes the webhook of alerts and what it is signed with so', () => {
      const [url, key] = ['https://hooks.example.com/token', '0123456789abcdef0123456789abcdef']
      writeFileSync(join(folder, 'hook'), `${url}\n`)
      writeFileSync(join(folder, 'hook-secret'), `${key}\n`)
      const env = { ALERT_WEBHOOK_FILE: join(folder, 'hook'), ALERT_WEBHOOK_SECRET_FILE: join(folder, 'hook-secret') }
      expect(readConfig(env).alerts?.webhook).toEqual({ url, secret: key, isLocal: true })
    })

    it('refuses a file that cannot be read, and a secret that is set twice, in one sentence', () => {
      expect(() => readConfig({ DATABASE_URL_FILE: join(folder, 'none') })).toThrow(
        new CannotStart('DATABASE_URL_FILE cannot be read (ENOENT).'),
      )
      expect(() => readConfig({ DATABASE_URL_FILE: secret, DATABASE_URL: 'postgres://db/x' })).toThrow(
        new CannotStart('DATABASE_URL and DATABASE_URL_FILE are both set.'),
      )
    })
  })
})
