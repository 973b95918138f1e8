import { PICTURE_ADDED } from '#machines/shared/messages/images.ts'
import { storedText } from '#machines/shared/values/written-text.ts'
import type { CaseCommandType } from '#machines/orders/rules/case-lifecycle.machine.ts'
import * as text from '#machines/orders/messages/cases.ts'
import { statementError } from '#machines/orders/rules/appeals.ts'
import {
  actorOf,
  isAnswerDue,
  isCaseOpen,
  newCaseLife,
  referenceError,
  storedReference,
  whyCaseRefused,
  whyNotOpened,
  type OrderCase,
} from '#machines/orders/rules/cases.ts'
import { INSUFFICIENT_BALANCE } from '#machines/wallet/messages/wallet.ts'
import type { Side } from '#machines/orders/rules/orders.ts'
import type { Tx } from '#server/db/db.ts'
import type { AdvertContext } from '#server/adverts/context.ts'
import * as persons from '#server/accounts/repos/person.repo.ts'
import { withCode } from '#server/accounts/services/outgoing.service.ts'
import type { HistoryLine } from '#server/ledger/history.ts'
import { availableMinor, availableOf, post } from '#server/ledger/ledger.ts'
import * as cases from '#server/orders/repos/case.repo.ts'
import * as orders from '#server/orders/repos/order.repo.ts'
import { newPublicId } from '#server/public-id.ts'
import { conflict, notFound, notNow, refuseBroken } from '#server/refusal.ts'
import { withIdempotency, type CommandContext } from '#server/shared/services/command-context.ts'
import { GiveUp } from '#server/shared/services/jobs.service.ts'
import { notify, type Notifier } from '#server/shared/services/notices.service.ts'
import { applyCaseTransition, publishCase } from './case-transitions.service.ts'
import { toCaseDto } from './case-dto.ts'
import { openableOf } from './case-state-dto.ts'
import { addEvidence } from './evidence.service.ts'
import { orderNotice } from './order-notice.ts'
import { guardCaseEnd, guardLateSend, type CaseEnd } from './outgoing-orders.service.ts'
import { sideOf } from './order-dto.ts'
import { readOrder } from './orders.service.ts'
import { plainImage } from './plain-image.ts'

type Needs = Pick<AdvertContext, 'db' | 'jobs'> & Notifier
export interface CaseResult {
  message: string
  data: OrderCase
}

const ELAPSE_JOB = 'case.elapse'
const ELAPSED = { type: 'answer.elapse', by: 'clock' } as const

interface Locked {
  readonly order: orders.OrderRow
  readonly side: Side
  readonly found: cases.CaseRow | undefined
  readonly tx: Tx
}
type Known = Locked & { readonly found: cases.CaseRow }

/** Ends the time to answer once it is over; does nothing to any other case. */
async function elapse(context: Needs, orderNo: string): Promise<void> {
  await context.db.tx(async (tx) => {
    const order = await orders.lock(orderNo, null, tx)
    const found = order && (await cases.lock(order.id, tx))
    if (found) await applyCaseTransition(context, { order, found, event: ELAPSED }, tx)
  })
}

/** Lets the job table end the time to answer with no page open. */
export function defineCaseJob(context: Needs): void {
  context.jobs.define(ELAPSE_JOB, {
    run: async (payload) => {
      const orderNo: unknown = Reflect.get(Object(payload), 'orderNo')
      if (typeof orderNo !== 'string') throw new GiveUp('not a case')
      await elapse(context, orderNo)
    },
  })
}

/** The case about an order as one of its sides sees it; refuses a stranger with 404. One whose time to answer is over is moved first. */
export async function fetchCase(context: Needs, personId: bigint, orderNo: string): Promise<OrderCase> {
  const order = await readOrder(context, personId, orderNo)
  const found = await cases.find(order.id, context.db)
  const isDue = found !== undefined && isAnswerDue(found.life, order.read_at.getTime())
  if (isDue) await elapse(context, orderNo)
  const now = isDue ? await cases.find(order.id, context.db) : found
  return toCaseDto(order, now, sideOf(order, personId), order.read_at)
}

