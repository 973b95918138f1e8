import { assign, setup } from 'xstate'
import type { AppEffect } from '#machines/domain/app-effect.ts'
import { delaysOf } from '#machines/domain/durations.ts'
import { failureIn, toastActions } from '#machines/domain/failure-actions.ts'
import type { FlowMeta, FlowTag } from '#machines/domain/flow-meta.ts'
import { SWAP_CONTROLS, SWAP_ENDINGS, SWAP_FAULTS } from '#machines/domain/messages/sandbox.ts'
import { placeholder } from '#machines/endpoints/endpoint.ts'
import { readExchangeSettings, setExchangeSettings } from '#machines/endpoints/sandbox.ts'

export type SwapEnding = keyof typeof SWAP_ENDINGS
export type SwapFault = keyof typeof SWAP_FAULTS

export interface ExchangeSettings {
  readonly ending: SwapEnding
  readonly fault: SwapFault
}

export interface SwapControlsContext {
  /** Null until they are known. */
  readonly settings: ExchangeSettings | null
  readonly chosen: ExchangeSettings
}

export type SwapControlsEvent =
  { type: 'ending.choose'; ending: SwapEnding } | { type: 'fault.choose'; fault: SwapFault } | { type: 'data.refresh' }

const CARD: FlowMeta = { shows: [['region', SWAP_CONTROLS]] }

export const swapControlsMachine = setup({
  types: {} as {
    context: SwapControlsContext
    events: SwapControlsEvent
    emitted: AppEffect
    tags: FlowTag
    meta: FlowMeta
  },
  actors: {
    readExchangeSettings: placeholder(readExchangeSettings),
    setExchangeSettings: placeholder(setExchangeSettings),
  },
  delays: delaysOf('errorRetry'),
  actions: {
    setSettings: assign((_, settings: ExchangeSettings) => ({ settings, chosen: settings })),
    setChosen: assign(({ context: { chosen, settings } }, change: Partial<ExchangeSettings>) => ({
      chosen: { ...(settings ?? chosen), ...change },
    })),
    ...toastActions,
  },
}).createMachine({
  id: 'swapControls',
  description: 'How swaps end, and the faults of the test exchange provider',
  meta: { spec: '§7 External exchange provider' },
  context: { settings: null, chosen: { ending: 'finished', fault: 'none' } },
  initial: 'readingExchangeSettings',
  states: {
    readingExchangeSettings: {
      description: 'Reading what the test provider does',
      tags: ['busy'],
      meta: CARD,
      invoke: {
        id: 'readExchangeSettings',
        src: 'readExchangeSettings',
        onDone: { target: 'known', actions: { type: 'setSettings', params: ({ event }) => event.output } },
        onError: 'unavailable',
      },
    },
    unavailable: {
      description: 'It could not be read; it is retried automatically',
      meta: CARD,
      on: { 'data.refresh': 'readingExchangeSettings' },
      after: { errorRetry: 'readingExchangeSettings' },
    },
    known: {
      description: 'Another ending and another fault, or none, can be chosen',
      meta: CARD,
      on: {
        'ending.choose': {
          target: 'settingExchangeSettings',
          actions: { type: 'setChosen', params: ({ event: { ending } }) => ({ ending }) },
        },
        'fault.choose': {
          target: 'settingExchangeSettings',
          actions: { type: 'setChosen', params: ({ event: { fault } }) => ({ fault }) },
        },
      },
    },
    settingExchangeSettings: {
      description: 'Setting the ending and the fault',
      tags: ['busy'],
      meta: CARD,
      invoke: {
        id: 'setExchangeSettings',
        src: 'setExchangeSettings',
        input: ({ context }) => ({ body: context.chosen }),
        onDone: { target: 'known', actions: { type: 'setSettings', params: ({ event }) => event.output } },
        onError: { target: 'known', actions: { type: 'showFailure', params: failureIn } },
      },
    },
  },
})
