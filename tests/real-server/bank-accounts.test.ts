import { assign, setup, type ActorRefFrom, type AnyMachineSnapshot } from 'xstate'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { bankAccountMachine } from '#machines/accounts/bank-account/bank-account.machine.ts'
import { editBankAccountMachine } from '#machines/accounts/bank-account/edit-bank-account.machine.ts'
import { bankDetailsMachine } from '#machines/accounts/reads.machine.ts'
import type { BankAccount } from '#machines/accounts/rules/bank-accounts.ts'
import { durations } from '#machines/shared/values/durations.ts'
import { arriving } from '#machines/shared/flow/flow-input.ts'
import * as text from '#machines/accounts/messages/accounts.ts'
import { paymentMethodMachine } from '#machines/accounts/payment-method/payment-method.machine.ts'
import type { FlowModel } from 'statewalk/model'
import type { Trader } from '../server/support/client.ts'
import { post } from '../server/support/marketplace.ts'
import type { TestServer } from '../server/support/test-server.ts'
import { openBrowser, whenActor, type Browser, type RunningFlow } from './support/browser.ts'
import { newName, startRealServer } from './support/exchange.ts'
import { planned, takeOnServer } from './support/server-walk.ts'

const MOST = 5
const BANKS = [
  'First Quay',
  'Second Quay',
  'Third Quay',
  'Fourth Quay',
  'Fifth Quay',
  'Sixth Quay',
  'Moved Quay',
] as const

interface Expected {
  readonly banks: readonly string[]
  /** An open advert is paid to the first account. */
  readonly isInUse: boolean
}
type Place = 'first' | 'last'
type Step =
  { type: 'account.add' } | { type: 'account.edit' | 'account.delete'; place: Place } | { type: 'advert.post' }

const at = ({ banks }: Expected, place: Place) => (place === 'first' ? 0 : banks.length - 1)

const unused = ({ banks }: Expected) => BANKS.find((bank) => !banks.includes(bank)) ?? ''

const isRefused = (expected: Expected, step: Step): boolean =>
  (step.type === 'account.add' && expected.banks.length === MOST) ||
  (step.type === 'account.delete' && expected.isInUse && at(expected, step.place) === 0)

const after = (expected: Expected, step: Step): Expected => {
  const { banks } = expected
  if (isRefused(expected, step)) return expected
  switch (step.type) {
    case 'account.add':
      return { ...expected, banks: [...banks, unused(expected)] }
    case 'account.edit':
      return { ...expected, banks: banks.with(at(expected, step.place), unused(expected)) }
    case 'account.delete':
      return { ...expected, banks: banks.toSpliced(at(expected, step.place), 1) }
    case 'advert.post':
      return { ...expected, isInUse: true }
  }
}

const take = assign<Expected, Step, undefined, Step, never>(({ context, event }) => after(context, event))

const machine = setup({
  types: {} as { context: Expected; events: Step },
  guards: {
    hasAccount: ({ context }) => context.banks.length > 0,
    isFree: ({ context }) => context.banks.length > 0 && !context.isInUse,
  },
}).createMachine({
  id: 'bank-accounts',
  context: { banks: [], isInUse: false },
  on: {
    'account.add': { actions: take },
    'account.edit': { guard: 'hasAccount', actions: take },
    'account.delete': { guard: 'hasAccount', actions: take },
    'advert.post': { guard: 'isFree', actions: take },
  },
})

const places = ({ context }: { context: Expected }): { place: Place }[] =>
  context.banks.length > 1 ? [{ place: 'first' }, { place: 'last' }] : [{ place: 'first' }]

const model: FlowModel<typeof machine> = {
  machine,
  inputs: { nothing: undefined },
  events: { 'account.edit': places, 'account.delete': places },
  outcomes: {},
  counters: ({ context }) => [context.banks.length, context.isInUse],
  goal: () => true,
}

interface Person {
  readonly trader: Trader
  readonly browser: Browser
  readonly flow: RunningFlow<typeof paymentMethodMachine>
}

let server: TestServer
beforeAll(async () => {
  server = await startRealServer()
})
afterAll(() => server.close())

const begin = async (): Promise<Person> => {
  const trader = await server.register(newName())
  await trader.deposit('BTC', '1')
  const browser = await openBrowser(server.url, trader.session, trader.device)
  return { trader, browser, flow: browser.open(paymentMethodMachine, arriving({ user: trader.user })) }
}

const listOf = (snapshot: AnyMachineSnapshot) =>
  snapshot.children['bankDetails'] as ActorRefFrom<typeof bankDetailsMachine>
const rowsIn = (snapshot: AnyMachineSnapshot): readonly BankAccount[] =>
  listOf(snapshot).getSnapshot().context.data ?? []

