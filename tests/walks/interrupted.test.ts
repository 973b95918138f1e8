import { addBankDetails, fetchPayoutAccounts } from '#machines/accounts/endpoints/user.ts'
import { fromCallback, fromPromise } from 'xstate'
import { describe, expect, it, test } from 'vitest'
import { fullOptions } from '#machines/adverts/advert-form-options/advert-form-options.model.ts'
import { createTradeMachine } from '#machines/adverts/create-trade/create-trade.machine.ts'
import { ownAdvert, sellDraft } from '#machines/adverts/samples/advert-drafts.ts'
import { arriving, childDraft, ledBackTo, returnPlace } from '#machines/shared/flow/flow-input.ts'
import type { FlowMeta } from '#machines/shared/flow/flow-meta.ts'
import { ORDER_PLACED } from '#machines/adverts/messages/adverts.ts'
import { draftAccount } from '#machines/accounts/rules/bank-accounts.ts'
import { tradeToResume, withTrade } from '#machines/adverts/rules/trade-return.ts'
import { bankAccountMachine } from '#machines/accounts/bank-account/bank-account.machine.ts'
import { durations } from '#machines/shared/values/durations.ts'
import { draftAdvert } from '#machines/adverts/rules/take-advert.ts'
import { createOrder } from '#machines/adverts/endpoints/adverts.ts'
import { firstQuay, secondQuay } from '#machines/accounts/samples/bank-accounts.ts'
import { manageProfileMachine } from '#machines/accounts/manage-profile/manage-profile.machine.ts'
import { marketplaceMachine } from '#machines/adverts/marketplace/marketplace.machine.ts'
import { unpaidPurchase } from '#machines/adverts/samples/placed-order.ts'
import { buysBtc, sellsUsdt } from '#machines/adverts/samples/adverts.ts'
import { m2mOrderMachine } from '#machines/orders/m2m-order/m2m-order.machine.ts'
import { sentOrder } from '#machines/exchange/rules/external-orders.ts'
import { startExternalOrder } from '#machines/exchange/external-order/external-order.setup.ts'
import { externalPurchase, externalSale } from '#machines/exchange/samples/external-orders.ts'
import { fetchOrder } from '#machines/orders/endpoints/orders.ts'
import { ORDER_NO, sampleOrder } from '#machines/orders/samples/orders.ts'
import { paymentMethodMachine } from '#machines/accounts/payment-method/payment-method.machine.ts'
import { loadFlows } from '#machines/all-flows.ts'
import { sandboxControlsMachine } from '#machines/sandbox/sandbox-controls/sandbox-controls.machine.ts'
import { ada } from '#machines/accounts/samples/person.ts'
import { takeAdvertMachine } from '#machines/adverts/take-advert/take-advert.machine.ts'
import { answering, running, settled } from './running.ts'

const flows = await loadFlows()

