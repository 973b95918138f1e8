import { chakra } from '@chakra-ui/react/styled-system'
import { Link } from 'wouter'
import { paths } from '#machines/routing/paths.ts'
import { formatChange, formatDateTime, formatListPrice } from '#machines/shared/values/formatting.ts'
import { compact, type MarketMover } from '#machines/markets/rules/markets.ts'
import { DELAYED, LAST_PRICES, MOVERS_TITLE, NO_MOVERS, NO_PRICES } from '#machines/markets/messages/markets.ts'
import type { moversMachine } from '#machines/markets/reads.machine.ts'
import { flowRoot, type ViewProps } from '#src/flow/view.ts'
import { Change } from '#src/ui/change.tsx'
import { Alert, EmptyState, SkeletonRows } from '#src/ui/feedback.tsx'
import { FetchError } from '#src/ui/fetch-error.tsx'
import { ENLARGED } from '#src/ui/enlarged.ts'
import { NARROW } from '#src/ui/lists/table.tsx'
import { AssetIcon } from '#src/ui/pictures/asset-icon.tsx'
import { Avatar } from '#src/ui/pictures/avatar.tsx'

type Props = ViewProps<typeof moversMachine> & { list?: 'gainers' | 'losers' }

/** Spec §9: market rows 4. Each is 52 px high; while they load, 43 px with 12 px between. */
const ROWS = 4

const List = chakra('ol', {
  base: { listStyle: 'none', margin: '0', padding: '0', mt: '2', containerType: 'inline-size' },
})
const Line = chakra('li', {
  base: {
    display: 'grid',
    gridTemplateColumns: {
      base: '1.375rem auto minmax(0, 1fr) auto auto',
      sm: '1.75rem auto minmax(0, 1fr) auto auto',
    },
    alignItems: 'center',
    gap: { base: '2', sm: '3' },
    position: 'relative',
    minHeight: '3.25rem',
    borderTop: '1px solid',
    borderColor: 'line',
    '& b, & small': { display: 'block', overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
    '& small': { color: 'muted', fontSize: 'sm' },
    // The change is below the price.
    [NARROW]: {
      gridTemplateColumns: '1.375rem minmax(0, 1fr) auto',
      '& > :nth-child(1), & > :nth-child(3)': { gridRow: 'span 2' },
      '& > :nth-child(2)': { display: 'none' },
      '& > :nth-child(5)': { gridColumn: '3' },
    },
    // The price is below the name.
    [ENLARGED]: {
      gridTemplateColumns: '1.375rem minmax(0, 1fr)',
      py: '2',
      '& > :nth-child(1)': { gridRow: 'span 3' },
      '& > :nth-child(3)': { gridRow: 'auto' },
      '& > :nth-child(4), & > :nth-child(5)': { gridColumn: '2', textAlign: 'left' },
    },
  },
})
/** Covers its whole row, so that a click anywhere on it opens the coin. */
const CoinLink = chakra(Link, { base: { '&::after': { content: '""', position: 'absolute', inset: '0' } } })
const End = chakra('span', { base: { textAlign: 'right', minWidth: { sm: '64px' } } })

function MoverLine({ mover }: { mover: MarketMover }) {
  const { key, image, market_cap_rank, name, symbol, usd, usd_24h_vol, usd_24h_change: change } = mover
  return (
    <Line data-key={key}>
      <span className="figures">{market_cap_rank ?? '–'}</span>
      {image === '' ? <Avatar name={symbol} size={28} /> : <AssetIcon src={image} size={28} />}
      <span>
        <b>
          <CoinLink href={paths.coin(key)}>{name}</CoinLink>
        </b>
        <small>{symbol}</small>
      </span>
      <End className="figures">
        {usd === null ? '–' : `$${formatListPrice(usd)}`}
        <small>{usd_24h_vol === null ? '–' : `Vol $${compact(usd_24h_vol)}`}</small>
      </End>
      <End>
        <Change {...formatChange(change, 2)} />
      </End>
    </Line>
  )
}

/** The first rows of one list: rank, name, symbol, price, volume and change (spec §2 Dashboard). */
export function MoverRows({ snapshot, send, list = 'gainers' }: Props) {
  const { data, failure } = snapshot.context
  const hasFailed = snapshot.matches('failed') || snapshot.matches('refused')
  const movers = data?.[list === 'gainers' ? 'top_gainers' : 'top_losers'] ?? []
  return (
    <div {...flowRoot(snapshot)} role="region" aria-label={MOVERS_TITLE}>
      {hasFailed ? (
        <FetchError message={failure?.message} onRetry={() => send({ type: 'data.refresh' })}>
          {data ? LAST_PRICES : NO_PRICES}
        </FetchError>
      ) : null}
      {data?.stale ? (
        <Alert tone="notice" title={DELAYED}>
          Last updated {formatDateTime(data.as_of)}
        </Alert>
      ) : null}
      <List>
        {movers.slice(0, ROWS).map((mover) => (
          <MoverLine key={mover.key} mover={mover} />
        ))}
      </List>
      {data && movers.length === 0 ? (
        <EmptyState title={NO_MOVERS[list]}>No results for the last 24 hours.</EmptyState>
      ) : null}
      {data || hasFailed ? null : <SkeletonRows rows={ROWS} height="43px" label="Loading market data" />}
    </div>
  )
}
