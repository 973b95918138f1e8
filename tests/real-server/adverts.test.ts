import { isDeepStrictEqual } from 'node:util'
import type { ActorRefFrom } from 'xstate'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { advertActions, type AdvertAction } from '#machines/adverts/rules/own-adverts.ts'
import { arriving } from '#machines/shared/flow/flow-input.ts'
import { durations } from '#machines/shared/values/durations.ts'
import { decimalOf, minorOf } from '#machines/shared/values/money.ts'
import * as text from '#machines/adverts/messages/adverts.ts'
import type { Advert } from '#machines/adverts/rules/trade.ts'
import { createTradeMachine } from '#machines/adverts/create-trade/create-trade.machine.ts'
import { myTradesMachine } from '#machines/adverts/my-trades/my-trades.machine.ts'
import { ownAdvertsMachine } from '#machines/adverts/reads.machine.ts'
import type { OperationId } from '#openapi/generated/operations.ts'
import { openBalances } from '#server/ledger/ledger.ts'
import { draft, take } from '../server/support/marketplace.ts'
import {
  TERMS,
  advertModel,
  type AdvertStep,
  type EditDelivery,
  type ExpectedAdvert,
  type Terms,
} from './advert-model.ts'
import { whenActor, type RunningFlow } from './support/browser.ts'
import { openExchange, type Exchange } from './support/exchange.ts'
import { planned, takeOnServer } from './support/server-walk.ts'

const TAKEN = '0.1'
const BTC_SCALE = 8
const REMARKS = 'Changed on another device'

/** The advert of a path: its owner is the seller, whichever type it has. */
interface Owned {
  list: RunningFlow<typeof myTradesMachine>
  tId: string
  /** What the owner had before it was posted. */
  readonly available: bigint
}

let exchange: Exchange
beforeAll(async () => {
  exchange = await openExchange()
})
afterAll(() => exchange.close())

let keys = 0
const given = () => ({ user: exchange.seller.trader.user, newKey: () => `key-${++keys}-of-the-owner` })

const openList = () => exchange.seller.browser.open(myTradesMachine, arriving(given()))

const balanceOf = async (account: string): Promise<bigint> => {
  const line = (await openBalances(exchange.server.context.db)).find((each) => each.startsWith(`${account} BTC `))
  return minorOf(line?.split(' ')[2] ?? '0', BTC_SCALE)
}

const ownAccount = () => `available:${exchange.seller.trader.user.username}`

const begin = async (): Promise<Owned> => ({ list: openList(), tId: '', available: await balanceOf(ownAccount()) })

type Wizard = RunningFlow<typeof createTradeMachine>

const whenDrafting = (wizard: Wizard) =>
  wizard.when('the draft is open', (s) => s.matches({ drafting: { market: 'known' } }))

const fillInNew = (wizard: Wizard, { type }: ExpectedAdvert) => {
  wizard.send({ type: 'type.change', value: type })
  wizard.send({ type: 'token.change', value: 'BTC' })
  wizard.send({ type: 'currency.change', value: 'USD' })
  wizard.send({ type: 'margin.change', value: 'Fixed' })
}

const fillIn = (wizard: Wizard, { price, token_amount, min_limit, max_limit }: Terms) => {
  wizard.send({ type: 'price.change', value: price })
  wizard.send({ type: 'step.next' })
  wizard.send({ type: 'amount.change', value: token_amount })
  wizard.send({ type: 'minLimit.change', value: min_limit })
  wizard.send({ type: 'maxLimit.change', value: max_limit })
  if (!wizard.snapshot().context.draft.payment_methods.includes('Bank Transfer'))
    wizard.send({ type: 'method.add', name: 'Bank Transfer' })
  wizard.send({ type: 'window.change', minutes: 30 })
  wizard.send({ type: 'step.next' })
}

const lose = (op: OperationId, delivery: EditDelivery) => {
  if (delivery === 'answerLost' || delivery === 'requestLost')
    exchange.seller.browser.tab.loseNext(op, delivery === 'answerLost' ? 'answer' : 'request')
}

const confirm = async (wizard: Wizard, op: 'postTrade' | 'editTrade', delivery: EditDelivery) => {
  wizard.send({ type: 'post.request' })
  expect(wizard.snapshot().value).toBe(op === 'postTrade' ? 'confirmingPost' : 'confirmingEdit')
  lose(op, delivery)
  wizard.send({ type: 'post.confirm' })
  if (delivery !== 'answerLost' && delivery !== 'requestLost') return
  await wizard.when('the outcome is unknown', (s) => s.matches('checkingPost') || s.matches('checkingEdit'))
  wizard.send({ type: 'outcome.check' })
}

