import { hash } from '@node-rs/argon2'
import { expect, it } from 'vitest'
import { PASSWORD_LONG } from '#machines/accounts/messages/accounts.ts'
import { hashPassword, verifyPassword, weaknessOf } from '#server/accounts/services/passwords.service.ts'

const RIGHT = 'a long enough one'

it('a password is hashed at the cost that was chosen, and checked against its hash', async () => {
  const hashed = await hashPassword(RIGHT)
  expect(hashed).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  expect(await verifyPassword(RIGHT, hashed)).toBe(true)
  expect(await verifyPassword(`${RIGHT} `, hashed)).toBe(false)
  expect(await verifyPassword(RIGHT, null)).toBe(false)
})

it('a password is right in both encodings of its letters, also one that was stored as it was typed', async () => {
  const composed = 'café crème'.normalize('NFC')
  const decomposed = composed.normalize('NFD')
  const cheap = (password: string) => hash(password, { memoryCost: 8, timeCost: 1, parallelism: 1 })
  const stored = await cheap(composed)
  expect([await verifyPassword(composed, stored), await verifyPassword(decomposed, stored)]).toEqual([true, true])
  const storedBefore = await cheap(decomposed)
  expect(await verifyPassword(decomposed, storedBefore)).toBe(true)
  expect(await verifyPassword('cafe creme', stored)).toBe(false)
})

it('two passwords are checked at a time, a hundred wait, and no more', async () => {
  const cheap = await hash(RIGHT, { memoryCost: 8, timeCost: 1, parallelism: 1 })
  const checks = Array.from({ length: 103 }, () =>
    verifyPassword(RIGHT, cheap).catch((error: unknown) => Reflect.get(Object(error), 'status')),
  )
  expect(await Promise.all(checks)).toEqual([...Array(102).fill(true), 503])
  expect(await verifyPassword(RIGHT, cheap)).toBe(true)
})

it.each([
  [1024, undefined],
  [1025, PASSWORD_LONG],
])('a password of %i letters is refused as %j', (length, why) => {
  expect(weaknessOf('🔑'.repeat(length), '')).toBe(why)
})
