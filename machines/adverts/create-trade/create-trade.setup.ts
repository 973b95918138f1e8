import { fetchMarketPrice, editTrade, fetchOwnAdverts, postTrade } from '#machines/adverts/endpoints/adverts.ts'
import { assign, emit, setup } from 'xstate'
import { codeStepActions } from '#machines/accounts/code-step/code-step-actions.ts'
import { codeStepGuards } from '#machines/accounts/code-step/code-step.ts'
import { confirmMovementMachine } from '#machines/accounts/confirm-movement/confirm-movement.machine.ts'
import { advertIn } from '#machines/adverts/rules/advert-address.ts'
import {
  MAX_METHODS,
  MAX_TAGS,
  stepPercent,
  withTerm,
  type AdvertDraft,
  type AdvertField,
  type MarginType,
  type TradeType,
} from '#machines/adverts/rules/adverts.ts'
import type { AppEffect, AppEvent } from '#machines/shared/flow/app-effect.ts'
import { delaysOf } from '#machines/shared/values/durations.ts'
import type { Failure } from '#machines/shared/api/failure.ts'
import { failureActions, toastActions } from '#machines/shared/flow/failure-actions.ts'
import type { FlowInput } from '#machines/shared/flow/flow-input.ts'
import type { FlowMeta, FlowTag } from '#machines/shared/flow/flow-meta.ts'
import { lostAnswerGuards } from '#machines/shared/flow/lost-answers.ts'
import { advertActions } from '#machines/adverts/rules/own-adverts.ts'
import { accountsIn, hasAccountsIn, payeesIn, withShownAccounts } from '#machines/adverts/rules/receiving-accounts.ts'
import { isVersionOf, type Advert } from '#machines/adverts/rules/trade.ts'
import { placeholder } from '#machines/shared/api/endpoint.ts'
import { advertFormOptionsMachine } from '#machines/adverts/advert-form-options/advert-form-options.machine.ts'
import * as advertForm from '#machines/adverts/rules/advert-form.ts'
import type { AdvertForm, AdvertFormOptions } from '#machines/adverts/rules/advert-form.ts'
import {
  discardDraft,
  draftFrom,
  editDraftName,
  NEW_ADVERT,
  rebaseDraft,
  switchDraft,
  type Drafts,
} from '#machines/adverts/rules/advert-drafts.ts'
import { paths } from '#machines/routing/paths.ts'

export interface CreateTradeContext extends AdvertForm, Drafts {
  readonly newKey: () => string
  /** The pair whose price is asked for. */
  readonly asked: string
  /** Minted when the person is asked to confirm. */
  readonly key: string
  /** The key of a posting whose answer is not known yet; survives a reload. */
  readonly sentKey: string
  /** The own advert that is changed, by its id; empty for a new one. */
  readonly edit: string
  /** What the address asks for: which advert, which step. */
  readonly wanted: string
  readonly step: advertForm.WizardStep
  readonly failure: Failure<Advert> | null
}

type With<Type extends string, Payload> = Type extends string ? { type: Type } & Payload : never

export type CreateTradeEvent =
  | With<'type.change', { value: TradeType }>
  | With<'margin.change', { value: MarginType }>
  | With<'token.change' | 'currency.change' | 'price.change' | 'percent.change', { value: string }>
  | With<'percent.raise' | 'percent.lower' | 'price.match' | 'market.retry' | 'amount.max', unknown>
  | With<'amount.change' | 'minLimit.change' | 'maxLimit.change' | 'remarks.change', { value: string }>
  | With<'account.change', { method: string; value: string }>
  | With<'field.leave', { name: AdvertField }>
  | With<'method.add' | 'method.remove', { name: string }>
  | With<'window.change', { minutes: number }>
  | With<'tag.add' | 'tag.remove', { title: string }>
  | With<'autoReply.change', { value: string }>
  | With<'step.next' | 'step.back' | 'draft.reset' | 'advert.retry', unknown>
  | Extract<AppEvent, { type: 'url.change' }>
  | With<'changes.keep' | 'changes.drop', unknown>
  | With<'post.request' | 'post.confirm' | 'post.dismiss' | 'outcome.check' | 'refusal.dismiss', unknown>

