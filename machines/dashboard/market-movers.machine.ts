import { setup } from 'xstate'
import type { FlowMeta, FlowTag } from '#machines/domain/flow-meta.ts'
import { NO_MOVERS } from '#machines/domain/messages/wallet-pages.ts'

export type MarketMoversEvent = { type: 'gainers.choose' | 'losers.choose' | 'new.choose' }

export const marketMoversMachine = setup({
  types: {} as { events: MarketMoversEvent; tags: FlowTag; meta: FlowMeta },
}).createMachine({
  id: 'marketMovers',
  description: 'The tokens that gained or lost most, and the new ones',
  meta: { spec: ['§2 Dashboard', '§3 Market mover'] },
  initial: 'gainers',
  states: {
    gainers: {
      description: 'The tokens that gained most',
      meta: { shows: [['heading', NO_MOVERS.gainers]] },
      on: { 'losers.choose': 'losers', 'new.choose': 'new' },
    },
    losers: {
      description: 'The tokens that lost most',
      meta: { shows: [['heading', NO_MOVERS.losers]] },
      on: { 'gainers.choose': 'gainers', 'new.choose': 'new' },
    },
    new: {
      description: 'New tokens; there is no data about them',
      meta: { shows: [['heading', NO_MOVERS.new]] },
      on: { 'gainers.choose': 'gainers', 'losers.choose': 'losers' },
    },
  },
})
