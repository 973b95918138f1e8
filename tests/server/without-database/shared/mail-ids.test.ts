import { describe, expect, it } from 'vitest'
import { isMailIdOf, newMailId } from '#server/shared/gateways/mail-ids.ts'

const KEY = '0123456789abcdef0123456789abcdef'
const ADA = 'ada@example.com'
/** `printf 'AAAAAAAAAAAAAAAAAAAAAA ada@example.com' | openssl dgst -sha256 -hmac KEY`, of which 16 bytes in base64url. */
const ID = 'AAAAAAAAAAAAAAAAAAAAAA.oY2LNyGhN1x2rxDd4bQUyA'

describe('the id of a mail', () => {
  it('is 128 random bits and 128 of an HMAC, other ones for each mail', () => {
    const [one, other] = [newMailId(ADA, KEY), newMailId(ADA, KEY)]
    expect(one).toMatch(/^[\w-]{22}\.[\w-]{22}$/)
    expect(one.slice(0, 22)).not.toBe(other.slice(0, 22))
    expect(one.slice(23)).not.toBe(other.slice(23))
    expect([isMailIdOf(ADA, one, KEY), isMailIdOf(ADA, other, KEY)]).toEqual([true, true])
  })

  it('is of its recipient, however the address is written, and made as it always was', () => {
    expect(isMailIdOf(ADA, ID, KEY)).toBe(true)
    expect(isMailIdOf('Ada@Example.COM', ID, KEY)).toBe(true)
    expect(isMailIdOf(ADA, newMailId('ADA@example.com', KEY), KEY)).toBe(true)
  })

  it.each([
    ['of another recipient', 'ben@example.com', ID, KEY],
    ['of no recipient', '', ID, KEY],
    ['made with another key', ADA, ID, `${KEY.slice(1)}0`],
    ['with another random part', ADA, `B${ID.slice(1)}`, KEY],
    ['with another HMAC', ADA, `${ID.slice(0, -1)}B`, KEY],
    ['with a longer HMAC', ADA, `${ID}A`, KEY],
    ['without its end', ADA, ID.slice(0, -1), KEY],
    ['without an HMAC', ADA, ID.slice(0, 23), KEY],
    ['with something before it', ADA, ` ${ID}`, KEY],
    ['that is empty', ADA, '', KEY],
  ])('is not one %s', (_, recipient, id, key) => {
    expect(isMailIdOf(recipient, id, key)).toBe(false)
  })
})
