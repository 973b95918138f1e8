import { describe, expect, it } from 'vitest'
import { CannotStart } from '#server/cannot-start.ts'
import { readConfig } from '#server/config.ts'

const SECRET = '0123456789abcdef0123456789abcdef'

describe('the configuration', () => {
  it.each([
    [{ PORT: 'http' }, "PORT must be a number from 0 to 65535, not 'http'."],
    [{ PORT: '70000' }, "PORT must be a number from 0 to 65535, not '70000'."],
    [{ PORT: '65536' }, "PORT must be a number from 0 to 65535, not '65536'."],
    [{ PORT: '-1' }, "PORT must be a number from 0 to 65535, not '-1'."],
    [{ MAIL_BOUNCE_KEY: SECRET.slice(1) }, 'MAIL_BOUNCE_KEY must have 32 characters or more: openssl rand -hex 32.'],
    [{ METRICS_PORT: '65536' }, "METRICS_PORT must be a number from 0 to 65535, not '65536'."],
    [{ METRICS_HOST: 'two words' }, "METRICS_HOST must be a host name or an address, not 'two words'."],
    [{ OPERATOR_PORT: '65536' }, "OPERATOR_PORT must be a number from 0 to 65535, not '65536'."],
    [{ NATS_URL: 'nats://localhost' }, 'NATS_URL is set without DATABASE_URL: an embedded database has one server.'],
    [{ NATS_SUBJECT: 'all.>' }, "NATS_SUBJECT must be up to 40 letters, digits, hyphens and underscores, not 'all.>'."],
    [
      { DATABASE_URL: 'postgres://db/x', NATS_URL: 'ws://localhost' },
      'NATS_URL must be an address like nats://… or tls://….',
    ],
    [
      { OPERATOR_PORT: '4001', OPERATOR_KEY: 'short' },
      'OPERATOR_KEY must be 32 bytes in base64: openssl rand -base64 32.',
    ],
    [
      { OPERATOR_PORT: '4001', OPERATOR_URL: 'http://console.example.com' },
      'OPERATOR_URL must begin with https://, or name this machine.',
    ],
    [
      { OPERATOR_PORT: '4001', OPERATOR_URL: 'https://example.com/console' },
      'OPERATOR_URL must be an address without a path.',
    ],
    [
      { ALERT_MAIL: 'on-call@example.com, on call' },
      "ALERT_MAIL must be mail addresses with commas between them, not 'on-call@example.com, on call'.",
    ],
    [
      { ALERT_WEBHOOK: 'https://hooks.example.com' },
      'ALERT_WEBHOOK_SECRET must have 32 characters or more: openssl rand -hex 32.',
    ],
    [
      { ALERT_WEBHOOK: 'https://hooks.example.com', ALERT_WEBHOOK_SECRET: SECRET.slice(1) },
      'ALERT_WEBHOOK_SECRET must have 32 characters or more: openssl rand -hex 32.',
    ],
    ...['http://hooks.example.com', 'hooks', 'ftp://127.0.0.1'].map((url): [Record<string, string>, string] => [
      { ALERT_WEBHOOK: url, ALERT_WEBHOOK_SECRET: SECRET },
      'ALERT_WEBHOOK must begin with https://.',
    ]),
    ...['https://10.0.0.1', 'https://[fe80::1]', 'https://169.254.169.254'].map(
      (url): [Record<string, string>, string] => [
        { ALERT_WEBHOOK: url, ALERT_WEBHOOK_SECRET: SECRET },
        'ALERT_WEBHOOK must be an address that is not private.',
      ],
    ),
    ...['https://me:secret@example.com', 'https://example.com/#here'].map((url): [Record<string, string>, string] => [
      { ALERT_WEBHOOK: url, ALERT_WEBHOOK_SECRET: SECRET },
      'ALERT_WEBHOOK must be an address without a name, a password or a fragment.',
    ]),
    [{ OPERATOR_PORT: '4001', FOUR_EYES: 'no' }, "FOUR_EYES must be on or off, not 'no'."],
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
    [
      { OTEL_EXPORTER_OTLP_ENDPOINT: '127.0.0.1:4318' },
      'OTEL_EXPORTER_OTLP_ENDPOINT must be an address like http://… or https://….',
    ],
    [{ EXCHANGE_PROVIDER: 'none' }, "EXCHANGE_PROVIDER must be on or off, not 'none'."],
    [
      { EXCHANGE_PROVIDER: 'off', EXCHANGE_PROVIDER_URL: 'https://api.example.com', EXCHANGE_PROVIDER_KEY: 'k' },
      'EXCHANGE_PROVIDER is off, and EXCHANGE_PROVIDER_URL is set.',
    ],
    [{ EXCHANGE_RATE_URL: 'ftp://x' }, 'EXCHANGE_RATE_URL must be an address like http://… or https://….'],
    [{ MARKET_DATA_URL: 'ftp://x' }, 'MARKET_DATA_URL must be an address like http://… or https://….'],
    [{ TRUST_PROXY: '100' }, "TRUST_PROXY must be off, on, a number of balancers or their addresses, not '100'."],
    [{ DATABASE_CONNECTIONS: '3' }, "DATABASE_CONNECTIONS must be a number from 4 to 400, not '3'."],
    [{ DATABASE_CONNECTIONS: '401' }, "DATABASE_CONNECTIONS must be a number from 4 to 400, not '401'."],
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
      "CHAIN_LITECOIN_ID must be test or regtest, not '1'.",
    ],
    [
      { CHAIN_BITCOIN: 'node', CHAIN_BITCOIN_URL: 'http://node', CHAIN_ACCOUNTS: 'a', CHAIN_BITCOIN_ID: 'test' },
      "CHAIN_BITCOIN_ID must be testnet4 or regtest, not 'test'.",
    ],
    [
      { CHAIN_DOGE: 'node', CHAIN_DOGE_URL: 'http://node', CHAIN_ACCOUNTS: 'a', CHAIN_DOGE_FEE_CAP: '0.000000001' },
      "CHAIN_DOGE_FEE_CAP must be an amount of DOGE, not '0.000000001'.",
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

  it.each(['0', '31', 'five'])('refuses RETENTION_YEARS=%s', (value) => {
    const sentence = `RETENTION_YEARS must be a number from 1 to 30, not '${value}'.`
    expect(() => readConfig({ RETENTION_YEARS: value })).toThrow(new CannotStart(sentence))
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
})
