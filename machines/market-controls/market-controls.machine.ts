import { assign, setup } from 'xstate'
import type { AppEffect } from '#machines/domain/app-effect.ts'
import { delaysOf } from '#machines/domain/durations.ts'
import { failureIn, toastActions } from '#machines/domain/failure-actions.ts'
import type { FlowMeta, FlowTag } from '#machines/domain/flow-meta.ts'
import { MARKET_FAULTS, MARKET_CONTROLS } from '#machines/domain/messages/sandbox.ts'
import { placeholder } from '#machines/endpoints/endpoint.ts'
import { readMarketFault, setMarketFault } from '#machines/endpoints/sandbox.ts'

export type MarketFault = keyof typeof MARKET_FAULTS

export interface MarketControlsContext {
  /** Null until it is known. */
  readonly fault: MarketFault | null
  readonly chosen: MarketFault
}

export type MarketControlsEvent = { type: 'fault.choose'; fault: MarketFault } | { type: 'data.refresh' }

const CARD: FlowMeta = { shows: [['region', MARKET_CONTROLS]] }

export const marketControlsMachine = setup({
  types: {} as {
    context: MarketControlsContext
    events: MarketControlsEvent
    emitted: AppEffect
    tags: FlowTag
    meta: FlowMeta
  },
  actors: { readMarketFault: placeholder(readMarketFault), setMarketFault: placeholder(setMarketFault) },
  delays: delaysOf('errorRetry'),
  actions: {
    setFault: assign((_, { fault }: { fault: MarketFault }) => ({ fault })),
    setChosen: assign((_, { chosen }: { chosen: MarketFault }) => ({ chosen })),
    ...toastActions,
  },
}).createMachine({
  id: 'marketControls',
  description: 'The faults of the test provider of market data',
  meta: { spec: '§7 Market data provider' },
  context: { fault: null, chosen: 'none' },
  initial: 'readingMarketFault',
  states: {
    readingMarketFault: {
      description: 'Reading what the test provider does',
      tags: ['busy'],
      meta: CARD,
      invoke: {
        id: 'readMarketFault',
        src: 'readMarketFault',
        onDone: { target: 'known', actions: { type: 'setFault', params: ({ event }) => event.output } },
        onError: 'unavailable',
      },
    },
    unavailable: {
      description: 'It could not be read; it is retried automatically',
      meta: CARD,
      on: { 'data.refresh': 'readingMarketFault' },
      after: { errorRetry: 'readingMarketFault' },
    },
    known: {
      description: 'Another fault, or none, can be chosen',
      meta: CARD,
      on: {
        'fault.choose': {
          target: 'settingMarketFault',
          actions: { type: 'setChosen', params: ({ event }) => ({ chosen: event.fault }) },
        },
      },
    },
    settingMarketFault: {
      description: 'Setting the fault',
      tags: ['busy'],
      meta: CARD,
      invoke: {
        id: 'setMarketFault',
        src: 'setMarketFault',
        input: ({ context }) => ({ body: { fault: context.chosen } }),
        onDone: { target: 'known', actions: { type: 'setFault', params: ({ event }) => event.output } },
        onError: { target: 'known', actions: { type: 'showFailure', params: failureIn } },
      },
    },
  },
})
