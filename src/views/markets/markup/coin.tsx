import { formatChange, formatDay, formatListPrice } from '#machines/shared/values/formatting.ts'
import { compact, type Coin } from '#machines/markets/rules/markets.ts'
import { Amount } from '#src/ui/amount.tsx'
import { Change } from '#src/ui/change.tsx'
import { DataList, DataListItem } from '#src/ui/lists/data-list.tsx'
import { Card } from '#src/ui/card.tsx'
import { CoinMark, type RenderLetters } from './coin-mark.tsx'

const percentOf = (percent: number | null) => <Change {...formatChange(percent, 2)} />

/** What a coin costs now. */
export function CoinPrice({ coin, renderLetters }: { coin: Coin; renderLetters: RenderLetters }) {
  const { image, symbol, name, price, currency, change_24h } = coin
  return (
    <Card>
      <div className="coin-price">
        <div className="coin-name">
          <CoinMark image={image} symbol={symbol} size={36} renderLetters={renderLetters} />
          <b>{name}</b>
          <small>{symbol}</small>
        </div>
        <DataList className="coin-latest">
          <DataListItem label="Current price">
            {price === null ? '–' : <Amount value={formatListPrice(price)} ticker={currency} size="lg" />}
          </DataListItem>
          <DataListItem label="24h change">{percentOf(change_24h)}</DataListItem>
        </DataList>
      </div>
    </Card>
  )
}

/** What a coin is; nothing where that is not known. */
export function CoinAbout({ coin: { description } }: { coin: Coin }) {
  if (description === '') return null
  return (
    <Card title="About Coin">
      <p className="coin-about">{description}</p>
    </Card>
  )
}

function Info({ coin }: { coin: Coin }) {
  const { currency, symbol } = coin
  const figure = (label: string, value: string | null, ticker: string) => (
    <DataListItem label={label}>
      {value === null ? '–' : <Amount value={compact(value)} ticker={ticker} />}
    </DataListItem>
  )
  return (
    <Card title="Info">
      <DataList>
        {figure('Market cap', coin.market_cap, currency)}
        {figure('Fully diluted valuation', coin.fully_diluted_valuation, currency)}
        {figure('Total supply', coin.total_supply, symbol)}
        {figure('Circulating supply', coin.circulating_supply, symbol)}
      </DataList>
    </Card>
  )
}

interface ExtremeProps {
  label: string
  price: string | null
  percent: number | null
  date: string | null
  currency: string
}

function Extreme({ label, price, percent, date, currency }: ExtremeProps) {
  return (
    <DataListItem label={label}>
      <span className="coin-extreme">
        {price === null ? '–' : <Amount value={formatListPrice(price)} ticker={currency} />} {percentOf(percent)}
        {date === null ? null : <small>{formatDay(date)}</small>}
      </span>
    </DataListItem>
  )
}

function HistoricalData({ coin }: { coin: Coin }) {
  const { currency, low_24h, high_24h } = coin
  const range = [low_24h, high_24h].map((price) => (price === null ? '–' : formatListPrice(price))).join(' - ')
  return (
    <Card title="Historical Data">
      <DataList>
        <DataListItem label="24h low - high">
          <Amount value={range} ticker={currency} />
        </DataListItem>
        <Extreme
          label="All-time low"
          price={coin.atl}
          percent={coin.atl_change_percentage}
          date={coin.atl_date}
          currency={currency}
        />
        <Extreme
          label="All-time high"
          price={coin.ath}
          percent={coin.ath_change_percentage}
          date={coin.ath_date}
          currency={currency}
        />
      </DataList>
    </Card>
  )
}

/** The figures of a coin beside each other. */
export const CoinLists = ({ coin }: { coin: Coin }) => (
  <div className="coin-lists">
    <Info coin={coin} />
    <HistoricalData coin={coin} />
  </div>
)
