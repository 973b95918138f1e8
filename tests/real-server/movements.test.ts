import { randomUUID } from 'node:crypto'
import type { ActorRefFrom } from 'xstate'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { cryptoDepositsMachine, depositAddressMachine } from '#machines/wallet/reads.machine.ts'
import { depositCryptoMachine } from '#machines/wallet/deposit-crypto/deposit-crypto.machine.ts'
import { depositFiatMachine } from '#machines/wallet/deposit-fiat/deposit-fiat.machine.ts'
import { durations } from '#machines/shared/values/durations.ts'
import { arriving } from '#machines/shared/flow/flow-input.ts'
import { paths as pagePaths } from '#machines/routing/paths.ts'
import type { confirmMovementMachine } from '#machines/accounts/confirm-movement/confirm-movement.machine.ts'
import { transactionMachine } from '#machines/wallet/transaction/transaction.machine.ts'
import { transferCryptoMachine } from '#machines/wallet/transfer/transfer-crypto.machine.ts'
import { withdrawCryptoMachine } from '#machines/wallet/withdraw-crypto/withdraw-crypto.machine.ts'
import { withdrawFiatMachine } from '#machines/wallet/withdraw-fiat/withdraw-fiat.machine.ts'
import type { Trader } from '../server/support/client.ts'
import type { TestServer } from '../server/support/test-server.ts'
import { ETHEREUM, withdrawalsOn } from '../server/support/wallet/withdrawals.ts'
import {
  AMOUNTS,
  movementModel,
  needsCode,
  START,
  type Expected,
  type MoveStep,
  type MovementStep,
} from './movement-model.ts'
import { openBrowser, whenActor, type Browser, type RunningFlow } from './support/browser.ts'
import { newName, startRealServer } from './support/exchange.ts'
import { planned, takeOnServer } from './support/server-walk.ts'

interface Person {
  readonly trader: Trader
  readonly browser: Browser
  readonly recipient: string
  /** The page of the last movement. */
  page: RunningFlow<typeof transactionMachine> | null
  tId: string
}

const CODE_MAIL = /^Your code to confirm/m
/** A withdrawal on Ethereum is final below twelve blocks. */
const BLOCKS = 13

let server: TestServer
let network: ReturnType<typeof withdrawalsOn>
beforeAll(async () => {
  server = await startRealServer()
  network = withdrawalsOn(server)
  await network.stopWorker()
})
afterAll(() => server.close())

const begin = async (): Promise<Person> => {
  const ben = await server.register(newName())
  const trader = await server.register(newName())
  await trader.deposit('USDT', String(START.usdt))
  await trader.deposit('USD', String(START.usd))
  await trader.addBank()
  const browser = await openBrowser(server.url, trader.session, trader.device)
  return { trader, browser, recipient: ben.user.username, page: null, tId: '' }
}

interface Entry {
  readonly person: Person
  readonly step: MoveStep
  readonly before: Expected
}

/** Enters the code of the newest mail, if one is needed. */
async function enterCode({ person, step, before }: Entry, codes: number, child: () => unknown): Promise<void> {
  if (!needsCode(before, step.type)) return
  const [mail = ''] = await server.mails(person.trader.email, codes + 1, CODE_MAIL)
  const form = child() as ActorRefFrom<typeof confirmMovementMachine>
  if (step.isLost) person.browser.tab.loseNext('confirmMovement', 'answer')
  person.browser.tab.run(() => form.send({ type: 'code.change', value: /^\d{6}$/m.exec(mail)?.[0] ?? '' }))
  await whenActor<typeof confirmMovementMachine>(
    form,
    'the code is entered',
    (s) => s.status === 'done' || s.context.code.length === 6,
  )
  if (form.getSnapshot().status === 'active' && form.getSnapshot().matches({ asking: { code: 'entering' } }))
    person.browser.tab.run(() => form.send({ type: 'code.submit' }))
}

const inputOf = ({ trader }: Person, query: Record<string, string>) => ({
  ...arriving({ user: trader.user, query }),
  newKey: () => randomUUID(),
})

