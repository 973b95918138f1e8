import { assign, emit, setup } from 'xstate'
import type { AppEffect } from '#machines/shared/flow/app-effect.ts'
import type { SearchResult } from '#machines/website/rules/content.ts'
import { delaysOf } from '#machines/shared/values/durations.ts'
import type { Failure } from '#machines/shared/api/failure.ts'
import { failureActions, failureIn } from '#machines/shared/flow/failure-actions.ts'
import type { FlowMeta, FlowTag, Shown } from '#machines/shared/flow/flow-meta.ts'
import { TRY_AGAIN } from '#machines/shared/messages/failures.ts'
import { NOTHING_FOUND, SEARCH_PLACEHOLDER } from '#machines/shell/messages/search.ts'
import { placeholder } from '#machines/shared/api/endpoint.ts'
import { resultsFor } from '#machines/shell/rules/search-results.ts'
import { searchWebsite } from '#machines/website/endpoints.ts'

/** The contract takes no longer text. */
const SEARCH_LENGTH = 100

export interface SearchInput {
  readonly isSignedIn: boolean
}

export interface SearchContext extends SearchInput {
  /** As typed. */
  readonly text: string
  /** Of the last text that was searched for. */
  readonly results: readonly SearchResult[]
  readonly failure?: Failure
}

export type SearchEvent =
  { type: 'text.change'; value: string } | { type: 'search.submit' } | { type: 'result.follow'; path: string }

const FIELD: Shown = ['combobox', SEARCH_PLACEHOLDER]

const queryOf = ({ context }: { context: SearchContext }) => ({
  query: { q: context.text.trim().slice(0, SEARCH_LENGTH) },
})
const resultsIn = ({ event }: { event: { output: readonly SearchResult[] } }) => ({ results: event.output })

export const searchMachine = setup({
  types: {} as {
    context: SearchContext
    events: SearchEvent
    input: SearchInput
    emitted: AppEffect
    tags: FlowTag
    meta: FlowMeta
  },
  actors: { searchWebsite: placeholder(searchWebsite) },
  guards: {
    isBlank: ({ context }) => context.text.trim() === '',
    hasResults: ({ context }) => context.results.length > 0,
  },
  delays: delaysOf('searchSettle'),
  actions: {
    setText: assign((_, { text }: Pick<SearchContext, 'text'>) => ({ text })),
    setResults: assign(({ context }, { results }: Pick<SearchContext, 'results'>) => ({
      results: resultsFor(results, context),
    })),
    clearResults: assign({ results: [] }),
    navigateToResult: emit((_, { path }: { path: string }): AppEffect => ({ type: 'navigate', to: path })),
    ...failureActions,
  },
}).createMachine({
  id: 'search',
  description: 'Coins, functions, posts and announcements by what is typed',
  meta: { spec: '§2 Top bar' },
  context: ({ input: { isSignedIn } }) => ({ isSignedIn, text: '', results: [] }),
  initial: 'blank',
  on: {
    'text.change': {
      target: '.checkingText',
      reenter: true,
      actions: ['clearFailure', { type: 'setText', params: ({ event }) => ({ text: event.value }) }],
    },
    'result.follow': { target: '.followed', actions: { type: 'navigateToResult', params: ({ event }) => event } },
  },
  states: {
    blank: { description: 'Nothing is typed', entry: 'clearResults', meta: { shows: [FIELD] } },
    checkingText: {
      description: 'Checking whether there is something to search for',
      always: [{ guard: 'isBlank', target: 'blank' }, { target: 'settling' }],
    },
    settling: {
      description: 'A text is being typed; the last results stay',
      meta: { shows: [FIELD] },
      on: { 'search.submit': 'opening' },
      after: { searchSettle: 'searching' },
    },
    searching: {
      description: 'Searching; the last results stay',
      tags: ['busy'],
      meta: { shows: [FIELD] },
      on: { 'search.submit': 'opening' },
      invoke: {
        id: 'searchWebsite',
        src: 'searchWebsite',
        input: queryOf,
        onDone: { target: 'checkingResults', actions: { type: 'setResults', params: resultsIn } },
        onError: { target: 'failed', actions: { type: 'setFailure', params: failureIn } },
      },
    },
    opening: {
      description: 'Searching, to open the first result',
      tags: ['busy'],
      meta: { shows: [FIELD] },
      invoke: {
        id: 'searchWebsite',
        src: 'searchWebsite',
        input: queryOf,
        onDone: { target: 'checkingFirst', actions: { type: 'setResults', params: resultsIn } },
        onError: { target: 'failed', actions: { type: 'setFailure', params: failureIn } },
      },
    },
    checkingResults: {
      description: 'Checking whether anything was found',
      always: [{ guard: 'hasResults', target: 'found' }, { target: 'nothing' }],
    },
    checkingFirst: {
      description: 'Checking whether there is a first result',
      always: [
        {
          guard: 'hasResults',
          target: 'followed',
          actions: { type: 'navigateToResult', params: ({ context }) => ({ path: context.results[0]?.path ?? '/' }) },
        },
        { target: 'nothing' },
      ],
    },
    found: {
      description: 'The results are listed: coins, functions, posts, announcements',
      meta: { shows: [FIELD, ['option', '']] },
      on: {
        'search.submit': {
          target: 'followed',
          description: 'Opens the first result',
          actions: { type: 'navigateToResult', params: ({ context }) => ({ path: context.results[0]?.path ?? '/' }) },
        },
      },
    },
    nothing: {
      description: 'Nothing contains every word; what to do next is offered',
      meta: { shows: [FIELD, ['heading', NOTHING_FOUND]] },
    },
    failed: {
      description: 'The search failed; it can be tried again',
      meta: { shows: [FIELD, ['alert', ''], ['button', TRY_AGAIN]] },
      on: { 'search.submit': { target: 'searching', actions: 'clearFailure' } },
    },
    followed: { type: 'final', description: 'A result was opened', meta: { shows: [] } },
  },
})
