import { not } from 'xstate'
import type { OrderCase } from '#machines/orders/rules/cases.ts'
import * as text from '#machines/orders/messages/cases.ts'
import { feedStates } from '#machines/shared/flow/feed-states.ts'
import type { Shown } from '#machines/shared/flow/flow-meta.ts'
import { offeredForm } from '#machines/shared/flow/offered-form.ts'
import { openAgain, recordStates } from '#machines/shared/flow/record-states.ts'
import { routesTo, viewStatesOf } from '#machines/shared/flow/view-states.setup.ts'
import { commandStates } from './order-case.command.states.ts'
import { orderCaseSetup, type OrderCaseContext } from './order-case.setup.ts'

const PAGE: readonly Shown[] = [['heading', text.CASE_TITLE]]

const announced = {
  actions: { type: 'markChanged', params: ({ event }: { event: { order_no: string } }) => event },
} as const

const changed = 'The case has changed meanwhile'

const viewState = viewStatesOf('#orderCase.shown.course.routing', changed, text.CASE_TITLES)

const answered = {
  type: 'setCase',
  params: ({ event }: { event: { output: { data: OrderCase } } }) => ({ found: event.output.data }),
} as const

const course = orderCaseSetup.createStateConfig({
  description: 'The current state of the case, also behind a dialog',
  initial: 'routing',
  states: {
    routing: {
      description: 'The phase and what the side may do decide what is shown',
      always: routesTo([
        'toOpen',
        'toAnswer',
        'awaitingAnswer',
        'awaitingDecision',
        'toConfirmRefund',
        'sent',
        'refunded',
        'unproven',
        'withdrawn',
        'notOpenable',
      ]),
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

const statement = orderCaseSetup.createStateConfig(
  offeredForm({
    description: 'The statement that opens or answers the case',
    closed: 'No statement is due',
    offered: 'Each side writes one; Support alone reads it',
    changed,
    guard: 'mayState',
    unless: not('mayState'),
    src: 'caseStatement',
    state: ({ orderNo }: OrderCaseContext) => ({ orderNo }),
    answered,
    shows: PAGE,
  }),
)

const refund = orderCaseSetup.createStateConfig(
  offeredForm({
    description: 'Reporting a refund',
    closed: 'This side cannot report a refund',
    offered: 'The side that has the crypto can report a refund, once',
    changed,
    guard: 'mayReport',
    unless: not('mayReport'),
    src: 'caseRefund',
    state: ({ orderNo }: OrderCaseContext) => ({ orderNo }),
    answered,
    shows: PAGE,
  }),
)

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
    ...recordStates({
      what: 'case',
      on: { 'case.changed': announced, ...openAgain },
      fetch: fetching,
      fetched,
      shown: 'shown',
      retry: { 'case.retry': 'opening' },
      missing: ['The order does not exist or belongs to others', text.CASE_MISSING],
      unreachable: text.CASE_UNREACHABLE,
    }),
    shown: {
      description: 'The page shows the case',
      type: 'parallel',
      states: { course, statement, refund, command: commandStates, feed },
    },
  },
})
