import { isIP } from 'node:net'
import type { Network } from '#machines/catalog/networks.ts'
import { alertsOf, type AlertConfig } from './alert-config.ts'
import { CannotStart } from './cannot-start.ts'
import { chainsOf, signerSocketOf, type ChainNode } from './chain-config.ts'
import type { NatsConfig } from './db/nats-notifications.ts'
import { isLoopback, isOfThisMachine } from './hosts.ts'
import { natsOf } from './nats-config.ts'
import { operatorsOf, type OperatorConfig } from './operator-config.ts'
import { whyUnsafe } from './unsafe-config.ts'
import { dollarsOf, hostOf, numberOf, onOffOf, portOf, switchOf, urlOf, withSecrets, type Env } from './variables.ts'

export interface MarketDataConfig {
  readonly url: string
  readonly key: string | undefined
  /** Whether the key is of a paid plan, whose address begins with pro-api. */
  readonly isPaid: boolean
  readonly priceIntervalS: number
}

export interface ExchangeRatesConfig {
  readonly url: string
  /** Part of the path; the open access has none. */
  readonly key: string | undefined
}

export interface Config {
  readonly port: number
  readonly host: string
  readonly databaseUrl: string | undefined
  /** Of a server on PostgreSQL, at most. */
  readonly databaseConnections: number
  /** By which servers notify one another; undefined means PostgreSQL. */
  readonly nats: NatsConfig | undefined
  readonly dataDir: string
  readonly smtpUrl: string | undefined
  readonly mailFrom: string
  /** MAIL_BOUNCE_KEY: by which bounces of our mail are recognized; without it none is. */
  readonly mailBounceKey: string | undefined
  /** Our bank accounts by currency, as JSON; undefined means the sandbox's bank. */
  readonly bankAccounts: string | undefined
  /** EXCHANGE_PROVIDER: whether swaps, and orders with an external recipient, are offered. */
  readonly offersSwaps: boolean
  /** EXCHANGE_PROVIDER_URL; undefined means the sandbox's exchange provider. */
  readonly exchangeProviderUrl: string | undefined
  readonly exchangeProviderKey: string
  /** Hosts of the pages on which purchases are paid. */
  readonly paymentHosts: readonly string[]
  /** The market data provider; undefined means the sandbox's. */
  readonly marketData: MarketDataConfig | undefined
  /** The exchange-rate provider; undefined means the sandbox's. */
  readonly exchangeRates: ExchangeRatesConfig | undefined
  /** Withdrawals above so many US dollars in 24 hours, to a destination or of linked accounts, wait for an operator. */
  readonly withdrawalReviewUsd: number
  /** What leaves an account needs a code by mail above so many US dollars. */
  readonly outgoingCodeUsd: number
  /** How many years after an account was closed its orders, disputes and requests name a person. */
  readonly retentionYears: number
  /** PUBLIC_URL; undefined means the address that the server listens on. */
  readonly publicUrl: string | undefined
  readonly limitFactor: number
  /** How many load balancers are in front, or their addresses; false for none. */
  readonly trustProxy: number | string | false
  /** Of each network: the sandbox's chain, a node, or none. */
  readonly chains: ReadonlyMap<Network, 'sandbox' | ChainNode>
  /** CHAIN_ACCOUNTS: the file of our public keys. */
  readonly chainAccounts: string | undefined
  /** SIGNER_SOCKET: where the signer is asked; without it nothing is paid out on networks that are read from nodes. */
  readonly signerSocket: string | undefined
  readonly sandbox: boolean
  /** Whether the atlas may follow what the flows of a browser's other tabs do. */
  readonly liveFlows: boolean
  readonly production: boolean
  readonly logLevel: LogLevel
  /** Where metrics are served; undefined for nowhere. */
  readonly metrics: { readonly host: string; readonly port: number } | undefined
  /** OTEL_EXPORTER_OTLP_ENDPOINT: whether spans are sent to a collector. */
  readonly traces: boolean
  /** The console of operators; undefined for none. */
  readonly operators: OperatorConfig | undefined
  /** Where operators are alerted; undefined for nowhere. */
  readonly alerts: AlertConfig | undefined
}

const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'silent'] as const
type LogLevel = (typeof LOG_LEVELS)[number]

function levelOf(value: string): LogLevel {
  const level = LOG_LEVELS.find((each) => each === value)
  if (level === undefined) throw new CannotStart(`LOG_LEVEL must be ${LOG_LEVELS.join(', ')}, not '${value}'.`)
  return level
}