interface CaseCommand {
  readonly personId: bigint
  readonly orderNo: string
  readonly message: (locked: Locked) => string
  /** Runs a command that has a key once for it. */
  readonly once?: (tx: Tx, fn: () => Promise<CaseResult>) => Promise<CaseResult>
}

/** Runs `work` on the locked order and its case; refuses who is neither of its sides with 404. */
const runCaseCommand = (
  context: Needs,
  { personId, orderNo, message, once = (_, fn) => fn() }: CaseCommand,
  work: (locked: Locked) => Promise<void>,
): Promise<CaseResult> =>
  context.db.tx((tx) =>
    once(tx, async () => {
      const order = await orders.lock(orderNo, personId, tx)
      if (!order) throw notFound()
      const locked = { order, side: sideOf(order, personId), found: await cases.lock(order.id, tx), tx }
      await work(locked)
      const data = toCaseDto(order, await cases.find(order.id, tx), locked.side, tx.now)
      return { message: message(locked), data }
    }),
  )

function known(locked: Locked): Known {
  if (!locked.found) throw notNow(text.NO_CASE)
  return { ...locked, found: locked.found }
}

/** Applies a command of a side; refuses with 409 what the lifecycle does not allow. */
async function advance(context: Needs, locked: Known, type: CaseCommandType, reference?: string): Promise<void> {
  const { order, side, found, tx } = locked
  const event = { type, by: actorOf(found.claimant, side) }
  const changed = await applyCaseTransition(context, { order, found, event, ...(reference && { reference }) }, tx)
  if (!changed) throw notNow(whyCaseRefused(found.life, event))
}

async function open(context: Needs, { order, side, tx }: Locked, statement: string): Promise<void> {
  const refusal = whyNotOpened(openableOf(order), side, tx.now.getTime())
  if (refusal !== null) throw notNow(refusal)
  const life = newCaseLife(tx.now.getTime())
  await cases.add(order.id, side, life, tx)
  const added = await cases.lock(order.id, tx)
  await cases.addStatement(added?.id ?? 0n, side, statement, tx)
  await notify(context, tx, [orderNotice(order, side === 'buyer' ? 'seller' : 'buyer', 'case.opened')])
  publishCase(context, order, tx)
  const { order_no: orderNo } = order
  const job = { kind: ELAPSE_JOB, payload: { orderNo }, runAt: new Date(life.facts.answerBy) }
  await context.jobs.enqueue(tx, { ...job, dedupeKey: `case ${orderNo}` })
}

interface OfOrder {
  readonly personId: bigint
  readonly orderNo: string
}

/** Opens a case about a closed order, or answers one; Support alone reads the statement. Refuses with 400 an empty or a too long one. */
export function stateCase(
  context: Needs,
  { personId, orderNo, statement: typed }: OfOrder & { statement: string },
): Promise<CaseResult> {
  const error = statementError(typed)
  if (error !== null) refuseBroken({ statement: error })
  const statement = storedText(typed)
  const message = ({ found }: Locked) => (found ? text.CASE_ANSWERED : text.CASE_OPENED)
  return runCaseCommand(context, { personId, orderNo, message }, async (locked) => {
    if (!locked.found) return open(context, locked, statement)
    if (locked.found.claimant === locked.side) throw notNow(text.CASE_EXISTS)
    await advance(context, known(locked), 'case.answer')
    await cases.addStatement(locked.found.id, locked.side, statement, locked.tx)
  })
}

/** The trade that the order was to be; from a side that was given the crypto it goes back as a transfer. */
function lateHistory(order: orders.OrderRow, sender: Side): HistoryLine[] {
  const receiver = sender === 'buyer' ? 'seller' : 'buyer'
  const line = (side: Side, partner: Side, isSent: boolean): HistoryLine => ({
    tId: newPublicId(),
    personId: order[`${side}_id`],
    asset: order.token,
    type: sender === 'seller' ? (isSent ? 'm2m_sell' : 'm2m_buy') : isSent ? 'send' : 'receive',
    counterparty: order[`${partner}_username`],
    orderNo: sender === 'seller' ? order.order_no : null,
  })
  return [line(sender, receiver, true), line(receiver, sender, false)]
}

