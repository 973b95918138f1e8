import { assign, emit, setup } from 'xstate'
import { findPersons } from '#machines/operator/endpoints/records.ts'
import { NO_PERSONS, PERSONS_TITLE } from '#machines/operator/messages/persons.ts'
import type { ConsoleEffect } from '#machines/operator/rules/console-effect.ts'
import { isSearch, searchAddress, searchOf, type PersonLine } from '#machines/operator/rules/person-search.ts'
import { placeholder } from '#machines/shared/api/endpoint.ts'
import type { Failure } from '#machines/shared/api/failure.ts'
import type { AppEvent } from '#machines/shared/flow/app-effect.ts'
import { failureActions, failureIn, toastActions } from '#machines/shared/flow/failure-actions.ts'
import { addressTransition, type FlowInput } from '#machines/shared/flow/flow-input.ts'
import type { FlowMeta, FlowTag, Shown } from '#machines/shared/flow/flow-meta.ts'
import { TRY_AGAIN } from '#machines/shared/messages/failures.ts'
import { delaysOf } from '#machines/shared/values/durations.ts'

export interface PersonSearchContext {
  readonly q: string
  readonly persons: readonly PersonLine[]
  readonly failure: Failure | null
}

type PersonSearchEvent =
  { type: 'search.change'; value: string } | { type: 'search.retry' } | Extract<AppEvent, { type: 'url.change' }>

const PAGE: readonly Shown[] = [['heading', PERSONS_TITLE]]

export const personSearchMachine = setup({
  types: {} as {
    context: PersonSearchContext
    events: PersonSearchEvent
    input: Pick<FlowInput, 'query'>
    emitted: ConsoleEffect
    tags: FlowTag
    meta: FlowMeta
  },
  actors: { findPersons: placeholder(findPersons) },
  guards: {
    isSearch: ({ context }) => isSearch(context.q),
    hasFound: ({ context }) => context.persons.length > 0,
  },
  delays: delaysOf('searchSettle'),
  actions: {
    setSearch: assign((_, { q }: { q: string }) => ({ q })),
    setQuery: assign((_, { query }: Pick<FlowInput, 'query'>) => ({ q: searchOf(query) })),
    setPersons: assign((_, { persons }: { persons: readonly PersonLine[] }) => ({ persons })),
    clearPersons: assign({ persons: [], failure: null }),
    replaceQuery: emit(({ context }): ConsoleEffect => ({
      type: 'navigate',
      to: searchAddress(context.q),
      replace: true,
    })),
    ...failureActions,
    ...toastActions,
  },
}).createMachine({
  id: 'personSearch',
  description: 'People by username, email, order or transaction',
  meta: { spec: '§6 Roles and permissions' },
  context: ({ input }) => ({ q: searchOf(input.query), persons: [], failure: null }),
  initial: 'routing',
  on: {
    'search.change': {
      target: '.settling',
      reenter: true,
      actions: { type: 'setSearch', params: ({ event }) => ({ q: event.value }) },
      description: 'The search is sent when the typing stops',
    },
    'url.change': { ...addressTransition('the search'), target: '.routing' },
  },
  states: {
    routing: {
      description: 'Checking whether there is enough to search for',
      entry: 'clearPersons',
      always: [{ guard: 'isSearch', target: 'finding' }, { target: 'waiting' }],
    },
    waiting: { description: 'Nothing, or too little, is entered', meta: { shows: PAGE } },
    settling: {
      description: 'A search is being typed',
      meta: { shows: PAGE },
      after: { searchSettle: { target: 'routing', actions: 'replaceQuery' } },
    },
    finding: {
      description: 'Searching on the server',
      tags: ['busy'],
      meta: { shows: PAGE },
      invoke: {
        id: 'findPersons',
        src: 'findPersons',
        input: ({ context }) => ({ query: { q: context.q.trim() } }),
        onDone: {
          target: 'checkingFound',
          actions: { type: 'setPersons', params: ({ event }) => ({ persons: event.output }) },
        },
        onError: {
          target: 'failed',
          actions: [
            { type: 'setFailure', params: failureIn },
            { type: 'showFailure', params: failureIn },
          ],
        },
      },
    },
    checkingFound: {
      description: 'Checking whether a person was found',
      always: [{ guard: 'hasFound', target: 'found' }, { target: 'notFound' }],
    },
    found: { description: 'The people that were found', meta: { shows: [...PAGE, ['table', PERSONS_TITLE]] } },
    notFound: { description: 'There is no such person', meta: { shows: [...PAGE, ['heading', NO_PERSONS]] } },
    failed: {
      description: 'The search failed',
      meta: { shows: [...PAGE, ['button', TRY_AGAIN]] },
      on: { 'search.retry': 'routing' },
    },
  },
})