/** Not for the public: on this machine alone, unless METRICS_HOST names another address. */
function metricsOf(env: Env): Config['metrics'] {
  const port = env['METRICS_PORT']
  const host = hostOf('METRICS_HOST', env['METRICS_HOST'] ?? '127.0.0.1')
  return port === undefined ? undefined : { host, port: portOf('METRICS_PORT', port) }
}

const observedBy = (env: Env): Pick<Config, 'metrics' | 'traces'> => ({
  metrics: metricsOf(env),
  traces: urlOf('OTEL_EXPORTER_OTLP_ENDPOINT', ['http:', 'https:'], env['OTEL_EXPORTER_OTLP_ENDPOINT']) !== undefined,
})

function factorOf(value: string): number {
  const factor = /^\d+(\.\d+)?$/.test(value) ? Number(value) : NaN
  if (factor > 0) return factor
  throw new CannotStart(`QUAYSIDE_LIMIT_FACTOR must be a number above 0, not '${value}'.`)
}

const PRICE_INTERVAL_S = { paid: 20, free: 60 }
/** A longer one would leave prices unknown between two calls. */
const MAX_PRICE_INTERVAL_S = 100

function marketDataOf(env: Env): MarketDataConfig | undefined {
  const url = urlOf('MARKET_DATA_URL', ['http:', 'https:'], env['MARKET_DATA_URL'])
  if (url === undefined) return undefined
  const isPaid = new URL(url).hostname.startsWith('pro-api.')
  const interval = env['MARKET_PRICE_INTERVAL_S'] ?? String(isPaid ? PRICE_INTERVAL_S.paid : PRICE_INTERVAL_S.free)
  const priceIntervalS = /^\d{1,3}$/.test(interval) ? Number(interval) : 0
  if (priceIntervalS < 5 || priceIntervalS > MAX_PRICE_INTERVAL_S)
    throw new CannotStart(`MARKET_PRICE_INTERVAL_S must be a number of seconds from 5 to 100, not '${interval}'.`)
  return { url: url.replace(/\/+$/, ''), key: env['MARKET_DATA_KEY'], isPaid, priceIntervalS }
}

/** The key is part of the path; neither it nor the address is shown, which may be written with the key in it. */
function exchangeRatesOf(env: Env): ExchangeRatesConfig | undefined {
  const [url, key] = [
    urlOf('EXCHANGE_RATE_URL', ['http:', 'https:'], env['EXCHANGE_RATE_URL']),
    env['EXCHANGE_RATE_KEY'],
  ]
  if (key !== undefined && !/^[A-Za-z0-9-]{1,64}$/.test(key))
    throw new CannotStart('EXCHANGE_RATE_KEY must be up to 64 letters, digits and hyphens.')
  if (url === undefined) return undefined
  const { username, password, search, hash } = new URL(url)
  if (`${username}${password}${search}${hash}` !== '')
    throw new CannotStart('EXCHANGE_RATE_URL must be an address without a name, a password, a query or a fragment.')
  return { url: url.replace(/\/+$/, ''), key }
}

function proxyOf(value: string | undefined): number | string | false {
  if (value === undefined || value === 'off' || value === '0') return false
  if (value === 'on') return 1
  if (/^\d{1,2}$/.test(value)) return Number(value)
  const isAddress = (part: string) => {
    const [address = '', bits] = part.trim().split('/')
    return isIP(address) !== 0 && (bits === undefined || /^\d{1,3}$/.test(bits))
  }
  if (value.split(',').every(isAddress)) return value
  throw new CannotStart(`TRUST_PROXY must be off, on, a number of balancers or their addresses, not '${value}'.`)
}

function senderOf(value: string): string {
  if (/^[^<>\r\n]*<?[^\s<>@]+@[^\s<>@]+>?$/.test(value)) return value
  throw new CannotStart(`MAIL_FROM must be a mail address, not '${value}'.`)
}

function mailOf(env: Env): Pick<Config, 'smtpUrl' | 'mailFrom' | 'mailBounceKey'> {
  const mailBounceKey = env['MAIL_BOUNCE_KEY']
  if (mailBounceKey !== undefined && mailBounceKey.length < 32)
    throw new CannotStart('MAIL_BOUNCE_KEY must have 32 characters or more: openssl rand -hex 32.')
  return {
    smtpUrl: urlOf('SMTP_URL', ['smtp:', 'smtps:'], env['SMTP_URL']),
    mailFrom: senderOf(env['MAIL_FROM'] ?? 'Quayside <no-reply@quayside.example>'),
    mailBounceKey,
  }
}

