import { BANK_BOOKED, BANK_REFUSED, BANK_WAITS, TEST_REFUSAL } from '#machines/sandbox/messages/sandbox.ts'
import type { Tx } from '#server/db/db.ts'
import type { SandboxContext } from '#server/sandbox/context.ts'
import { bankJobKey, SANDBOX_BANK_JOB, sandboxBank, SETTLES_AFTER_MS } from '#server/sandbox/gateways/bank.sandbox.ts'
import { notPossibleNow } from '#machines/wallet/messages/fiat.ts'
import { notFound, notNow, Refusal } from '#server/refusal.ts'
import * as transfers from '#server/wallet/repos/bank-transfer.repo.ts'
import * as jobs from '#server/shared/repos/job.repo.ts'
import { beginPayout, bookLine, refuseTransfer } from '#server/wallet/services/bank/bank-booking.service.ts'
import { GiveUp } from '#server/shared/services/jobs.service.ts'
import { stopOf } from '#server/accounts/services/outgoing-pause.service.ts'

/** At a withdrawal whose owner's account is frozen. */
const LOOKS_AGAIN_MS = 60_000

const transferIn = (payload: unknown): string => {
  if (payload === null || typeof payload !== 'object' || !('tId' in payload)) throw new GiveUp('no transfer')
  return String(payload.tId)
}

const lineOf = (tId: string): string => `TEST/${tId}`

/** A deposit that its owner has cancelled is never paid at the test bank; what arrives late at a real one is credited. */
function refuseCancelled({ t_id, direction, phase, closed_by }: transfers.BankTransferRow): void {
  const kind = direction === 'in' ? 'deposit' : 'withdrawal'
  if (phase === 'cancelled' && closed_by === 'owner') throw notNow(notPossibleNow(kind, t_id, phase, 'booked'))
}

/** One step of the test bank: it takes a withdrawal once its owner's funds are not paused, and books what it has taken, or what arrives. */
async function step(context: SandboxContext, tId: string): Promise<void> {
  await context.db.tx(async (tx) => {
    const transfer = await transfers.lock(tId, null, tx)
    if (transfer) refuseCancelled(transfer)
    const isTaken = transfer?.direction === 'in' || transfer?.phase === 'payingOut'
    if (isTaken) return void (await bookLine(context, { line: lineOf(tId), transfer: tId }, tx))
    const stop = transfer ? stopOf(transfer, tx) : null
    if (stop === null) await beginPayout(context, tId, tx)
    const again = new Date(tx.now.getTime() + (stop === 'freeze' ? LOOKS_AGAIN_MS : SETTLES_AFTER_MS))
    const runAt = stop === 'reset' ? (transfer?.outgoing_from ?? again) : again
    await context.jobs.enqueue(tx, { kind: SANDBOX_BANK_JOB, payload: { tId }, runAt })
  })
}

/** Lets the job table book what the test bank was asked for; what was settled otherwise is left alone. */
export function defineSandboxBank(context: SandboxContext): void {
  context.jobs.define(SANDBOX_BANK_JOB, {
    run: async (payload) => {
      const tId = transferIn(payload)
      await step(context, tId).catch((error: unknown) => {
        throw error instanceof Refusal ? new GiveUp(error.message) : error
      })
    },
  })
}

export interface Settling {
  transfer: string
  act: 'book' | 'refuse' | 'wait'
  amount?: string | undefined
}

const MESSAGES = { book: BANK_BOOKED, refuse: BANK_REFUSED, wait: BANK_WAITS }

/** Refuses with 404 where the bank is a real one: only its statement books. */
async function settle(context: SandboxContext, { transfer: id, act, amount }: Settling, tx: Tx): Promise<void> {
  if (context.bank !== sandboxBank) throw notFound()
  const transfer = await transfers.lock(id, null, tx)
  if (!transfer) throw notFound()
  await jobs.cancel(bankJobKey(transfer.t_id), tx)
  refuseCancelled(transfer)
  if (act === 'wait') return
  if (act === 'refuse') return refuseTransfer(context, { id, reason: TEST_REFUSAL, by: 'bank' }, tx)
  if (transfer.direction === 'out' && transfer.phase === 'requested') await beginPayout(context, id, tx)
  await bookLine(context, { line: lineOf(transfer.t_id), transfer: id, ...(amount !== undefined && { amount }) }, tx)
}

/** Does what the control page decides about a transfer, and returns what the page says then. */
export async function settleTransfer(context: SandboxContext, settling: Settling): Promise<string> {
  await context.db.tx((tx) => settle(context, settling, tx))
  return MESSAGES[settling.act]
}
