import type { FlowInput } from './flow-input.ts'

/** The steps of Buy & Sell that an address names; the third is in dialogs. */
export type Step = 1 | 2

export const stepIn = ({ step }: FlowInput['query']): Step => (step === '2' ? 2 : 1)

export const addressOfStep = (step: Step): string => `?step=${step}`
