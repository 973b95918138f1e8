import type { ReactNode } from 'react'
import type { coinMachine } from '#machines/markets/reads.machine.ts'
import type { Coin } from '#machines/markets/rules/markets.ts'
import { formatDateTime } from '#machines/shared/values/formatting.ts'
import { COIN_TITLE, DELAYED, LAST_PRICES, NO_COIN, NO_PRICES } from '#machines/markets/messages/markets.ts'
import { flowRoot, type ViewProps } from '#src/flow/view.ts'
import { Alert, Skeleton, SkeletonRows } from '#src/ui/feedback.tsx'
import { FetchError } from '#src/ui/fetch-error.tsx'
import { Card, Stack } from '#src/ui/card.tsx'
import { coinLetters } from '#src/views/markets/coin-letters.tsx'
import { CoinAbout, CoinLists, CoinPrice } from '#src/views/markets/markup/coin.tsx'

/** What a coin that is none of our tokens is called; its id until that is known. */
export function CoinName({ snapshot, token }: ViewProps<typeof coinMachine> & { token: string }) {
  return snapshot.context.data?.name ?? token
}

/** As high as a price, which has two lines on a phone. */
function WaitingPrice() {
  return (
    <Card>
      <SkeletonRows rows={1} height={{ base: '111px', sm: '36px' }} label="Loading market data" />
    </Card>
  )
}

function Age({ coin }: { coin: Coin }) {
  if (!coin.stale) return null
  return (
    <Alert tone="notice" title={DELAYED}>
      Last updated {formatDateTime(coin.as_of)}
    </Alert>
  )
}

type Props = ViewProps<typeof coinMachine> & {
  /** Between the price and the other figures. */
  chart?: ReactNode
  /** Where the coin is bought, sold and swapped. */
  trade?: ReactNode
}

/** The figures of a coin; the last known ones stay, with their age, when they cannot be fetched (spec §2 Single asset). */
export function CoinView(props: Props) {
  return (
    <div {...flowRoot(props.snapshot)} role="region" aria-label={COIN_TITLE}>
      <CoinFigures {...props} />
    </div>
  )
}

export function CoinFigures({ snapshot, send, chart, trade }: Props) {
  const { data, failure } = snapshot.context
  const hasFailed = snapshot.matches('failed') || snapshot.matches('refused')
  const isMissing = snapshot.matches('missing')
  const isWaiting = !data && !hasFailed && !isMissing
  return (
    <Stack>
      {hasFailed ? (
        <FetchError message={failure?.message} onRetry={() => send({ type: 'data.refresh' })}>
          {data ? `${LAST_PRICES} Last updated ${formatDateTime(data.as_of)}.` : NO_PRICES}
        </FetchError>
      ) : null}
      {isMissing ? <Alert tone="notice" title={NO_COIN} /> : null}
      {data ? <Age coin={data} /> : null}
      {data ? <CoinPrice coin={data} renderLetters={coinLetters} /> : null}
      {isWaiting ? <WaitingPrice /> : null}
      {isMissing ? null : chart}
      {data ? <CoinAbout coin={data} /> : null}
      {trade}
      {data ? <CoinLists coin={data} /> : null}
      {isWaiting ? <Skeleton height="240px" /> : null}
    </Stack>
  )
}