async function transferCrypto({ person, step, before }: Entry, codes: number): Promise<string> {
  const flow = person.browser.open(transferCryptoMachine, inputOf(person, { token: 'USDT' }))
  await flow.when('the form is shown', (s) => s.matches('filling'))
  flow.send({ type: 'amount.change', value: String(AMOUNTS.transferCrypto) })
  flow.send({ type: 'recipient.change', value: person.recipient })
  flow.send({ type: 'recipient.verify' })
  await flow.when('the recipient is verified', (s) => s.matches({ filling: { recipient: 'verified' } }))
  flow.send({ type: 'transfer.open' })
  flow.send({ type: 'transfer.confirm' })
  if (needsCode(before, step.type)) await flow.when('a code is asked for', (s) => s.matches('confirmingMovement'))
  await enterCode({ person, step, before }, codes, () => flow.snapshot().children['confirmMovement'])
  await flow.when('the funds have moved', (s) => s.matches('moved'))
  flow.stop()
  return flow.snapshot().context.moved?.tId ?? ''
}

async function withdrawCrypto({ person, step, before }: Entry, codes: number): Promise<string> {
  const flow = person.browser.open(withdrawCryptoMachine, inputOf(person, { token: 'USDT' }))
  await flow.when('the form is shown', (s) => s.matches('filling'))
  flow.send({ type: 'network.change', value: 'Ethereum' })
  flow.send({ type: 'address.change', value: ETHEREUM })
  flow.send({ type: 'amount.change', value: String(AMOUNTS.withdrawCrypto) })
  flow.send({ type: 'address.verify' })
  flow.send({ type: 'withdrawal.request' })
  await flow.when('the fee is known', (s) => s.matches('confirming'))
  flow.send({ type: 'withdrawal.confirm' })
  if (needsCode(before, step.type)) await flow.when('a code is asked for', (s) => s.matches('confirmingMovement'))
  await enterCode({ person, step, before }, codes, () => flow.snapshot().children['confirmMovement'])
  if (step.isLost) await askAgain(flow)
  await flow.when('it is requested', (s) => s.matches('withdrawn'))
  flow.stop()
  return flow.snapshot().context.moved?.tId ?? ''
}

async function withdrawFiat({ person, step, before }: Entry, codes: number): Promise<string> {
  const flow = person.browser.open(withdrawFiatMachine, inputOf(person, { currency: 'USD' }))
  await flow.when('the form is shown', (s) => s.matches('filling'))
  flow.send({ type: 'accountPicker.open' })
  flow.send({ type: 'account.choose', id: flow.snapshot().context.accounts[0]?._id ?? '' })
  flow.send({ type: 'amount.change', value: String(AMOUNTS.withdrawFiat) })
  flow.send({ type: 'withdrawal.request' })
  flow.send({ type: 'withdrawal.confirm' })
  await flow.when('a code is asked for', (s) => s.matches('confirmingMovement'))
  await enterCode({ person, step, before }, codes, () => flow.snapshot().children['confirmMovement'])
  if (step.isLost) await askAgain(flow)
  await flow.when('it is requested', (s) => s.matches('withdrawn'))
  flow.stop()
  return flow.snapshot().context.moved?.tId ?? ''
}

async function depositFiat({ person, step }: Entry): Promise<string> {
  const flow = person.browser.open(depositFiatMachine, inputOf(person, { currency: 'USD' }))
  await flow.when('the form is shown', (s) => s.matches('filling'))
  flow.send({ type: 'amount.change', value: String(AMOUNTS.depositFiat) })
  flow.send({ type: 'deposit.submit' })
  if (step.isLost) await askAgain(flow)
  await flow.when('it is announced', (s) => s.matches('deposited'))
  flow.stop()
  return flow.snapshot().context.tId
}

async function depositCrypto({ person }: Entry): Promise<string> {
  const flow = person.browser.open(depositCryptoMachine, inputOf(person, { token: 'BTC' }))
  await flow.when('the address is fetched', (s) => s.matches({ chosen: 'open' }))
  const { depositAddress, cryptoDeposits } = flow.snapshot().children
  const place = await whenActor<typeof depositAddressMachine>(
    depositAddress as ActorRefFrom<typeof depositAddressMachine>,
    'the address is shown',
    (s) => s.context.data?.address !== undefined,
  )
  const body = { token: 'BTC', network: 'Bitcoin', memo: '', confirmations: 0 }
  const address = place.context.data?.address ?? ''
  await person.trader.call('payOnChain', { body: { ...body, address, amount: String(AMOUNTS.depositCrypto) } })
  await network.work()
  const shown = await whenActor<typeof cryptoDepositsMachine>(
    cryptoDeposits as ActorRefFrom<typeof cryptoDepositsMachine>,
    'the deposit is on the page',
    (s) => s.context.data?.[0]?.status === 'pending',
  )
  flow.stop()
  return shown.context.data?.[0]?.t_id ?? ''
}

