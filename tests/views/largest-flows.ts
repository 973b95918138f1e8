import type { FlowId } from '#machines/all-flows.ts'

/** Their pages are the largest, with the most states: their views are checked in two files of their own, beside those of the others. */
export const LARGEST: readonly FlowId[] = ['m2mOrder', 'createTrade']
export const LARGE: readonly FlowId[] = ['swap', 'transferCrypto', 'transferFiat', 'withdrawCrypto', 'operatorAct']
