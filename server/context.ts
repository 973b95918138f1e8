import { type Config, CannotStart, urlAt } from './config.ts'
import type { Db } from './db/db.ts'
import { DbUnavailable } from './db/faults.ts'
import { openDb } from './db/open.ts'
import type { Log } from './log.ts'
import { createMarketplace, type Marketplace } from '#server/m2m/marketplace/marketplace.ts'
import type { Bank } from '#server/wallet/gateways/bank.ts'
import { manualBank } from '#server/wallet/gateways/bank.manual.ts'
import { sandboxBank } from '#server/sandbox/gateways/bank.sandbox.ts'
import type { Chains } from '#server/wallet/gateways/chain.ts'
import { sandboxChains } from '#server/sandbox/gateways/chain.sandbox.ts'
import { callQueue } from '#server/shared/gateways/call-queue.ts'
import { exchangeProvider, isPageAt, type ExchangeProvider } from '#server/exchange/gateways/exchange.ts'
import type { Mailer } from '#server/shared/gateways/mail.ts'
import { sandboxMailer } from '#server/sandbox/gateways/mail.sandbox.ts'
import { reserve } from '#server/shared/repos/provider-call.repo.ts'
import { startExchangeProvider } from '#server/sandbox/providers/exchange-provider.ts'
import { marketFeed } from '#server/markets/gateways/market.ts'
import { createMarketData, type MarketData } from '#server/markets/gateways/market-data.ts'
import { readProvider } from '#server/sandbox/repos/sandbox-provider.repo.ts'
import { touchSessions } from '#server/accounts/services/sessions.service.ts'
import { createStream, type Stream } from './realtime/stream.ts'
import { createJobs, type Jobs } from '#server/shared/services/jobs.service.ts'
import { createMarket, type MarketPrices } from '#server/markets/services/market.service.ts'

/** What services are given. */
export interface AppContext {
  readonly config: Config
  /** The URL that links in mails begin with; with PORT=0 the port is known once the server listens. */
  readonly address: { url: string }
  readonly log: Log
  readonly db: Db
  readonly mail: Mailer
  readonly bank: Bank
  readonly chains: Chains
  readonly exchange: ExchangeProvider
  readonly marketData: MarketData
  readonly market: MarketPrices
  readonly marketplace: Marketplace
  readonly stream: Stream
  readonly jobs: Jobs
  readonly close: () => Promise<void>
}

const UNUSABLE = new Set(['EACCES', 'EPERM', 'EROFS', 'ENOTDIR', 'EEXIST', 'ENOSPC'])
const SENTENCES = new Set([
  'AlreadyRunning',
  'SharedDirectory',
  'DamagedDatabase',
  'ShortOf',
  'ForeignFile',
  'WrongSchema',
])

const codeOf = (error: unknown): string =>
  error !== null && typeof error === 'object' ? String(Reflect.get(error, 'code') ?? '') : ''

function sentenceOf(error: unknown, config: Config): string | undefined {
  if (!(error instanceof Error)) return undefined
  if (SENTENCES.has(error.name)) return error.message
  if (error instanceof DbUnavailable)
    return `The database at DATABASE_URL cannot be reached (${codeOf(error.cause) || 'no answer'}).`
  if (UNUSABLE.has(codeOf(error))) return `The data directory ${config.dataDir} cannot be used (${codeOf(error)}).`
  return undefined
}

/** CannotStart with one sentence for what can go wrong with the database; any other error unchanged. */
export function asCannotStart(error: unknown, config: Config): unknown {
  const sentence = sentenceOf(error, config)
  return sentence === undefined ? error : new CannotStart(sentence)
}

const openDatabase = (config: Config): Promise<Db> =>
  openDb(config).catch((error: unknown) => {
    throw asCannotStart(error, config)
  })

async function openMail(config: Config, db: Db, log: Log): Promise<Mailer> {
  if (config.smtpUrl === undefined) return sandboxMailer(db)
  const { smtpMailer } = await import('#server/shared/gateways/mail.smtp.ts')
  return smtpMailer({ url: config.smtpUrl, from: config.mailFrom, log })
}

// Of the provider's 30 calls a second, 25 are used.
const CALL_GAP_MS = 40

async function openExchange(
  { exchangeProviderUrl, exchangeProviderKey, paymentHosts }: Config,
  db: Db,
  homeOf: () => string,
): Promise<{ exchange: ExchangeProvider; close: () => Promise<void> }> {
  const queue = callQueue({ reserve: () => reserve('exchange', CALL_GAP_MS, db) })
  if (exchangeProviderUrl !== undefined)
    return {
      exchange: exchangeProvider({
        url: exchangeProviderUrl,
        key: exchangeProviderKey,
        queue,
        isPaymentPage: isPageAt(paymentHosts),
      }),
      close: async () => undefined,
    }
  const { url, close } = await startExchangeProvider(db, homeOf)
  const isPaymentPage = (page: URL) => page.origin === url
  return { exchange: exchangeProvider({ url, key: 'sandbox', queue, isPaymentPage }), close }
}

interface OpenMarketData {
  readonly marketData: MarketData
  readonly close: () => Promise<void>
}

async function openMarketData(config: Config, db: Db): Promise<OpenMarketData> {
  if (config.marketData)
    return { marketData: createMarketData({ ...config.marketData, isOnAppClock: false }), close: async () => undefined }
  const { startMarketProvider } = await import('#server/sandbox/providers/market-provider.ts')
  const { url, close } = await startMarketProvider(() => readProvider('market', db))
  return { marketData: createMarketData({ url, key: undefined, isPaid: true, isOnAppClock: true }), close }
}

/** Opens the database and creates what services are given. Throws CannotStart with one sentence. */
export async function createContext(config: Config, log: Log, db?: Db): Promise<AppContext> {
  // A setting that cannot be read is refused before the database is opened.
  const bank = config.bankAccounts === undefined ? sandboxBank : manualBank(config.bankAccounts)
  const opened = db ?? (await openDatabase(config))
  const mail = await openMail(config, opened, log)
  const stream = await createStream(opened, log, (ids) => touchSessions({ db: opened }, ids))
  const jobs = await createJobs(opened, log)
  const { marketData, close: closeMarketData } = await openMarketData(config, opened)
  const market = createMarket(opened, marketFeed(marketData), stream)
  const marketplace = createMarketplace(opened)
  const chains: Chains = config.sandbox ? sandboxChains(opened) : new Map()
  const address = { url: config.publicUrl ?? urlAt(config.host, config.port) }
  const { exchange, close: closeExchange } = await openExchange(config, opened, () => address.url)
  const close = async () => {
    await jobs.stop()
    await closeExchange()
    await stream.stop()
    await mail.close()
    await closeMarketData()
    if (!db) await opened.close()
  }
  const gateways = { mail, bank, chains, exchange, marketData }
  return { config, address, log, db: opened, ...gateways, stream, jobs, market, marketplace, close }
}
