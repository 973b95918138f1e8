import { and, assign, not, or, setup } from 'xstate'

/** Who causes an event of a bank transfer: the customer, the bank by its statement, an operator, the server's clock, or the server by the sums of a day. */
export type BankActor = 'owner' | 'bank' | 'operator' | 'clock' | 'platform'

/** Milliseconds since 1970, by the server's clock. */
export type Instant = number

export type BankTransferEventType =
  | 'transfer.cancel'
  | 'review.require'
  | 'transfer.approve'
  | 'payout.begin'
  | 'bank.book'
  | 'bank.refuse'
  | 'transfer.elapse'
export interface BankTransferEvent {
  type: BankTransferEventType
  by: BankActor
  at: Instant
}

export interface BankTransferFacts {
  /** Whether money comes in, or goes out. */
  direction: 'in' | 'out'
  /** When a deposit that nobody paid is closed. */
  deadlineAt: Instant
  closedBy: BankActor | null
}

/**
 * The one authority on a fiat deposit or withdrawal (spec §2 Deposit fiat, Withdraw fiat). Money that goes out is on hold until the bank has
 * booked it. Money that arrives is credited whatever happened before, so a cancelled deposit is not final. Time and actor come in the event.
 */
export const bankTransferLifecycleMachine = setup({
  types: {} as {
    context: BankTransferFacts
    events: BankTransferEvent
    input: Pick<BankTransferFacts, 'direction' | 'deadlineAt'>
  },
  guards: {
    isOwner: ({ event }) => event.by === 'owner',
    isBank: ({ event }) => event.by === 'bank',
    isOperator: ({ event }) => event.by === 'operator',
    isClock: ({ event }) => event.by === 'clock',
    isPlatform: ({ event }) => event.by === 'platform',
    isOutgoing: ({ context }) => context.direction === 'out',
    isPastDeadline: ({ context, event }) => event.at >= context.deadlineAt,
  },
  actions: {
    setClosing: assign({ closedBy: ({ event }) => event.by }),
  },
}).createMachine({
  id: 'bankTransferLifecycle',
  description: 'A fiat deposit or withdrawal, from the request to the booking',
  context: ({ input }) => ({ ...input, closedBy: null }),
  initial: 'requested',
  states: {
    requested: {
      description:
        'A deposit waits for the customer’s bank transfer; a withdrawal is on hold and not yet with the bank',
      meta: { spec: ['§2 Deposit fiat', '§2 Withdraw fiat'] },
      on: {
        'transfer.cancel': {
          description: 'The person cancels the request; funds on hold are returned',
          guard: 'isOwner',
          target: 'cancelled',
          actions: 'setClosing',
        },
        'review.require': {
          description: 'The withdrawals of a day are above the limit',
          guard: and(['isPlatform', 'isOutgoing']),
          target: 'awaitingReview',
        },
        'payout.begin': {
          description: 'The bank takes the withdrawal; it can no longer be cancelled',
          guard: and(['isBank', 'isOutgoing']),
          target: 'payingOut',
        },
        'bank.book': {
          description: 'The deposit has arrived; the amount that arrived is credited',
          guard: and(['isBank', not('isOutgoing')]),
          target: 'completed',
          actions: 'setClosing',
        },
        'bank.refuse': {
          description: 'The transfer is refused; funds on hold are returned',
          guard: or(['isBank', 'isOperator']),
          target: 'failed',
          actions: 'setClosing',
        },
        'transfer.elapse': {
          description: 'The deposit was not paid in time',
          guard: and(['isClock', not('isOutgoing'), 'isPastDeadline']),
          target: 'cancelled',
          actions: 'setClosing',
        },
      },
    },
    awaitingReview: {
      description: 'Support reviews the withdrawal; the amount is on hold',
      meta: { spec: ['§2 Withdraw fiat'] },
      on: {
        'transfer.cancel': {
          description: 'The person cancels the request; funds on hold are returned',
          guard: 'isOwner',
          target: 'cancelled',
          actions: 'setClosing',
        },
        'transfer.approve': { description: 'Support approves it', guard: 'isOperator', target: 'requested' },
        'bank.refuse': {
          description: 'Support refuses it; funds on hold are returned',
          guard: 'isOperator',
          target: 'failed',
          actions: 'setClosing',
        },
      },
    },
    payingOut: {
      description: 'The bank has the withdrawal; the funds are on hold until the bank has booked it',
      meta: { spec: ['§2 Withdraw fiat'] },
      on: {
        'bank.book': {
          description: 'The bank has paid out; the funds on hold leave the platform',
          guard: 'isBank',
          target: 'completed',
          actions: 'setClosing',
        },
        'bank.refuse': {
          description: 'The bank sent it back; the funds on hold are available again',
          guard: or(['isBank', 'isOperator']),
          target: 'failed',
          actions: 'setClosing',
        },
      },
    },
    cancelled: {
      description: 'Nothing has moved, or funds on hold are available again',
      meta: { spec: ['§2 Deposit fiat', '§2 Withdraw fiat'] },
      on: {
        'bank.book': {
          description: 'A cancelled deposit arrives and is credited',
          guard: and(['isBank', not('isOutgoing')]),
          target: 'completed',
          actions: 'setClosing',
        },
      },
    },
    completed: {
      type: 'final',
      description: 'The bank has booked it',
      meta: { spec: ['§2 Deposit fiat', '§2 Withdraw fiat'] },
    },
    failed: {
      type: 'final',
      description: 'Nothing has moved, or funds on hold are available again',
      meta: { spec: ['§2 Deposit fiat', '§2 Withdraw fiat'] },
    },
  },
})
