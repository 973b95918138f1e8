import { assign, emit, setup } from 'xstate'
import type { AppEffect } from '#machines/shared/flow/app-effect.ts'
import type { FlowMeta, FlowTag } from '#machines/shared/flow/flow-meta.ts'
import { CLEAR_SAVED_SWAPS, SAVED_SWAPS, SAVED_SWAPS_CLEARED } from '#machines/exchange/messages/swap.ts'
import { SWAP_LIST, type SavedSwap } from '#machines/exchange/rules/saved-swaps.ts'

export interface SavedSwapsInput {
  readonly swaps: readonly SavedSwap[]
}

export const savedSwapsMachine = setup({
  types: {} as {
    context: SavedSwapsInput
    events: { type: 'swaps.clear' }
    input: SavedSwapsInput
    emitted: AppEffect
    tags: FlowTag
    meta: FlowMeta
  },
  guards: { isEmpty: ({ context }) => context.swaps.length === 0 },
  actions: {
    clearSwaps: assign({ swaps: [] }),
    clearSavedSwaps: emit({ type: 'list.cleared', list: SWAP_LIST }),
    showCleared: emit({ type: 'toast', level: 'success', text: SAVED_SWAPS_CLEARED }),
  },
}).createMachine({
  id: 'savedSwaps',
  description: "A visitor's swaps, which only this device knows",
  meta: { spec: '§2 Swap' },
  context: ({ input }) => ({ swaps: input.swaps }),
  initial: 'routing',
  states: {
    routing: {
      description: 'Checking whether this device has any',
      always: [{ guard: 'isEmpty', target: 'empty' }, { target: 'listed' }],
    },
    listed: {
      description: 'Each leads to its status',
      meta: {
        shows: [
          ['region', SAVED_SWAPS],
          ['button', CLEAR_SAVED_SWAPS],
        ],
      },
      on: { 'swaps.clear': { target: 'empty', actions: ['clearSwaps', 'clearSavedSwaps', 'showCleared'] } },
    },
    empty: { description: 'There is none', meta: { shows: [['region', SAVED_SWAPS]] } },
  },
})
