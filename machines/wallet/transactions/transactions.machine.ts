import { fetchCurrencyBalances, fetchTokenBalances } from '#machines/wallet/endpoints/wallet.ts'
import { assign, emit, setup } from 'xstate'
import type { AppEffect, AppEvent } from '#machines/shared/flow/app-effect.ts'
import { delaysOf } from '#machines/shared/values/durations.ts'
import { failureIn, toastActions } from '#machines/shared/flow/failure-actions.ts'
import { addressTransition, type FlowInput } from '#machines/shared/flow/flow-input.ts'
import type { FlowMeta, FlowTag, Shown } from '#machines/shared/flow/flow-meta.ts'
import { DOWNLOAD_CSV, HISTORY_TITLE } from '#machines/wallet/messages/transactions.ts'
import type { FileContent } from '#machines/shared/api/operation.ts'
import * as filters from '#machines/wallet/rules/transaction-filter.ts'
import { placeholder } from '#machines/shared/api/endpoint.ts'
import { fetchTransactionsCsv } from '#machines/wallet/endpoints/transactions.ts'
import { transactionListMachine } from '#machines/wallet/reads.machine.ts'

export interface TransactionsContext {
  readonly filter: filters.TransactionFilter
  /** What can be filtered by, as far as it is known. */
  readonly tickers: readonly string[]
}

export type TransactionsEvent =
  | { type: 'filter.choose'; name: 'type' | 'asset' | 'status'; value: string }
  | { type: 'day.change'; name: 'from' | 'to'; value: string }
  | { type: 'filters.reset' }
  | { type: 'csv.download' }
  | Extract<AppEvent, { type: 'url.change' }>

const PAGE: readonly Shown[] = [['heading', HISTORY_TITLE]]

export const transactionsMachine = setup({
  types: {} as {
    context: TransactionsContext
    events: TransactionsEvent
    input: Pick<FlowInput, 'query'>
    children: { transactionList: 'transactionList' }
    emitted: AppEffect
    tags: FlowTag
    meta: FlowMeta
  },
  actors: {
    transactionList: transactionListMachine,
    fetchTokenBalances: placeholder(fetchTokenBalances),
    fetchCurrencyBalances: placeholder(fetchCurrencyBalances),
    fetchTransactionsCsv: placeholder(fetchTransactionsCsv),
  },
  guards: { isFiltered: ({ context }) => filters.isFiltered(context.filter) },
  delays: delaysOf('filterSettle'),
  actions: {
    setFilter: assign(({ context }, changed: Readonly<Record<string, string>>) => ({
      filter: filters.withFilter(context.filter, changed),
    })),
    clearFilter: assign({ filter: filters.NO_FILTER }),
    setQuery: assign((_, { query }: { query: FlowInput['query'] }) => ({ filter: filters.filterOf(query) })),
    addTickers: assign(({ context }, { assets }: { assets: readonly { readonly ticker: string }[] }) => ({
      tickers: [...context.tickers, ...assets.map(({ ticker }) => ticker)],
    })),
    navigateToFilter: emit(({ context }): AppEffect => ({
      type: 'navigate',
      to: filters.historyAddress(context.filter),
    })),
    replaceQuery: emit(({ context }): AppEffect => ({
      type: 'navigate',
      to: filters.historyAddress(context.filter),
      replace: true,
    })),
    saveCsv: emit((_, { file }: { file: FileContent }): AppEffect => ({
      type: 'download',
      name: 'quayside-transactions.csv',
      file,
    })),
    ...toastActions,
  },
}).createMachine({
  id: 'transactions',
  description: 'Every change of what the person has, by type, asset, status and day',
  meta: { spec: ['§2 Dashboard', '§3 Transaction', '§7 Money movement'] },
  context: ({ input }) => ({ filter: filters.filterOf(input.query), tickers: [] }),
  type: 'parallel',
  states: {
    list: {
      description: 'The transactions that match the filter',
      initial: 'asked',
      on: {
        'filter.choose': {
          target: '.asked',
          actions: [{ type: 'setFilter', params: ({ event }) => ({ [event.name]: event.value }) }, 'navigateToFilter'],
        },
        'filters.reset': { guard: 'isFiltered', target: '.asked', actions: ['clearFilter', 'navigateToFilter'] },
        'url.change': { ...addressTransition('the filter'), target: '.asked' },
      },
      states: {
        asked: {
          description: 'Another filter restarts the list and drops a pending answer',
          initial: 'settled',
          invoke: { id: 'transactionList', src: 'transactionList', input: ({ context }) => context.filter },
          on: {
            'day.change': {
              description: 'The list is updated when the typing stops',
              target: '.settling',
              actions: { type: 'setFilter', params: ({ event }) => ({ [event.name]: event.value }) },
            },
          },
          states: {
            settled: { description: 'The filter is applied', meta: { shows: PAGE } },
            settling: {
              description: 'A day is being typed',
              meta: { shows: PAGE },
              after: { filterSettle: { target: '#transactions.list.asked', reenter: true, actions: 'replaceQuery' } },
            },
          },
        },
      },
    },
    assets: {
      description: 'The assets to choose from',
      initial: 'fetchingTokens',
      states: {
        fetchingTokens: {
          description: 'Fetching the tokens',
          meta: { shows: PAGE },
          invoke: {
            id: 'fetchTokenBalances',
            src: 'fetchTokenBalances',
            input: {},
            onDone: {
              target: 'fetchingCurrencies',
              actions: { type: 'addTickers', params: ({ event }) => ({ assets: event.output }) },
            },
            onError: { target: 'fetchingCurrencies', description: 'No message; the history can be read without them' },
          },
        },
        fetchingCurrencies: {
          description: 'Fetching the currencies',
          meta: { shows: PAGE },
          invoke: {
            id: 'fetchCurrencyBalances',
            src: 'fetchCurrencyBalances',
            input: {},
            onDone: {
              target: 'settled',
              actions: { type: 'addTickers', params: ({ event }) => ({ assets: event.output }) },
            },
            onError: { target: 'settled', description: 'No message; the history can be read without them' },
          },
        },
        settled: { description: 'What can be chosen is known', meta: { shows: PAGE } },
      },
    },
    csv: {
      description: 'The history as a file, with the same filter',
      initial: 'ready',
      states: {
        ready: {
          description: 'The file can be fetched',
          meta: { shows: [['button', DOWNLOAD_CSV]] },
          on: { 'csv.download': 'fetchingCsv' },
        },
        fetchingCsv: {
          description: 'Fetching the file',
          tags: ['busy'],
          meta: { shows: [['button', DOWNLOAD_CSV]] },
          invoke: {
            id: 'fetchTransactionsCsv',
            src: 'fetchTransactionsCsv',
            input: ({ context }) => filters.csvInput(context.filter),
            onDone: { target: 'ready', actions: { type: 'saveCsv', params: ({ event }) => ({ file: event.output }) } },
            onError: { target: 'ready', actions: { type: 'showFailure', params: failureIn } },
          },
        },
      },
    },
  },
})
