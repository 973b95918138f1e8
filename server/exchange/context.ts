import type { Db } from '#server/db/db.ts'
import type { Log } from '#server/log.ts'
import { callQueue } from '#server/shared/gateways/call-queue.ts'
import { faultReport } from '#server/shared/gateways/fault-report.ts'
import { reserve } from '#server/shared/repos/provider-call.repo.ts'
import type { WalletContext } from '#server/wallet/context.ts'
import { exchangeProvider, type ExchangeProvider, type ExchangeProviderOptions } from './gateways/exchange.ts'

export interface ExchangeContext extends WalletContext {
  readonly exchange: ExchangeProvider
}

// Of the provider's 30 calls a second, 25 are used.
const CALL_GAP_MS = 40

/** An exchange provider whose calls wait for their turn among those of all servers, and whose faults are logged. */
export const openExchange = (
  options: Omit<ExchangeProviderOptions, 'queue' | 'report'>,
  { db, log }: { readonly db: Db; readonly log: Log },
): ExchangeProvider =>
  exchangeProvider({
    ...options,
    queue: callQueue({ reserve: () => reserve('exchange', CALL_GAP_MS, db) }),
    report: faultReport('exchange', log),
  })
