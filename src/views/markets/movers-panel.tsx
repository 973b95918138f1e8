import { LAST_PRICES, MOVERS_TITLE, NO_PRICES } from '#machines/markets/messages/markets.ts'
import type { moversMachine } from '#machines/markets/reads.machine.ts'
import { flowRoot, type ViewProps } from '#src/flow/view.ts'
import { FetchError } from '#src/ui/fetch-error.tsx'
import { coinLetters } from '#src/views/markets/coin-letters.tsx'
import { DataAge } from '#src/views/markets/data-age.tsx'
import { MoversWaiting } from '#src/views/markets/movers-waiting.tsx'
import { Movers } from './markup/movers.tsx'

/** The gainers and losers, and how old their prices are. */
export function MoversPanel({ snapshot, send }: ViewProps<typeof moversMachine>) {
  const { data, failure } = snapshot.context
  const hasFailed = snapshot.matches('failed') || snapshot.matches('refused')
  return (
    <div {...flowRoot(snapshot)} role="region" aria-label={MOVERS_TITLE}>
      {hasFailed ? (
        <FetchError message={failure?.message} onRetry={() => send({ type: 'data.refresh' })}>
          {data ? LAST_PRICES : NO_PRICES}
        </FetchError>
      ) : null}
      {data ? (
        <>
          <Movers movers={data} renderLetters={coinLetters} />
          <DataAge asOf={data.as_of} stale={data.stale} />
        </>
      ) : null}
      {data || hasFailed ? null : <MoversWaiting />}
    </div>
  )
}
