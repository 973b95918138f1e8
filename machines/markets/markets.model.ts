import type { CoinSort } from '#machines/domain/markets.ts'
import type { FlowModel } from '#machines/model/flow-model.ts'
import { coinsModel } from './coins.model.ts'
import { marketsMachine } from './markets.machine.ts'

const SORTS: readonly CoinSort[] = ['rank', 'change_24h']

export const marketsModel: FlowModel<typeof marketsMachine> = {
  machine: marketsMachine,
  inputs: { arrived: undefined },
  events: {
    'search.change': ({ context }) =>
      ['', 'bit'].filter((value) => value !== context.search).map((value) => ({ value })),
    'sort.choose': ({ context }) => SORTS.filter((sort) => sort !== context.sort).map((sort) => ({ sort })),
  },
  outcomes: { coins: { child: coinsModel, cases: {} } },
  actorInputs: { coins: {} },
  initialProperties: {
    'all coins are shown by market cap': (s) =>
      s.matches('all') && s.context.sort === 'rank' && s.context.search === '',
  },
  stepProperties: {
    'a list shows what it is named after': {
      when: ({ event }) => String(event['type']).endsWith('.choose') && event['type'] !== 'sort.choose',
      must: ({ event, after }) => event['type'] === `${after.value}.choose`,
    },
    'a search is what was typed': {
      when: ({ event }) => event['type'] === 'search.change',
      must: ({ event, after }) => after.context.search === event['value'],
    },
    'the order is the one that was chosen': {
      when: ({ event }) => event['type'] === 'sort.choose',
      must: ({ event, after }) => after.context.sort === event['sort'],
    },
  },
  goal: (s) => s.status === 'active',
}
