import { assign, emit, setup } from 'xstate'
import { failureNotice, successNotice, type Announcement, type AppEvent } from '#machines/domain/announcement.ts'
import { delaysOf } from '#machines/domain/durations.ts'
import type { Failure } from '#machines/domain/failure.ts'
import type { FlowInput } from '#machines/domain/flow-input.ts'
import type { FlowMeta, FlowTag } from '#machines/domain/flow-meta.ts'
import type { Advert } from '#machines/domain/trade.ts'
import { placeholder, type Ask } from '#machines/domain/wire.ts'
import { addressOf, filtersOf, type AdvertFilters } from './advert-filters.ts'
import { closeTrade, fetchOwnAdverts } from './my-trades.wire.ts'

export interface Page {
  readonly adverts: readonly Advert[]
  readonly nextCursor: string | null
}

export interface MyTradesContext extends Page {
  readonly newKey: () => string
  readonly filters: AdvertFilters
  /** Why the list could not be fetched. */
  readonly failure: Failure | null
  /** What is shown may be old: fetch it again. */
  readonly outdated: boolean
  /** The advert that is being closed, and the key of that one try. */
  readonly chosen: Advert | null
  readonly key: string
  readonly refusal: Failure | null
}

export type MyTradesEvent =
  | { type: 'filter.choose'; name: keyof AdvertFilters; value: string }
  | { type: 'list.more' }
  | { type: 'list.retry' }
  | { type: 'advert.close'; id: string }
  | { type: 'closing.confirm' }
  | { type: 'closing.dismiss' }
  | { type: 'outcome.check' }
  | Extract<AppEvent, { type: 'url.change' | 'window.focus' | 'stream.opened' | 'advert.changed' }>

/** The request that closes the chosen advert. */
export const closingAsk = ({ chosen, key }: MyTradesContext): Ask<'closeTrade'> => ({
  path: { t_id: chosen?.t_id ?? '' },
  key,
})

/** Everything of the own adverts that is named; its states stand in the machine. */
export const myTradesSetup = setup({
  types: {
    context: {} as MyTradesContext,
    events: {} as MyTradesEvent,
    input: {} as Pick<FlowInput, 'query' | 'newKey'>,
    emitted: {} as Announcement,
    tags: {} as FlowTag,
    meta: {} as FlowMeta,
  },
  actors: { fetchOwnAdverts: placeholder(fetchOwnAdverts), closeTrade: placeholder(closeTrade) },
  delays: delaysOf('refocusThrottle', 'errorRetry'),
  guards: {
    hasAdverts: ({ context }) => context.adverts.length > 0,
    hasMore: ({ context }) => context.nextCursor !== null,
    isListOutdated: ({ context }) => context.outdated,
    isOpen: ({ context }) => context.chosen?.status === 'Open' || context.chosen?.paused === true,
    isUnknown: ({ context }) => context.refusal?.kind === 'unknown',
  },
  actions: {
    rememberFilter: assign(({ context }, { name, value }: { name: keyof AdvertFilters; value: string }) => ({
      filters: filtersOf({ ...context.filters, [name]: value }),
    })),
    rememberQuery: assign((_, { query }: { query: FlowInput['query'] }) => ({ filters: filtersOf(query) })),
    rememberPage: assign((_, { adverts, nextCursor }: Page) => ({ adverts, nextCursor, failure: null })),
    rememberNextPage: assign(({ context }, page: Page) => {
      const shown = new Set(context.adverts.map(({ t_id }) => t_id))
      const fresh = page.adverts.filter(({ t_id }) => !shown.has(t_id))
      return { adverts: [...context.adverts, ...fresh], nextCursor: page.nextCursor }
    }),
    forgetPage: assign({ adverts: [], nextCursor: null, failure: null }),
    rememberFailure: assign((_, { failure }: { failure: Failure }) => ({ failure })),
    rememberOutdated: assign({ outdated: true }),
    forgetOutdated: assign({ outdated: false }),
    rememberChosen: assign(({ context }, { id }: { id: string }) => ({
      chosen: context.adverts.find(({ t_id }) => t_id === id) ?? null,
    })),
    forgetChosen: assign({ chosen: null, key: '', refusal: null }),
    rememberKey: assign({ key: ({ context }) => context.newKey() }),
    rememberClosed: assign(({ context }, { advert }: { advert: Advert }) => ({
      adverts: context.adverts.map((shown) => (shown.t_id === advert.t_id ? advert : shown)),
      outdated: true,
    })),
    rememberRefusal: assign((_, { failure }: { failure: Failure }) => ({ refusal: failure })),
    announceFilters: emit(({ context }) => ({ type: 'navigate' as const, to: addressOf(context.filters) })),
    announceSuccess: emit((_, { message }: { message: string }) => successNotice(message)),
    announceFailure: emit((_, { failure }: { failure: Failure }) => failureNotice(failure)),
    announceRefusal: emit(({ context }) => ({
      type: 'notice' as const,
      level: 'error' as const,
      text: context.refusal?.message ?? '',
    })),
  },
})
