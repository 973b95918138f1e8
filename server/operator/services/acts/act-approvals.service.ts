import { advanceAct, awaitingLife } from '#machines/operator/rules/act-life.ts'
import { mayRequest } from '#machines/operator/rules/roles.ts'
import * as text from '#machines/operator/messages/operator.ts'
import type { Tx } from '#server/db/db.ts'
import type { OperatorContext } from '#server/operator/context.ts'
import * as acts from '#server/operator/repos/act.repo.ts'
import { notAllowed, notFound, notNow, Refusal } from '#server/refusal.ts'
import { hashOfBody } from '#server/shared/body-hash.ts'
import { actorOf, answered, type ActDone } from './act-dto.ts'
import { endAct } from './act-ends.ts'
import type { Prepared } from './act-kind.ts'
import { kindOf } from './act-kinds.ts'
import { visibleAct } from './act-lists.service.ts'
import { lockRequester, logged, repeated, same, type Keyed } from './acts.service.ts'
import { spendFreshCode } from '../sign-in.service.ts'
import { log, type SignedIn } from '../signed-in.ts'

const whyClosed = ({ phase }: acts.ActRow): Refusal => notNow(phase === 'expired' ? text.ACT_EXPIRED : text.ACT_CLOSED)

/** The answer to what was sent before under the same key; undefined where nothing was. */
async function answeredBefore(by: SignedIn, sent: Keyed, tx: Tx): Promise<ActDone | undefined> {
  const row = await repeated(by, sent, tx)
  if (row?.phase === 'refused' && row.decided_by === null) throw notNow(row.message)
  return row && answered(row, by, tx.now)
}

/** Refuses an act for good where it may not be carried out any more: who requested it may not, or its facts have changed. */
async function prepareApproved(
  context: OperatorContext,
  row: acts.ActRow,
  asked: unknown,
  tx: Tx,
): Promise<{ prepared: Prepared } | { refusal: string; event: 'facts.change' | 'request.void' }> {
  if (!mayRequest(row.act, await acts.rolesOfRequester(row.operator_id, tx)))
    return { refusal: text.REQUEST_VOID, event: 'request.void' }
  try {
    const prepared = await kindOf(row.act).prepare(context, row.input, tx, asked)
    if (same(hashOfBody(prepared.facts), row.facts_hash)) return { prepared }
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
  }
  return { refusal: text.FACTS_CHANGED, event: 'facts.change' }
}

/**
 * Approves an act of somebody else, which is carried out. Refuses an own one, one that is closed, and for good one whose facts have changed. The same
 * again gets the same answer: its code is used up by then.
 */
export async function approveAct(
  context: OperatorContext,
  by: SignedIn,
  { id, code, ...sent }: Keyed & { id: string; code: string },
): Promise<ActDone> {
  const found = visibleAct(await acts.find(id, context.db), by)
  return logged(context, by, { action: found.act, subject: found.subject }, async () => {
    if (actorOf(found, by) === 'requester') throw notAllowed(text.OWN_ACT)
    const before = await context.db.tx((tx) => answeredBefore(by, sent, tx))
    if (before) return before
    await spendFreshCode(context, by, code)
    if (found.phase !== 'awaitingSecond') throw whyClosed(found)
    const asked = await kindOf(found.act).before?.(context, found.input)
    const outcome = await context.db.tx((tx) => approve(context, by, { id, asked, ...sent }, tx))
    if (outcome instanceof Refusal) throw outcome
    return outcome
  })
}

async function approve(
  context: OperatorContext,
  by: SignedIn,
  { id, asked, ...sent }: Keyed & { id: string; asked: unknown },
  tx: Tx,
): Promise<ActDone | Refusal> {
  const row = await acts.lock(id, tx)
  if (!row) throw notFound()
  await lockRequester(by, row.act, tx)
  const before = await answeredBefore(by, sent, tx)
  if (before) return before
  const life = awaitingLife(row.expires_at.getTime())
  const at = tx.now.getTime()
  if (row.phase !== 'awaitingSecond' || !advanceAct(life, { type: 'act.approve', by: actorOf(row, by), at }))
    throw whyClosed(row)
  const ready = await prepareApproved(context, row, asked, tx)
  if ('refusal' in ready) {
    if (!advanceAct(life, { type: ready.event, by: 'platform', at })) throw whyClosed(row)
    await remember(row, by, sent, tx)
    await endAct(row, { phase: 'refused', outcome: 'refused', by: null, note: ready.refusal }, tx)
    return notNow(ready.refusal)
  }
  const message = await ready.prepared.execute()
  await remember(row, by, sent, tx)
  await endAct(row, { phase: 'executed', outcome: 'approved', by, note: null, message }, tx)
  const facts = { ...row.facts, request: row.public_id, requested_by: row.requested_by }
  await log(by, { action: row.act, subject: row.subject, outcome: 'done', note: row.note, facts }, tx)
  return answered((await acts.find(id, tx)) ?? row, by, tx.now)
}

const remember = ({ id }: acts.ActRow, by: SignedIn, sent: Keyed, tx: Tx): Promise<void> =>
  acts.addDecision({ ...sent, operatorId: by.id, actId: id }, tx)

/** Refuses an act of somebody else, or withdraws an own one: nothing is done. The same again gets the same answer. */
export async function refuseAct(
  context: OperatorContext,
  by: SignedIn,
  { id, note, ...sent }: Keyed & { id: string; note: string },
): Promise<ActDone> {
  const found = visibleAct(await acts.find(id, context.db), by)
  return logged(context, by, { action: found.act, subject: found.subject }, () =>
    context.db.tx(async (tx) => {
      const row = await acts.lock(id, tx)
      if (!row) throw notFound()
      const before = await answeredBefore(by, sent, tx)
      if (before) return before
      const actor = actorOf(row, by)
      const event = { type: 'act.refuse', by: actor, at: tx.now.getTime() } as const
      if (row.phase !== 'awaitingSecond' || !advanceAct(awaitingLife(row.expires_at.getTime()), event))
        throw whyClosed(row)
      const message = actor === 'requester' ? text.ACT_WITHDRAWN : text.ACT_REFUSED
      await remember(row, by, sent, tx)
      await endAct(row, { phase: 'refused', outcome: 'refused', by, note: note.trim(), message }, tx)
      return answered((await acts.find(id, tx)) ?? row, by, tx.now)
    }),
  )
}
