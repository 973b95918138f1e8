import { useEffect, useRef } from 'react'
import {
  AreaSeries,
  CandlestickSeries,
  ColorType,
  createChart,
  type IChartApi,
  type TickMarkType,
  type Time,
  type UTCTimestamp,
} from 'lightweight-charts'
import { chakra } from '@chakra-ui/react/styled-system'

export interface PricePoint {
  /** Unix time in seconds. */
  readonly time: number
  readonly open?: number
  readonly high?: number
  readonly low?: number
  readonly close: number
}

interface PriceCanvasProps {
  readonly points: readonly PricePoint[]
  readonly style: 'line' | 'candles'
  /** Decimals of the price axis. */
  readonly places: number
  readonly format: (price: number, places: number) => string
}

const Frame = chakra('div', { base: { height: '320px', width: 'full' } })

/** What is written at the first mark of a year, month, day or minute. */
const MARKS: Readonly<Record<TickMarkType, string>> = { 0: '$3', 1: '$2', 2: '$1', 3: '$4', 4: '$4' }

/** In place of the library's own marks, for which it makes an `Intl.DateTimeFormat` each. */
const timeMark = (time: Time, type: TickMarkType): string =>
  new Date(Number(time) * 1000).toUTCString().replace(/^\w+, 0?(\d+) (\w+) (\d+) (\d+:\d+).*$/, MARKS[type])

const [UP, DOWN, MUTED, LINE] = ['#2EBD85', '#F6565D', '#A3ACB9', '#262B33']
const OPTIONS = {
  autoSize: true,
  layout: {
    background: { type: ColorType.Solid, color: 'transparent' },
    textColor: MUTED,
    fontFamily: 'Inter Variable, sans-serif',
    // Its logo fills a style tag and innerHTML, which the Content-Security-Policy forbids; the link is below the chart.
    attributionLogo: false,
  },
  grid: { vertLines: { color: LINE }, horzLines: { color: LINE } },
  rightPriceScale: { borderColor: LINE },
  timeScale: { borderColor: LINE, timeVisible: true, tickMarkFormatter: timeMark, lockVisibleTimeRangeOnResize: true },
  handleScroll: false,
  handleScale: false,
} as const

const isTime = (seconds: number): seconds is UTCTimestamp => Number.isInteger(seconds)

function draw(chart: IChartApi, { points, style, places, format }: PriceCanvasProps): void {
  chart.applyOptions({ localization: { priceFormatter: (price: number) => format(price, places) } })
  const priceFormat = { type: 'price', precision: places, minMove: 10 ** -places } as const
  if (style === 'line') {
    const colors = { lineColor: UP, topColor: 'rgba(46, 189, 133, 0.24)', bottomColor: 'rgba(46, 189, 133, 0)' }
    const series = chart.addSeries(AreaSeries, { ...colors, lineWidth: 2, priceFormat })
    series.setData(points.flatMap(({ time, close }) => (isTime(time) ? [{ time, value: close }] : [])))
  } else {
    const colors = { upColor: UP, downColor: DOWN, wickUpColor: UP, wickDownColor: DOWN, borderVisible: false }
    const series = chart.addSeries(CandlestickSeries, { ...colors, priceFormat })
    series.setData(
      points.flatMap(({ time, open, high, low, close }) =>
        isTime(time) ? [{ time, open: open ?? close, high: high ?? close, low: low ?? close, close }] : [],
      ),
    )
  }
  chart.timeScale().fitContent()
}

/** A chart of prices; a picture only, which a table beside it gives in figures. */
export function PriceCanvas(props: PriceCanvasProps) {
  const frame = useRef<HTMLDivElement>(null)
  const { points, style, places, format } = props
  useEffect(() => {
    if (!frame.current) return undefined
    const chart = createChart(frame.current, OPTIONS)
    draw(chart, { points, style, places, format })
    return () => chart.remove()
  }, [points, style, places, format])
  return <Frame ref={frame} aria-hidden />
}