const toastsOf = ({ effects }: RunningFlow<typeof createTradeMachine> | RunningFlow<typeof myTradesMachine>) =>
  effects.splice(0).flatMap((effect) => (effect.type === 'toast' ? [[effect.level, effect.text]] : []))

const whenSaved = async (wizard: Wizard, state: 'posted' | 'edited', message: string) => {
  await wizard.when('the advert is saved', (s) => s.matches(state))
  expect(toastsOf(wizard)).toEqual([['success', message]])
  wizard.stop()
}

const ownRow = async (type: ExpectedAdvert['type']): Promise<Advert> => {
  const { data } = await exchange.seller.trader.call('fetchOwnAdverts', { query: { type, limit: 1 } })
  if (!data[0]) throw new Error('the server lists no advert')
  return data[0]
}

const postAdvert = async (owned: Owned, delivery: EditDelivery, before: ExpectedAdvert) => {
  const wizard = exchange.seller.browser.open(createTradeMachine, arriving(given()))
  await whenDrafting(wizard)
  fillInNew(wizard, before)
  await whenDrafting(wizard)
  fillIn(wizard, TERMS[0])
  await confirm(wizard, 'postTrade', delivery)
  await whenSaved(wizard, 'posted', text.ADVERT_POSTED)
  owned.tId = (await ownRow(before.type)).t_id
}

const termsOf = ({ terms, isRemarked }: ExpectedAdvert) => ({
  ...TERMS[terms === 0 ? 0 : 1],
  remarks: isRemarked ? REMARKS : '',
})

/** Another client of the owner saves other remarks. */
const editElsewhere = ({ tId }: Owned, before: ExpectedAdvert) =>
  exchange.seller.trader.call('editTrade', {
    path: { t_id: tId },
    body: {
      ...draft,
      type: before.type,
      payment_methods: ['Bank Transfer'],
      ...termsOf({ ...before, isRemarked: true }),
    },
  })

const editAdvert = async (
  owned: Owned,
  { delivery }: Extract<AdvertStep, { type: 'advert.edit' }>,
  before: ExpectedAdvert,
) => {
  const wizard = exchange.seller.browser.open(createTradeMachine, arriving({ ...given(), query: { edit: owned.tId } }))
  await whenDrafting(wizard)
  fillIn(wizard, TERMS[before.terms === 0 ? 1 : 0])
  if (delivery !== 'keptElsewhere' && delivery !== 'droppedElsewhere') {
    await confirm(wizard, 'editTrade', delivery)
    return whenSaved(wizard, 'edited', text.ADVERT_EDITED)
  }
  await editElsewhere(owned, before)
  await confirm(wizard, 'editTrade', delivery)
  const changed = await wizard.when('the other change is shown', (s) => s.matches('changedElsewhere'))
  expect(changed.context.failure?.data?.order.remarks).toBe(REMARKS)
  expect(toastsOf(wizard)).toEqual([['error', text.ADVERT_EDITED_ELSEWHERE]])
  expect(exchange.seller.browser.tab.refused.splice(0)).toEqual([expect.stringContaining('"advert_changed"')])
  wizard.send({ type: delivery === 'keptElsewhere' ? 'changes.keep' : 'changes.drop' })
  if (delivery === 'droppedElsewhere') return wizard.stop()
  await whenDrafting(wizard)
  for (const _ of ['amounts', 'terms']) wizard.send({ type: 'step.next' })
  await confirm(wizard, 'editTrade', delivery)
  return whenSaved(wizard, 'edited', text.ADVERT_EDITED)
}

const CHANGES = {
  'advert.pause': { op: 'pauseTrade', message: text.ADVERT_PAUSED },
  'advert.reopen': { op: 'reopenTrade', message: text.ADVERT_REOPENED },
  'advert.close': { op: 'closeTrade', message: text.ADVERT_CLOSED },
} as const

const changeAdvert = async ({ list, tId }: Owned, type: keyof typeof CHANGES, delivery: EditDelivery) => {
  const { op, message } = CHANGES[type]
  const advert = rowsOf(list).find((row) => row.t_id === tId)
  if (!advert) throw new Error('the page does not list the advert')
  list.send({ type, id: tId, advert })
  lose(op, delivery)
  list.send({ type: 'change.confirm' })
  if (delivery !== 'answered') {
    await list.when('the outcome is unknown', (s) => s.matches({ changing: 'checkingOutcome' }))
    list.send({ type: 'outcome.check' })
  }
  await list.when('the advert is changed', (s) => s.matches({ changing: 'resting' }))
  expect(toastsOf(list)).toEqual([['success', message]])
}

