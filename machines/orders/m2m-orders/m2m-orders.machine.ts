import { assign, emit, setup } from 'xstate'
import type { AppEffect, AppEvent } from '#machines/shared/flow/app-effect.ts'
import { addressTransition, type FlowInput } from '#machines/shared/flow/flow-input.ts'
import type { FlowMeta, FlowTag } from '#machines/shared/flow/flow-meta.ts'
import { addressOf, choiceOf, type OrderChoice, type OrderTab } from '#machines/orders/rules/order-tabs.ts'
import { ordersMachine } from '#machines/orders/reads.machine.ts'

export interface M2mOrdersContext {
  readonly choice: OrderChoice
}

export type M2mOrdersEvent =
  | { type: 'tab.choose'; tab: OrderTab }
  | { type: 'filter.choose'; filter: string }
  | Extract<AppEvent, { type: 'url.change' }>

export const m2mOrdersMachine = setup({
  types: {} as {
    context: M2mOrdersContext
    events: M2mOrdersEvent
    input: Pick<FlowInput, 'query'>
    children: { orders: 'orders' }
    emitted: AppEffect
    tags: FlowTag
    meta: FlowMeta
  },
  actors: { orders: ordersMachine },
  actions: {
    setTab: assign((_, { tab }: { tab: OrderTab }) => ({ choice: { tab, filter: '' } })),
    setFilter: assign(({ context }, { filter }: { filter: string }) => ({
      choice: choiceOf({ ...context.choice, filter }),
    })),
    setQuery: assign((_, { query }: { query: FlowInput['query'] }) => ({ choice: choiceOf(query) })),
    navigateToChoice: emit(({ context }) => ({ type: 'navigate' as const, to: addressOf(context.choice) })),
  },
}).createMachine({
  id: 'm2mOrders',
  description: "The person's M2M orders: those in progress, and those that are closed",
  meta: { spec: ['§2 M2M Orders', '§4 Orders list'] },
  context: ({ input }) => ({ choice: choiceOf(input.query) }),
  initial: 'asked',
  on: {
    'tab.choose': {
      target: '.asked',
      actions: [{ type: 'setTab', params: ({ event }) => ({ tab: event.tab }) }, 'navigateToChoice'],
    },
    'filter.choose': {
      target: '.asked',
      actions: [{ type: 'setFilter', params: ({ event }) => ({ filter: event.filter }) }, 'navigateToChoice'],
    },
    'url.change': { ...addressTransition('tab and filter'), target: '.asked' },
  },
  states: {
    asked: {
      description: 'Another filter restarts the list and drops a pending answer',
      meta: { shows: [['heading', 'M2M Orders']] },
      invoke: { id: 'orders', src: 'orders', input: ({ context }) => context.choice },
    },
  },
})
