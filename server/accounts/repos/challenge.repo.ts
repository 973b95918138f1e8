import type { Queries, Tx } from '#server/db/db.ts'

export type Purpose = 'signup' | 'login' | 'movement'

/** What the code of a movement confirms. The rest of it is known to whoever asked for the code. */
export interface Confirmed {
  /** What its mail names, as the person reads it: '20 USDT to ben_ade'. */
  summary: string
}

/** What a signup makes of its person once its code is entered. */
export interface Pending {
  firstName: string
  lastName: string
  passwordHash: string
}

export interface ChallengeRow<Movement extends Confirmed = Confirmed, Answer extends object = object> {
  id: bigint
  public_id: string
  person_id: bigint
  purpose: Purpose
  code_hash: Uint8Array
  attempts: number
  sent: number
  resend_at: Date
  expires_at: Date
  used_at: Date | null
  pending: Pending | null
  movement: Movement | null
  /** What the confirmed movement answered. */
  answer: Answer | null
  created_at: Date
}

export interface NewChallenge {
  publicId: string
  personId: bigint
  purpose: Purpose
  codeHash: Uint8Array
  resendAt: Date
  expiresAt: Date
  pending: Pending | null
  movement: Confirmed | null
}

export async function add(challenge: NewChallenge, tx: Tx): Promise<void> {
  const { pending, movement } = challenge
  await tx.query(
    `insert into challenge (public_id, person_id, purpose, code_hash, resend_at, expires_at,
       pending_first_name, pending_last_name, pending_password_hash, movement, created_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)`,
    [
      challenge.publicId,
      challenge.personId,
      challenge.purpose,
      challenge.codeHash,
      challenge.resendAt,
      challenge.expiresAt,
      pending?.firstName ?? null,
      pending?.lastName ?? null,
      pending?.passwordHash ?? null,
      movement && JSON.stringify(movement),
      tx.now,
    ],
  )
}

/** Whose challenge this is; undefined when there is none. */
export async function personOf(publicId: string, on: Queries): Promise<bigint | undefined> {
  const [row] = await on.query<{ person_id: bigint }>('select person_id from challenge where public_id = $1', [
    publicId,
  ])
  return row?.person_id
}

export async function lock<Movement extends Confirmed, Answer extends object>(
  publicId: string,
  tx: Tx,
): Promise<ChallengeRow<Movement, Answer> | undefined> {
  const [row] = await tx.query<ChallengeRow<Movement, Answer>>(
    `select id, public_id, person_id, purpose, code_hash, attempts, sent, resend_at, expires_at, used_at, movement, answer, created_at,
       case when pending_password_hash is not null then jsonb_build_object(
       'firstName', pending_first_name, 'lastName', pending_last_name, 'passwordHash', pending_password_hash) end as pending
     from challenge where public_id = $1 for update`,
    [publicId],
  )
  return row
}

export async function countAttempt(id: bigint, tx: Tx): Promise<void> {
  await tx.query('update challenge set attempts = attempts + 1 where id = $1', [id])
}

export async function markUsed(id: bigint, tx: Tx): Promise<void> {
  await tx.query('update challenge set used_at = $2 where id = $1', [id, tx.now])
}

/** Ends a person's open logins. */
export async function voidLogins(personId: bigint, tx: Tx): Promise<void> {
  await tx.query("update challenge set used_at = $2 where person_id = $1 and used_at is null and purpose = 'login'", [
    personId,
    tx.now,
  ])
}

/** Ends what codes of a person confirm and that is not carried out. */
export async function voidConsents(personId: bigint, tx: Tx): Promise<void> {
  await tx.query(
    `update challenge set carried_out_at = $2
     where person_id = $1 and purpose = 'movement' and used_at is not null and carried_out_at is null`,
    [personId, tx.now],
  )
}

/** Ends a person's open movements: another one was asked for. */
export async function voidMovements(personId: bigint, tx: Tx): Promise<void> {
  await tx.query(
    "update challenge set used_at = $2 where person_id = $1 and used_at is null and purpose = 'movement'",
    [personId, tx.now],
  )
}

/** Stores what a confirmed movement answered, for whoever confirms it again. */
export async function storeAnswer(id: bigint, answer: object, tx: Tx): Promise<void> {
  await tx.query('update challenge set answer = $2 where id = $1', [id, JSON.stringify(answer)])
}

/** The act that a code was entered for, and that its own request has not carried out yet: which operation, under which key and with which body. */
export interface Consent {
  readonly personId: bigint
  readonly operation: string
  readonly key: string | null
  readonly bodyHash: string
}

/** Takes the consent to an act, once and within ten minutes of its code; false when there is none. */
export async function takeConsent({ personId, operation, key, bodyHash }: Consent, tx: Tx): Promise<boolean> {
  const rows = await tx.query(
    `update challenge set carried_out_at = $5 where id = (
       select id from challenge
       where person_id = $1 and purpose = 'movement' and used_at > $5::timestamptz - interval '10 minutes' and answer is not null
         and carried_out_at is null and movement ->> 'operation' = $2 and movement ->> 'key' is not distinct from $3
         and movement ->> 'bodyHash' = $4
       order by id desc limit 1) and carried_out_at is null returning 1`,
    [personId, operation, key, bodyHash, tx.now],
  )
  return rows.length > 0
}

/** Makes decoys of a person's open signups: no code confirms them any more, and the answers do not show it. */
export async function disarmSignups(personId: bigint, tx: Tx): Promise<void> {
  await tx.query(
    `update challenge set pending_first_name = null, pending_last_name = null, pending_password_hash = null
     where person_id = $1 and used_at is null and purpose = 'signup'`,
    [personId],
  )
}

export async function replaceCode(
  id: bigint,
  { codeHash, resendAt, expiresAt }: Pick<NewChallenge, 'codeHash' | 'resendAt' | 'expiresAt'>,
  tx: Tx,
): Promise<void> {
  await tx.query(
    'update challenge set code_hash = $2, resend_at = $3, expires_at = $4, attempts = 0, sent = sent + 1 where id = $1',
    [id, codeHash, resendAt, expiresAt],
  )
}
