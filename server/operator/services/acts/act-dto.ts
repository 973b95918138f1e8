import { mayAbout } from '#machines/operator/rules/act-life.ts'
import { mayRequest } from '#machines/operator/rules/roles.ts'
import type { components } from '#openapi/generated/operator.ts'
import type * as acts from '#server/operator/repos/act.repo.ts'
import type { SignedIn } from '../signed-in.ts'

export type ActDto = components['schemas']['Act']
export interface ActDone {
  readonly message: string
  readonly data: ActDto
}

/** Who an operator is to an act of somebody. */
export const actorOf = ({ operator_id }: acts.ActRow, { id }: SignedIn) => (operator_id === id ? 'requester' : 'second')

function mayOf(row: acts.ActRow, by: SignedIn, now: Date): ActDto['may'] {
  if (row.phase !== 'awaitingSecond') return []
  const actor = actorOf(row, by)
  if (actor === 'second' && !mayRequest(row.act, by.roles)) return []
  return mayAbout(row.expires_at.getTime(), actor, now.getTime())
}

/** An act as an operator sees it. */
export const toActDto = (row: acts.ActRow, by: SignedIn, now: Date): ActDto => ({
  _id: row.public_id,
  act: row.act,
  subject: row.subject,
  phase: row.phase,
  note: row.note,
  facts: { ...row.facts },
  value_usd: row.value_usd,
  requested_by: row.requested_by,
  requested_at: row.requested_at.toISOString(),
  expires_at: row.expires_at.toISOString(),
  decided_by: row.decided_by,
  decided_at: row.decided_at?.toISOString() ?? null,
  decision_note: row.decision_note,
  may: mayOf(row, by, now),
  server_now: now.toISOString(),
})

/** An act as the answer to who requested or decided it. */
export const answered = (row: acts.ActRow, by: SignedIn, now: Date): ActDone => ({
  message: row.message,
  data: toActDto(row, by, now),
})
