import type { House } from '#server/house.ts'
import { tooMany } from '#server/refusal.ts'
import * as rates from '#server/repos/rate.repo.ts'

const MINUTE_S = 60

// How many of a kind one subject may ask for within a minute (design: Sessions, codes, limits).
const PER_MINUTE = { signup: 2, login: 5, orders: 20, chat: 30, money: 30 } as const

export type LimitKind = keyof typeof PER_MINUTE

/** Counts one act for every subject (an account, an address) and refuses with 429 when one of them asks too often. */
export async function countAct(
  { db, config }: Pick<House, 'db' | 'config'>,
  kind: LimitKind,
  subjects: readonly string[],
): Promise<void> {
  const keys = subjects.map((subject) => `${kind}:${subject}`)
  const most = await rates.hit(keys, MINUTE_S, db)
  if (most > PER_MINUTE[kind] * config.limitFactor) throw tooMany(MINUTE_S)
}
