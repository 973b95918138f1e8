import { describe, expect, it } from 'vitest'
import { NETWORKS } from '#machines/catalog/networks.ts'
import { readConfig, type Config } from '#server/config.ts'

/** Every part that the sandbox stands in for. */
const REAL = {
  SMTP_URL: 'smtp://mail.example.com',
  BANK_ACCOUNTS: '{}',
  MARKET_DATA_URL: 'https://api.example.com',
  EXCHANGE_PROVIDER_URL: 'https://api.example.com',
  EXCHANGE_PROVIDER_KEY: 'a-key',
  EXCHANGE_RATE_URL: 'https://api.example.com',
}

/** What else a server needs that people reach from elsewhere. */
const PUBLIC = {
  ...REAL,
  SMTP_URL: 'smtps://mail.example.com',
  DATABASE_URL: 'postgres://db/x',
  PUBLIC_URL: 'https://quayside.example',
}

const KEY = Buffer.alloc(32, 7).toString('base64')

const NODE = { CHAIN_ETHEREUM: 'node', CHAIN_ETHEREUM_URL: 'http://node:8545', CHAIN_ACCOUNTS: 'accounts.json' }

const SIGNED = { ALERT_WEBHOOK_SECRET: '0123456789abcdef0123456789abcdef' }

type Case = readonly [env: Readonly<Record<string, string>>, value: unknown]

