import { assign, or, setup } from 'xstate'

/** Who causes an event of a withdrawal: the person, an operator, the server itself, or the network by what it reports. */
export type WithdrawalActor = 'owner' | 'operator' | 'platform' | 'network'

export type WithdrawalEventType =
  | 'withdrawal.hold'
  | 'withdrawal.cancel'
  | 'review.require'
  | 'withdrawal.approve'
  | 'withdrawal.reserve'
  | 'withdrawal.release'
  | 'withdrawal.sign'
  | 'network.accept'
  | 'network.finalize'
  | 'network.refuse'
export interface WithdrawalEvent {
  type: WithdrawalEventType
  by: WithdrawalActor
}

export interface WithdrawalFacts {
  closedBy: WithdrawalActor | null
}

/**
 * The one authority on a crypto withdrawal (spec §2 Withdraw crypto). The amount is on hold until the network has confirmed it. Its owner can
 * cancel it until a part of the paying account is held for it, an operator until it is signed: whoever has a signed transaction can broadcast it.
 */
export const withdrawalLifecycleMachine = setup({
  types: {} as { context: WithdrawalFacts; events: WithdrawalEvent },
  guards: {
    isOwner: ({ event }) => event.by === 'owner',
    isOperator: ({ event }) => event.by === 'operator',
    isPlatform: ({ event }) => event.by === 'platform',
    isNetwork: ({ event }) => event.by === 'network',
  },
  actions: {
    setClosing: assign({ closedBy: ({ event }) => event.by }),
  },
}).createMachine({
  id: 'withdrawalLifecycle',
  description: 'A crypto withdrawal, from the request to the confirmation by the network',
  context: { closedBy: null },
  initial: 'awaitingCode',
  states: {
    awaitingCode: {
      description: 'Nothing has moved; an address that is used for the first time needs the code that was emailed',
      meta: { spec: '§2 Withdraw crypto' },
      on: {
        'withdrawal.hold': {
          description: 'The code is right, or the address was used before; the amount is on hold',
          guard: 'isOwner',
          target: 'held',
        },
      },
    },
    held: {
      description: 'The amount is on hold; the limit of a day decides whether it waits for a review',
      meta: { spec: '§2 Withdraw crypto' },
      on: {
        'withdrawal.cancel': {
          description: 'The amount is available again',
          guard: or(['isOwner', 'isOperator']),
          target: 'cancelled',
          actions: 'setClosing',
        },
        'review.require': {
          description: 'The withdrawals of a day are above the limit',
          guard: 'isPlatform',
          target: 'awaitingReview',
        },
        'withdrawal.approve': {
          description: 'The withdrawals of a day are within the limit',
          guard: 'isPlatform',
          target: 'approved',
        },
      },
    },
    awaitingReview: {
      description: 'Support reviews the withdrawal; the amount is on hold',
      meta: { spec: '§2 Withdraw crypto' },
      on: {
        'withdrawal.cancel': {
          description: 'The person cancels or Support refuses; the amount is available again',
          guard: or(['isOwner', 'isOperator']),
          target: 'cancelled',
          actions: 'setClosing',
        },
        'withdrawal.approve': { description: 'Support approves it', guard: 'isOperator', target: 'approved' },
      },
    },
    approved: {
      description: 'The withdrawal waits for its turn; the amount is on hold',
      meta: { spec: '§2 Withdraw crypto' },
      on: {
        'withdrawal.cancel': {
          description: 'The amount is available again',
          guard: or(['isOwner', 'isOperator']),
          target: 'cancelled',
          actions: 'setClosing',
        },
        'withdrawal.reserve': {
          description: 'What its transaction spends is held for it; its owner can no longer cancel',
          guard: 'isPlatform',
          target: 'reserved',
        },
      },
    },
    reserved: {
      description: 'The withdrawal is being signed; the amount is on hold',
      meta: { spec: '§2 Withdraw crypto' },
      on: {
        'withdrawal.cancel': {
          description: 'Support refuses, and nothing is ever signed for it; the amount is available again',
          guard: 'isOperator',
          target: 'cancelled',
          actions: 'setClosing',
        },
        'withdrawal.release': {
          description: 'Nothing is signed for it for now; what it holds is free for others',
          guard: 'isPlatform',
          target: 'approved',
        },
        'withdrawal.sign': {
          description: 'The transaction is signed and stored; it can no longer be cancelled',
          guard: 'isPlatform',
          target: 'signed',
        },
      },
    },
    signed: {
      description: 'The signed transaction is sent to the network until the network has it',
      meta: { spec: '§2 Withdraw crypto' },
      on: {
        'network.accept': { description: 'The network has it', guard: 'isNetwork', target: 'broadcast' },
        'network.refuse': {
          description: 'It is proven that the transaction can never arrive; the amount is available again',
          guard: 'isNetwork',
          target: 'failed',
          actions: 'setClosing',
        },
      },
    },
    broadcast: {
      description: 'The network has the transaction and has not confirmed it; the amount is on hold',
      meta: { spec: '§2 Withdraw crypto' },
      on: {
        'network.finalize': {
          description: 'It has enough confirmations; the amount on hold leaves the platform',
          guard: 'isNetwork',
          target: 'confirmed',
          actions: 'setClosing',
        },
        'network.refuse': {
          description: 'It is proven that the transaction can never arrive; the amount is available again',
          guard: 'isNetwork',
          target: 'failed',
          actions: 'setClosing',
        },
      },
    },
    confirmed: {
      type: 'final',
      description: 'The network has confirmed it; the amount has left the platform',
      meta: { spec: '§2 Withdraw crypto' },
    },
    cancelled: {
      type: 'final',
      description: 'It was never signed; the amount is available again',
      meta: { spec: '§2 Withdraw crypto' },
    },
    failed: {
      type: 'final',
      description: 'It can never arrive; the amount is available again',
      meta: { spec: '§2 Withdraw crypto' },
    },
  },
})
