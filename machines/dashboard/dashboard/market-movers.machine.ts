import { setup } from 'xstate'
import type { FlowMeta, FlowTag } from '#machines/shared/flow/flow-meta.ts'
import { NO_MOVERS } from '#machines/markets/messages/markets.ts'
import { MARKETS } from '#machines/wallet/messages/wallet-pages.ts'
import { moversMachine } from '#machines/markets/reads.machine.ts'

export type MarketMoversEvent = { type: 'gainers.choose' | 'losers.choose' | 'new.choose' }

const CARD: FlowMeta = { shows: [['region', MARKETS]] }

export const marketMoversMachine = setup({
  types: {} as {
    events: MarketMoversEvent
    children: { movers: 'movers' }
    tags: FlowTag
    meta: FlowMeta
  },
  actors: { movers: moversMachine },
}).createMachine({
  id: 'marketMovers',
  description: 'The tokens that gained or lost most, and the new ones',
  meta: { spec: ['§2 Dashboard', '§3 Market mover'] },
  invoke: { id: 'movers', src: 'movers', input: {} },
  initial: 'gainers',
  states: {
    gainers: {
      description: 'The tokens that gained most',
      meta: CARD,
      on: { 'losers.choose': 'losers', 'new.choose': 'new' },
    },
    losers: {
      description: 'The tokens that lost most',
      meta: CARD,
      on: { 'gainers.choose': 'gainers', 'new.choose': 'new' },
    },
    new: {
      description: 'New tokens; there is no data about them',
      meta: { shows: [['heading', NO_MOVERS.new]] },
      on: { 'gainers.choose': 'gainers', 'losers.choose': 'losers' },
    },
  },
})
