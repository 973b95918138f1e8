import { assign, emit, sendTo, setup } from 'xstate'
import { successNotice, type Announcement, type AppEvent } from '#machines/domain/announcement.ts'
import { delaysOf } from '#machines/domain/durations.ts'
import type { Failure } from '#machines/domain/failure.ts'
import type { FlowInput } from '#machines/domain/flow-input.ts'
import type { FlowMeta, FlowTag } from '#machines/domain/flow-meta.ts'
import type { AdvertAct } from '#machines/domain/own-adverts.ts'
import type { Advert } from '#machines/domain/trade.ts'
import { placeholder, type Ask } from '#machines/domain/wire.ts'
import { addressOf, filtersOf, type AdvertFilters } from './advert-filters.ts'
import { closeTrade, pauseTrade, reopenTrade } from './my-trades.wire.ts'
import { ownAdvertsMachine } from './own-adverts.machine.ts'

/** What is asked about before it is done. */
export type Change = Exclude<AdvertAct, 'edit'>

export interface MyTradesContext {
  readonly newKey: () => string
  readonly filters: AdvertFilters
  /** The advert that is being changed, what becomes of it, and the key of that one try. */
  readonly chosen: Advert | null
  readonly act: Change
  readonly key: string
  readonly refusal: Failure | null
}

export type MyTradesEvent =
  | { type: 'filter.choose'; name: keyof AdvertFilters; value: string }
  | { type: 'advert.edit' | 'advert.close' | 'advert.pause' | 'advert.reopen'; id: string; advert: Advert }
  | { type: 'change.confirm' }
  | { type: 'change.dismiss' }
  | { type: 'outcome.check' }
  | Extract<AppEvent, { type: 'url.change' }>

/** The request that changes the chosen advert. */
export const changeAsk = ({ chosen, key }: MyTradesContext): Ask<'closeTrade'> => ({
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
  actors: {
    ownAdverts: ownAdvertsMachine,
    closeTrade: placeholder(closeTrade),
    pauseTrade: placeholder(pauseTrade),
    reopenTrade: placeholder(reopenTrade),
  },
  delays: delaysOf('errorRetry'),
  guards: {
    isClosing: ({ context }) => context.act === 'close',
    isPausing: ({ context }) => context.act === 'pause',
    isUnknown: ({ context }) => context.refusal?.kind === 'unknown',
  },
  actions: {
    rememberFilter: assign(({ context }, { name, value }: { name: keyof AdvertFilters; value: string }) => ({
      filters: filtersOf({ ...context.filters, [name]: value }),
    })),
    rememberQuery: assign((_, { query }: { query: FlowInput['query'] }) => ({ filters: filtersOf(query) })),
    refreshList: sendTo('ownAdverts', { type: 'data.refresh' }),
    rememberChosen: assign((_, { advert, act }: { advert: Advert; act: Change }) => ({ chosen: advert, act })),
    forgetChosen: assign({ chosen: null, key: '', refusal: null }),
    rememberKey: assign({ key: ({ context }) => context.newKey() }),
    rememberRefusal: assign((_, { failure }: { failure: Failure }) => ({ refusal: failure })),
    announceEdit: emit((_, { advert }: { advert: Advert }) => ({
      type: 'navigate' as const,
      to: `/dashboard/m2m/create-trade?edit=${advert.t_id}`,
      state: { editOrderData: advert },
    })),
    announceFilters: emit(({ context }) => ({ type: 'navigate' as const, to: addressOf(context.filters) })),
    announceSuccess: emit((_, { message }: { message: string }) => successNotice(message)),
    announceRefusal: emit(({ context }) => ({
      type: 'notice' as const,
      level: 'error' as const,
      text: context.refusal?.message ?? '',
    })),
  },
})
