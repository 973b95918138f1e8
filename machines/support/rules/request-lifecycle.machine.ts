import { and, assign, setup } from 'xstate'

/** Who causes an event of a request: the person who sent it, or an operator of Support. */
export type RequestActor = 'person' | 'operator'

/** What a person can do to an own request, in the order in which `may` lists it. */
export const REQUEST_COMMANDS = ['message.send', 'request.close'] as const
export type RequestCommandType = (typeof REQUEST_COMMANDS)[number]

export type RequestEventType = RequestCommandType | 'request.answer' | 'request.ask'
/** `at`: milliseconds since 1970, by the server's clock. */
export type RequestEvent = { type: RequestEventType; by: RequestActor; at: number }

export interface RequestFacts {
  /** When somebody last wrote or closed it. */
  changedAt: number
  closedAt: number | null
}

const REOPENS_FOR_MS = 14 * 86_400_000

/** Until when a person can reopen a request that was closed then. */
export const reopensUntil = (closedAt: number): number => closedAt + REOPENS_FOR_MS

const answers = {
  'request.answer': {
    description: 'Support writes and works on it',
    guard: 'isOperator',
    target: 'awaitingSupport',
    actions: ['setChanged', 'reopen'],
  },
  'request.ask': {
    description: 'Support asks the person',
    guard: 'isOperator',
    target: 'awaitingPerson',
    actions: ['setChanged', 'reopen'],
  },
} as const

const close = {
  'request.close': {
    description: 'The person or Support closes it',
    target: 'closed',
    actions: ['setChanged', 'setClosed'],
  },
} as const

/** The one authority on a request to Support. Time and actor come in the event; it has no timers. */
export const requestLifecycleMachine = setup({
  types: {} as { context: RequestFacts; events: RequestEvent; input: Pick<RequestFacts, 'changedAt'> },
  guards: {
    isPerson: ({ event }) => event.by === 'person',
    isOperator: ({ event }) => event.by === 'operator',
    isReopenable: ({ context, event }) => context.closedAt !== null && event.at < reopensUntil(context.closedAt),
  },
  actions: {
    setChanged: assign({ changedAt: ({ event }) => event.at }),
    setClosed: assign({ closedAt: ({ event }) => event.at }),
    reopen: assign({ closedAt: null }),
  },
}).createMachine({
  id: 'requestLifecycle',
  description: 'A request to Support, from its first message to its end',
  context: ({ input }) => ({ changedAt: input.changedAt, closedAt: null }),
  initial: 'received',
  states: {
    received: {
      description: 'Support has not answered yet',
      meta: { spec: ['§2 Top bar'] },
      on: {
        'message.send': {
          description: 'The person adds to it',
          guard: 'isPerson',
          target: 'received',
          actions: 'setChanged',
        },
        ...answers,
        ...close,
      },
    },
    awaitingPerson: {
      description: 'Support waits for an answer of the person',
      meta: { spec: ['§2 Top bar'] },
      on: {
        'message.send': {
          description: 'The person answers',
          guard: 'isPerson',
          target: 'awaitingSupport',
          actions: 'setChanged',
        },
        ...answers,
        ...close,
      },
    },
    awaitingSupport: {
      description: 'The person waits for Support',
      meta: { spec: ['§2 Top bar'] },
      on: {
        'message.send': {
          description: 'The person adds to it',
          guard: 'isPerson',
          target: 'awaitingSupport',
          actions: 'setChanged',
        },
        ...answers,
        ...close,
      },
    },
    closed: {
      description: 'A message of the person reopens it within 14 days, one of Support at any time',
      meta: { spec: ['§2 Top bar'] },
      on: {
        'message.send': {
          description: 'The person reopens it',
          guard: and(['isPerson', 'isReopenable']),
          target: 'awaitingSupport',
          actions: ['setChanged', 'reopen'],
        },
        ...answers,
      },
    },
  },
})
