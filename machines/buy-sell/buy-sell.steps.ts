import type { Step } from '#machines/domain/buy-sell-steps.ts'
import { queryIn } from '#machines/domain/flow-input.ts'

export const forwardTo = (step: Step) => [{ type: 'openStep', params: { step } }, 'navigateToStep'] as const
export const backTo = (step: Step) => [{ type: 'openStep', params: { step } }, 'replaceStep'] as const

export const setAddress = {
  type: 'setAddress',
  params: queryIn,
} as const

/** Where the other step can be opened at once. */
export const followAddress = {
  description: 'Back, forward or a link: the URL names the step',
  target: '#resuming',
  actions: setAddress,
} as const
