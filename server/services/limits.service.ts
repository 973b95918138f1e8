import type { AppContext } from '#server/context.ts'
import { tooMany } from '#server/refusal.ts'
import * as rates from '#server/repos/rate.repo.ts'

const MINUTE_S = 60
const HOUR_S = 3600

interface Limit {
  readonly most: number
  readonly windowS: number
}

const perMinute = (most: number): Limit => ({ most, windowS: MINUTE_S })

// How many of a kind one subject may ask for (design: Sessions, codes, limits).
const LIMITS = {
  signup: perMinute(2),
  login: perMinute(5),
  forgot: { most: 3, windowS: HOUR_S },
  password: perMinute(5),
  orders: perMinute(20),
  chat: perMinute(30),
  image: perMinute(10),
  money: perMinute(30),
} as const satisfies Record<string, Limit>

export type LimitKind = keyof typeof LIMITS

/** Counts one act for every subject (an account, an address) and refuses with 429 when one of them asks too often. */
export async function countAct(
  { db, config }: Pick<AppContext, 'db' | 'config'>,
  kind: LimitKind,
  subjects: readonly string[],
): Promise<void> {
  const keys = subjects.map((subject) => `${kind}:${subject}`)
  const { most, windowS } = LIMITS[kind]
  if ((await rates.hit(keys, windowS, db)) > most * config.limitFactor) throw tooMany(windowS)
}
