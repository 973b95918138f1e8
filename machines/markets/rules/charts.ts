import type { components } from '#openapi/generated/exchange.ts'

export type ChartPoint = components['schemas']['ChartPoint']
export type ChartDays = '1' | '7' | '30' | '365'
export type ChartStyle = 'line' | 'candles'

/** What of a coin's prices a chart shows. */
export interface ChartChoice {
  readonly days: ChartDays
  readonly style: ChartStyle
}

/** How long a chart may be, with its label. */
export const CHART_DAYS = { '1': '24h', '7': '7d', '30': '30d', '365': '1y' } as const
export const CHART_STYLES = { line: 'Line', candles: 'Candles' } as const

export const isChartDays = (key: string): key is ChartDays => Object.hasOwn(CHART_DAYS, key)
export const isChartStyle = (key: string): key is ChartStyle => Object.hasOwn(CHART_STYLES, key)