/** Everything that the configuration has, with the variables that it is read from and what is made of them. */
const READ: Readonly<Record<keyof Config, readonly Case[]>> = {
  port: [
    [{ PORT: '0' }, 0],
    [{ PORT: '8080' }, 8080],
    [{ PORT: '65535' }, 65_535],
  ],
  host: [
    [{ HOST: '::1' }, '::1'],
    [{ HOST: 'quayside.internal', QUAYSIDE_SANDBOX: '1' }, 'quayside.internal'],
  ],
  databaseUrl: [
    [{ DATABASE_URL: 'postgres://db/x' }, 'postgres://db/x'],
    [{ DATABASE_URL: 'postgresql://db/x' }, 'postgresql://db/x'],
  ],
  databaseConnections: [
    [{ DATABASE_CONNECTIONS: '4' }, 4],
    [{ DATABASE_CONNECTIONS: '400' }, 400],
  ],
  nats: [
    [
      { DATABASE_URL: 'postgres://db/x', NATS_URL: 'tls://a:b@nats.example.com:4222' },
      { url: 'tls://a:b@nats.example.com:4222', subject: 'quayside' },
    ],
    [
      { DATABASE_URL: 'postgres://db/x', NATS_URL: 'nats://localhost', NATS_SUBJECT: 'Staging_2-b' },
      { url: 'nats://localhost', subject: 'Staging_2-b' },
    ],
  ],
  dataDir: [[{ QUAYSIDE_DATA: '/var/quayside' }, '/var/quayside']],
  smtpUrl: [
    [{ SMTP_URL: 'smtp://mail.example.com' }, 'smtp://mail.example.com'],
    [{ SMTP_URL: 'smtps://mail.example.com:465' }, 'smtps://mail.example.com:465'],
  ],
  mailFrom: [
    [{ MAIL_FROM: 'hello@example.com' }, 'hello@example.com'],
    [{ MAIL_FROM: 'Quay <hello@example.com>' }, 'Quay <hello@example.com>'],
  ],
  mailBounceKey: [[{ MAIL_BOUNCE_KEY: SIGNED.ALERT_WEBHOOK_SECRET }, '0123456789abcdef0123456789abcdef']],
  bankAccounts: [[{ BANK_ACCOUNTS: '{"EUR":{}}' }, '{"EUR":{}}']],
  traces: [
    [{ OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:4318' }, true],
    [{ OTEL_EXPORTER_OTLP_ENDPOINT: '' }, false],
  ],
  offersSwaps: [
    [{ EXCHANGE_PROVIDER: 'on' }, true],
    [{ EXCHANGE_PROVIDER: 'off' }, false],
    [{ ...REAL, EXCHANGE_PROVIDER: 'off', EXCHANGE_PROVIDER_URL: '', QUAYSIDE_SANDBOX: '0' }, false],
  ],
  exchangeProviderUrl: [
    [{ EXCHANGE_PROVIDER_URL: 'https://x.example/v2//', EXCHANGE_PROVIDER_KEY: 'k' }, 'https://x.example/v2'],
    [{ EXCHANGE_PROVIDER_URL: 'http://x.example', EXCHANGE_PROVIDER_KEY: 'k' }, 'http://x.example'],
  ],
  exchangeProviderKey: [[{ EXCHANGE_PROVIDER_KEY: 'k' }, 'k']],
  paymentHosts: [[{ PAYMENT_HOSTS: 'a.example,b.c.example' }, ['a.example', 'b.c.example']]],
  marketData: [
    [
      { MARKET_DATA_URL: 'https://api.pro-api.example/v3/' },
      { url: 'https://api.pro-api.example/v3', key: undefined, isPaid: false, priceIntervalS: 60 },
    ],
    [
      { MARKET_DATA_URL: 'http://pro-api.example', MARKET_DATA_KEY: 'k', MARKET_PRICE_INTERVAL_S: '5' },
      { url: 'http://pro-api.example', key: 'k', isPaid: true, priceIntervalS: 5 },
    ],
  ],
  exchangeRates: [
    [
      { EXCHANGE_RATE_URL: 'https://v6.exchangerate-api.com/v6/', EXCHANGE_RATE_KEY: '4f0e-A9' },
      { url: 'https://v6.exchangerate-api.com/v6', key: '4f0e-A9' },
    ],
    [{ EXCHANGE_RATE_URL: 'https://open.er-api.com/v6' }, { url: 'https://open.er-api.com/v6', key: undefined }],
  ],
  withdrawalReviewUsd: [[{ WITHDRAWAL_REVIEW_USD: '0' }, 0]],
  outgoingCodeUsd: [[{ OUTGOING_CODE_USD: '0' }, 0]],
  retentionYears: [
    [{ RETENTION_YEARS: '1' }, 1],
    [{ RETENTION_YEARS: '30' }, 30],
  ],
  publicUrl: [
    [{ PUBLIC_URL: 'https://quayside.example//', QUAYSIDE_SANDBOX: '1' }, 'https://quayside.example'],
    [{ PUBLIC_URL: 'http://[::1]:4000/app' }, 'http://[::1]:4000/app'],
  ],
  limitFactor: [
    [{ QUAYSIDE_LIMIT_FACTOR: '0.1' }, 0.1],
    [{ QUAYSIDE_LIMIT_FACTOR: '2' }, 2],
    [{ QUAYSIDE_SANDBOX: '1' }, 100],
    [{ ...REAL, QUAYSIDE_SANDBOX: '0' }, 1],
  ],
  trustProxy: [
    [{ TRUST_PROXY: '0' }, false],
    [{ TRUST_PROXY: '1' }, 1],
    [{ TRUST_PROXY: '99' }, 99],
    [{ TRUST_PROXY: '10.0.0.1, 10.0.0.2' }, '10.0.0.1, 10.0.0.2'],
  ],
  chains: [
    [{ QUAYSIDE_SANDBOX: '1' }, new Map(NETWORKS.map((network) => [network, 'sandbox']))],
    [{ ...REAL, QUAYSIDE_SANDBOX: '0' }, new Map()],
    [
      { ...REAL, ...NODE, QUAYSIDE_SANDBOX: '0' },
      new Map([
        [
          'Ethereum',
          { url: 'http://node:8545', chainId: undefined, pollMs: 1000, confirmations: undefined, feeCap: undefined },
        ],
      ]),
    ],
    [
      {
        ...REAL,
        ...NODE,
        QUAYSIDE_SANDBOX: '0',
        CHAIN_ETHEREUM_ID: '31337',
        CHAIN_ETHEREUM_POLL_MS: '250',
        CHAIN_ETHEREUM_CONFIRMATIONS: '3',
        CHAIN_ETHEREUM_FEE_CAP: '0.02',
      },
      new Map([
        [
          'Ethereum',
          { url: 'http://node:8545', chainId: 31_337, pollMs: 250, confirmations: 3, feeCap: 20_000_000_000_000_000n },
        ],
      ]),
    ],
  ],
  signerSocket: [[{ SIGNER_SOCKET: '/run/signer.sock', CHAIN_ACCOUNTS: 'accounts.json' }, '/run/signer.sock']],
  operators: [
    [{ OPERATOR_PORT: '' }, undefined],
    [
      { OPERATOR_PORT: '4001', OPERATOR_KEY: KEY },
      { port: 4001, url: 'http://127.0.0.1:4001', key: Buffer.alloc(32, 7), fourEyes: true },
    ],
    [
      { OPERATOR_PORT: '4001', OPERATOR_KEY: KEY, OPERATOR_URL: 'https://console.example.com/', FOUR_EYES: 'off' },
      { port: 4001, url: 'https://console.example.com', key: Buffer.alloc(32, 7), fourEyes: false },
    ],
  ],
  alerts: [
    [{ ALERT_MAIL: '' }, undefined],
    [{ ALERT_MAIL: 'on-call@example.com' }, { mails: ['on-call@example.com'], webhook: undefined }],
    [
      {
        ALERT_MAIL: 'a@example.com, b@example.com,a@example.com',
        ALERT_WEBHOOK: 'https://hooks.example.com/x?y=1',
        ...SIGNED,
      },
      {
        mails: ['a@example.com', 'b@example.com'],
        webhook: { url: 'https://hooks.example.com/x?y=1', secret: SIGNED.ALERT_WEBHOOK_SECRET, isLocal: true },
      },
    ],
    [
      { ...PUBLIC, NODE_ENV: 'production', ALERT_WEBHOOK: 'https://93.184.216.34/x', ...SIGNED },
      {
        mails: [],
        webhook: { url: 'https://93.184.216.34/x', secret: SIGNED.ALERT_WEBHOOK_SECRET, isLocal: false },
      },
    ],
    [
      { ALERT_WEBHOOK: 'http://127.0.0.1:4000/x', ...SIGNED },
      { mails: [], webhook: { url: 'http://127.0.0.1:4000/x', secret: SIGNED.ALERT_WEBHOOK_SECRET, isLocal: true } },
    ],
  ],
  chainAccounts: [[{ CHAIN_ACCOUNTS: '/etc/quayside/accounts.json' }, '/etc/quayside/accounts.json']],
  sandbox: [
    [REAL, true],
    [{ ...REAL, QUAYSIDE_SANDBOX: '0' }, false],
    [{ ...PUBLIC, NODE_ENV: 'production' }, false],
    [{ ...PUBLIC, HOST: '0.0.0.0' }, false],
    [PUBLIC, false],
    [{ ...REAL, PUBLIC_URL: 'http://localhost:8080' }, true],
    [{ ...REAL, HOST: '0.0.0.0', NODE_ENV: 'production', QUAYSIDE_SANDBOX: '1' }, true],
  ],
  liveFlows: [
    [{ ...REAL, QUAYSIDE_SANDBOX: '0' }, false],
    [{ ...REAL, QUAYSIDE_SANDBOX: '0', QUAYSIDE_LIVE_FLOWS: '1' }, true],
  ],
  logLevel: [
    [{ LOG_LEVEL: 'debug' }, 'debug'],
    [{ NODE_ENV: 'production', QUAYSIDE_SANDBOX: '1' }, 'info'],
  ],
  metrics: [
    [{ METRICS_PORT: '9100' }, { host: '127.0.0.1', port: 9100 }],
    [
      { METRICS_PORT: '0', METRICS_HOST: '10.0.0.5' },
      { host: '10.0.0.5', port: 0 },
    ],
    [{ METRICS_HOST: '10.0.0.5' }, undefined],
  ],
  production: [
    [{ NODE_ENV: 'production', QUAYSIDE_SANDBOX: '1' }, true],
    [{ NODE_ENV: 'development' }, false],
  ],
}

describe('of the configuration', () => {
  it.each(Object.entries(READ))('%s is read from its variables', (name, cases) => {
    expect(cases.map(([env]) => Reflect.get(readConfig(env), name))).toEqual(cases.map(([, value]) => value))
  })
})