function hostsOf(value: string): string[] {
  const hosts = value.split(',').map((host) => host.trim())
  if (hosts.every((host) => /^([a-z0-9-]+\.)+[a-z]{2,}$/.test(host))) return hosts
  throw new CannotStart(`PAYMENT_HOSTS must be host names with commas between them, not '${value}'.`)
}

/** A provider's address without its key would have every call refused. */
function providerOf(env: Env): Pick<Config, 'offersSwaps' | 'exchangeProviderUrl' | 'exchangeProviderKey'> {
  const url = urlOf('EXCHANGE_PROVIDER_URL', ['http:', 'https:'], env['EXCHANGE_PROVIDER_URL'])
  if (url !== undefined && env['EXCHANGE_PROVIDER'] === 'off')
    throw new CannotStart('EXCHANGE_PROVIDER is off, and EXCHANGE_PROVIDER_URL is set.')
  if (url !== undefined && env['EXCHANGE_PROVIDER_KEY'] === undefined)
    throw new CannotStart('EXCHANGE_PROVIDER_URL is set without EXCHANGE_PROVIDER_KEY.')
  return {
    offersSwaps: onOffOf('EXCHANGE_PROVIDER', env['EXCHANGE_PROVIDER']),
    exchangeProviderUrl: url?.replace(/\/+$/, ''),
    exchangeProviderKey: env['EXCHANGE_PROVIDER_KEY'] ?? '',
  }
}

/** The address of a host and a port. */
export const urlAt = (host: string, port: number): string => `http://${host.includes(':') ? `[${host}]` : host}:${port}`

function safe(config: Config, setting: boolean | undefined): Config {
  const unsafe = whyUnsafe(config, setting)
  if (unsafe !== undefined) throw new CannotStart(unsafe)
  return config
}

/** Reads the table of variables (docs/product/sandbox.md). Throws CannotStart with one sentence that names the bad one. */
export function readConfig(given: Env): Config {
  const env = withSecrets(Object.fromEntries(Object.entries(given).filter(([, value]) => value !== '')))
  const host = hostOf('HOST', env['HOST'] ?? '127.0.0.1')
  const production = env['NODE_ENV'] === 'production'
  const setting = switchOf('QUAYSIDE_SANDBOX', env['QUAYSIDE_SANDBOX'])
  const publicUrl = urlOf('PUBLIC_URL', ['http:', 'https:'], env['PUBLIC_URL'])
  const sandbox = setting ?? (!production && isLoopback(host) && isOfThisMachine(publicUrl))
  const config: Config = {
    port: portOf('PORT', env['PORT'] ?? '4000'),
    host,
    databaseUrl: urlOf('DATABASE_URL', ['postgres:', 'postgresql:'], env['DATABASE_URL']),
    databaseConnections: numberOf('DATABASE_CONNECTIONS', env['DATABASE_CONNECTIONS'] ?? '16', { least: 4, most: 400 }),
    nats: natsOf(env),
    dataDir: env['QUAYSIDE_DATA'] ?? './data',
    ...mailOf(env),
    bankAccounts: env['BANK_ACCOUNTS'],
    ...providerOf(env),
    paymentHosts: hostsOf(env['PAYMENT_HOSTS'] ?? 'changenow.io,guardarian.com'),
    marketData: marketDataOf(env),
    exchangeRates: exchangeRatesOf(env),
    withdrawalReviewUsd: dollarsOf('WITHDRAWAL_REVIEW_USD', env['WITHDRAWAL_REVIEW_USD'] ?? '10000'),
    outgoingCodeUsd: dollarsOf('OUTGOING_CODE_USD', env['OUTGOING_CODE_USD'] ?? '5000'),
    retentionYears: numberOf('RETENTION_YEARS', env['RETENTION_YEARS'] ?? '5', { least: 1, most: 30 }),
    publicUrl: publicUrl?.replace(/\/+$/, ''),
    limitFactor: factorOf(env['QUAYSIDE_LIMIT_FACTOR'] ?? (sandbox ? '100' : '1')),
    trustProxy: proxyOf(env['TRUST_PROXY']),
    chains: chainsOf(env, sandbox),
    chainAccounts: env['CHAIN_ACCOUNTS'],
    signerSocket: signerSocketOf(env),
    sandbox,
    liveFlows: switchOf('QUAYSIDE_LIVE_FLOWS', env['QUAYSIDE_LIVE_FLOWS']) ?? sandbox,
    production,
    logLevel: levelOf(env['LOG_LEVEL'] ?? (production ? 'info' : 'error')),
    ...observedBy(env),
    operators: operatorsOf(env, sandbox),
    alerts: alertsOf(env, { production }),
  }
  return safe(config, setting)
}