const placeOrder = async ({ tId }: Owned, { type, terms }: ExpectedAdvert) => {
  const { data } = await exchange.buyer.trader.call('fetchOpenAdverts', {
    query: { type, token: 'BTC', currency: 'USD' },
  })
  const advert = data.find(({ t_id }) => t_id === tId)
  if (!advert) throw new Error('the marketplace does not list the advert')
  await take(exchange.buyer.trader, advert as Advert, String(Number(TERMS[terms === 0 ? 0 : 1].price) * Number(TAKEN)))
}

const takeStep = async (owned: Owned, step: AdvertStep, before: ExpectedAdvert) => {
  if (step.type === 'order.place') return placeOrder(owned, before)
  if (step.type !== 'advert.post' && step.type !== 'advert.edit') return changeAdvert(owned, step.type, step.delivery)
  owned.list.stop()
  if (step.type === 'advert.edit') await editAdvert(owned, step, before)
  else await postAdvert(owned, step.delivery, before)
  owned.list = openList()
}

const listOf = (list: Owned['list']) => list.snapshot().children['ownAdverts'] as ActorRefFrom<typeof ownAdvertsMachine>
const rowsOf = (list: Owned['list']): readonly Advert[] => listOf(list).getSnapshot().context.data?.rows ?? []

const leftOf = ({ terms, isTaken }: ExpectedAdvert): bigint =>
  minorOf(TERMS[terms === 0 ? 0 : 1].token_amount, BTC_SCALE) - (isTaken ? minorOf(TAKEN, BTC_SCALE) : 0n)

const ACTIONS: Readonly<Record<ExpectedAdvert['state'], readonly AdvertAction[]>> = {
  none: [],
  open: ['edit', 'pause', 'close'],
  paused: ['reopen', 'close'],
  closed: [],
}

const rowOf = (expected: ExpectedAdvert) => {
  const { token_amount, ...terms } = termsOf(expected)
  return {
    seq: expected.seq,
    status: expected.state === 'open' ? 'Open' : 'Close',
    paused: expected.state === 'paused',
    order: expect.objectContaining({
      ...terms,
      type: expected.type,
      token_amount,
      available: expected.state === 'closed' ? expect.any(String) : decimalOf(leftOf(expected), BTC_SCALE),
    }),
  }
}

const checkLedger = async ({ tId, available }: Owned, expected: ExpectedAdvert) => {
  const isListed = expected.state === 'open' || expected.state === 'paused'
  const reserved = expected.type === 'Sell' && isListed ? leftOf(expected) : 0n
  const sold = expected.type === 'Sell' && expected.isTaken ? minorOf(TAKEN, BTC_SCALE) : 0n
  expect(await balanceOf(`reserve:${tId}`), 'what the advert reserves').toBe(reserved)
  expect(await balanceOf(ownAccount()), 'what its owner can spend').toBe(available - reserved - sold)
  expect(await exchange.audit(), 'what the audit finds').toEqual([])
}

const check = async (owned: Owned, expected: ExpectedAdvert) => {
  const { list, tId } = owned
  const { trader, browser } = exchange.seller
  browser.pass(durations.fetchDedupe)
  const { data } = await trader.call('fetchOwnAdverts', { query: { limit: 20 } })
  // What others change comes by the stream. Where it never comes, the comparison below names the difference.
  await whenActor<typeof ownAdvertsMachine>(
    listOf(list),
    'the list is up to date',
    (s) => !s.matches('stale') && isDeepStrictEqual(s.context.data?.rows, data),
  ).catch(() => undefined)
  expect(rowsOf(list), 'the adverts on the page').toEqual(data)
  expect(browser.tab.refused.splice(0), 'refused requests').toEqual([])
  if (expected.state === 'none') return
  const row = data.find(({ t_id }) => t_id === tId)
  expect(row, 'the advert as the server answers it').toMatchObject(rowOf(expected))
  expect(row && advertActions(row), 'what the page offers').toEqual(ACTIONS[expected.state])
  const open = await exchange.server.call('fetchOpenAdverts', {
    query: { type: expected.type, token: 'BTC', currency: 'USD', limit: 100 },
  })
  const listed = open.data.filter(({ t_id }) => t_id === tId).map(({ order }) => order.price)
  expect(listed, 'the advert in the marketplace').toEqual(expected.state === 'open' ? [termsOf(expected).price] : [])
  await checkLedger(owned, expected)
}

/** What a path leaves behind would be in the way of the next. */
const end = ({ list }: Owned) => list.stop()

const { paths, walks } = planned(advertModel)

test.each(paths.map((path, index) => [index + 1, path] as const))(
  'the owner, the marketplace and the ledger agree on path %i',
  (_, path) => takeOnServer<ExpectedAdvert, AdvertStep, Owned>(path, { begin, take: takeStep, check, end }),
)

afterAll(() =>
  console.log(
    `own adverts on the real server: ${paths.length} paths, ${walks.reduce((sum, { edges }) => sum + edges.length, 0)} edges`,
  ),
)
