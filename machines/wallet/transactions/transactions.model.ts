import { fetchCurrencyBalances, fetchTokenBalances } from '#machines/wallet/endpoints/wallet.ts'
import { after, type Change } from 'statewalk/actor-inputs'
import { arriving } from '#machines/shared/flow/flow-input.ts'
import { fetchTransactionsCsv } from '#machines/wallet/endpoints/transactions.ts'
import type { FlowModel } from '#machines/shared/model/flow-model.ts'
import { bitcoin, tether } from '#machines/wallet/samples/balances.ts'
import { dollars, naira } from '#machines/wallet/samples/fiat-balances.ts'
import { tooMany } from '#machines/shared/model/samples/refusals.ts'
import { transactionListModel } from '#machines/wallet/reads.model.ts'
import { transactionsMachine } from './transactions.machine.ts'

const LINK = { type: 'Withdrawal', asset: 'BTC', status: 'pending', from: '2026-01-01', to: '2026-01-31' } as const
const CHOICES = [
  { name: 'type', value: 'Deposit' },
  { name: 'asset', value: 'USDT' },
  { name: 'status', value: 'failed' },
] as const
const DAYS = [
  { name: 'from', value: '2026-02-01' },
  { name: 'to', value: '2026-02-28' },
] as const

type Steps = Readonly<Record<string, Change>>

/** What a person has chosen of one name; a link may have set it, and what is chosen of other names leaves it. */
const chosen = (filter: keyof typeof LINK, of: (day: string) => unknown, nothing: unknown): Steps => {
  const choose: Change = (soFar, { name, value }) =>
    name !== filter ? soFar : value === '' ? nothing : of(String(value))
  const clear: Change = () => nothing
  return {
    start: clear,
    'start(linked)': () => of(LINK[filter]),
    'filter.choose': choose,
    'day.change': choose,
    'filters.reset': clear,
    'url.change': () => (filter === 'from' ? of('2026-03-01') : nothing),
  }
}

/** As the list is asked for it. */
const part = (name: keyof typeof LINK): Steps => chosen(name, (value) => value, '')
/** As a request has it, where what filters nothing is left out. */
const parameter = (name: keyof typeof LINK, instants: Readonly<Record<string, string>> = {}): Steps =>
  chosen(name, (value) => instants[value] ?? value, undefined)

/** When the days of the samples begin, and when the day after the last begins, in UTC. */
const FROM = {
  '2026-01-01': '2026-01-01T00:00:00.000Z',
  '2026-02-01': '2026-02-01T00:00:00.000Z',
  '2026-03-01': '2026-03-01T00:00:00.000Z',
}
const TO = { '2026-01-31': '2026-02-01T00:00:00.000Z', '2026-02-28': '2026-03-01T00:00:00.000Z' }

export const transactionsModel: FlowModel<typeof transactionsMachine> = {
  machine: transactionsMachine,
  inputs: {
    arrived: arriving(),
    linked: arriving({ query: LINK }),
    unknown: arriving({ query: { type: 'theft', asset: 'a coin', status: 'lost', from: '2026-02-31', to: 'today' } }),
  },
  events: {
    'filter.choose': ({ context: { filter } }) =>
      CHOICES.map(({ name, value }) => ({ name, value: filter[name] === value ? '' : value })),
    'day.change': ({ context: { filter } }) =>
      DAYS.map(({ name, value }) => ({ name, value: filter[name] === value ? '' : value })),
    'url.change': () => [{ query: { from: '2026-03-01' }, state: {} }],
  },
  by: { 'url.change': 'app' },
  outcomes: {
    transactionList: { child: transactionListModel, cases: {} },
    fetchTokenBalances: {
      endpoint: fetchTokenBalances,
      cases: { found: { status: 200, body: { data: [bitcoin, tether] } }, offline: 'offline' },
    },
    fetchCurrencyBalances: {
      endpoint: fetchCurrencyBalances,
      cases: { found: { status: 200, body: { data: [naira, dollars] } }, offline: 'offline' },
    },
    fetchTransactionsCsv: {
      endpoint: fetchTransactionsCsv,
      cases: {
        file: { status: 200, body: { type: 'text/csv', size: 1200 } },
        tooMany: tooMany(1),
        offline: 'offline',
      },
    },
  },
  actorInputs: {
    transactionList: {
      type: after(part('type')),
      asset: after(part('asset')),
      status: after(part('status')),
      from: after(part('from')),
      to: after(part('to')),
    },
    fetchTokenBalances: {},
    fetchCurrencyBalances: {},
    fetchTransactionsCsv: {
      query: {
        type: after(parameter('type')),
        asset: after(parameter('asset')),
        status: after(parameter('status')),
        from: after(parameter('from', FROM)),
        to: after(parameter('to', TO)),
      },
    },
  },
  stepProperties: {
    'every choice is in the address': {
      when: ({ step }) => step.startsWith('filter.choose'),
      must: ({ event, effects }) =>
        effects.some(
          ({ type, to }) =>
            type === 'navigate' &&
            String(to).includes(`${String(event['name'])}=`) === (event['value'] !== '') &&
            String(to).includes(String(event['value'])),
        ),
    },
    'what can be filtered by grows with each answer': {
      when: ({ step }) => ['fetchTokenBalances:found', 'fetchCurrencyBalances:found'].includes(step),
      must: ({ step, before, after: { context } }) => {
        const fetched: readonly { ticker: string }[] =
          step === 'fetchCurrencyBalances:found' ? [naira, dollars] : [bitcoin, tether]
        const expected = [...before.context.tickers, ...fetched.map(({ ticker }) => ticker)]
        return context.tickers.join() === expected.join()
      },
    },
    'a fetched file is saved, and nothing else is': {
      when: ({ step, effects }) =>
        step === 'fetchTransactionsCsv:file' || effects.some(({ type }) => type === 'download'),
      must: ({ step, effects }) =>
        step === 'fetchTransactionsCsv:file' &&
        effects.length === 1 &&
        effects[0]?.['name'] === 'quayside-transactions.csv',
    },
  },
  goal: (s) => s.matches({ list: { asked: 'settled' }, assets: 'settled' }),
}
