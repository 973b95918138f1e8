import { savedSwapsIn, SWAP_LIST } from '#machines/exchange/rules/saved-swaps.ts'
import { agreementStates } from '#machines/exchange/parts/estimate-states.ts'
import { failureIn } from '#machines/shared/flow/failure-actions.ts'
import { sending } from '#machines/shared/flow/flow-meta.ts'
import { checkingStates } from '#machines/shared/flow/lost-answers.ts'
import { TRY_AGAIN } from '#machines/shared/messages/failures.ts'
import * as text from '#machines/exchange/messages/swap.ts'
import { swapBody } from '#machines/exchange/rules/swap-form.ts'
import type { Swap } from '#machines/exchange/rules/swaps.ts'
import { estimateInput, filling, followAddress } from './swap.filling.states.ts'
import { swapSetup, type SwapContext } from './swap.setup.ts'

const HEADING = ['heading', text.SWAP_TITLE] as const

const setSwap = {
  type: 'setSwap',
  params: ({ event }: { event: { output: Swap } }) => ({ swap: event.output }),
} as const

/** The same request under the same key, whether it is sent for the first time or again. */
const request = (failed: string) =>
  ({
    id: 'createSwap',
    src: 'createSwap',
    input: ({ context }: { context: SwapContext }) => ({ body: swapBody(context), key: context.sentKey }),
    onDone: [
      { guard: 'isSignedIn', target: 'recordingSwap', actions: setSwap },
      {
        description: "A visitor's swap is saved on this device",
        target: 'recordingSwap',
        actions: [setSwap, { ...setSwap, type: 'saveSwap' }],
      },
    ],
    onError: { target: failed, actions: { type: 'setFailure', params: failureIn } },
  }) as const

const refused = {
  target: 'filling',
  actions: ['clearSending', 'dropEstimate', 'showSwapFailed'],
  description: 'Nothing can be paid in; another try has a key of its own',
} as const

export const swapMachine = swapSetup.createMachine({
  id: 'swap',
  description: 'Swaps one token for another at an address, without an account',
  meta: {
    spec: ['§2 Swap', '§4 Swap trade status', '§5 Swap address', '§7 Swap', '§7 External exchange provider'],
    draft: ['from', 'to', 'amount', 'address', 'memo', 'noMemo', 'refund', 'sentKey'],
  },
  context: ({ input: { draft, query, newKey, user, savedList } }) => ({
    newKey,
    user,
    savedSwaps: savedSwapsIn(savedList(SWAP_LIST)),
    wanted: query,
    currencies: [],
    from: draft['from'] ?? '',
    to: draft['to'] ?? '',
    amount: draft['amount'] ?? '',
    address: draft['address'] ?? '',
    memo: draft['memo'] ?? '',
    noMemo: draft['noMemo'] === 'yes' ? 'yes' : '',
    refund: draft['refund'] ?? '',
    sentKey: draft['sentKey'] ?? '',
    estimate: null,
    estimateFailure: null,
    range: null,
    check: null,
    agreed: null,
    failure: null,
    swap: null,
  }),
  invoke: { id: 'savedSwaps', src: 'savedSwaps', input: ({ context }) => ({ swaps: context.savedSwaps }) },
  on: { 'session.changed': { actions: { type: 'setUser', params: ({ event }) => ({ user: event.user }) } } },
  initial: 'fetchingCurrencies',
  states: {
    fetchingCurrencies: {
      description: 'Fetching what can be swapped',
      tags: ['busy'],
      meta: { shows: [HEADING] },
      on: { 'url.change': followAddress },
      invoke: {
        id: 'fetchSwapCurrencies',
        src: 'fetchSwapCurrencies',
        input: {},
        onDone: {
          target: 'resuming',
          actions: { type: 'setCurrencies', params: ({ event }) => ({ currencies: event.output }) },
        },
        onError: { target: 'unavailable', actions: { type: 'reportFailure', params: failureIn } },
      },
    },
    unavailable: {
      description: 'The tokens could not be fetched; they are retried automatically',
      meta: { shows: [HEADING, ['button', TRY_AGAIN]] },
      on: { 'url.change': followAddress, 'data.refresh': 'fetchingCurrencies' },
      after: { errorRetry: 'fetchingCurrencies' },
    },
    resuming: {
      description: 'Checking whether the answer to a request was lost by a reload',
      entry: 'clearFailure',
      always: [{ guard: 'isSent', target: 'askingAgain' }, { target: 'filling' }],
    },
    filling,
    ...agreementStates({
      question: text.CONFIRM_SWAP,
      form: 'filling',
      sending: 'creatingSwap',
      confirm: 'swap.confirm',
      dismiss: 'swap.dismiss',
      on: { 'url.change': { ...followAddress, target: 'filling' } },
      src: 'estimateSwap',
      input: estimateInput,
    }),
    creatingSwap: {
      ...sending(text.CONFIRM_SWAP),
      description: 'Creating the swap under its idempotency key',
      invoke: request('checkingFailure'),
    },
    ...checkingStates(refused),
    askingAgain: {
      ...sending(text.CONFIRM_SWAP),
      description: 'Sending the same request again under its idempotency key',
      invoke: request('checkingAnswer'),
    },
    recordingSwap: {
      description: 'The swap is made; confirming that its id has arrived',
      tags: ['busy'],
      meta: { shows: [['status', text.SWAP_CREATED]], spec: '§7 Swap' },
      invoke: {
        id: 'recordSwap',
        src: 'recordSwap',
        input: ({ context }) => ({ body: { id: context.swap?.id ?? '' } }),
        onDone: {
          target: 'created',
          actions: ['clearForm', { type: 'showSuccess', params: ({ event }) => event.output }],
        },
        onError: { target: 'unrecorded', actions: 'showRecordFailed' },
      },
    },
    unrecorded: {
      description: 'The id could not be confirmed; that alone is tried again',
      meta: {
        shows: [
          ['status', text.SWAP_CREATED],
          ['button', TRY_AGAIN],
        ],
        spec: '§8 Any failed call',
      },
      on: { 'data.refresh': 'recordingSwap' },
      after: { errorRetry: 'recordingSwap' },
    },
    created: {
      description: 'The swap is created and the form is empty; a redirect follows',
      meta: { shows: [['status', text.SWAP_CREATED]], spec: '§9 Redirect delays' },
      after: { redirectAfterTrade: 'left' },
    },
    left: {
      description: 'Redirected to the status of the swap',
      type: 'final',
      meta: { shows: [] },
      entry: 'navigateToStatus',
    },
  },
})
