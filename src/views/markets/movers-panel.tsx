import { Link } from 'wouter'
import { formatChange } from '#machines/shared/values/formatting.ts'
import { moverName, moverPrice, MOVER_ROWS, type MarketMover } from '#machines/markets/rules/markets.ts'
import { TOP_GAINERS, TOP_LOSERS } from '#machines/website/messages/home.ts'
import { LAST_PRICES, MOVERS_TITLE, NO_MOVERS, NO_PRICES } from '#machines/markets/messages/markets.ts'
import { paths } from '#machines/routing/paths.ts'
import type { moversMachine } from '#machines/markets/reads.machine.ts'
import { flowRoot, type ViewProps } from '#src/flow/view.ts'
import { Change } from '#src/ui/change.tsx'
import { FetchError } from '#src/ui/fetch-error.tsx'
import { CoinMark } from '#src/views/markets/coin-mark.tsx'
import { DataAge } from '#src/views/markets/data-age.tsx'
import { MoversWaiting } from '#src/views/markets/movers-waiting.tsx'

function MoverLine({ mover }: { mover: MarketMover }) {
  const { key, image, symbol, name, usd, usd_24h_change: change } = mover
  return (
    <li data-key={key}>
      <Link href={paths.coin(key)}>
        <CoinMark image={image} symbol={symbol} size={24} />
        <span>
          <b>{moverName(name)}</b> <small>{symbol}</small>
        </span>
        <span className="figures">{moverPrice(usd)}</span>
        <Change {...formatChange(change, 1)} />
      </Link>
    </li>
  )
}

function Movers({ title, movers, nothing }: { title: string; movers: readonly MarketMover[]; nothing: string }) {
  return (
    <section>
      <h3>{title}</h3>
      {movers.length === 0 ? <p>{nothing}</p> : null}
      <ol>
        {movers.slice(0, MOVER_ROWS).map((mover) => (
          <MoverLine key={mover.key} mover={mover} />
        ))}
      </ol>
    </section>
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
          <div className="movers">
            <Movers title={TOP_GAINERS} movers={data.top_gainers} nothing={NO_MOVERS.gainers} />
            <Movers title={TOP_LOSERS} movers={data.top_losers} nothing={NO_MOVERS.losers} />
          </div>
          <DataAge asOf={data.as_of} stale={data.stale} />
        </>
      ) : null}
      {data || hasFailed ? null : <MoversWaiting />}
    </div>
  )
}
