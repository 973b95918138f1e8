import { lostDepositStates } from '#machines/sandbox/parts/lost-deposits.ts'
import { and, assign, setup } from 'xstate'
import { NETWORKS, type Network } from '#machines/catalog/networks.ts'
import type { AppEffect } from '#machines/shared/flow/app-effect.ts'
import { delaysOf } from '#machines/shared/values/durations.ts'
import { failureActions, failureIn, toastActions } from '#machines/shared/flow/failure-actions.ts'
import type { Failure } from '#machines/shared/api/failure.ts'
import type { FlowInput } from '#machines/shared/flow/flow-input.ts'
import type { FlowMeta, FlowTag } from '#machines/shared/flow/flow-meta.ts'
import { SUBMITTING } from '#machines/shared/messages/forms.ts'
import { CHAIN_TITLE, PAY_BUTTON, REPLACE_BUTTON } from '#machines/sandbox/messages/sandbox.ts'
import { isTestAmount, testAmount } from '#machines/sandbox/rules/sandbox.ts'
import { placeholder } from '#machines/shared/api/endpoint.ts'
import { payOnChain, reorganiseChain } from '#machines/sandbox/endpoints.ts'

export type ChainField = 'network' | 'token' | 'address' | 'memo' | 'amount' | 'confirmations' | 'depth' | 'fate'

export interface ChainControlsContext {
  readonly isSignedIn: boolean
  readonly newKey: () => string
  readonly values: Readonly<Record<ChainField, string>>
  readonly key: string
  readonly failure: Failure | null
}

export type ChainControlsEvent =
  { type: 'field.change'; name: ChainField; value: string } | { type: 'payment.submit' } | { type: 'blocks.replace' }

const FIRST: ChainControlsContext['values'] = {
  network: 'Bitcoin',
  token: 'BTC',
  address: '',
  memo: '',
  amount: '',
  confirmations: '0',
  depth: '1',
  fate: 'drop',
}

const MOST_BLOCKS = 60
const isCount = (text: string): boolean => /^\d{1,2}$/.test(text) && Number(text) <= MOST_BLOCKS
const networkIn = ({ network }: ChainControlsContext['values']): Network =>
  NETWORKS.find((one) => one === network) ?? 'Bitcoin'

const READY: FlowMeta = {
  shows: [
    ['region', CHAIN_TITLE],
    ['button', PAY_BUTTON],
    ['button', REPLACE_BUTTON],
  ],
}
const BUSY: FlowMeta = { shows: [['button', SUBMITTING]] }

export const chainControlsMachine = setup({
  types: {} as {
    context: ChainControlsContext
    events: ChainControlsEvent
    input: Pick<FlowInput, 'user' | 'newKey'>
    emitted: AppEffect
    tags: FlowTag
    meta: FlowMeta
  },
  actors: { payOnChain: placeholder(payOnChain), reorganiseChain: placeholder(reorganiseChain) },
  delays: delaysOf('errorRetry'),
  guards: {
    isSignedIn: ({ context }) => context.isSignedIn,
    isPayable: ({ context: { values } }) =>
      values.address.trim() !== '' && isTestAmount(values.amount, values.token) && isCount(values.confirmations),
    isDepthRight: ({ context: { values } }) => isCount(values.depth),
    isOutcomeUnknown: ({ context }) => context.failure?.kind === 'unknown',
  },
  actions: {
    setField: assign(({ context }, { name, value }: { name: ChainField; value: string }) => ({
      values: { ...context.values, [name]: value },
    })),
    mintKey: assign({ key: ({ context }) => context.newKey() }),
    clearAmount: assign(({ context }) => ({ values: { ...context.values, amount: '' } })),
    ...failureActions,
    ...toastActions,
  },
}).createMachine({
  id: 'chainControls',
  description: 'The test networks of the sandbox: paying to a deposit address, replacing blocks',
  meta: { spec: '§2 Deposit crypto' },
  context: ({ input: { user, newKey } }) => ({
    isSignedIn: user !== null,
    newKey,
    values: FIRST,
    key: '',
    failure: null,
  }),
  initial: 'resting',
  states: {
    resting: {
      description: 'Ready for the next payment or reorganization; a guest can do neither',
      meta: READY,
      on: {
        'field.change': {
          guard: 'isSignedIn',
          actions: { type: 'setField', params: ({ event }) => ({ name: event.name, value: event.value }) },
        },
        'payment.submit': { guard: and(['isSignedIn', 'isPayable']), target: 'payingOnChain', actions: 'mintKey' },
        'blocks.replace': { guard: and(['isSignedIn', 'isDepthRight']), target: 'reorganisingChain' },
      },
    },
    payingOnChain: {
      description: 'Paying from outside to a deposit address',
      tags: ['busy', 'moneyInFlight'],
      meta: BUSY,
      invoke: {
        id: 'payOnChain',
        src: 'payOnChain',
        input: ({ context: { values, key } }) => ({
          body: {
            network: networkIn(values),
            token: values.token,
            address: values.address.trim(),
            memo: values.memo.trim(),
            amount: testAmount(values.amount, values.token),
            confirmations: Number(values.confirmations),
          },
          key,
        }),
        onDone: {
          target: 'resting',
          actions: ['clearAmount', { type: 'showSuccess', params: ({ event }) => ({ message: event.output.message }) }],
        },
        onError: { target: 'checkingFailure', actions: { type: 'setFailure', params: failureIn } },
      },
    },
    ...lostDepositStates('payingOnChain', BUSY),
    reorganisingChain: {
      description: 'Replacing the newest blocks of a network',
      tags: ['busy'],
      meta: BUSY,
      invoke: {
        id: 'reorganiseChain',
        src: 'reorganiseChain',
        input: ({ context: { values } }) => ({
          body: { network: networkIn(values), depth: Number(values.depth), drop: values.fate === 'drop' },
        }),
        onDone: {
          target: 'resting',
          actions: { type: 'showSuccess', params: ({ event }) => ({ message: event.output.message }) },
        },
        onError: { target: 'resting', actions: { type: 'showFailure', params: failureIn } },
      },
    },
  },
})
