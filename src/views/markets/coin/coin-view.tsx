import type { ReactNode } from 'react'
import { chakra } from '@chakra-ui/react/styled-system'
import type { components } from '#openapi/generated/exchange.ts'
import type { coinMachine } from '#machines/markets/reads.machine.ts'
import { formatChange, formatDateTime, formatDay, formatListPrice } from '#machines/shared/values/formatting.ts'
import { compact } from '#machines/markets/rules/markets.ts'
import { COIN_TITLE, DELAYED, LAST_PRICES, NO_COIN, NO_PRICES } from '#machines/markets/messages/markets.ts'
import { flowRoot, type ViewProps } from '#src/flow/view.ts'
import { Amount } from '#src/ui/amount.tsx'
import { AssetIcon, Avatar } from '#src/ui/pictures/avatar.tsx'
import { Change } from '#src/ui/change.tsx'
import { DataList, DataListItem } from '#src/ui/lists/data-list.tsx'
import { Alert, Skeleton, SkeletonRows } from '#src/ui/feedback.tsx'
import { FetchError } from '#src/ui/fetch-error.tsx'
import { Card, Stack } from '#src/ui/page.tsx'

type Coin = components['schemas']['CoinDetail']

const Grid = chakra('div', {
  base: { display: 'grid', gridTemplateColumns: { base: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' }, gap: '4' },
})
const Head = chakra('div', {
  base: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', justifyContent: 'space-between', gap: '3' },
})
const Latest = chakra(DataList, { base: { display: 'flex', flexWrap: 'wrap', columnGap: '8' } })
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

const percentOf = (percent: number | null) => <Change {...formatChange(percent, 2)} />

/** What a coin that is none of our tokens is called; its id until that is known. */
export function CoinName({ snapshot, token }: ViewProps<typeof coinMachine> & { token: string }) {
  return snapshot.context.data?.name ?? token
}

function Price({ coin }: { coin: Coin }) {
  const { image, symbol, name, price, currency, change_24h } = coin
  return (
    <Card>
      <Head>
        <Name>
          {image === '' ? <Avatar name={symbol} size={36} /> : <AssetIcon src={image} size={36} />}
          <b>{name}</b>
          <small>{symbol}</small>
        </Name>
        <Latest>
          <DataListItem label="Current price">
            {price === null ? '–' : <Amount value={formatListPrice(price)} ticker={currency} size="lg" />}
          </DataListItem>
          <DataListItem label="24h change">{percentOf(change_24h)}</DataListItem>
        </Latest>
      </Head>
    </Card>
  )
}

/** As high as a price, which has two lines on a phone. */
function WaitingPrice() {
  return (
    <Card>
      <SkeletonRows rows={1} height={{ base: '111px', sm: '36px' }} label="Loading market data" />
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

function About({ coin }: { coin: Coin }) {
  if (coin.description === '') return null
  return (
    <Card title="About Coin">
      <Text>{coin.description}</Text>
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
      {data ? <Price coin={data} /> : null}
      {isWaiting ? <WaitingPrice /> : null}
      {isMissing ? null : chart}
      {data ? <About coin={data} /> : null}
      {trade}
      {data ? (
        <Grid>
          <Info coin={data} />
          <HistoricalData coin={data} />
        </Grid>
      ) : null}
      {isWaiting ? <Skeleton height="240px" /> : null}
    </Stack>
  )
}
