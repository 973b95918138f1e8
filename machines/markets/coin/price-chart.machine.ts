import { assign, setup } from 'xstate'
import type { ChartChoice, ChartDays, ChartStyle } from '#machines/markets/rules/charts.ts'
import type { FlowMeta, FlowTag } from '#machines/shared/flow/flow-meta.ts'
import { CHART_TITLE } from '#machines/markets/messages/markets.ts'
import { coinChartMachine, type CoinChartInput } from '#machines/markets/reads.machine.ts'

export type PriceChartEvent = { type: 'days.choose'; days: ChartDays } | { type: 'style.choose'; style: ChartStyle }

export const priceChartMachine = setup({
  types: {} as {
    context: CoinChartInput
    events: PriceChartEvent
    input: Pick<CoinChartInput, 'coin'>
    children: { coinChart: 'coinChart' }
    tags: FlowTag
    meta: FlowMeta
  },
  actors: { coinChart: coinChartMachine },
  actions: { setChoice: assign((_, choice: Partial<ChartChoice>) => choice) },
}).createMachine({
  id: 'priceChart',
  description: 'The prices of a coin over a time, as a line or as candles',
  meta: { spec: '§2 Single asset' },
  context: ({ input: { coin } }) => ({ coin, days: '1', style: 'line' }),
  initial: 'shown',
  states: {
    shown: {
      description: 'Another time or style restarts the request and drops a pending answer',
      meta: { shows: [['region', CHART_TITLE]] },
      invoke: { id: 'coinChart', src: 'coinChart', input: ({ context }) => context },
      on: {
        'days.choose': {
          target: 'shown',
          reenter: true,
          actions: { type: 'setChoice', params: ({ event: { days } }) => ({ days }) },
        },
        'style.choose': {
          target: 'shown',
          reenter: true,
          actions: { type: 'setChoice', params: ({ event: { style } }) => ({ style }) },
        },
      },
    },
  },
})
