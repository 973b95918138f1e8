import { memo, type ReactNode } from 'react'
import { Link } from 'wouter'
import { formatChange, formatListPrice } from '#machines/shared/values/formatting.ts'
import { compact, type MarketCoin } from '#machines/markets/rules/markets.ts'
import { COINS_TITLE } from '#machines/markets/messages/markets.ts'
import { paths } from '#machines/routing/paths.ts'
import { Change } from '#src/ui/change.tsx'
import { Cell, Row, Table } from '#src/ui/lists/table.tsx'
import { CoinMark, type RenderLetters } from './coin-mark.tsx'

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

const dollars = (figure: string | null, format: (decimal: string) => string) => (
  <span className="figures">{figure === null ? '–' : `$${format(figure)}`}</span>
)

interface Drawings {
  renderLetters: RenderLetters
  /** Draws the prices of the last 7 days. */
  renderLine: (coin: MarketCoin) => ReactNode
}

const CoinRow = memo(function CoinRow({ coin, renderLetters, renderLine }: Drawings & { coin: MarketCoin }) {
  return (
    <Row className="coin-row" data-key={coin.key}>
      <Cell label="#" end>
        <span className="figures">{coin.rank ?? '–'}</span>
      </Cell>
      <Cell>
        <Link href={paths.coin(coin.key)} className="coin-link">
          <CoinMark image={coin.image} symbol={coin.symbol} size={32} renderLetters={renderLetters} />
          <span>
            {coin.name}
            <small>{coin.symbol}</small>
          </span>
        </Link>
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
        {renderLine(coin)}
      </Cell>
    </Row>
  )
})

/** Coins with their figures. */
export const CoinTable = ({ coins, ...drawings }: Drawings & { coins: readonly MarketCoin[] }) => (
  <Table caption={COINS_TITLE} columns={columns}>
    {coins.map((coin) => (
      <CoinRow key={coin.key} coin={coin} {...drawings} />
    ))}
  </Table>
)
