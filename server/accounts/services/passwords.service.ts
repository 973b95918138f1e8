import argon2 from '@node-rs/argon2'
import pLimit from 'p-limit'
import { isGuessable, PASSWORD_MAX } from '#machines/accounts/rules/accounts.ts'
import { PASSWORD_COMMON, PASSWORD_LONG } from '#machines/accounts/messages/accounts.ts'
import { unavailable } from '#server/refusal.ts'
import { COMMON_PASSWORDS, isPattern } from './common-passwords.ts'

// 19 MiB and two passes, argon2id: OWASP's least for interactive logins, about 50 ms.
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

// More at a time would slow down every other request.
const limit = pLimit(2)
const MAX_PENDING = 100

/** Runs an argon2 function when its turn comes; refuses with 503 when too many wait. */
async function queued<T>(run: () => Promise<T>): Promise<T> {
  if (limit.pendingCount >= MAX_PENDING) throw unavailable()
  return limit(run)
}

/** The argon2id hash of a password. */
export const hashPassword = (password: string): Promise<string> => queued(() => argon2.hash(password, COST))

// The hash of an unknown password.
const DECOY_HASH = '$argon2id$v=19$m=19456,t=2,p=1$QTPW/9j6xOyJAswWIX0Wxg$4C5+ks7LbVHkuClbZihu68TYwVKfapf6G7QlIx2f9Cw'

/**
 * Whether a password has a hash: as it is set now, in NFC, or as it was typed, which passwords are stored as that were set before. With null it does the
 * same work and is false, so that an unknown address takes as long as a wrong password.
 */
export async function verifyPassword(password: string, passwordHash: string | null): Promise<boolean> {
  for (const form of new Set([password.normalize('NFC'), password])) {
    const isRight = await queued(() => argon2.verify(passwordHash ?? DECOY_HASH, form))
    if (isRight) return passwordHash !== null
  }
  return false
}

/** Why a well-formed password is refused for an account, or undefined: over 1,024 code points, or a common one. */
export function weaknessOf(password: string, email: string): string | undefined {
  if ([...password].length > PASSWORD_MAX) return PASSWORD_LONG
  const plain = password.toLowerCase()
  const isFirst = COMMON_PASSWORDS.has(plain) || isPattern(plain) || isGuessable(password, email)
  return isFirst ? PASSWORD_COMMON : undefined
}
