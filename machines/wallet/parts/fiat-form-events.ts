import { addressTransition } from '#machines/shared/flow/flow-input.ts'

export const followAddress = addressTransition('the currency')

/** What changes the form of a deposit or a withdrawal of fiat; what was refused before is no longer shown. */
export const fiatFormEvents = {
  'currency.change': {
    target: '.entering',
    actions: [
      { type: 'setCurrency', params: ({ event }: { event: { value: string } }) => ({ currency: event.value }) },
      'clearFailure',
      'navigateToCurrency',
    ],
  },
  'amount.change': {
    target: '.entering',
    actions: [
      { type: 'setAmount', params: ({ event }: { event: { value: string } }) => ({ amount: event.value }) },
      'clearFailure',
    ],
  },
  'url.change': { ...followAddress, target: '.entering', actions: [followAddress.actions, 'clearFailure'] },
} as const