describe('what was typed when a session ended', () => {
  it('is in the trade modal again, on the same advert', () => {
    const draft = { 'takeAdvert.advert': JSON.stringify(sellsUsdt), 'takeAdvert.amount': '18000.50' }
    const quiet = marketplaceMachine.provide({ actors: { marketStream: fromCallback(() => {}) } })
    const { actor } = running(quiet, arriving({ user: ada, draft }))
    const { advert, amount, sentKey } = actor.getSnapshot().children.takeAdvert?.getSnapshot().context ?? {}
    expect({ advert, amount, sentKey }).toEqual({ advert: sellsUsdt, amount: '18000.50', sentKey: '' })
  })

  it('is ordered again as it was sent, whatever the advert and the saved accounts are by now', async () => {
    const orders: unknown[] = []
    const reloaded = takeAdvertMachine.provide({
      actors: {
        createOrder: fromPromise(({ input }) => new Promise(() => orders.push(input))) as never,
        fetchPayoutAccounts: answering(fetchPayoutAccounts, { status: 200, body: { data: [firstQuay] } }),
      },
    })
    const draft = {
      advert: JSON.stringify(buysBtc),
      amount: '6 000',
      method: 'Bank Transfer',
      account: secondQuay._id,
      sentKey: 'key-00000001',
    }
    const changed = { ...buysBtc, seq: 1, order: { ...buysBtc.order, price: '65000', payment_methods: ['Wise'] } }
    running(reloaded, { ...arriving({ draft }), advert: changed, returnTo: '/m2m' })
    await settled()
    const body = {
      trade_id: 'BVYSBTCABCDEFGHJKMNP',
      trade_type: 'Buy',
      order_type: 'Sell',
      token: 'BTC',
      currency: 'USD',
      trade_owner: 'chidi_m',
      fiat_amount: '6000',
      token_amount: '0.1',
      price: '60000',
      expected_seq: 0,
      payment_method: 'Bank Transfer',
      receiving_account_id: 'BBCDEFGHJKMNPQRSTVWX',
    }
    expect(orders).toEqual([{ key: 'key-00000001', body }])
  })

  it('is not in the trade modal again once its order is placed', async () => {
    const answer = { status: 200, body: { message: ORDER_PLACED, data: unpaidPurchase } } as const
    const placing = takeAdvertMachine.provide({ actors: { createOrder: answering(createOrder, answer) } })
    const sent = { advert: JSON.stringify(sellsUsdt), method: 'Bank Transfer', sentKey: 'key-00000001' }
    const { actor } = running(placing, { ...arriving({ draft: sent }), advert: sellsUsdt, returnTo: '/m2m' })
    await settled()
    const { context, value: state } = actor.getSnapshot()
    expect({ state, sentKey: context.sentKey }).toEqual({ state: 'created', sentKey: '' })
    const fields = (takeAdvertMachine.root.meta as FlowMeta).draft ?? []
    const texts = fields.map((name) => {
      const value: unknown = Reflect.get(context, name)
      return [`takeAdvert.${name}`, typeof value === 'string' ? value : JSON.stringify(value)]
    })
    const quiet = marketplaceMachine.provide({ actors: { marketStream: fromCallback(() => {}) } })
    const marketplace = running(quiet, arriving({ user: ada, draft: Object.fromEntries(texts) })).actor.getSnapshot()
    expect(marketplace.matches({ trade: 'browsing' })).toBe(true)
    expect(marketplace.context.draft).toEqual({})
  })

  it('is in the trade modal again after a bank account was added on the way, and after going back', async () => {
    const form = { advert: JSON.stringify(buysBtc), amount: '600', method: 'Bank Transfer' }
    const without = takeAdvertMachine.provide({
      actors: { fetchPayoutAccounts: answering(fetchPayoutAccounts, { status: 200, body: { data: [] } }) },
    })
    const selling = running(without, { ...arriving({ draft: form }), advert: buysBtc, returnTo: '/m2m?side=sell' })
    await settled()
    selling.actor.send({ type: 'account.add' })
    const [place, accounts] = selling.effects.filter((effect) => effect.type === 'navigate')
    expect(place).toMatchObject({ to: '/m2m?side=sell', replace: true })
    expect(accounts).toMatchObject({ to: '/dashboard/account/payment-method' })

    const adding = bankAccountMachine.provide({
      actors: {
        addBankDetails: answering(addBankDetails, { status: 200, body: { message: 'Saved', data: firstQuay } }),
      },
    })
    const { account_name, account_number, bank_name, account_type } = firstQuay
    const draft = { account_name, account_number, bank_name, account_type }
    const bank = running(adding, arriving({ state: accounts?.state ?? {}, draft }))
    bank.actor.send({ type: 'form.submit' })
    await settled()
    const back = bank.effects.find((effect) => effect.type === 'navigate')
    expect(back).toMatchObject({ to: '/m2m?side=sell' })

    const quiet = marketplaceMachine.provide({ actors: { marketStream: fromCallback(() => {}) } })
    for (const arrival of [back, place]) {
      const { actor, effects } = running(
        quiet,
        arriving({ user: ada, query: { side: 'sell' }, state: arrival?.state ?? {} }),
      )
      const { advert, amount, method } = actor.getSnapshot().children.takeAdvert?.getSnapshot().context ?? {}
      expect({ advert, amount, method }).toEqual({ advert: buysBtc, amount: '600', method: 'Bank Transfer' })
      // Once: the history entry forgets it.
      expect(effects).toContainEqual({ type: 'navigate', to: '?side=sell', replace: true })
    }
  })

  it('is led back to by the login of a visitor who chose an advert', () => {
    const quiet = marketplaceMachine.provide({ actors: { marketStream: fromCallback(() => {}) } })
    const visiting = running(quiet, arriving({ query: { token: 'USDT' } }))
    visiting.actor.send({ type: 'advert.choose', id: sellsUsdt.t_id, advert: sellsUsdt })
    visiting.clock.increment(durations.redirectToLogin)
    const login = visiting.effects.find((effect) => effect.type === 'navigate')
    const place = returnPlace(login?.state ?? {})
    expect(place?.path).toBe('/m2m?token=USDT')
    const back = running(quiet, arriving({ user: ada, state: place ? (ledBackTo(place).state ?? {}) : {} }))
    expect(back.actor.getSnapshot().children.takeAdvert?.getSnapshot().context.advert).toEqual(sellsUsdt)
  })

  it('does not replace a request whose answer was lost', () => {
    const draft = { 'takeAdvert.advert': JSON.stringify(sellsUsdt), 'takeAdvert.sentKey': 'key-7' }
    expect(tradeToResume({ draft, state: withTrade(buysBtc, { amount: '600' }) })).toEqual(draft)
  })

  it('is not used for another advert', () => {
    const draft = { advert: JSON.stringify(sellsUsdt), amount: '18000.50' }
    const { actor } = running(takeAdvertMachine, { ...arriving({ draft }), advert: buysBtc, returnTo: '/m2m' })
    expect(actor.getSnapshot().context.amount).toBe(buysBtc.order.min_limit)
  })

  it('is in the form of that very account again', () => {
    const draft = { chosen: JSON.stringify(secondQuay), 'editBankAccount.bank_name': 'Lantern Bank' }
    const { actor } = running(paymentMethodMachine, arriving({ draft }))
    const { values, arrivedWith } = actor.getSnapshot().children.editBankAccount?.getSnapshot().context ?? {}
    expect(values).toMatchObject({ bank_name: 'Lantern Bank', account_number: secondQuay.account_number })
    expect(arrivedWith).toMatchObject({ _id: secondQuay._id })
  })

  it('is sent again as an edit of the version that the draft began with', async () => {
    const edits: unknown[] = []
    const reloaded = createTradeMachine.provide({
      actors: {
        advertFormOptions: fromPromise(async () => fullOptions) as never,
        editTrade: fromPromise(({ input }) => new Promise(() => edits.push(input))) as never,
      },
    })
    const draft = {
      draft: JSON.stringify(sellDraft),
      draftOf: `${ownAdvert.t_id}:3`,
      edit: ownAdvert.t_id,
      sentKey: 'key-00000001',
    }
    running(reloaded, arriving({ draft }))
    await settled()
    expect(edits).toMatchObject([
      {
        path: { t_id: 'ABCDEFGHJKMNPQRSTVWX' },
        query: { expected_seq: 3 },
        body: { type: 'Sell', price: '1500', token_amount: '100', min_limit: '15000', max_limit: '75000' },
        key: 'key-00000001',
      },
    ])
  })

  it('is posted again with the accounts that it named, whatever is saved by now', async () => {
    const posts: unknown[] = []
    const reloaded = createTradeMachine.provide({
      actors: {
        advertFormOptions: fromPromise(async () => ({ ...fullOptions, accounts: [firstQuay] })) as never,
        postTrade: fromPromise(({ input }) => new Promise(() => posts.push(input))) as never,
      },
    })
    const receiving_accounts = { 'Bank Transfer': secondQuay._id, Wise: 'G0NEABCDEFGHJKMNPQRS' }
    const draft = { draft: JSON.stringify({ ...sellDraft, receiving_accounts }), sentKey: 'key-1' }
    running(reloaded, arriving({ draft }))
    await settled()
    expect(posts).toEqual([{ body: expect.objectContaining({ receiving_accounts }), key: 'key-1' }])
  })

  it('is in the trade modal again with the account that was chosen', async () => {
    const quick = takeAdvertMachine.provide({
      actors: {
        fetchPayoutAccounts: answering(fetchPayoutAccounts, { status: 200, body: { data: [firstQuay, secondQuay] } }),
      },
    })
    const draft = { advert: JSON.stringify(buysBtc), account: secondQuay._id }
    const { actor } = running(quick, { ...arriving({ draft }), advert: buysBtc, returnTo: '/m2m' })
    await settled()
    expect(actor.getSnapshot().context.account).toBe('BBCDEFGHJKMNPQRSTVWX')
  })

  it('is in the chat of the order again', async () => {
    const opened = m2mOrderMachine.provide({
      actors: { fetchOrder: answering(fetchOrder, { status: 200, body: { data: sampleOrder('buyer', 'paid') } }) },
    })
    const draft = { 'orderChat.messageComposer.text': 'I am at the bank' }
    const { actor } = running(opened, arriving({ params: { order_no: ORDER_NO }, user: ada, draft }))
    await settled()
    const composer = actor.getSnapshot().children.orderChat?.getSnapshot().children.messageComposer?.getSnapshot()
    expect(composer?.context.text).toBe('I am at the bank')
  })

  it('is in the profile and in the sandbox controls again', () => {
    const profile = running(manageProfileMachine, arriving({ user: ada, draft: { name: 'Ada O', phone: '' } }))
    expect(profile.actor.getSnapshot().context.values).toMatchObject({ name: 'Ada O' })
    const controls = running(
      sandboxControlsMachine,
      arriving({ user: ada, draft: { ticker: 'ETH', amount: '3', minutes: '7' } }),
    )
    expect(controls.actor.getSnapshot().context).toMatchObject({ ticker: 'ETH', amount: '3', minutes: '7' })
  })

  it('is the order with an external recipient whose answer was lost', () => {
    const lost = { order: JSON.stringify(externalSale), amount: '0.1', sentKey: 'key-00000009' }
    const own = startExternalOrder({ order: externalPurchase, amount: '', newKey: () => 'key', draft: lost })
    expect(own).toMatchObject({ order: externalSale, amount: '0.1', sentKey: 'key-00000009', estimate: null })
    const broken = { ...externalSale, recipient: {} }
    expect([{ ...lost, sentKey: '' }, { ...lost, order: JSON.stringify(broken) }, {}].map(sentOrder)).toEqual([
      null,
      null,
      null,
    ])
  })

  it('is ignored when it is not valid any more', () => {
    const broken = [undefined, '', 'null', '{}', '[]', '"text"', JSON.stringify({ ...sellsUsdt, order: {} })]
    expect(broken.map(draftAdvert)).toEqual(broken.map(() => null))
    expect(broken.map(draftAccount)).toEqual(broken.map(() => null))
    expect(draftAdvert(JSON.stringify(ownAdvert))).toEqual(ownAdvert)
    expect(draftAccount(JSON.stringify(secondQuay))).toEqual(secondQuay)
  })

  it('belongs to the flow inside which it was typed', () => {
    const draft = { 'orderChat.messageComposer.text': 'Hello', statement: 'Mine' }
    expect(childDraft(childDraft(draft, 'orderChat'), 'messageComposer')).toEqual({ text: 'Hello' })
  })
})

test('no flow keeps a password, a code or the key of a link', () => {
  const draft = flows.flatMap(({ model: { machine } }) =>
    ((machine.root.meta as FlowMeta | undefined)?.draft ?? []).map((name) => `${machine.id}.${name}`),
  )
  expect(draft.length).toBeGreaterThan(10)
  const secret = draft.filter((name) => /\..*(password|code$|otp|token|secret)/i.test(name))
  // The sort code of a bank, and the tickers of tokens.
  expect(secret.filter((name) => !name.endsWith('.sort_code'))).toEqual(['buySell.token', 'missingCrypto.token'])
})
