import { and, assign, not, setup } from 'xstate'

export type DepositActor = 'chain' | 'operator'
export type DepositEventType =
  'transfer.settle' | 'transfer.drop' | 'transfer.return' | 'deposit.assign' | 'assignment.reverse'
export interface DepositEvent {
  type: DepositEventType
  by: DepositActor
  /** Of the transfer, when it happens; 0 while it is in no block. */
  confirmations: number
}

export interface DepositFacts {
  /** How many confirmations credit it. */
  needed: number
  /** Whether address and memo name a person. */
  hasOwner: boolean
  /** Whether it is at least the least deposit. */
  isEnough: boolean
  /** Whether an operator found out whose it is. */
  isAssigned: boolean
  /** Whether it was paid to the address that pays withdrawals: it is the platform's own. */
  isFunding: boolean
}

/**
 * The one authority on a deposit of crypto (docs/product/wallet.md). What arrives is recorded at once and credited once, when the network has
 * confirmed it often enough. Actor and confirmations come in the event.
 */
export const depositLifecycleMachine = setup({
  types: {} as { context: DepositFacts; events: DepositEvent; input: DepositFacts },
  guards: {
    isChain: ({ event }) => event.by === 'chain',
    isOperator: ({ event }) => event.by === 'operator',
    isConfirmed: ({ context, event }) => event.confirmations >= context.needed,
    hasOwner: ({ context }) => context.hasOwner,
    isAssigned: ({ context }) => context.isAssigned,
    isEnough: ({ context }) => context.isEnough,
    isFunding: ({ context }) => context.isFunding,
  },
  actions: {
    setOwned: assign({ hasOwner: true, isAssigned: true }),
    clearOwner: assign({ hasOwner: false, isAssigned: false }),
  },
}).createMachine({
  id: 'depositLifecycle',
  description: 'A deposit of crypto, from the first sight of the transfer to the credit',
  context: ({ input }) => input,
  initial: 'confirming',
  states: {
    confirming: {
      description: 'The transfer is on the network and not confirmed often enough',
      meta: { spec: ['§2 Deposit crypto'] },
      on: {
        'transfer.settle': [
          {
            description: 'It was paid to the address that pays withdrawals, and is booked as funds of the platform',
            guard: and(['isChain', 'isConfirmed', 'isFunding']),
            target: 'funded',
          },
          {
            description: 'It names no account: Support has to find the owner',
            guard: and(['isChain', 'isConfirmed', not('hasOwner')]),
            target: 'awaitingOperator',
          },
          {
            description: 'It is credited to the available balance',
            guard: and(['isChain', 'isConfirmed', 'isEnough']),
            target: 'credited',
          },
          {
            description: 'It is recorded and not credited',
            guard: and(['isChain', 'isConfirmed']),
            target: 'belowLeast',
          },
        ],
        'transfer.drop': {
          description: 'The network no longer has the transfer',
          guard: 'isChain',
          target: 'dropped',
        },
      },
    },
    awaitingOperator: {
      description: 'It is confirmed, and its memo names no account',
      meta: { spec: ['§2 Deposit crypto'] },
      on: {
        'deposit.assign': [
          {
            description: 'Support found the owner, to whom it is credited',
            guard: and(['isOperator', 'isEnough']),
            target: 'credited',
            actions: 'setOwned',
          },
          {
            description: 'Support found the owner; it is too little to be credited',
            guard: 'isOperator',
            target: 'belowLeast',
            actions: 'setOwned',
          },
        ],
      },
    },
    dropped: {
      description: 'The network dropped the transfer before it was credited; nothing has moved',
      meta: { spec: ['§2 Deposit crypto'] },
      on: {
        'transfer.return': {
          description: 'The transfer is on the network again',
          guard: 'isChain',
          target: 'confirming',
        },
      },
    },
    credited: {
      description: 'It is in the available balance',
      meta: { spec: ['§2 Deposit crypto'] },
      on: {
        'assignment.reverse': {
          description: 'It is another person’s: Support has to find the owner again',
          guard: and(['isOperator', 'isAssigned']),
          target: 'awaitingOperator',
          actions: 'clearOwner',
        },
      },
    },
    funded: {
      type: 'final',
      description: 'It is the platform’s own, and pays withdrawals',
      meta: { spec: ['§2 Deposit crypto'] },
    },
    belowLeast: {
      type: 'final',
      description: 'Below the minimum deposit: recorded, not credited',
      meta: { spec: ['§2 Deposit crypto'] },
    },
  },
})
