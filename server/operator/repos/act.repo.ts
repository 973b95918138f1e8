import type { OperatorAct, OperatorRole } from '#machines/operator/rules/acts.ts'
import type { ActPhase } from '#machines/operator/rules/act-life.ts'
import type { Queries, Tx } from '#server/db/db.ts'

/** What is shown of an act: names and amounts as people read them. */
export type ActFacts = Readonly<Record<string, string | null>>

export interface ActRow {
  id: bigint
  public_id: string
  act: OperatorAct
  subject: string
  input: unknown
  facts: ActFacts
  facts_hash: Uint8Array
  value_usd: string | null
  note: string
  phase: ActPhase
  operator_id: bigint
  requested_by: string
  requested_at: Date
  expires_at: Date
  decided_by: string | null
  decided_at: Date | null
  decision_note: string | null
  message: string
}

/** What nobody approved in time has run out, whether or not that was written yet. */
const IS_WAITING = `a.phase = 'awaitingSecond' and a.expires_at > app_now()`
const PHASE = `case when a.phase = 'awaitingSecond' and a.expires_at <= app_now() then 'expired' else a.phase end`
const COLUMNS = `a.id, a.public_id, a.act, a.subject, a.input, a.facts, a.facts_hash, a.value_usd::text as value_usd, a.note, ${PHASE} as phase, a.operator_id,
  o.username as requested_by, a.requested_at, a.expires_at, d.username as decided_by, a.decided_at, a.decision_note, a.message`
const FROM = 'from operator_act a join operator o on o.id = a.operator_id left join operator d on d.id = a.decided_by'
const ROWS = `select ${COLUMNS} ${FROM}`

export interface NewAct {
  readonly publicId: string
  readonly act: OperatorAct
  readonly subject: string
  readonly input: object
  readonly facts: ActFacts
  readonly factsHash: Uint8Array
  readonly valueUsd: number | null
  readonly note: string
  readonly isExecuted: boolean
  readonly operatorId: bigint
  readonly sessionId: bigint
  readonly key: string
  readonly bodyHash: Uint8Array
  readonly expiresAt: Date
  readonly message: string
}

/** Adds an act; false when the same waits for a second operator already. */
export async function add(act: NewAct, tx: Tx): Promise<boolean> {
  const rows = await tx.query(
    `insert into operator_act (public_id, act, subject, input, facts, facts_hash, value_usd, note, phase, operator_id, session_id, key, body_hash,
       requested_at, expires_at, decided_at, message)
     values ($1, $2, $3, $4, $5, $6, $7, $8, case when $9 then 'executed' else 'awaitingSecond' end, $10, $11, $12, $13, $14, $15,
       case when $9 then $14::timestamptz end, $16)
     on conflict (act, subject) where phase = 'awaitingSecond' do nothing returning 1`,
    [
      act.publicId,
      act.act,
      act.subject,
      JSON.stringify(act.input),
      JSON.stringify(act.facts),
      act.factsHash,
      act.valueUsd?.toFixed(2) ?? null,
      act.note,
      act.isExecuted,
      act.operatorId,
      act.sessionId,
      act.key,
      act.bodyHash,
      tx.now,
      act.expiresAt,
      act.message,
    ],
  )
  return rows.length > 0
}

export async function find(publicId: string, on: Queries): Promise<ActRow | undefined> {
  return (await on.query<ActRow>(`${ROWS} where a.public_id = $1`, [publicId]))[0]
}

/** An act, and what was sent about it under a key. */
export type SentAct = ActRow & { readonly body_hash: Uint8Array }

/** The act that an operator requested, approved or refused under a key. */
export async function findByKey(operatorId: bigint, key: string, on: Queries): Promise<SentAct | undefined> {
  const rows = await on.query<SentAct>(
    `select ${COLUMNS}, s.body_hash ${FROM} join (
       select id as act_id, body_hash from operator_act where operator_id = $1 and key = $2
       union all select act_id, body_hash from operator_decision where operator_id = $1 and key = $2) s on s.act_id = a.id`,
    [operatorId, key],
  )
  return rows[0]
}

/** Remembers under which key an act was approved, refused or withdrawn. */
export async function addDecision(
  { operatorId, key, bodyHash, actId }: { operatorId: bigint; key: string; bodyHash: Uint8Array; actId: bigint },
  tx: Tx,
): Promise<void> {
  await tx.query('insert into operator_decision (operator_id, key, body_hash, act_id) values ($1, $2, $3, $4)', [
    operatorId,
    key,
    bodyHash,
    actId,
  ])
}

export async function lock(publicId: string, tx: Tx): Promise<ActRow | undefined> {
  return (await tx.query<ActRow>(`${ROWS} where a.public_id = $1 for update of a`, [publicId]))[0]
}

export interface Decided {
  readonly phase: Exclude<ActPhase, 'awaitingSecond'>
  /** Null for the server itself. */
  readonly by: bigint | null
  readonly note: string | null
  readonly message: string
}

/** Ends a locked act. */
export async function decide(id: bigint, { phase, by, note, message }: Decided, tx: Tx): Promise<void> {
  await tx.query(
    'update operator_act set phase = $2, decided_by = $3, decided_at = $4, decision_note = $5, message = $6 where id = $1',
    [id, phase, by, tx.now, note, message],
  )
}

/** So many acts whose time to be approved is over, locked; those that another server has are skipped. */
export const lockExpired = (limit: number, tx: Tx): Promise<ActRow[]> =>
  tx.query<ActRow>(
    `${ROWS} where a.phase = 'awaitingSecond' and a.expires_at <= app_now() order by a.id limit $1 for update of a skip locked`,
    [limit],
  )

/** What waits for a second operator about a subject. */
export const waitingOn = (subject: string, on: Queries): Promise<ActRow[]> =>
  on.query<ActRow>(`${ROWS} where a.subject = $1 and ${IS_WAITING} order by a.id`, [subject])

export interface ActQuery {
  /** Those that the reader may approve; their own are listed, too. */
  readonly acts: readonly OperatorAct[]
  readonly operatorId: bigint
  readonly phase: ActPhase | null
  /** The id of the last one of the page before. */
  readonly before: string | null
  readonly limit: number
}

/** A page of acts, the newest first. */
export const list = ({ acts, operatorId, phase, before, limit }: ActQuery, on: Queries): Promise<ActRow[]> =>
  on.query<ActRow>(
    `${ROWS} where (a.act = any($1::text[]) or a.operator_id = $2) and ($3::text is null or ${PHASE} = $3)
       and ($4::text is null or a.id < (select id from operator_act where public_id = $4))
     order by a.id desc limit $5`,
    [acts, operatorId, phase, before, limit],
  )

/** The roles of who requested an act as they are now; empty of somebody who is disabled. */
export async function rolesOfRequester(operatorId: bigint, on: Queries): Promise<OperatorRole[]> {
  const rows = await on.query<{ role: OperatorRole }>(
    'select r.role from operator_role r join operator o on o.id = r.operator_id where o.id = $1 and o.disabled_at is null',
    [operatorId],
  )
  return rows.map(({ role }) => role)
}
