import type { Queries } from '#server/db/db.ts'

/** How far the signer's log was seen: `hash` is of all its lines up to number `seq`. */
export interface SeenMark {
  readonly log: string
  readonly seq: number
  readonly hash: string
}

/** Null before the signer has answered. */
export async function read(on: Queries): Promise<SeenMark | null> {
  const [row] = await on.query<Omit<SeenMark, 'seq'> & { seq: string }>('select log, seq, hash from signer_log')
  return row ? { ...row, seq: Number(row.seq) } : null
}

/** Marks of several servers arrive in any order: the furthest of the first log stays. */
export async function save({ log, seq, hash }: SeenMark, on: Queries): Promise<void> {
  await on.query(
    `insert into signer_log as seen (log, seq, hash) values ($1, $2, $3)
     on conflict (singleton) do update set seq = excluded.seq, hash = excluded.hash
     where seen.log = excluded.log and seen.seq < excluded.seq`,
    [log, seq, hash],
  )
}
