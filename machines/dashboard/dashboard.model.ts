import type { FlowModel } from '#machines/model/flow-model.ts'
import { settingsModel } from '#machines/settings/settings.model.ts'
import { dashboardMachine } from './dashboard.machine.ts'
import { latestOrdersModel } from './latest-orders.model.ts'
import { tokenBalancesModel } from './token-balances.model.ts'

export const dashboardModel: FlowModel<typeof dashboardMachine> = {
  machine: dashboardMachine,
  inputs: { arrived: undefined },
  events: {},
  outcomes: {
    tokenBalances: { child: tokenBalancesModel, cases: {} },
    latestOrders: { child: latestOrdersModel, cases: {} },
    settings: { child: settingsModel, cases: {} },
  },
  actorInputs: { tokenBalances: {}, latestOrders: {}, settings: undefined },
  goal: (s) => s.matches('shown'),
}
