import { assign, emit } from 'xstate'
import type { SharedAction } from '#machines/shared/flow/failure-actions.ts'
import { addressTransition, type FlowInput } from '#machines/shared/flow/flow-input.ts'

/** The steps of Buy & Sell that an address names; the third is in dialogs. */
export type Step = 1 | 2

export interface WithStep {
  readonly step: Step
}

export const stepIn = ({ step }: FlowInput['query']): Step => (step === '2' ? 2 : 1)

const setQuery = assign((_, { query }: Pick<FlowInput, 'query'>) => ({ step: stepIn(query) }))
const openStep = assign((_, { step }: WithStep) => ({ step }))
const showStep = (isReplaced: boolean) =>
  emit(({ context }: { context: WithStep }) => ({
    type: 'navigate' as const,
    to: `?step=${context.step}`,
    ...(isReplaced && { replace: true }),
  })) as SharedAction<WithStep, undefined>

/** Spread into `setup({ actions })` of a flow whose context has the step. */
export const stepActions = {
  setQuery: setQuery as SharedAction<unknown, Pick<FlowInput, 'query'>>,
  openStep: openStep as SharedAction<unknown, WithStep>,
  navigateToStep: showStep(false),
  replaceStep: showStep(true),
}

export const followAddress = addressTransition('the step')
export const forwardTo = (step: Step) => [{ type: 'openStep', params: { step } }, 'navigateToStep'] as const
export const backTo = (step: Step) => [{ type: 'openStep', params: { step } }, 'replaceStep'] as const
