import { and, assign, not, or, setup } from 'xstate'

/** Who causes an event of an order: its two sides, the operator who settles an appeal, or the server's clock. */
export type Actor = 'buyer' | 'seller' | 'operator' | 'clock'

/** Milliseconds since 1970, by the server's clock. */
export type Instant = number

/** What a side can do to an order, in the order in which `may` lists it. */
export const ORDER_COMMANDS = [
  'payment.notify',
  'order.release',
  'order.cancel',
  'cancel.accept',
  'cancel.decline',
  'window.extend',
  'order.appeal',
  'appeal.withdraw',
] as const
export type OrderCommandType = (typeof ORDER_COMMANDS)[number]

export type OrderEventType = OrderCommandType | 'window.elapse' | 'appeal.awardBuyer' | 'appeal.awardSeller'
export type OrderEvent = { type: OrderEventType; by: Actor; at: Instant }

export type ClosedReason =
  'released' | 'released_by_appeal' | 'buyer' | 'seller' | 'mutual' | 'unpaid_timeout' | 'refunded_by_appeal'

export interface OrderFacts {
  /** When an unpaid order closes. */
  deadlineAt: Instant
  extended: boolean
  paidAt: Instant | null
  cancelRequestedAt: Instant | null
  cancelDeclinedAt: Instant | null
  appealedBy: Actor | null
  closedReason: ClosedReason | null
  closedBy: Actor | null
}

const MINUTE_MS = 60_000
export const EXTENSION_OPENS_MS = 5 * MINUTE_MS
export const EXTENSION_MS = 15 * MINUTE_MS
export const BUYER_APPEAL_OPENS_MS = 10 * MINUTE_MS
export const CANCEL_ASK_AGAIN_MS = 10 * MINUTE_MS

/**
 * The one authority on who may do what to an M2M order, and when (spec §4 M2M order). The server advances it, both
 * browsers read what it allows, the tables are printed from it. Time and actor come in the event; it has no timers.
 */
