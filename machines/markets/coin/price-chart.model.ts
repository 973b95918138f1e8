import { after, payload } from 'statewalk/actor-inputs'
import type { ChartDays, ChartStyle } from '#machines/markets/rules/charts.ts'
import type { FlowModel } from '#machines/shared/model/flow-model.ts'
import { coinChartModel } from '#machines/markets/reads.model.ts'
import { priceChartMachine } from './price-chart.machine.ts'

const DAYS: readonly ChartDays[] = ['1', '365']
const STYLES: readonly ChartStyle[] = ['line', 'candles']

export const priceChartModel: FlowModel<typeof priceChartMachine> = {
  machine: priceChartMachine,
  inputs: { arrived: { coin: 'BTC' } },
  events: {
    'days.choose': ({ context }) => DAYS.filter((days) => days !== context.days).map((days) => ({ days })),
    'style.choose': ({ context }) => STYLES.filter((style) => style !== context.style).map((style) => ({ style })),
  },
  outcomes: { coinChart: { child: coinChartModel, cases: {} } },
  actorInputs: {
    coinChart: {
      coin: 'BTC',
      days: after({ start: '1', 'days.choose': payload('days') }),
      style: after({ start: 'line', 'style.choose': payload('style') }),
    },
  },
  initialProperties: {
    'a day as a line is shown first': ({ context }) => context.days === '1' && context.style === 'line',
  },
  stepProperties: {
    'the chosen time is shown, in the same style': {
      when: ({ event }) => event['type'] === 'days.choose',
      must: ({ event, before, after }) =>
        after.context.days === event['days'] && after.context.style === before.context.style,
    },
    'the chosen style is shown, of the same time': {
      when: ({ event }) => event['type'] === 'style.choose',
      must: ({ event, before, after }) =>
        after.context.style === event['style'] && after.context.days === before.context.days,
    },
  },
  goal: (s) => s.matches('shown'),
}
