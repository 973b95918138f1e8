import type { OperatorRole } from '#machines/operator/rules/acts.ts'
import type { Queries, Tx } from '#server/db/db.ts'
import { advisoryLock } from '#server/db/advisory-locks.ts'

export interface OperatorRow {
  id: bigint
  public_id: string
  username: string
  name: string
  email: string
  password_hash: string | null
  totp_secret: Uint8Array | null
  totp_step: string | null
  failures: number
  locked_until: Date | null
  disabled_at: Date | null
  created_at: Date
  roles: OperatorRole[]
}

const ROLES = `array(select role from operator_role r where r.operator_id = o.id
    order by array_position(array['support', 'finance', 'risk', 'admin'], role)) as roles`
const COLUMNS = `o.id, o.public_id, o.username, o.name, o.email, o.password_hash, o.totp_secret, o.totp_step::text as totp_step, o.failures,
  o.locked_until, o.disabled_at, o.created_at, ${ROLES}`

export async function findByUsername(username: string, on: Queries): Promise<OperatorRow | undefined> {
  return (await on.query<OperatorRow>(`select ${COLUMNS} from operator o where o.username = $1`, [username]))[0]
}

export async function find(id: bigint, on: Queries): Promise<OperatorRow | undefined> {
  return (await on.query<OperatorRow>(`select ${COLUMNS} from operator o where o.id = $1`, [id]))[0]
}

/** Locks an operator; roles are changed under this lock alone, and read once it is held. */
export async function lock(id: bigint, tx: Tx): Promise<OperatorRow | undefined> {
  await tx.query('select from operator where id = $1 for no key update', [id])
  return find(id, tx)
}

/** Whether somebody else has this username or e-mail address. */
export async function isTaken(column: 'username' | 'email', value: string, on: Queries): Promise<boolean> {
  return (await on.query(`select from operator where ${column} = $1`, [value])).length > 0
}

/** Who changes who is an operator next waits for the end of this transaction. */
export const lockAll = async (tx: Tx): Promise<void> => void (await tx.query(`select ${advisoryLock(`'operators'`)}`))

export interface NewOperator {
  readonly publicId: string
  readonly username: string
  readonly name: string
  readonly email: string
  readonly roles: readonly OperatorRole[]
}

export async function add({ publicId, username, name, email, roles }: NewOperator, tx: Tx): Promise<bigint> {
  const [row] = await tx.query<{ id: bigint }>(
    `insert into operator (public_id, username, name, email, created_at) values ($1, $2, $3, $4, $5) returning id`,
    [publicId, username, name, email, tx.now],
  )
  if (!row) throw new Error('An operator was not added')
  await setRoles(row.id, roles, tx)
  return row.id
}

/** Gives an operator these roles and no others. */
export async function setRoles(id: bigint, roles: readonly OperatorRole[], tx: Tx): Promise<void> {
  await tx.query('delete from operator_role where operator_id = $1 and role <> all($2::text[])', [id, roles])
  await tx.query(
    'insert into operator_role (operator_id, role) select $1, role from unnest($2::text[]) as role on conflict do nothing',
    [id, roles],
  )
}

/** Somebody who is disabled keeps no way in; a new link enables them again. */
export async function setDisabled(id: bigint, isDisabled: boolean, tx: Tx): Promise<void> {
  await tx.query('update operator set disabled_at = case when $2 then $3::timestamptz end where id = $1', [
    id,
    isDisabled,
    tx.now,
  ])
}

/** Password and authenticator, as a link sets them: what was locked is open again. */
export async function setAccess(
  id: bigint,
  { passwordHash, secret, step }: { passwordHash: string; secret: Uint8Array; step: number },
  tx: Tx,
): Promise<void> {
  await tx.query(
    `update operator set password_hash = $2, totp_secret = $3, totp_step = $4, failures = 0, locked_until = null, disabled_at = null where id = $1`,
    [id, passwordHash, secret, step],
  )
}

/** Counts a wrong password or code; the fifth locks until `until`, and the count begins anew. Whether it did. */
export async function countFailure(
  id: bigint,
  { most, until }: { most: number; until: Date },
  tx: Tx,
): Promise<boolean> {
  const [row] = await tx.query<{ is_locked: boolean }>(
    `update operator set failures = case when failures + 1 >= $2 then 0 else failures + 1 end,
       locked_until = case when failures + 1 >= $2 then $3::timestamptz else locked_until end
     where id = $1 returning failures = 0 as is_locked`,
    [id, most, until],
  )
  return row?.is_locked ?? false
}

export async function unlock(id: bigint, tx: Tx): Promise<void> {
  await tx.query('update operator set failures = 0, locked_until = null where id = $1', [id])
}

/** Uses a step of the authenticator up, and what was wrong before does not count any more; false when it, or a later one, was used. */
export async function useStep(id: bigint, step: number, tx: Tx): Promise<boolean> {
  const rows = await tx.query(
    'update operator set totp_step = $2, failures = 0 where id = $1 and (totp_step is null or totp_step < $2) returning 1',
    [id, step],
  )
  return rows.length > 0
}

export async function replaceRecoveryCodes(id: bigint, hashes: readonly Uint8Array[], tx: Tx): Promise<void> {
  await tx.query('delete from operator_recovery_code where operator_id = $1', [id])
  for (const hash of hashes)
    await tx.query('insert into operator_recovery_code (code_hash, operator_id) values ($1, $2)', [hash, id])
}

/** Uses a recovery code up; false when there is no such code, or it was used. */
export async function useRecoveryCode(id: bigint, hash: Uint8Array, tx: Tx): Promise<boolean> {
  const rows = await tx.query(
    'update operator_recovery_code set used_at = $3 where operator_id = $1 and code_hash = $2 and used_at is null returning 1',
    [id, hash, tx.now],
  )
  return rows.length > 0
}

export interface ListedOperator extends OperatorRow {
  last_seen_at: Date | null
}

export const list = (on: Queries): Promise<ListedOperator[]> =>
  on.query<ListedOperator>(
    `select ${COLUMNS}, (select max(s.last_seen_at) from operator_session s where s.operator_id = o.id and s.confirmed_at is not null) as last_seen_at
     from operator o order by o.username`,
  )

/** How many can sign in and have this role. */
export async function countActive(role: OperatorRole, on: Queries): Promise<number> {
  const [row] = await on.query<{ count: number }>(
    `select count(*)::int4 as count from operator o join operator_role r on r.operator_id = o.id and r.role = $1
     where o.disabled_at is null and o.password_hash is not null`,
    [role],
  )
  return row?.count ?? 0
}

/** Whether anybody can sign in. */
export const areActive = async (on: Queries): Promise<boolean> =>
  (await on.query('select from operator where disabled_at is null and password_hash is not null limit 1')).length > 0

/** Whether there are demo traders, who make the work of a sandbox. */
export const haveDemoTraders = async (on: Queries): Promise<boolean> =>
  (await on.query('select from person where demo limit 1')).length > 0
