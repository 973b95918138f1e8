import { assign, setup } from 'xstate'
import type { AppEffect } from '#machines/domain/app-effect.ts'
import { delaysOf } from '#machines/domain/durations.ts'
import { failureIn, toastActions } from '#machines/domain/failure-actions.ts'
import type { FlowMeta, FlowTag } from '#machines/domain/flow-meta.ts'
import { PAYOUT_MODES, PAYOUTS_TITLE } from '#machines/domain/messages/sandbox.ts'
import { placeholder } from '#machines/endpoints/endpoint.ts'
import { readPayoutMode, setPayoutMode } from '#machines/endpoints/sandbox.ts'

export type PayoutMode = keyof typeof PAYOUT_MODES

export interface PayoutControlsContext {
  /** Null until it is known. */
  readonly mode: PayoutMode | null
  readonly chosen: PayoutMode
}

export type PayoutControlsEvent = { type: 'mode.choose'; mode: PayoutMode } | { type: 'data.refresh' }

const CARD: FlowMeta = { shows: [['region', PAYOUTS_TITLE]] }

export const payoutControlsMachine = setup({
  types: {} as {
    context: PayoutControlsContext
    events: PayoutControlsEvent
    emitted: AppEffect
    tags: FlowTag
    meta: FlowMeta
  },
  actors: { readPayoutMode: placeholder(readPayoutMode), setPayoutMode: placeholder(setPayoutMode) },
  delays: delaysOf('errorRetry'),
  actions: {
    setMode: assign((_, { mode }: { mode: PayoutMode }) => ({ mode })),
    setChosen: assign((_, { chosen }: { chosen: PayoutMode }) => ({ chosen })),
    ...toastActions,
  },
}).createMachine({
  id: 'payoutControls',
  description: 'What the test networks of the sandbox do with crypto withdrawals',
  meta: { spec: '§2 Withdraw crypto' },
  context: { mode: null, chosen: 'normal' },
  initial: 'readingPayoutMode',
  states: {
    readingPayoutMode: {
      description: 'Reading what the test networks do',
      tags: ['busy'],
      meta: CARD,
      invoke: {
        id: 'readPayoutMode',
        src: 'readPayoutMode',
        onDone: { target: 'known', actions: { type: 'setMode', params: ({ event }) => event.output } },
        onError: 'unavailable',
      },
    },
    unavailable: {
      description: 'It could not be read; it is retried automatically',
      meta: CARD,
      on: { 'data.refresh': 'readingPayoutMode' },
      after: { errorRetry: 'readingPayoutMode' },
    },
    known: {
      description: 'Another mode can be chosen',
      meta: CARD,
      on: {
        'mode.choose': {
          target: 'settingPayoutMode',
          actions: { type: 'setChosen', params: ({ event }) => ({ chosen: event.mode }) },
        },
      },
    },
    settingPayoutMode: {
      description: 'Setting the mode',
      tags: ['busy'],
      meta: CARD,
      invoke: {
        id: 'setPayoutMode',
        src: 'setPayoutMode',
        input: ({ context }) => ({ body: { mode: context.chosen } }),
        onDone: { target: 'known', actions: { type: 'setMode', params: ({ event }) => event.output } },
        onError: { target: 'known', actions: { type: 'showFailure', params: failureIn } },
      },
    },
  },
})
