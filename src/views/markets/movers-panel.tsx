import { chakra } from '@chakra-ui/react/styled-system'
import { Link } from 'wouter'
import { formatPercent, upTo } from '#machines/domain/formatting.ts'
import type { MarketMover } from '#machines/domain/markets.ts'
import { LAST_PRICES, MOVERS_TITLE, NO_MOVERS, NO_PRICES } from '#machines/domain/messages/markets.ts'
import { paths } from '#machines/domain/paths.ts'
import type { moversMachine } from '#machines/markets/movers.machine.ts'
import { flowRoot, type ViewProps } from '#src/flow/view.ts'
import { Change } from '#src/ui/change.tsx'
import { FetchError } from '#src/ui/fetch-error.tsx'
import { Card } from '#src/ui/page.tsx'
import { CoinMark } from '#src/views/markets/coin-mark.tsx'
import { DataAge } from '#src/views/markets/data-age.tsx'
import { MoversWaiting } from '#src/views/markets/movers-waiting.tsx'

/** Spec §9: gainers/losers panel 7 rows, name cut to 7 characters, price to 6 decimals, change to 1 decimal. */
const ROWS = 7
const NAME_LENGTH = 7
const PRICE_PLACES = 6

const Lists = chakra('div', {
  base: { display: 'grid', gridTemplateColumns: { base: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' }, gap: '4' },
})
const List = chakra('ol', { base: { listStyle: 'none', margin: '0', padding: '0', minHeight: '308px' } })
const Line = chakra(Link, {
  base: {
    display: 'grid',
    gridTemplateColumns: 'auto minmax(0, 1fr) auto 72px',
    alignItems: 'center',
    gap: '3',
    minHeight: '44px',
    borderTop: '1px solid',
    borderColor: 'line',
    '& > span:last-of-type': { textAlign: 'right' },
    '&:hover': { background: 'rgba(255, 255, 255, 0.018)' },
  },
})
const Empty = chakra('p', { base: { color: 'muted' } })

function MoverLine({ mover }: { mover: MarketMover }) {
  const { key, image, symbol, name, usd, usd_24h_change: change } = mover
  return (
    <li data-key={key}>
      <Line href={paths.singleAsset({ token: key })}>
        <CoinMark image={image} symbol={symbol} size={24} />
        <b>{name.slice(0, NAME_LENGTH)}</b>
        <span className="figures">{usd === null ? '–' : `$${upTo(usd, PRICE_PLACES)}`}</span>
        <Change change={change} percent={change === null ? '' : formatPercent(change, 1)} />
      </Line>
    </li>
  )
}

function Movers({ title, movers, nothing }: { title: string; movers: readonly MarketMover[]; nothing: string }) {
  return (
    <Card title={title}>
      {movers.length === 0 ? <Empty>{nothing}</Empty> : null}
      <List>
        {movers.slice(0, ROWS).map((mover) => (
          <MoverLine key={mover.key} mover={mover} />
        ))}
      </List>
    </Card>
  )
}

/** The coins that gained and lost most, seven of each (spec §2 Home). */
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
          <Lists>
            <Movers title="Top gainers" movers={data.top_gainers} nothing={NO_MOVERS.gainers} />
            <Movers title="Top losers" movers={data.top_losers} nothing={NO_MOVERS.losers} />
          </Lists>
          <DataAge asOf={data.as_of} stale={data.stale} />
        </>
      ) : null}
      {data || hasFailed ? null : <MoversWaiting />}
    </div>
  )
}
