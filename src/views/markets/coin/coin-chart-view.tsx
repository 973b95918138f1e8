import { lazy, Suspense } from 'react'
import { chakra } from '@chakra-ui/react/styled-system'
import type { coinChartMachine } from '#machines/markets/reads.machine.ts'
import type { ChartPoint } from '#machines/markets/rules/charts.ts'
import { fixed, formatDateTime, formatListPrice } from '#machines/shared/values/formatting.ts'
import { CHART_TITLE, LAST_PRICES, NO_PRICES } from '#machines/markets/messages/markets.ts'
import { plainDecimal } from '#machines/shared/values/money.ts'
import { flowRoot, type ViewProps } from '#src/flow/view.ts'
import { Skeleton } from '#src/ui/feedback.tsx'
import { FetchError } from '#src/ui/fetch-error.tsx'
import { idle } from '#src/ui/idle.ts'
import { retried } from '#src/ui/retried.ts'
import { VisuallyHidden } from '#src/ui/visually-hidden.tsx'

/** The chart's library is as large as a page: it is loaded with the first chart, once the words around it are painted. */
const PriceCanvas = lazy(async () => {
  await idle()
  return { default: (await retried(() => import('#src/ui/pictures/price-canvas.tsx'))).PriceCanvas }
})

const Frame = chakra('div', { base: { minHeight: '320px', position: 'relative' } })
const Notice = chakra('p', {
  base: {
    color: 'muted',
    fontSize: 'sm',
    mt: '3',
    minHeight: { base: '2lh', lg: '1lh' },
    '& a': { textDecoration: 'underline' },
  },
})

const TRADING_VIEW = 'https://www.tradingview.com/'

const inDollars = (value: number | undefined): string =>
  value === undefined ? '–' : `$${formatListPrice(plainDecimal(value))}`
const formatAt = (price: number, places: number): string => fixed(plainDecimal(price), places, 'halfEven')
const placesOf = (points: readonly ChartPoint[]): number => {
  const largest = Math.max(...points.map(({ close }) => close))
  return largest >= 1 ? 2 : Math.min(12, 3 - Math.floor(Math.log10(largest)))
}

const PRICES = { Open: 'open', High: 'high', Low: 'low', Close: 'close' } as const

/** The figures of the chart for screen readers; a line has closing prices only. */
function Figures({ points }: { points: readonly ChartPoint[] }) {
  const prices = Object.entries(PRICES).filter(([, price]) => points.some((point) => point[price] !== undefined))
  return (
    <VisuallyHidden as="div">
      <table>
        <caption>Prices in US dollars</caption>
        <thead>
          <tr>
            {['Time', ...prices.map(([label]) => label)].map((label) => (
              <th key={label} scope="col">
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {points.map((point) => (
            <tr key={point.time}>
              <th scope="row">{formatDateTime(new Date(point.time * 1000).toISOString())}</th>
              {prices.map(([label, price]) => (
                <td key={label}>{inDollars(point[price])}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </VisuallyHidden>
  )
}

/** The chart of one time and style; the last one stays, with its age, when it cannot be fetched again. */
export function CoinChartView({ snapshot, send }: ViewProps<typeof coinChartMachine>) {
  const { data, failure, request } = snapshot.context
  const hasFailed = snapshot.matches('failed') || snapshot.matches('refused')
  return (
    <div {...flowRoot(snapshot)} role="region" aria-label={CHART_TITLE}>
      {hasFailed ? (
        <FetchError message={failure?.message} onRetry={() => send({ type: 'data.refresh' })}>
          {data ? LAST_PRICES : NO_PRICES}
        </FetchError>
      ) : null}
      <Frame>
        {data ? (
          <Suspense fallback={<Skeleton height="320px" />}>
            <PriceCanvas
              points={data.points}
              style={request.query.style}
              places={placesOf(data.points)}
              format={formatAt}
            />
          </Suspense>
        ) : null}
        {data ? <Figures points={data.points} /> : null}
        {data || hasFailed ? null : <Skeleton height="320px" role="status" aria-label="Loading the chart" />}
      </Frame>
      <Notice>
        {data ? `Prices in US dollars, last updated ${formatDateTime(data.as_of)}. ` : null}
        Chart by{' '}
        <a href={TRADING_VIEW} target="_blank" rel="noreferrer">
          TradingView Lightweight Charts™
        </a>
        , copyright © TradingView, Inc.
      </Notice>
    </div>
  )
}
