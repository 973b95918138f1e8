import { after, payload } from 'statewalk/actor-inputs'
import type { FlowModel } from '#machines/shared/model/flow-model.ts'
import { recentTransactionsModel, tokenBalancesModel, cryptoTotalModel } from '#machines/wallet/reads.model.ts'
import { settingsModel } from '#machines/accounts/settings/settings.model.ts'
import { dashboardMachine } from './dashboard.machine.ts'
import { latestOrdersModel } from '#machines/dashboard/reads.model.ts'
import { marketMoversModel } from './market-movers.model.ts'

export const dashboardModel: FlowModel<typeof dashboardMachine> = {
  machine: dashboardMachine,
  inputs: { arrived: undefined },
  events: {
    'currency.choose': ({ context: { currency } }) =>
      ['NGN', 'BTC', ''].filter((value) => value !== currency).map((value) => ({ value })),
  },
  outcomes: {
    tokenBalances: { child: tokenBalancesModel, cases: {} },
    cryptoTotal: { child: cryptoTotalModel, cases: {} },
    latestOrders: { child: latestOrdersModel, cases: {} },
    marketMovers: { child: marketMoversModel, cases: {} },
    recentTransactions: { child: recentTransactionsModel, cases: {} },
    settings: { child: settingsModel, cases: {} },
  },
  actorInputs: {
    tokenBalances: {},
    cryptoTotal: { currency: after({ 'currency.choose': payload('value') }) },
    latestOrders: {},
    marketMovers: undefined,
    recentTransactions: { asset: '' },
    settings: undefined,
  },
  invariants: {
    'a chosen currency is asked for, that of the settings is not': (s) =>
      s.matches('inChosenCurrency') === (s.context.currency !== ''),
  },
  stepProperties: {
    'the chosen currency is the one of the total': {
      when: ({ event }) => event['type'] === 'currency.choose',
      must: ({ event, after }) => after.context.currency === event['value'],
    },
  },
  goal: (s) => s.matches('inSettingsCurrency') || s.matches('inChosenCurrency'),
}
