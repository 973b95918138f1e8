import type { Queries, Tx } from '#server/db/db.ts'

export interface KeyScope {
  person: bigint
  operation: string
  key: string
}

export interface StoredAnswer<Answer> {
  bodyHash: Uint8Array
  answer: Answer
}

/** Longer than a browser keeps a request whose answer was lost (decision 0047). */
const LIFETIME = `interval '30 days'`

/** Inserts the key, or waits for the transaction that has it; false when it has an answer younger than 30 days. */
export async function claim({ person, operation, key }: KeyScope, bodyHash: Uint8Array, on: Queries): Promise<boolean> {
  const rows = await on.query(
    `insert into idempotency as i (person_id, operation, key, body_hash, created_at) values ($1, $2, $3, $4, app_now())
     on conflict (person_id, operation, key) do update set body_hash = excluded.body_hash, answer = null, created_at = excluded.created_at
       where i.created_at <= excluded.created_at - ${LIFETIME}
     returning 1`,
    [person, operation, key, bodyHash],
  )
  return rows.length > 0
}

export async function find<Answer>(
  { person, operation, key }: KeyScope,
  tx: Tx,
): Promise<StoredAnswer<Answer> | undefined> {
  const [row] = await tx.query<{ body_hash: Uint8Array; answer: Answer }>(
    'select body_hash, answer from idempotency where person_id = $1 and operation = $2 and key = $3',
    [person, operation, key],
  )
  return row && { bodyHash: row.body_hash, answer: row.answer }
}

/** Lets whoever claims the key wait for the end of this transaction; false when nobody has claimed it. */
export async function lock({ person, operation, key }: KeyScope, tx: Tx): Promise<boolean> {
  const text = 'select from idempotency where person_id = $1 and operation = $2 and key = $3 for update'
  return (await tx.query(text, [person, operation, key])).length > 0
}

/** Stores the answer at the end of the transaction. */
export function store({ person, operation, key }: KeyScope, answer: unknown, tx: Tx): void {
  tx.last('update idempotency set answer = $4 where person_id = $1 and operation = $2 and key = $3', [
    person,
    operation,
    key,
    JSON.stringify(answer),
  ])
}

/** Deletes keys older than 30 days. */
export async function clearOld(on: Queries): Promise<void> {
  await on.query(`delete from idempotency where created_at <= app_now() - ${LIFETIME}`)
}
