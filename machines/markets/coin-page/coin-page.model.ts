import { after } from 'statewalk/actor-inputs'
import { priceChartModel } from '#machines/markets/coin/price-chart.model.ts'
import { coinModel } from '#machines/markets/reads.model.ts'
import { arriving } from '#machines/shared/flow/flow-input.ts'
import type { FlowModel } from '#machines/shared/model/flow-model.ts'
import { coinPageMachine } from './coin-page.machine.ts'

const KEYS = ['BTC', 'SOL', 'shiba-inu', 'BCH', '']

const coin = after({
  'start(ticker)': 'BTC',
  'start(lowerCase)': 'BTC',
  'start(id)': 'SOL',
  'start(otherCoin)': 'shiba-inu',
  'start(otherTicker)': 'BCH',
})

export const coinPageModel: FlowModel<typeof coinPageMachine> = {
  machine: coinPageMachine,
  inputs: {
    ticker: arriving({ params: { ticker: 'BTC' } }),
    lowerCase: arriving({ params: { ticker: 'btc' } }),
    id: arriving({ params: { ticker: 'solana' } }),
    otherCoin: arriving({ params: { ticker: 'shiba-inu' } }),
    otherTicker: arriving({ params: { ticker: 'BCH' } }),
    malformed: arriving({ params: { ticker: 'no coin' } }),
  },
  events: {},
  outcomes: {
    coin: { child: coinModel, cases: {} },
    priceChart: { child: priceChartModel, cases: {} },
  },
  actorInputs: { coin: { coin, currency: 'USD' }, priceChart: { coin } },
  initialProperties: {
    'ticker and id of a token of ours, in any case, are its ticker': ({ context }) => KEYS.includes(context.coin),
  },
  invariants: {
    'what can name no coin is not asked for': (s) => s.matches('missing') === (s.context.coin === ''),
  },
  goal: (s) => s.matches('shown') || s.matches('missing'),
}