const addressOf = ({ edit, step }: CreateTradeContext): string => `?${edit === '' ? '' : `edit=${edit}&`}step=${step}`

const draftsIn = ({ draft, draftOf, aside }: Drafts): Drafts => ({ draft, draftOf, aside })

const freshDraft = ({ options, draft }: AdvertForm): AdvertDraft =>
  options ? advertForm.withOptions(null, options) : draft

/** Everything of the wizard that is named. */
export const createTradeSetup = setup({
  types: {} as {
    context: CreateTradeContext
    events: CreateTradeEvent
    input: Pick<FlowInput, 'draft' | 'newKey' | 'query' | 'state'>
    emitted: AppEffect
    tags: FlowTag
    meta: FlowMeta
    children: { advertFormOptions: 'advertFormOptions'; confirmMovement: 'confirmMovement' }
  },
  actors: {
    advertFormOptions: advertFormOptionsMachine,
    fetchMarketPrice: placeholder(fetchMarketPrice),
    postTrade: placeholder(postTrade),
    editTrade: placeholder(editTrade),
    fetchOwnAdverts: placeholder(fetchOwnAdverts),
    confirmMovement: confirmMovementMachine,
  },
  delays: delaysOf('errorRetry', 'liveRefresh', 'redirectAfterTrade'),
  guards: {
    ...codeStepGuards,
    isFixed: ({ context }) => context.draft.margin_type === 'Fixed',
    isSelling: ({ context }) => context.draft.type === 'Sell',
    hasReceivingAccounts: ({ context }) => hasAccountsIn(context),
    hasSeveralAccounts: ({ context }) => payeesIn(context).some(({ method }) => accountsIn(context, method).length > 1),
    hasCoinsToSell: ({ context }) => context.draft.type === 'Sell' && advertForm.availableOf(context) !== '0',
    isPairAsked: ({ context }) => context.asked === advertForm.pairOf(context.draft),
    isMarketKnown: ({ context }) => advertForm.marketPriceOf(context) !== null,
    isPriceSettled: ({ context }) => advertForm.isStepValid(context, 1),
    areAmountsSettled: ({ context }) => advertForm.isStepValid(context, 2),
    isWhole: ({ context }) => advertForm.isFormValid(context),
    hasRoomForTag: ({ context }) => context.draft.terms_tags.length < MAX_TAGS,
    hasRoomForMethod: ({ context }) => context.draft.payment_methods.length < MAX_METHODS,
    isNew: ({ context }) => context.edit === '',
    isWantedAdvert: ({ context }) => context.edit === context.wanted,
    isEditable: ({ context: { editing } }) => Boolean(editing && advertActions(editing).includes('edit')),
    isThirdStep: ({ context }) => context.step === 3,
    isSecondStep: ({ context }) => context.step === 2,
    isSent: ({ context }) => context.sentKey !== '',
    /** After a reload the key is that of the draft; after a lost answer the failure is stored. */
    isSentAgain: ({ context: { sentKey, key, failure } }) => sentKey !== '' && (sentKey !== key || failure !== null),
    ...lostAnswerGuards,
    hasFreshAdvert: ({ context: { failure } }) => failure?.code === 'advert_changed' && failure.data !== undefined,
    isAccountMissing: ({ context }) => context.failure?.code === 'no_receiving_account',
    isAccountGone: ({ context }) => context.failure?.fields?.['receiving_accounts'] !== undefined,
  },
  actions: {
    setOptions: assign(({ context }, { options }: { options: AdvertFormOptions }) => ({
      options,
      // What was sent is sent again, whatever is offered by now.
      ...(context.sentKey === '' && {
        draft: advertForm.withOptions(context.draft.token === '' ? null : context.draft, options),
      }),
    })),
    setShownAccounts: assign({ draft: ({ context }) => withShownAccounts(context) }),
    setAdvert: assign(({ context: { editing } }, { advert }: { advert: Advert | null }) => ({
      editing: editing && advert && !isVersionOf(editing, advert) ? editing : advert,
      failure: null,
    })),
    takeUpNew: assign(({ context }) => switchDraft(draftsIn(context), NEW_ADVERT, freshDraft(context))),
    startEditing: assign(({ context }) =>
      context.editing
        ? switchDraft(draftsIn(context), editDraftName(context.edit, context.editing.seq), draftFrom(context.editing))
        : {},
    ),
    setFreshAdvert: assign({ editing: ({ context }) => context.failure?.data ?? context.editing ?? null }),
    rebaseDraft: assign(({ context }) => {
      const fresh = context.failure?.data
      return fresh
        ? {
            editing: fresh,
            ...switchDraft(context, editDraftName(context.edit, fresh.seq), rebaseDraft(context, fresh)),
          }
        : {}
    }),
    dropDraft: assign(({ context }) => discardDraft(context, freshDraft(context))),
    setAddress: assign((_, { query, state }: Pick<FlowInput, 'query' | 'state'>) => ({
      wanted: advertIn({ query, state }),
      step: advertForm.stepInQuery(query),
    })),
    startOver: assign(({ context: { wanted } }) => ({ edit: wanted, editing: null, touched: {}, failure: null })),
    lowerStep: assign({ step: ({ context }) => advertForm.reachableStep(context, context.step) }),
    openStep: assign((_, { step }: { step: advertForm.WizardStep }) => ({ step })),
    setField: assign(({ context }, patch: Partial<AdvertDraft>) => advertForm.withChanges(context, patch)),
    setPair: assign(({ context }, pair: { token: string } | { currency: string }) =>
      advertForm.withPair(context, pair),
    ),
    setMargin: assign(({ context }, { margin }: { margin: MarginType }) => advertForm.withMargin(context, margin)),
    setStep: assign(({ context }, { direction }: { direction: 1 | -1 }) =>
      advertForm.withChanges(context, { percent: stepPercent(advertForm.readDraft(context).percent, direction) }),
    ),
    matchMarket: assign(({ context }) => advertForm.withMarketPrice(context)),
    setAll: assign(({ context }) => advertForm.withChanges(context, { token_amount: advertForm.availableOf(context) })),
    touchField: assign(({ context }, { name }: { name: AdvertField }) => ({
      touched: { ...context.touched, [name]: true },
    })),
    addMethod: assign(({ context }, { name }: { name: string }) =>
      advertForm.withChanges(context, { payment_methods: [...context.draft.payment_methods, name] }),
    ),
    removeMethod: assign(({ context }, { name }: { name: string }) =>
      advertForm.withChanges(context, { payment_methods: context.draft.payment_methods.filter((one) => one !== name) }),
    ),
    setAccount: assign(({ context }, { method, value }: { method: string; value: string }) =>
      advertForm.withChanges(context, {
        receiving_accounts: { ...context.draft.receiving_accounts, [method]: value },
      }),
    ),
    addTag: assign(({ context }, { title }: { title: string }) =>
      advertForm.withChanges(context, { terms_tags: withTerm(context.draft.terms_tags, title) }),
    ),
    removeTag: assign(({ context }, { title }: { title: string }) =>
      advertForm.withChanges(context, { terms_tags: context.draft.terms_tags.filter((tag) => tag.title !== title) }),
    ),
    setPairAsked: assign({ asked: ({ context }) => advertForm.pairOf(context.draft) }),
    setMarket: assign(({ context }, { price, usd }: { price: string; usd: string | null }) =>
      advertForm.withMarket(context, { pair: context.asked, price, usd }),
    ),
    clearMarket: assign({ market: null }),
    mintKey: assign({ key: ({ context }) => context.newKey() }),
    setSending: assign({ sentKey: ({ context }) => context.sentKey || context.key }),
    clearSending: assign({ sentKey: '' }),
    ...failureActions,
    ...toastActions,
    ...codeStepActions,
    resetDraft: assign(({ context }) => ({ ...advertForm.resetDraft(context), failure: null })),
    navigateToStep: emit(({ context }) => ({ type: 'navigate' as const, to: addressOf(context) })),
    replaceStep: emit(({ context }) => ({ type: 'navigate' as const, to: addressOf(context), replace: true })),
    navigateToMyTrades: emit({ type: 'navigate', to: paths.myTrades() }),
  },
})
