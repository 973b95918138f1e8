import type { FlowTag, Shown } from '#machines/shared/flow/flow-meta.ts'
import type { SwapAddressCheck } from '#machines/exchange/rules/swap-form.ts'

interface AddressOptions<Context, Input> {
  /** What `validateSwapAddress` is given. */
  readonly input: (args: { context: Context }) => Input
  /** What the form shows in each of the states. */
  readonly shows: readonly Shown[]
  readonly tags?: readonly FlowTag[]
}

const setCheck = {
  type: 'setCheck',
  params: ({ event }: { event: { output: SwapAddressCheck } }) => ({ check: event.output }),
} as const

/**
 * The states of an address that the provider checks against the network 2 s after typing stops (spec §5 Swap address): a valid one gets a mark, an
 * invalid one is cleared. With every change of the address or the network the flow enters a state of its own that leads to `settling` or
 * `unentered`; it declares the actor `validateSwapAddress`, both delays, the guard `isAddressRight`, and the actions `setCheck` and `clearAddress`.
 */
export function addressStates<Context, Input>({ input, shows, tags = [] }: AddressOptions<Context, Input>) {
  const meta = { shows, spec: '§5 Swap address' } as const
  return {
    unentered: { description: 'No address yet', meta: { shows } },
    settling: { description: 'Waiting until typing stops', meta, after: { addressSettle: 'validatingSwapAddress' } },
    validatingSwapAddress: {
      description: 'Checking it against the network of the received token',
      tags,
      meta,
      invoke: {
        id: 'validateSwapAddress',
        src: 'validateSwapAddress',
        input,
        onDone: {
          target: 'checkingAnswer',
          actions: setCheck,
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
      meta: { shows: [...shows, ['img', 'Valid address']], spec: '§5 Swap address' },
    },
    invalid: { description: 'It does not belong to the network and was cleared; the reason is shown', meta },
    unchecked: {
      description: 'It could not be checked; it is retried automatically',
      meta: { shows },
      after: { errorRetry: 'validatingSwapAddress' },
    },
  } as const
}
