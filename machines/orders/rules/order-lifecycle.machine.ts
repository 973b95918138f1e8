import { and, not, or } from 'xstate'
import { blankFacts, orderLifecycleSetup } from './order-lifecycle.setup.ts'

/**
 * The one authority on who may do what to an M2M order, and when (spec §4 M2M order). The server advances it, both
 * browsers read what it allows, the tables are printed from it. Time and actor come in the event; it has no timers.
 */
export const orderLifecycleMachine = orderLifecycleSetup.createMachine({
  id: 'orderLifecycle',
  description: 'An M2M order from escrow to its end',
  context: ({ input }) => blankFacts(input.deadlineAt),
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
            description:
              'The seller cancels before the order is marked as paid; the crypto stays in escrow while a payment can be reported',
            guard: and(['isSeller', not('isPastDeadline')]),
            target: 'awaitingClaim',
            actions: [{ type: 'setClosing', params: { reason: 'seller' } }, 'openClaim'],
          },
        ],
        'window.extend': {
          description: 'The seller extends the payment window by 15 minutes, once, in its last five minutes',
          guard: and(['isSeller', 'isInLastFiveMinutes', not('isPastDeadline'), not('isExtended')]),
          actions: 'extendWindow',
        },
        'window.elapse': {
          description: 'The buyer did not pay in time; the crypto stays in escrow while a payment can be reported',
          guard: and(['isClock', 'isPastDeadline']),
          target: 'awaitingClaim',
          actions: [{ type: 'setClosing', params: { reason: 'unpaid_timeout' } }, 'openClaimAfterDeadline'],
        },
        'deadline.extend': {
          description: 'Quayside was unavailable: the payment window is as much longer',
          guard: and(['isClock', 'isLonger']),
          actions: 'postponeDeadline',
        },
      },
    },
    awaitingClaim: {
      description: 'The order closed unpaid; the crypto stays in escrow, since the buyer may have paid in time',
      meta: { spec: ['§4 M2M order'] },
      on: {
        'payment.claim': {
          description: 'The buyer reports a payment; the seller checks it as if it had been reported in time',
          guard: and(['isBuyer', not('isPastClaim')]),
          target: 'awaitingRelease',
          actions: 'setClaim',
        },
        'order.release': {
          description: 'The seller has received the payment; the buyer receives the crypto',
          guard: and(['isSeller', not('isPastClaim')]),
          target: 'completed',
          actions: ['setPayment', 'closeClaim', { type: 'setClosing', params: { reason: 'released' } }],
        },
        'order.cancel': {
          description: 'The buyer confirms that nothing was paid; the crypto is returned to the seller',
          guard: 'isBuyer',
          target: 'cancelled',
          actions: 'closeClaim',
        },
        'claim.elapse': {
          description: 'The buyer reported no payment; the crypto is returned to the seller',
          guard: and(['isClock', 'isPastClaim']),
          target: 'cancelled',
          actions: 'closeClaim',
        },
        'deadline.extend': {
          description: 'Quayside was unavailable: a payment can be reported for as much longer',
          guard: and(['isClock', 'isLonger']),
          actions: 'postponeClaim',
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
      description:
        'Support decides once both sides have answered; the seller can still release, the buyer can still cancel',
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
        'appeal.answer': {
          description: 'The side that is asked describes what happened, once',
          guard: 'isAnswerOpen',
          actions: 'setAnswer',
        },
        'appeal.ask': {
          description:
            'Support asks a side, which has 24 hours to answer; the other side has answered by then, or did not in time',
          guard: and([
            'isOperator',
            'isSideNamed',
            or(['isSideAwaited', and([not('isBuyerAwaited'), not('isSellerAwaited')])]),
          ]),
          actions: 'setQuestion',
        },
        'appeal.awardBuyer': {
          description: 'Support finds that the fiat was paid; the buyer receives the crypto',
          guard: and([
            'isOperator',
            'isReasonForBuyer',
            not('isSellerAwaited'),
            or(['isAppealedBySeller', not('isBuyerAwaited')]),
          ]),
          target: 'completed',
          actions: { type: 'setClosing', params: { reason: 'released_by_appeal' } },
        },
        'appeal.awardSeller': {
          description: 'Support finds that the fiat was not paid; the crypto is returned to the seller',
          guard: and([
            'isOperator',
            'isReasonForSeller',
            not('isBuyerAwaited'),
            or(['isAppealedByBuyer', not('isSellerAwaited')]),
          ]),
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
