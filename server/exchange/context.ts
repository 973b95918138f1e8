import type { Db } from '#server/db/db.ts'
import { callQueue } from '#server/shared/gateways/call-queue.ts'
import { reserve } from '#server/shared/repos/provider-call.repo.ts'
import type { WalletContext } from '#server/wallet/context.ts'
import { exchangeProvider, type ExchangeProvider, type ExchangeProviderOptions } from './gateways/exchange.ts'

export interface ExchangeContext extends WalletContext {
  readonly exchange: ExchangeProvider
}

// Of the provider's 30 calls a second, 25 are used.
const CALL_GAP_MS = 40

/** An exchange provider whose calls wait for their turn among those of all servers. */
export const openExchange = (options: Omit<ExchangeProviderOptions, 'queue'>, db: Db): ExchangeProvider =>
  exchangeProvider({ ...options, queue: callQueue({ reserve: () => reserve('exchange', CALL_GAP_MS, db) }) })
