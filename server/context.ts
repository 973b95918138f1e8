import { touchSessions } from '#server/accounts/services/sessions.service.ts'
import { openExchange, type ExchangeContext } from '#server/exchange/context.ts'
import { isPageAt } from '#server/exchange/gateways/exchange.ts'
import type { M2mContext } from '#server/m2m/context.ts'
import { createMarketplace } from '#server/m2m/marketplace/marketplace.ts'
import { pauseSellAdverts } from '#server/m2m/services/advert-changes.service.ts'
import { openExchangeRates, openMarketData } from '#server/markets/context.ts'
import { marketFeed } from '#server/markets/gateways/market.ts'
import { createMarket } from '#server/markets/services/market.service.ts'
import { openSandboxExchange, openSandboxExchangeRates, openSandboxMarketData } from '#server/sandbox/context.ts'
import { sandboxBank } from '#server/sandbox/gateways/bank.sandbox.ts'
import { sandboxChains } from '#server/sandbox/gateways/chain.sandbox.ts'
import { sandboxMailer } from '#server/sandbox/gateways/mail.sandbox.ts'
import { sandboxSigner } from '#server/sandbox/gateways/signer.sandbox.ts'
import { openMail } from '#server/shared/context.ts'
import { createJobs } from '#server/shared/services/jobs.service.ts'
import { manualBank } from '#server/wallet/gateways/bank.manual.ts'
import type { Network } from '#machines/catalog/networks.ts'
import { openAccounts, openNode } from '#server/wallet/context.ts'
import { paysOut, type Chains, type DepositChain, type Signer, type Signers } from '#server/wallet/gateways/chain.ts'
import { type Config, urlAt } from './config.ts'
import type { Db, Tx } from './db/db.ts'
import type { Log } from './log.ts'
import { openDatabase } from './open-database.ts'
import { openSigner } from './open-signer.ts'
import { createStream, type Stream } from './realtime/stream.ts'

/** What all areas are given. */
export interface AppContext extends M2mContext, ExchangeContext {
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

/** The gateways to the outside: where the configuration names none, the sandbox's. */
async function openGateways(config: Config, db: Db, log: Log, homeOf: () => string) {
  const { smtpUrl, mailFrom, exchangeProviderUrl: url, exchangeProviderKey: key, paymentHosts } = config
  const mail = smtpUrl === undefined ? sandboxMailer(db) : await openMail(smtpUrl, mailFrom, log)
  const { marketData, close: closeMarketData } = config.marketData
    ? { marketData: openMarketData({ ...config.marketData, isOnAppClock: false }, log), close: nothingToClose }
    : await openSandboxMarketData({ db, log })
  const { exchangeRates, close: closeExchangeRates } = config.exchangeRates
    ? { exchangeRates: openExchangeRates({ ...config.exchangeRates, isOnAppClock: false }, log), close: nothingToClose }
    : await openSandboxExchangeRates({ db, log })
  const { chains, signers, close: closeSigner } = await openChains(config, db, log)
  const { exchange, close: closeExchange } =
    url === undefined
      ? await openSandboxExchange({ db, log }, homeOf)
      : {
          exchange: openExchange({ url, key, isPaymentPage: isPageAt(paymentHosts) }, { db, log }),
          close: nothingToClose,
        }
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
  const opened = db ?? (await openDatabase(config))
  const stream = await createStream(opened, log, (ids) => touchSessions({ db: opened }, ids))
  const jobs = await createJobs(opened, log)
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
  const services = { stream, jobs, market, marketplace, onOutgoingPaused }
  return { config, address, log, db: opened, bank, ...gateways, ...services, close }
}
