import { expect, test } from 'vitest'
import { CHART_DAYS, isChartDays, isChartStyle } from '#machines/markets/rules/charts.ts'

test('a chart shows a day, a week, a month or a year, as a line or as candles', () => {
  expect(CHART_DAYS).toEqual({ '1': '24h', '7': '7d', '30': '30d', '365': '1y' })
  expect(['1', '7', '30', '365', '2', '', 'toString'].map(isChartDays)).toEqual([
    true,
    true,
    true,
    true,
    false,
    false,
    false,
  ])
  expect(['line', 'candles', 'bars', 'toString'].map(isChartStyle)).toEqual([true, true, false, false])
})
