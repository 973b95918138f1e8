import { initialTransition } from 'xstate'
import { expect, it } from 'vitest'
import type { SavedAccount } from '#machines/accounts/rules/saved-accounts.ts'
import { firstQuay } from '#machines/accounts/samples/bank-accounts.ts'
import { adasWise } from '#machines/accounts/samples/payout-accounts.ts'
import { advertFormOptionsMachine } from '#machines/adverts/advert-form-options/advert-form-options.machine.ts'
import { fullOptions } from '#machines/adverts/advert-form-options/advert-form-options.model.ts'
import type { AdvertDraft } from '#machines/adverts/rules/adverts.ts'
import { methodsToAddFor } from '#machines/adverts/rules/receiving-accounts.ts'
import { sellDraft } from '#machines/adverts/samples/advert-drafts.ts'
import { arriving } from '#machines/shared/flow/flow-input.ts'
import { createTradeMachine } from '#machines/adverts/create-trade/create-trade.machine.ts'
import { fetchPayoutAccounts } from '#machines/accounts/endpoints/user.ts'
import { fetchCurrencies, fetchP2pTokens, fetchPaymentMethods } from '#machines/catalog/endpoints.ts'
import { fetchMarketPrice } from '#machines/adverts/endpoints/adverts.ts'
import { fetchTokenBalances } from '#machines/wallet/endpoints/wallet.ts'
import { answering, running, settled } from '../running.ts'

const METHODS = fullOptions.methods.map((name) => ({ name }))

const MARKET = { price: '1500', price_usd: '1', at: '2026-01-01T00:00:00.000Z', rate_at: '2025-12-31T00:00:00.000Z' }

const stepOf = (given: Parameters<typeof arriving>[0]) =>
  initialTransition(createTradeMachine, arriving(given))[0].context.step

it('a new advert begins with its first step, whatever step an address in the history names', () => {
  expect(stepOf({ query: { step: '2' } })).toBe(1)
})

it('a draft, and an advert that is edited, is at the step that the address names', () => {
  expect(stepOf({ query: { step: '2' }, draft: { draft: '{}' } })).toBe(2)
  expect(stepOf({ query: { step: '2', edit: 'ABCDEFGHJKMNPQRSTVWX' } })).toBe(2)
})

it('a method without an account is named and leads to it; with the account the draft is as it was typed', async () => {
  const draft = { ...sellDraft, payment_methods: ['Bank Transfer'] }
  const opened = (accounts: readonly SavedAccount[], typed: AdvertDraft = draft) =>
    running(
      createTradeMachine.provide({
        actors: {
          advertFormOptions: advertFormOptionsMachine.provide({
            actors: {
              fetchP2pTokens: answering(fetchP2pTokens, { status: 200, body: { data: fullOptions.tokens } }),
              fetchCurrencies: answering(fetchCurrencies, { status: 200, body: { data: fullOptions.currencies } }),
              fetchPaymentMethods: answering(fetchPaymentMethods, { status: 200, body: { data: METHODS } }),
              fetchTokenBalances: answering(fetchTokenBalances, { status: 200, body: { data: fullOptions.balances } }),
              fetchPayoutAccounts: answering(fetchPayoutAccounts, { status: 200, body: { data: [...accounts] } }),
            },
          }),
          fetchMarketPrice: answering(fetchMarketPrice, { status: 200, body: { data: MARKET } }),
        },
      }),
      arriving({ query: { step: '2' }, draft: { draft: JSON.stringify(typed) } }),
    ).actor
  const actor = opened([firstQuay])
  await settled()
  const at = (state: 'selling' | 'sellingWithoutAccount', of = actor) =>
    of.getSnapshot().matches({ drafting: { steps: { settingAmounts: state } } })
  expect(at('selling')).toBe(true)
  actor.send({ type: 'method.add', name: 'Wise' })
  expect([at('sellingWithoutAccount'), methodsToAddFor(actor.getSnapshot().context)]).toEqual([true, ['Wise']])
  actor.send({ type: 'step.next' })
  actor.send({ type: 'post.request' })
  expect(actor.getSnapshot().matches('lackingAccount')).toBe(true)
  const typed = actor.getSnapshot().context.draft
  expect(typed).toMatchObject({
    ...draft,
    payment_methods: ['Bank Transfer', 'Wise'],
    receiving_accounts: { 'Bank Transfer': firstQuay._id },
  })
  const again = opened([firstQuay, adasWise], typed)
  await settled()
  const shown = { ...typed, receiving_accounts: { 'Bank Transfer': firstQuay._id, Wise: adasWise._id } }
  expect([at('selling', again), again.getSnapshot().context.draft]).toEqual([true, shown])
  again.send({ type: 'method.remove', name: 'Bank Transfer' })
  again.send({ type: 'step.next' })
  again.send({ type: 'post.request' })
  expect(again.getSnapshot().matches('confirmingPost')).toBe(true)
  expect(again.getSnapshot().context.draft.receiving_accounts).toEqual({ Wise: adasWise._id })
})
