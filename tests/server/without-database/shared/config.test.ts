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
      dataDir: './data',
      smtpUrl: undefined,
      mailFrom: 'Quayside <no-reply@quayside.example>',
      marketData: undefined,
      exchangeProviderUrl: undefined,
      exchangeProviderKey: '',
      paymentHosts: ['changenow.io', 'guardarian.com'],
      withdrawalReviewUsd: 10_000,
      outgoingCodeUsd: 5000,
      publicUrl: undefined,
      limitFactor: 100,
      trustProxy: false,
      sandbox: true,
      liveFlows: true,
      production: false,
      logLevel: 'error',
      metrics: undefined,
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
    [{ PORT: 'http' }, "PORT must be a number from 0 to 65535, not 'http'."],
    [{ PORT: '70000' }, "PORT must be a number from 0 to 65535, not '70000'."],
    [{ PORT: '65536' }, "PORT must be a number from 0 to 65535, not '65536'."],
    [{ PORT: '-1' }, "PORT must be a number from 0 to 65535, not '-1'."],
    [{ METRICS_PORT: '65536' }, "METRICS_PORT must be a number from 0 to 65535, not '65536'."],
    [{ METRICS_HOST: 'two words' }, "METRICS_HOST must be a host name or an address, not 'two words'."],
    [{ LOG_LEVEL: 'loud' }, "LOG_LEVEL must be fatal, error, warn, info, debug, silent, not 'loud'."],
    [{ HOST: 'two words' }, "HOST must be a host name or an address, not 'two words'."],
    [
      { DATABASE_URL: 'mysql://root:secret@db/x' },
      'DATABASE_URL must be an address like postgres://… or postgresql://….',
    ],
    [{ SMTP_URL: 'mail.example.com' }, 'SMTP_URL must be an address like smtp://… or smtps://….'],
    [{ MAIL_FROM: 'nobody' }, "MAIL_FROM must be a mail address, not 'nobody'."],
    [{ PUBLIC_URL: 'quayside.example' }, 'PUBLIC_URL must be an address like http://… or https://….'],
    [
      { EXCHANGE_PROVIDER_URL: 'https://api.example.com' },
      'EXCHANGE_PROVIDER_URL is set without EXCHANGE_PROVIDER_KEY.',
    ],
    [{ EXCHANGE_RATE_URL: 'ftp://x' }, 'EXCHANGE_RATE_URL must be an address like http://… or https://….'],
    [{ MARKET_DATA_URL: 'ftp://x' }, 'MARKET_DATA_URL must be an address like http://… or https://….'],
    [{ TRUST_PROXY: '100' }, "TRUST_PROXY must be off, on, a number of balancers or their addresses, not '100'."],
    [{ QUAYSIDE_LIMIT_FACTOR: '-1' }, "QUAYSIDE_LIMIT_FACTOR must be a number above 0, not '-1'."],
    [{ QUAYSIDE_LIMIT_FACTOR: '0' }, "QUAYSIDE_LIMIT_FACTOR must be a number above 0, not '0'."],
    [{ QUAYSIDE_LIMIT_FACTOR: '0.0' }, "QUAYSIDE_LIMIT_FACTOR must be a number above 0, not '0.0'."],
    [
      { TRUST_PROXY: 'yes please' },
      "TRUST_PROXY must be off, on, a number of balancers or their addresses, not 'yes please'.",
    ],
    [{ CHAIN_TRON: 'node' }, "CHAIN_TRON=node is not offered: Tron can be 'sandbox' or 'off'."],
    [
      { CHAIN_LITECOIN: 'node', CHAIN_LITECOIN_URL: 'http://node', CHAIN_ACCOUNTS: 'a', CHAIN_LITECOIN_ID: '1' },
      "CHAIN_LITECOIN_ID must be regtest, not '1'.",
    ],
    [{ CHAIN_ETHEREUM: 'on' }, "CHAIN_ETHEREUM must be off, sandbox or node, not 'on'."],
    [{ CHAIN_ETHEREUM: 'node' }, 'CHAIN_ETHEREUM=node is set without CHAIN_ETHEREUM_URL.'],
    [
      { CHAIN_ETHEREUM: 'node', CHAIN_ETHEREUM_URL: 'ws://node' },
      'CHAIN_ETHEREUM_URL must be an address like http://… or https://….',
    ],
    [
      { CHAIN_ETHEREUM: 'node', CHAIN_ETHEREUM_URL: 'http://node' },
      'CHAIN_ETHEREUM=node is set without CHAIN_ACCOUNTS.',
    ],
    [
      { CHAIN_ETHEREUM: 'node', CHAIN_ETHEREUM_URL: 'http://node', CHAIN_ACCOUNTS: 'a', CHAIN_ETHEREUM_ID: '0x1' },
      "CHAIN_ETHEREUM_ID must be a number from 1 to 999999999999, not '0x1'.",
    ],
    [
      { CHAIN_ETHEREUM: 'node', CHAIN_ETHEREUM_URL: 'http://node', CHAIN_ACCOUNTS: 'a', CHAIN_ETHEREUM_POLL_MS: '5' },
      "CHAIN_ETHEREUM_POLL_MS must be a number from 100 to 60000, not '5'.",
    ],
    [
      { CHAIN_ETHEREUM: 'node', CHAIN_ETHEREUM_URL: 'http://node', CHAIN_ACCOUNTS: 'a', CHAIN_ETHEREUM_FEE_CAP: '0' },
      "CHAIN_ETHEREUM_FEE_CAP must be an amount of ETH, not '0'.",
    ],
    [{ SIGNER_SOCKET: 'signer.sock' }, 'SIGNER_SOCKET is set without CHAIN_ACCOUNTS.'],
    [
      { QUAYSIDE_SANDBOX: '0', CHAIN_ETHEREUM: 'sandbox' },
      "CHAIN_ETHEREUM=sandbox needs the sandbox: set it to 'node' or 'off'.",
    ],
    [{ QUAYSIDE_SANDBOX: 'maybe' }, "QUAYSIDE_SANDBOX must be 1 or 0, not 'maybe'."],
    [{ QUAYSIDE_LIVE_FLOWS: 'yes' }, "QUAYSIDE_LIVE_FLOWS must be 1 or 0, not 'yes'."],
  ])('refuses %j in one sentence', (env, sentence) => {
    expect(() => readConfig(env)).toThrow(new CannotStart(sentence))
  })

  it.each(['https://a:b@x.example', 'https://a@x.example', 'https://x.example?key=k', 'https://x.example#k'])(
    'takes no exchange rates from %s, without showing it',
    (url) => {
      const sentence = 'EXCHANGE_RATE_URL must be an address without a name, a password, a query or a fragment.'
      expect(() => readConfig({ EXCHANGE_RATE_URL: url })).toThrow(new CannotStart(sentence))
    },
  )

  it.each(['a key', 'a/key', '../latest', 'k'.repeat(65)])('takes no key of exchange rates like %s', (key) => {
    const sentence = 'EXCHANGE_RATE_KEY must be up to 64 letters, digits and hyphens.'
    const env = { EXCHANGE_RATE_URL: 'https://x.example', EXCHANGE_RATE_KEY: key }
    expect(() => readConfig(env)).toThrow(new CannotStart(sentence))
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

  it('refuses an OUTGOING_CODE_USD that is no number of dollars', () => {
    const sentence = `OUTGOING_CODE_USD must be a number of US dollars, not '5,000'.`
    expect(() => readConfig({ OUTGOING_CODE_USD: '5,000' })).toThrow(new CannotStart(sentence))
  })

  it.each(['-1', '1e4', '10,000', '99.5', '$100', 'none', '1000000000000'])(
    'refuses to review crypto withdrawals above "%s" dollars',
    (value) => {
      const sentence = `WITHDRAWAL_REVIEW_USD must be a number of US dollars, not '${value}'.`
      expect(() => readConfig({ WITHDRAWAL_REVIEW_USD: value })).toThrow(new CannotStart(sentence))
    },
  )

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
