import type { ActPhase } from '#machines/operator/rules/act-life.ts'
import { ACT_NAMES, mayRequest } from '#machines/operator/rules/roles.ts'
import type { OperatorContext } from '#server/operator/context.ts'
import * as acts from '#server/operator/repos/act.repo.ts'
import { notFound } from '#server/refusal.ts'
import * as clock from '#server/shared/repos/clock.repo.ts'
import { keyOf, pageOf, PUBLIC_ID } from '#server/shared/services/cursors.ts'
import { toActDto, type ActDto } from './act-dto.ts'
import type { SignedIn } from '../signed-in.ts'

/** An act that an operator may see: of their roles, or their own; any other is 404. */
export function visibleAct(row: acts.ActRow | undefined, by: SignedIn): acts.ActRow {
  if (!row || (row.operator_id !== by.id && !mayRequest(row.act, by.roles))) throw notFound()
  return row
}

/** One act. */
export async function fetchAct(context: OperatorContext, by: SignedIn, id: string): Promise<ActDto> {
  const { now } = await clock.read(context.db)
  return toActDto(visibleAct(await acts.find(id, context.db), by), by, now)
}

const PAGE = 50

/** A page of the acts that an operator may see, the newest first. */
export async function fetchActs(
  context: OperatorContext,
  by: SignedIn,
  {
    phase,
    cursor,
    limit = PAGE,
  }: { phase?: ActPhase | undefined; cursor?: string | undefined; limit?: number | undefined },
) {
  const [before = null] = keyOf('acts', cursor, [PUBLIC_ID]) ?? []
  const { now } = await clock.read(context.db)
  const mine = ACT_NAMES.filter((act) => mayRequest(act, by.roles))
  const rows = await acts.list(
    { acts: mine, operatorId: by.id, phase: phase ?? null, before, limit: limit + 1 },
    context.db,
  )
  const { page, nextCursor } = pageOf(rows, limit, ({ public_id }) => ['acts', public_id])
  return { data: page.map((row) => toActDto(row, by, now)), next_cursor: nextCursor, server_now: now.toISOString() }
}
