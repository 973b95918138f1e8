import { assign, emit, sendTo, setup } from 'xstate'
import { successNotice, type Announcement, type AppEvent } from '#machines/domain/announcement.ts'
import { delaysOf } from '#machines/domain/durations.ts'
import type { Failure } from '#machines/domain/failure.ts'
import type { FlowInput } from '#machines/domain/flow-input.ts'
import type { FlowMeta, FlowTag } from '#machines/domain/flow-meta.ts'
import type { Advert } from '#machines/domain/trade.ts'
import { placeholder, type Ask } from '#machines/domain/wire.ts'
import { addressOf, filtersOf, type AdvertFilters } from './advert-filters.ts'
import { closeTrade } from './my-trades.wire.ts'
import { ownAdvertsMachine } from './own-adverts.machine.ts'

export interface MyTradesContext {
  readonly newKey: () => string
  readonly filters: AdvertFilters
  /** The advert that is being closed, and the key of that one try. */
  readonly chosen: Advert | null
  readonly key: string
  readonly refusal: Failure | null
}

export type MyTradesEvent =
  | { type: 'filter.choose'; name: keyof AdvertFilters; value: string }
  | { type: 'advert.close'; id: string; advert: Advert }
  | { type: 'closing.confirm' }
  | { type: 'closing.dismiss' }
  | { type: 'outcome.check' }
  | Extract<AppEvent, { type: 'url.change' }>

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
    children: {} as { ownAdverts: 'ownAdverts' },
    emitted: {} as Announcement,
    tags: {} as FlowTag,
    meta: {} as FlowMeta,
  },
  actors: { ownAdverts: ownAdvertsMachine, closeTrade: placeholder(closeTrade) },
  delays: delaysOf('errorRetry'),
  guards: {
    isUnknown: ({ context }) => context.refusal?.kind === 'unknown',
  },
  actions: {
    rememberFilter: assign(({ context }, { name, value }: { name: keyof AdvertFilters; value: string }) => ({
      filters: filtersOf({ ...context.filters, [name]: value }),
    })),
    rememberQuery: assign((_, { query }: { query: FlowInput['query'] }) => ({ filters: filtersOf(query) })),
    refreshList: sendTo('ownAdverts', { type: 'data.refresh' }),
    rememberChosen: assign((_, { advert }: { advert: Advert }) => ({ chosen: advert })),
    forgetChosen: assign({ chosen: null, key: '', refusal: null }),
    rememberKey: assign({ key: ({ context }) => context.newKey() }),
    rememberRefusal: assign((_, { failure }: { failure: Failure }) => ({ refusal: failure })),
    announceFilters: emit(({ context }) => ({ type: 'navigate' as const, to: addressOf(context.filters) })),
    announceSuccess: emit((_, { message }: { message: string }) => successNotice(message)),
    announceRefusal: emit(({ context }) => ({
      type: 'notice' as const,
      level: 'error' as const,
      text: context.refusal?.message ?? '',
    })),
  },
})