/** Posts the crypto of an order from one side's available balance to the other's; refuses with 409 what the balance does not cover. */
async function sendCrypto({ stream }: Needs, { order, side, tx }: Known): Promise<void> {
  const [senderId, receiverId] =
    side === 'seller' ? [order.seller_id, order.buyer_id] : [order.buyer_id, order.seller_id]
  if ((await availableMinor(senderId, order.token, tx)) < order.token_amount)
    throw conflict('insufficient_balance', INSUFFICIENT_BALANCE)
  const accounts = { source: availableOf(senderId), destination: availableOf(receiverId) }
  const posting = { ...accounts, asset: order.token, amountMinor: order.token_amount }
  await post({ kind: 'order.late', ref: order.order_no, postings: [posting], history: lateHistory(order, side) }, tx)
  for (const personId of [senderId, receiverId]) stream.publish(tx, personId, { type: 'balance.changed' })
}

type Sending = Needs & Pick<AdvertContext, 'config' | 'mail' | 'address'>

/** The side that has the crypto sends it to the other one, which ends the case; one entry, once for an order. 409 code_required where its guards ask for a code. */
export const sendLate = (context: Sending, command: CommandContext, orderNo: string): Promise<CaseResult> =>
  withCode(context, command, () =>
    runCaseCommand(
      context,
      {
        personId: command.user.id,
        orderNo,
        message: () => text.LATE_SENT,
        once: (tx, fn) => withIdempotency(tx, command, fn),
      },
      async (locked) => {
        const { order, tx } = locked
        await advance(context, known(locked), 'crypto.send')
        await persons.lock(command.user.id, tx)
        const insist = await guardLateSend(context, { command, orderNo }, tx)
        await insist(order)
        await sendCrypto(context, known(locked))
      },
    ),
  )

/** The side that has the crypto reports that it refunded the fiat. Refuses with 400 an empty or a too long reference. */
export function reportRefund(context: Needs, { reference, ...ofOrder }: OfOrder & { reference: string }) {
  const error = referenceError(reference)
  if (error !== null) refuseBroken({ reference: error })
  return runCaseCommand(context, { ...ofOrder, message: () => text.REFUND_REPORTED }, (locked) =>
    advance(context, known(locked), 'refund.report', storedReference(reference)),
  )
}

/** Who opened the case closes it; 409 code_required where its guards ask for a code. */
const closeOwn = (
  context: Sending,
  { command, orderNo }: { readonly command: CommandContext; readonly orderNo: string },
  type: CaseEnd,
  message: string,
): Promise<CaseResult> =>
  withCode(context, command, () =>
    runCaseCommand(context, { personId: command.user.id, orderNo, message: () => message }, async (locked) => {
      await advance(context, known(locked), type)
      await guardCaseEnd(context, { command, order: locked.order, type }, locked.tx)
    }),
  )

/** Who opened the case has the reported refund, which ends it. */
export const confirmRefund = (context: Sending, command: CommandContext, orderNo: string): Promise<CaseResult> =>
  closeOwn(context, { command, orderNo }, 'refund.accept', text.REFUND_CONFIRMED)

/** Who opened the case gives it up. */
export const withdrawCase = (context: Sending, command: CommandContext, orderNo: string): Promise<CaseResult> =>
  closeOwn(context, { command, orderNo }, 'case.withdraw', text.CASE_WITHDRAWN)

/** Adds a picture of a side to an open case, for Support alone: checked and encoded again before it is stored. */
export async function addCasePicture(context: Needs, { file, ...ofOrder }: OfOrder & { file: Uint8Array }) {
  // A stranger's picture is not worth decoding.
  await readOrder(context, ofOrder.personId, ofOrder.orderNo)
  const picture = await plainImage(file)
  return runCaseCommand(context, { ...ofOrder, message: () => PICTURE_ADDED }, async (locked) => {
    const { found, side, tx } = known(locked)
    if (!isCaseOpen(found.life)) throw notNow(text.CASE_CLOSED)
    await addEvidence({ of: 'case', id: found.id, by: side, count: found[`${side}_pictures`], picture }, tx)
  })
}
