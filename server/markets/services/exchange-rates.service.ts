import type { Db } from '#server/db/db.ts'
import type { Log } from '#server/log.ts'
import { UpstreamFailure } from '#server/shared/gateways/upstream.ts'
import type { Jobs } from '#server/shared/services/jobs.service.ts'
import { refreshPrices, type MarketPrices } from './market.service.ts'

interface Needs {
  readonly db: Db
  readonly jobs: Jobs
  readonly log: Log
  readonly market: MarketPrices
}

/** The name of the lease and of the job. */
const RATES = 'exchange rates'
const RATES_MS = 3_600_000
/** A provider that fails is asked again after 1, 2, 4, 8 and 16 minutes, and then with the next hour. */
const FIRST_PAUSE_S = 60
const LAST_PAUSE_S = 960

/** What would be answered again, to a wrong key or after too many calls: there is no use in asking before the next hour. */
const isFinal = ({ fault }: UpstreamFailure): boolean => fault === 'refused' || fault === 'too_many'

/** Stores exchange rates. A provider that fails is no fault of ours: the last rates stay, and make prices until they are old. */
async function refresh({ market, log }: Needs): Promise<UpstreamFailure | null> {
  try {
    await market.refreshRates()
    return null
  } catch (error) {
    if (!(error instanceof UpstreamFailure)) throw error
    log.warn({ fault: error.fault, problem: error.message }, 'exchange rates were not refreshed')
    return error
  }
}

/** Stores exchange rates, or lets one of the servers try again after a pause; whether there are new ones. */
async function refreshOrRetry(context: Needs, pauseS: number): Promise<boolean> {
  const failure = await refresh(context)
  if (failure !== null && !isFinal(failure) && pauseS <= LAST_PAUSE_S)
    await context.db.tx((tx) =>
      context.jobs.enqueue(tx, {
        kind: RATES,
        payload: { pause_s: pauseS },
        runAt: new Date(tx.now.getTime() + pauseS * 1000),
      }),
    )
  return failure === null
}

/** Makes prices from new exchange rates at once. */
async function refreshAll(context: Needs, pauseS: number): Promise<void> {
  if (await refreshOrRetry(context, pauseS)) await refreshPrices(context)
}

/** Exchange rates are stored, unless the provider fails: by this server, or by another one within the hour. */
export async function prepareRates(context: Needs): Promise<void> {
  const isAsked = await context.jobs.runOnce(RATES, RATES_MS, async () => {
    await refreshOrRetry(context, FIRST_PAUSE_S)
  })
  if (!isAsked && !(await context.market.hasRates())) await refresh(context)
}

/** Asks for exchange rates once an hour, in one of the servers. */
export function startRates(context: Needs): void {
  const { jobs } = context
  jobs.define(RATES, { run: (payload) => refreshAll(context, 2 * Number(Object(payload)['pause_s'])) })
  jobs.repeatOnce(RATES, RATES_MS, () => refreshAll(context, FIRST_PAUSE_S))
}
