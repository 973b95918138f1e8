import type { SandboxContext } from '#server/sandbox/context.ts'
import { Refusal } from '#server/refusal.ts'
import * as demo from '#server/sandbox/repos/demo.repo.ts'
import { sendMessage } from '#server/orders/services/chat.service.ts'
import { GiveUp } from '#server/shared/services/jobs.service.ts'
import {
  answerCancel,
  claimPayment,
  notifyPayment,
  releaseOrder,
} from '#server/orders/services/order-commands.service.ts'
import { demoCommand } from './demo-requests.ts'

const LOOK_MS = 1000
const JOB = 'demo.answer'
/** In place of the first answer of a demo trader who pays late. */
const LATE_JOB = 'demo.late'

type Kind = demo.Turn['kind']

/** How long a demo trader takes, as a person would. */
const PAUSE_MS: Readonly<Record<Kind, number>> = { greet: 2000, pay: 5000, claim: 5000, release: 5000, agree: 4000 }

const LINES: Readonly<Record<Kind, readonly string[]>> = {
  greet: [
    'Hello! I am here. Please pay to the account you see and tell me once it is sent.',
    'Hi, thanks for the order. Take your time, I release as soon as the money is in.',
    'Good day! Please put the order number in the reference if you can.',
  ],
  pay: [
    'Hello! The money is on its way to your account.',
    'Hi, I have just sent it. You should see it in a moment.',
    'Paid. Please check your account and release when it is there.',
  ],
  claim: [
    'I did pay, and have just reported it. Please check your account.',
    'Sorry, I was too late to confirm. The money is on its way.',
  ],
  release: [
    'Payment received, thank you. I have released the crypto.',
    'The payment is in. Released, enjoy!',
    'Received, thank you for the quick payment.',
  ],
  agree: ['No problem, let us cancel this one.', 'Alright, cancelled. Maybe next time.'],
}

interface Answer {
  personId: string
  orderNo: string
  seq: number
  kind: Kind
  /** ISO 8601. */
  placedAt: string
}

const isAnswer = (payload: unknown): payload is Answer =>
  payload !== null && typeof payload === 'object' && 'orderNo' in payload && 'kind' in payload && 'personId' in payload

/** The same order gets the same line. */
function lineFor(kind: Kind, orderNo: string): string {
  const sum = [...orderNo].reduce((total, letter) => total + letter.charCodeAt(0), 0)
  return LINES[kind][sum % LINES[kind].length] ?? ''
}

async function act(
  context: SandboxContext,
  person: demo.DemoRow,
  { orderNo, seq, kind, placedAt }: Answer,
): Promise<void> {
  const key = `${orderNo}.${seq}`
  const on = (operation: string) => ({ command: demoCommand(person, operation, key), orderNo, expectedSeq: seq })
  if (kind === 'pay') await notifyPayment(context, on('notifyPayment'))
  if (kind === 'claim')
    await claimPayment(context, { ...on('claimPayment'), paidAt: placedAt, statement: lineFor(kind, orderNo) })
  if (kind === 'release') await releaseOrder(context, on('releaseOrder'))
  if (kind === 'agree') await answerCancel(context, { ...on('answerCancel'), accept: true })
}

/** Sends a message and takes the next step. The other side may have been faster: then there is nothing to do. */
async function answer(context: SandboxContext, turn: Answer): Promise<void> {
  const person = (await demo.list(context.db)).find(({ id }) => String(id) === turn.personId)
  if (!person) throw new GiveUp('no such demo trader')
  const { orderNo, seq, kind } = turn
  const message = { orderNo, message: lineFor(kind, orderNo) }
  try {
    await sendMessage(context, demoCommand(person, 'sendMessage', `${orderNo}.${seq}`), message)
    await act(context, person, turn)
  } catch (error) {
    if (!(error instanceof Refusal) || error.status !== 409) throw error
  }
}

/** Enqueues the next step of each demo trader, once per order and event, due after a few seconds. */
async function look(context: SandboxContext): Promise<void> {
  const turns = await demo.turns(context.db)
  if (turns.length === 0) return
  await context.db.tx(async (tx) => {
    for (const { person_id, order_no: orderNo, seq, since, kind, placed_at } of turns) {
      await context.jobs.enqueue(tx, {
        kind: JOB,
        payload: {
          personId: String(person_id),
          orderNo,
          seq,
          kind,
          placedAt: placed_at.toISOString(),
        } satisfies Answer,
        runAt: new Date(since.getTime() + PAUSE_MS[kind]),
        dedupeKey: `${JOB}:${orderNo}:${seq}`,
      })
    }
  })
}

/** Lets the demo trader who buys in an order report the payment only once it is cancelled. */
export const payLate = ({ db, jobs }: SandboxContext, orderNo: string): Promise<void> =>
  db.tx((tx) => jobs.enqueue(tx, { kind: LATE_JOB, payload: { orderNo }, dedupeKey: `${JOB}:${orderNo}:0` }))

/** Lets demo traders answer the orders they are part of: greet, pay, report a payment, release, agree to cancel. */
export function startDemoAnswers(context: SandboxContext): void {
  context.jobs.define(LATE_JOB, { run: async () => undefined })
  context.jobs.define(JOB, {
    run: async (payload) => {
      if (!isAnswer(payload)) throw new GiveUp('not an answer')
      await answer(context, payload)
    },
  })
  context.jobs.repeat('demo answers', LOOK_MS, () => look(context))
}
