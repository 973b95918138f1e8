import { ALL_COINS, coinsShown, type CoinFilter, type MarketCoin } from '#machines/markets/rules/markets.ts'
import { COINS_TITLE, LAST_PRICES, NO_COINS, NO_PRICES } from '#machines/markets/messages/markets.ts'
import type { coinsMachine } from '#machines/markets/reads.machine.ts'
import { flowRoot, type ViewProps } from '#src/flow/view.ts'
import { EmptyState, SkeletonRows } from '#src/ui/feedback.tsx'
import { FetchError } from '#src/ui/fetch-error.tsx'
import { BoatPicture } from '#src/ui/pictures/illustrations.tsx'
import { coinLetters } from '#src/views/markets/coin-letters.tsx'
import { DataAge } from '#src/views/markets/data-age.tsx'
import { Sparkline } from '#src/views/markets/sparkline.tsx'
import { CoinTable } from './markup/coins.tsx'

type Props = ViewProps<typeof coinsMachine> & { filter?: CoinFilter }

const lineOf = ({ sparkline, change_7d: change }: MarketCoin) => <Sparkline points={sparkline} change={change} />

function Coins({ coins, filter }: { coins: readonly MarketCoin[]; filter: CoinFilter }) {
  const shown = coinsShown(coins, filter)
  if (shown.length === 0)
    return (
      <EmptyState picture={<BoatPicture />} title={NO_COINS}>
        No results for this name or symbol.
      </EmptyState>
    )
  return <CoinTable coins={shown} renderLetters={coinLetters} renderLine={lineOf} />
}

/** The largest coins with their figures; the last known ones stay, with their age, when they cannot be fetched. */
export function CoinList({ snapshot, send, filter = ALL_COINS }: Props) {
  const { data, failure } = snapshot.context
  const hasFailed = snapshot.matches('failed') || snapshot.matches('refused')
  return (
    <div {...flowRoot(snapshot)} role="region" aria-label={COINS_TITLE}>
      {hasFailed ? (
        <FetchError message={failure?.message} onRetry={() => send({ type: 'data.refresh' })}>
          {data ? LAST_PRICES : NO_PRICES}
        </FetchError>
      ) : null}
      <div className="coins">
        {data ? <Coins coins={data.coins} filter={filter} /> : null}
        {data || hasFailed ? null : <SkeletonRows rows={12} height="52px" label="Loading market data" />}
      </div>
      {data ? <DataAge asOf={data.as_of} stale={data.stale} /> : null}
    </div>
  )
}
