import { touchSessions } from '#server/accounts/services/sessions.service.ts'
import { openExchange } from '#server/exchange/context.ts'
import { isPageAt } from '#server/exchange/gateways/exchange.ts'
import { noExchange } from '#server/exchange/gateways/exchange.off.ts'
import * as swaps from '#server/exchange/repos/swap.repo.ts'
import { createMarketplace } from '#server/adverts/marketplace/marketplace.ts'
import { pauseSellAdverts } from '#server/adverts/services/advert-changes.service.ts'
import { openExchangeRates, openMarketData } from '#server/markets/context.ts'
import { marketFeed } from '#server/markets/gateways/market.ts'
import { createMarket } from '#server/markets/services/market.service.ts'
import { openSandboxExchange, openSandboxExchangeRates, openSandboxMarketData } from '#server/sandbox/context.ts'
import { sandboxBank } from '#server/sandbox/gateways/bank.sandbox.ts'
import { sandboxChains } from '#server/sandbox/gateways/chain.sandbox.ts'
import { sandboxMailer } from '#server/sandbox/gateways/mail.sandbox.ts'
import { sandboxSigner } from '#server/sandbox/gateways/signer.sandbox.ts'
import type { OperatorContext } from '#server/operator/context.ts'
import { openMail } from '#server/shared/context.ts'
import { createJobs } from '#server/shared/services/jobs.service.ts'
import { manualBank } from '#server/wallet/gateways/bank.manual.ts'
import type { Network } from '#machines/catalog/networks.ts'
import type { Offers } from '#machines/shared/values/offers.ts'
import { openAccounts, openNode } from '#server/wallet/context.ts'
import { paysOut, type Chains, type DepositChain, type Signer, type Signers } from '#server/wallet/gateways/chain.ts'
import { type Config, urlAt } from './config.ts'
import type { Db, Tx } from './db/db.ts'
import type { Log } from './log.ts'
import { openDatabase } from './open-database.ts'
import { openSigner } from './open-signer.ts'
import { tracedDb } from './tracing/traced.ts'
import { createStream, type Stream } from './realtime/stream.ts'

/** What all areas are given. */
export interface AppContext extends OperatorContext {
  readonly stream: Stream
  readonly close: () => Promise<void>
}

const nothingToClose = async () => undefined

/** The chains of the configuration, and who signs for them. */
async function openChains({ chains: settings, chainAccounts, signerSocket }: Config, db: Db, log: Log) {
  const [chains, signers] = [new Map<Network, DepositChain>(), new Map<Network, Signer>()]
  const [simulated, signer] = [sandboxChains(db), sandboxSigner(db)]
  const accounts = chainAccounts === undefined ? null : await openAccounts(chainAccounts, db)
  const client = accounts && signerSocket !== undefined ? await openSigner(signerSocket, accounts, { db, log }) : null
  for (const [network, setting] of settings) {
    const chain =
      setting === 'sandbox' ? simulated.get(network) : accounts && (await openNode(network, setting, accounts, db))
    if (!chain) continue
    chains.set(network, chain)
    if (setting === 'sandbox') signers.set(network, signer)
    else if (client && paysOut(chain)) signers.set(network, client)
  }
  const close = async () => client?.close()
  return { chains, signers, close } satisfies { chains: Chains; signers: Signers; close: () => Promise<void> }
}

/** The exchange provider: the configured one, the sandbox's, or none. */
async function openProvider(config: Config, on: { readonly db: Db; readonly log: Log }, homeOf: () => string) {
  const { offersSwaps, exchangeProviderUrl: url, exchangeProviderKey: key, paymentHosts } = config
  if (!offersSwaps) return { exchange: noExchange, close: nothingToClose }
  if (url === undefined) return openSandboxExchange(on, homeOf)
  return { exchange: openExchange({ url, key, isPaymentPage: isPageAt(paymentHosts) }, on), close: nothingToClose }
}

/** What this server offers; what was made with a provider of before stays to be seen. */
async function offersOf({ sandbox, offersSwaps: areOffered }: Config, db: Db): Promise<Offers> {
  return { sandbox, swaps: areOffered, swapOrders: areOffered || (await swaps.hasAny(db)) }
}

/** The gateways to the outside: where the configuration names none, the sandbox's. */
async function openGateways(config: Config, db: Db, log: Log, homeOf: () => string) {
  const { smtpUrl } = config
  const mail = smtpUrl === undefined ? sandboxMailer(db) : await openMail(smtpUrl, config, log)
  const { marketData, close: closeMarketData } = config.marketData
    ? { marketData: openMarketData({ ...config.marketData, isOnAppClock: false }, log), close: nothingToClose }
    : await openSandboxMarketData({ db, log })
  const { exchangeRates, close: closeExchangeRates } = config.exchangeRates
    ? { exchangeRates: openExchangeRates({ ...config.exchangeRates, isOnAppClock: false }, log), close: nothingToClose }
    : await openSandboxExchangeRates({ db, log })
  const { chains, signers, close: closeSigner } = await openChains(config, db, log)
  const { exchange, close: closeExchange } = await openProvider(config, { db, log }, homeOf)
  const closeMarkets = async () => void (await Promise.all([closeMarketData(), closeExchangeRates()]))
  return {
    gateways: { mail, chains, signers, exchange, marketData },
    exchangeRates,
    closeMarkets,
    closeExchange,
    closeSigner,
  }
}

/** Opens the database and creates what services are given. Throws CannotStart with one sentence. */
export async function createContext(config: Config, log: Log, db?: Db): Promise<AppContext> {
  // A setting that cannot be read is refused before the database is opened.
  const bank = config.bankAccounts === undefined ? sandboxBank : manualBank(config.bankAccounts)
  const database = db ?? (await openDatabase(config))
  const opened = config.traces ? tracedDb(database) : database
  const stream = await createStream(opened, log, (ids) => touchSessions({ db: opened }, ids))
  const jobs = await createJobs(opened, log)
  const offers = await offersOf(config, opened)
  const address = { url: config.publicUrl ?? urlAt(config.host, config.port) }
  const open = await openGateways(config, opened, log, () => address.url)
  const { gateways, exchangeRates, closeExchange, closeMarkets, closeSigner } = open
  const market = createMarket(opened, { feed: marketFeed(gateways.marketData), exchangeRates }, stream)
  const marketplace = createMarketplace(opened)
  const onOutgoingPaused = (tx: Tx, personId: bigint) => pauseSellAdverts({ stream }, tx, personId)
  const close = async () => {
    await jobs.stop()
    await closeExchange()
    await stream.stop()
    await gateways.mail.close()
    await closeMarkets()
    await closeSigner()
    if (!db) await opened.close()
  }
  const { operators } = config
  const operatorAddress = { url: operators?.url ?? '' }
  const services = { stream, jobs, market, marketplace, onOutgoingPaused, operators, operatorAddress }
  return { config, offers, address, log, db: opened, bank, ...gateways, ...services, close }
}
