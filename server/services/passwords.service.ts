import { hash, verify } from '@node-rs/argon2'
import { PASSWORD_MAX } from '#machines/domain/accounts.ts'
import { PASSWORD_COMMON, PASSWORD_LONG } from '#machines/domain/messages/accounts.ts'
import { COMMON_PASSWORDS, isPattern } from './common-passwords.ts'
import { createSemaphore } from './semaphore.ts'

// 19 MiB and two passes, argon2id: OWASP's least for interactive logins, about 50 ms.
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

const semaphore = createSemaphore({ atOnce: 2, waiting: 100 })

/** The argon2id hash of a password. */
export const hashPassword = (password: string): Promise<string> => semaphore(() => hash(password, COST))

// Of a password that nobody knows.
const NOBODYS_HASH = '$argon2id$v=19$m=19456,t=2,p=1$QTPW/9j6xOyJAswWIX0Wxg$4C5+ks7LbVHkuClbZihu68TYwVKfapf6G7QlIx2f9Cw'

/** Whether a password fits a hash. With null it does the same work and says no, so that an unknown address takes as long as a wrong password. */
export async function fits(password: string, passwordHash: string | null): Promise<boolean> {
  const isRight = await semaphore(() => verify(passwordHash ?? NOBODYS_HASH, password))
  return isRight && passwordHash !== null
}

/** Why a password of the right form is no good, or undefined: over 1,024 code points, or one that everybody tries first. */
export function weaknessOf(password: string): string | undefined {
  if ([...password].length > PASSWORD_MAX) return PASSWORD_LONG
  const plain = password.toLowerCase()
  return COMMON_PASSWORDS.has(plain) || isPattern(plain) ? PASSWORD_COMMON : undefined
}
