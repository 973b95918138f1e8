import { hashOfBody } from '#server/shared/body-hash.ts'
import { GiveUp } from '#server/shared/services/jobs.service.ts'
import { Refusal } from '#server/refusal.ts'
import type { OperatorContext } from '#server/operator/context.ts'
import * as demo from '#server/sandbox/repos/demo.repo.ts'
import * as mails from '#server/sandbox/repos/mail.repo.ts'
import { demoCommand } from '#server/sandbox/demo/demo-requests.ts'
import { settleTransfer } from '#server/sandbox/services/bank.service.ts'
import { payOnChain } from '#server/sandbox/services/chains.service.ts'
import { findMissingCrypto } from '#server/support/services/missing-deposits.service.ts'
import { createRequest } from '#server/support/services/requests.service.ts'
import { depositFiat } from '#server/wallet/services/bank/bank-transfers.service.ts'
import { cryptoWithdrawal, requestedWithdrawal } from '#server/wallet/services/crypto-withdrawals.service.ts'
import { fetchDepositAddress } from '#server/wallet/services/deposit-addresses.service.ts'
import { depositTest } from '#server/wallet/services/deposits.service.ts'
import { confirm, move } from '#server/wallet/services/movements.service.ts'
import { SANDBOX_WORK } from '#server/operator/services/emergency.service.ts'
import { letter } from '#server/shared/services/mail.service.ts'
import { REFUSED_RECIPIENT } from '#server/sandbox/gateways/signer.sandbox.ts'
import { openSandboxAppeal, openSandboxCase } from './disputed-orders.service.ts'
import { requestSandboxAct, stopSandboxNetwork } from './second-operator.service.ts'

const JOB = 'sandbox.work.step'
const LETTER = 'sandbox.letter'

type Trader = demo.DemoRow
type Step = (context: OperatorContext, trader: Trader, others: readonly Trader[]) => Promise<unknown>

/** A trader asks Support, for whatever reason. */
async function ask(context: OperatorContext, trader: Trader): Promise<void> {
  const message = 'I changed my phone number. Where do I enter the new one?'
  await createRequest(context, trader.id, { topic: 'account', message })
}

const XRP = { network: 'Ripple', token: 'XRP' } as const

/** A deposit without its memo, which its sender misses. */
async function loseDeposit(context: OperatorContext, trader: Trader): Promise<void> {
  const { address } = await fetchDepositAddress(context, trader.id, XRP)
  const payment = { ...XRP, address, memo: '', amount: '40', confirmations: 1 }
  const { data } = await payOnChain(context, demoCommand(trader, 'payOnChain', JOB), payment)
  await findMissingCrypto(context, trader.id, { ...XRP, txid: data.txid })
}

/** A transfer to us, whose line of the statement is to be booked. */
async function announceTransfer(context: OperatorContext, trader: Trader): Promise<void> {
  const command = demoCommand(trader, 'depositFiat', JOB)
  const { data: transfer } = await depositFiat(context, command, { currency: 'USD', amount: '250' })
  await settleTransfer(context, { transfer, act: 'wait' })
}

const USDT = { act: 'withdrawCrypto', token: 'USDT', network: 'Ethereum' } as const
const LARGE = { ...USDT, recipient: '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed', amount: '12000' }
const REFUSED = { ...USDT, recipient: REFUSED_RECIPIENT, amount: '80' }

/** The code of the newest mail to a trader, and the challenge that asks for it. */
async function codeFor(context: OperatorContext, { username }: Trader, refusal: unknown) {
  const challenge: unknown =
    refusal instanceof Refusal ? Reflect.get(Object(refusal.extras.data), 'challenge') : undefined
  if (typeof challenge !== 'string') throw refusal
  const found = await mails.newest(`${username}@demo.quayside.example`, context.db)
  const code = found.flatMap(({ body }) => /^\d{6}$/m.exec(body) ?? [])[0]
  if (code === undefined) throw new Error('The code of a withdrawal was not emailed yet')
  return { challenge, otp: code }
}

/** A withdrawal, confirmed with the code from the trader's mailbox. */
const withdraw =
  (form: typeof LARGE | typeof REFUSED): Step =>
  async (context, trader) => {
    const command = demoCommand(trader, 'withdrawCrypto', JOB)
    const funds = { personId: trader.id, ticker: form.token, amount: form.amount, key: JOB, bodyHash: hashOfBody(JOB) }
    await depositTest(context, { ...funds, message: '' })
    try {
      await move(context, command, await requestedWithdrawal(context, trader, form))
    } catch (error) {
      const confirming = demoCommand(trader, 'confirmMovement', JOB)
      await confirm(context, confirming, await codeFor(context, trader, error), () =>
        cryptoWithdrawal(context, trader, form),
      )
    }
  }

/** A letter that the mail server does not take the first time: its job is given up, and succeeds when an operator runs it again. */
async function mailLetter({ db, mail }: OperatorContext): Promise<void> {
  if (!(await demo.isRunAgain(LETTER, db))) throw new GiveUp('The mail server of the sandbox was away')
  await mail.send({
    to: 'olu@console.example',
    subject: 'Sent again',
    text: letter('You ran the job of this email again.'),
  })
}

const STEPS: readonly Step[] = [
  ask,
  loseDeposit,
  announceTransfer,
  // Above what leaves an account without a review.
  withdraw(LARGE),
  openSandboxAppeal,
  async (context, trader, others) => requestSandboxAct(context, await openSandboxCase(context, trader, others)),
  // What breaks.
  withdraw(REFUSED),
  stopSandboxNetwork,
]

const stepIn = (payload: unknown): number => Number(Reflect.get(Object(payload), 'step'))

/** Makes work for one queue, by a demo trader and through the services that everybody uses. What the configuration does not allow is left out. */
async function prepare(context: OperatorContext, payload: unknown): Promise<void> {
  const traders = await demo.list(context.db)
  const nth = stepIn(payload)
  const [step, trader] = [STEPS[nth], traders[nth % traders.length]]
  if (!step || !trader) throw new GiveUp('no such work')
  await step(context, trader, traders).catch((error: unknown) => {
    throw error instanceof Refusal ? new GiveUp(error.message) : error
  })
}

/** Each step is a job of its own: one that has to wait holds up no other. */
const begin = (context: OperatorContext): Promise<void> =>
  context.db.tx(async (tx) => {
    for (const step of STEPS.keys())
      await context.jobs.enqueue(tx, { kind: JOB, payload: { step }, dedupeKey: `${JOB}:${step}` })
    await context.jobs.enqueue(tx, { kind: LETTER, payload: {}, dedupeKey: LETTER })
  })

/** Lets the job table prepare the work of a sandbox with demo traders, once its operator asks for it. */
export function defineSandboxWork(context: OperatorContext): void {
  context.jobs.define(SANDBOX_WORK, { run: () => begin(context) })
  context.jobs.define(JOB, { run: (payload) => prepare(context, payload) })
  context.jobs.define(LETTER, { run: () => mailLetter(context) })
}
