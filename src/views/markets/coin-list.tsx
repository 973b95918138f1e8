import { memo } from 'react'
import { chakra } from '@chakra-ui/react/styled-system'
import { Link } from 'wouter'
import { formatChange, formatListPrice } from '#machines/shared/values/formatting.ts'
import { ALL_COINS, coinsShown, compact, type CoinFilter, type MarketCoin } from '#machines/markets/rules/markets.ts'
import { COINS_TITLE, LAST_PRICES, NO_COINS, NO_PRICES } from '#machines/markets/messages/markets.ts'
import { paths } from '#machines/routing/paths.ts'
import type { coinsMachine } from '#machines/markets/reads.machine.ts'
import { flowRoot, type ViewProps } from '#src/flow/view.ts'
import { Change } from '#src/ui/change.tsx'
import { EmptyState, SkeletonRows } from '#src/ui/feedback.tsx'
import { FetchError } from '#src/ui/fetch-error.tsx'
import { BoatPicture } from '#src/ui/pictures/illustrations.tsx'
import { Cell, NARROW, rowWith, Table, VISUALLY_HIDDEN } from '#src/ui/lists/table.tsx'
import { CoinMark } from '#src/views/markets/coin-mark.tsx'
import { DataAge } from '#src/views/markets/data-age.tsx'
import { Sparkline } from '#src/views/markets/sparkline.tsx'

type Props = ViewProps<typeof coinsMachine> & { filter?: CoinFilter }

const columns = [
  { label: '#', end: true },
  { label: 'Name' },
  { label: 'Price', end: true },
  { label: '24h', end: true },
  { label: '7d', end: true },
  { label: '24h volume', end: true },
  { label: 'Market cap', end: true },
  { label: 'Last 7 days', end: true },
]

/** Scrolls inside 700 px on a desktop (spec §9 Crypto markets widget). */
const Frame = chakra('div', {
  base: {
    '& tbody': { gridTemplateColumns: { base: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' } },
    xl: {
      height: '700px',
      overflow: 'auto',
      '& > div': { overflow: 'visible' },
      background: 'surface',
      border: '1px solid',
      borderColor: 'line',
      borderRadius: 'card',
      '& thead th': { position: 'sticky', top: '0', background: 'surface', zIndex: '1' },
    },
  },
})
const FIGURE = { justifyContent: 'flex-start', gap: '2', fontSize: 'sm' }
/** On a card the coin and its line on the left, price and change on the right, and the other figures below them. */
const coinCard = {
  contentVisibility: 'auto',
  containIntrinsicHeight: 'auto 112px',
  gridTemplateColumns: 'minmax(0, 1fr) auto minmax(5.25rem, auto)',
  rowGap: '0.5',
  columnGap: '3',
  padding: '3',
  '& > td:nth-of-type(1)': { gridArea: '4 / 3', ...FIGURE, justifyContent: 'flex-end', gap: '0' },
  '& > td:nth-of-type(2)': { gridArea: '1 / 1 / span 2' },
  '& > td:nth-of-type(3)': { gridArea: '1 / 3', justifyContent: 'flex-end', fontWeight: 'semibold' },
  '& > td:nth-of-type(4)': { gridArea: '2 / 3', justifyContent: 'flex-end' },
  '& > td:nth-of-type(5)': { gridArea: '3 / 3', ...FIGURE, justifyContent: 'flex-end' },
  '& > td:nth-of-type(6)': { gridArea: '4 / 1 / auto / span 2', ...FIGURE },
  '& > td:nth-of-type(7)': { gridArea: '3 / 1 / auto / span 2', ...FIGURE },
  '& > td:nth-of-type(8)': { gridArea: '1 / 2 / span 2', '& svg': { width: 'clamp(56px, 18vw, 88px)' } },
  '& > td:nth-of-type(3)::before, & > td:nth-of-type(4)::before, & > td:nth-of-type(8)::before': VISUALLY_HIDDEN,
  // One figure below the other.
  [NARROW]: {
    gridTemplateColumns: 'auto minmax(0, 1fr)',
    '& > td:nth-of-type(1)': { gridArea: '1 / 1 / span 2' },
    '& > td:nth-of-type(2)': { gridArea: '1 / 2 / span 2' },
    '& > td:nth-of-type(n + 3)': { gridArea: 'auto / 1 / auto / -1', justifyContent: 'space-between' },
    '& > td:nth-of-type(8)': VISUALLY_HIDDEN,
  },
}
const CoinLine = rowWith(coinCard, coinCard)
/** Covers its whole row, so that a click anywhere on it opens the coin. */
const CoinLink = chakra(Link, {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '3',
    minHeight: '2.5rem',
    fontWeight: 'semibold',
    '& small': { display: 'block', color: 'muted', fontSize: 'sm', fontWeight: 'normal' },
    '&::after': { content: '""', position: 'absolute', inset: '0' },
  },
})

const dollars = (figure: string | null, format: (decimal: string) => string) => (
  <span className="figures">{figure === null ? '–' : `$${format(figure)}`}</span>
)

const CoinRow = memo(function CoinRow({ coin }: { coin: MarketCoin }) {
  return (
    <CoinLine data-key={coin.key} position="relative">
      <Cell label="#" end>
        <span className="figures">{coin.rank ?? '–'}</span>
      </Cell>
      <Cell>
        <CoinLink href={paths.coin(coin.key)}>
          <CoinMark image={coin.image} symbol={coin.symbol} size={32} />
          <span>
            {coin.name}
            <small>{coin.symbol}</small>
          </span>
        </CoinLink>
      </Cell>
      <Cell label="Price" end>
        {dollars(coin.price, formatListPrice)}
      </Cell>
      <Cell label="24h" end>
        <Change {...formatChange(coin.change_24h, 2)} />
      </Cell>
      <Cell label="7d" end>
        <Change {...formatChange(coin.change_7d, 2)} />
      </Cell>
      <Cell label="24h volume" end>
        {dollars(coin.volume, compact)}
      </Cell>
      <Cell label="Market cap" end>
        {dollars(coin.market_cap, compact)}
      </Cell>
      <Cell label="Last 7 days" end>
        <Sparkline points={coin.sparkline} change={coin.change_7d} />
      </Cell>
    </CoinLine>
  )
})

function Coins({ coins, filter }: { coins: readonly MarketCoin[]; filter: CoinFilter }) {
  const shown = coinsShown(coins, filter)
  if (shown.length === 0)
    return (
      <EmptyState picture={<BoatPicture />} title={NO_COINS}>
        No results for this name or symbol.
      </EmptyState>
    )
  return (
    <Table caption={COINS_TITLE} columns={columns}>
      {shown.map((coin) => (
        <CoinRow key={coin.key} coin={coin} />
      ))}
    </Table>
  )
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
      <Frame>
        {data ? <Coins coins={data.coins} filter={filter} /> : null}
        {data || hasFailed ? null : <SkeletonRows rows={12} height="52px" label="Loading market data" />}
      </Frame>
      {data ? <DataAge asOf={data.as_of} stale={data.stale} /> : null}
    </div>
  )
}
