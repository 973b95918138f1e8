import { arriving } from '#machines/shared/flow/flow-input.ts'
import { after, payload } from 'statewalk/actor-inputs'
import type { FlowModel } from '#machines/shared/model/flow-model.ts'
import { navigatedTo } from '#machines/shared/model/step-facts.ts'
import { m2mOrdersMachine } from './m2m-orders.machine.ts'
import { FILTERS } from '#machines/orders/rules/order-tabs.ts'
import { ordersModel } from '#machines/orders/reads.model.ts'

export const m2mOrdersModel: FlowModel<typeof m2mOrdersMachine> = {
  machine: m2mOrdersMachine,
  inputs: {
    arrived: arriving(),
    linked: arriving({ query: { tab: 'closed', filter: 'cancelled' } }),
    unknownTab: arriving({ query: { tab: 'closed', filter: 'unpaid' } }),
  },
  events: {
    'tab.choose': ({ context }) => [{ tab: context.choice.tab === 'closed' ? 'processing' : 'closed' }],
    'filter.choose': ({ context: { choice } }) =>
      Object.keys(FILTERS[choice.tab])
        .filter((filter) => filter !== choice.filter)
        .map((filter) => ({ filter })),
    'url.change': () => [{ query: { tab: 'closed' }, state: {} }],
  },
  by: { 'url.change': 'app' },
  outcomes: { orders: { child: ordersModel, cases: {} } },
  actorInputs: {
    orders: {
      tab: after({
        start: 'closed',
        'start(arrived)': 'processing',
        'tab.choose': payload('tab'),
        'url.change': 'closed',
      }),
      filter: after({
        start: '',
        'start(linked)': 'cancelled',
        'tab.choose': '',
        'filter.choose': payload('filter'),
        'url.change': '',
      }),
    },
  },
  counters: ({ context: { choice } }) => [choice.tab, choice.filter],
  invariants: {
    'a filter belongs to its tab': ({ context: { choice } }) => choice.filter in FILTERS[choice.tab],
  },
  stepProperties: {
    'the chosen tab and filter are in the URL at once': {
      when: ({ step }) => step === 'tab.choose' || step === 'filter.choose',
      must: (step) => {
        const { tab, filter } = step.after.context.choice
        const query = [tab !== 'processing' && `tab=${tab}`, filter !== '' && `filter=${filter}`].filter(Boolean)
        return navigatedTo(step) === (query.length === 0 ? '/dashboard/orders/m2m' : `?${query.join('&')}`)
      },
    },
  },
  goal: (s) => s.matches('asked'),
}
