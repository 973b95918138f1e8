import { chakra } from '@chakra-ui/react/styled-system'
import type { components } from '#openapi/generated/exchange.ts'
import type { coinMachine } from '#machines/coin/coin.machine.ts'
import { formatDateTime, formatDay, formatListPrice, formatPercent } from '#machines/domain/formatting.ts'
import { compact } from '#machines/domain/markets.ts'
import { COIN_TITLE, DELAYED, LAST_PRICES, NO_PRICES } from '#machines/domain/messages/markets.ts'
import { flowRoot, type ViewProps } from '#src/flow/view.ts'
import { Amount } from '#src/ui/amount.tsx'
import { AssetIcon, Avatar } from '#src/ui/avatar.tsx'
import { Change } from '#src/ui/change.tsx'
import { DataList, DataListItem } from '#src/ui/data-list.tsx'
import { Alert, SkeletonRows } from '#src/ui/feedback.tsx'
import { FetchError } from '#src/ui/fetch-error.tsx'
import { Card } from '#src/ui/page.tsx'

type Coin = components['schemas']['CoinDetail']

const Grid = chakra('div', {
  base: { display: 'grid', gridTemplateColumns: { base: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' }, gap: '4' },
})
const Wide = chakra('div', { base: { gridColumn: '1 / -1' } })
const Name = chakra('div', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '3',
    '& b': { fontSize: 'lg' },
    '& small': { color: 'muted', fontSize: 'md' },
  },
})
const Text = chakra('p', { base: { color: 'muted', whiteSpace: 'pre-line', maxWidth: 'prose' } })
const Figures = chakra('span', { base: { textAlign: 'right', '& small': { display: 'block', color: 'muted' } } })

const percentOf = (percent: number | null) => (
  <Change change={percent} percent={percent === null ? '' : formatPercent(percent, 2)} />
)

function Price({ coin }: { coin: Coin }) {
  const { image, symbol, name, price, currency, change_24h } = coin
  return (
    <Card>
      <Name>
        {image === '' ? <Avatar name={symbol} size={36} /> : <AssetIcon src={image} size={36} />}
        <b>{name}</b>
        <small>{symbol}</small>
        {price === null ? '–' : <Amount value={formatListPrice(price)} ticker={currency} size="lg" />}
        <span>
          {percentOf(change_24h)} <small>24h</small>
        </span>
      </Name>
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
      <Figures>
        {price === null ? '–' : <Amount value={formatListPrice(price)} ticker={currency} />} {percentOf(percent)}
        {date === null ? null : <small>{formatDay(date)}</small>}
      </Figures>
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

function CoinFigures({ coin }: { coin: Coin }) {
  return (
    <Grid>
      <Wide>
        <Price coin={coin} />
      </Wide>
      {coin.stale ? (
        <Wide>
          <Alert tone="notice" title={DELAYED}>
            Last updated {formatDateTime(coin.as_of)}
          </Alert>
        </Wide>
      ) : null}
      <Info coin={coin} />
      <HistoricalData coin={coin} />
      {coin.description === '' ? null : (
        <Wide>
          <Card title="About Coin">
            <Text>{coin.description}</Text>
          </Card>
        </Wide>
      )}
    </Grid>
  )
}

/** The figures of a coin; the last known ones stay, with their age, when they cannot be fetched (spec §2 Single asset). */
export function CoinView({ snapshot, send }: ViewProps<typeof coinMachine>) {
  const { data, failure } = snapshot.context
  const hasFailed = snapshot.matches('failed') || snapshot.matches('refused')
  return (
    <div {...flowRoot(snapshot)} role="region" aria-label={COIN_TITLE}>
      {hasFailed ? (
        <FetchError message={failure?.message} onRetry={() => send({ type: 'data.refresh' })}>
          {data ? `${LAST_PRICES} Last updated ${formatDateTime(data.as_of)}.` : NO_PRICES}
        </FetchError>
      ) : null}
      {data ? <CoinFigures coin={data} /> : null}
      {data || hasFailed ? null : <SkeletonRows rows={4} height="72px" label="Loading market data" />}
    </div>
  )
}
