import type { Queries, Tx } from '#server/db/db.ts'
import { advisoryLock } from '#server/db/advisory-locks.ts'

/** A person whose account is not closed; of a closed one only ids are read. */
export interface PersonRow {
  id: bigint
  public_id: string
  username: string
  first_name: string
  last_name: string
  email: string
  phone: string | null
  country: string | null
  password_hash: string
  email_verified_at: Date | null
  /** No money leaves the account before; null is no limit. */
  outgoing_from: Date | null
  /** Since when nothing leaves the account until an operator lifts it. */
  frozen_at: Date | null
  /** Since when nobody can sign in to it, either. */
  login_frozen_at: Date | null
  /** When the account is closed, unless its owner logs in before. */
  closing_at: Date | null
}

const COLUMNS =
  'id, public_id, username, first_name, last_name, email, phone, country, password_hash, email_verified_at, outgoing_from, frozen_at, login_frozen_at, closing_at'

export async function findByEmail(email: string, on: Queries): Promise<PersonRow | undefined> {
  return (await on.query<PersonRow>(`select ${COLUMNS} from person where email = $1`, [email]))[0]
}

/** A verified person; usernames are in lower case. */
export async function findByUsername(username: string, on: Queries): Promise<PersonRow | undefined> {
  return (
    await on.query<PersonRow>(
      `select ${COLUMNS} from person where username = $1 and email_verified_at is not null and closed_at is null`,
      [username],
    )
  )[0]
}

export async function find(id: bigint, on: Queries): Promise<PersonRow | undefined> {
  return (await on.query<PersonRow>(`select ${COLUMNS} from person where id = $1 and closed_at is null`, [id]))[0]
}

export async function lock(id: bigint, tx: Tx): Promise<PersonRow | undefined> {
  return (
    await tx.query<PersonRow>(`select ${COLUMNS} from person where id = $1 and closed_at is null for no key update`, [
      id,
    ])
  )[0]
}

/** Whether an account is open, and stays so until the end of this transaction: who pays into it relies on that. */
export const holdOpen = async (id: bigint, tx: Tx): Promise<boolean> =>
  (await tx.query('select from person where id = $1 and closed_at is null for key share', [id])).length > 0

export interface NewPerson {
  publicId: string
  username: string
  firstName: string
  lastName: string
  email: string
  passwordHash: string
}

/** Does nothing when the e-mail is taken, in as many statements. */
export async function addUnlessThere(person: NewPerson, tx: Tx): Promise<void> {
  await tx.query(
    `with added as (
       insert into person (public_id, username, first_name, last_name, email, password_hash, created_at)
       values ($1, $2, $3, $4, $5, $6, $7) on conflict (email) do nothing returning id
     ) insert into settings (person_id) select id from added`,
    [person.publicId, person.username, person.firstName, person.lastName, person.email, person.passwordHash, tx.now],
  )
}

export interface Identity {
  username: string
  firstName: string
  lastName: string
  passwordHash: string
}

export async function replaceIdentity(id: bigint, identity: Identity, tx: Tx): Promise<void> {
  await tx.query('update person set username = $2, first_name = $3, last_name = $4, password_hash = $5 where id = $1', [
    id,
    identity.username,
    identity.firstName,
    identity.lastName,
    identity.passwordHash,
  ])
}

export async function markVerified(id: bigint, tx: Tx): Promise<void> {
  await tx.query('update person set email_verified_at = $2 where id = $1 and email_verified_at is null', [id, tx.now])
}

export async function setPassword(id: bigint, passwordHash: string, tx: Tx): Promise<void> {
  await tx.query('update person set password_hash = $2 where id = $1', [id, passwordHash])
}

export async function pauseOutgoing(id: bigint, until: Date, tx: Tx): Promise<void> {
  await tx.query('update person set outgoing_from = $2 where id = $1', [id, until])
}

/** Freezes what leaves an account, or lifts every freeze. */
export async function setFrozen(id: bigint, isFrozen: boolean, tx: Tx): Promise<void> {
  await tx.query(
    `update person set frozen_at = case when $2 then coalesce(frozen_at, $3) end, login_frozen_at = case when $2 then login_frozen_at end
     where id = $1`,
    [id, isFrozen, tx.now],
  )
}

/** Freezes the login of an account that is frozen. */
export async function freezeLogin(id: bigint, tx: Tx): Promise<void> {
  await tx.query('update person set login_frozen_at = coalesce(login_frozen_at, $2) where id = $1', [id, tx.now])
}

export interface Profile {
  firstName: string
  lastName: string
  country: string
  phone: string | null
}

export async function saveProfile(id: bigint, { firstName, lastName, country, phone }: Profile, tx: Tx): Promise<void> {
  await tx.query('update person set first_name = $2, last_name = $3, country = $4, phone = $5 where id = $1', [
    id,
    firstName,
    lastName,
    country,
    phone,
  ])
}

/** Which of these usernames belong to somebody else than `exceptId`; until the commit nobody else can ask. */
export async function takenUsernames(
  usernames: readonly string[],
  exceptId: bigint | null,
  tx: Tx,
): Promise<Set<string>> {
  await tx.query(`select ${advisoryLock(`'usernames'`)}`)
  const rows = await tx.query<{ username: string }>(
    'select username from person where username = any($1::text[]) and id is distinct from $2::int8',
    [usernames, exceptId],
  )
  return new Set(rows.map(({ username }) => username))
}
