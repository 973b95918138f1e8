import { setup } from 'xstate'
import { coinKeyOf } from '#machines/catalog/asset-key.ts'
import { COIN_TITLE } from '#machines/markets/messages/markets.ts'
import { priceChartMachine } from '#machines/markets/coin/price-chart.machine.ts'
import { coinMachine } from '#machines/markets/reads.machine.ts'
import { PUBLIC_CURRENCY } from '#machines/markets/rules/markets.ts'
import { NOT_FOUND_TITLE } from '#machines/routing/pages.ts'
import type { FlowInput } from '#machines/shared/flow/flow-input.ts'
import type { FlowMeta, FlowTag } from '#machines/shared/flow/flow-meta.ts'

export const coinPageMachine = setup({
  types: {} as {
    /** `coin` is empty where the address can name none. */
    context: { readonly coin: string }
    input: Pick<FlowInput, 'params'>
    children: { coin: 'coin'; priceChart: 'priceChart' }
    tags: FlowTag
    meta: FlowMeta
  },
  actors: { coin: coinMachine, priceChart: priceChartMachine },
  guards: { isNamed: ({ context }) => context.coin !== '' },
}).createMachine({
  id: 'coinPage',
  description: 'Price, chart and figures of one coin, without an account',
  meta: { spec: ['§2 Crypto markets', '§2 Single asset'] },
  context: ({ input: { params } }) => ({ coin: coinKeyOf(params['ticker'] ?? '') ?? '' }),
  initial: 'routing',
  states: {
    routing: {
      description: 'Checking whether the address can name a coin',
      always: [{ guard: 'isNamed', target: 'shown' }, { target: 'missing' }],
    },
    shown: {
      description: 'The coin, or that there is none of this name',
      meta: { shows: [['region', COIN_TITLE]] },
      invoke: [
        { id: 'coin', src: 'coin', input: ({ context }) => ({ coin: context.coin, currency: PUBLIC_CURRENCY }) },
        { id: 'priceChart', src: 'priceChart', input: ({ context }) => ({ coin: context.coin }) },
      ],
    },
    missing: {
      description: 'No coin can have this name',
      meta: { shows: [['heading', NOT_FOUND_TITLE]] },
    },
  },
})
