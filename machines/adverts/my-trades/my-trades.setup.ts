import { assign, emit, sendTo, setup } from 'xstate'
import { codeStepActions } from '#machines/accounts/code-step/code-step-actions.ts'
import { codeStepGuards } from '#machines/accounts/code-step/code-step.ts'
import { confirmMovementMachine } from '#machines/accounts/confirm-movement/confirm-movement.machine.ts'
import type { AppEffect, AppEvent } from '#machines/shared/flow/app-effect.ts'
import { delaysOf } from '#machines/shared/values/durations.ts'
import type { Failure } from '#machines/shared/api/failure.ts'
import { failureActions, toastActions } from '#machines/shared/flow/failure-actions.ts'
import type { FlowInput } from '#machines/shared/flow/flow-input.ts'
import type { FlowMeta, FlowTag } from '#machines/shared/flow/flow-meta.ts'
import { isSentAgain, lostAnswerGuards } from '#machines/shared/flow/lost-answers.ts'
import type { AdvertAction } from '#machines/adverts/rules/own-adverts.ts'
import type { Advert } from '#machines/adverts/rules/trade.ts'
import type { OperationInput } from '#machines/shared/api/operation.ts'
import { paths } from '#machines/routing/paths.ts'
import { placeholder } from '#machines/shared/api/endpoint.ts'
import { addressOf, filtersOf, type AdvertFilters } from '#machines/adverts/rules/own-advert-filters.ts'
import { closeTrade, pauseTrade, reopenTrade } from '#machines/adverts/endpoints/adverts.ts'
import { ownAdvertsMachine } from '#machines/adverts/reads.machine.ts'

/** What is asked about before it is done. */
export type Change = Exclude<AdvertAction, 'edit'>

export interface MyTradesContext {
  readonly newKey: () => string
  readonly filters: AdvertFilters
  /** The advert that is being changed, what becomes of it, and the key of that one try. */
  readonly chosen: Advert | null
  readonly action: Change
  readonly key: string
  readonly failure: Failure | null
}

export type MyTradesEvent =
  | { type: 'filter.choose'; name: keyof AdvertFilters; value: string }
  | { type: 'advert.edit' | 'advert.close' | 'advert.pause' | 'advert.reopen'; id: string; advert: Advert }
  | { type: 'change.confirm' }
  | { type: 'change.dismiss' }
  | { type: 'outcome.check' }
  | Extract<AppEvent, { type: 'url.change' }>

/** The request that changes the chosen advert. */
export const changeInput = ({ chosen, key }: MyTradesContext): OperationInput<'closeTrade'> => ({
  path: { t_id: chosen?.t_id ?? '' },
  key,
})

/** Everything of the own adverts that is named; its states stand in the machine. */
export const myTradesSetup = setup({
  types: {} as {
    context: MyTradesContext
    events: MyTradesEvent
    input: Pick<FlowInput, 'query' | 'newKey'>
    children: { ownAdverts: 'ownAdverts'; confirmMovement: 'confirmMovement' }
    emitted: AppEffect
    tags: FlowTag
    meta: FlowMeta
  },
  actors: {
    ownAdverts: ownAdvertsMachine,
    closeTrade: placeholder(closeTrade),
    pauseTrade: placeholder(pauseTrade),
    reopenTrade: placeholder(reopenTrade),
    confirmMovement: confirmMovementMachine,
  },
  delays: delaysOf('errorRetry'),
  guards: {
    ...codeStepGuards,
    isClosing: ({ context }) => context.action === 'close',
    isPausing: ({ context }) => context.action === 'pause',
    isSentAgain,
    ...lostAnswerGuards,
  },
  actions: {
    setFilter: assign(({ context }, { name, value }: { name: keyof AdvertFilters; value: string }) => ({
      filters: filtersOf({ ...context.filters, [name]: value }),
    })),
    setQuery: assign((_, { query }: { query: FlowInput['query'] }) => ({ filters: filtersOf(query) })),
    refreshList: sendTo('ownAdverts', { type: 'data.refresh' }),
    setChosen: assign((_, { advert, action }: { advert: Advert; action: Change }) => ({ chosen: advert, action })),
    clearChosen: assign({ chosen: null, key: '', failure: null }),
    setKey: assign({ key: ({ context }) => context.newKey() }),
    ...failureActions,
    ...toastActions,
    ...codeStepActions,
    navigateToEdit: emit((_, { advert }: { advert: Advert }) => ({
      type: 'navigate' as const,
      to: paths.createTrade({ edit: advert.t_id }),
      state: { editOrderData: advert },
    })),
    navigateToFilters: emit(({ context }) => ({ type: 'navigate' as const, to: addressOf(context.filters) })),
  },
})
