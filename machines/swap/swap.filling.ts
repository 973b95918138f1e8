import { failureIn } from '#machines/domain/failure-actions.ts'
import type { Shown } from '#machines/domain/flow-meta.ts'
import { SWAP_BUTTON, SWAP_TITLE } from '#machines/domain/messages/swap.ts'
import { amountToSwap, pairQuery, toCurrency } from '#machines/domain/swap-form.ts'
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

const pair = swapSetup.createStateConfig({
  description: 'The tokens, and between which amounts they can be swapped',
  initial: 'fetchingRange',
  on: {
    'from.choose': { target: '.fetchingRange', reenter: true, actions: { type: 'setFrom', params: valueIn } },
    'to.choose': { target: '.fetchingRange', reenter: true, actions: { type: 'setTo', params: valueIn } },
    'pair.reverse': { target: '.fetchingRange', reenter: true, actions: 'reversePair' },
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
  },
  states: {
    checkingAmount: {
      description: 'Checking whether there is an amount to estimate',
      always: [{ guard: 'isAmountRight', target: 'settling' }, { target: 'unentered' }],
    },
    unentered: { description: 'No amount, or none above zero', meta: { shows: FORM } },
    settling: {
      description: 'Waiting until typing stops',
      meta: { shows: FORM },
      after: { estimateSettle: 'estimatingSwap' },
    },
    estimatingSwap: {
      description: 'Asking what would be received; an answer that was overtaken is dropped',
      meta: { shows: FORM, spec: '§7 External exchange provider' },
      invoke: {
        id: 'estimateSwap',
        src: 'estimateSwap',
        input: estimateInput,
        onDone: {
          target: 'estimated',
          actions: { type: 'setEstimate', params: ({ event }) => ({ estimate: event.output }) },
        },
        onError: { target: 'checkingEstimate', actions: { type: 'setEstimateFailure', params: failureIn } },
      },
    },
    estimated: {
      description: 'What would be received is shown; it is asked for again after a while',
      meta: { shows: FORM },
      after: { estimateLasts: 'estimatingSwap' },
    },
    checkingEstimate: {
      description: 'Checking whether asking again makes sense',
      always: [{ guard: 'isEstimateRefused', target: 'refused' }, { target: 'unestimated' }],
    },
    refused: {
      description: 'The message of the provider stands against the amount, and 0 would be received',
      meta: { shows: FORM, spec: '§8 Any failed call' },
    },
    unestimated: {
      description: 'The provider could not be asked; it is retried automatically',
      meta: { shows: FORM },
      after: { errorRetry: 'estimatingSwap' },
    },
  },
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
    unentered: { description: 'No address yet', meta: { shows: FORM } },
    settling: {
      description: 'Waiting until typing stops',
      meta: { shows: FORM, spec: '§5 Swap address' },
      after: { addressSettle: 'validatingSwapAddress' },
    },
    validatingSwapAddress: {
      description: 'Checking it against the network of the received token',
      meta: { shows: FORM, spec: '§5 Swap address' },
      invoke: {
        id: 'validateSwapAddress',
        src: 'validateSwapAddress',
        input: ({ context }) => ({
          query: {
            currency: toCurrency(context)?.ticker ?? '',
            network: toCurrency(context)?.network ?? '',
            address: context.address.trim(),
          },
        }),
        onDone: {
          target: 'checkingAnswer',
          actions: { type: 'setCheck', params: ({ event }) => ({ check: event.output }) },
        },
        onError: 'unchecked',
      },
    },
    checkingAnswer: {
      description: 'Checking whether it is valid',
      always: [
        { guard: 'isAddressRight', target: 'valid' },
        { target: 'invalid', actions: 'clearAddress' },
      ],
    },
    valid: {
      description: 'It belongs to the network, which a mark shows',
      meta: { shows: [...FORM, ['img', 'Valid address']], spec: '§5 Swap address' },
    },
    invalid: {
      description: 'It does not belong to the network and was cleared; the reason is shown',
      meta: { shows: FORM, spec: '§5 Swap address' },
    },
    unchecked: {
      description: 'It could not be checked; it is retried automatically',
      meta: { shows: FORM },
      after: { errorRetry: 'validatingSwapAddress' },
    },
  },
})

/** The form: three regions that wait for their own answers. */
export const filling = swapSetup.createStateConfig({
  description: 'Choosing tokens, an amount and an address',
  type: 'parallel',
  on: {
    'memo.change': { guard: 'hasMemo', actions: { type: 'setMemo', params: ({ event }) => ({ value: event.value }) } },
    'refund.change': { actions: { type: 'setRefund', params: ({ event }) => ({ value: event.value }) } },
    'swap.request': {
      description: 'Only with both tokens, both amounts and a valid address',
      guard: 'isReady',
      target: '#swap.confirming',
      actions: 'setAgreed',
    },
  },
  states: { pair, amounts, address },
})