export const orderLifecycleMachine = setup({
  types: {} as {
    context: OrderFacts
    events: OrderEvent
    input: { deadlineAt: Instant }
  },
  guards: {
    isBuyer: ({ event }) => event.by === 'buyer',
    isSeller: ({ event }) => event.by === 'seller',
    isOperator: ({ event }) => event.by === 'operator',
    isClock: ({ event }) => event.by === 'clock',
    isAppellant: ({ context, event }) => event.by === context.appealedBy,
    isPastDeadline: ({ context, event }) => event.at >= context.deadlineAt,
    isInLastFiveMinutes: ({ context, event }) => event.at >= context.deadlineAt - EXTENSION_OPENS_MS,
    isExtended: ({ context }) => context.extended,
    hasWaitedTenMinutes: ({ context, event }) =>
      context.paidAt !== null && event.at >= context.paidAt + BUYER_APPEAL_OPENS_MS,
    hasJustBeenDeclined: ({ context, event }) =>
      context.cancelDeclinedAt !== null && event.at < context.cancelDeclinedAt + CANCEL_ASK_AGAIN_MS,
  },
  actions: {
    extendWindow: assign({ extended: true, deadlineAt: ({ context }) => context.deadlineAt + EXTENSION_MS }),
    setPayment: assign({ paidAt: ({ event }) => event.at }),
    setCancelRequest: assign({ cancelRequestedAt: ({ event }) => event.at }),
    clearCancelRequest: assign({ cancelRequestedAt: null }),
    setDecline: assign({ cancelDeclinedAt: ({ event }) => event.at }),
    setAppeal: assign({ appealedBy: ({ event }) => event.by }),
    clearAppeal: assign({ appealedBy: null }),
    setClosing: assign({
      closedReason: (_, params: { reason: ClosedReason }) => params.reason,
      closedBy: ({ event }) => event.by,
    }),
  },
}).createMachine({
  id: 'orderLifecycle',
  description: 'An M2M order from escrow to its end',
  context: ({ input }) => ({
    deadlineAt: input.deadlineAt,
    extended: false,
    paidAt: null,
    cancelRequestedAt: null,
    cancelDeclinedAt: null,
    appealedBy: null,
    closedReason: null,
    closedBy: null,
  }),
  initial: 'awaitingPayment',
  states: {
    awaitingPayment: {
      description: 'The crypto is in escrow; the buyer pays outside and confirms it before the deadline',
      meta: { spec: ['§4 M2M order', '§9 Payment windows'] },
      on: {
        'payment.notify': {
          description: 'The buyer confirms that the fiat is paid; from now on the order cannot expire',
          guard: and(['isBuyer', not('isPastDeadline')]),
          target: 'awaitingRelease',
          actions: 'setPayment',
        },
        'order.cancel': [
          {
            description: 'The buyer cancels; the crypto is returned to the seller',
            guard: and(['isBuyer', not('isPastDeadline')]),
            target: 'cancelled',
            actions: { type: 'setClosing', params: { reason: 'buyer' } },
          },
          {
            description: 'The seller cancels before the order is marked as paid; the crypto is returned to the seller',
            guard: and(['isSeller', not('isPastDeadline')]),
            target: 'cancelled',
            actions: { type: 'setClosing', params: { reason: 'seller' } },
          },
        ],
        'window.extend': {
          description: 'The seller extends the payment window by 15 minutes, once, in its last five minutes',
          guard: and(['isSeller', 'isInLastFiveMinutes', not('isPastDeadline'), not('isExtended')]),
          actions: 'extendWindow',
        },
        'window.elapse': {
          description: 'The buyer did not pay in time; the crypto is returned to the seller',
          guard: and(['isClock', 'isPastDeadline']),
          target: 'cancelled',
          actions: { type: 'setClosing', params: { reason: 'unpaid_timeout' } },
        },
      },
    },
    awaitingRelease: {
      description:
        'The buyer has confirmed the payment; the seller checks the bank account and releases. There is no deadline',
      meta: { spec: ['§4 M2M order'] },
      initial: 'uncontested',
      on: {
        'order.release': {
          description: 'The seller confirms the payment; the buyer receives the crypto',
          guard: 'isSeller',
          target: 'completed',
          actions: ['clearCancelRequest', { type: 'setClosing', params: { reason: 'released' } }],
        },
        'order.appeal': {
          description: 'One side appeals: the seller at once, the buyer after ten minutes',
          guard: or(['isSeller', and(['isBuyer', 'hasWaitedTenMinutes'])]),
          target: 'appealing',
          actions: ['clearCancelRequest', 'setAppeal'],
        },
      },
      states: {
        uncontested: {
          description: 'No cancellation request is open',
          on: {
            'order.cancel': [
              {
                description: 'The buyer cancels; the crypto is returned to the seller',
                guard: 'isBuyer',
                target: '#orderLifecycle.cancelled',
                actions: { type: 'setClosing', params: { reason: 'buyer' } },
              },
              {
                description: 'The seller requests to cancel; only the buyer can accept, since the fiat may be paid',
                guard: and(['isSeller', not('hasJustBeenDeclined')]),
                target: 'cancelRequested',
                actions: 'setCancelRequest',
              },
            ],
          },
        },
        cancelRequested: {
          description: 'The seller requests to cancel; the buyer accepts or declines',
          on: {
            'order.cancel': {
              description: 'The buyer cancels without answering the request; the crypto is returned to the seller',
              guard: 'isBuyer',
              target: '#orderLifecycle.cancelled',
              actions: ['clearCancelRequest', { type: 'setClosing', params: { reason: 'buyer' } }],
            },
            'cancel.accept': {
              description: 'The buyer accepts; the crypto is returned to the seller',
              guard: 'isBuyer',
              target: '#orderLifecycle.cancelled',
              actions: ['clearCancelRequest', { type: 'setClosing', params: { reason: 'mutual' } }],
            },
            'cancel.decline': {
              description: 'The buyer declines; the seller may request again in 10 minutes',
              guard: 'isBuyer',
              target: 'uncontested',
              actions: ['clearCancelRequest', 'setDecline'],
            },
          },
        },
      },
    },
    appealing: {
      description: 'Support decides; the seller can still release, the buyer can still cancel',
      meta: { spec: ['§4 M2M order'] },
      on: {
        'order.release': {
          description: 'The seller confirms the payment after all; the buyer receives the crypto',
          guard: 'isSeller',
          target: 'completed',
          actions: { type: 'setClosing', params: { reason: 'released' } },
        },
        'order.cancel': {
          description: 'The buyer cancels; the crypto is returned to the seller',
          guard: 'isBuyer',
          target: 'cancelled',
          actions: { type: 'setClosing', params: { reason: 'buyer' } },
        },
        'appeal.withdraw': {
          description: 'The side that appealed withdraws',
          guard: 'isAppellant',
          target: 'awaitingRelease',
          actions: 'clearAppeal',
        },
        'appeal.awardBuyer': {
          description: 'Support finds that the fiat was paid; the buyer receives the crypto',
          guard: 'isOperator',
          target: 'completed',
          actions: { type: 'setClosing', params: { reason: 'released_by_appeal' } },
        },
        'appeal.awardSeller': {
          description: 'Support finds that the fiat was not paid; the crypto is returned to the seller',
          guard: 'isOperator',
          target: 'cancelled',
          actions: { type: 'setClosing', params: { reason: 'refunded_by_appeal' } },
        },
      },
    },
    completed: {
      type: 'final',
      description: 'The buyer owns the crypto',
      meta: { spec: ['§4 M2M order'] },
    },
    cancelled: {
      type: 'final',
      description: 'The crypto is returned to the seller',
      meta: { spec: ['§4 M2M order'] },
    },
  },
})
