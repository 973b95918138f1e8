import { failureIn } from '#machines/shared/flow/failure-actions.ts'
import type { Shown } from '#machines/shared/flow/flow-meta.ts'
import { RECONNECTING } from '#machines/shared/messages/failures.ts'
import * as text from '#machines/exchange/messages/swap.ts'
import { VIEW_TITLES, type SwapView } from '#machines/exchange/rules/swap-sentences.ts'
import { recordStates } from '#machines/shared/flow/record-states.ts'
import type { Swap } from '#machines/exchange/rules/swaps.ts'
import { swapStatusSetup } from './swap-status.setup.ts'

const PAGE: readonly Shown[] = [['button', text.CHECK_SWAP]]
const CHECKING: readonly Shown[] = [['button', text.CHECKING_SWAP]]

/** A state of the page that shows one stage of the swap, or of the purchase or sale. */
const stage = (name: SwapView, description: string) =>
  ({ description, meta: { shows: [['heading', VIEW_TITLES[name]]], spec: '§4 Swap trade status' } }) as const

/** The server looks at the swap now. */
const CHECK = { 'swap.check': 'updatingSwap' } as const

/** After an answer the page shows the stage that it names. */
const SHOWN = ['#swapStatus.following.view.routing', '#swapStatus.following.feed.resting'] as const

const fetching = {
  id: 'fetchSwap',
  src: 'fetchSwap',
  input: ({ context }: { context: { id: string } }) => ({ query: { id: context.id } }),
} as const
const fetched = {
  type: 'setSwap',
  params: ({ event }: { event: { output: Swap } }) => ({ swap: event.output }),
} as const

export const swapStatusMachine = swapStatusSetup.createMachine({
  id: 'swapStatus',
  description: 'One swap, purchase or sale, followed until it is over; whoever has its address may see it',
  meta: { spec: ['§2 Swap status', '§4 Swap trade status', '§7 Swap', '§7 External exchange provider'] },
  context: ({ input }) => ({ id: input.params['id'] ?? '', swap: null, failure: null }),
  initial: 'opening',
  states: {
    ...recordStates({
      what: 'swap',
      on: {},
      fetch: fetching,
      fetched,
      shown: 'following',
      retry: { 'swap.retry': 'opening' },
      missing: ['There is no swap with this id', text.SWAP_MISSING],
      unreachable: text.SWAP_UNREACHABLE,
    }),
    following: {
      description: 'The page shows the swap and asks again while it goes on',
      type: 'parallel',
      states: {
        view: {
          description: 'What the page shows',
          initial: 'routing',
          states: {
            routing: {
              description: 'Choosing what is shown by the status of the provider',
              always: [
                { guard: 'isWaiting', target: 'waiting' },
                { guard: 'isUnpaid', target: 'awaitingPayment' },
                { guard: 'isPaymentPageBlocked', target: 'paymentPageBlocked' },
                { guard: 'isConfirming', target: 'confirming' },
                { guard: 'isPaymentConfirming', target: 'confirmingPayment' },
                { guard: 'isExchanging', target: 'exchanging' },
                { guard: 'isSending', target: 'sending' },
                { guard: 'isPayingOut', target: 'sendingToBank' },
                { guard: 'isFinished', target: 'finished' },
                { guard: 'isRefunded', target: 'refunded' },
                { guard: 'hasFailed', target: 'failed' },
                { guard: 'hasOrderFailed', target: 'orderFailed' },
                { guard: 'isVerifying', target: 'verifying' },
                { guard: 'hasExpired', target: 'expired' },
                { guard: 'hasOrderExpired', target: 'orderExpired' },
                { target: 'unrecognized' },
              ],
            },
            waiting: {
              ...stage('waiting', 'The deposit is awaited: where to pay, and until when'),
              after: {
                depositTime: {
                  description: 'The time to deposit is over; the next answer shows what became of it',
                  target: 'routing',
                  actions: 'setTimeOver',
                },
              },
            },
            awaitingPayment: {
              ...stage('awaitingPayment', 'A purchase is not paid yet; its payment page is on another site'),
              on: {
                'payment.open': {
                  description: 'Leaves for the payment page; what was done there is read from the provider',
                  actions: 'openPaymentPage',
                },
              },
            },
            paymentPageBlocked: stage(
              'paymentPageBlocked',
              'A purchase whose payment page is on a site that we do not know: it is not opened',
            ),
            confirming: stage('confirming', 'The deposit has arrived and is being confirmed'),
            confirmingPayment: stage('confirmingPayment', 'The payment has arrived and is being confirmed'),
            exchanging: stage('exchanging', 'The provider exchanges it'),
            sending: stage('sending', 'The provider sends what was bought'),
            sendingToBank: stage('sendingToBank', 'The provider pays the fiat out'),
            finished: stage('finished', 'The swap is completed'),
            refunded: stage('refunded', 'The deposit was returned'),
            failed: stage('failed', 'The exchange could not be made'),
            orderFailed: stage('orderFailed', 'The purchase or sale could not be carried out'),
            verifying: stage('verifying', 'The provider wants to know more before it continues'),
            expired: stage('expired', 'The deposit did not arrive in time'),
            orderExpired: stage('orderExpired', 'The purchase or sale was not paid in time'),
            unrecognized: stage('unrecognized', 'A status that we do not know: its word is shown'),
          },
        },
        feed: {
          description: 'Asks for the swap again, never in a hidden tab',
          initial: 'resting',
          states: {
            resting: {
              description: 'It is asked for again in a few seconds',
              meta: { shows: PAGE },
              always: { guard: 'isOver', target: 'ended' },
              on: { ...CHECK, 'window.hide': 'paused' },
              after: { swapPoll: 'fetchingSwap' },
            },
            fetchingSwap: {
              description: 'Asking for it; the last answer stays visible',
              meta: { shows: PAGE },
              on: { ...CHECK, 'window.hide': 'paused' },
              invoke: { ...fetching, onDone: { target: SHOWN, actions: fetched }, onError: 'stale' },
            },
            stale: {
              description:
                'It could not be fetched: the last known state stays, and it is asked for again after a longer while',
              meta: { shows: [['status', RECONNECTING]] },
              on: { ...CHECK, 'window.hide': 'paused', 'window.focus': 'fetchingSwap' },
              after: { slowRefresh: 'fetchingSwap' },
            },
            paused: {
              description: 'The tab is hidden: nothing is asked',
              meta: { shows: PAGE },
              on: { ...CHECK, 'window.focus': 'fetchingSwap' },
            },
            updatingSwap: {
              description: 'The server looks at it now, on request',
              tags: ['busy'],
              meta: { shows: CHECKING },
              invoke: {
                id: 'updateSwap',
                src: 'updateSwap',
                input: ({ context }) => ({ body: { id: context.id } }),
                onDone: { target: SHOWN, actions: fetched },
                onError: { target: 'resting', actions: { type: 'showFailure', params: failureIn } },
              },
            },
            ended: {
              description: 'The swap is over: it is asked for again on request only',
              meta: { shows: PAGE },
              on: CHECK,
            },
          },
        },
      },
    },
  },
})
