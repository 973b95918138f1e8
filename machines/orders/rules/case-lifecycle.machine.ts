import { and, assign, not, setup } from 'xstate'

/** Who causes an event of a case: who opened it, the other side of the order, the operator who decides, or the server's clock. */
export type CaseActor = 'claimant' | 'respondent' | 'operator' | 'clock'

/** What a side can do to a case, in the order in which `may` lists it. */
export const CASE_COMMANDS = ['case.answer', 'crypto.send', 'refund.report', 'refund.accept', 'case.withdraw'] as const
export type CaseCommandType = (typeof CASE_COMMANDS)[number]

export type CaseDecisionType = 'case.uphold' | 'case.settle' | 'case.dismiss'
export type CaseEventType = CaseCommandType | CaseDecisionType | 'answer.elapse'
/** `at`: milliseconds since 1970, by the server's clock. */
export type CaseEvent = { type: CaseEventType; by: CaseActor; at: number }

export interface CaseFacts {
  /** Until when the other side has to answer. */
  answerBy: number
  answeredAt: number | null
  /** When the other side reported a refund. */
  refundAt: number | null
  /** When Support found the claim proven. */
  upheldAt: number | null
}

/**
 * The one authority on a case about a closed order. It takes nothing: the crypto is sent by who has it, and the fiat is refunded outside. Time
 * and actor come in the event; it has no timers.
 */
export const caseLifecycleMachine = setup({
  types: {} as {
    context: CaseFacts
    events: CaseEvent
    input: Pick<CaseFacts, 'answerBy'>
  },
  guards: {
    isClaimant: ({ event }) => event.by === 'claimant',
    isRespondent: ({ event }) => event.by === 'respondent',
    isOperator: ({ event }) => event.by === 'operator',
    isClock: ({ event }) => event.by === 'clock',
    isPastAnswer: ({ context, event }) => event.at >= context.answerBy,
    isAnswered: ({ context }) => context.answeredAt !== null,
    hasRefund: ({ context }) => context.refundAt !== null,
    isUpheld: ({ context }) => context.upheldAt !== null,
  },
  actions: {
    setAnswer: assign({ answeredAt: ({ event }) => event.at }),
    setRefund: assign({ refundAt: ({ event }) => event.at }),
    setUpheld: assign({ upheldAt: ({ event }) => event.at }),
  },
}).createMachine({
  id: 'caseLifecycle',
  description: 'A case about a closed M2M order, from its opening to its end',
  context: ({ input }) => ({ answerBy: input.answerBy, answeredAt: null, refundAt: null, upheldAt: null }),
  initial: 'awaitingAnswer',
  states: {
    awaitingAnswer: {
      description: 'The other side has 48 hours to answer, to send the crypto or to report a refund',
      meta: { spec: ['§4 M2M order'] },
      on: {
        'case.answer': {
          description: 'The other side answers in time; Support reads both',
          guard: and(['isRespondent', not('isPastAnswer')]),
          target: 'awaitingDecision',
          actions: 'setAnswer',
        },
        'crypto.send': {
          description: 'The other side sends the crypto of the order',
          guard: 'isRespondent',
          target: 'sent',
        },
        'refund.report': {
          description: 'The other side reports a refund with its reference',
          guard: 'isRespondent',
          target: 'awaitingDecision',
          actions: 'setRefund',
        },
        'case.withdraw': { description: 'Who opened the case withdraws it', guard: 'isClaimant', target: 'withdrawn' },
        'answer.elapse': {
          description: 'The other side did not answer in time',
          guard: and(['isClock', 'isPastAnswer']),
          target: 'awaitingDecision',
        },
      },
    },
    awaitingDecision: {
      description: 'Support decides; the crypto can still be sent, and a refund reported and confirmed',
      meta: { spec: ['§4 M2M order'] },
      on: {
        'case.answer': {
          description: 'An answer that comes late is read, too',
          guard: and(['isRespondent', not('isAnswered')]),
          actions: 'setAnswer',
        },
        'crypto.send': {
          description: 'The other side sends the crypto of the order',
          guard: 'isRespondent',
          target: 'sent',
        },
        'refund.report': {
          description: 'The other side reports a refund with its reference, once',
          guard: and(['isRespondent', not('hasRefund')]),
          actions: 'setRefund',
        },
        'refund.accept': {
          description: 'Who opened the case has the refund',
          guard: and(['isClaimant', 'hasRefund']),
          target: 'refunded',
        },
        'case.withdraw': { description: 'Who opened the case withdraws it', guard: 'isClaimant', target: 'withdrawn' },
        'case.uphold': {
          description: 'Support finds the claim proven; the crypto or a refund is due',
          guard: and(['isOperator', not('isUpheld')]),
          actions: 'setUpheld',
        },
        'case.settle': {
          description: 'Support finds that the reported refund was made',
          guard: and(['isOperator', 'hasRefund']),
          target: 'refunded',
        },
        'case.dismiss': {
          description: 'Support finds the claim unproven',
          guard: 'isOperator',
          target: 'unproven',
        },
      },
    },
    sent: {
      type: 'final',
      description: 'The crypto was sent to who opened the case',
      meta: { spec: ['§4 M2M order'] },
    },
    refunded: { type: 'final', description: 'The fiat was refunded', meta: { spec: ['§4 M2M order'] } },
    unproven: { type: 'final', description: 'Nothing is due', meta: { spec: ['§4 M2M order'] } },
    withdrawn: { type: 'final', description: 'The claim was given up', meta: { spec: ['§4 M2M order'] } },
  },
})
