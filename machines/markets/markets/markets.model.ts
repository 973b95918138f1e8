import { arriving } from '#machines/shared/flow/flow-input.ts'
import { ALL_COINS, marketsAddress, type CoinFilter } from '#machines/markets/rules/markets.ts'
import type { FlowModel } from '#machines/shared/model/flow-model.ts'
import { coinsModel } from '#machines/markets/reads.model.ts'
import { marketsMachine } from './markets.machine.ts'

const LINK = { list: 'losers', sort: 'volume', search: 'eth' } as const
const LISTS = ['all', 'gainers', 'losers']
const SORTS = ['rank', 'change_24h']

const isFilter = (filter: CoinFilter, expected: CoinFilter): boolean =>
  JSON.stringify(filter) === JSON.stringify(expected)

export const marketsModel: FlowModel<typeof marketsMachine> = {
  machine: marketsMachine,
  inputs: {
    arrived: arriving(),
    linked: arriving({ query: LINK }),
    unknown: arriving({ query: { list: 'best', sort: 'luck' } }),
  },
  events: {
    'list.choose': ({ context: { filter } }) =>
      LISTS.filter((value) => value !== filter.list).map((value) => ({ value })),
    'sort.choose': ({ context: { filter } }) =>
      SORTS.filter((value) => value !== filter.sort).map((value) => ({ value })),
    'search.change': ({ context: { filter } }) =>
      ['', 'bit'].filter((value) => value !== filter.search).map((value) => ({ value })),
    'url.change': () => [{ query: LINK, state: {} }],
  },
  by: { 'url.change': 'app' },
  outcomes: { coins: { child: coinsModel, cases: {} } },
  actorInputs: { coins: {} },
  initialProperties: {
    'the coins are those of a link, or all by market cap': ({ context: { filter } }) =>
      [LINK, ALL_COINS].some((expected) => isFilter(filter, expected)),
  },
  stepProperties: {
    'one choice changes one part of what is shown; a list begins in its own order': {
      when: ({ step }) => /^(list|sort)\.choose|^search\.change/.test(step),
      must: ({ event, before, after }) => {
        const [part = ''] = String(event['type']).split('.')
        const sort = part === 'list' && ({ sort: event['value'] === 'all' ? 'rank' : 'change_24h' } as const)
        return isFilter(after.context.filter, { ...before.context.filter, [part]: event['value'], ...sort })
      },
    },
    'every choice is in the address, and only a list and an order are steps to go back to': {
      when: ({ step }) => /^(list|sort)\.choose|^search\.change/.test(step),
      must: ({ event, after, effects }) =>
        effects.some(
          ({ type, to, replace = false }) =>
            type === 'navigate' &&
            to === marketsAddress(after.context.filter) &&
            replace === (event['type'] === 'search.change'),
        ),
    },
    'another address shows its coins': {
      when: ({ step }) => step === 'url.change',
      must: ({ after }) => isFilter(after.context.filter, LINK),
    },
  },
  goal: (s) => s.status === 'active',
}
