import { Link } from 'wouter'
import { formatChange } from '#machines/shared/values/formatting.ts'
import {
  moverName,
  moverPrice,
  MOVER_ROWS,
  type MarketMover,
  type Movers as AllMovers,
} from '#machines/markets/rules/markets.ts'
import { TOP_GAINERS, TOP_LOSERS } from '#machines/website/messages/home.ts'
import { NO_MOVERS } from '#machines/markets/messages/markets.ts'
import { paths } from '#machines/routing/paths.ts'
import { Change } from '#src/ui/change.tsx'
import { CoinMark, type RenderLetters } from './coin-mark.tsx'

function MoverLine({ mover, renderLetters }: { mover: MarketMover; renderLetters: RenderLetters }) {
  const { key, image, symbol, name, usd, usd_24h_change: percent } = mover
  return (
    <li data-key={key}>
      <Link href={paths.coin(key)}>
        <CoinMark image={image} symbol={symbol} size={24} renderLetters={renderLetters} />
        <span>
          <b>{moverName(name)}</b> <small>{symbol}</small>
        </span>
        <span className="figures">{moverPrice(usd)}</span>
        <Change {...formatChange(percent, 1)} />
      </Link>
    </li>
  )
}

interface ListProps {
  title: string
  movers: readonly MarketMover[]
  nothing: string
  renderLetters: RenderLetters
}

function List({ title, movers, nothing, renderLetters }: ListProps) {
  return (
    <section>
      <h3>{title}</h3>
      {movers.length === 0 ? <p>{nothing}</p> : null}
      <ol>
        {movers.slice(0, MOVER_ROWS).map((mover) => (
          <MoverLine key={mover.key} mover={mover} renderLetters={renderLetters} />
        ))}
      </ol>
    </section>
  )
}

/** The coins that gained and lost most, seven of each (spec §2 Home). */
export const Movers = ({ movers, renderLetters }: { movers: AllMovers; renderLetters: RenderLetters }) => (
  <div className="movers">
    <List title={TOP_GAINERS} movers={movers.top_gainers} nothing={NO_MOVERS.gainers} renderLetters={renderLetters} />
    <List title={TOP_LOSERS} movers={movers.top_losers} nothing={NO_MOVERS.losers} renderLetters={renderLetters} />
  </div>
)
