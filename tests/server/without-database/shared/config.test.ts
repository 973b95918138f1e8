import { describe, expect, it } from 'vitest'
import { NETWORKS } from '#machines/catalog/networks.ts'
import { CannotStart } from '#server/cannot-start.ts'
import { readConfig } from '#server/config.ts'

describe('the configuration', () => {
  it('needs nothing: sandbox, embedded database, this machine alone', () => {
    expect(readConfig({})).toEqual({
      chains: new Map(NETWORKS.map((network) => [network, 'sandbox'])),
      port: 4000,
      host: '127.0.0.1',
      databaseUrl: undefined,
      databaseConnections: 16,
      nats: undefined,
      dataDir: './data',
      smtpUrl: undefined,
      mailFrom: 'Quayside <no-reply@quayside.example>',
      marketData: undefined,
      offersSwaps: true,
      exchangeProviderUrl: undefined,
      exchangeProviderKey: '',
      paymentHosts: ['changenow.io', 'guardarian.com'],
      withdrawalReviewUsd: 10_000,
      retentionYears: 5,
      outgoingCodeUsd: 5000,
      publicUrl: undefined,
      limitFactor: 100,
      trustProxy: false,
      sandbox: true,
      liveFlows: true,
      production: false,
      logLevel: 'error',
      metrics: undefined,
      traces: false,
    })
  })

  it('lets flows be followed in the sandbox, unless the variable forbids it', () => {
    expect(readConfig({ QUAYSIDE_LIVE_FLOWS: '0' }).liveFlows).toBe(false)
    expect(readConfig({ QUAYSIDE_LIVE_FLOWS: '1' }).liveFlows).toBe(true)
  })

  it('takes an empty variable for one that is not set', () => {
    expect(readConfig({ PORT: '', DATABASE_URL: '' })).toEqual(readConfig({}))
  })

  it.each([
    ['0', 0],
    ['1', 1],
    ['250000', 250_000],
    ['999999999999', 999_999_999_999],
    ['', 10_000],
  ])('reviews crypto withdrawals above WITHDRAWAL_REVIEW_USD="%s"', (value, dollars) => {
    expect(readConfig({ WITHDRAWAL_REVIEW_USD: value }).withdrawalReviewUsd).toBe(dollars)
  })

  it.each([
    ['250', 250],
    ['', 5000],
  ])('asks for a code above OUTGOING_CODE_USD="%s"', (value, dollars) => {
    expect(readConfig({ OUTGOING_CODE_USD: value }).outgoingCodeUsd).toBe(dollars)
  })

  it.each([
    [
      { NODE_ENV: 'production' },
      /NODE_ENV=production .*mail, bank, exchange provider, market prices, exchange rates.* QUAYSIDE_SANDBOX=1/,
    ],
    [{ HOST: '0.0.0.0' }, /HOST=0\.0\.0\.0/],
    // Behind a proxy that listens for it.
    [{ PUBLIC_URL: 'https://quayside.example' }, /^With PUBLIC_URL=https:\/\/quayside\.example the sandbox parts/],
    [{ HOST: '127.0.0.1.evil' }, /^With HOST=127\.0\.0\.1\.evil the sandbox parts/],
    [{ HOST: '127.0.0.999' }, /^With HOST=127\.0\.0\.999 the sandbox parts/],
    [{ HOST: 'localhost.evil' }, /^With HOST=localhost\.evil the sandbox parts/],
    [
      { HOST: '0.0.0.0', SMTP_URL: 'smtp://mail.example.com' },
      /\(bank, exchange provider, market prices, exchange rates\)/,
    ],
    [
      { HOST: '0.0.0.0', MARKET_DATA_URL: 'https://api.example.com' },
      /\(mail, bank, exchange provider, exchange rates\)/,
    ],
    [
      { HOST: '0.0.0.0', EXCHANGE_RATE_URL: 'https://api.example.com' },
      /\(mail, bank, exchange provider, market prices\)/,
    ],
    [{ QUAYSIDE_SANDBOX: '0' }, /QUAYSIDE_SANDBOX=0/],
  ])('does not hand out test money to strangers: %j', (env, sentence) => {
    expect(() => readConfig(env)).toThrow(sentence)
    expect(readConfig({ ...env, QUAYSIDE_SANDBOX: '1' }).sandbox).toBe(true)
  })

  it('runs without sandbox parts once each has a real one', () => {
    const config = readConfig({
      NODE_ENV: 'production',
      DATABASE_URL: 'postgres://db/quayside',
      PUBLIC_URL: 'https://quayside.example',
      SMTP_URL: 'smtp://mail.example.com?requireTLS=true',
      BANK_ACCOUNTS: '{}',
      MARKET_DATA_URL: 'https://pro-api.coingecko.com/api/v3/',
      MARKET_DATA_KEY: 'a-key',
      EXCHANGE_RATE_URL: 'https://open.er-api.com/v6',
      EXCHANGE_PROVIDER_URL: 'https://api.changenow.io/v2/',
      EXCHANGE_PROVIDER_KEY: 'another-key',
    })
    expect(config.sandbox).toBe(false)
    expect([config.exchangeProviderUrl, config.exchangeProviderKey]).toEqual([
      'https://api.changenow.io/v2',
      'another-key',
    ])
    expect(config.paymentHosts).toEqual(['changenow.io', 'guardarian.com'])
    expect(config.marketData).toEqual({
      url: 'https://pro-api.coingecko.com/api/v3',
      key: 'a-key',
      isPaid: true,
      priceIntervalS: 20,
    })
  })

  it('knows the hosts of payment pages', () => {
    expect(readConfig({ PAYMENT_HOSTS: 'pay.example.com, cards.example.org' }).paymentHosts).toEqual([
      'pay.example.com',
      'cards.example.org',
    ])
    for (const hosts of ['https://pay.example.com', 'localhost', '*.example.com', 'pay.example.com,'])
      expect(() => readConfig({ PAYMENT_HOSTS: hosts })).toThrow(
        new CannotStart(`PAYMENT_HOSTS must be host names with commas between them, not '${hosts}'.`),
      )
  })

  it('asks a provider without a paid plan for prices once a minute, or as often as MARKET_PRICE_INTERVAL_S', () => {
    const interval = (env: Record<string, string>) =>
      readConfig({ MARKET_DATA_URL: 'https://api.coingecko.com/api/v3', ...env }).marketData?.priceIntervalS
    expect(interval({})).toBe(60)
    expect(['5', '100'].map((s) => interval({ MARKET_PRICE_INTERVAL_S: s }))).toEqual([5, 100])
    for (const s of ['4', '101', '0', '-5', '1e1', 'often'])
      expect(() => interval({ MARKET_PRICE_INTERVAL_S: s })).toThrow(
        new CannotStart(`MARKET_PRICE_INTERVAL_S must be a number of seconds from 5 to 100, not '${s}'.`),
      )
  })

  it.each([
    ['off', false],
    ['on', 1],
    ['2', 2],
    ['10.0.0.0/8,::1', '10.0.0.0/8,::1'],
  ])('trusts the balancers of TRUST_PROXY=%s', (value, trusted) => {
    expect(readConfig({ TRUST_PROXY: value }).trustProxy).toBe(trusted)
  })

  it('takes every port and every loopback address', () => {
    expect(['0', '65535'].map((port) => readConfig({ PORT: port }).port)).toEqual([0, 65_535])
    const hosts = ['localhost', '127.0.0.1', '127.255.0.3', '::1']
    expect(hosts.map((host) => readConfig({ HOST: host }).sandbox)).toEqual([true, true, true, true])
  })
})
