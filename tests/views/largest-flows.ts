import type { FlowId } from '#machines/registry.ts'

/** These have as many states as all others together: their views are checked in a file of their own, beside those of the others. */
export const LARGEST: readonly FlowId[] = ['m2mOrder', 'createTrade']