const valuesOf = (bank: string) => ({
  account_name: `At ${bank}`,
  account_number: String(BANKS.findIndex((each) => each === bank) + 10),
  bank_name: bank,
  account_type: 'Savings',
  sort_code: bank === 'Second Quay' ? '12-34-56' : '',
})

type Form = ActorRefFrom<typeof bankAccountMachine> | ActorRefFrom<typeof editBankAccountMachine>

const fillIn = ({ flow, browser }: Person, id: 'bankAccount' | 'editBankAccount', bank: string) => {
  const form = flow.snapshot().children[id] as Form
  browser.tab.run(() => {
    for (const [name, value] of Object.entries(valuesOf(bank)))
      form.send({ type: 'field.change', name: name as keyof ReturnType<typeof valuesOf>, value })
    form.send({ type: 'form.submit' })
  })
  return form
}

const refused = (step: Step, before: Expected) => step.type !== 'advert.post' && isRefused(before, step)

const toastOf = (step: Step, before: Expected) => {
  switch (step.type) {
    case 'account.add':
      return refused(step, before) ? [['error', text.UP_TO_FIVE_ACCOUNTS]] : [['success', text.BANK_ACCOUNT_SAVED]]
    case 'account.edit':
      return [['success', text.BANK_ACCOUNT_CHANGED]]
    case 'account.delete':
      return refused(step, before) ? [['error', text.ACCOUNT_IN_USE]] : [['success', text.BANK_ACCOUNT_DELETED]]
    case 'advert.post':
      return []
  }
}

const addAccount = async (person: Person, step: Step, before: Expected) => {
  person.flow.send({ type: 'account.add' })
  const form = fillIn(person, 'bankAccount', unused(before))
  if (!refused(step, before)) return
  await whenActor<typeof bankAccountMachine>(
    form as ActorRefFrom<typeof bankAccountMachine>,
    'the sixth account is refused',
    (s) => s.matches({ filling: 'failed' }),
  )
  person.flow.send({ type: 'adding.cancel' })
}

const changeAccount = async (person: Person, step: Extract<Step, { place: Place }>, before: Expected) => {
  const { flow } = person
  const account = rowsIn(flow.snapshot())[at(before, step.place)]
  if (!account) throw new Error(`there is no ${step.place} account`)
  flow.send({ type: step.type, id: account._id, account })
  if (step.type === 'account.edit') fillIn(person, 'editBankAccount', unused(before))
  else flow.send({ type: 'deletion.confirm' })
  if (!refused(step, before)) return
  await flow.when('the account stays', (snapshot) => snapshot.matches('usedByAdvert'))
  flow.send({ type: 'deletion.dismiss' })
}

const takeStep = async (person: Person, step: Step, before: Expected) => {
  if (step.type === 'advert.post') await post(person.trader, { token_amount: '0.2' })
  else if (step.type === 'account.add') await addAccount(person, step, before)
  else await changeAccount(person, step, before)
  await person.flow.when('the accounts are listed', (snapshot) => snapshot.matches('listing'))
  const toasts = person.flow.effects.splice(0).filter((effect) => effect.type === 'toast')
  expect(toasts.map(({ level, text }) => [level, text])).toEqual(toastOf(step, before))
  expect(person.browser.tab.refused.splice(0)).toHaveLength(refused(step, before) ? 1 : 0)
}

const check = async ({ flow, browser, trader }: Person, { banks }: Expected) => {
  browser.pass(durations.fetchDedupe)
  await whenActor<typeof bankDetailsMachine>(listOf(flow.snapshot()), 'the list is up to date', (s) =>
    s.matches('fresh'),
  )
  const { data } = await trader.call('fetchBankDetails')
  const expected = banks.map((bank) => ({
    ...valuesOf(bank),
    _id: expect.any(String),
    sort_code: valuesOf(bank).sort_code || null,
  }))
  expect(data, 'the accounts as the server answers them').toEqual(expected)
  expect(rowsIn(flow.snapshot()), 'the accounts on the page').toEqual(data)
}

const { paths, walks } = planned(model)

test.each(paths.map((path, index) => [index + 1, path] as const))(
  'the page lists the bank accounts of the server on path %i',
  (_, path) =>
    takeOnServer<Expected, Step, Person>(path, { begin, take: takeStep, check, end: ({ browser }) => browser.close() }),
)

test('nobody else is shown them', async () => {
  const bola = await server.register('Bola Ige')
  expect((await bola.call('fetchBankDetails')).data).toEqual([])
})

afterAll(() => console.log(`bank accounts on the real server: ${paths.length} paths, ${walks[0]?.edges.length} edges`))
