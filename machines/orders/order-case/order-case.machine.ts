import { not } from 'xstate'
import type { OrderCase } from '#machines/orders/rules/cases.ts'
import type { CaseViewState } from '#machines/orders/rules/case-state.ts'
import * as text from '#machines/orders/messages/cases.ts'
import { feedStates } from '#machines/shared/flow/feed-states.ts'
import { failureIn } from '#machines/shared/flow/failure-actions.ts'
import { childDraft } from '#machines/shared/flow/flow-input.ts'
import type { Shown } from '#machines/shared/flow/flow-meta.ts'
import { MISSED_EVENTS } from '#machines/shared/flow/missed-events.ts'
import { TRY_AGAIN } from '#machines/shared/messages/failures.ts'
import { commandStates } from './order-case.command.states.ts'
import { orderCaseSetup } from './order-case.setup.ts'

const PAGE: readonly Shown[] = [['heading', text.CASE_TITLE]]

const announced = {
  actions: { type: 'markChanged', params: ({ event }: { event: { order_no: string } }) => event },
} as const

const changed = 'The case has changed meanwhile'

/** A state is left as soon as the case is no longer in it. */
const viewState = <State extends CaseViewState>(state: State, description: string) =>
  ({
    description,
    meta: { shows: [['heading', text.CASE_TITLES[state]]] },
    always: {
      guard: not(`is${capitalised(state)}`),
      target: '#orderCase.shown.course.routing',
      description: changed,
    },
  }) as const

const capitalised = <Text extends string>(name: Text) =>
  `${name.charAt(0).toUpperCase()}${name.slice(1)}` as Capitalize<Text>

const answered = {
  target: 'closed',
  actions: {
    type: 'setCase',
    params: ({ event }: { event: { output: { data: OrderCase } } }) => ({ found: event.output.data }),
  },
} as const

const course = orderCaseSetup.createStateConfig({
  description: 'The current state of the case, also behind a dialog',
  initial: 'routing',
  states: {
    routing: {
      description: 'The phase and what the side may do decide what is shown',
      always: [
        { guard: 'isToOpen', target: 'toOpen' },
        { guard: 'isToAnswer', target: 'toAnswer' },
        { guard: 'isAwaitingAnswer', target: 'awaitingAnswer' },
        { guard: 'isAwaitingDecision', target: 'awaitingDecision' },
        { guard: 'isToConfirmRefund', target: 'toConfirmRefund' },
        { guard: 'isSent', target: 'sent' },
        { guard: 'isRefunded', target: 'refunded' },
        { guard: 'isUnproven', target: 'unproven' },
        { guard: 'isWithdrawn', target: 'withdrawn' },
        { target: 'notOpenable' },
      ],
    },
    toOpen: viewState('toOpen', 'The side that misses something can open a case within 14 days'),
    notOpenable: viewState('notOpenable', 'No case was opened, and this side cannot open one'),
    toAnswer: viewState('toAnswer', 'The other side can answer, send the crypto or report a refund'),
    awaitingAnswer: viewState('awaitingAnswer', 'The other side has 48 hours to answer'),
    awaitingDecision: viewState('awaitingDecision', 'Support decides; the crypto can still be sent'),
    toConfirmRefund: viewState('toConfirmRefund', 'A refund is reported; who opened the case confirms it'),
    sent: viewState('sent', 'The crypto was sent'),
    refunded: viewState('refunded', 'The refund is confirmed'),
    unproven: viewState('unproven', 'Support found the claim unproven'),
    withdrawn: viewState('withdrawn', 'Who opened the case withdrew it'),
  },
})

const statement = orderCaseSetup.createStateConfig({
  description: 'The statement that opens or answers the case',
  initial: 'closed',
  states: {
    closed: {
      description: 'No statement is due',
      meta: { shows: PAGE },
      always: { guard: 'mayState', target: 'offered' },
    },
    offered: {
      description: 'Each side writes one; Support alone reads it',
      meta: { shows: PAGE },
      always: { guard: not('mayState'), target: 'closed', description: changed },
      invoke: {
        id: 'caseStatement',
        src: 'caseStatement',
        input: ({ context: { orderNo, draft } }) => ({
          state: { orderNo },
          draft: childDraft(draft, 'caseStatement'),
        }),
        onDone: answered,
      },
    },
  },
})

const refund = orderCaseSetup.createStateConfig({
  description: 'Reporting a refund',
  initial: 'closed',
  states: {
    closed: {
      description: 'This side cannot report a refund',
      meta: { shows: PAGE },
      always: { guard: 'mayReport', target: 'offered' },
    },
    offered: {
      description: 'The side that has the crypto can report a refund, once',
      meta: { shows: PAGE },
      always: { guard: not('mayReport'), target: 'closed', description: changed },
      invoke: {
        id: 'caseRefund',
        src: 'caseRefund',
        input: ({ context: { orderNo, draft } }) => ({ state: { orderNo }, draft: childDraft(draft, 'caseRefund') }),
        onDone: answered,
      },
    },
  },
})

const fetching = {
  id: 'fetchCase',
  src: 'fetchCase',
  input: ({ context: { orderNo } }: { context: { orderNo: string } }) => ({ path: { order_no: orderNo } }),
} as const
const fetched = {
  type: 'setCase',
  params: ({ event }: { event: { output: OrderCase } }) => ({ found: event.output }),
} as const

const feed = orderCaseSetup.createStateConfig(
  feedStates({
    what: 'case',
    at: '#orderCase.shown.feed',
    announced: { 'case.changed': announced },
    fetch: fetching,
    fetched,
    shows: PAGE,
  }),
)

export const orderCaseMachine = orderCaseSetup.createMachine({
  id: 'orderCase',
  description: 'The case about a closed M2M order as one side of the order sees it',
  meta: { spec: ['§4 M2M order', '§6 Roles and permissions'] },
  context: ({ input: { params, newKey, draft } }) => ({
    orderNo: params['order_no'] ?? '',
    newKey,
    draft,
    found: null,
    act: null,
    key: '',
    picture: null,
    failure: null,
    isOutdated: false,
  }),
  initial: 'opening',
  states: {
    opening: {
      description: 'Fetching the case',
      tags: ['busy'],
      meta: { shows: [['status', 'Loading the case']] },
      on: {
        'case.changed': announced,
        'events.missed': { target: 'opening', reenter: true, description: MISSED_EVENTS },
      },
      invoke: {
        ...fetching,
        onDone: { target: 'shown', actions: fetched },
        onError: { target: 'unreachable', actions: { type: 'reportFailure', params: failureIn } },
      },
    },
    missing: {
      description: 'The order does not exist or belongs to others',
      meta: { shows: [['heading', text.CASE_MISSING]] },
    },
    unreachable: {
      description: 'The case could not be fetched; it is retried after a delay',
      meta: {
        shows: [
          ['heading', text.CASE_UNREACHABLE],
          ['button', TRY_AGAIN],
        ],
      },
      always: { guard: 'isMissing', target: 'missing' },
      on: { 'case.retry': 'opening' },
      after: { errorRetry: 'opening' },
    },
    shown: {
      description: 'The page shows the case',
      type: 'parallel',
      states: { course, statement, refund, command: commandStates, feed },
    },
  },
})
