import { addressStates } from '#machines/exchange/parts/address-states.ts'
import { estimatingStates } from '#machines/exchange/parts/estimate-states.ts'
import { addressTransition } from '#machines/shared/flow/flow-input.ts'
import type { Shown } from '#machines/shared/flow/flow-meta.ts'
import { SWAP_BUTTON, SWAP_TITLE } from '#machines/exchange/messages/swap.ts'
import { amountToSwap, pairQuery, toCurrency } from '#machines/exchange/rules/swap-form.ts'
import { swapSetup, type SwapContext } from './swap.setup.ts'

const FORM: readonly Shown[] = [
  ['heading', SWAP_TITLE],
  ['textbox', 'You send'],
  ['button', SWAP_BUTTON],
]
const valueIn = ({ event }: { event: { value: string } }) => ({ value: event.value })

/** What the provider is asked for an estimate. */
export const estimateInput = ({ context }: { context: SwapContext }) => ({
  query: { ...pairQuery(context), fromAmount: amountToSwap(context) },
})

export const followAddress = addressTransition('the pair')

const pair = swapSetup.createStateConfig({
  description: 'The tokens, and between which amounts they can be swapped',
  initial: 'fetchingRange',
  on: {
    'from.choose': {
      target: '.fetchingRange',
      reenter: true,
      actions: [{ type: 'setFrom', params: valueIn }, 'showPair'],
    },
    'to.choose': { target: '.fetchingRange', reenter: true, actions: [{ type: 'setTo', params: valueIn }, 'showPair'] },
    'pair.reverse': { target: '.fetchingRange', reenter: true, actions: ['reversePair', 'showPair'] },
    'url.change': { ...followAddress, target: '.fetchingRange', reenter: true },
  },
  states: {
    fetchingRange: {
      description: 'Asking for the least and the largest amount of the pair',
      meta: { shows: FORM },
      invoke: {
        id: 'fetchSwapRange',
        src: 'fetchSwapRange',
        input: ({ context }) => ({ query: pairQuery(context) }),
        onDone: { target: 'known', actions: { type: 'setRange', params: ({ event }) => ({ range: event.output }) } },
        onError: { target: 'unknown', description: 'The provider still refuses amounts beyond them' },
      },
    },
    known: { description: 'The least and the largest amount are shown', meta: { shows: FORM } },
    unknown: { description: 'The least and the largest amount are not known', meta: { shows: FORM } },
  },
})

const amounts = swapSetup.createStateConfig({
  description: 'What is sent, and what would be received',
  initial: 'checkingAmount',
  on: {
    'amount.change': {
      target: '.checkingAmount',
      reenter: true,
      actions: { type: 'setAmount', params: valueIn },
    },
    'from.choose': { target: '.checkingAmount', reenter: true },
    'to.choose': { target: '.checkingAmount', reenter: true },
    'pair.reverse': { target: '.checkingAmount', reenter: true },
    'url.change': { target: '.checkingAmount', reenter: true },
  },
  states: estimatingStates({ src: 'estimateSwap', input: estimateInput, shows: FORM }),
})

const address = swapSetup.createStateConfig({
  description: 'Where the received tokens go',
  initial: 'checkingTyped',
  on: {
    'address.change': {
      target: '.checkingTyped',
      reenter: true,
      actions: { type: 'setAddress', params: valueIn },
    },
    'from.choose': { target: '.checkingTyped', reenter: true, actions: 'clearCheck' },
    'to.choose': { target: '.checkingTyped', reenter: true, actions: 'clearCheck' },
    'pair.reverse': { target: '.checkingTyped', reenter: true },
    'url.change': { target: '.checkingTyped', reenter: true },
  },
  states: {
    checkingTyped: {
      description: 'Checking whether there is an address, and whether it was validated',
      always: [
        { guard: 'isAddressRight', target: 'valid' },
        { guard: 'isAddressTyped', target: 'settling' },
        { target: 'unentered' },
      ],
    },
    ...addressStates({
      shows: FORM,
      input: ({ context }: { context: SwapContext }) => ({
        query: {
          currency: toCurrency(context)?.ticker ?? '',
          network: toCurrency(context)?.network ?? '',
          address: context.address.trim(),
        },
      }),
    }),
  },
})

/** The form: three regions that wait for their own answers. */
export const filling = swapSetup.createStateConfig({
  description: 'Choosing tokens, an amount and an address',
  type: 'parallel',
  on: {
    'memo.change': {
      guard: 'takesMemo',
      actions: { type: 'setMemo', params: ({ event }) => ({ value: event.value }) },
    },
    'memo.omit': {
      description: 'The recipient uses no memo, or uses one after all',
      guard: 'hasMemo',
      actions: { type: 'setNoMemo', params: ({ event }) => ({ isOmitted: event.value }) },
    },
    'refund.change': { actions: { type: 'setRefund', params: ({ event }) => ({ value: event.value }) } },
    'swap.request': {
      description: 'Only with both tokens, both amounts, a valid address, and a memo or that there is none',
      guard: 'isReady',
      target: '#swap.confirming',
      actions: 'setAgreed',
    },
  },
  states: { pair, amounts, address },
})