/** No answer came: the person asks for it. */
async function askAgain(
  flow:
    | RunningFlow<typeof withdrawCryptoMachine>
    | RunningFlow<typeof withdrawFiatMachine>
    | RunningFlow<typeof depositFiatMachine>,
): Promise<void> {
  const { when, send } = flow as RunningFlow<typeof depositFiatMachine>
  await when('the answer is missing', (s) => s.matches('checkingOutcome'))
  send({ type: 'outcome.check' })
}

const MOVE = { transferCrypto, withdrawCrypto, withdrawFiat, depositFiat, depositCrypto }

/** Moves, and opens the page of what has moved; the test bank waits for the test. */
async function move(entry: Entry): Promise<void> {
  const { person, step, before } = entry
  const codes = (await server.mails(person.trader.email, 0, CODE_MAIL)).length
  // Where a code is needed, it is the answer to the code that is lost.
  if (step.isLost && !needsCode(before, step.type) && step.type !== 'depositCrypto')
    person.browser.tab.loseNext(step.type, 'answer')
  person.tId = await MOVE[step.type](entry, codes)
  const isByBank = step.type === 'depositFiat' || step.type === 'withdrawFiat'
  if (isByBank) await server.call('settleBankTransfer', { body: { transfer: person.tId, act: 'wait' } })
  person.page?.stop()
  person.browser.tab.path = pagePaths.transaction(person.tId)
  person.page = person.browser.open(transactionMachine, { ...inputOf(person, {}), params: { t_id: person.tId } })
}

async function settle({ tId }: Person, { open }: Expected): Promise<void> {
  if (open === 'depositFiat' || open === 'withdrawFiat')
    return void (await server.call('settleBankTransfer', { body: { transfer: tId, act: 'book' } }))
  await network.work()
  await network.mine(BLOCKS, open === 'depositCrypto' ? 'Bitcoin' : 'Ethereum')
  await network.work()
}

async function cancel({ page }: Person): Promise<void> {
  await page?.when('it can be cancelled', (s) => s.can({ type: 'transfer.cancel' }))
  page?.send({ type: 'transfer.cancel' })
  page?.send({ type: 'command.confirm' })
}

const takeStep = async (person: Person, step: MovementStep, before: Expected): Promise<void> => {
  if (step.type === 'movement.settle') await settle(person, before)
  else if (step.type === 'movement.cancel') await cancel(person)
  else await move({ person, step, before })
  // A code that is needed is asked for by a refusal; nothing else is refused.
  const isMove = step.type !== 'movement.settle' && step.type !== 'movement.cancel'
  expect(person.browser.tab.refused.splice(0)).toHaveLength(isMove && needsCode(before, step.type) ? 1 : 0)
}

const check = async ({ trader, page, browser }: Person, expected: Expected): Promise<void> => {
  const status = expected.open === null ? expected.ended : 'pending'
  if (status !== null)
    await page?.when(`the page shows that it is ${status}`, (s) => s.matches({ following: { view: status } }))
  browser.pass(durations.fetchDedupe)
  const [tokens, currencies] = [await trader.call('fetchTokenBalances'), await trader.call('fetchCurrencyBalances')]
  const found = [...tokens.data, ...currencies.data].filter(({ ticker }) => ['USDT', 'USD', 'BTC'].includes(ticker))
  const { usdt, usd, btc, open } = expected
  const holdOf = (movement: 'withdrawCrypto' | 'withdrawFiat') => (open === movement ? AMOUNTS[movement] : 0)
  expect(
    found.map((each) => `${Number(each.available_balance)} + ${Number(each.hold_balance)} ${each.ticker}`).toSorted(),
  ).toEqual(
    [
      `${usd} + ${holdOf('withdrawFiat')} USD`,
      `${usdt} + ${holdOf('withdrawCrypto')} USDT`,
      `${btc} + 0 BTC`,
    ].toSorted(),
  )
}

const { paths, walks } = planned(movementModel)

test.each(paths.map((path, index) => [index + 1, path] as const))(
  'the pages move what the server moves, once, on path %i',
  (_, path) =>
    takeOnServer<Expected, MovementStep, Person>(path, {
      begin,
      take: takeStep,
      check,
      end: ({ browser }) => browser.close(),
    }),
)

afterAll(() => console.log(`movements on the real server: ${paths.length} paths, ${walks[0]?.edges.length} edges`))
