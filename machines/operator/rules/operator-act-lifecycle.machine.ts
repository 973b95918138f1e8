import { and, not, setup } from 'xstate'

/** Who causes an event of an act: who requested it, another operator who may, the server's clock, or the server when the facts have changed. */
export type ActActor = 'requester' | 'second' | 'clock' | 'platform'

export type ActEventType =
  'act.execute' | 'second.require' | 'act.approve' | 'act.refuse' | 'act.elapse' | 'facts.change' | 'request.void'
/** `at`: milliseconds since 1970, by the server's clock. */
export type ActEvent = { type: ActEventType; by: ActActor; at: number }

export interface ActLifeFacts {
  /** Whether a second operator has to approve it. */
  needsSecond: boolean
  /** Until when it can be approved. */
  expiresAt: number
}

/**
 * The one authority on an act of an operator. It is carried out once: at once by who requests it, or by the approval of somebody else, of the request
 * as it was. Time and actor come in the event; it has no timers.
 */
export const operatorActLifecycleMachine = setup({
  types: {} as {
    context: ActLifeFacts
    events: ActEvent
    input: ActLifeFacts
  },
  guards: {
    isRequester: ({ event }) => event.by === 'requester',
    isSecond: ({ event }) => event.by === 'second',
    isClock: ({ event }) => event.by === 'clock',
    isPlatform: ({ event }) => event.by === 'platform',
    needsSecond: ({ context }) => context.needsSecond,
    isExpired: ({ context, event }) => event.at >= context.expiresAt,
  },
}).createMachine({
  id: 'operatorActLifecycle',
  description: 'An act of an operator, from the request to its end',
  meta: { spec: '§6 Roles and permissions' },
  context: ({ input }) => input,
  initial: 'requested',
  states: {
    requested: {
      description: 'An operator requests it',
      on: {
        'act.execute': {
          description: 'It needs no second operator: it is carried out',
          guard: and(['isRequester', not('needsSecond')]),
          target: 'executed',
        },
        'second.require': {
          description: 'A second operator has to approve it',
          guard: and(['isPlatform', 'needsSecond']),
          target: 'awaitingSecond',
        },
      },
    },
    awaitingSecond: {
      description: 'A second operator has 24 hours to approve it',
      on: {
        'act.approve': {
          description: 'A second operator approves it in time: it is carried out',
          guard: and(['isSecond', not('isExpired')]),
          target: 'executed',
        },
        'act.refuse': [
          { description: 'A second operator refuses it', guard: 'isSecond', target: 'refused' },
          { description: 'Who requested it withdraws it', guard: 'isRequester', target: 'refused' },
        ],
        'facts.change': {
          description: 'What it is about has changed since it was requested',
          guard: 'isPlatform',
          target: 'refused',
        },
        'request.void': {
          description: 'The requester no longer has the role for it',
          guard: 'isPlatform',
          target: 'refused',
        },
        'act.elapse': {
          description: 'It was not approved in time',
          guard: and(['isClock', 'isExpired']),
          target: 'expired',
        },
      },
    },
    executed: { type: 'final', description: 'It was carried out' },
    refused: { type: 'final', description: 'Nothing was done' },
    expired: { type: 'final', description: 'Nothing was done' },
  },
})
